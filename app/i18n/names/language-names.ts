import type { Locale } from "../../../locales/words.ts";

/** Each language by its own name: whoever looks for one can read it. */
export const languageNames: Readonly<Record<Locale, string>> = { en: "English", fr: "Français", ar: "العربية", tr: "Türkçe", hi: "हिन्दी" };
