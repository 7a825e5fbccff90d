/** Which of our categories a product's words mean, in any of our languages. Pure. */
import { foldedWords } from "../../search/rules.ts";

/** A sub-category with the names of itself and of its main category in all languages. */
export type CategoryRow = { main: string; sub: string; names: string[]; mainNames: string[] };

/** Plural and singular of the languages that mark it at a word's end are one word here. */
const stem = (word: string) =>
  word.length > 4 ? word.replace(/(?:ies)$/, "y").replace(/(?:es|s|x|lar|ler)$/, "") : word.length > 3 ? word.replace(/s$/, "") : word;
const idle = new Set(["and", "for", "the", "et", "de", "des", "du", "la", "le", "les", "ve", "و", "और", "के", "other", "accessories", "accessory"].map(stem));
const wordsOf = (text: string): string[] =>
  foldedWords(text)
    .map(stem)
    .filter((word) => word.length > 1 && !idle.has(word));

type Fitting = { row: CategoryRow; score: number };
const same = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every((word) => other.includes(word));

/** What is said first counts most; a whole name counts more than some of its words. */
function fits(row: CategoryRow, said: readonly string[][]): number {
  const own = [row.sub.replaceAll("-", " "), ...row.names].map(wordsOf).filter((words) => words.length > 0);
  const main = [row.main.replaceAll("-", " "), ...row.mainNames].map(wordsOf).filter((words) => words.length > 0);
  let score = 0;
  said.forEach((words, place) => {
    const weight = 1 / (place + 1);
    const isWhole = own.some((name) => same(name, words));
    const isPart = own.some((name) => name.some((word) => words.includes(word)));
    if (isWhole) score += 10 * weight;
    else if (isPart) score += 4 * weight;
    if (score > 0 && main.some((name) => name.some((word) => words.includes(word)))) score += weight;
  });
  return score;
}

/** Null: nothing fits. */
export function categoryOf(
  { exact, words }: { exact: { main: string; sub: string } | null; words: readonly string[] },
  categories: readonly CategoryRow[],
): { main: string; sub: string } | null {
  const own = exact && categories.find(({ main, sub }) => main === exact.main && sub === exact.sub);
  if (own) return { main: own.main, sub: own.sub };
  const said = words
    .map(wordsOf)
    .filter((each) => each.length > 0)
    .slice(0, 12);
  const best = categories
    .map((row): Fitting => ({ row, score: fits(row, said) }))
    .reduce<Fitting | null>((most, each) => (each.score > (most?.score ?? 0) ? each : most), null);
  return best && { main: best.row.main, sub: best.row.sub };
}
