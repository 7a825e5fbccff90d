/** What facets are counted from: the sums of a plain scope, or the products within one choice of the listing. */
import { type SQL, sql } from "drizzle-orm";
import { type Reader, statement } from "../../db/statement.ts";
import { finds_max, findsOf } from "../search/finds.ts";
import { type FlashPair, flashDecides, flashTable, notInFlash } from "./flash-leads.ts";
import type { FreeFrom } from "./free-delivery.ts";
import { and, brandIds, hasPriceRange, isFiltered, type Listing, mainIds, scopeOf, shopIds, subIds } from "./listing.ts";
import { collectionOf } from "./listing-page.ts";
import { plainScope } from "./listing-order.ts";
import { counted, type TotalRow } from "./listing-total.ts";
import { foundId, foundKey, wordsOf } from "./listing-words.ts";

/** So many products are looked at; where more come into question the counts are lower bounds. */
const looked_max = 320;
/** Then so many of the listing itself, and so many in all for the axes as if nothing of them were chosen. */
const sampled_max = 160;
const sampledBeside_max = 120;

export type ProductRow = {
  id: number;
  main_id: number;
  sub_id: number;
  brand_id: number;
  shop_id: number;
  price_minor: number;
  compare_at_minor: number | null;
  rating_x100: number;
  variant_options: string;
};
const columns = sql.raw("p.id, p.main_id, p.sub_id, p.brand_id, p.shop_id, p.price_minor, p.compare_at_minor, p.rating_x100, p.variant_options");

const rowsOf = <T>(result: D1Result | undefined): T[] => (result?.results ?? []) as T[];

export type ChosenId = { kind: "main" | "sub" | "brand" | "shop"; id: number; slug: string };

/** The ids of what is chosen by name. */
function chosenIds({ mains, subs, brands, shops }: Listing): SQL {
  const arm = (kind: ChosenId["kind"], table: string, name: string, ids: SQL) =>
    sql`SELECT ${kind} AS kind, id, ${sql.raw(name)} AS slug FROM ${sql.raw(table)} WHERE id IN (${ids})`;
  return sql.join(
    [
      arm("main", "categories", "slug", mainIds(mains)),
      arm("sub", "categories", "slug", subIds(mains, subs)),
      arm("brand", "brands", "slug", brandIds(brands)),
      arm("shop", "shops", "handle", shopIds(shops)),
    ],
    sql.raw(" UNION ALL "),
  );
}

/** The same question with nothing chosen of one axis; undefined where nothing is. Being on sale, in stock or free needs none: its count is among the listing's own. */
function relaxed(listing: Listing): Listing[] {
  const { choices } = listing;
  const questions: Listing[] = [];
  if (listing.mains.length > 0) questions.push({ ...listing, mains: [], subs: [] });
  if (listing.subs.length > 0) questions.push({ ...listing, subs: [] });
  if (listing.brands.length > 0) questions.push({ ...listing, brands: [] });
  if (listing.shops.length > 0) questions.push({ ...listing, shops: [] });
  if (listing.stars !== undefined) questions.push({ ...listing, stars: undefined });
  if (hasPriceRange(listing)) questions.push({ ...listing, min_minor: undefined, max_minor: undefined });
  for (const { axis } of choices) questions.push({ ...listing, choices: choices.filter((choice) => choice.axis !== axis) });
  return questions;
}

const found = (words: SQL, limit: SQL) =>
  sql`SELECT ${foundId("facets_selling")} AS id FROM facets_selling WHERE facets_selling MATCH ${words} ORDER BY rowid DESC LIMIT ${limit}`;

/** The ids of the products to look at, the best selling first when there are too many, and whether there are. */
function candidates(listing: Listing, flash: readonly FlashPair[]): { tables: SQL; more: SQL } {
  if (listing.words || listing.collection) {
    const set = listing.words ? findsOf(listing.words) : collectionOf(listing);
    return { tables: sql`picked(id) AS MATERIALIZED (SELECT id FROM (${set}))`, more: sql`0` };
  }
  const questions = [listing, ...relaxed(listing)].map((question) => wordsOf(question, true));
  const all = sql`'(' || ${sql.join(questions, sql.raw(" || ') OR (' || "))} || ')'`;
  const beside = Math.ceil(sampledBeside_max / Math.max(1, questions.length - 1));
  const whenMore = (limit: number) => sql`(SELECT CASE WHEN n <= ${looked_max} THEN 0 ELSE ${limit} END FROM probe)`;
  const arms = [
    sql`SELECT id FROM (SELECT id FROM within LIMIT (SELECT CASE WHEN n <= ${looked_max} THEN ${looked_max} ELSE 0 END FROM probe))`,
    ...questions.map((words, at) => sql`SELECT id FROM (${found(words, whenMore(at === 0 ? sampled_max : beside))})`),
    ...(flash.length > 0 && flashDecides(listing) ? [sql`SELECT id FROM flash`] : []),
  ];
  return {
    tables: sql`within AS MATERIALIZED (${found(sql`(${all})`, sql`${looked_max + 1}`)}), probe(n) AS MATERIALIZED (SELECT count(*) FROM within),
      picked(id) AS MATERIALIZED (SELECT DISTINCT id FROM (${union(arms)}))`,
    more: sql`(SELECT n > ${looked_max} FROM probe)`,
  };
}

