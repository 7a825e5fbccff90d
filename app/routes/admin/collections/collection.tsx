/** One curated collection: its texts and dates, what is in it, by hand or by a rule, and what shoppers will see. */
import type { AdminCollection } from "../../../../worker/shop/catalogue/collections/contract.ts";
import type { ProductCard, ProductList } from "../../../../worker/shop/catalogue/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readPictureForm, tooLarge } from "../../../forms/picture-form.ts";
import { useDone, useForm } from "../../../forms/use-form.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm, Problem } from "../../../ui/account/card.tsx";
import { PictureCard } from "../../../ui/account/picture-card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { type CategoryChoice, categoryChoices } from "../../../ui/desk/category-choices.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { Detail } from "../../../ui/desk/detail.tsx";
import { loadDesk } from "../../../ui/desk/load-desk.ts";
import type { Route } from "./+types/collection";
import { ChosenProducts } from "./chosen-products.tsx";
import { actOnCollection } from "./collection-action.ts";
import { CuratedStateTag, titleOf } from "./collection-state.tsx";
import { collectionPath } from "./paths.ts";
import { Preview } from "./preview.tsx";
import { RuleForm } from "./rule-form.tsx";
import { TermsForm } from "./terms-form.tsx";

/** So many products are offered for what was looked for. */
const found_max = 12;

/** `found` null: nothing was looked for. */
export type Search = { find: string; found: ProductCard[] | null };
type CollectionData = { desk: DeskMe; collection: AdminCollection; preview: ProductList; places: CategoryChoice[]; search: Search; flash: Flash | null };

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<CollectionData> {
  const renderContext = context.get(renderContextKey);
  const { api } = renderContext;
  const desk = await loadDesk(renderContext, "content");
  const path = { slug: params.id };
  const find = (new URL(request.url).searchParams.get("find") ?? "").trim().slice(0, 200);
  const [{ data: collection }, preview, categories, found] = await Promise.all([
    api.get("/admin/collections/{slug}", { params: path }),
    api.get("/admin/collections/{slug}/preview", { params: path }),
    api.categories(),
    find === "" ? null : api.products({ q: find, perPage: found_max }),
  ]);
  titlePrivatePage(renderContext, collection.slug);
  return { desk, collection, preview, places: categoryChoices(categories), search: { find, found: found?.data ?? null }, flash: renderContext.flash ?? null };
}

/** After a refusal, too: what somebody else has saved meanwhile is shown then. */
export { shouldRevalidate } from "../../../forms/leaves-page.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readPictureForm(request);
  return form ? actOnCollection(renderContext, request, params.id, form) : tooLarge(renderContext.words, "picture");
}

export default function CollectionPage({ loaderData: { desk, collection, preview, places, search, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const words = useWords();
  const { t } = words;
  const link = useLink();
  const { slug, state, rule, texts, image, version } = collection;
  const titles = Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text?.title]));
  const listForms = [useForm("add"), useForm("take_out"), useForm("first"), useForm("up"), useForm("down")];
  const refused = listForms.find(({ problem, errors }) => problem !== null || errors.products !== undefined);
  const lead = (
    <>
      <CuratedStateTag state={state} /> <bdi dir="ltr">/collection/{slug}</bdi>
    </>
  );
  const actions = (
    <>
      <ButtonLink look="quiet" href={link("/admin/collections")}>
        {t("desk.collections.all")}
      </ButtonLink>
      {state === "running" && (
        <ButtonLink look="quiet" href={link(`/collection/${slug}`)} target="_blank" rel="noopener">
          {t("seller.products.preview")}
        </ButtonLink>
      )}
    </>
  );
  return (
    <DeskPage desk={desk} place="collections" heading={titleOf(slug, titles, words)} lead={lead} flash={flash} actions={actions}>
      <Problem text={refused ? (refused.problem ?? refused.errors.products ?? null) : null} />
      <Detail aside={<Aside collection={collection} preview={preview} />}>
        <Card id="terms" title={t("desk.collections.terms")}>
          <TermsForm key={version} collection={collection} action={collectionPath(slug)} />
        </Card>
        {rule === null && <ChosenProducts collection={collection} search={search} />}
        <PictureCard action={collectionPath(slug)} image={image} lead={t("desk.pictures.collection")} hint={t("seller.shopPage.bannerHint")} />
        <Card id="rule" title={t(rule ? "desk.collections.ruleOn" : "desk.collections.rule")} lead={t("desk.collections.ruleText")}>
          <RuleForm key={version} collection={collection} places={places} />
          {rule && (
            <CardForm intent="by_hand" action={collectionPath(slug)} submit={t("desk.collections.byHand")} look="quiet" labelOf={(name) => name}>
              {({ values }) => <input type="hidden" name="version" value={values?.version ?? version} />}
            </CardForm>
          )}
        </Card>
      </Detail>
    </DeskPage>
  );
}

function Aside({ collection, preview }: { collection: AdminCollection; preview: ProductList }) {
  const { t } = useWords();
  const { slug } = collection;
  return (
    <>
      <Preview collection={collection} preview={preview} />
      <Card id="remove" title={t("desk.collections.remove")} lead={t("desk.collections.removeText")} tone="danger">
        <CardForm intent="remove" action={collectionPath(slug)} submit={t("desk.collections.remove")} look="quiet" danger labelOf={(name) => name}>
          {() => null}
        </CardForm>
      </Card>
    </>
  );
}
