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
import { askedScopes, foundId, foundKey, knownScopes, scopeTable, wordsOf } from "./listing-words.ts";

/** So many products are looked at; where more come into question the counts are lower bounds. */
const looked_max = 300;
/** Then so many of the listing itself, and so many in all for the axes as if nothing of them were chosen. */
const sampled_max = 120;
const sampledBeside_max = 80;

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

const inSelling = (words: SQL, limit: number) =>
  sql`facets_selling WHERE facets_selling MATCH ${words} ORDER BY facets_selling.rowid DESC LIMIT ${sql.raw(String(limit))}`;
const byIds = (ids: SQL) => sql`SELECT ${columns} FROM ${ids} AS c CROSS JOIN products AS p ON p.id = c.id WHERE p.status = 'active'`;

export type Candidates = { rows: ProductRow[]; chosen: ChosenId[]; isLowerBound: boolean };

/** The products facets are counted from, and the ids of what is chosen. */
export async function readCandidates(db: Reader, listing: Listing, flash: readonly FlashPair[]): Promise<Candidates> {
  if (listing.words || listing.collection) return readSet(db, listing);
  const questions = [listing, ...relaxed(listing)];
  const words = questions.map((question) => wordsOf(question, true, askedScopes));
  const within = sql`WITH ${scopeTable(listing)} SELECT ${foundId("facets_selling")} AS id FROM ${inSelling(anyOf(words), looked_max + 1)}`;
  const [found, chosen] = await db.batch([statement(db, within), statement(db, chosenIds(listing))]);
  const scopes = rowsOf<ChosenId>(chosen);
  const ids = rowsOf<{ id: number }>(found).map(({ id }) => id);
  const isLowerBound = ids.length > looked_max;
  // prices of now are not among the words
  const further = flashDecides(listing) ? flash.map(([id]) => id) : [];
  const reads = isLowerBound ? samples(questions, scopes) : [];
  const listed = isLowerBound ? further : [...new Set([...ids, ...further])];
  reads.push(byIds(sql`(SELECT value AS id FROM json_each(${JSON.stringify(listed)}))`));
  const results = await db.batch(reads.map((query) => statement(db, query)));
  const rows = new Map(results.flatMap((result) => rowsOf<ProductRow>(result)).map((row) => [row.id, row]));
  return { rows: [...rows.values()], chosen: scopes, isLowerBound };
}

/** Finds and collections are of bounded size: all of them. */
async function readSet(db: Reader, listing: Listing): Promise<Candidates> {
  const set = listing.words ? findsOf(listing.words) : collectionOf(listing);
  const [products, chosen] = await db.batch([statement(db, byIds(sql`(${set})`)), statement(db, chosenIds(listing))]);
  const rows = rowsOf<ProductRow>(products);
  return { rows, chosen: rowsOf(chosen), isLowerBound: rows.length >= finds_max };
}

const anyOf = (words: SQL[]) => sql`('(' || ${sql.join(words, sql.raw(" || ') OR (' || "))} || ')')`;

/** The best selling of the listing itself, and some of each axis as if nothing of it were chosen. */
function samples(questions: Listing[], chosen: readonly ChosenId[]): SQL[] {
  const beside = Math.ceil(sampledBeside_max / Math.max(1, questions.length - 1));
  const known = knownScopes((kind) => chosen.filter((each) => each.kind === kind).map(({ id }) => id));
  return questions.map((question, at) => {
    const found = inSelling(wordsOf(question, true, known), at === 0 ? sampled_max : beside);
    return sql`SELECT ${columns} FROM (SELECT ${foundId("facets_selling")} AS id FROM ${found}) AS c CROSS JOIN products AS p ON p.id = c.id`;
  });
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
