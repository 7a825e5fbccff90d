/** A listing's question, and its scopes and filters as conditions on products. Each part narrows; what is empty does not. */

import { type SQL, sql } from "../../../db/sql.ts";
import type { BaseMinor, Minor } from "../../../shared/money.ts";
import type { SearchWords } from "../../search/matches-data.ts";
import type { CatalogueSort } from "../contract.ts";
import type { FreeFrom } from "../free-delivery.ts";

/** Choices of one kind: any of the values. */
export type FacetFilter = { axis: string; values: readonly string[] };

export type OwnRange = { currency: string; min_minor: Minor; max_minor: Minor };

export type Listing = {
  /** Slugs of top categories; `subs` stand in the one that is given. */
  mains: readonly string[];
  subs: readonly string[];
  brands: readonly string[];
  shops: readonly string[];
  /** By axis, each once: one variant has to have a value of each. */
  choices: readonly FacetFilter[];
  collection?: "new" | "best";
  words?: SearchWords;
  /** What the words find, where it is known already; what was chosen by hand. */
  found?: readonly (readonly [id: number, score: number])[];
  /** Minor units of the base currency. */
  min_base_minor?: BaseMinor;
  max_base_minor?: BaseMinor;
  stars?: number;
  stock?: boolean;
  sale?: boolean;
  /** The same range in the shopper's currency, for products that have a price of their own there. */
  own?: OwnRange;
  /** Only what is delivered free. */
  free?: FreeFrom;
  /** The rule of a collection: part of all that is asked for here, and no choice that could be taken back. */
  within?: Listing;
  sort: CatalogueSort;
  /** What was shown last: the listing goes on behind it. `offset` only says then how many there were. */
  after?: readonly [k: number, id: number];
  offset: number;
  limit: number;
};

export const and = (parts: SQL[]) => sql.join(parts, sql.raw(" AND "));
const oneOf = (values: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
const active = sql.raw("p.status = 'active'");

export const mainIds = (slugs: readonly string[]) => sql`SELECT id FROM categories WHERE parent_id IS NULL AND slug IN ${oneOf(slugs)}`;
export const subIds = (mains: readonly string[], slugs: readonly string[]) =>
  sql`SELECT id FROM categories WHERE parent_id IN (${mainIds(mains)}) AND slug IN ${oneOf(slugs)}`;
export const brandIds = (slugs: readonly string[]) => sql`SELECT id FROM brands WHERE slug IN ${oneOf(slugs)}`;
export const shopIds = (handles: readonly string[]) => sql`SELECT id FROM shops WHERE handle IN ${oneOf(handles)}`;

/** The scopes of a listing. */
export function scopeOf({ mains, subs, brands, shops }: Pick<Listing, "mains" | "subs" | "brands" | "shops">): SQL[] {
  const parts = [active];
  if (mains.length > 0) parts.push(subs.length > 0 ? sql`p.sub_id IN (${subIds(mains, subs)})` : sql`p.main_id IN (${mainIds(mains)})`);
  if (brands.length > 0) parts.push(sql`p.brand_id IN (${brandIds(brands)})`);
  if (shops.length > 0) parts.push(sql`p.shop_id IN (${shopIds(shops)})`);
  return parts;
}

/** The filters of a listing, given what a product costs now and whether it is reduced. */
export function filtersOf(listing: Listing, price: SQL, onSale: SQL): SQL[] {
  const { min_base_minor, max_base_minor, stars, sale, free } = listing;
  const parts: SQL[] = [];
  if (min_base_minor !== undefined) parts.push(sql`${price} >= ${min_base_minor}`);
  if (max_base_minor !== undefined) parts.push(sql`${price} <= ${max_base_minor}`);
  if (stars !== undefined) parts.push(sql`p.rating_x100 >= ${stars * 100}`);
  if (sale) parts.push(onSale);
  if (free) parts.push(sql`${price} >= ${freeFrom(free)}`);
  return [...parts, ...variantFilter(listing)];
}
export const storedPrice = sql.raw("p.price_base_minor");
export const storedSale = sql.raw("p.compare_at_base_minor IS NOT NULL");

const freeFrom = ({ general_base_minor, byShop }: FreeFrom) => sql`coalesce(${JSON.stringify(byShop)} ->> ('$."' || p.shop_id || '"'), ${general_base_minor})`;

/**
 * Not for products with a price of their own outside the range: the indexes know prices in the base currency alone, and nothing is shown at a price nobody asked for.
 * What is inside by its own price and outside by that in the base currency is not found.
 */
export const inOwnRange = ({ own }: Listing, id: SQL): SQL[] =>
  own
    ? [
        sql`NOT EXISTS (SELECT 1 FROM product_prices AS o WHERE o.product_id = ${id} AND o.currency = ${own.currency} AND (o.price_minor < ${own.min_minor} OR o.price_minor > ${own.max_minor}))`,
      ]
    : [];

/** So many values are looked for in a product's choices as they are written, before its variants are read one by one. */
const written_max = 8;

/** One variant with a value of each choice, in stock when that is asked for. */
function variantFilter({ choices, stock }: Listing): SQL[] {
  if (choices.length === 0) return stock ? [sql.raw("p.in_stock = 1")] : [];
  const isWritten = choices.reduce((sum, { values }) => sum + values.length, 0) <= written_max;
  const written = isWritten ? choices.map(isWrittenIn) : [];
  if (isWritten && choices.length === 1 && !stock) return written;
  // a list of keys as text: looking into it reads no rows
  const fits = choices.map(({ axis, values }) => sql`instr(${`,${values},`}, ',' || (v.value ->> ${`$.o."${axis}"`}) || ',') > 0`);
  if (stock) fits.push(sql.raw("v.value ->> '$.k' = 1"));
  return [...written, sql`EXISTS (SELECT 1 FROM json_each(p.variant_options) AS v WHERE ${and(fits)})`];
}

/** Axes and values are keys (0004_facets.sql), so nothing else is written like that. */
const isWrittenIn = ({ axis, values }: FacetFilter): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`instr(p.variant_options, ${`"${axis}":"${value}"`}) > 0`),
    sql.raw(" OR "),
  )})`;

export const hasPriceRange = ({ min_base_minor, max_base_minor }: Listing) => min_base_minor !== undefined || max_base_minor !== undefined;
export const isFiltered = (listing: Listing) =>
  hasPriceRange(listing) || listing.stars !== undefined || !!listing.stock || !!listing.sale || listing.free !== undefined || listing.choices.length > 0;
