/** Pure: what a cart line costs now, how many can be had, and what changed since the shopper last saw it. */

import { type BaseMinor, type Currency, convert, type Minor, priceIn, priceOf, type SetPrice, undercuts } from "../../shared/money.ts";
import { baseAtMost } from "../catalogue/rules.ts";

/** Of a note to a shop. */
export const noteMax_chars = 500;

/** What a line cost when it was last told: in which currency, and the shop's own price there if that was it. Null: in none yet. */
export type SeenPrice = { seen_price_base_minor: BaseMinor; seen_currency: string | null; seen_own_minor: Minor | null };

/** A line as stored, with what the catalogue says at this moment; own prices are those of the cart's currency. */
export type StoredLine = SetPrice &
  SeenPrice & {
    id: number;
    variant_id: number;
    quantity: number;
    stock: number;
    /** The product is active and its shop approved. */
    sellable: boolean;
    /** When the shop, which is closed now, takes orders again. */
    closed_to: number | null;
  };

/** An item of a flash sale that has started. */
export type FlashOffer = {
  flash_sale_id: number;
  slug: string;
  variant_id: number;
  price_base_minor: BaseMinor;
  left: number;
  /** So many for one buyer, who has so many of them already. */
  per_buyer: number;
  taken: number;
  starts_at: number;
  ends_at: number;
};

export type LineChange =
  | { kind: "price" | "flash_over"; from_minor: Minor; to_minor: Minor }
  | { kind: "stock"; from: number; to: number }
  | { kind: "unavailable"; closed_to: number | null };

export type PricedLine = {
  quantity: number;
  unit_base_minor: BaseMinor;
  /** Of all pieces, as rates of delivery count it: what is paid for them. */
  worth_base_minor: BaseMinor;
  /** The shop's own price in the cart's currency, where it is what a piece costs. */
  own_minor: Minor | null;
  /** In the cart's currency, as are all below. */
  unit_minor: Minor;
  compareAt_minor: Minor | null;
  total_minor: Minor;
  flash: FlashOffer | null;
  /** The cheapest sale that runs and is cheaper, whether or not it takes the whole quantity. */
  running: FlashOffer | null;
  available: boolean;
  changes: LineChange[];
};

/** How many pieces this buyer can still have of an offer. */
export const roomOf = ({ left, per_buyer, taken }: Pick<FlashOffer, "left" | "per_buyer" | "taken">) => Math.max(0, Math.min(left, per_buyer - taken));

/** The cheapest running flash sale that still has the whole quantity for this buyer. Server time alone decides. */
export function runningOffer(offers: readonly FlashOffer[], variantId: number, quantity: number, now: number): FlashOffer | null {
  const running = offers.filter((o) => o.variant_id === variantId && o.starts_at <= now && now < o.ends_at && roomOf(o) >= quantity);
  return running.sort((a, b) => a.price_base_minor - b.price_base_minor || a.flash_sale_id - b.flash_sale_id)[0] ?? null;
}

type PriceQuery = { quantity: number; offers: readonly FlashOffer[]; now: number; currency: Currency };

/** What one piece costs in the base currency, the shop's own price where that is charged instead, and the flash sale it comes from. */
export function effectivePrice(line: Pick<StoredLine, "variant_id" | "price_base_minor" | "own_price_minor">, { quantity, offers, now, currency }: PriceQuery) {
  const offer = runningOffer(offers, line.variant_id, quantity, now);
  return offer && undercuts(offer.price_base_minor, line, currency)
    ? { unit_base_minor: offer.price_base_minor, own_minor: null, flash: offer }
    : { unit_base_minor: line.price_base_minor, own_minor: line.own_price_minor, flash: null };
}

/** Whether a piece costs something else than when it was last told. Like is compared with like: another currency is no other price. */
export function priceChange(seen: SeenPrice, { unit_base_minor, own_minor }: Pick<PricedLine, "unit_base_minor" | "own_minor">, currency: Currency) {
  const isSeenHere = seen.seen_currency === currency.code;
  const from_minor = (isSeenHere ? seen.seen_own_minor : null) ?? priceOf(seen.seen_price_base_minor, currency);
  const to_minor = own_minor ?? priceOf(unit_base_minor, currency);
  const concernsOwn = own_minor !== null || (isSeenHere && seen.seen_own_minor !== null);
  const isOther = concernsOwn ? isSeenHere && from_minor !== to_minor : unit_base_minor !== seen.seen_price_base_minor;
  return isOther ? { from_minor, to_minor } : null;
}

export function priceLine(line: StoredLine, offers: readonly FlashOffer[], now: number, currency: Currency): PricedLine {
  const available = line.sellable && line.closed_to === null && line.stock > 0;
  const quantity = available ? Math.min(line.quantity, line.stock) : line.quantity;
  const { unit_base_minor, own_minor, flash } = effectivePrice(line, { quantity, offers, now, currency });
  const set = priceIn(line, currency);
  const unit_minor = flash ? priceOf(unit_base_minor, currency) : set.price_minor;
  const changes: LineChange[] = [];
  if (!available) changes.push({ kind: "unavailable", closed_to: line.sellable ? line.closed_to : null });
  if (quantity < line.quantity) changes.push({ kind: "stock", from: line.quantity, to: quantity });
  const change = priceChange(line, { unit_base_minor, own_minor }, currency);
  if (change) {
    const wasFlash =
      change.to_minor > change.from_minor &&
      line.seen_own_minor === null &&
      offers.some((o) => o.variant_id === line.variant_id && o.price_base_minor === line.seen_price_base_minor);
    changes.push({ kind: wasFlash ? "flash_over" : "price", ...change });
  }
  const running = flash ?? runningOffer(offers, line.variant_id, 0, now);
  return {
    quantity,
    unit_base_minor,
    worth_base_minor: own_minor === null ? unit_base_minor * quantity : baseAtMost(own_minor * quantity, currency, convert),
    own_minor,
    unit_minor,
    compareAt_minor: flash ? (set.compareAt_minor ?? set.price_minor) : set.compareAt_minor,
    total_minor: available ? unit_minor * quantity : 0,
    flash,
    running: running && undercuts(running.price_base_minor, line, currency) ? running : null,
    available,
    changes,
  };
}
