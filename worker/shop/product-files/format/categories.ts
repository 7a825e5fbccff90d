/** Which of our categories a product's words mean, in any of our languages. Pure. */
import { foldedWords } from "../../search/rules.ts";
import { categoryWords } from "./category-words.ts";

/** A sub-category with the names of itself and of its main category in all languages. */
export type CategoryNames = { main: string; sub: string; names: string[]; mainNames: string[] };

/** Singular and plural are one word here, and so are Arabic words with and without their article. */
function stem(word: string): string {
  if (/[^a-z]/.test(word)) return word.replace(/^و?ال(?=.{3})/u, "");
  if (word.length < 4) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (/(?:eau|eu|ou)x$/.test(word) || /[^su]s$/.test(word)) return word.slice(0, -1);
  return word.length > 5 ? word.replace(/l[ae]r$/, "") : word;
}
const stems = (text: string): string[] => foldedWords(text).map(stem);

/** What joins two things in one name. */
const joints = /\s(?:and|et|ve|और|&|und)\s|[,/&]|\sو(?=\S)/u;
/** What follows says with what, for whom or of what a thing is: the thing itself stands before. */
const turns = /\s(?:with|for|from|in|by|avec|pour|en|sans|ile|için|के साथ|के लिए|مع|من)\s|[|(–—]|\s-\s/u;

/** Words that alone say of a thing only where it is or what it goes with. */
const vague = new Set(["outdoor", "indoor", "accessory", "other", "skill", "travel", "business", "body", "home", "garden", "household", "adresse"]);
const isVague = (words: readonly string[]) => words.length === 1 && vague.has(words[0] ?? "");
const phrasesOf = (texts: readonly string[]) => texts.map(stems).filter((words) => words.join("").length > 1);
const partsOf = (names: readonly string[]) => phrasesOf(names.flatMap((name) => name.split(joints))).filter((words) => !isVague(words));

type Phrases = { row: CategoryNames; names: string[][]; things: string[][]; main: string[][] };

/** Made once for a marketplace's categories. */
const made = new WeakMap<readonly CategoryNames[], Phrases[]>();
function phrasesIn(categories: readonly CategoryNames[]): Phrases[] {
  const known = made.get(categories);
  if (known) return known;
  const phrases = categories.map((row) => ({
    row,
    names: [...phrasesOf([row.sub.replaceAll("-", " "), ...row.names]), ...partsOf(row.names)],
    things: phrasesOf(categoryWords[row.sub]?.split(", ") ?? []),
    main: [...phrasesOf([row.main.replaceAll("-", " "), ...row.mainNames]), ...partsOf(row.mainNames)],
  }));
  made.set(categories, phrases);
  return phrases;
}

/** How well words say one of the phrases: a longer phrase says more, and so does one that is all that is said, or ends it. */
function scoreOf(words: readonly string[], phrases: readonly string[][]): number {
  let best = 0;
  for (const phrase of phrases)
    for (let at = 0; at + phrase.length <= words.length; at += 1) {
      if (!phrase.every((word, i) => words[at + i] === word)) continue;
      const isWhole = phrase.length === words.length;
      if (isVague(phrase) && !isWhole) continue;
      const place = isWhole ? 3 : at + phrase.length === words.length ? 2 : at === 0 ? 1.5 : 1;
      best = Math.max(best, place + (phrase.length - 1) * 1.5);
    }
  return best;
}

/** What may name a category, the closest first; `title`: the product's own name, which says it in passing. */
export type CategoryWords = { exact: { main: string; sub: string } | null; words: readonly string[]; title?: string };

const title_weight = 0.7;
const texts_max = 12;

/** Null: nothing fits. */
export function categoryOf({ exact, words, title = "" }: CategoryWords, categories: readonly CategoryNames[]): { main: string; sub: string } | null {
  const own = exact && categories.find(({ main, sub }) => main === exact.main && sub === exact.sub);
  if (own) return { main: own.main, sub: own.sub };
  const texts = words.slice(0, texts_max).map((text, place) => ({ words: stems(text), weight: 1 / (place + 1) }));
  texts.push({ words: stems(title.split(turns)[0] ?? ""), weight: title_weight }, { words: stems(title), weight: title_weight / 4 });
  let best: { row: CategoryNames; score: number } | null = null;
  for (const { row, names, things, main } of phrasesIn(categories)) {
    let score = 0;
    // where two say the same, the one that the thing is of comes before the one that is called after it
    for (const text of texts) score += Math.max(scoreOf(text.words, names), scoreOf(text.words, things) * 1.01) * text.weight;
    // its main category alone names none of its parts
    if (score > 0) for (const text of texts) score += Math.min(1, scoreOf(text.words, main)) * text.weight * 0.5;
    if (score > (best?.score ?? 0)) best = { row, score };
  }
  return best && { main: best.row.main, sub: best.row.sub };
}
