/** The quote: what a cart costs delivered to a country, package by package. The only source of an order's amounts. */

import { autoBatched } from "../../db/auto-batched.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import { currencyOfCountry } from "../../shared/countries/home-country.ts";
import { type Currency, type Minor, moneyIn, stepOf } from "../../shared/money.ts";
import type { StoredAddress } from "../addresses/rules.ts";
import { addressOf } from "../addresses/service.ts";
import { byShop, type CartEntry, chargedLine, type FlashBuyer, lineOf, notesOf, type PricingContext, priceCart, shippableOf } from "../cart/service.ts";
import { type CashReason, cashFees } from "../cash-on-delivery/rules.ts";
import { cashTermsOf } from "../cash-on-delivery/service.ts";
import { holdOf, isLargeShare } from "../orders/rules.ts";
import { cashOnDelivery, type PaymentMethodId } from "../payments/contract.ts";
import type { Registry } from "../payments/registry.ts";
import { asksForSafety } from "../safety/rules.ts";
import { variantsNotOffered } from "../safety/service.ts";
import { type PricedShippingRate, packageRateOf, ratesForPackage, shippingRatesOf } from "../shipping/service.ts";
import { type TaxRule, taxOwedBy } from "../taxes/rules.ts";
import { taxRuleOf } from "../taxes/service.ts";
import type { AppliedVoucher, RefusedVoucher } from "../vouchers/rules.ts";
import { type Buyer, buyerOf, type NamedVoucher, vouchersOfCart } from "../vouchers/service.ts";
import type { Quote } from "./contract.ts";
import {
  type Amounts,
  addUp,
  type ChargedPackage,
  type ChargedPart,
  chargePackages,
  orderAmounts,
  type PackageCharge,
  packageAmounts,
  taxedPart,
} from "./rules.ts";
import { chooseShippingRate, refuseUnbuyable } from "./unbuyable.ts";

export type QuotedPackage = Amounts & {
  shop: { id: number; handle: string; name: string };
  entries: CartEntry[];
  /** What the shopper has to say to the shop. */
  note: string | undefined;
  /** What each entry and the shipping come to, in the order of the entries. */
  lineParts: ChargedPart[];
  shippingPart: ChargedPart;
  /** Of the way of paying, where the totals hold one. */
  feePart: ChargedPart | undefined;
  /** The tax rate of each entry, in hundredths of a percent. */
  taxRates_bp: number[];
  /** Whose the tax of goods and shipping is. */
  taxOwedBy: "marketplace" | "shop";
  rates: PricedShippingRate[];
  chosen: PricedShippingRate;
};
export type Quoted = Amounts & {
  currency: Currency;
  packages: QuotedPackage[];
  vouchers: AppliedVoucher<NamedVoucher>[];
  refusedVouchers: RefusedVoucher<NamedVoucher>[];
  tax: TaxRule | undefined;
  /** What cash costs, taxed like shipping, whether it is chosen or not; or why there is none. */
  cash: { fee_minor: Minor; total_minor: Minor } | { reason: CashReason };
  /** What a gateway would be asked for. */
  totalBeforeFee_minor: Minor;
};

/**
 * `chosen`: shop handle → id of the shipping rate; a shop that is not named gets its cheapest delivery. `buyer`: the account. `flashBuyer`: where an
 * order is placed, whoever has the address it is placed with.
 */
export type DeliveryChoice = {
  country: string;
  /** Where it is known: Northern Ireland has no country of its own. */
  postalCode?: string | null | undefined;
  chosen: Record<string, string>;
  buyer?: Buyer;
  flashBuyer?: FlashBuyer;
  /** How it is paid: the totals hold its fee, where it is possible. */
  gateway?: PaymentMethodId | undefined;
};

/**
 * Prices a cart for a delivery, reading only.
 * @throws Refusal cart_empty, out_of_stock, cart_changed, shop_closed, not_offered_there (each with details naming the lines), not_delivered_there, too_heavy (naming the shop),
 * invalid_fields (a rate that the shop does not offer)
 */
