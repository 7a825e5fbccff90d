/**
 * The price a reduction must be measured by (directive 98/6/EC, article 6a): the lowest one that applied in the 30 days
 * before the reduction began. Pure.
 */
import type { UsdMinor } from "../../money.ts";

export const window_ms = 30 * 86_400_000;

export type PastPrice = { price_usd_minor: UsdMinor; starts_at: number; ends_at: number; is_flash: number };
/** A variant's normal price of now, and the flash sale's beginning where one makes its price. */
export type ReducedPrice = { price_usd_minor: UsdMinor; compare_at_usd_minor: UsdMinor | null; flashStarts_ms?: number };

/**
 * Undefined: the price is not reduced, or no price before is known (it was reduced from its first day). The normal price
 * began when the last one before it ended; a flash sale's price when the sale did.
 */
export function lowestBefore({ price_usd_minor, compare_at_usd_minor, flashStarts_ms }: ReducedPrice, past: readonly PastPrice[]): number | undefined {
  if (flashStarts_ms === undefined && compare_at_usd_minor === null) return undefined;
  const normalBegan_ms = Math.max(0, ...past.filter(({ is_flash }) => is_flash === 0).map(({ ends_at }) => ends_at));
  const began_ms = flashStarts_ms ?? normalBegan_ms;
  const applied = past.filter(({ starts_at, ends_at }) => starts_at < began_ms && ends_at > began_ms - window_ms).map((price) => price.price_usd_minor);
  // before a flash sale the normal price of now may have applied already
  if (normalBegan_ms < began_ms) applied.push(price_usd_minor);
  return applied.length === 0 ? undefined : Math.min(...applied);
}
