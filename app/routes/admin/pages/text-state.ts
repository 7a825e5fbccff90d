/** A page's texts as they stand in its form. Pure. */
import { locales, type Words } from "../../../../locales/words.ts";
import type { AdminPageRow, SavePage } from "../../../../worker/shop/content/pages/contract.ts";
import { textOf } from "../../../forms/fields.ts";
import { textIn } from "../../../i18n/text-in.ts";

export const textNames = ["title", "summary", "body"] as const;

/** The languages in which anything was written. */
export function textsIn(form: FormData): SavePage["texts"] {
  const written = locales.flatMap((locale) => {
    const [title = "", summary = "", body = ""] = textNames.map((name) => textOf(form, `texts.${locale}.${name}`));
    return [title, summary, body].some((text) => text.trim() !== "") ? [[locale, { title, summary, body }] as const] : [];
  });
  return Object.fromEntries(written);
}

/** A page's title as shoppers read it, or else in what there is. */
export const titleOf = ({ slug, titles }: Pick<AdminPageRow, "slug" | "titles">, { locale, market }: Pick<Words, "locale" | "market">): string =>
  (textIn(titles, locale) ?? slug).replaceAll("{{market}}", () => market);
