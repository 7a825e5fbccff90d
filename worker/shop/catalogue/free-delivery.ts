/** From which price on a single product is delivered free, to one country. Pure. */
import type { BaseMinor } from "../../shared/money.ts";
import { type CountryRates, ratesOfShop, type ShippingRate } from "../shipping/rules.ts";

/** Minor units of the base currency; `byShop` holds the shops whose own rates make it another sum. `never_base_minor`: not free at any price. */
export type FreeFrom = { general_base_minor: BaseMinor; byShop: Readonly<Record<number, number>> };
export const never_base_minor = Number.MAX_SAFE_INTEGER;

export function freeFromOf(from: CountryRates): FreeFrom {
  const general_base_minor = lowest(ratesOfShop(from, null));
  const byShop: Record<number, number> = {};
  const ownTerms = new Set([...from.rates.map(({ shop_id }) => shop_id), ...from.shops.keys()]);
  for (const shop_id of ownTerms) {
    if (shop_id === null) continue;
    const own_base_minor = lowest(ratesOfShop(from, shop_id));
    if (own_base_minor !== general_base_minor) byShop[shop_id] = own_base_minor;
  }
  return { general_base_minor, byShop };
}

const lowest = (rates: readonly ShippingRate[]) => Math.min(never_base_minor, ...rates.map(certainFrom));

/** From where on a product of any weight comes free: what may be too heavy, or cost more when it is, promises nothing; what is collected is not delivered. */
function certainFrom({ price_base_minor, free_from_base_minor, per_kg_base_minor, max_g, steps, pickup }: ShippingRate): number {
  if (pickup || max_g !== null) return never_base_minor;
  const byPrice = per_kg_base_minor > 0 ? [] : lastingFree([{ from_base_minor: 0, price_base_minor }, ...steps]);
  return Math.min(free_from_base_minor ?? never_base_minor, ...byPrice);
}

/** Where the price becomes nothing and stays so. */
function lastingFree(prices: readonly { from_base_minor: BaseMinor; price_base_minor: BaseMinor }[]): number[] {
  const lastPaid = prices.findLastIndex(({ price_base_minor }) => price_base_minor > 0);
  return prices.slice(lastPaid + 1, lastPaid + 2).map(({ from_base_minor }) => from_base_minor);
}

export const freeFromOfShop = (free: FreeFrom, shopId: number): number => free.byShop[shopId] ?? free.general_base_minor;
/** What no product below is delivered free at, whatever its shop. */
export const lowestFreeFrom = (free: FreeFrom): number => Math.min(free.general_base_minor, ...Object.values(free.byShop));
/** What every product from here on is delivered free at, as far as its shop delivers anything free. */
export const highestFreeFrom = (free: FreeFrom): BaseMinor =>
  Math.max(0, ...[free.general_base_minor, ...Object.values(free.byShop)].filter((base_minor) => base_minor !== never_base_minor));
export const isSameEverywhere = (free: FreeFrom): boolean => Object.keys(free.byShop).length === 0;
