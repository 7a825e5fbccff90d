/** Pure: what a cart line costs now, how many can be had, and what changed since the shopper last saw it. */
import { type Currency, convert, type Minor, type UsdMinor } from "../money.ts";

/** Of a note to a shop. */
export const noteMax_chars = 500;

/** A line as stored, with what the catalogue says at this moment. Amounts are USD minor units. */
export type StoredLine = {
  id: number;
  variant_id: number;
  quantity: number;
  seen_price_usd_minor: UsdMinor;
  price_usd_minor: UsdMinor;
  compare_at_usd_minor: UsdMinor | null;
  stock: number;
  /** The product is active and its shop approved. */
  sellable: boolean;
  /** The shop takes no orders just now. */
  /** When the shop, which is closed now, takes orders again. */
  closed_to: number | null;
};

/** An item of a flash sale that has started. */
export type FlashOffer = {
  flash_sale_id: number;
  slug: string;
  variant_id: number;
  price_usd_minor: UsdMinor;
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
  unit_usd_minor: UsdMinor;
  /** In the cart's currency, as are all below. */
  unit_minor: Minor;
  compareAt_minor: Minor | null;
  total_minor: Minor;
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
  return running.sort((a, b) => a.price_usd_minor - b.price_usd_minor || a.flash_sale_id - b.flash_sale_id)[0] ?? null;
}

/** USD minor units of one piece, and the flash sale it comes from. */
export function effectivePrice(line: Pick<StoredLine, "variant_id" | "price_usd_minor">, quantity: number, offers: readonly FlashOffer[], now: number) {
  const offer = runningOffer(offers, line.variant_id, quantity, now);
  return offer && offer.price_usd_minor < line.price_usd_minor
    ? { unit_usd_minor: offer.price_usd_minor, flash: offer }
    : { unit_usd_minor: line.price_usd_minor, flash: null };
}

export function priceLine(line: StoredLine, offers: readonly FlashOffer[], now: number, currency: Currency): PricedLine {
  const available = line.sellable && line.closed_to === null && line.stock > 0;
  const quantity = available ? Math.min(line.quantity, line.stock) : line.quantity;
  const { unit_usd_minor, flash } = effectivePrice(line, quantity, offers, now);
  const unit_minor = convert(unit_usd_minor, currency);
  const changes: LineChange[] = [];
  if (!available) changes.push({ kind: "unavailable", closed_to: line.sellable ? line.closed_to : null });
  if (quantity < line.quantity) changes.push({ kind: "stock", from: line.quantity, to: quantity });
  if (unit_usd_minor !== line.seen_price_usd_minor) {
    const wasFlash =
      unit_usd_minor > line.seen_price_usd_minor && offers.some((o) => o.variant_id === line.variant_id && o.price_usd_minor === line.seen_price_usd_minor);
    changes.push({ kind: wasFlash ? "flash_over" : "price", from_minor: convert(line.seen_price_usd_minor, currency), to_minor: unit_minor });
  }
  const compareAt_usd_minor = flash ? Math.max(line.price_usd_minor, line.compare_at_usd_minor ?? 0) : line.compare_at_usd_minor;
  return {
    quantity,
    unit_usd_minor,
    unit_minor,
    compareAt_minor: compareAt_usd_minor === null ? null : convert(compareAt_usd_minor, currency),
    total_minor: available ? unit_minor * quantity : 0,
    flash,
    running: flash ?? runningOffer(offers, line.variant_id, 0, now),
    available,
    changes,
  };
}
