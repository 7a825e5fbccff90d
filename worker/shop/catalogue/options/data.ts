/** What is read of options: as operators see them, as sellers are suggested them, and where former ones lead. */
import type { Locale } from "../../../../locales/words.ts";
import { beginsWith } from "../../../db/begins-with.ts";
import { all, first, type Reader, type SQL, sql } from "../../../db/sql.ts";
import { inOrder, type LocalTexts, redirects_max } from "../categories/rules.ts";
import { type OptionFilter, type OptionRedirect, suggestedAxes_max, suggestedValues_max } from "./rules.ts";

export type StoredOption = {
  axis: string;
  names: LocalTexts;
  synonyms: string[];
  filter: OptionFilter;
  categories: number[];
  position: number | null;
  version: number;
  values: string[];
};
export type StoredValue = { axis: string; value: string; names: LocalTexts; synonyms: string[]; swatch: string | null; version: number; productCount: number };

/** So many of an option's values are named beside it. */
const named_max = 6;

const namesOf = (value: SQL) =>
  sql`coalesce((SELECT json_group_object(locale, label) FROM option_texts AS t WHERE t.axis = o.axis AND t.value = ${value}), '{}') AS names`;
const synonymsOf = (value: SQL) =>
  sql`(SELECT json_group_array(label) FROM (SELECT label FROM option_synonyms AS s WHERE s.axis = o.axis AND s.value = ${value} ORDER BY label)) AS synonyms`;
const none = sql.raw("''");

const optionColumns = (locale: Locale) => sql`o.axis, o.filter, o.position, o.version, ${namesOf(none)}, ${synonymsOf(none)},
  (SELECT json_group_array(category_id) FROM (SELECT category_id FROM option_categories AS c WHERE c.axis = o.axis ORDER BY category_id)) AS categories,
  (SELECT json_group_array(label) FROM (SELECT coalesce(
      (SELECT label FROM option_texts AS t WHERE t.axis = o.axis AND t.value = v.value AND locale = ${locale}),
      (SELECT label FROM option_texts AS t WHERE t.axis = o.axis AND t.value = v.value ORDER BY locale = 'en' DESC LIMIT 1), v.value) AS label
    FROM option_values AS v WHERE v.axis = o.axis ORDER BY v.value LIMIT ${named_max})) AS "values"`;
const valueColumns = sql`o.axis, o.value, o.swatch, o.version, ${namesOf(sql`o.value`)}, ${synonymsOf(sql`o.value`)},
  coalesce((SELECT doc FROM facet_counts WHERE term = 'm0.o:' || o.axis || '=' || o.value), 0) AS product_count`;

type OptionRow = Pick<StoredOption, "axis" | "filter" | "position" | "version"> & { names: string; synonyms: string; categories: string; values: string };
type ValueRow = Pick<StoredValue, "axis" | "value" | "swatch" | "version"> & { names: string; synonyms: string; product_count: number };

const optionOf = ({ names, synonyms, categories, values, ...row }: OptionRow): StoredOption => ({
  ...row,
  names: inOrder(JSON.parse(names)),
  synonyms: JSON.parse(synonyms),
  categories: JSON.parse(categories),
  values: JSON.parse(values),
});
const storedValueOf = ({ names, synonyms, product_count, ...row }: ValueRow): StoredValue => ({
  ...row,
  names: inOrder(JSON.parse(names)),
  synonyms: JSON.parse(synonyms),
  productCount: product_count,
});

type PageOf = { q: string | undefined; after: string | undefined; limit: number };
const conditionsOf = (conditions: SQL[]) => (conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``);

/** By key; `after`: the last one of the page before. */
export async function readOptionPage(db: D1Database, { q, after, limit }: PageOf, locale: Locale): Promise<StoredOption[]> {
  const where = conditionsOf([
    ...(after === undefined ? [] : [sql`o.axis > ${after}`]),
    ...(q === undefined ? [] : [sql`o.axis IN (SELECT axis FROM option_texts WHERE value = '' AND ${beginsWith(sql`label COLLATE NOCASE`, q)})`]),
  ]);
  return (await all<OptionRow>(db, sql`SELECT ${optionColumns(locale)} FROM option_axes AS o ${where} ORDER BY o.axis LIMIT ${limit}`)).map(optionOf);
}

