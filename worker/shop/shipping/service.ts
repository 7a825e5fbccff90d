/** Shipping: which rates a country and a shop have, and what they cost for a package. */
import type { Locale } from "../../../locales/words.ts";
import type { ReadContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import { Refusal } from "../../errors.ts";
import { wordsFor } from "../../words.ts";
import { currencyOf as cachedCurrency } from "../catalogue/service.ts";
import { type Currency, convert } from "../money.ts";
import type { PackageRate, Rate, Rates, Zone } from "./contract.ts";
import { readShopId, readZone, readZones } from "./data.ts";
import { ratePrice, ratesOfShop, type StoredRate, zonesOf } from "./rules.ts";

/** All rates of a country's zone, of every shop; none where nothing is delivered. */
export async function ratesOfCountry(db: D1Database, country: string, locale: Locale): Promise<StoredRate[]> {
  return (await readZone(db, country, locale))?.rates ?? [];
}

export type PricedRate = { rate: StoredRate; price_minor: number };

/** The rates a package of this shop may choose from, cheapest first, in the shopper's currency. */
export function ratesForPackage(rates: readonly StoredRate[], shopId: number, itemsUsd_minor: number, currency: Currency): PricedRate[] {
  return ratesOfShop(rates, shopId)
    .map((rate) => ({ rate, usd_minor: ratePrice(rate, itemsUsd_minor) }))
    .sort((a, b) => a.usd_minor - b.usd_minor || a.rate.days_max - b.rate.days_max || a.rate.id - b.rate.id)
    .map(({ rate, usd_minor }) => ({ rate, price_minor: convert(usd_minor, currency) }));
}

export const packageRateOf = ({ rate, price_minor }: PricedRate, currency: string, locale: Locale): PackageRate => ({
  id: String(rate.id),
  slug: rate.slug,
  name: wordsFor(locale).t(`shipping.rates.${rate.slug}`),
  price: { amount: price_minor, currency },
  daysMin: rate.days_min,
  daysMax: rate.days_max,
});

/** @throws Refusal not_found (no such shop), not_delivered_there */
export async function listRates(db: D1Database, country: string, shop: string | undefined, currency: Currency, locale: Locale): Promise<Rates> {
  const shopId = shop === undefined ? null : await readShopId(db, shop);
  if (shop !== undefined && shopId === null) throw new Refusal("not_found");
  const found = await readZone(db, country, locale);
  const rates = found ? ratesOfShop(found.rates, shopId) : [];
  if (!found || rates.length === 0) throw new Refusal("not_delivered_there");
  return { country, zone: { slug: found.zone.slug, name: found.zone.name }, rates: rates.map((rate) => rateOf(rate, currency, locale)) };
}

/** A rate as it stands in a table, before anything is packed. */
const rateOf = (rate: StoredRate, currency: Currency, locale: Locale): Rate => ({
  ...packageRateOf({ rate, price_minor: convert(rate.price_minor, currency) }, currency.code, locale),
  ...(rate.free_from_minor !== null && { freeFrom: { amount: convert(rate.free_from_minor, currency), currency: currency.code } }),
});

/** All zones: those that name their countries first, the rest of the world last. What it returns is shared between requests. */
export async function listZones(context: ReadContext): Promise<{ data: Zone[]; meta: { total: number } }> {
  const { locale } = context;
  const list = await cached(context, {
    kind: "shipping-zones",
    locale,
    currency: context.currency,
    load: async (db) => {
      const [rows, currency] = await Promise.all([readZones(db, locale), cachedCurrency(context, context.currency)]);
      const data = zonesOf(rows).map(({ rates, ...zone }) => ({ ...zone, rates: rates.map((rate) => rateOf(rate, currency, locale)) }));
      return { data, meta: { total: data.length } };
    },
  });
  return list ?? { data: [], meta: { total: 0 } };
}
