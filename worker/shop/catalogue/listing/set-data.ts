/** Listings of bounded size: what a search finds, and the collections. They are narrowed and put in order whole. */
import { type SQL, sql } from "../../../db/sql.ts";
import { matches_max, matchesOf } from "../../search/service.ts";
import { type FlashPair, keyOf } from "./flash-leads-data.ts";
import { and, filtersOf, inOwnRange, isFiltered, type Listing, scopeOf } from "./listing-data.ts";
import { ordered } from "./order-data.ts";
import { pageOf } from "./page-data.ts";

/** How long the collections "new" and "best" are. */
export const collectionLength = 192;
const naturalSort = { new: "newest", best: "selling" } as const;

/** A collection as it is: the newest or the best selling of a place; brands, shops and filters choose from it. */
export const isWholeCollection = (listing: Listing): boolean =>
  listing.collection !== undefined && !listing.words && !isFiltered(listing) && listing.brands.length === 0 && listing.shops.length === 0;

/** The walk that a collection in its own order is, no longer than it may be. */
export function collectionWalk({ collection, mains, subs, offset, limit }: Listing): Listing {
  const sort = naturalSort[collection as "new" | "best"];
  const base: Listing = { mains, subs, brands: [], shops: [], choices: [], sort, offset, limit };
  return { ...base, limit: Math.max(0, Math.min(limit, collectionLength - offset)) };
}
export const isInOwnOrder = (listing: Listing): boolean => isWholeCollection(listing) && listing.sort === naturalSort[listing.collection as "new" | "best"];

/** Rows of `id` and `score`; undefined when the listing is not of bounded size. */
export function setOf(listing: Listing): SQL | undefined {
  if (listing.found) return sql`SELECT value ->> 0 AS id, value ->> 1 AS score FROM json_each(${JSON.stringify(listing.found)})`;
  if (listing.words) return matchesOf(listing.words);
  return listing.collection && sql`SELECT id, k AS score FROM (${pageOf(collectionWalk({ ...listing, offset: 0, limit: collectionLength }), [])})`;
}

/** Whether there may be more than the set holds. */
export const isCutShort = (listing: Listing, count: number): boolean => listing.words !== undefined && count >= matches_max;

/** Whether the order is the one the finds have already. */
export const isAsFound = (listing: Listing): boolean => listing.found !== undefined && listing.sort === "relevance";

/** All of a set in order (but where `isAsFound`), and of each product whether the listing asks for it. */
export function setRows(listing: Listing, set: SQL, flash: readonly FlashPair[]): SQL {
  const now = sql`${JSON.stringify(Object.fromEntries(flash))} ->> ('$."' || p.id || '"')`;
  const price = flash.length > 0 ? sql`coalesce(${now}, p.price_base_minor)` : sql.raw("p.price_base_minor");
  const onSale = flash.length > 0 ? sql`(p.compare_at_base_minor IS NOT NULL OR ${now} IS NOT NULL)` : sql.raw("p.compare_at_base_minor IS NOT NULL");
  const own = inOwnRange(listing, sql.raw("p.id")).map((fitting) => (flash.length > 0 ? sql`(${now} IS NOT NULL OR ${fitting})` : fitting));
  const fits = and([...scopeOf(listing), ...filtersOf(listing, price, onSale), ...own]);
  const key = listing.sort === "relevance" ? sql.raw("c.score") : keyOf(listing, price);
  const order = isAsFound(listing) ? sql.raw("") : ordered(listing.sort, key, sql.raw("p.id"));
  return sql`SELECT p.id, (${fits}) AS fits FROM (${set}) AS c CROSS JOIN products AS p ON p.id = c.id ${order}`;
}
