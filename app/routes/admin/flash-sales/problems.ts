/** What speaks against an item of an offer, and where the page says it. Pure. */
import type { Key } from "../../../../locales/words.ts";
import type { ItemProblemCode } from "../../../../worker/shop/flash-sales/proposals/rules.ts";

/** Why an item does not suit a sale, said to who decides. */
export const problemKeys: Readonly<Record<ItemProblemCode, Key>> = {
  flash_price_normal: "fields.flash_price_normal",
  flash_price_lowest: "fields.flash_price_lowest",
  flash_taken: "fields.flash_taken",
  flash_quota_stock: "desk.flash.fewer",
  invalid: "desk.flash.notForSale",
};

/** The field under which the page says what speaks against an item. */
export const itemField = (variantId: number) => `item.${variantId}`;