/** D1 takes five terms in a compound SELECT. */
const terms_max = 5;
function union(arms: SQL[]): SQL {
  if (arms.length <= terms_max) return sql.join(arms, sql.raw(" UNION ALL "));
  const groups: SQL[] = [];
  for (let i = 0; i < arms.length; i += terms_max) groups.push(sql`SELECT id FROM (${union(arms.slice(i, i + terms_max))})`);
  return union(groups);
}

/** The products facets are counted from, one row each, and the ids of what is chosen. */
export async function readCandidates(db: Reader, listing: Listing, flash: readonly FlashPair[]) {
  const { tables, more } = candidates(listing, flash);
  const [products, chosen] = await db.batch([
    statement(
      db,
      sql`WITH ${flashTable(flash)}, ${tables} SELECT ${columns}, ${more} AS more FROM picked CROSS JOIN products AS p ON p.id = picked.id WHERE p.status = 'active'`,
    ),
    statement(db, chosenIds(listing)),
  ]);
  const rows = rowsOf<ProductRow & { more: number }>(products);
  return { rows, chosen: rowsOf<ChosenId>(chosen), isLowerBound: listing.words ? rows.length >= finds_max : rows[0]?.more === 1 };
}

/** A word of the index without its scope, and how many products carry it. */
export type Sum = { word: string; n: number };
export type PlainSums = {
  sums: Sum[];
  /** Top categories of everything, sub-categories of the top category, and all brands or shops: the axes of what is chosen. */
  beside: Sum[];
  chosen: ChosenId[];
  price: { min_minor: number | null; max_minor: number | null };
  free: TotalRow;
  /** Products in running flash sales: their prices of now are in no sum. */
  flash: ProductRow[];
};

/** Whether everything that can be chosen is counted already. */
export const isPlain = (listing: Listing): boolean =>
  !listing.words && !listing.collection && !isFiltered(listing) && !["main_brand", undefined].includes(plainScope(listing)?.family);

export async function readPlainSums(db: Reader, listing: Listing, free: FreeFrom, flash: readonly FlashPair[]): Promise<PlainSums> {
  const { mains, subs, brands, shops } = listing;
  const id = (letter: string, ids: SQL) => sql`(SELECT ${letter} || id FROM (${ids}))`;
  const main = id("m", mainIds(mains));
  const [scope] = [
    ...(subs.length > 0 ? [id("s", subIds(mains, subs))] : mains.length > 0 ? [main] : []),
    ...(brands.length > 0 ? [id("b", brandIds(brands))] : []),
    ...(shops.length > 0 ? [id("h", shopIds(shops))] : []),
    sql`'m0'`,
  ];
  const beside = [
    ...(mains.length > 0 ? [sumsOf(sql`'m0'`, "m")] : []),
    ...(subs.length > 0 ? [sumsOf(main, "s")] : []),
    ...(brands.length > 0 ? [sumsOf(sql`'m0'`, "b")] : []),
    ...(shops.length > 0 ? [sumsOf(sql`'m0'`, "h")] : []),
  ];
  const end = (direction: string) =>
    sql`(SELECT ${foundKey("facets_price")} FROM facets_price WHERE facets_price MATCH ${wordsOf(listing)} AND ${notInFlash(foundId("facets_price"))} ORDER BY rowid ${sql.raw(direction)} LIMIT 1)`;
  const results = await db.batch(
    [
      sumsOf(scope as SQL),
      beside.length > 0 ? sql.join(beside, sql.raw(" UNION ALL ")) : sql`SELECT '' AS word, 0 AS n WHERE FALSE`,
      chosenIds(listing),
      sql`WITH ${flashTable(flash)} SELECT ${end("ASC")} AS min_minor, ${end("DESC")} AS max_minor`,
      counted({ ...listing, free }, flash, looked_max),
      sql`WITH ${flashTable(flash)} SELECT ${columns} FROM flash CROSS JOIN products AS p ON p.id = flash.id WHERE ${and(scopeOf(listing))}`,
    ].map((query) => statement(db, query)),
  );
  const nothing = { min_minor: null, max_minor: null };
  return {
    sums: rowsOf(results[0]),
    beside: rowsOf(results[1]),
    chosen: rowsOf(results[2]),
    price: rowsOf<PlainSums["price"]>(results[3])[0] ?? nothing,
    free: rowsOf<TotalRow>(results[4])[0] ?? { n: 0, more: 0 },
    flash: rowsOf(results[5]),
  };
}

/** The sums of a scope: all of them, or those of one kind. */
const sumsOf = (scope: SQL, letter?: string) =>
  sql`SELECT substr(term, instr(term, '.') + 1) AS word, doc AS n FROM facet_counts WHERE term >= ${scope} || ${`.${letter ?? ""}`} AND term < ${scope} || ${letter ? `.${String.fromCharCode(letter.charCodeAt(0) + 1)}` : "/"}`;
