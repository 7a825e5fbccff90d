/** A priced cart as the API shows it. Pure. */

import type { Locale } from "../../../locales/words.ts";
import { type Currency, convert, type Minor, moneyIn, stepOf } from "../../shared/money.ts";
import { type Amounts, chargePackages, orderAmounts, type PackageCharge } from "../checkout/rules.ts";
import { closedUntilOf } from "../closure.ts";
import { type CountryRates, missingForFree, ratesOfShop, type ShippablePackage } from "../shipping/rules.ts";
import { type PricedShippingRate, packageRateOf, ratesForPackage } from "../shipping/service.ts";
import type { TaxRule } from "../taxes/rules.ts";
import type { Discounts } from "../vouchers/rules.ts";
import type { NamedVoucher } from "../vouchers/service.ts";
import {
  type Cart,
  type CartChange,
  type CartEstimate,
  type CartLine,
  type CartShop,
  type CartVoucher,
  type deliveryProblems,
  stockShownMax,
} from "./contract.ts";
import type { CartLineRow, LineOptionRow } from "./data.ts";
import { type LineChange, type PricedLine, roomOf } from "./rules.ts";

/** A stored line together with what it costs now. */
export type CartEntry = { row: CartLineRow; priced: PricedLine; options: LineOptionRow[] };

/** A line as the API shows it. */
export function lineOf({ row, priced, options }: CartEntry, currency: string): CartLine {
  const money = moneyIn(currency);
  return {
    id: row.id,
    variantId: row.variant_id,
    quantity: priced.quantity,
    product: { handle: row.product_handle, main: row.main_slug, name: row.name },
    image: row.picture === null ? null : { url: `/media/${row.picture}`, width: row.picture_width ?? 0, height: row.picture_height ?? 0 },
    options: options.map(({ axis, label, value }) => ({ axis, label, value })),
    unitPrice: money(priced.unit_minor),
    ...(priced.compareAt_minor !== null && { compareAt: money(priced.compareAt_minor) }),
    total: money(priced.total_minor),
    stock: priced.available ? Math.min(row.stock, stockShownMax) : 0,
    available: priced.available,
    ...(priced.flash && { flashSale: { id: priced.flash.slug, endsAt: new Date(priced.flash.ends_at).toISOString() } }),
    ...flashLimitOf(priced),
    changes: priced.changes.map((change) => changeOf(change, currency)),
  };
}

/** How many of it one shopper can have at the price of the sale that runs, as long as the sale has any. */
function flashLimitOf({ running, available }: PricedLine): Pick<CartLine, "flashLimit"> {
  if (!running || !available || running.left === 0) return {};
  return { flashLimit: { perBuyer: running.per_buyer, left: roomOf(running) } };
}

/** Entries grouped by shop, in the order in which the shops came into the cart. */
export function byShop(entries: readonly CartEntry[]): CartEntry[][] {
  const groups = new Map<number, CartEntry[]>();
  for (const entry of entries) groups.set(entry.row.shop_id, [...(groups.get(entry.row.shop_id) ?? []), entry]);
  return [...groups.values()];
}

/** What a package of these things is worth, and weighs. */
export const shippableOf = (entries: readonly CartEntry[]): ShippablePackage => ({
  items_base_minor: sum(entries.map(({ priced }) => priced.worth_base_minor)),
  weight_g: sum(entries.map(({ row, priced }) => row.weight_g * priced.quantity)),
});

/** What an estimate needs: where the visitor probably is, what is brought there, and at which tax. `withheld`: variants that may not be sold there. */
export type LikelyDelivery = {
  country: string;
  rates: CountryRates;
  currency: Currency;
  tax: TaxRule | undefined;
  withheld: ReadonlySet<number>;
  locale: Locale;
  now: number;
};
type CartParts = { entries: CartEntry[]; saved: CartEntry[]; notes: ReadonlyMap<number, string>; vouchers: NamedVoucher[]; delivery: LikelyDelivery | null };

/** How far a shop's package is from travelling for nothing; nothing to tell where no rate ever does. */
function freeDeliveryOf(items: readonly CartEntry[], { country, rates, currency }: LikelyDelivery): CartShop["freeDelivery"] {
  const missing_base_minor = missingForFree(ratesOfShop(rates, shopIdOf(items)), shippableOf(items));
  if (missing_base_minor === null) return undefined;
  const amount = convert(missing_base_minor, currency);
  return { country, missing: { amount, currency: currency.code } };
}

const shopIdOf = ([first]: readonly CartEntry[]) => (first as CartEntry).row.shop_id;

type LikelyRate = { rate: PricedShippingRate } | { problem: (typeof deliveryProblems)[number] };

/** The way that a checkout begins with. */
function wayOf(items: readonly CartEntry[], { country, rates, currency, withheld, now }: LikelyDelivery): LikelyRate {
  if (items.some(({ row }) => withheld.has(row.variant_id))) return { problem: "not_offered_there" };
  const offered = ratesForPackage(rates, { shopId: shopIdOf(items), pkg: shippableOf(items), currency, country, now });
  const [rate] = offered.rates;
  return rate ? { rate } : { problem: offered.tooHeavy ? "too_heavy" : "not_delivered_there" };
}

const deliveryView = (way: LikelyRate, { country, currency, locale }: LikelyDelivery): CartShop["delivery"] =>
  "rate" in way ? { country, rate: packageRateOf(way.rate, currency.code, locale) } : { country, ...way };

