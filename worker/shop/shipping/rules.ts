/** Pure: which rates a package may choose from. */
import { countryCodes, isCountry } from "../../shared/countries/country-codes.ts";
import type { BaseMinor } from "../../shared/money.ts";

export { countryCodes, isCountry };

/** Ways of delivery that have a name in the dictionaries. */
export const rateWords = ["standard", "express"] as const;
export type RateWord = (typeof rateWords)[number];

/** How far a rate's terms go. The database holds the same. */
export const rateLimits = {
  price_base_minor: 100_000_000,
  sum_base_minor: 10_000_000_000,
  perKg_base_minor: 1_000_000,
  weight_g: 1_000_000,
  steps: 10,
  days: 365,
} as const;

/** A market has so many zones, each with a rate for each word at most. */
export const zones_max = 60;
export const zoneName_chars = 80;

/** Where a shop hands packages over; `hours` by language. */
export type StoredPickupPoint = {
  name: string;
  line1: string;
  city: string;
  region?: string | null;
  postalCode?: string | null;
  country: string;
  hours: Readonly<Record<string, string>>;
};

/** A shipping rate as stored: minor units of the base currency; `shop_id` null means every shop's. A pick-up rate has its point. */
export type ShippingRate = {
  id: number;
  shop_id: number | null;
  slug: string;
  price_base_minor: BaseMinor;
  free_from_base_minor: BaseMinor | null;
  days_min: number;
  days_max: number;
  included_g: number;
  per_kg_base_minor: BaseMinor;
  max_g: number | null;
  /** Prices by the items' value, lowest first. */
  steps: readonly { from_base_minor: BaseMinor; price_base_minor: BaseMinor }[];
  pickup: StoredPickupPoint | null;
  /** Of the shop that sends by it, where it says so. */
  handling?: Handling;
};

/** How a shop sends: what is ordered after the cut-off, a minute of its own day, counts as of the next; working days of its country until it leaves. */
export type Handling = { country: string; time_zone: string; cut_off_minute: number | null; handling_days: number };

/** How a shop delivers to a country: at the market's rates with its own in their place, at its own alone, or not at all. */
export const deliveries = ["market", "own", "none"] as const;
export type ShopTerms = { delivery: (typeof deliveries)[number]; handling: Handling | null };

/** The rates that lead to a country, and the terms of the shops that have some. */
export type CountryRates = { rates: readonly ShippingRate[]; shops: ReadonlyMap<number, ShopTerms> };

export const points_max = 20;
/** Withdrawn ones are counted too: packages refer to them. */
export const pointsEver_max = 200;
export const handlingDays_max = 30;
export const undelivered_max = 250;
export const hours_chars = 200;

/** Working days from the order on, as a shopper counts them: who collects waits for no package to be sent. */
export const daysOf = ({ days_min, days_max, pickup, handling }: Pick<ShippingRate, "days_min" | "days_max" | "pickup" | "handling">) => {
  const before = pickup ? 0 : (handling?.handling_days ?? 0);
  return { days_min: days_min + before, days_max: days_max + before };
};

/** What a price depends on: minor units of the base currency and grams of one shop's things. */
export type ShippablePackage = { items_base_minor: BaseMinor; weight_g: number };

const kilogram_g = 1_000;

/**
 * A shop's own rate stands in for the general one of the same name; each of its pick-up points is a way of its own, beside them.
 * Where a shop delivers at its own rates alone, the general ones do not hold; where it does not deliver, its points do. Cheapest first, then quickest.
 */
export function ratesOfShop({ rates, shops }: CountryRates, shopId: number | null): ShippingRate[] {
  const { delivery, handling } = (shopId !== null && shops.get(shopId)) || { delivery: "market", handling: null };
  const byWay = new Map<string, ShippingRate>();
  for (const found of rates) {
    if (found.shop_id !== null && found.shop_id !== shopId) continue;
    if (found.pickup === null && (delivery === "none" || (delivery === "own" && found.shop_id === null))) continue;
    const rate = handling ? { ...found, handling } : found;
    const way = rate.pickup ? `pickup ${rate.id}` : rate.slug;
    const other = byWay.get(way);
    if (!other || other.shop_id === null) byWay.set(way, rate);
  }
  return [...byWay.values()].sort((a, b) => a.price_base_minor - b.price_base_minor || a.days_max - b.days_max || a.id - b.id);
}

type Priced = Pick<ShippingRate, "price_base_minor" | "free_from_base_minor" | "included_g" | "per_kg_base_minor" | "steps">;

