/** A stored rate as operators and shops see it. Pure. */
import type { BaseMinor } from "../../shared/money.ts";
import type { RateTerms, SetRate } from "./rates-contract.ts";
import type { ShippingRate } from "./rules.ts";

export function setRateView(rate: ShippingRate, currency: string): SetRate {
  const money = (amount: BaseMinor) => ({ amount, currency });
  return {
    slug: rate.slug,
    price: money(rate.price_base_minor),
    freeFrom: rate.free_from_base_minor === null ? null : money(rate.free_from_base_minor),
    steps: rate.steps.map(({ from_base_minor, price_base_minor }) => ({ from: money(from_base_minor), price: money(price_base_minor) })),
    includedWeight_g: rate.included_g,
    perKg: money(rate.per_kg_base_minor),
    maxWeight_g: rate.max_g,
    daysMin: rate.days_min,
    daysMax: rate.days_max,
  };
}

export const rateTermsOf = (rate: ShippingRate): RateTerms => ({
  price: rate.price_base_minor,
  freeFrom: rate.free_from_base_minor,
  steps: rate.steps.map(({ from_base_minor, price_base_minor }) => ({ from: from_base_minor, price: price_base_minor })),
  includedWeight_g: rate.included_g,
  perKg: rate.per_kg_base_minor,
  maxWeight_g: rate.max_g,
  daysMin: rate.days_min,
  daysMax: rate.days_max,
});
