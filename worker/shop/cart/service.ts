/** The cart: read with today's prices, changed line by line. */
import type { Locale } from "../../../locales/words.ts";
import { autoBatched } from "../../db/auto-batched.ts";
import { Refusal } from "../../errors.ts";
import { homeCountry } from "../home-country.ts";
import type { Currency } from "../money.ts";
import { shippingRatesOf } from "../shipping/service.ts";
import { type Buyer, buyerOf, vouchersOfCart } from "../vouchers/service.ts";
import { addAll, ofLines } from "./adding-data.ts";
import { type Cart, quantityMax } from "./contract.ts";
import {
  addPieces,
  clearLines,
  type FlashBuyer,
  type LineTable,
  type NewPieces,
  readLines,
  readVariant,
  rememberSeen,
  removeLine,
  setQuantity,
} from "./data.ts";
import { notesOf } from "./notes.ts";
import { clearNotes } from "./notes-data.ts";
import { type KeyedChange, keyedChange, once } from "./once.ts";
import { effectivePrice, type PricedLine, priceLine, type SeenPrice } from "./rules.ts";
import { type CartEntry, cartOf } from "./view.ts";

export type { FlashBuyer } from "./data.ts";
export { exportCart, exportCartNotes, exportSharedCarts } from "./export.ts";
export { countGuestCart } from "./network-limit.ts";
export { notesOf } from "./notes.ts";
export { tidyCartKeys } from "./once.ts";
export { addEach, cartOfShopper, mergeCart, openCartOfShopper } from "./shoppers-data.ts";
export { guestCart_ms, tidyCarts, tidySharedCarts, touchGuestCart } from "./tidying.ts";
export { byShop, type CartEntry, lineOf, parcelOf } from "./view.ts";

/** Who reads, in which language and currency, and when. */
export type PricingContext = { db: D1Database; now: number; locale: Locale; currency: string };

export type PricedCart = { entries: CartEntry[]; currency: Currency };

export type Pricing = { place?: LineTable; buyer?: FlashBuyer };

const unknownCurrency = ({ currency }: PricingContext) => new Error(`currency ${currency} is not in the table of currencies`);

/**
 * The lines with today's prices, changing nothing. `place`: those of the cart, those put aside, or those of a shared cart.
 * `buyer`: what they have of flash sales already counts, as does what was ordered from the same cart.
 */
export async function priceCart(visit: PricingContext, cartId: string, { place = "cart_items", buyer }: Pricing = {}): Promise<PricedCart> {
  const { lines, offers, options, currency } = await readLines(visit, cartId, place, buyer);
  if (!currency) throw unknownCurrency(visit);
  const entries = lines.map((row) => ({
    row,
    priced: priceLine(row, offers, visit.now, currency),
    options: options.filter((o) => o.variant_id === row.variant_id),
  }));
  return { entries, currency };
}

/** How many pieces can be bought. Unlike reading the cart it tells nothing, so nothing counts as seen. */
export async function countPieces(visit: PricingContext, cartId: string): Promise<number> {
  const { entries } = await priceCart(visit, cartId);
  return entries.reduce((sum, { priced }) => sum + (priced.available ? priced.quantity : 0), 0);
}

/** The whole cart as it is answered. What is told as changed counts as seen from then on. `buyer`: for whom vouchers are counted. */
export async function readCart(visit: PricingContext, cartId: string | null, buyer: Buyer = buyerOf(null)): Promise<Cart> {
  if (cartId === null) return cartOf({ entries: [], saved: [], notes: new Map(), vouchers: [], delivery: null }, visit.currency);
  const home = homeCountry(visit.locale);
  const reading = { ...visit, db: autoBatched(visit.db) };
  const [{ entries, currency }, saved, rates, notes, vouchersIn] = await Promise.all([
    priceCart(reading, cartId, { buyer }),
    priceCart(reading, cartId, { place: "saved_items" }),
    shippingRatesOf(reading.db, home, visit.locale, cartId),
    notesOf(reading.db, cartId),
    vouchersOfCart(reading, cartId, buyer),
  ]);
  const seenOf = ({ unit_usd_minor, own_minor }: PricedLine) => ({
    seen_price_usd_minor: unit_usd_minor,
    seen_currency: currency.code,
    seen_own_minor: own_minor,
  });
  const isKnown = (row: SeenPrice, now: SeenPrice) =>
    row.seen_price_usd_minor === now.seen_price_usd_minor && row.seen_currency === now.seen_currency && row.seen_own_minor === now.seen_own_minor;
  const moved = entries.filter(({ row, priced }) => priced.quantity !== row.quantity || !isKnown(row, seenOf(priced)));
  await rememberSeen(
    visit.db,
    cartId,
    moved.map(({ row, priced }) => ({
      id: row.id,
      quantity: row.quantity,
      seen_price_usd_minor: row.seen_price_usd_minor,
      newQuantity: priced.quantity,
      now: seenOf(priced),
    })),
  );
  return cartOf(
    { entries, saved: saved.entries.toReversed(), notes, vouchers: vouchersIn(currency), delivery: { country: home, rates, currency } },
    visit.currency,
  );
}

/**
 * A change with a key is done once, however often it comes (once.ts).
 * @throws Refusal not_found, shop_closed, out_of_stock (details.available: how many more can be added), cart_full, idempotency_key_reused
 */
export const addItem = (visit: PricingContext, cartId: string, variantId: number, quantity: number, key?: string): Promise<void> => {
  const change = keyedChange(key, ["add", variantId, quantity]);
  return once(visit.db, cartId, change, () => addNow(visit, cartId, { variantId, quantity, change }));
};

async function addNow(visit: PricingContext, cartId: string, pieces: NewPieces): Promise<void> {
  const { variantId, quantity } = pieces;
  const { variant, offers, currency } = await readVariant(visit, cartId, variantId);
  if (!currency) throw unknownCurrency(visit);
  if (!variant?.sellable) throw new Refusal("not_found");
  if (variant.closed) throw new Refusal("shop_closed");
  const available = Math.max(0, Math.min(variant.stock, quantityMax) - variant.in_cart);
  if (available === 0) throw new Refusal("out_of_stock", { details: { available } });
  const wanted = Math.min(quantityMax, variant.in_cart + quantity, variant.stock);
  const { unit_usd_minor, own_minor } = effectivePrice({ ...variant, variant_id: variantId }, { quantity: wanted, offers, now: visit.now, currency });
  const seen = { seen_price_usd_minor: unit_usd_minor, seen_currency: currency.code, seen_own_minor: own_minor };
  if (!(await addPieces(visit.db, cartId, pieces, seen, visit.now))) throw new Refusal("cart_full");
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
