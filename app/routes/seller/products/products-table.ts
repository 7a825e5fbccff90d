/** What the list of a shop's products can show, and what is done to several of them. Pure. */
import type { ProductRow } from "../../../../worker/shop/products/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { TableSpec } from "../../../ui/desk/table-choice.ts";
import { shopParam } from "../../../ui/seller/in-shop.ts";
import type { ProductsView } from "./products-choice.ts";

export const productsTable = (seller: Pick<SellerMe, "shop" | "shops">, view: ProductsView, categories: readonly string[]) =>
  ({
    path: "/seller/products",
    filters: [{ name: "category", kind: "choice", options: categories }],
    orders: ["updated", "stale", "newest", "price", "price-desc", "stock", "stock-desc"],
    columns: ["product", "status", "stock", "price", "languages", "updated"],
    fixed: { ...(view !== "all" && { view }), ...shopParam(seller) },
  }) as const satisfies TableSpec;

/** Each act, and how a product stands after it. */
export const productActs = { publish: "active", unpublish: "draft", withdraw: "withdrawn" } as const satisfies Record<string, ProductRow["status"]>;
export type ShopProductAct = keyof typeof productActs;
export const actNames = Object.keys(productActs) as ShopProductAct[];

/** Nothing is done to what stands so already; what was never for sale is not withdrawn from it. */
export const mayAct = (act: ShopProductAct, status: ProductRow["status"]): boolean =>
  productActs[act] !== status && !(act === "withdraw" && status === "draft");
