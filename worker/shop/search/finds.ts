/** From what somebody typed to the products it finds, best first. */
import { type SQL, sql } from "drizzle-orm";
import { type Locale, locales } from "../../../locales/words.ts";
import { searchedWords } from "./rules.ts";
import { formsOf } from "./stems.ts";
import { synonymsOf } from "./synonyms.ts";

/** A search is an order of bounded length: more finds than this nobody pages through. */
export const finds_max = 192;
/** How many rows of the index, newest products in front, are looked through for one way of matching. */
const rows_max = 1_000;

export type SearchWords = {
  /** The words, folded; two searches with the same text and languages are the same search. */
  text: string;
  words: readonly string[];
  /** Full-text expressions, each finding all that the one before finds: as words of their own, as beginnings or under other names, also inside descriptions. */
  whole: string;
  begin: string;
  anywhere: string;
  /** Numbers of the visitor's language and of English, in which brands and models go by. */
  languages: readonly [own: number, english: number];
};

const quoted = (word: string) => `"${word}"`;
const beginning = (word: string) => ([...word].length > 1 ? `"${word}"*` : `"${word}"`);
const any = (expressions: readonly string[]) => (expressions.length === 1 ? (expressions[0] as string) : `(${[...new Set(expressions)].join(" OR ")})`);
const all = (groups: readonly string[]) => groups.join(" AND ");

/** Undefined: there is nothing in it to look for. */
export function searchWords(q: string, locale: Locale): SearchWords | undefined {
  const words = searchedWords(q, locale);
  if (words.length === 0) return undefined;
  const text = words.join(" ");
  const groups = words.map((word) => {
    const forms = formsOf(word, locale);
    return { word, forms, others: synonymsOf(word, locale).map(quoted) };
  });
  // "flip flops" may be one thing of many names
  const asOne = words.length > 1 ? synonymsOf(text, locale).map(quoted) : [];
  const orAsOne = (expression: string) => (asOne.length > 0 ? `((${expression}) OR ${any(asOne)})` : expression);
  return {
    text,
    words,
    whole: all(groups.map(({ word, forms }) => any([word, ...forms].map(quoted)))),
    begin: orAsOne(all(groups.map(({ word, forms, others }) => any([...[word, ...forms].map(beginning), ...others])))),
    anywhere: orAsOne(all(groups.map(({ word, forms, others }) => any([...[word, ...forms].map([...word].length > 2 ? beginning : quoted), ...others])))),
    languages: [locales.indexOf(locale), locales.indexOf("en")],
  };
}

/** The ways of matching, best first: which columns, by which of the expressions. Each finds what the one before finds. */
const ways = (words: SearchWords): [name: string, weight: number, match: string][] => [
  ["named", 5, `{name} : (${words.whole})`],
  ["begun", 4, `{name} : (${words.begin})`],
  ["kindred", 3, `{name brand sub} : (${words.begin})`],
  ["around", 2, `{name brand sub main shop} : (${words.begin})`],
  ["said", 1, words.anywhere],
];

/** Rows of the index that match in one way; those of other languages are passed over, but no more than `rows_max` of them. */
export const rowsOf = (match: string, [own, english]: SearchWords["languages"], limit: number | SQL): SQL =>
  sql`SELECT rowid AS doc FROM (SELECT rowid FROM product_search WHERE product_search MATCH ${match} ORDER BY rowid DESC LIMIT ${rows_max}) WHERE rowid & 7 IN (${own}, ${english}) LIMIT ${limit}`;

/** One table a way. Once a way has found all that can be shown, the weaker ones are not gone. */
function tablesOf(words: SearchWords, most: number): SQL[] {
  const [own, english] = words.languages;
  const docs_max = own === english ? most : 2 * most; // a product may be found in both languages
  return ways(words).map(([name, weight, match], at, all) => {
    const enough = all.slice(0, at).map(([stronger]) => sql`(SELECT count(*) FROM ${sql.raw(stronger)}) >= ${docs_max}`);
    const limit = enough.length === 0 ? docs_max : sql`(SELECT CASE WHEN ${sql.join(enough, sql.raw(" OR "))} THEN 0 ELSE ${docs_max} END)`;
    return sql`${sql.raw(name)} AS MATERIALIZED (SELECT doc, ${sql.raw(String(weight))} AS weight FROM (${rowsOf(match, words.languages, limit)}))`;
  });
}

/**
 * Rows of `id` and `score`, at most `most`. In front stands the better way of matching (the name itself, a name that
 * begins or ends with the words, the words in the name, their beginnings, brand and category, shop, descriptions), the
 * visitor's own language before English; then what is in stock; then what sells. bm25 is not asked: to know how rare a
 * word is it reads every row that has it, and the ways above say more about what a shopper meant.
 */
export function findsOf(words: SearchWords, most = finds_max): SQL {
  const [own] = words.languages;
  const arms = ways(words).map(([name]) => sql`SELECT doc, weight FROM ${sql.raw(name)}`);
  const matched = sql`SELECT doc, max(weight) AS weight FROM (${sql.join(arms, sql.raw(" UNION ALL "))}) GROUP BY doc`;
  const named = sql`SELECT m.doc >> 3 AS id, 2 * CASE WHEN n.name = w.asked THEN 7
        WHEN m.weight >= 4 AND substr(n.name, 1, length(w.asked)) = w.asked THEN 6
        WHEN m.weight >= 4 AND substr(n.name, -1 - length(w.asked)) = ' ' || w.asked THEN 6
        ELSE m.weight END + (m.doc & 7 = ${own}) AS weight
      FROM (${matched}) AS m CROSS JOIN (SELECT ${words.text} AS asked) AS w CROSS JOIN search_names AS n ON n.id = m.doc`;
  return sql`WITH ${sql.join(tablesOf(words, most), sql.raw(", "))}
    SELECT f.id, max(f.weight) * 10000000 + p.in_stock * 5000000 + min(p.sold_count, 4999999) AS score
    FROM (${named}) AS f CROSS JOIN products AS p ON p.id = f.id GROUP BY f.id ORDER BY score DESC, f.id DESC LIMIT ${most}`;
}
