/** A shop's discounts. Writing and stopping are views of this one page, so that each works as a plain link and form. */
import type { ChoiceMeta, Discount, DiscountChoice, DiscountMeta } from "../../../../worker/shop/discounts/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { intentOf, paramOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { useWords } from "../../../render/render-context.tsx";
import { type TableChoice, tableChoice } from "../../../ui/desk/table-choice.ts";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/discounts";
import { DiscountForm } from "./discount-form.tsx";
import { DiscountList, discountsTable } from "./discount-list.tsx";
import { discountIn } from "./discount-of-form.ts";
import { StopDiscount } from "./stop-discount.tsx";

export type DiscountPage = { data: Discount[]; meta: DiscountMeta };
export type DiscountChoices = { data: DiscountChoice[]; meta: ChoiceMeta };
type View = { kind: "list" } | { kind: "form"; discount: Discount | null; choices: DiscountChoices } | { kind: "stop"; discount: Discount };
type DiscountsData = { seller: SellerMe; discounts: DiscountPage; choice: TableChoice; view: View; flash: Flash | null };

const path = "/seller/discounts";

export async function loader({ request, context }: Route.LoaderArgs): Promise<DiscountsData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "seller.discounts.title");
  const query = new URL(request.url).searchParams;
  const id = query.get("edit") ?? query.get("stop");
  const choice = tableChoice(query, discountsTable(seller));
  const discounts = await shopApi(renderContext.api, seller).get("/seller/discounts", { query: { after: choice.after } });
  const discount = discounts.data.find((each) => String(each.id) === id) ?? null;
  // it began or ended meanwhile
  if (id !== null && (!discount || discount.status === "ended" || (query.has("edit") && discount.status !== "planned")))
    throw redirect(pageInShop(seller, path));
  const page = { seller, discounts, choice, flash: renderContext.flash ?? null };
  if (discount && query.has("stop")) return { ...page, view: { kind: "stop", discount } };
  if (discount || query.has("new")) {
    const choices = await shopApi(renderContext.api, seller).get("/seller/discounts/products");
    return { ...page, view: { kind: "form", discount, choices } };
  }
  return { ...page, view: { kind: "list" } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const seller = await loadSeller(renderContext, request);
  const to = pageInShop(seller, path);
  return handleForm(renderContext, request, form, async () => {
    if (intentOf(form) === "stop") {
      await shopApi(renderContext.api, seller).send("POST", "/seller/discounts/{id}/stop", { params: { id: paramOf(form, "id") } });
      return { key: "seller.discounts.stopped", to };
    }
    if (form.has("id"))
      await shopApi(renderContext.api, seller).send("PATCH", "/seller/discounts/{id}", {
        params: { id: paramOf(form, "id") },
        body: discountIn(form, renderContext.words.locale, seller.currency),
      });
    else await shopApi(renderContext.api, seller).send("POST", "/seller/discounts", { body: discountIn(form, renderContext.words.locale, seller.currency) });
    return { key: "seller.discounts.saved", to };
  });
}

export default function DiscountsPage({ loaderData: { seller, discounts, choice, view, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  if (view.kind === "form")
    return (
      <SellerPage seller={seller} place="discounts" heading={t(view.discount ? "seller.discounts.edit" : "seller.discounts.new")} flash={flash}>
        <DiscountForm key={view.discount?.id ?? "new"} seller={seller} discount={view.discount} choices={view.choices} />
      </SellerPage>
    );
  if (view.kind === "stop")
    return (
      <SellerPage seller={seller} place="discounts" heading={t("seller.discounts.stopTitle")} flash={flash}>
        <StopDiscount seller={seller} discount={view.discount} />
      </SellerPage>
    );
  return <DiscountList seller={seller} discounts={discounts} choice={choice} flash={flash} />;
}
