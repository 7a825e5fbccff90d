/** What the demo's shopper bought, priced and shared out over packages as an order is. Pure. */
import { allocate, type Currency, convert, priceOf } from "../../shared/money.ts";
import { shippingZones } from "../demo/delivery.ts";
import { axisNames, colours, options } from "../demo/options.ts";
import { planProduct } from "../product.ts";
import { reviewsMax } from "../reviews.ts";

export type PlannedStatus = "paid" | "shipped" | "delivered" | "cancelled" | "refunded";
type Thing = { product: number; quantity: number };
export type PlannedOrder = { number: string; status: PlannedStatus; placedDaysAgo: number; currency: Currency; things: Thing[]; percentOff?: number };

export const usd: Currency = { code: "USD", exponent: 2, exchange_rate_ppm: 1_000_000, base_code: "USD", base_exponent: 2 };
const eur: Currency = { code: "EUR", exponent: 2, exchange_rate_ppm: 862_000, base_code: "USD", base_exponent: 2 };

/** Things by their place among the demo's products. The first order holds what waits for a review. */
export const demoOrders: readonly PlannedOrder[] = [
  { number: "M-DEM0-7K3W-Q9TX", status: "shipped", placedDaysAgo: 3, currency: eur, things: [{ product: 101, quantity: 1 }] },
  {
    number: "M-DEM0-2B8R-H5YN",
    status: "delivered",
    placedDaysAgo: 16,
    currency: usd,
    things: [
      { product: 12, quantity: 1 },
      { product: 3, quantity: 1 },
      { product: 90, quantity: 2 },
    ],
  },
  { number: "M-DEM0-9V4C-E6JP", status: "delivered", placedDaysAgo: 24, currency: usd, things: [{ product: 41, quantity: 1 }], percentOff: 10 },
  { number: "M-DEM0-5D1M-Z8GA", status: "cancelled", placedDaysAgo: 41, currency: usd, things: [{ product: 20, quantity: 1 }] },
  { number: "M-DEM0-3F6S-T2KV", status: "refunded", placedDaysAgo: 52, currency: eur, things: [{ product: 133, quantity: 1 }] },
];
/** Of the things above, the one already reviewed: index of its product. */
export const reviewedProduct = 90;

const countryRates = () => {
  const at = shippingZones.findIndex(({ countries }) => countries.includes("FR"));
  const [rate] = shippingZones[at]?.rates ?? [];
  if (!rate) throw new Error("the demo does not deliver to France");
  return { id: (at + 1) * 10, ...rate };
};

function labelsOf(chosen: { axis: string; value: string }[]) {
  const named = Object.values(options).flatMap(({ axis, values }) => values.map(({ key, name }) => ({ axis: axis as string, key, name: name.en })));
  return chosen.map(({ axis, value }) => ({
    axis,
    label: axisNames[axis as keyof typeof axisNames].en,
    value:
      axis === "colour"
        ? (colours[value as keyof typeof colours]?.en ?? value)
        : (named.find((each) => each.axis === axis && each.key === value)?.name ?? value),
  }));
}

export function lineOf({ product: index, quantity }: Thing, currency: Currency, now: number) {
  const product = planProduct(index, { now, reviewsMax });
  const variant = product.variants.find(({ stock }) => stock > 0) ?? product.variants[0];
  if (!variant) throw new Error("a product needs a variant");
  const unit_minor = priceOf(variant.price_base_minor, currency);
  return {
    ...{ shopId: product.shopId, productId: product.id, handle: product.handle, main: product.main, variantId: variant.id, quantity },
    ...{ total_base_minor: variant.price_base_minor * quantity, unit_minor, total_minor: unit_minor * quantity },
    name: product.texts.find(({ lang }) => lang === "en")?.name ?? product.handle,
    options: JSON.stringify(labelsOf(variant.options)),
    picture: product.pictures[0]?.hash ?? null,
  };
}
export function packagesOf({ things, currency, percentOff = 0 }: PlannedOrder, now: number) {
  const lines = things.map((thing) => lineOf(thing, currency, now));
  const rate = countryRates();
  return [...new Set(lines.map(({ shopId }) => shopId))].map((shopId, position) => {
    const own = lines.filter((line) => line.shopId === shopId);
    const items_minor = own.reduce((sum, { total_minor }) => sum + total_minor, 0);
    const items_base_minor = own.reduce((sum, line) => sum + line.total_base_minor, 0);
    const isFree = rate.free_from_base_minor !== undefined && items_base_minor >= rate.free_from_base_minor;
    const shipping_minor = isFree ? 0 : convert(rate.price_base_minor, currency);
    const discount_minor = Math.floor((items_minor * percentOff) / 100);
    const paid_minor = allocate(
      items_minor - discount_minor,
      own.map((line) => line.total_minor),
    );
    return {
      ...{ shopId, position, rate, items_minor, shipping_minor, discount_minor, total_minor: items_minor + shipping_minor - discount_minor },
      lines: own.map((line, at) => ({ ...line, paid_minor: paid_minor[at] ?? 0 })),
    };
  });
}
export type PlannedPackage = ReturnType<typeof packagesOf>[number];
export type PlannedLine = PlannedPackage["lines"][number];
