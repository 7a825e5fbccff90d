/**
 * Other forms of a folded word that mean the same thing: plurals, articles, case endings. Deliberately light: a form too many
 * costs a rank, a form too few costs the find. Pure.
 */
import type { Locale } from "../../../locales/words.ts";

type Rule = readonly [ending: RegExp, instead: string];

/** The first rule that fits, and leaves at least three letters, gives the form. */
const endings: Record<Locale, readonly Rule[]> = {
  en: [
    [/ies$/, "y"],
    [/(?<=ch|sh|ss|x|z)es$/, ""],
    [/ves$/, "f"],
    [/(?<![su])s$/, ""],
  ],
  fr: [
    [/(?<=eau)x$/, ""],
    [/aux$/, "al"],
    [/[sx]$/, ""],
  ],
  ar: [[/(?:ات|ين|ون|يه|ه|ي)$/, ""]],
  tr: [
    [/(?:lari|leri|lar|ler)$/, ""],
    [/k$/, "g"],
    [/p$/, "b"],
    [/t$/, "d"],
  ],
  hi: [[/(?:ियां|ियों|ाएं|ाओं|ुएं|ों|ें|[ाीेोिु])$/, ""]],
};
const least = 2;

/** Beginnings under which the other forms of a word are found, and forms that are words themselves. */
export function formsOf(word: string, locale: Locale): string[] {
  const language: Locale = /^[a-z]+$/.test(word) ? (locale === "ar" || locale === "hi" ? "en" : locale) : locale;
  const forms = new Set<string>();
  if (language === "ar") for (const form of withAndWithoutArticle(word)) forms.add(form);
  for (const each of [word, ...forms]) {
    const rule = endings[language].find(([ending]) => ending.test(each));
    const form = rule && each.replace(...rule);
    if (form && [...form].length > least) forms.add(form);
    else if (form && language === "hi" && [...form].length === least) forms.add(form);
  }
  forms.delete(word);
  return [...forms];
}

/** The article is written together with its word, and with "and", "with", "for" before it. */
function withAndWithoutArticle(word: string): string[] {
  const bare = word.replace(/^(?:[وبكف]?ال|لل)(?=.{3})/u, "");
  return bare === word ? [`ال${word}`] : [bare, `ال${bare}`];
}

/** Words that only hold others together: left out as long as others remain. */
const fillers: Record<Locale, ReadonlySet<string>> = {
  en: new Set("a an and at by for from in of on or s the to with".split(" ")),
  fr: new Set("a au aux avec d de des du en et l la le les ou par pour un une".split(" ")),
  ar: new Set("و من مع في علي عن الي او ل ب".split(" ")),
  tr: new Set("ve ile icin bir de da".split(" ")),
  hi: new Set("का की के को और में से वाला वाली वाले एक लिए".split(" ")),
};

export const isFiller = (word: string, locale: Locale): boolean => fillers[locale].has(word);

export function withoutFillers(words: readonly string[], locale: Locale): string[] {
  const meaningful = words.filter((word) => !isFiller(word, locale));
  return meaningful.length > 0 ? meaningful : [...words];
}
