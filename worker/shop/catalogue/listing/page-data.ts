/** Which products stand on a page of a listing, and in which order: rows of `id` and `k`, what they are ordered by. */
import { type SQL, sql } from "../../../db/sql.ts";
import { type FlashPair, flashMatters, flashProducts, flashTable, notInFlash } from "./flash-leads-data.ts";
import { and, filtersOf, hasPriceRange, inOwnRange, isFiltered, type Listing, storedPrice, storedSale } from "./listing-data.ts";
import { fromIndex, isBehind, ordered, orders, type Plain, plainScope, walkOf } from "./order-data.ts";
import { foundId, foundKey, type Index, inPriceRange, isRowBehind, needsReview, priceRange, wordsOf } from "./words-data.ts";

/** A range of prices with no more products than this is read whole and sorted; a wider one is met soon enough on the way. */
export const narrow_max = 96;

const p_id = sql.raw("p.id");
type Rows = { limit: SQL; tables: SQL[]; arms: SQL[] };

/** A page of a listing that is no set (listing/set-data.ts): a walk which stops after it. */
export function pageOf(listing: Listing, flash: readonly FlashPair[]): SQL {
  const { sort, limit, after } = listing;
  const offset = after ? 0 : listing.offset;
  const plain = isFiltered(listing) ? undefined : plainScope(listing);
  const matters = flashMatters(listing, flash);
  const isNarrowable = hasPriceRange(listing) && orders[sort].index !== "price";
  if (!matters && !isNarrowable) {
    const until = sql`${limit} OFFSET ${offset}`;
    return plain ? walked(plain, listing, until, false) : found(listing, until, false);
  }
  const rows: Rows = { limit: sql`${offset + limit}`, tables: matters ? [flashTable(flash)] : [], arms: matters ? [flashProducts(listing)] : [] };
  if (isNarrowable) narrowOrNot(listing, matters, rows);
  else rows.arms.push(plain ? walked(plain, listing, rows.limit, matters) : found(listing, rows.limit, matters));
  const arms = rows.arms.map((arm) => sql`SELECT id, k FROM (${arm})`);
  const tables = rows.tables.length > 0 ? sql`WITH ${sql.join(rows.tables, sql.raw(", "))} ` : sql``;
  const behind = after ? sql`WHERE ${isBehind(sort, sql.raw("k"), sql.raw("id"), after)}` : sql``;
  return sql`${tables}SELECT id, k FROM (${sql.join(arms, sql.raw(" UNION ALL "))}) ${behind} ${ordered(sort, sql.raw("k"), sql.raw("id"))} LIMIT ${limit} OFFSET ${offset}`;
}

/** A plain scope, along its own index. */
function walked(plain: Plain, { sort, after }: Listing, until: SQL, withoutFlash: boolean): SQL {
  const { k, order, behind } = walkOf(sort, after);
  const conditions = [...plain.prefix, ...(withoutFlash ? [notInFlash(p_id)] : []), ...behind];
  return sql`SELECT p.id, ${k} AS k ${fromIndex(plain, orders[sort].index)} WHERE ${and(conditions)} ${order} LIMIT ${until}`;
}

/** Any listing, along the full-text index of its order. */
function found(listing: Listing, until: SQL, withoutFlash: boolean): SQL {
  const { direction } = orders[listing.sort];
  const index: Index = `facets_${orders[listing.sort].index}`;
  const range = priceRange(listing);
  const byPrice = index === "facets_price";
  const conditions = [sql`${sql.raw(index)} MATCH ${wordsOf(listing, !byPrice)}`];
  if (byPrice && range) conditions.push(inPriceRange(listing));
  if (listing.after) conditions.push(isRowBehind(index, listing));
  conditions.push(...inOwnRange(listing, foundId(index)));
  if (withoutFlash) conditions.push(notInFlash(foundId(index)));
  const order = sql`ORDER BY ${sql.raw(index)}.rowid ${direction} LIMIT ${until}`;
  const key = sql`${foundKey(index)} AS k FROM ${sql.raw(index)}`;
  if (!needsReview(listing) && (byPrice || !range)) return sql`SELECT ${foundId(index)} AS id, ${key} WHERE ${and(conditions)} ${order}`;
  const looks = filtersOf(listing, storedPrice, storedSale);
  return sql`SELECT p.id, ${key} CROSS JOIN products AS p ON p.id = ${foundId(index)} WHERE ${and([...conditions, ...looks])} ${order}`;
}

/** Both ways stand in the statement: the few of a narrow range of prices, or the way along the order. The count decides which reads anything. */
function narrowOrNot(listing: Listing, withoutFlash: boolean, rows: Rows): void {
  const conditions = [
    sql`facets_price MATCH ${wordsOf(listing)}`,
    inPriceRange(listing),
    ...inOwnRange(listing, foundId("facets_price")),
    ...(withoutFlash ? [notInFlash(foundId("facets_price"))] : []),
  ];
  rows.tables.push(sql`few(id) AS MATERIALIZED (SELECT ${foundId("facets_price")} FROM facets_price WHERE ${and(conditions)} LIMIT ${narrow_max + 1})`);
  rows.tables.push(sql.raw("probe(n) AS MATERIALIZED (SELECT count(*) FROM few)"));
  const looks = filtersOf(listing, storedPrice, storedSale);
  const whenFew = sql`(SELECT CASE WHEN n <= ${narrow_max} THEN ${narrow_max} ELSE 0 END FROM probe)`;
  rows.arms.push(sql`SELECT p.id, ${orders[listing.sort].key} AS k FROM few CROSS JOIN products AS p ON p.id = few.id WHERE ${and(looks)} LIMIT ${whenFew}`);
  rows.arms.push(found(listing, sql`(SELECT CASE WHEN n <= ${narrow_max} THEN 0 ELSE ${rows.limit} END FROM probe)`, withoutFlash));
}
