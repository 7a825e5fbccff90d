/** From what somebody typed to the products it finds, best first. */
import { type Locale, locales } from "../../../locales/words.ts";
import { type SQL, sql } from "../../db/sql.ts";
import { searchedWords } from "./rules.ts";
import { formsOf } from "./stems.ts";
import { synonymsOf } from "./synonyms.ts";

/** A search is an order of bounded length: more finds than this nobody pages through. */
export const matches_max = 144;
/**
 * How many rows of the index, newest products in front, are looked through for one way of matching: most for the best one. A
 * word that stands in every text of another language costs no more than this.
 */
const namedRows_max = 400;
const rows_max = 200;

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
const tiers = (words: SearchWords): [name: string, weight: number, match: string][] => [
  ["named", 5, `{name} : (${words.whole})`],
  ["begun", 4, `{name} : (${words.begin})`],
  ["kindred", 3, `{name brand sub} : (${words.begin})`],
  ["around", 2, `{name brand sub main shop} : (${words.begin})`],
  ["said", 1, words.anywhere],
];

/** Rows of the index that match in one way; those of other languages are passed over, but no more than `rows_max` of them. */
export const indexRows = (match: string, [own, english]: SearchWords["languages"], limit: number | SQL, lookedThrough_max = rows_max): SQL =>
  sql`SELECT rowid AS doc FROM (SELECT rowid FROM product_search WHERE product_search MATCH ${match} ORDER BY rowid DESC LIMIT ${lookedThrough_max}) WHERE rowid & 7 IN (${own}, ${english}) LIMIT ${limit}`;

/** One table a way. Once a way has found all that can be shown, the weaker ones are not gone. */
function tablesOf(words: SearchWords, most: number): SQL[] {
  const [own, english] = words.languages;
  const docs_max = own === english ? most : Math.ceil(most * 1.25); // some are found in both languages
  return tiers(words).flatMap(([name, weight, match], at, all) => {
    // what is left to be found; a way after one that had nothing left has nothing left either
    const stronger = all[at - 1]?.[0];
    const limit = stronger === undefined ? docs_max : sql`(SELECT n FROM ${sql.raw(`after_${stronger}`)})`;
    const found = sql`${sql.raw(name)} AS MATERIALIZED (SELECT doc, ${sql.raw(String(weight))} AS weight FROM (${indexRows(match, words.languages, limit, at === 0 ? namedRows_max : rows_max)}))`;
    const after = sql`${sql.raw(`after_${name}`)} AS MATERIALIZED (SELECT CASE WHEN count(*) >= ${limit} THEN 0 ELSE ${docs_max} END AS n FROM ${sql.raw(name)})`;
    return [found, after];
  });
}

/** Twice the weight of a way of matching, and one more for the visitor's language: of a whole name, and of the least way that is no description. */
const whole_min = 14;
const kindred_min = 4;
/** Parts of what is found, each in front of the next: named and in stock, named and sold out, mentioned in a description and in stock, mentioned and sold out. */
const part = 1_000_000_000;
/** Of this score and more, a product says all words in its name, brand, category or shop; below it, some stand in its description alone. */
const named_min = 2 * part;
export const isNamed = (score: number): boolean => score >= named_min;

/**
 * Rows of `id` and `score`, at most `most`. In front stands the better way of matching (the name itself, a name that
 * begins or ends with the words, the words in the name, their beginnings, brand and category, shop, descriptions), the
 * visitor's own language before English; then what sells. What is sold out stands last, of the named ones and of those that are mentioned; only who
 * writes a whole name is shown that product in front all the same. bm25 is not asked: to know how rare a
 * word is it reads every row that has it, and the ways above say more about what a shopper meant.
 */
export function matchesOf(words: SearchWords, most = matches_max): SQL {
  const [own, english] = words.languages;
  const arms = tiers(words).map(([name]) => sql`SELECT doc, weight FROM ${sql.raw(name)}`);
  const matched = sql`SELECT doc, max(weight) AS weight FROM (${sql.join(arms, sql.raw(" UNION ALL "))}) GROUP BY doc`;
  // a product may be found in both languages, but not in one language twice
  const [best, once] = own === english ? [sql`f.weight`, sql``] : [sql`max(f.weight)`, sql`GROUP BY f.id`];
  const asked = words.text;
  const named = sql`SELECT m.doc >> 3 AS id, 2 * CASE WHEN n.name = ${asked} THEN 7
        WHEN m.weight >= 4 AND substr(n.name, 1, length(${asked})) = ${asked} THEN 6
        WHEN m.weight >= 4 AND substr(n.name, -1 - length(${asked})) = ' ' || ${asked} THEN 6
        ELSE m.weight END + (m.doc & 7 = ${own}) AS weight
      FROM (${matched}) AS m CROSS JOIN search_names AS n ON n.id = m.doc`;
  return sql`WITH ${sql.join(tablesOf(words, most), sql.raw(", "))}
    SELECT f.id, CASE WHEN ${best} >= ${sql.raw(String(whole_min))} THEN 3 ELSE iif(${best} >= ${sql.raw(String(kindred_min))}, 2, 0) + p.in_stock END * ${sql.raw(String(part))} + ${best} * 10000000 + min(p.sold_count, 9999999) AS score
    FROM (${named}) AS f CROSS JOIN products AS p ON p.id = f.id ${once} ORDER BY score DESC, f.id DESC LIMIT ${most}`;
}
