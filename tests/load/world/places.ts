/**
 * The world as the model has it: places that traffic comes from, each served by an edge location of its own. Assumed, not measured: change a
 * row, and every scenario follows. Pure data.
 */
import type { Locale } from "../../../locales/locales.ts";
import type { OfferedCurrency } from "../../../worker/shared/money.ts";

/** Names with their shares of one. */
export type Shares<Name extends string> = Readonly<Partial<Record<Name, number>>>;

export type Address = { name: string; phone: string; line1: string; city: string; postalCode: string; country: string; region?: string };

export type Region = "enam" | "weur" | "eeur" | "apac";

export type Place = {
  name: string;
  /** Of all visits. */
  share: number;
  /** A shopper's request to the nearest edge location and back: the usual network of the place, phones and cables taken together. */
  roundTrip_ms: number;
  /** The region whose replica of the database is nearest (developers.cloudflare.com/d1/best-practices/read-replication). */
  region: Region;
  /** What its clocks are ahead of UTC; evenings are busy everywhere. */
  utcAhead_h: number;
  phones: number;
  locales: Shares<Locale>;
  currency: OfferedCurrency;
  /** Where what is bought is brought to. */
  address: Address;
};

const at = (country: string, city: string, postalCode: string, phone: string): Address => ({
  name: "Load Buyer",
  phone,
  line1: "12 Long Street",
  city,
  postalCode,
  country,
});

export const places: readonly Place[] = [
  {
    name: "Istanbul",
    share: 0.22,
    roundTrip_ms: 24,
    region: "eeur",
    utcAhead_h: 3,
    phones: 0.76,
    locales: { tr: 0.92, en: 0.05, ar: 0.03 },
    currency: "TRY",
    address: { ...at("TR", "Şişli", "34433", "+905321234567"), region: "İstanbul" },
  },
  {
    name: "Mumbai",
    share: 0.17,
    roundTrip_ms: 48,
    region: "apac",
    utcAhead_h: 5.5,
    phones: 0.84,
    locales: { hi: 0.55, en: 0.45 },
    currency: "INR",
    address: { ...at("IN", "Mumbai", "400001", "+919876543210"), region: "Maharashtra" },
  },
  {
    name: "Paris",
    share: 0.14,
    roundTrip_ms: 16,
    region: "weur",
    utcAhead_h: 1,
    phones: 0.58,
    locales: { fr: 0.9, en: 0.07, ar: 0.03 },
    currency: "EUR",
    address: at("FR", "Lyon", "69003", "+33612345678"),
  },
  {
    name: "Dubai",
    share: 0.1,
    roundTrip_ms: 20,
    region: "apac",
    utcAhead_h: 4,
    phones: 0.72,
    locales: { en: 0.55, ar: 0.38, hi: 0.07 },
    currency: "AED",
    address: { ...at("AE", "Dubai", "", "+971501234567"), region: "Dubai" },
  },
  {
    name: "London",
    share: 0.1,
    roundTrip_ms: 14,
    region: "weur",
    utcAhead_h: 0,
    phones: 0.56,
    locales: { en: 0.97, fr: 0.02, tr: 0.01 },
    currency: "GBP",
    address: at("GB", "London", "SW1A 1AA", "+447911123456"),
  },
  {
    name: "Riyadh",
    share: 0.09,
    roundTrip_ms: 34,
    region: "apac",
    utcAhead_h: 3,
    phones: 0.81,
    locales: { ar: 0.86, en: 0.14 },
    currency: "SAR",
    address: at("SA", "Riyadh", "11564", "+966501234567"),
  },
  {
    name: "New York",
    share: 0.07,
    roundTrip_ms: 18,
    region: "enam",
    utcAhead_h: -5,
    phones: 0.54,
    locales: { en: 0.96, fr: 0.02, ar: 0.02 },
    currency: "USD",
    address: { ...at("US", "New York", "10001", "+12125550123"), region: "NY" },
  },
  {
    name: "Lagos",
    share: 0.06,
    roundTrip_ms: 62,
    region: "weur",
    utcAhead_h: 1,
    phones: 0.88,
    locales: { en: 0.97, fr: 0.03 },
    currency: "NGN",
    address: at("NG", "Lagos", "100001", "+2348031234567"),
  },
  {
    name: "Johannesburg",
    share: 0.03,
    roundTrip_ms: 38,
    region: "weur",
    utcAhead_h: 2,
    phones: 0.8,
    locales: { en: 1 },
    currency: "ZAR",
    address: at("ZA", "Johannesburg", "2000", "+27821234567"),
  },
  {
    name: "Nairobi",
    share: 0.02,
    roundTrip_ms: 54,
    region: "weur",
    utcAhead_h: 3,
    phones: 0.87,
    locales: { en: 1 },
    currency: "KES",
    address: at("KE", "Nairobi", "00100", "+254712345678"),
  },
];

/** Some visitors keep another currency than their country's. */
export const foreignCurrency = { share: 0.06, currency: "USD" } as const satisfies { share: number; currency: OfferedCurrency };

/** The busiest places, their shares made to add up to one. */
export function busiest(count: number): Place[] {
  const chosen = [...places].sort((a, b) => b.share - a.share).slice(0, count);
  const all = chosen.reduce((sum, { share }) => sum + share, 0);
  return chosen.map((place) => ({ ...place, share: place.share / all }));
}

/** How busy a place is at an hour of UTC, beside its average of the day: quiet before dawn, busiest at nine in the evening. */
export function busynessAt(place: Place, utc_h: number): number {
  const local_h = (((utc_h + place.utcAhead_h) % 24) + 24) % 24;
  return 1 + 0.7 * Math.cos(((local_h - 21) / 24) * 2 * Math.PI);
}
