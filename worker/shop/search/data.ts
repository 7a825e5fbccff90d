/** The SQL of search beside its finds: what words there are, and what was meant. */
import type { Locale } from "../../../locales/words.ts";
import { localText } from "../../db/local-text.ts";
import { shopName } from "../../db/shop-name.ts";
import { all, first, type Reader, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import { indexRows, matchesOf, type SearchWords } from "./matches-data.ts";

const list = (values: readonly (string | number)[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** How many products are found, counted no further than `most` in each way of matching. */
const found = (words: SearchWords, most: number) =>
  sql`SELECT count(DISTINCT doc >> 3) AS n FROM (SELECT doc FROM (${indexRows(words.anywhere, words.languages, most)})
    UNION ALL SELECT doc FROM (${indexRows(`{name brand sub main shop} : (${words.begin})`, words.languages, most)}))`;

/** For each search, in one go. */
export async function countMatches(db: Reader, searches: readonly SearchWords[], most: number): Promise<number[]> {
  if (searches.length === 0) return [];
  const counted = await db.batch(searches.map((words) => statement(db, found(words, most))));
  return counted.map((result) => rowsOf<{ n: number }>(result)[0]?.n ?? 0);
}

/** How many products say all words in their names, brands or categories, counted no further than `most` in each language. */
export async function countNamed(db: Reader, words: SearchWords, most: number): Promise<number> {
  const query = sql`SELECT count(DISTINCT doc >> 3) AS n FROM (${indexRows(`{name brand sub} : (${words.begin})`, words.languages, most)})`;
  return (await first<{ n: number }>(db, query))?.n ?? 0;
}

export type IndexedWord = { word: string; uses: number; language: number };

const lastLetter = String.fromCodePoint(0x10ffff);

/** Those of `words` that are words of names, or beginnings of one, with how often the commonest of them is used. */
export async function knownWords(db: Reader, words: readonly string[], languages: SearchWords["languages"]): Promise<Map<string, number>> {
  const query = sql`SELECT w.value AS word, (SELECT max(uses) FROM search_words
      WHERE language IN (SELECT value FROM json_each(${JSON.stringify(languages)})) AND word >= w.value AND word < w.value || ${lastLetter}) AS uses
    FROM json_each(${JSON.stringify(words)}) AS w`;
  const rows = await all<{ word: string; uses: number | null }>(db, query);
  return new Map(rows.flatMap(({ word, uses }) => (uses ? [[word, uses] as const] : [])));
}

/** Those of `words` that are words of names, whole. */
export async function wholeWords(db: Reader, words: readonly string[], languages: SearchWords["languages"]): Promise<Set<string>> {
  const query = sql`SELECT DISTINCT word FROM search_words WHERE language IN ${list(languages)} AND word IN ${list(words)} AND uses > 0`;
  return new Set((await all<{ word: string }>(db, query)).map(({ word }) => word));
}

/** Pieces of three letters, as the index of words is cut (0005_search.sql). */
export function piecesOfWord(word: string): string[] {
  const letters = ["^", "^", ...word, "$", "$"];
  return [...new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join("")))];
}

/** For each word, those that share most pieces with it: what it may have been meant to be. */
export async function similarWords(db: Reader, words: readonly string[], languages: SearchWords["languages"], most: number): Promise<IndexedWord[][]> {
  if (words.length === 0) return [];
  const query = (word: string): SQL => {
    const pieces = piecesOfWord(word)
      .map((piece) => `"${piece}"`)
      .join(" OR ");
    return sql`SELECT w.word, w.uses, w.language FROM search_word_pieces AS f CROSS JOIN search_words AS w ON w.id = f.rowid
      WHERE search_word_pieces MATCH ${pieces} AND w.language IN ${list(languages)} AND w.uses > 0 ORDER BY f.rank LIMIT ${most}`;
  };
  const found = await db.batch(words.map((word) => statement(db, query(word))));
  return found.map((result) => rowsOf<IndexedWord>(result));
}

/** For each list of keys, names of brands and shops that sound as one of them: all in one question. */
export async function soundingNames(db: Reader, words: readonly (readonly string[])[], most: number): Promise<string[][]> {
  const asked = words.flatMap((keys, at) => keys.map((key) => [at, key]));
  if (asked.length === 0) return words.map(() => []);
  const query = sql`SELECT at, name FROM (SELECT k.value ->> 0 AS at, s.name, row_number() OVER (PARTITION BY k.value ->> 0 ORDER BY s.kind, s.rowid) AS n
      FROM json_each(${JSON.stringify(asked)}) AS k CROSS JOIN search_places AS s ON s.sound = k.value ->> 1) WHERE n <= ${most} ORDER BY n`;
  const results = await all<{ at: number; name: string }>(db, query);
  return words.map((_, at) => results.filter((row) => row.at === at).map(({ name }) => name));
}

/** Texts in which the words of a search can be read as people write them: of its first finds, and where they stand. */
export async function readSpellings(db: Reader, words: SearchWords, locale: Locale, most: number): Promise<string[]> {
  const name = (table: string, key: string, id: string) => localText(locale, table, key, sql.raw(id), "name");
  const query = sql`SELECT ${name("product_texts", "product_id", "p.id")} || ' ' || b.name || ' ' || ${shopName(locale)} || ' ' || ${name("category_texts", "category_id", "p.sub_id")}
      || ' ' || ${name("category_texts", "category_id", "p.main_id")} || ' ' || coalesce((SELECT name FROM product_texts WHERE product_id = p.id AND locale = 'en'), '') AS text
    FROM (${matchesOf(words, most)}) AS f CROSS JOIN products AS p ON p.id = f.id JOIN brands AS b ON b.id = p.brand_id JOIN shops AS s ON s.id = p.shop_id`;
  return (await all<{ text: string }>(db, query)).map(({ text }) => text);
}
