/** What would become of the chosen products, and the button that does it. */
import type { AdminProduct } from "../../../../worker/shop/moderation/contract.ts";
import type { ProductAct } from "../../../../worker/shop/moderation/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { Api } from "../../../client/api.ts";
import { renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { useWords } from "../../../render/render-context.tsx";
import { actOnEach, chosenAddress, chosenIn, readChosen } from "../../../ui/desk/bulk-chosen.ts";
import { BulkPreview } from "../../../ui/desk/bulk-preview.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import type { Route } from "./+types/acts";
import { decide } from "./product-action.ts";
import { stateKeys } from "./product-state.tsx";
import { bulkActs } from "./products-table.ts";
import { ReasonField } from "./reason-field.tsx";

type Row = Pick<AdminProduct, "id" | "name" | "state"> & { shop: string; isPossible: boolean };
type ActsData = { desk: DeskMe; act: ProductAct; rows: Row[] };

const actIn = (name: string | null) => bulkActs.find((act) => act === name);
const productId = /^\d{1,15}$/;

const readProducts = (api: Api, ids: readonly string[]): Promise<AdminProduct[]> =>
  readChosen(ids, (id) => api.get("/admin/products/{id}", { params: { id } }));

export async function loader({ request, context }: Route.LoaderArgs): Promise<ActsData> {
  const { renderContext, desk } = await openDeskPage(context, "listing.results", "catalogue");
  const query = new URL(request.url).searchParams;
  const act = actIn(query.get("act"));
  const ids = chosenIn(query.getAll("product"), productId);
  if (!act || ids.length === 0) throw redirect("/admin/products");
  const products = await readProducts(renderContext.api, ids);
  const rows = products.map(({ id, name, handle, state, shop, acts }) => ({
    id,
    name: name || handle,
    state,
    shop: shop.name,
    isPossible: acts.includes(act),
  }));
  return { desk, act, rows };
}

/** One after the other; what is refused meanwhile is counted, and the others are done. A reason that will not do is so for all. */
export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const { api, words } = renderContext;
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const act = actIn(textOf(form, "act"));
    const products = (await readProducts(api, chosenIn(form.getAll("product"), productId))).filter(({ acts }) => act && acts.includes(act));
    await actOnEach(words, products, ({ id }) => decide(api, String(id), act as ProductAct, textOf(form, "reason")));
    return { key: "bulk.done", to: "/admin/products" };
  });
}

export default function ActsPage({ loaderData: { desk, act, rows }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const isDown = act === "take_down";
  return (
    <DeskPage desk={desk} place="products" heading={t(`desk.products.acts.${act}`)}>
      <BulkPreview
        intent="act"
        action={chosenAddress(
          "/admin/products/acts",
          act,
          "product",
          rows.map(({ id }) => id),
        )}
        back="/admin/products"
        act={act}
        actName={t(`desk.products.acts.${act}`)}
        field="product"
        danger={isDown}
        lead={t(isDown ? "desk.products.takeDownText" : "desk.products.releaseText")}
        {...(isDown && { asks: { labelOf: () => t("desk.order.why"), fields: (field) => <ReasonField texts={field("reason")} /> } })}
        items={rows.map(({ id, name, shop, state, isPossible }) => ({
          value: String(id),
          isPossible,
          name,
          detail: [shop, t(stateKeys[state])].join(" · "),
          page: `/admin/product/${id}`,
        }))}
      />
    </DeskPage>
  );
}