export async function readOption(db: D1Database, axis: string, locale: Locale): Promise<StoredOption | null> {
  const row = await first<OptionRow>(db, sql`SELECT ${optionColumns(locale)} FROM option_axes AS o WHERE o.axis = ${axis}`);
  return row && optionOf(row);
}

/** By key; `after`: the last one of the page before. */
export async function readValuePage(db: D1Database, axis: string, { q, after, limit }: PageOf): Promise<StoredValue[]> {
  const where = conditionsOf([
    sql`o.axis = ${axis}`,
    ...(after === undefined ? [] : [sql`o.value > ${after}`]),
    ...(q === undefined ? [] : [sql`o.value IN (SELECT value FROM option_texts WHERE axis = ${axis} AND ${beginsWith(sql`label COLLATE NOCASE`, q)})`]),
  ]);
  return (await all<ValueRow>(db, sql`SELECT ${valueColumns} FROM option_values AS o ${where} ORDER BY o.value LIMIT ${limit}`)).map(storedValueOf);
}

export async function readValue(db: D1Database, axis: string, value: string): Promise<StoredValue | null> {
  const row = await first<ValueRow>(db, sql`SELECT ${valueColumns} FROM option_values AS o WHERE o.axis = ${axis} AND o.value = ${value}`);
  return row && storedValueOf(row);
}

/** Which of the words another option bears, or, of an option's values, another value: as a name in any language, or as a synonym. */
export async function readTakenLabels(db: D1Database, { axis, value }: { axis: string; value: string }, labels: readonly string[]): Promise<string[]> {
  const list = sql`(SELECT value FROM json_each(${JSON.stringify(labels)}))`;
  const others = value === "" ? sql`value = '' AND axis <> ${axis}` : sql`axis = ${axis} AND value <> '' AND value <> ${value}`;
  const rows = await all<{ label: string }>(
    db,
    sql`SELECT lower(label) AS label FROM option_texts WHERE label COLLATE NOCASE IN ${list} AND ${others}
      UNION SELECT label FROM option_synonyms WHERE label IN ${list} AND ${others} LIMIT 100`,
  );
  return rows.map(({ label }) => label);
}

/** Where everything that was merged leads, once no product is left behind. */
export const readOptionRedirects = (db: Reader) =>
  all<OptionRedirect>(
    db,
    sql`SELECT axis, value, to_axis, to_value FROM option_redirects AS r
      WHERE NOT EXISTS (SELECT 1 FROM variant_options AS o WHERE o.axis = r.axis AND r.value IN (o.value, '')) LIMIT ${redirects_max}`,
  );

type SuggestedRow = { axis: string; label: string; labels: string; categories: string };

/** Options that are filters and that operators have given a place or categories, in their order, with values. */
export function readSuggestedOptions(db: D1Database, locale: Locale): Promise<SuggestedRow[]> {
  const label = (value: SQL) => sql`coalesce((SELECT label FROM option_texts AS t WHERE t.axis = a.axis AND t.value = ${value} AND t.locale = ${locale}),
    (SELECT label FROM option_texts AS t WHERE t.axis = a.axis AND t.value = ${value} ORDER BY t.locale = 'en' DESC LIMIT 1))`;
  return all<SuggestedRow>(
    db,
    sql`SELECT a.axis, coalesce(${label(none)}, a.axis) AS label,
        (SELECT json_group_array(label) FROM (SELECT ${label(sql`v.value`)} AS label FROM option_values AS v WHERE v.axis = a.axis LIMIT ${suggestedValues_max}) WHERE label IS NOT NULL) AS labels,
        (SELECT json_group_array(m.slug) FROM option_categories AS c JOIN categories AS m ON m.id = c.category_id WHERE c.axis = a.axis) AS categories
      FROM (SELECT axis FROM option_axes INDEXED BY option_axes_position WHERE position >= 1 UNION SELECT axis FROM option_categories) AS ordered CROSS JOIN option_axes AS a ON a.axis = ordered.axis
      WHERE a.filter <> 'nowhere' ORDER BY a.position IS NULL, a.position, a.axis LIMIT ${suggestedAxes_max}`,
  );
}
