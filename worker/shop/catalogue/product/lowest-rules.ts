/**
 * The price a reduction must be measured by (directive 98/6/EC, article 6a): the lowest one that applied in the 30 days
 * before the reduction began. Pure.
 */

import { type BaseMinor, type Currency, type Minor, priceOf, type SetPrice } from "../../../shared/money.ts";
import { day_ms } from "../../../shared/time.ts";

export const window_ms = 30 * day_ms;

/** `price` in whatever all prices of one question are: the base currency, or a currency in which the shop has a price of its own. */
type Past = { price: number; starts_at: number; ends_at: number; is_flash: number };
type Reduced = { price: number; isReduced: boolean; flashStarts_ms: number | undefined };

export type PastPrice = { price_base_minor: BaseMinor; starts_at: number; ends_at: number; is_flash: number };
/** A variant's normal price of now, and the flash sale's beginning where one makes its price. */
export type ReducedPrice = { price_base_minor: BaseMinor; compare_at_base_minor: BaseMinor | null; flashStarts_ms?: number };

/**
 * Undefined: the price is not reduced, or no price before is known (it was reduced from its first day). The normal price
 * began when the last one before it ended; a flash sale's price when the sale did.
 */
export const lowestBefore = ({ price_base_minor, compare_at_base_minor, flashStarts_ms }: ReducedPrice, past: readonly PastPrice[]): BaseMinor | undefined =>
  lowestOf(
    { price: price_base_minor, isReduced: compare_at_base_minor !== null, flashStarts_ms },
    past.map(({ price_base_minor: price, ...span }) => ({ ...span, price })),
  );

type OwnPast = { price_minor: Minor; starts_at: number; ends_at: number };
/**
 * The same of a price in a currency of its own. What it was before the shop set one is not known. `flash`: sales of the variant,
 * which are in the base currency and converted.
 */
const lowestOwnBefore = (
  now: { price_minor: Minor; compare_at_minor: Minor | null; flashStarts_ms?: number | undefined },
  past: readonly OwnPast[],
  flash: readonly OwnPast[],
): Minor | undefined =>
  lowestOf({ price: now.price_minor, isReduced: now.compare_at_minor !== null, flashStarts_ms: now.flashStarts_ms }, [
    ...past.map(({ price_minor: price, ...span }) => ({ ...span, price, is_flash: 0 })),
    ...flash.map(({ price_minor: price, ...span }) => ({ ...span, price, is_flash: 1 })),
  ]);

/** One or the other, in the shopper's currency: of a variant's normal price, and the flash sale's beginning where one makes its price. */
export function lowestIn(
  currency: Currency,
  set: SetPrice,
  flashStarts_ms: number | undefined,
  past: readonly PastPrice[],
  ownPast: readonly OwnPast[],
): Minor | undefined {
  if (set.own_price_minor === null) {
    const lowest_base_minor = lowestBefore({ ...set, ...(flashStarts_ms !== undefined && { flashStarts_ms }) }, past);
    return lowest_base_minor && priceOf(lowest_base_minor, currency);
  }
  const sales = past.filter(({ is_flash }) => is_flash === 1).map((sale) => ({ ...sale, price_minor: priceOf(sale.price_base_minor, currency) }));
  return lowestOwnBefore({ price_minor: set.own_price_minor, compare_at_minor: set.own_compare_at_minor, flashStarts_ms }, ownPast, sales);
}

function lowestOf({ price, isReduced, flashStarts_ms }: Reduced, past: readonly Past[]): number | undefined {
  if (flashStarts_ms === undefined && !isReduced) return undefined;
  const normalBegan_ms = Math.max(0, ...past.filter(({ is_flash }) => is_flash === 0).map(({ ends_at }) => ends_at));
  const began_ms = flashStarts_ms ?? normalBegan_ms;
  const applied = past.filter(({ starts_at, ends_at }) => starts_at < began_ms && ends_at > began_ms - window_ms).map((each) => each.price);
  // before a flash sale the normal price of now may have applied already
  if (normalBegan_ms < began_ms) applied.push(price);
  return applied.length === 0 ? undefined : Math.min(...applied);
}
