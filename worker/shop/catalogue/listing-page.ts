/** Which products stand on a page of a listing, and in which order: rows of `id` and `k`, what they are ordered by. */
import { type SQL, sql } from "drizzle-orm";
import { type FlashPair, flashMatters, flashProducts, flashTable, keyOf, notInFlash } from "./flash-leads.ts";
import {
  and,
  filtersOf,
  fromIndex,
  isFiltered,
  type Listing,
  narrowIndexOf,
  narrowRangeOf,
  ordered,
  orders,
  scopeOf,
  storedPrice,
  storedSale,
  type Walk,
  walksOf,
} from "./listing.ts";

/** How long the collections "new" and "best" are, and how many finds a search looks at: what makes them cheap to re-order. */
export const collectionLength = 192;
export const finds_max = 400;
/** A range with no more products than this is read whole and sorted; a wider one is met soon enough on the way. */
export const narrow_max = 240;

const naturalSort = { new: "newest", best: "selling" } as const;
const p_id = sql.raw("p.id");

export function pageOf(listing: Listing, flash: readonly FlashPair[]): SQL {
  if (listing.words) return setPage(listing, flash, findsOf(listing.words));
  const { collection, sort, offset, limit } = listing;
  if (collection !== "new" && collection !== "best") return walkedPage(listing, flash);
  const natural: Listing = { ...withoutFilters(listing), sort: naturalSort[collection] };
  if (sort === natural.sort && !isFiltered(listing)) return walkedPage({ ...natural, limit: Math.max(0, Math.min(limit, collectionLength - offset)) }, flash);
  return setPage(listing, flash, collectionOf(listing));
}

const withoutFilters = (listing: Listing): Listing => ({ ...listing, collection: undefined, min_minor: undefined, max_minor: undefined, stars: undefined });

/** The newest or best selling of a scope: a set of bounded size. */
export function collectionOf(listing: Listing): SQL {
  const sort = naturalSort[listing.collection as "new" | "best"];
  return walkedPage({ ...withoutFilters(listing), sort, offset: 0, limit: collectionLength }, []);
}

/** The full-text rows of a search, one for each language, newest products first when there are too many. */
export function rowsFound({ match, languages }: NonNullable<Listing["words"]>): SQL {
  const inLanguages = sql`(rowid & 7) IN (SELECT value FROM json_each(${JSON.stringify(languages)}))`;
  return sql`SELECT rowid FROM product_search WHERE product_search MATCH ${match} AND ${inLanguages} ORDER BY rowid DESC LIMIT ${finds_max}`;
}

/** The products a search finds. */
export const findsOf = (words: NonNullable<Listing["words"]>): SQL => sql`SELECT DISTINCT rowid >> 3 AS id FROM (${rowsFound(words)})`;

/** `FROM` a set of bounded size, as the listing filters it. `flash` must be among the CTEs. */
export function fromSet(listing: Listing, set: SQL): { from: SQL; price: SQL } {
  const price = sql.raw("coalesce(flash.price_minor, p.price_minor)");
  const conditions = [...scopeOf(listing), ...filtersOf(listing, price, sql.raw("(p.compare_at_minor IS NOT NULL OR flash.id IS NOT NULL)"))];
  return { price, from: sql`FROM (${set}) AS c CROSS JOIN products AS p ON p.id = c.id LEFT JOIN flash ON flash.id = p.id WHERE ${and(conditions)}` };
}

function setPage(listing: Listing, flash: readonly FlashPair[], set: SQL): SQL {
  const { from, price } = fromSet(listing, set);
  return sql`WITH ${flashTable(flash)} SELECT p.id, ${keyOf(listing, price)} AS k ${from} ${ordered(listing.sort, sql.raw("k"), p_id)} LIMIT ${listing.limit} OFFSET ${listing.offset}`;
}

function walkedPage(listing: Listing, flash: readonly FlashPair[]): SQL {
  const { sort, offset, limit } = listing;
  const { column, index } = orders[sort];
  const matters = flashMatters(listing, flash);
  const walks = walksOf(listing);
  const narrow = walks.length === 1 ? narrowIndexOf(listing) : undefined;
  const checks = [...filtersOf(listing, storedPrice, storedSale), ...(matters ? [notInFlash] : [])];
  const select = (walk: Walk, by: string) => sql`SELECT p.id, ${column} AS k ${fromIndex(walk, by)} WHERE ${and([...walk.prefix, ...walk.rest, ...checks])}`;
  const walked = (walk: Walk, until: SQL) => sql`${select(walk, index)} ${ordered(sort, column, p_id)} LIMIT ${until}`;
  const [first] = walks as [Walk];
  if (walks.length === 1 && !matters && !narrow) return walked(first, sql`${limit} OFFSET ${offset}`);

  const tables = matters ? [flashTable(flash)] : [];
  const arms = narrow ? [] : walks.map((walk) => walked(walk, sql`${offset + limit}`));
  if (narrow) {
    // both ways stand in the statement; the count decides which of them reads anything
    tables.push(
      sql`probe(n) AS MATERIALIZED (SELECT count(*) FROM (SELECT 1 ${fromIndex(first, narrow)} WHERE ${and([...first.prefix, ...narrowRangeOf(listing, narrow)])} LIMIT ${narrow_max + 1}))`,
    );
    arms.push(sql`${select(first, narrow)} LIMIT (SELECT CASE WHEN n <= ${narrow_max} THEN ${narrow_max} ELSE 0 END FROM probe)`);
    arms.push(walked(first, sql`(SELECT CASE WHEN n <= ${narrow_max} THEN 0 ELSE ${offset + limit} END FROM probe)`));
  }
  if (matters) arms.push(flashProducts(listing));
  const withTables = tables.length > 0 ? sql`WITH ${sql.join(tables, sql.raw(", "))} ` : sql``;
  return sql`${withTables}SELECT id, k FROM (${union(arms)}) ${ordered(sort, sql.raw("k"), sql.raw("id"))} LIMIT ${limit} OFFSET ${offset}`;
}

/** D1 takes five terms in a compound SELECT. */
const terms_max = 5;
function union(arms: SQL[]): SQL {
  if (arms.length <= terms_max)
    return sql.join(
      arms.map((arm) => sql`SELECT id, k FROM (${arm})`),
      sql.raw(" UNION ALL "),
    );
  const groups: SQL[] = [];
  for (let i = 0; i < arms.length; i += terms_max) groups.push(union(arms.slice(i, i + terms_max)));
  return union(groups);
}
