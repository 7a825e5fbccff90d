/** What prices mean besides the product: the flash sales that run, and what is delivered free. */
import type { CacheContext, ReadContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import { homeCountry } from "../home-country.ts";
import { shippingRatesOf } from "../shipping/service.ts";
import { readFlashPrices } from "./data.ts";
import { type FreeFrom, freeFromOf } from "./free-delivery.ts";
import type { FlashPair } from "./listing/flash-leads.ts";
import { type FlashRow, lowestBy } from "./rules.ts";

const flashPrices_max = 1_000;

/** The lowest running flash price of each product that has one below its stored price. */
export async function flashLeads(cache: CacheContext): Promise<Map<number, FlashRow>> {
  const running = await cached(cache, {
    kind: "flash-prices",
    load: async (db) => ({ data: await readFlashPrices(db, cache.now(), flashPrices_max), meta: {} }),
  });
  return lowestBy(running?.data ?? [], "product_id");
}

export const flashPairs = (leads: ReadonlyMap<number, FlashRow>): FlashPair[] => [...leads].map(([id, { price_usd_minor }]) => [id, price_usd_minor]);

/** From which price on a product is delivered free to the country the language speaks of. */
export async function freeFrom(context: ReadContext): Promise<FreeFrom> {
  const { locale } = context;
  const known = await cached(context, {
    kind: "free-from",
    locale,
    load: async () => ({ data: freeFromOf(await shippingRatesOf(context.db, homeCountry(locale), locale)) }),
  });
  return (known as { data: FreeFrom }).data;
}
