/** What a row of the home page is called. Pure. */
import type { Words } from "../../../../locales/words.ts";
import type { AdminHomeRow } from "../../../../worker/shop/market/home/contract.ts";
import { textIn } from "../../../i18n/text-in.ts";

/** As the form's field says it. */
export const kindOf = ({ kind, collection }: AdminHomeRow): string => (collection ? `collection:${collection.slug}` : kind);

/** Its title in the operator's language, else what it shows. */
export function rowName({ kind, collection, texts }: AdminHomeRow, { t, locale }: Pick<Words, "t" | "locale">): string {
  const titles = Object.fromEntries(Object.entries(texts).flatMap(([language, text]) => (text?.title ? [[language, text.title]] : [])));
  return textIn(titles, locale) ?? (collection ? (textIn(collection.titles, locale) ?? collection.slug) : t(`desk.home.kinds.${kind}`));
}
