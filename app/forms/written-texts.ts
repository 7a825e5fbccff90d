/** Texts by language out of a form. Pure. */
import { type Locale, locales } from "../../locales/words.ts";
import { textOf } from "./fields.ts";

/** The languages in which anything was written, each with all its texts. `fieldOf`: what a text's field is called. */
export function writtenTexts<N extends string>(
  form: FormData,
  names: readonly N[],
  fieldOf = (locale: Locale, name: N): string => `texts.${locale}.${name}`,
): Partial<Record<Locale, Record<N, string>>> {
  const written = locales.flatMap((locale) => {
    const texts = names.map((name) => [name, textOf(form, fieldOf(locale, name))] as const);
    return texts.some(([, text]) => text.trim() !== "") ? [[locale, Object.fromEntries(texts) as Record<N, string>] as const] : [];
  });
  return Object.fromEntries(written);
}
