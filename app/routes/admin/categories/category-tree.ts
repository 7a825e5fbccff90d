/** The market's categories as the desk walks them. Pure. */
import type { Locale } from "../../../../locales/words.ts";
import type { AdminCategory, AdminSubCategory } from "../../../../worker/shop/catalogue/categories/contract.ts";
import { textIn } from "../../../i18n/text-in.ts";

export const nameOf = ({ names, slug }: Pick<AdminSubCategory, "names" | "slug">, locale: Locale): string => textIn(names, locale) ?? slug;

export const findCategory = (shelves: readonly AdminCategory[], id: number): AdminSubCategory | undefined =>
  shelves.flatMap((main) => [main, ...main.subs]).find((each) => each.id === id);

/** Those beside one, itself among them. */
export const siblingsOf = (shelves: readonly AdminCategory[], parent: number | null): readonly AdminSubCategory[] =>
  parent === null ? shelves : (shelves.find(({ id }) => id === parent)?.subs ?? []);

/** A category as the API takes it. */
export const asInput = ({ slug, parent, position, names, blurbs, hsn, picture }: AdminSubCategory) => ({ slug, parent, position, names, blurbs, hsn, picture });
