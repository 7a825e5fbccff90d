/** One product as its shop writes it. All its buttons are submits of one form: nothing typed is lost, with script and without. */

import { useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import type { Category } from "../../../../worker/shop/catalogue/contract.ts";
import type { SuggestedOption } from "../../../../worker/shop/catalogue/options/contract.ts";
import type { ShopProduct } from "../../../../worker/shop/products/contract.ts";
import type { ShopSafety } from "../../../../worker/shop/safety/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { ShopSizeTables } from "../../../../worker/shop/size-tables/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { Form } from "../../../forms/form.ts";
import { readForm } from "../../../forms/read.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { toast } from "../../../stores/toasts.ts";
import card from "../../../ui/account/card.module.css";
import { Problem } from "../../../ui/account/card.tsx";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import { CheckField } from "../../../ui/base/check-field.tsx";
import { ErrorSummary, fieldId } from "../../../ui/base/field.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/product";
import { blank, draftOf, type ProductDraft } from "./draft.ts";
import { BasicFields } from "./editor-basics.tsx";
import { EditorPictures } from "./editor-pictures.tsx";
import { EditorSafety } from "./editor-safety.tsx";
import { EditorTexts } from "./editor-texts.tsx";
import { EditorVariants } from "./editor-variants.tsx";
import { HoldNotice } from "./hold.tsx";
import { useLabelOf } from "./labels.ts";
import css from "./product.module.css";
import { type EditorAnswer, editProduct } from "./product-action.ts";

/** Names that are offered while typing. */
const brandsOffered_max = 300;

type Editor = {
  seller: SellerMe;
  product: ShopProduct | null;
  draft: ProductDraft;
  categories: Category[];
  brands: string[];
  known: SuggestedOption[];
  contacts: ShopSafety["contacts"];
  sizeTables: ShopSizeTables["tables"];
  flash: Flash | null;
};

export { shouldRevalidate } from "../../../forms/leaves-page.ts";

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Editor> {
  const renderContext = context.get(renderContextKey);
  const seller = await loadSeller(renderContext, request);
  const [product, categories, brands, known, { data: safety }, { data: sizes }] = await Promise.all([
    params.id === undefined ? null : shopApi(renderContext.api, seller).get("/seller/products/{product}", { params: { product: params.id } }),
    renderContext.api.categories(),
    renderContext.api.brands(),
    shopApi(renderContext.api, seller).get("/seller/options"),
    shopApi(renderContext.api, seller).get("/seller/safety"),
    shopApi(renderContext.api, seller).get("/seller/size-tables"),
  ]);
  const draft = product ? draftOf(product.data, seller.currency) : blank(safety.usual);
  titlePrivatePage(renderContext, renderContext.words.t(product ? "seller.products.edit" : "seller.products.add"));
  return {
    seller,
    product: product?.data ?? null,
    draft,
    categories,
    brands: brands.slice(0, brandsOffered_max).map(({ name }) => name),
    known: known.data,
    contacts: safety.contacts,
    sizeTables: sizes.tables,
    flash: renderContext.flash ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const seller = await loadSeller(renderContext, request);
  return editProduct(renderContext, request, form, {
    id: params.id,
    base: seller.currency,
    api: shopApi(renderContext.api, seller),
    pageIn: (path) => pageInShop(seller, path),
  });
}

export default function ProductEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { seller, product, flash } = loaderData;
  const answer = actionData as EditorAnswer | undefined;
  useAnswered(answer);
  // what was saved is what the page was loaded with
  const shown = answer && !answer.done ? answer : undefined;
  const draft = shown?.draft ?? loaderData.draft;
  const name = product ? (product.texts.en?.name ?? Object.values(product.texts).find(Boolean)?.name) : undefined;
  return (
    <SellerPage
      seller={seller}
      place="products"
      heading={product ? t("seller.products.edit") : t("seller.products.add")}
      {...(name && { lead: name })}
      flash={flash}
      actions={<PreviewLink product={product} />}
    >
      {product?.hold && <HoldNotice hold={product.hold} />}
      <EditorForm key={shown?.stamp ?? `${product?.id}-${product?.version}`} {...loaderData} draft={draft} answer={shown} />
    </SellerPage>
  );
}

function PreviewLink({ product }: { product: ShopProduct | null }) {
  const { t } = useWords();
  const link = useLink();
  if (product?.status !== "active" || product.hold) return null;
  return (
    <ButtonLink look="quiet" href={link(`/${product.category.main}/product/${product.handle}`)} target="_blank" rel="noopener">
      {t("seller.products.preview")}
    </ButtonLink>
  );
}

/** Says what was done and goes on; after a step of the form, the field that is wanted next takes focus. */
function useAnswered(answer: EditorAnswer | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    if (answer?.done) {
      toast({ kind: "good", key: answer.done.key });
      void navigate(answer.done.to, { replace: true, preventScrollReset: true });
    } else if (answer?.focus) document.getElementById(fieldId(answer.focus))?.focus();
  }, [answer, navigate]);
}

