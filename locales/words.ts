/**
 * The words of one language: rosetta for looking up and filling in, Intl for plural forms. One instance per language, made
 * once and never switched, so that two requests of an isolate cannot mix languages (rosetta keeps a current locale inside).
 */
import rosetta from "rosetta";
import type { Locale } from "./locales.ts";

export { defaultLocale, isLocale, type Locale, locales, prefixOf } from "./locales.ts";

export type Dictionary = { [key: string]: string | Dictionary };
type Values = Record<string, string | number>;

type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";
type KeysOf<D> = { [K in keyof D & string]: D[K] extends string ? K : keyof D[K] extends PluralForm ? K : `${K}.${KeysOf<D[K]>}` }[keyof D & string];
/** Every key of the dictionaries. `t` and `n` take no other, so that a template literal names a family whose members are all there. */
export type Key = KeysOf<typeof import("./en.json")>;
/** The names below a part of the keys: `KeyIn<"status">` is what `status.${…}` takes. */
export type KeyIn<Part extends string, K = Key> = K extends `${Part}.${infer Name}` ? Name : never;

export type Words = {
  locale: Locale;
  /** The market's name. */
  market: string;
  /** The text of a key, `{{name}}` filled in, `{{market}}` without being told. The key itself rather than nothing. */
  t: (key: Key, values?: Values) => string;
  /** The plural form of a key for `count` (`one`, `few`, … `other` under the key); `{{count}}` is the formatted number. */
  n: (key: Key, count: number, values?: Values) => string;
  /** Adds further words of the same language, whole sections at a time. */
  add: (dictionary: Dictionary) => void;
};

export const direction = (locale: Locale) => (locale === "ar" ? "rtl" : "ltr");
/** For Intl: Arabic prices and counts use Latin digits, as the shops of the region do. */
export const intlLocale = { en: "en-US", fr: "fr-FR", ar: "ar-AE-u-nu-latn", tr: "tr-TR", hi: "hi-IN-u-nu-latn" } as const satisfies Record<Locale, string>;

export function createWords(locale: Locale, dictionary: Dictionary, market: string): Words {
  const source = rosetta<Dictionary>({ [locale]: dictionary });
  const named = { market };
  // made at the first use: a browser's first Intl object costs a phone some 25 ms, and many pages need none
  let plural: Intl.PluralRules | undefined;
  let number: Intl.NumberFormat | undefined;
  const look = (key: string, values?: Values) => {
    const text = source.t(key, values ? { market, ...values } : named, locale) as unknown;
    return typeof text === "string" && text !== "" ? text : undefined;
  };
  const t: Words["t"] = (key, values) => look(key, values) ?? key;
  const n: Words["n"] = (key, count, values) => {
    plural ??= new Intl.PluralRules(locale);
    number ??= new Intl.NumberFormat(intlLocale[locale]);
    const filled = { ...values, count: number.format(count) };
    return look(`${key}.${plural.select(count)}`, filled) ?? look(`${key}.other`, filled) ?? key;
  };
  return { locale, market, t, n, add: (more) => source.set(locale, more) };
}