/** Minor units of the base currency that the weight beyond the included one costs: each begun kilogram. */
const weightPrice = ({ included_g, per_kg_base_minor }: Priced, weight_g: number) =>
  Math.ceil(Math.max(0, weight_g - included_g) / kilogram_g) * per_kg_base_minor;

/** Minor units of the base currency that `rate` costs for this package. */
export function ratePrice(rate: Priced, { items_base_minor, weight_g }: ShippablePackage): BaseMinor {
  if (rate.free_from_base_minor !== null && items_base_minor >= rate.free_from_base_minor) return 0;
  const step = rate.steps.findLast(({ from_base_minor }) => items_base_minor >= from_base_minor);
  return (step ?? rate).price_base_minor + weightPrice(rate, weight_g);
}

export const carries = ({ max_g }: Pick<ShippingRate, "max_g">, weight_g: number) => max_g === null || weight_g <= max_g;

/**
 * Minor units of the base currency that this package lacks until some rate brings it for nothing, 0 when one does; null: none ever will. Who
 * collects a package pays nobody for bringing it: pick-up does not count.
 */
export function missingForFree(rates: readonly ShippingRate[], { items_base_minor, weight_g }: ShippablePackage): BaseMinor | null {
  const delivered = rates.filter((rate) => rate.pickup === null && carries(rate, weight_g));
  const missing = delivered.flatMap((rate) =>
    [items_base_minor, rate.free_from_base_minor ?? 0, ...rate.steps.map(({ from_base_minor }) => from_base_minor)]
      .filter((from_base_minor) => from_base_minor >= items_base_minor && ratePrice(rate, { items_base_minor: from_base_minor, weight_g }) === 0)
      .map((from_base_minor) => from_base_minor - items_base_minor),
  );
  return missing.length === 0 ? null : Math.min(...missing);
}

/** The countries that some zone leads to; a zone without countries is every other one. */
export const destinationsOf = (zones: readonly { countries: readonly string[] }[]): readonly string[] =>
  zones.some(({ countries }) => countries.length === 0) ? countryCodes : [...new Set(zones.flatMap(({ countries }) => countries))].filter(isCountry).sort();

/** How a zone's country is stored that stands for every country without a zone of its own. */
export const elsewhere = "*";

type ZoneRow = { id: number; slug: string; name: string };
type ZoneRows = {
  zones: readonly ZoneRow[];
  countries: readonly { country: string; zone_id: number }[];
  rates: readonly (ShippingRate & { zone_id: number })[];
  /** Of shops: how they deliver into the zones, and how they send. */
  terms?: readonly { shop_id: number; zone_id: number | null; delivery: ShopTerms["delivery"] | null; handling: Handling | null }[];
};
export type ZoneRates = { slug: string; name: string; countries: string[]; rates: ShippingRate[]; own: { shopId: number; rates: ShippingRate[] }[] };

/**
 * Zones with their countries, their rates as a shop without its own has them, and what shops have of their own; the rest of the
 * world, without countries, last.
 */
export function zonesOf({ zones, countries, rates, terms = [] }: ZoneRows): ZoneRates[] {
  const ofZone = <T extends { zone_id: number }>(rows: readonly T[], { id }: ZoneRow) => rows.filter(({ zone_id }) => zone_id === id);
  const whole = zones.map((zone) => {
    const codes = ofZone(countries, zone).map(({ country }) => country);
    const last = codes.includes(elsewhere);
    const here = ofZone(rates, zone);
    const shops = new Map(
      terms
        // what is said of this zone comes last, and stays
        .toSorted((a, b) => Number(a.zone_id === zone.id) - Number(b.zone_id === zone.id))
        .map(({ shop_id, zone_id, delivery, handling }) => [shop_id, { delivery: (zone_id === zone.id && delivery) || "market", handling }] as const),
    );
    const shopIds = [...new Set(here.map(({ shop_id }) => shop_id).filter((id) => id !== null))].sort((a, b) => a - b);
    const own = shopIds.map((shopId) => ({ shopId, rates: ratesOfShop({ rates: here, shops }, shopId).filter(({ shop_id }) => shop_id === shopId) }));
    return { zone: { slug: zone.slug, name: zone.name, countries: last ? [] : codes, rates: ratesOfShop({ rates: here, shops }, null), own }, last };
  });
  return whole
    .filter(({ zone, last }) => zone.rates.length > 0 && (last || zone.countries.length > 0))
    .sort((a, b) => Number(a.last) - Number(b.last))
    .map(({ zone }) => zone);
}
