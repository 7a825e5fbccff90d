import type { Locale } from "../../../locales/words.ts";
import { languageNames } from "./language-names.ts";

/** What a field is called that is written in several languages; the label alone where no language is meant. */
export const languageLabel = (label: string, language: string | undefined): string =>
  language !== undefined && Object.hasOwn(languageNames, language) ? `${label} (${languageNames[language as Locale]})` : label;