export async function quoteCart(pricing: PricingContext, cartId: string | null, delivery: DeliveryChoice): Promise<Quoted> {
  if (cartId === null) throw new Refusal("cart_empty");
  const reading = { ...pricing, db: autoBatched(pricing.db) };
  const buyer = delivery.buyer ?? buyerOf(null);
  const [{ entries, currency }, rates, tax, notes, cashTerms, vouchersIn, notOffered] = await Promise.all([
    priceCart(reading, cartId, { buyer: delivery.flashBuyer ?? buyer }),
    shippingRatesOf(reading.db, delivery.country, pricing.locale, cartId),
    taxRuleOf(reading.db, delivery.country),
    notesOf(reading.db, cartId),
    cashTermsOf(reading.db, delivery.country, cartId),
    vouchersOfCart(reading, cartId, buyer),
    asksForSafety(delivery) ? variantsNotOffered(reading.db, cartId) : undefined,
  ]);
  if (entries.length === 0) throw new Refusal("cart_empty");
  refuseUnbuyable(entries, notOffered);
  const chosenRates = byShop(entries).map((group) => packed(group, { rates, currency, delivery, now: pricing.now }));
  const step = stepOf(currency);
  const { packages: charged, discounts } = chargePackages(chosenRates.map(chargeOf), { vouchers: vouchersIn(currency), tax, step });
  const plain = chosenRates.map((pkg, p): QuotedPackage => {
    const owedBy = taxOwedBy(tax, (pkg.entries[0] as CartEntry).row.shop_country);
    return { ...pkg, ...(charged[p] as ChargedPackage), taxOwedBy: owedBy, note: notes.get(pkg.shop.id), feePart: undefined };
  });
  const offer = cashFees(cashTerms, plain.map(cashPackageOf), currency);
  const inCash = "reason" in offer ? null : plain.map((pkg, p) => withFee(pkg, taxedPart(offer.fees_minor[p] as Minor, 0, { tax, step })));
  const packages = (delivery.gateway === cashOnDelivery && inCash) || plain;
  const cash = "reason" in offer ? offer : cashSums(orderAmounts(inCash as QuotedPackage[]));
  const totalBeforeFee_minor = addUp(plain.map(({ total_minor }) => total_minor));
  return { currency, packages, vouchers: discounts.applied, refusedVouchers: discounts.refused, tax, cash, totalBeforeFee_minor, ...orderAmounts(packages) };
}

const chargeOf = ({ shop, entries, chosen }: ReturnType<typeof packed>): PackageCharge => ({
  shopId: shop.id,
  lines: entries.map(chargedLine),
  shipping_minor: chosen.price_minor,
});

const cashPackageOf = ({ shop, chosen, entries, total_minor }: QuotedPackage) => ({
  shopId: shop.id,
  isPickup: chosen.rate.pickup !== null,
  hasFlashLine: entries.some(({ priced }) => priced.flash),
  total_minor,
});
const withFee = (pkg: QuotedPackage, feePart: ChargedPart): QuotedPackage => ({
  ...pkg,
  feePart,
  ...packageAmounts(pkg.lineParts, pkg.shippingPart, feePart),
});
const cashSums = ({ paymentFee_minor, total_minor }: Amounts) => ({ fee_minor: paymentFee_minor, total_minor });

type Packing = { rates: Awaited<ReturnType<typeof shippingRatesOf>>; currency: Currency; delivery: DeliveryChoice; now: number };

/** One shop's things, with the ways they may travel. */
function packed(entries: CartEntry[], { rates, currency, delivery, now }: Packing) {
  const { shop_id, shop_handle, shop_name } = (entries[0] as CartEntry).row;
  const { country } = delivery;
  const offered = ratesForPackage(rates, { shopId: shop_id, pkg: shippableOf(entries), currency, country, now });
  const chosen = chooseShippingRate(offered, { handle: shop_handle, name: shop_name }, delivery.chosen[shop_handle]);
  return { shop: { id: shop_id, handle: shop_handle, name: shop_name }, entries, rates: offered.rates, chosen };
}

