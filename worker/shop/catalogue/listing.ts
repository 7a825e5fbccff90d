/**
 * A listing as SQL: its scopes, orders and filters. Each (scope, order) has an index, so that a page is a walk which stops
 * after it; what has no index of its own is checked on the way.
 */
import { type SQL, sql } from "drizzle-orm";
import type { CatalogueSort, Collection } from "./contract.ts";

export type Listing = {
  main?: string;
  sub?: string;
  brands: readonly string[];
  shop?: string;
  collection?: Collection;
  /** USD minor units. */
  min_minor?: number;
  max_minor?: number;
  stars?: number;
  /** A full-text expression and the numbers of the languages to look in. */
  words?: { match: string; languages: readonly number[] };
  sort: CatalogueSort;
  offset: number;
  limit: number;
};

type Order = { column: SQL; index: string; direction: SQL };
const descending = sql.raw("DESC");
export const orders: Record<CatalogueSort, Order> = {
  newest: { column: sql.raw("p.created_at"), index: "newest", direction: descending },
  selling: { column: sql.raw("p.sold_count"), index: "selling", direction: descending },
  price: { column: sql.raw("p.price_minor"), index: "price", direction: sql.raw("ASC") },
  "price-desc": { column: sql.raw("p.price_minor"), index: "price", direction: descending },
  rating: { column: sql.raw("p.rating_x100"), index: "rating", direction: descending },
};
export const ordered = (sort: CatalogueSort, key: SQL, id: SQL) => sql`ORDER BY ${key} ${orders[sort].direction}, ${id} ${orders[sort].direction}`;
export const and = (parts: SQL[]) => sql.join(parts, sql.raw(" AND "));

const mainId = (slug: string) => sql`(SELECT id FROM categories WHERE slug = ${slug} AND parent_id IS NULL)`;
const inMain = (slug: string) => sql`p.main_id = ${mainId(slug)}`;
const inSub = (main: string, slug: string) => sql`p.sub_id = (SELECT id FROM categories WHERE parent_id = ${mainId(main)} AND slug = ${slug})`;
const ofBrand = (slug: string) => sql`p.brand_id = (SELECT id FROM brands WHERE slug = ${slug})`;
const ofBrands = (slugs: readonly string[]) => sql`p.brand_id IN (SELECT id FROM brands WHERE slug IN (SELECT value FROM json_each(${JSON.stringify(slugs)})))`;
const ofShop = (handle: string) => sql`p.shop_id = (SELECT id FROM shops WHERE handle = ${handle})`;
const active = sql.raw("p.status = 'active'");

/** All scopes of a listing as conditions, for products that come from elsewhere than a walk. */
export function scopeOf({ main, sub, brands, shop }: Listing): SQL[] {
  const parts = [active];
  if (main) parts.push(sub ? inSub(main, sub) : inMain(main));
  if (brands.length > 0) parts.push(ofBrands(brands));
  if (shop) parts.push(ofShop(shop));
  return parts;
}

/** The family of indexes to walk, the conditions that are its prefix, and those left to check on the way. */
export type Walk = { family: string; prefix: SQL[]; rest: SQL[] };

/** One walk, or one for each brand asked for: an index cannot keep the order of several brands together. */
export function walksOf({ main, sub, brands, shop }: Listing): Walk[] {
  const shelf = main ? [sub ? inSub(main, sub) : inMain(main)] : [];
  if (shop) return [{ family: "shop", prefix: [ofShop(shop), active], rest: [...shelf, ...(brands.length > 0 ? [ofBrands(brands)] : [])] }];
  if (brands.length > 0) {
    const [family, prefix] = main ? ["main_brand", [inMain(main)]] : ["brand", []];
    return brands.map((brand) => ({ family, prefix: [...prefix, ofBrand(brand), active], rest: sub ? shelf : [] }));
  }
  return [{ family: main ? (sub ? "sub" : "main") : "all", prefix: [...shelf, active], rest: [] }];
}

export const fromIndex = (walk: Walk, index: string) => sql`FROM products AS p INDEXED BY ${sql.raw(`products_${walk.family}_${index}`)}`;

export type Filters = Pick<Listing, "min_minor" | "max_minor" | "stars" | "collection">;

/** What no scope index answers: price, stars, being on sale. */
export function filtersOf({ min_minor, max_minor, stars, collection }: Filters, price: SQL, onSale: SQL): SQL[] {
  const parts: SQL[] = [];
  if (min_minor !== undefined) parts.push(sql`${price} >= ${min_minor}`);
  if (max_minor !== undefined) parts.push(sql`${price} <= ${max_minor}`);
  if (stars !== undefined) parts.push(sql`p.rating_x100 >= ${stars * 100}`);
  if (collection === "sale") parts.push(onSale);
  return parts;
}
export const storedPrice = sql.raw("p.price_minor");
export const storedSale = sql.raw("p.compare_at_minor IS NOT NULL");
export const hasPriceRange = ({ min_minor, max_minor }: Filters) => min_minor !== undefined || max_minor !== undefined;
export const isFiltered = (filters: Filters) => hasPriceRange(filters) || filters.stars !== undefined || filters.collection === "sale";

/** The index whose range may be so narrow that reading it whole is cheaper than walking in the order asked for. */
export function narrowIndexOf(listing: Listing): "price" | "rating" | undefined {
  const wanted = hasPriceRange(listing) ? "price" : listing.stars !== undefined ? "rating" : undefined;
  return wanted === orders[listing.sort].index ? undefined : wanted;
}
export function narrowRangeOf({ min_minor, max_minor, stars }: Listing, index: "price" | "rating"): SQL[] {
  return filtersOf(index === "price" ? { min_minor, max_minor } : { stars }, storedPrice, storedSale);
}
