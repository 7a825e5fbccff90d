/** The cart, changed line by line. Reading it: reading.ts. */
import { Refusal } from "../../errors.ts";
import { addAll, ofLines } from "./adding-data.ts";
import { quantityMax } from "./contract.ts";
import { addPieces, clearLines, type NewPieces, readVariant, removeLine, setQuantity } from "./data.ts";
import { clearNotes } from "./notes-data.ts";
import { type KeyedChange, keyedChange, once } from "./once.ts";
import { type PricingContext, unknownCurrency } from "./reading.ts";
import { effectivePrice } from "./rules.ts";

export { type CartToFill, fillAgain } from "./adding-data.ts";
export type { FlashBuyer } from "./data.ts";
export { exportCart, exportCartNotes, exportSharedCarts } from "./export-data.ts";
export { countGuestCart } from "./network-limit-data.ts";
export { notesOf } from "./notes.ts";
export { tidyCartKeys } from "./once.ts";
export { countPieces, type PricedCart, type Pricing, type PricingContext, priceCart, readCart } from "./reading.ts";
export { addEach, cartOfShopper, mergeCart, openCartOfShopper } from "./shoppers-data.ts";
export { guestCart_ms, tidyCarts, tidySharedCarts, touchGuestCart } from "./tidying.ts";
export { byShop, type CartEntry, chargedLine, lineOf, shippableOf } from "./view.ts";
export { answerCart, giveCart, guestCart, openCart, pricingContextOf, readCartId, requestBuyerOf, tellCount } from "./visitor-cart.ts";

/**
 * A change with a key is done once, however often it comes (once.ts).
 * @throws Refusal not_found, shop_closed, out_of_stock (details.available: how many more can be added), cart_full, idempotency_key_reused
 */
export const addItem = (pricing: PricingContext, cartId: string, variantId: number, quantity: number, key?: string): Promise<void> => {
  const change = keyedChange(key, ["add", variantId, quantity]);
  return once(pricing.db, cartId, change, () => addNow(pricing, cartId, { variantId, quantity, change }));
};

async function addNow(pricing: PricingContext, cartId: string, pieces: NewPieces): Promise<void> {
  const { variantId, quantity } = pieces;
  const { variant, offers, currency } = await readVariant(pricing, cartId, variantId);
  if (!currency) throw unknownCurrency(pricing);
  if (!variant?.sellable) throw new Refusal("not_found");
  if (variant.closed) throw new Refusal("shop_closed");
  const available = Math.max(0, Math.min(variant.stock, quantityMax) - variant.in_cart);
  if (available === 0) throw new Refusal("out_of_stock", { details: { available } });
  const wanted = Math.min(quantityMax, variant.in_cart + quantity, variant.stock);
  const { unit_base_minor, own_minor } = effectivePrice({ ...variant, variant_id: variantId }, { quantity: wanted, offers, now: pricing.now, currency });
  const seen = { seen_price_base_minor: unit_base_minor, seen_currency: currency.code, seen_own_minor: own_minor };
  if (!(await addPieces(pricing.db, cartId, pieces, seen, pricing.now))) throw new Refusal("cart_full");
}

/** @throws Refusal not_found when the line is not this cart's, idempotency_key_reused */
export const changeItem = ({ db, now }: PricingContext, cartId: string | null, itemId: number, quantity: number, key?: string): Promise<void> =>
  editLine(db, cartId, keyedChange(key, ["change", itemId, quantity]), (cart, change) => setQuantity(db, cart, { itemId, now_ms: now, change }, quantity));

/** @throws Refusal not_found when the line is not this cart's, idempotency_key_reused */
export const removeItem = ({ db, now }: PricingContext, cartId: string | null, itemId: number, key?: string): Promise<void> =>
  editLine(db, cartId, keyedChange(key, ["remove", itemId]), (cart, change) => removeLine(db, cart, { itemId, now_ms: now, change }));

/** Puts of many things what can be bought into a cart, at once. Answers how many pieces each variant gained. */
export async function addLines({ db, now, locale }: PricingContext, cartId: string, lines: readonly { variantId: number; quantity: number }[]) {
  const { wanted, there } = await addAll(db, { cartId, source: ofLines(lines), now, locale });
  const quantities = new Map(there.map(({ variant_id, quantity }) => [variant_id, quantity]));
  return new Map(wanted.map(({ variant_id, had }) => [variant_id, (quantities.get(variant_id) ?? 0) - had]));
}

type EditLine = (cartId: string, change: KeyedChange | undefined) => Promise<boolean>;

async function editLine(db: D1Database, cartId: string | null, change: KeyedChange | undefined, edit: EditLine): Promise<void> {
  if (cartId === null) throw new Refusal("not_found");
  await once(db, cartId, change, async () => {
    if (!(await edit(cartId, change))) throw new Refusal("not_found");
  });
}

/** For an order's batch: the ordered variants leave the cart, and the notes to their shops with them. */
export function leaveCart(db: D1Database, cartId: string, variantIds: number[]): D1PreparedStatement[] {
  const list = JSON.stringify(variantIds);
  return [clearLines(db, cartId, list), clearNotes(db, cartId, list)];
}
