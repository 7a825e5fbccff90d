/** A page's texts as they stand in its form. Pure. */
import type { Words } from "../../../../locales/words.ts";
import type { AdminPageRow, SavePage } from "../../../../worker/shop/content/pages/contract.ts";
import { writtenTexts } from "../../../forms/written-texts.ts";
import { textIn } from "../../../i18n/text-in.ts";

export const textNames = ["title", "summary", "body"] as const;

/** The languages in which anything was written. */
export const textsIn = (form: FormData): SavePage["texts"] => writtenTexts(form, textNames);

/** A page's title as shoppers read it, or else in what there is. */
export const titleOf = ({ slug, titles }: Pick<AdminPageRow, "slug" | "titles">, { locale, market }: Pick<Words, "locale" | "market">): string =>
  (textIn(titles, locale) ?? slug).replaceAll("{{market}}", () => market);
