/** A text in the five languages of the marketplace. */
export type Texts = { en: string; fr: string; ar: string; tr: string; hi: string };

export type Lang = keyof Texts;

export const langs: Lang[] = ["en", "fr", "ar", "tr", "hi"];

export const inEach = <T>(of: (lang: Lang) => T): Record<Lang, T> => ({ en: of("en"), fr: of("fr"), ar: of("ar"), tr: of("tr"), hi: of("hi") });

/** What data refer to by its name. @throws where there is nothing of that name. */
export function named<T>(table: Readonly<Record<string, T>>, kind: string, name: string): T {
  if (!Object.hasOwn(table, name)) throw new Error(`the demo has no ${kind} "${name}"`);
  return table[name] as T;
}