/** The whole cart. */
export function cartOf({ entries, saved, notes, vouchers, delivery }: CartParts, currency: string): Cart {
  const money = moneyIn(currency);
  const bought = entries.filter((entry) => entry.priced.available);
  const packages = byShop(bought).map((items) => ({ items, way: delivery ? wayOf(items, delivery) : null }));
  const shops = byShop(entries).map((group): CartShop => {
    const { shop_id, shop_handle, shop_name } = (group[0] as CartEntry).row;
    const note = notes.get(shop_id);
    const pkg = packages.find(({ items }) => shopIdOf(items) === shop_id);
    const freeDelivery = delivery && pkg ? freeDeliveryOf(pkg.items, delivery) : undefined;
    return {
      shop: { handle: shop_handle, name: shop_name },
      lines: group.map((entry) => lineOf(entry, currency)),
      subtotal: money(sum(group.map((e) => e.priced.total_minor))),
      ...(note !== undefined && { note }),
      ...(freeDelivery && { freeDelivery }),
      ...(delivery && pkg?.way && { delivery: deliveryView(pkg.way, delivery) }),
    };
  });
  const subtotal = sum(bought.map((e) => e.priced.total_minor));
  const step = delivery ? stepOf(delivery.currency) : 1;
  // of the things themselves: who has another way of delivery in mind is told no less
  const { discounts } = chargePackages(packages.map(chargeWithout), { vouchers, tax: undefined, step });
  const discount = sum(discounts.applied.map(({ amount_minor }) => amount_minor));
  const estimated = delivery && estimateOf(packages, { vouchers, delivery, step });
  const less = sum(bought.map(({ priced }) => (priced.compareAt_minor === null ? 0 : (priced.compareAt_minor - priced.unit_minor) * priced.quantity)));
  const savings = Math.max(0, less) + (estimated?.sums.discount_minor ?? discount);
  return {
    shops,
    count: sum(bought.map((e) => e.priced.quantity)),
    subtotal: money(subtotal),
    saved: saved.map((entry) => lineOf(entry, currency)),
    vouchers: vouchersIn(vouchers, estimated?.discounts ?? discounts, currency),
    discount: money(discount),
    total: money(subtotal - discount),
    ...(delivery && estimated && { estimate: estimateView(delivery.country, estimated.sums, currency) }),
    ...(savings > 0 && { savings: money(savings) }),
    currency,
  };
}

type LikelyPackage = { items: readonly CartEntry[]; way: LikelyRate | null };
export const chargedLine = ({ row, priced }: CartEntry) => ({ mainId: row.main_id, subId: row.sub_id, total_minor: priced.total_minor });
const chargeOf = (items: readonly CartEntry[], shipping_minor: Minor): PackageCharge => ({
  shopId: shopIdOf(items),
  lines: items.map(chargedLine),
  shipping_minor,
});
const chargeWithout = ({ items }: LikelyPackage) => chargeOf(items, 0);

/** What it comes to delivered, as the checkout's first quote says; null: there is nothing, or something of it is not brought there. */
function estimateOf(packages: readonly LikelyPackage[], { vouchers, delivery, step }: { vouchers: NamedVoucher[]; delivery: LikelyDelivery; step: Minor }) {
  const charges = packages.flatMap(({ items, way }) => (way && "rate" in way ? [chargeOf(items, way.rate.price_minor)] : []));
  if (packages.length === 0 || charges.length < packages.length) return null;
  const charged = chargePackages(charges, { vouchers, tax: delivery.tax, step });
  return { sums: orderAmounts(charged.packages), discounts: charged.discounts };
}

function estimateView(country: string, { shipping_minor, discount_minor, tax_minor, taxIncluded_minor, total_minor }: Amounts, currency: string): CartEstimate {
  const money = moneyIn(currency);
  return {
    country,
    shipping: money(shipping_minor),
    discount: money(discount_minor),
    tax: money(tax_minor),
    taxIncluded: money(taxIncluded_minor),
    total: money(total_minor),
  };
}

/** What each voucher takes off; that of delivery is known where the delivery is. */
function vouchersIn(vouchers: NamedVoucher[], { applied, refused }: Pick<Discounts<NamedVoucher>, "applied" | "refused">, currency: string): CartVoucher[] {
  return vouchers.map((voucher): CartVoucher => {
    const { code, name, kind } = voucher;
    const off = applied.find((each) => each.voucher === voucher);
    if (off) return { code, name, kind, state: "applied", amount: { amount: off.amount_minor, currency } };
    const no = refused.find((each) => each.voucher === voucher);
    // another way of delivery may cost something
    if (!no || no.reason === "no_shipping") return { code, name, kind, state: "at_checkout" };
    return {
      code,
      name,
      kind,
      state: "refused",
      reason: no.reason,
      ...(no.missing_minor !== undefined && { missing: { amount: no.missing_minor, currency } }),
    };
  });
}

function changeOf(change: LineChange, currency: string): CartChange {
  if (change.kind === "unavailable") return { kind: change.kind, ...closedUntilOf(change.closed_to) };
  if (!("from_minor" in change)) return change;
  return { kind: change.kind, from: { amount: change.from_minor, currency }, to: { amount: change.to_minor, currency } };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
