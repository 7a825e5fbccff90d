/** The cart with today's prices. */
import type { Locale } from "../../../locales/words.ts";
import { autoBatched } from "../../db/auto-batched.ts";
import type { DeliverTo } from "../../shared/countries/deliver-to.ts";
import type { Currency } from "../../shared/money.ts";
import { likelyPlace } from "../addresses/service.ts";
import { asksForSafety } from "../safety/rules.ts";
import { variantsNotOffered } from "../safety/service.ts";
import { shippingRatesOf } from "../shipping/service.ts";
import { taxRuleOf } from "../taxes/service.ts";
import { type Buyer, buyerOf, vouchersOfCart } from "../vouchers/service.ts";
import type { Cart } from "./contract.ts";
import { type FlashBuyer, type LineTable, readLines, rememberSeen } from "./data.ts";
import { notesOf } from "./notes.ts";
import { type PricedLine, priceLine, type SeenPrice } from "./rules.ts";
import { type CartEntry, cartOf } from "./view.ts";

/** Who reads, in which language and currency, when, and where things would go. */
export type PricingContext = { db: D1Database; now: number; locale: Locale; currency: string; deliverTo: DeliverTo };

export type PricedCart = { entries: CartEntry[]; currency: Currency };

export type Pricing = { place?: LineTable; buyer?: FlashBuyer };

export const unknownCurrency = ({ currency }: PricingContext) => new Error(`currency ${currency} is not in the table of currencies`);

/**
 * The lines with today's prices, changing nothing. `place`: those of the cart, those put aside, or those of a shared cart.
 * `buyer`: what they have of flash sales already counts, as does what was ordered from the same cart.
 */
export async function priceCart(pricing: PricingContext, cartId: string, { place = "cart_items", buyer }: Pricing = {}): Promise<PricedCart> {
  const { lines, offers, options, currency } = await readLines(pricing, cartId, place, buyer);
  if (!currency) throw unknownCurrency(pricing);
  const entries = lines.map((row) => ({
    row,
    priced: priceLine(row, offers, pricing.now, currency),
    options: options.filter((o) => o.variant_id === row.variant_id),
  }));
  return { entries, currency };
}

/** How many pieces can be bought. Unlike reading the cart it tells nothing, so nothing counts as seen. */
export async function countPieces(pricing: PricingContext, cartId: string): Promise<number> {
  const { entries } = await priceCart(pricing, cartId);
  return entries.reduce((sum, { priced }) => sum + (priced.available ? priced.quantity : 0), 0);
}

/** The whole cart as it is answered. What is told as changed counts as seen from then on. `buyer`: for whom vouchers are counted. */
export async function readCart(pricing: PricingContext, cartId: string | null, buyer: Buyer = buyerOf(null)): Promise<Cart> {
  if (cartId === null) return cartOf({ entries: [], saved: [], notes: new Map(), vouchers: [], delivery: null }, pricing.currency);
  const reading = { ...pricing, db: autoBatched(pricing.db) };
  const place = await likelyPlace(reading, buyer.shopperId);
  const [{ entries, currency }, saved, rates, tax, notes, vouchersIn, withheld] = await Promise.all([
    priceCart(reading, cartId, { buyer }),
    priceCart(reading, cartId, { place: "saved_items" }),
    shippingRatesOf(reading.db, place.country, pricing.locale, cartId),
    taxRuleOf(reading.db, place.country),
    notesOf(reading.db, cartId),
    vouchersOfCart(reading, cartId, buyer),
    asksForSafety(place) ? variantsNotOffered(reading.db, cartId) : new Set<number>(),
  ]);
  const seenOf = ({ unit_base_minor, own_minor }: PricedLine) => ({
    seen_price_base_minor: unit_base_minor,
    seen_currency: currency.code,
    seen_own_minor: own_minor,
  });
  const isKnown = (row: SeenPrice, now: SeenPrice) =>
    row.seen_price_base_minor === now.seen_price_base_minor && row.seen_currency === now.seen_currency && row.seen_own_minor === now.seen_own_minor;
  const moved = entries.filter(({ row, priced }) => priced.quantity !== row.quantity || !isKnown(row, seenOf(priced)));
  await rememberSeen(
    pricing.db,
    cartId,
    moved.map(({ row, priced }) => ({
      id: row.id,
      quantity: row.quantity,
      seen_price_base_minor: row.seen_price_base_minor,
      newQuantity: priced.quantity,
      now: seenOf(priced),
    })),
  );
  const { locale, now } = pricing;
  const delivery = { country: place.country, rates, currency, tax, withheld, locale, now };
  return cartOf({ entries, saved: saved.entries.toReversed(), notes, vouchers: vouchersIn(currency), delivery }, pricing.currency);
}