type EditorFormProps = Editor & { answer: EditorAnswer | undefined };

function EditorForm({ seller, product, draft, categories, brands, known, contacts, sizeTables, answer }: EditorFormProps) {
  const { t } = useWords();
  const labelOf = useLabelOf();
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state === "submitting";
  const errors = answer?.errors ?? {};
  const parts = { draft, errors, base: seller.currency };
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={pageInShop(seller, product ? `/seller/product/${product.id}` : "/seller/product")}
      noValidate
      className={css.editor}
      preventScrollReset
      onSubmit={(event) => busy && event.preventDefault()}
    >
      {/* the Enter key presses the first button of a form, and that is to be the one that saves */}
      <button type="submit" name="intent" value="save" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="version" value={draft.version} />
      <input type="hidden" name="status" value={draft.status} />
      <ErrorSummary errors={errors} title={t("fields.check")} labelOf={labelOf} />
      <Problem text={answer?.problem ?? null} />
      {answer?.overtaken && <Overtaken />}
      <BasicFields
        {...parts}
        country={seller.shop.country}
        categoryHsn={product?.categoryHsn ?? null}
        categories={categories}
        brands={brands}
        sizeTables={sizeTables}
        suggestion={answer?.suggestion ?? null}
      />
      <EditorTexts {...parts} />
      <EditorPictures {...parts} form={form} />
      <EditorVariants {...parts} known={known} />
      <EditorSafety {...parts} seller={seller} product={product} contacts={contacts} />
      <SaveButtons product={product} status={draft.status} busy={busy} />
    </Form>
  );
}

function Overtaken() {
  const { t } = useWords();
  return (
    <p className="row">
      <CheckField name="anyway" label={t("seller.products.anyway")} isChecked={false} />
    </p>
  );
}

function SaveButtons({ product, status, busy }: { product: ShopProduct | null; status: ProductDraft["status"]; busy: boolean }) {
  const { t } = useWords();
  const way = (intent: string, text: string, look: "main" | "quiet", danger = false) => (
    <Button name="intent" value={intent} look={look} aria-disabled={busy} data-danger={danger ? "" : undefined}>
      {text}
    </Button>
  );
  return (
    <div className={css.save}>
      <p className="muted small">
        {t(product?.hold && status === "active" ? `seller.products.hold.${product.hold.kind}` : `seller.products.statusText.${status}`)}
      </p>
      <div className={card.ways}>
        {way("save", t(status === "draft" ? "seller.products.saveDraft" : "seller.products.save"), status === "draft" ? "quiet" : "main")}
        {status !== "active" && way("publish", t("seller.products.publish"), "main")}
        {status === "active" && way("unpublish", t("seller.products.unpublish"), "quiet")}
        {product && status === "active" && way("withdraw", t("seller.products.withdraw"), "quiet")}
        {product?.deletable && way("delete", t("seller.products.delete"), "quiet", true)}
      </div>
    </div>
  );
}
