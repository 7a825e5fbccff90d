/** From which price on a single product is delivered free, to one country. Pure. */
import { ratesOfShop, type StoredRate } from "../shipping/rules.ts";

/** USD minor units; `byShop` holds the shops whose own rates make it another sum. `never_minor`: not free at any price. */
export type FreeFrom = { general_minor: number; byShop: Readonly<Record<number, number>> };
export const never_minor = Number.MAX_SAFE_INTEGER;

export function freeFromOf(rates: readonly StoredRate[]): FreeFrom {
  const general_minor = lowest(ratesOfShop(rates, null));
  const byShop: Record<number, number> = {};
  for (const { shop_id } of rates) {
    if (shop_id === null || shop_id in byShop) continue;
    const own_minor = lowest(ratesOfShop(rates, shop_id));
    if (own_minor !== general_minor) byShop[shop_id] = own_minor;
  }
  return { general_minor, byShop };
}

const lowest = (rates: readonly StoredRate[]) => Math.min(never_minor, ...rates.map(certainFrom));

/** From where on a product of any weight comes free: what may be too heavy, or cost more when it is, promises nothing; what is collected is not delivered. */
function certainFrom({ price_minor, free_from_minor, per_kg_minor, max_g, steps, pickup }: StoredRate): number {
  if (pickup || max_g !== null) return never_minor;
  const byPrice = per_kg_minor > 0 ? [] : lastingFree([{ from_minor: 0, price_minor }, ...steps]);
  return Math.min(free_from_minor ?? never_minor, ...byPrice);
}

/** Where the price becomes nothing and stays so. */
function lastingFree(prices: readonly { from_minor: number; price_minor: number }[]): number[] {
  const lastPaid = prices.findLastIndex(({ price_minor }) => price_minor > 0);
  return prices.slice(lastPaid + 1, lastPaid + 2).map(({ from_minor }) => from_minor);
}

export const freeFromOfShop = (free: FreeFrom, shopId: number): number => free.byShop[shopId] ?? free.general_minor;
/** What no product below is delivered free at, whatever its shop. */
export const lowestFreeFrom = (free: FreeFrom): number => Math.min(free.general_minor, ...Object.values(free.byShop));
export const isSameEverywhere = (free: FreeFrom): boolean => Object.keys(free.byShop).length === 0;
