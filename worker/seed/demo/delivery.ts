/** Delivery and taxes of the demo. Amounts in USD minor units. */
import cash from "./cash-on-delivery.json" with { type: "json" };
import zoneData from "./shipping.json" with { type: "json" };
import ownData from "./shop-delivery.json" with { type: "json" };
import taxList from "./taxes.json" with { type: "json" };
import { named, type Texts } from "./texts.ts";

type ShippingRate = {
  slug: "standard" | "express";
  name: Texts;
  price_base_minor: number;
  /** From this sum of one shop's goods on, the rate is free. */
  free_from_base_minor?: number;
  /** Working days from dispatch to delivery. */
  days: [min: number, max: number];
};
type ShippingZone = { slug: string; name: Texts; countries: string[]; rates: ShippingRate[] };

/** A country belongs to one zone; the last zone takes every other country. */
export const shippingZones: ShippingZone[] = zoneData.zones.map((zone) => ({
  ...zone,
  rates: (zone.rates as Omit<ShippingRate, "name">[]).map((rate) => ({ ...rate, name: zoneData.rateNames[rate.slug] })),
}));

export type OwnRate = {
  shop: string;
  zone: string;
  slug: "standard" | "express";
  price_base_minor: number;
  free_from_base_minor?: number;
  days: [min: number, max: number];
  included_g?: number;
  per_kg_base_minor?: number;
  max_g?: number;
  steps?: [from_base_minor: number, price_base_minor: number][];
};

/** What single shops have of their own: rates by weight and by value. */
export const ownRates = ownData.ownRates as OwnRate[];

export type DemoPickupPoint = {
  shop: string;
  zone: string;
  name: string;
  line1: string;
  city: string;
  region?: string;
  postalCode?: string;
  country: string;
  hours: Texts;
  price_base_minor: number;
  /** Working days until it is ready. */
  ready: number;
};

export const pickupPoints: DemoPickupPoint[] = ownData.pickupPoints.map((point) => ({
  ...point,
  hours: named<Texts>(ownData.hours, "opening hours", point.hours),
}));

/** Where cash on delivery is taken; the fee is for each package. */
export const cashCountries: { countries: string[]; order_max_base_minor: number; fee_base_minor: number }[] = cash.countries;

/** Everywhere above, or in some of these countries. No fee: the shop brings its packages itself. */
export const cashShops: { shop: string; countries?: string[]; package_max_base_minor?: number; fee_base_minor?: number }[] = cash.shops;

/** Taxes on what is delivered to a country: held by its prices, or added to them. A country that is not named has none. */
export const taxRules: { countries: string[]; percent: number; inclusive: boolean }[] = taxList;
