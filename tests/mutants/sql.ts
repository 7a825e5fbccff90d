/** Mutants of SQL, by its text: what it compares, joins, counts and orders. Places for values (`${…}`, `?1`) stay as they are. */
import type { Change } from "./operators.ts";

export const isSql = (text: string) => /\b(?:SELECT|UPDATE|DELETE FROM|INSERT(?: OR \w+)? INTO)\b/.test(text);

const swaps: readonly (readonly [pattern: RegExp, to: (found: string) => string])[] = [
  [/(?<=[\w)}] )(?:<=|>=|<(?!>)|>(?!=))(?= )/g, (found) => (found.length === 1 ? `${found}=` : found.slice(0, 1))],
  [/(?<=\b(?:WHERE|AND|OR|ON|WHEN)\s+(?:\(\s*)?[\w.]+ )=(?= )/g, () => "<>"],
  [/(?<=[\w)}] )<>(?= )/g, () => "="],
  [/(?<!BETWEEN [^\s]+ )\bAND\b/g, () => "OR"],
  [/(?<!INSERT |UPDATE |CREATE )\bOR\b(?! (?:IGNORE|REPLACE|ABORT|ROLLBACK|FAIL)\b)/g, () => "AND"],
  [/\bNOT (?=IN\b|EXISTS\b)/g, () => ""],
  [/\bIS NOT NULL\b/g, () => "IS NULL"],
  [/\bIS NULL\b/g, () => "IS NOT NULL"],
  [/(?<=[\w)}] )\+(?= )/g, () => "-"],
  [/(?<=[\w)}] )-(?= )/g, () => "+"],
  [/(?<= )DESC\b/g, () => "ASC"],
  [/\bLEFT JOIN\b/g, () => "JOIN"],
  [/\bmin(?=\()/gi, () => "max"],
  [/\bmax(?=\()/gi, () => "min"],
  // what EXISTS selects is read by nobody
  [/(?<=(?:[=<>+*,-]|THEN|ELSE|LIMIT|(?<!EXISTS \()SELECT) )\d+\b(?![.'])/g, (found) => String(Number(found) + 1)],
  [/(?<=[^?\w.])OR IGNORE /g, () => ""],
];

/** The stretches of a template that are SQL: not what stands in its places. */
function isInPlace(text: string, at: number): boolean {
  let depth = 0;
  for (let i = 0; i < at; i++) {
    if (text.startsWith("${", i)) depth++;
    else if (depth > 0 && text[i] === "{" && text[i - 1] !== "$") depth++;
    else if (depth > 0 && text[i] === "}") depth--;
  }
  return depth > 0;
}

/** One mutant for each place of the text that one of the swaps finds; `before` and `after` are its surroundings. */
export function sqlMutantsOf(text: string): Change[] {
  return swaps.flatMap(([pattern, to]) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !isInPlace(text, index))
      .map(({ 0: found, index }) => {
        const end = index + found.length;
        const around = (middle: string) => `${text.slice(Math.max(0, index - 40), index)}${middle}${text.slice(end, end + 30)}`.replace(/\s+/g, " ");
        return { before: around(found), after: around(to(found)), text: text.slice(0, index) + to(found) + text.slice(end) };
      }),
  );
}
