/** A listing as an expression of the full-text indexes over products (0004_facets.sql says what the words mean). */

import { type SQL, sql } from "../../../db/sql.ts";
import type { BaseMinor } from "../../../shared/money.ts";
import { isSameEverywhere, lowestFreeFrom } from "../free-delivery.ts";
import { brandIds, type FacetFilter, type Listing, mainIds, shopIds, subIds } from "./listing-data.ts";
import { priceWords } from "./price-steps.ts";

const dearest_base_minor = 2 ** 33 - 1;
const productBits = 30;

/** The full-text index of an order. */
export type Index = "facets_newest" | "facets_selling" | "facets_price" | "facets_rating";
/** What a row of it says: the product, and what it is ordered by. */
export const foundId = (index: Index) => sql.raw(`${index}.rowid & ${2 ** productBits - 1}`);
export const foundKey = (index: Index) => sql.raw(`${index}.rowid >> ${productBits}`);
const nothing = '"nothing"';

/** The prices asked for, minor units of the base currency; undefined: any. Where shops have sums of their own for free delivery it is only an outer bound. */
export function priceRange({ min_base_minor, max_base_minor, free }: Listing): { min_base_minor: BaseMinor; max_base_minor: BaseMinor } | undefined {
  if (min_base_minor === undefined && max_base_minor === undefined && !free) return undefined;
  return { min_base_minor: Math.max(min_base_minor ?? 0, free ? lowestFreeFrom(free) : 0), max_base_minor: max_base_minor ?? dearest_base_minor };
}

/** Whether some of the question is beyond the words and the range of prices: then what is found has to be looked at. */
export function needsReview({ choices, free }: Listing): boolean {
  const [one, other, ...more] = choices;
  const isSpelledOut = more.length === 0 && (!one || !other || areFew(one, other));
  return !isSpelledOut || (free !== undefined && !isSameEverywhere(free));
}

/** The scopes of a listing as words; `askedScopes` says them once for statements that need them often. */
type Scopes = Record<"m" | "s" | "b" | "h", SQL>;
const scopesOf = ({ mains, subs, brands, shops }: Listing): Scopes => ({
  m: anyId("m", mainIds(mains)),
  s: anyId("s", subIds(mains, subs)),
  b: anyId("b", brandIds(brands)),
  h: anyId("h", shopIds(shops)),
});
export const scopeTable = (listing: Listing): SQL => {
  const { m, s, b, h } = scopesOf(listing);
  return sql`asked(m, s, b, h) AS MATERIALIZED (SELECT ${m}, ${s}, ${b}, ${h})`;
};
export const askedScopes: Scopes = {
  m: sql.raw("(SELECT m FROM asked)"),
  s: sql.raw("(SELECT s FROM asked)"),
  b: sql.raw("(SELECT b FROM asked)"),
  h: sql.raw("(SELECT h FROM asked)"),
};

/** The same where the ids are known already. */
export function knownScopes(ids: (kind: "main" | "sub" | "brand" | "shop") => readonly number[]): Scopes {
  const words = (letter: string, list: readonly number[]) => sql`${any(list.map((id) => `${letter}${id}`))}`;
  return { m: words("m", ids("main")), s: words("s", ids("sub")), b: words("b", ids("brand")), h: words("h", ids("shop")) };
}

/**
 * `… MATCH` of what is asked for, all but the price. `priced` adds the steps of price: more than the range, so look at what
 * is found.
 */
export function wordsOf(listing: Listing, priced = false, scopes: Scopes = scopesOf(listing)): SQL {
  const { mains, subs, brands, shops, stars, sale } = listing;
  const parts: SQL[] = [];
  if (subs.length > 0) parts.push(scopes.s);
  else if (mains.length > 0) parts.push(scopes.m);
  if (brands.length > 0) parts.push(scopes.b);
  if (shops.length > 0) parts.push(scopes.h);
  const plain = variantWords(listing);
  if (stars !== undefined) plain.push(`"r${stars}"`);
  if (sale) plain.push('"d"');
  const range = priced ? priceRange(listing) : undefined;
  if (range) plain.push(any(priceWords(range.min_base_minor, range.max_base_minor)));
  if (plain.length === 0 && parts.length === 0) plain.push('"a"');
  if (plain.length > 0) parts.push(sql`${plain.join(" AND ")}`);
  return sql`(${sql.join(parts, sql.raw(" || ' AND ' || "))})`;
}

/** Rows of the index by price whose price is in the range. */
export function inPriceRange(listing: Listing): SQL {
  const range = priceRange(listing);
  if (!range) return sql.raw("TRUE");
  if (range.min_base_minor > range.max_base_minor) return sql.raw("FALSE");
  const [min, max] = [range.min_base_minor, range.max_base_minor].map((minor) => Math.min(minor, dearest_base_minor));
  return sql`facets_price.rowid BETWEEN (${min} << ${bits}) AND (${max} << ${bits}) + ${sql.raw(String(2 ** productBits - 1))}`;
}
/** Rows of an index behind what was shown last. Bits are whole numbers whatever is bound: only from such a place the index walks on. */
export const isRowBehind = (index: Index, { sort, after = [0, 0] }: Listing): SQL =>
  sql`${sql.raw(`${index}.rowid ${sort === "price" ? ">" : "<"}`)} ((${after[0]} << ${bits}) | ${after[1]})`;
const bits = sql.raw(String(productBits));

const anyId = (letter: string, ids: SQL) =>
  sql`'(' || coalesce((SELECT group_concat(${sql.raw(`'"${letter}'`)} || id || '"', ' OR ') FROM (${ids})), ${nothing}) || ')'`;
const any = (words: readonly string[]) => (words.length === 0 ? nothing : `(${words.map((word) => `"${word}"`).join(" OR ")})`);

/** More pairs of choices than this are not spelled out. */
const pairs_max = 16;
const areFew = (one: FacetFilter, other: FacetFilter) => one.values.length * other.values.length <= pairs_max;

/** One choice, or neighbouring pairs of them: exact for two, and near enough for more to be worth a look. */
function variantWords({ choices, stock }: Pick<Listing, "choices" | "stock">): string[] {
  if (choices.length === 0) return stock ? ['"k"'] : [];
  const family = stock ? "k" : "o";
  const sorted = choices.toSorted((a, b) => (a.axis < b.axis ? -1 : 1));
  const keys = ({ axis, values }: FacetFilter) => values.map((value) => `${axis}=${value}`);
  const single = (choice: FacetFilter) => any(keys(choice).map((key) => `${family}:${key}`));
  const pair = (one: FacetFilter, other: FacetFilter) => any(keys(one).flatMap((key) => keys(other).map((second) => `${family}:${key}+${second}`)));
  const [first, ...others] = sorted as [FacetFilter, ...FacetFilter[]];
  if (others.length === 0) return [single(first)];
  return others.flatMap((choice, at) => {
    const before = sorted[at] as FacetFilter;
    return areFew(before, choice) ? [pair(before, choice)] : [single(before), single(choice)];
  });
}
