/** What an option or one of its values is called. */
import type { Locale } from "../../locales/words.ts";
import { type SQL, sql } from "./sql.ts";

/**
 * The label of an axis (`value` ''), or of one of its values, in the language asked for, else in English, else in whichever there is; else its key.
 * `axis` and `value` are SQL of the code itself.
 */
export function optionLabel(locale: Locale, axis: string, value: string): SQL {
  const of = sql.raw(`axis = ${axis} AND value = ${value}`);
  const look = (language: Locale) => sql`(SELECT label FROM option_texts WHERE ${of} AND locale = ${language})`;
  return sql`coalesce(${look(locale)}, ${look("en")}, (SELECT label FROM option_texts WHERE ${of} ORDER BY locale LIMIT 1), ${sql.raw(value === "''" ? axis : value)})`;
}
