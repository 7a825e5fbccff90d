/** The folding tables as SQL, written as the migration of search has them. */
import type { Letters } from "../../../worker/shop/search/letters.ts";

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** Signs that cannot be read standing alone are written as their numbers. */
const readable = (letter: string) => ([...letter].length === 1 && /\p{M}|\p{Cf}|\p{Zs}/u.test(letter) ? `char(${letter.codePointAt(0)})` : literal(letter));

export const foldSql = (expression: string, letters: Letters) =>
  letters.reduce((sql, [from, to]) => `replace(${sql}, ${readable(from)}, ${literal(to)})`, expression);

/** The letters in steps that the parser of an old SQLite can hold: it counts how deep a call stands within others. */
export const stepsOf = (letters: Letters): Letters[] =>
  Array.from({ length: Math.ceil(letters.length / step_max) }, (_, step) => letters.slice(step * step_max, (step + 1) * step_max));
const step_max = 14;

/** One step of folding a text by the table of its language; a table that has ended leaves the text as it is. */
export function foldStepSql(step: number, tables: Record<"latin" | "arabic" | "devanagari", Letters>): string {
  const sql = (letters: Letters) => foldSql("text", stepsOf(letters)[step] ?? []);
  return `CASE language WHEN 2 THEN ${sql(tables.arabic)} WHEN 4 THEN ${sql(tables.devanagari)} ELSE ${sql(tables.latin)} END`;
}
