/** What the choices of facets are called. */
import type { Locale } from "../../../../locales/words.ts";
import { localText } from "../../../db/local-text.ts";
import { shopName } from "../../../db/shop-name.ts";
import { type Reader, rowsOf, type SQL, sql, statement } from "../../../db/sql.ts";
import type { OptionSetting } from "../options/rules.ts";

/** Ids and options whose names are wanted; a value of "" is the axis itself. */
export type Wanted = { categories: number[]; brands: number[]; shops: number[]; options: (readonly [axis: string, value: string])[] };
export type Name = { slug: string; name: string };
/** `settings`: of the options that operators have ordered. */
export type Labels = {
  categories: Map<number, Name>;
  brands: Map<number, Name>;
  shops: Map<number, Name>;
  options: Map<string, { label: string; swatch: string | null }>;
  settings: OptionSetting[];
};

type SettingRow = Omit<OptionSetting, "category_ids"> & { category_ids: string };

export const optionKey = (axis: string, value: string) => `${axis}=${value}`;

export type OptionNameRow = { axis: string; value: string; label: string | null; swatch: string | null };

/** Rows of `OptionNameRow` of options and their values, in the language asked for, else in English, else in any. */
export function optionNames(options: readonly (readonly [axis: string, value: string])[], locale: Locale): SQL {
  const label = (language: Locale) => sql`(SELECT label FROM option_texts WHERE axis = w.value ->> 0 AND value = w.value ->> 1 AND locale = ${language})`;
  const anyLabel = sql.raw("(SELECT label FROM option_texts WHERE axis = w.value ->> 0 AND value = w.value ->> 1 ORDER BY locale LIMIT 1)");
  return sql`SELECT w.value ->> 0 AS axis, w.value ->> 1 AS value, coalesce(${label(locale)}, ${label("en")}, ${anyLabel}) AS label,
    (SELECT swatch FROM option_values WHERE axis = w.value ->> 0 AND value = w.value ->> 1) AS swatch FROM json_each(${JSON.stringify(options)}) AS w`;
}

export async function readLabels(db: Reader, wanted: Wanted, locale: Locale): Promise<Labels> {
  const ids = (list: number[]) => sql`(SELECT value FROM json_each(${JSON.stringify(list)}))`;
  const axes = wanted.options.filter(([, value]) => value === "").map(([axis]) => axis);
  const queries: SQL[] = [
    sql`SELECT id, slug, ${localText(locale, "category_texts", "category_id", sql.raw("categories.id"), "name")} AS name FROM categories WHERE id IN ${ids(wanted.categories)}`,
    sql`SELECT id, slug, name FROM brands WHERE id IN ${ids(wanted.brands)}`,
    sql`SELECT id, handle AS slug, ${shopName(locale, "shops")} AS name FROM shops WHERE id IN ${ids(wanted.shops)}`,
    optionNames(wanted.options, locale),
    sql`SELECT axis, position, filter, (SELECT json_group_array(category_id) FROM option_categories AS c WHERE c.axis = a.axis) AS category_ids
      FROM option_axes AS a WHERE axis IN (SELECT value FROM json_each(${JSON.stringify(axes)})) AND (filter <> 'everywhere' OR position IS NOT NULL)`,
  ];
  const results = await db.batch(queries.map((query) => statement(db, query)));
  const named = (at: number) => new Map(rowsOf<{ id: number } & Name>(results[at]).map(({ id, slug, name }) => [id, { slug, name }]));
  const options = rowsOf<OptionNameRow>(results[3]);
  return {
    categories: named(0),
    brands: named(1),
    shops: named(2),
    options: new Map(options.map(({ axis, value, label, swatch }) => [optionKey(axis, value), { label: label ?? (value || axis), swatch }])),
    settings: rowsOf<SettingRow>(results[4]).map(({ category_ids, ...row }) => ({ ...row, category_ids: JSON.parse(category_ids) })),
  };
}
