/** What would become of the chosen products, and the button that does it. */
import type { ShopProduct } from "../../../../worker/shop/products/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { type Api, ApiError } from "../../../client/api.ts";
import { renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { textIn } from "../../../i18n/text-in.ts";
import { redirect } from "../../../navigation/address.ts";
import { useWords } from "../../../render/render-context.tsx";
import { chosenAddress, chosenIn, readChosen } from "../../../ui/desk/bulk-chosen.ts";
import { BulkPreview } from "../../../ui/desk/bulk-preview.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/acts";
import { actNames, mayAct, productActs, type ShopProductAct } from "./products-table.ts";

type Row = Pick<ShopProduct, "id" | "status"> & { name: string };
type ActsData = { seller: SellerMe; act: ShopProductAct; rows: Row[] };

const actIn = (name: string | null) => actNames.find((act) => act === name);
const productId = /^\d{1,15}$/;
const readProducts = (api: Api, ids: readonly string[]): Promise<ShopProduct[]> =>
  readChosen(ids, (product) => api.get("/seller/products/{product}", { params: { product } }));

export async function loader({ request, context }: Route.LoaderArgs): Promise<ActsData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "seller.products.title");
  const query = new URL(request.url).searchParams;
  const act = actIn(query.get("act"));
  const ids = chosenIn(query.getAll("product"), productId);
  if (!act || ids.length === 0) throw redirect(pageInShop(seller, "/seller/products"));
  const { locale } = renderContext.words;
  const products = await readProducts(shopApi(renderContext.api, seller), ids);
  return { seller, act, rows: products.map((product) => ({ id: product.id, status: product.status, name: nameOf(product, locale) })) };
}
const nameOf = ({ texts, handle }: ShopProduct, locale: Parameters<typeof textIn>[1]) =>
  textIn(Object.fromEntries(Object.entries(texts).flatMap(([each, text]) => (text ? [[each, text.name]] : []))), locale) ?? handle;

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const { words } = renderContext;
  const form = await readForm(request);
  const seller = await loadSeller(renderContext, request);
  const api = shopApi(renderContext.api, seller);
  return handleForm(renderContext, request, form, async () => {
    const act = actIn(textOf(form, "act"));
    const products = (await readProducts(api, chosenIn(form.getAll("product"), productId))).filter(({ status }) => act && mayAct(act, status));
    const statuses = products.map(({ id }) => ({ product: id, status: productActs[act as ShopProductAct] }));
    const { problems } = statuses.length === 0 ? { problems: [] } : (await api.send("PATCH", "/seller/product-rows", { body: { rows: [], statuses } })).data;
    if (problems.length > 0) {
      // each with its reason: what it lacks is mended in its own form
      const lines = problems.map(({ product: id, message }) => {
        const product = products.find((each) => each.id === id);
        return `${product ? nameOf(product, words.locale) : id}: ${message}`;
      });
      throw new ApiError(409, { message: [...new Set(lines)].join(" "), statusCode: 409 });
    }
    return { key: "bulk.done", to: pageInShop(seller, "/seller/products") };
  });
}

export default function ProductActsPage({ loaderData: { seller, act, rows }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const action = pageInShop(
    seller,
    chosenAddress(
      "/seller/products/acts",
      act,
      "product",
      rows.map(({ id }) => id),
    ),
  );
  return (
    <SellerPage seller={seller} place="products" heading={t(`seller.products.${act}`)}>
      <BulkPreview
        intent="act"
        action={action}
        back={pageInShop(seller, "/seller/products")}
        act={act}
        actName={t(`seller.products.${act}`)}
        field="product"
        danger={act === "withdraw"}
        items={rows.map(({ id, name, status }) => ({
          value: String(id),
          isPossible: mayAct(act, status),
          name,
          detail: t(`seller.products.status.${status}`),
          page: pageInShop(seller, `/seller/product/${id}`),
        }))}
      />
    </SellerPage>
  );
}
