/** Pure: what a cart line costs now, how many can be had, and what changed since the shopper last saw it. */
import { type Currency, convert } from "../money.ts";

/** Of a note to a shop. */
export const noteMax_chars = 500;

/** A line as stored, with what the catalogue says at this moment. Amounts are USD minor units. */
export type StoredLine = {
  id: number;
  variant_id: number;
  quantity: number;
  seen_price_minor: number;
  price_minor: number;
  compare_at_minor: number | null;
  stock: number;
  /** The product is active and its shop approved. */
  sellable: boolean;
  /** The shop takes no orders just now. */
  closed: boolean;
};

/** An item of a flash sale that has started. */
export type FlashOffer = {
  flash_sale_id: number;
  slug: string;
  variant_id: number;
  price_minor: number;
  left: number;
  /** So many for one buyer, who has so many of them already. */
  per_buyer: number;
  taken: number;
  starts_at: number;
  ends_at: number;
};

export type LineChange =
  | { kind: "price" | "flash_over"; from_minor: number; to_minor: number }
  | { kind: "stock"; from: number; to: number }
  | { kind: "unavailable" };

export type PricedLine = {
  quantity: number;
  unit_usd_minor: number;
  /** In the cart's currency, as are all below. */
  unit_minor: number;
  compare_at_minor: number | null;
  total_minor: number;
  flash: FlashOffer | null;
  /** The cheapest sale that runs, whether or not it takes the whole quantity. */
  running: FlashOffer | null;
  available: boolean;
  changes: LineChange[];
};

/** How many pieces this buyer can still have of an offer. */
export const roomOf = ({ left, per_buyer, taken }: Pick<FlashOffer, "left" | "per_buyer" | "taken">) => Math.max(0, Math.min(left, per_buyer - taken));

/** The cheapest running flash sale that still has the whole quantity for this buyer. Server time alone decides. */
export function runningOffer(offers: readonly FlashOffer[], variantId: number, quantity: number, now: number): FlashOffer | null {
  const running = offers.filter((o) => o.variant_id === variantId && o.starts_at <= now && now < o.ends_at && roomOf(o) >= quantity);
  return running.sort((a, b) => a.price_minor - b.price_minor || a.flash_sale_id - b.flash_sale_id)[0] ?? null;
}

/** USD minor units of one piece, and the flash sale it comes from. */
export function effectivePrice(line: Pick<StoredLine, "variant_id" | "price_minor">, quantity: number, offers: readonly FlashOffer[], now: number) {
  const offer = runningOffer(offers, line.variant_id, quantity, now);
  return offer && offer.price_minor < line.price_minor ? { usd_minor: offer.price_minor, flash: offer } : { usd_minor: line.price_minor, flash: null };
}

export function priceLine(line: StoredLine, offers: readonly FlashOffer[], now: number, currency: Currency): PricedLine {
  const available = line.sellable && !line.closed && line.stock > 0;
  const quantity = available ? Math.min(line.quantity, line.stock) : line.quantity;
  const { usd_minor, flash } = effectivePrice(line, quantity, offers, now);
  const unit_minor = atLeastOne(convert(usd_minor, currency));
  const changes: LineChange[] = [];
  if (!available) changes.push({ kind: "unavailable" });
  if (quantity < line.quantity) changes.push({ kind: "stock", from: line.quantity, to: quantity });
  if (usd_minor !== line.seen_price_minor) {
    const wasFlash = usd_minor > line.seen_price_minor && offers.some((o) => o.variant_id === line.variant_id && o.price_minor === line.seen_price_minor);
    changes.push({ kind: wasFlash ? "flash_over" : "price", from_minor: atLeastOne(convert(line.seen_price_minor, currency)), to_minor: unit_minor });
  }
  const compareUsd = flash ? Math.max(line.price_minor, line.compare_at_minor ?? 0) : line.compare_at_minor;
  return {
    quantity,
    unit_usd_minor: usd_minor,
    unit_minor,
    compare_at_minor: compareUsd === null ? null : convert(compareUsd, currency),
    total_minor: available ? unit_minor * quantity : 0,
    flash,
    running: flash ?? runningOffer(offers, line.variant_id, 0, now),
    available,
    changes,
  };
}

/** A price never rounds away in a currency with larger units. */
const atLeastOne = (minor: number) => Math.max(1, minor);
