/** The folding tables as SQL, written as the migration of search has them. */
import type { Letters } from "../../worker/shop/search/letters.ts";

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** Signs that cannot be read standing alone are written as their numbers. */
const readable = (letter: string) => ([...letter].length === 1 && /\p{M}|\p{Cf}|\p{Zs}/u.test(letter) ? `char(${letter.codePointAt(0)})` : literal(letter));

export const foldSql = (expression: string, letters: Letters) =>
  letters.reduce((sql, [from, to]) => `replace(${sql}, ${readable(from)}, ${literal(to)})`, expression);
