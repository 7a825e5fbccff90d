/** What prices mean besides the product: the flash sales that run, and what is delivered free. */
import type { ReadContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import { homeCountry } from "../../shared/countries/home-country.ts";
import { currencyOf } from "../currencies/service.ts";
import { shippingRatesOf } from "../shipping/service.ts";
import { type FlashLeadRow, readFlashPrices } from "./data.ts";
import { type FreeFrom, freeFromOf } from "./free-delivery.ts";
import type { FlashPair } from "./listing/flash-leads-data.ts";
import { type FlashRow, flashPriceIn, lowestBy } from "./rules.ts";

const flashPrices_max = 1_000;

type FlashPrices = { leads: Map<number, FlashRow>; byVariant: Map<number, FlashRow> };

/** The lowest running flash price of each product that has one below what its card says otherwise, in the shopper's currency too. */
export const flashLeads = async (context: ReadContext): Promise<Map<number, FlashRow>> => (await flashPrices(context)).leads;

/** The same of each product and of each variant. */
export async function flashPrices(context: ReadContext): Promise<FlashPrices> {
  const [running, currency] = await Promise.all([
    cached(context, {
      kind: "flash-prices",
      currency: context.currency,
      load: async (db) => ({ data: await readFlashPrices(db, context.now(), flashPrices_max, context.currency), meta: {} }),
    }),
    currencyOf(context, context.currency),
  ]);
  const counts = ({ lead_own_minor, ...row }: FlashLeadRow) => {
    const price = flashPriceIn(row, currency);
    return price !== undefined && (lead_own_minor === null || price.price_minor < lead_own_minor);
  };
  const rows = (running?.data ?? []).filter(counts);
  return { leads: lowestBy(rows, "product_id"), byVariant: lowestBy(rows, "variant_id") };
}

export const flashPairs = (leads: ReadonlyMap<number, FlashRow>): FlashPair[] => [...leads].map(([id, { price_base_minor }]) => [id, price_base_minor]);

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
