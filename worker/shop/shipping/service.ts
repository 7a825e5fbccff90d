/** Shipping: which rates a country and a shop have, and what they cost for a package. */
import { cachedFormatter } from "../../../locales/formatters.ts";
import { intlLocale, type KeyIn, type Locale } from "../../../locales/words.ts";
import type { ReadContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import { Refusal } from "../../errors.ts";
import { type BaseMinor, type Currency, convert, type Minor } from "../../shared/money.ts";
import { wordsFor } from "../../words.ts";
import { currencyOf } from "../currencies/service.ts";
import type { Arrival as ArrivalView, PackageRate, PickupPoint, Rate, Rates, Zone } from "./contract.ts";
import { readShopId, readZone, readZones } from "./data.ts";
import { type ArrivalDates, arrivalOf } from "./estimate.ts";
import {
  type CountryRates,
  carries,
  daysOf,
  destinationsOf,
  ratePrice,
  ratesOfShop,
  type ShippablePackage,
  type ShippingRate,
  type StoredPickupPoint as StoredPickup,
  zonesOf,
} from "./rules.ts";

export { pickupPointsOf } from "./data.ts";
export { arrivalOf, leaveBy } from "./estimate.ts";

/** All rates of a country's zone, for every shop or for those in a cart; none where nothing is delivered. */
export async function shippingRatesOf(db: D1Database, country: string, locale: Locale, cartId?: string): Promise<CountryRates> {
  return (await readZone(db, country, locale, cartId === undefined ? "all shops" : { cartId })) ?? { rates: [], shops: new Map() };
}

export type PricedShippingRate = { rate: ShippingRate; price_minor: Minor; arrives: ArrivalDates };
export type Offered = { rates: PricedShippingRate[] /** There are ways, but none for such a weight. */; tooHeavy: boolean };

/** The rates a package of this shop may choose from, cheapest first, in the shopper's currency. */
export function ratesForPackage(
  rates: CountryRates,
  { shopId, pkg, currency, country, now }: { shopId: number; pkg: ShippablePackage; currency: Currency; country: string; now: number },
): Offered {
  const ways = ratesOfShop(rates, shopId);
  const able = ways.filter((rate) => carries(rate, pkg.weight_g));
  const priced = able
    .map((rate) => ({ rate, price_base_minor: ratePrice(rate, pkg) }))
    // who chooses nothing gets it brought
    .sort(
      (a, b) =>
        Number(a.rate.pickup !== null) - Number(b.rate.pickup !== null) ||
        a.price_base_minor - b.price_base_minor ||
        a.rate.days_max - b.rate.days_max ||
        a.rate.id - b.rate.id,
    )
    .map(({ rate, price_base_minor }) => ({ rate, price_minor: convert(price_base_minor, currency), arrives: arrivalOf(rate, country, now) }));
  return { rates: priced, tooHeavy: ways.length > 0 && able.length === 0 };
}

export const packageRateOf = ({ rate, price_minor, arrives }: PricedShippingRate, currency: string, locale: Locale): PackageRate => ({
  ...rateView(rate, { amount: price_minor, currency }, locale),
  arrives: arrivalView(arrives, locale, rate.pickup !== null),
});

const rateView = (rate: ShippingRate, price: Rate["price"], locale: Locale) => ({
  id: String(rate.id),
  slug: rate.slug,
  name: shippingRateName(rate, locale),
  price,
  daysMin: daysOf(rate).days_min,
  daysMax: daysOf(rate).days_max,
  kind: rate.pickup ? ("pickup" as const) : ("delivery" as const),
  ...(rate.pickup && { pickup: pickupView(rate.pickup, locale) }),
});

/** A way's name; a point to pick up from goes by its city. */
export const shippingRateName = ({ slug, pickup }: Pick<ShippingRate, "slug" | "pickup">, locale: Locale) =>
  pickup ? wordsFor(locale).t("shipping.pickupIn", { city: pickup.city }) : wordsFor(locale).t(`shipping.rates.${slug as KeyIn<"shipping.rates">}`);

export const pickupView = ({ hours, region, postalCode, ...point }: StoredPickup, locale: Locale): PickupPoint => ({
  ...point,
  ...(region && { region }),
  ...(postalCode && { postalCode }),
  hours: hours[locale] ?? hours.en ?? "",
});

const day = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;

/** Said by the server: browsers write ranges of days in their own ways. What is collected is ready from its last day on. */
export function arrivalView({ from, to }: ArrivalDates, locale: Locale, isCollected: boolean): ArrivalView {
  const format = cachedFormatter(`arrival ${locale}`, () => new Intl.DateTimeFormat(intlLocale[locale], day));
  return { from, to, text: isCollected ? format.format(new Date(to)) : format.formatRange(new Date(from), new Date(to)) };
}

/** @throws Refusal not_found (no such shop), not_delivered_there */
export async function listRates(db: D1Database, country: string, shop: string | undefined, currency: Currency, locale: Locale, now_ms: number): Promise<Rates> {
  const shopId = shop === undefined ? null : await readShopId(db, shop);
  if (shop !== undefined && shopId === null) throw new Refusal("not_found");
  const found = await readZone(db, country, locale, { shopId });
  const rates = found ? ratesOfShop(found, shopId) : [];
  if (!found || rates.length === 0) throw new Refusal("not_delivered_there");
  const dated = (rate: ShippingRate) => ({ arrives: arrivalView(arrivalOf(rate, country, now_ms), locale, rate.pickup !== null) });
  return {
    country,
    zone: { slug: found.zone.slug, name: found.zone.name },
    rates: rates.map((rate) => ({ ...rateOf(rate, currency, locale), ...(shopId !== null && dated(rate)) })),
  };
}

/** A rate as it stands in a table, before anything is packed. */
function rateOf(rate: ShippingRate, currency: Currency, locale: Locale): Rate {
  const money = (base_minor: BaseMinor) => ({ amount: convert(base_minor, currency), currency: currency.code });
  return {
    ...rateView(rate, money(rate.price_base_minor), locale),
    ...(rate.free_from_base_minor !== null && { freeFrom: money(rate.free_from_base_minor) }),
    ...(rate.steps.length > 0 && {
      steps: rate.steps.map(({ from_base_minor, price_base_minor }) => ({ from: money(from_base_minor), price: money(price_base_minor) })),
    }),
    ...(rate.per_kg_base_minor > 0 && { includedWeight_g: rate.included_g, perKg: money(rate.per_kg_base_minor) }),
    ...(rate.max_g !== null && { maxWeight_g: rate.max_g }),
  };
}

/** All zones: those that name their countries first, the rest of the world last. What it returns is shared between requests. */
export async function listZones(context: ReadContext): Promise<{ data: Zone[]; meta: { total: number } }> {
  const { locale } = context;
  const list = await cached(context, {
    kind: "shipping-zones",
    locale,
    currency: context.currency,
    load: async (db) => {
      const [rows, currency] = await Promise.all([readZones(db, locale), currencyOf(context, context.currency)]);
      const all = (rates: ShippingRate[]) => rates.map((rate) => rateOf(rate, currency, locale));
      const data = zonesOf(rows).map(({ rates, own, ...zone }) => {
        const shops = rows.shops.flatMap(({ id, handle, name }) => {
          const found = own.find(({ shopId }) => shopId === id);
          return found ? [{ shop: { handle, name }, rates: all(found.rates) }] : [];
        });
        return { ...zone, rates: all(rates), shops };
      });
      return { data, meta: { total: data.length } };
    },
  });
  return list ?? { data: [], meta: { total: 0 } };
}

const destinations = new WeakMap<object, { data: string[]; meta: { total: number } }>();

/** Where visitors may say that they live. What it returns is shared between requests. */
export async function listDestinations(context: ReadContext): Promise<{ data: string[]; meta: { total: number } }> {
  const { data: zones } = await listZones(context);
  const known = destinations.get(zones);
  if (known) return known;
  const data = [...destinationsOf(zones)];
  const list = { data, meta: { total: data.length } };
  destinations.set(zones, list);
  return list;
}
