/** Which of a shop's products are asked for, as it stands in the address. Pure. */
import type { productSorts } from "../../../../worker/shop/products/contract.ts";
import type { PageAddress } from "../../../pages.ts";

export const views = ["all", "active", "draft", "withdrawn", "low", "unsafe"] as const;
export type ProductsView = (typeof views)[number];
export type ProductsChoice = { view: ProductsView; q: string; sort: (typeof sorts)[number]; after: string };

export function productsChoice(query: URLSearchParams): ProductsChoice {
  return {
    view: views.find((view) => view === query.get("view")) ?? "all",
    q: (query.get("q") ?? "").slice(0, 100),
    sort: sorts.find((sort) => sort === query.get("sort")) ?? "updated",
    after: /^\d{1,15}-\d{1,15}$/.test(query.get("after") ?? "") ? (query.get("after") as string) : "",
  };
}
export const sorts = ["updated", "newest", "price", "stock"] as const satisfies readonly (typeof productSorts)[number][];

export const apiQueryOf = ({ view, q, sort, after }: ProductsChoice) => ({
  status: view === "all" || view === "low" || view === "unsafe" ? "" : view,
  stock: view === "low" ? "low" : "",
  safety: view === "unsafe" ? "missing" : "",
  q,
  sort,
  after,
});

export function addressOf(path: "/seller/products" | "/seller/products/table", { view, q, sort, after }: ProductsChoice): PageAddress {
  const query = new URLSearchParams();
  if (view !== "all") query.set("view", view);
  if (q) query.set("q", q);
  if (sort !== "updated") query.set("sort", sort);
  if (after) query.set("after", after);
  const search = query.toString();
  return search === "" ? path : `${path}?${search}`;
}
