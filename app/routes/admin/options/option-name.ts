/** What is called differently in each language, by its name in one of them. Pure. */
import type { Locale } from "../../../../locales/words.ts";
import type { AdminCategory } from "../../../../worker/shop/catalogue/categories/contract.ts";

/** In that language, else in English, else in any, else the key. */
export const nameIn = (locale: Locale, names: Partial<Record<Locale, string>>, key: string): string =>
  names[locale] ?? names.en ?? Object.values(names)[0] ?? key;

export type MainCategory = { id: number; name: string };

export const mainsIn = (locale: Locale, categories: readonly AdminCategory[]): MainCategory[] =>
  categories.map(({ id, names, slug }) => ({ id, name: nameIn(locale, names, slug) }));
