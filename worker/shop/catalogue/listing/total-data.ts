/**
 * How many products a listing has: one row of `n`, and `more`, 1 when there may be more than that. Plain scopes have it
 * stored; anything else is counted a few pages ahead and no further, so that counting does not
 * cost more than showing.
 */
import { type SQL, sql } from "../../../db/sql.ts";
import { type FlashPair, flashDecides, flashProducts, flashTable, notInFlash } from "./flash-leads-data.ts";
import { and, filtersOf, inOwnRange, isFiltered, type Listing, storedPrice, storedSale } from "./listing-data.ts";
import { plainScope } from "./order-data.ts";
import { foundId, inPriceRange, needsReview, priceRange, wordsOf } from "./words-data.ts";

const pagesAhead = 4;
const aheadMin = 120;
const countedFrom_max = 240;

export type TotalRow = { n: number; more: number };

export function totalOf(listing: Listing, flash: readonly FlashPair[]): SQL {
  const stored = isFiltered(listing) ? undefined : storedTotal(listing);
  if (stored) return sql`SELECT ${stored} AS n, 0 AS more`;
  // far on, what is shown says enough: going the way there once more only to count would cost as much again
  if (listing.after || listing.offset > countedFrom_max) return sql.raw("SELECT 0 AS n, 1 AS more");
  return counted(listing, flash, listing.offset + Math.max(aheadMin, (1 + pagesAhead) * listing.limit));
}

/** The stored sum of a plain scope; undefined when scopes cross. */
function storedTotal(listing: Listing): SQL | undefined {
  const [main, sub, brand, shop] = [listing.mains[0], listing.subs[0], listing.brands[0], listing.shops[0]];
  const ofMain = sql`slug = ${main} AND parent_id IS NULL`;
  switch (plainScope(listing)?.family) {
    case "all":
      return sql`(SELECT coalesce(sum(product_count), 0) FROM categories WHERE parent_id IS NULL)`;
    case "main":
      return sql`coalesce((SELECT product_count FROM categories WHERE ${ofMain}), 0)`;
    case "sub":
      return sql`coalesce((SELECT product_count FROM categories WHERE parent_id = (SELECT id FROM categories WHERE ${ofMain}) AND slug = ${sub}), 0)`;
    case "brand":
      return sql`coalesce((SELECT product_count FROM brands WHERE slug = ${brand}), 0)`;
    case "main_brand":
      return sql`coalesce((SELECT doc FROM facet_counts WHERE term = (SELECT 'm' || id FROM categories WHERE ${ofMain}) || '.b' || (SELECT id FROM brands WHERE slug = ${brand})), 0)`;
    case "shop":
      return sql`coalesce((SELECT product_count FROM shops WHERE handle = ${shop}), 0)`;
    default:
      return undefined;
  }
}

/** What has to be looked at is looked at no further than pays: a filter that little fits would read everything. */
const looks_max = 480;

/** Counts up to `until` of the listing's products, by the index in which a range of prices is one stretch. */
export function counted(listing: Listing, flash: readonly FlashPair[], until: number): SQL {
  const matters = flash.length > 0 && flashDecides(listing);
  const conditions = [
    sql`facets_price MATCH ${wordsOf(listing)}`,
    ...(priceRange(listing) ? [inPriceRange(listing)] : []),
    ...inOwnRange(listing, foundId("facets_price")),
    ...(matters ? [notInFlash(foundId("facets_price"))] : []),
  ];
  const met = (limit: number) => sql`SELECT ${foundId("facets_price")} AS id FROM facets_price WHERE ${and(conditions)} LIMIT ${limit}`;
  const fits = sql`SELECT (${and(filtersOf(listing, storedPrice, storedSale))}) AS fits FROM (${met(looks_max)}) AS met CROSS JOIN products AS p ON p.id = met.id`;
  const sums = needsReview(listing)
    ? sql`SELECT coalesce(sum(fits), 0) AS fitting, count(*) >= ${looks_max} AS cut FROM (${fits})`
    : sql`SELECT count(*) AS fitting, 0 AS cut FROM (${met(until)})`;
  const stepped = matters ? sql`(SELECT count(*) FROM (${flashProducts(listing)}))` : sql.raw("0");
  const flashes = matters ? sql`WITH ${flashTable(flash)} ` : sql``;
  return sql`${flashes}SELECT min(${until}, counted) AS n, counted >= ${until} OR cut AS more FROM (SELECT fitting + ${stepped} AS counted, cut FROM (${sums}))`;
}
