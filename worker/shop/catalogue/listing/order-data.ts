/**
 * The orders a listing can stand in, and what walks them without sorting: an index of products for each plain scope, and for
 * every crossing of scopes and filters a full-text index whose rows are the products in that order (0004_facets.sql).
 */
import { type SQL, sql } from "../../../db/sql.ts";
import type { CatalogueSort } from "../contract.ts";
import { brandIds, type Listing, mainIds, shopIds, subIds } from "./listing-data.ts";

type Order = { column: SQL; index: "newest" | "selling" | "price" | "rating"; direction: SQL; key: SQL };
const descending = sql.raw("DESC");
const price = { column: sql.raw("p.price_base_minor"), index: "price", key: sql.raw("p.price_base_minor") } as const;
const selling: Order = { column: sql.raw("p.sold_count"), index: "selling", direction: descending, key: sql.raw("p.sold_count") };
/** `key` is what the full-text indexes count in. Relevance is an order of finds only: of anything else it is how well it sells. */
export const orders: Record<CatalogueSort, Order> = {
  newest: { column: sql.raw("p.created_at"), index: "newest", direction: descending, key: sql.raw("p.created_at / 1000") },
  selling,
  relevance: selling,
  price: { ...price, direction: sql.raw("ASC") },
  "price-desc": { ...price, direction: descending },
  rating: { column: sql.raw("p.rating_x100"), index: "rating", direction: descending, key: sql.raw("p.rating_x100") },
};
export const ordered = (sort: CatalogueSort, key: SQL, id: SQL) => sql`ORDER BY ${key} ${orders[sort].direction}, ${id} ${orders[sort].direction}`;

/** Whether something ordered by `key` stands behind what was shown last. */
export const isBehind = (sort: CatalogueSort, key: SQL, id: SQL, [k, last]: readonly [number, number]) =>
  sql`(${key}, ${id}) ${sql.raw(sort === "price" ? ">" : "<")} (${k}, ${last})`;

/** A scope with indexes of its own, and the conditions that are their beginning. */
export type Plain = { family: "all" | "main" | "sub" | "brand" | "main_brand" | "shop"; prefix: SQL[] };

/** Undefined when scopes cross, or one of them is several. */
export function plainScope({ mains, subs, brands, shops }: Listing): Plain | undefined {
  if ([mains, subs, brands, shops].some(({ length }) => length > 1)) return undefined;
  const is = (column: string, ids: SQL) => sql`${sql.raw(column)} = (${ids})`;
  const main = is("p.main_id", mainIds(mains));
  const brand = is("p.brand_id", brandIds(brands));
  const names = [mains.length && "main", subs.length && "sub", brands.length && "brand", shops.length && "shop"].filter(Boolean).join(" ");
  const active = sql.raw("p.status = 'active'");
  switch (names) {
    case "":
      return { family: "all", prefix: [active] };
    case "main":
      return { family: "main", prefix: [main, active] };
    case "main sub":
      return { family: "sub", prefix: [is("p.sub_id", subIds(mains, subs)), active] };
    case "brand":
      return { family: "brand", prefix: [brand, active] };
    case "main brand":
      return { family: "main_brand", prefix: [main, brand, active] };
    case "shop":
      return { family: "shop", prefix: [is("p.shop_id", shopIds(shops)), active] };
    default:
      return undefined;
  }
}

export const fromIndex = ({ family }: Plain, index: string) => sql`FROM products AS p INDEXED BY ${sql.raw(`products_${family}_${index}`)}`;
