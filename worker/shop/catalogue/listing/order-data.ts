/**
 * The orders a listing can stand in, and what walks them without sorting: an index of products for each plain scope, and for
 * every crossing of scopes and filters a full-text index whose rows are the products in that order (0004_facets.sql).
 */
import { type SQL, sql } from "../../../db/sql.ts";
import type { CatalogueSort } from "../contract.ts";
import { brandIds, type Listing, mainIds, shopIds, subIds } from "./listing-data.ts";

/** `columns`: by which an index of products is ordered; `key` is what they make together, and what the full-text indexes count in. */
type Order = { columns: readonly SQL[]; index: "newest" | "selling" | "price" | "rating"; direction: SQL; key: SQL };
const descending = sql.raw("DESC");
const price = { columns: [sql.raw("p.price_base_minor")], index: "price", key: sql.raw("p.price_base_minor") } as const;
/** So many can be sold of a product before it counts no further: what is sold out stands behind all that is not (0129_cards.sql). */
const inStock = 2 ** 32;
const selling: Order = {
  columns: [sql.raw("p.in_stock"), sql.raw("p.sold_count")],
  index: "selling",
  direction: descending,
  key: sql.raw(`p.in_stock * ${inStock} + p.sold_count`),
};
/** Relevance is an order of finds only: of anything else it is how well it sells. */
export const orders: Record<CatalogueSort, Order> = {
  newest: { columns: [sql.raw("p.created_at")], index: "newest", direction: descending, key: sql.raw("p.created_at / 1000") },
  selling,
  relevance: selling,
  price: { ...price, direction: sql.raw("ASC") },
  "price-desc": { ...price, direction: descending },
  rating: { columns: [sql.raw("p.rating_x100")], index: "rating", direction: descending, key: sql.raw("p.rating_x100") },
};
export const ordered = (sort: CatalogueSort, key: SQL, id: SQL) => sql`ORDER BY ${key} ${orders[sort].direction}, ${id} ${orders[sort].direction}`;

/** Whether something ordered by `key` stands behind what was shown last. */
export const isBehind = (sort: CatalogueSort, key: SQL, id: SQL, [k, last]: readonly [number, number]) =>
  sql`(${key}, ${id}) ${sql.raw(sort === "price" ? ">" : "<")} (${k}, ${last})`;

const p_id = sql.raw("p.id");
/** The walk along an index of products: what it goes by, its order, and what of it stands behind what was shown last. */
export function walkOf(sort: CatalogueSort, after?: readonly [k: number, id: number]): { k: SQL; order: SQL; behind: SQL[] } {
  const { columns, direction, index, key } = orders[sort];
  const all = [...columns, p_id];
  const order = sql`ORDER BY ${sql.join(
    all.map((column) => sql`${column} ${direction}`),
    sql.raw(", "),
  )}`;
  const k = index === "selling" ? key : (columns[0] as SQL);
  if (!after) return { k, order, behind: [] };
  const [last_k, last_id] = after;
  const last = index === "selling" ? [Math.floor(last_k / inStock), last_k % inStock, last_id] : [last_k, last_id];
  const behind = sql`(${sql.join(all, sql.raw(", "))}) ${sql.raw(sort === "price" ? ">" : "<")} (${sql.join(
    last.map((value) => sql`${value}`),
    sql.raw(", "),
  )})`;
  return { k, order, behind: [behind] };
}

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
