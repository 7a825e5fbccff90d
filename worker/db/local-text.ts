/** Texts in the language asked for, else in English, else in whichever there is. */
import type { Locale } from "../../locales/words.ts";
import { type SQL, sql } from "./sql.ts";

/**
 * A column of a table of texts (`…_texts`, keyed by `key` and locale) for the row `id` stands for. English is looked up only
 * where the language has nothing, and other languages where English has nothing either: who sells in Turkish alone is read in Turkish.
 */
export function localText(locale: Locale, table: string, key: string, id: SQL, column: string): SQL {
  const look = (language: Locale) => sql`(SELECT ${sql.raw(column)} FROM ${sql.raw(table)} WHERE ${sql.raw(key)} = ${id} AND locale = ${language})`;
  const any = sql`(SELECT ${sql.raw(column)} FROM ${sql.raw(table)} WHERE ${sql.raw(key)} = ${id} ORDER BY locale LIMIT 1)`;
  return locale === "en" ? sql`coalesce(${look("en")}, ${any}, '')` : sql`coalesce(${look(locale)}, ${look("en")}, ${any}, '')`;
}
