/**
 * Flash prices inside a listing's SQL. Stored prices know nothing of running sales, so where price decides (its order, a
 * range, being on sale, free delivery) those few products step out of the walk and come in again at their price of now.
 */

import { type SQL, sql } from "../../../db/sql.ts";
import type { BaseMinor } from "../../../shared/money.ts";
import { and, filtersOf, hasPriceRange, type Listing, scopeOf } from "./listing-data.ts";
import { orders } from "./order-data.ts";

/** A product and the price it is sold at while a flash sale runs. */
export type FlashPair = readonly [productId: number, price_base_minor: BaseMinor];

export const flashMatters = (listing: Listing, flash: readonly FlashPair[]): boolean =>
  flash.length > 0 && (orders[listing.sort].index === "price" || flashDecides(listing));
/** Whether a price of now may decide if a product is in the listing at all. */
export const flashDecides = (listing: Listing): boolean => hasPriceRange(listing) || !!listing.sale || listing.free !== undefined;

export const flashTable = (flash: readonly FlashPair[]): SQL =>
  sql`flash(id, price_base_minor) AS MATERIALIZED (SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(flash)}))`;
export const notInFlash = (id: SQL) => sql`${id} NOT IN (SELECT id FROM flash)`;

const flashPrice = sql.raw("flash.price_base_minor");
/** What the order goes by, for products whose price of now is `price`. */
export const keyOf = (listing: Listing, price: SQL) => (orders[listing.sort].index === "price" ? price : orders[listing.sort].key);

/** The products in running flash sales that the listing asks for. */
export function flashProducts(listing: Listing): SQL {
  const conditions = [...scopeOf(listing), ...filtersOf(listing, flashPrice, sql.raw("TRUE"))];
  return sql`SELECT p.id, ${keyOf(listing, flashPrice)} AS k FROM flash CROSS JOIN products AS p ON p.id = flash.id WHERE ${and(conditions)}`;
}
