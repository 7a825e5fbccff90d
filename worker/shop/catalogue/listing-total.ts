/**
 * How many products a listing has: one row of `n`, and `more`, 1 when there may be more than that. Plain scopes have it
 * stored; the small sets are counted; anything else is counted a few pages ahead and no further, so that counting does not
 * cost more than showing.
 */
import { type SQL, sql } from "drizzle-orm";
import { type FlashPair, flashMatters, flashProducts, flashTable, notInFlash } from "./flash-leads.ts";
import { and, filtersOf, fromIndex, isFiltered, type Listing, narrowIndexOf, orders, storedPrice, storedSale, walksOf } from "./listing.ts";
import { collectionLength, collectionOf, finds_max, findsOf, fromSet, rowsFound } from "./listing-page.ts";

const pagesAhead = 4;
const aheadMin = 120;

export type TotalRow = { n: number; more: number };

export function totalOf(listing: Listing, flash: readonly FlashPair[]): SQL {
  const { words, collection } = listing;
  if (words) return countedSet(listing, flash, findsOf(words), sql`(SELECT count(*) FROM (${rowsFound(words)})) >= ${finds_max}`);
  const stored = isFiltered(listing) ? undefined : storedTotal(listing);
  if (collection === "new" || collection === "best") {
    return stored ? sql`SELECT min(${collectionLength}, ${stored}) AS n, 0 AS more` : countedSet(listing, flash, collectionOf(listing), sql`0`);
  }
  return stored ? sql`SELECT ${stored} AS n, 0 AS more` : countedWalks(listing, flash);
}

/** The stored sum of a plain scope; undefined when scopes cross. */
function storedTotal({ main, sub, brands, shop }: Listing): SQL | undefined {
  const crossed = [main, shop, brands[0]].filter((scope) => scope !== undefined).length > 1;
  if (crossed) return undefined;
  const mainRow = sql`slug = ${main} AND parent_id IS NULL`;
  if (main && sub)
    return sql`coalesce((SELECT product_count FROM categories WHERE parent_id = (SELECT id FROM categories WHERE ${mainRow}) AND slug = ${sub}), 0)`;
  if (main) return sql`coalesce((SELECT product_count FROM categories WHERE ${mainRow}), 0)`;
  if (shop) return sql`coalesce((SELECT product_count FROM shops WHERE handle = ${shop}), 0)`;
  if (brands.length > 0)
    return sql`(SELECT coalesce(sum(product_count), 0) FROM brands WHERE slug IN (SELECT value FROM json_each(${JSON.stringify(brands)})))`;
  return sql`(SELECT coalesce(sum(product_count), 0) FROM categories WHERE parent_id IS NULL)`;
}

const countedSet = (listing: Listing, flash: readonly FlashPair[], set: SQL, more: SQL) =>
  sql`WITH ${flashTable(flash)} SELECT count(*) AS n, ${more} AS more ${fromSet(listing, set).from}`;

function countedWalks(listing: Listing, flash: readonly FlashPair[]): SQL {
  const until = listing.offset + Math.max(aheadMin, (1 + pagesAhead) * listing.limit);
  const matters = flashMatters(listing, flash);
  const checks = [...filtersOf(listing, storedPrice, storedSale), ...(matters ? [notInFlash] : [])];
  const index = narrowIndexOf(listing) ?? orders[listing.sort].index;
  const counts = walksOf(listing).map(
    (walk) => sql`(SELECT count(*) FROM (SELECT 1 ${fromIndex(walk, index)} WHERE ${and([...walk.prefix, ...walk.rest, ...checks])} LIMIT ${until}))`,
  );
  if (matters) counts.push(sql`(SELECT count(*) FROM (${flashProducts(listing)}))`);
  return sql`${matters ? sql`WITH ${flashTable(flash)} ` : sql``}SELECT min(${until}, counted) AS n, counted >= ${until} AS more FROM (SELECT ${sql.join(counts, sql.raw(" + "))} AS counted)`;
}