/**
 * Where it goes: as it is written out, or the saved address of this shopper.
 * @throws Refusal not_found when there is none of this name, or it is somebody else's
 */
export async function resolveAddress<T extends { country: string }>(
  db: D1Database,
  shopperId: number | null,
  { address, addressId }: { address?: T | undefined; addressId?: string | undefined },
): Promise<T | StoredAddress> {
  if (address) return address;
  const saved = shopperId === null || addressId === undefined ? null : await addressOf(db, shopperId, addressId);
  if (!saved) throw new Refusal("not_found");
  return saved;
}

/** What decides how long a quote's things would be held. */
const takenOf = ({ packages }: Quoted) => {
  const entries = packages.flatMap((pkg) => pkg.entries);
  return { hasFlash: entries.some(({ priced }) => priced.flash), isLarge: entries.some(({ row, priced }) => isLargeShare(priced.quantity, row.stock)) };
};

/** Told where it is one. */
const taxRateView = ({ tax, packages }: Quoted): Pick<Quote, "taxRate"> =>
  tax && packages.every(({ taxRates_bp }) => taxRates_bp.every((rate_bp) => rate_bp === tax.tax_rate_bp)) ? { taxRate: tax.tax_rate_bp / 100 } : {};

export type Offering = { env: Env; registry: Registry; country: string };

/** A quote as the API shows it. */
export function quoteView(quoted: Quoted, { locale }: Pick<PricingContext, "locale">, { env, registry, country }: Offering): Quote {
  const currency = quoted.currency.code;
  const money = moneyIn(currency);
  const offered = registry.offered(env, { currency, exponent: quoted.currency.exponent, country, amount_minor: quoted.totalBeforeFee_minor });
  const localCurrency = currencyOfCountry(country);
  const further = localCurrency === undefined ? [] : registry.offeredAnywhere(env, { country, currency: localCurrency });
  const isMore = localCurrency !== currency && further.some(({ id }) => !offered.some((each) => each.id === id));
  const amounts = (of: Amounts) => ({
    items: money(of.items_minor),
    shipping: money(of.shipping_minor),
    tax: money(of.tax_minor),
    discount: money(of.discount_minor),
    taxIncluded: money(of.taxIncluded_minor),
    ...(of.paymentFee_minor > 0 && { paymentFee: money(of.paymentFee_minor) }),
    total: money(of.total_minor),
  });
  return {
    packages: quoted.packages.map((pkg) => ({
      shop: { handle: pkg.shop.handle, name: pkg.shop.name },
      lines: pkg.entries.map((entry) => lineOf(entry, currency)),
      ...(pkg.note !== undefined && { note: pkg.note }),
      rates: pkg.rates.map((rate) => packageRateOf(rate, currency, locale)),
      rate: String(pkg.chosen.rate.id),
      ...amounts(pkg),
    })),
    ...amounts(quoted),
    vouchers: quoted.vouchers.map(({ voucher, amount_minor }) => ({ code: voucher.code, name: voucher.name, amount: money(amount_minor) })),
    refusedVouchers: quoted.refusedVouchers.map(({ voucher, reason, missing_minor }) => ({
      code: voucher.code,
      name: voucher.name,
      reason,
      ...(missing_minor !== undefined && { missing: money(missing_minor) }),
    })),
    ...taxRateView(quoted),
    heldFor: holdOf(takenOf(quoted)) / 60_000,
    gateways: offered.map(({ id }) => id),
    offered,
    ...(isMore && { localCurrency }),
    cashOnDelivery: "reason" in quoted.cash ? quoted.cash : { fee: money(quoted.cash.fee_minor), total: money(quoted.cash.total_minor) },
    currency,
  };
}
