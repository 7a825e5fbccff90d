/** A priced cart as the API shows it. Pure. */

import { type Currency, convert, type Minor, moneyIn, stepOf } from "../../shared/money.ts";
import { closedUntilOf } from "../closure.ts";
import { type CountryRates, missingForFree, ratesOfShop, type ShippablePackage } from "../shipping/rules.ts";
import { discountsFor } from "../vouchers/rules.ts";
import type { NamedVoucher } from "../vouchers/service.ts";
import { type Cart, type CartChange, type CartLine, type CartShop, type CartVoucher, stockShownMax } from "./contract.ts";
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

/** `delivery`: the rates of where the visitor probably is. */
type DeliveryRates = { country: string; rates: CountryRates; currency: Currency };
type CartParts = { entries: CartEntry[]; saved: CartEntry[]; notes: ReadonlyMap<number, string>; vouchers: NamedVoucher[]; delivery: DeliveryRates | null };

/** How far a shop's package is from travelling for nothing; nothing to tell where no rate ever does. */
function freeDeliveryOf(group: readonly CartEntry[], { country, rates, currency }: DeliveryRates): CartShop["freeDelivery"] {
  const items = group.filter(({ priced }) => priced.available);
  if (items.length === 0) return undefined;
  const missing_base_minor = missingForFree(ratesOfShop(rates, (group[0] as CartEntry).row.shop_id), shippableOf(items));
  if (missing_base_minor === null) return undefined;
  const amount = convert(missing_base_minor, currency);
  return { country, missing: { amount, currency: currency.code } };
}

/** The whole cart. */
export function cartOf({ entries, saved, notes, vouchers, delivery }: CartParts, currency: string): Cart {
  const money = moneyIn(currency);
  const shops = byShop(entries).map((group): CartShop => {
    const { shop_id, shop_handle, shop_name } = (group[0] as CartEntry).row;
    const note = notes.get(shop_id);
    const freeDelivery = delivery ? freeDeliveryOf(group, delivery) : undefined;
    return {
      shop: { handle: shop_handle, name: shop_name },
      lines: group.map((entry) => lineOf(entry, currency)),
      subtotal: money(sum(group.map((e) => e.priced.total_minor))),
      ...(note !== undefined && { note }),
      ...(freeDelivery && { freeDelivery }),
    };
  });
  const bought = entries.filter((entry) => entry.priced.available);
  const subtotal = sum(bought.map((e) => e.priced.total_minor));
  const { list, discount_minor } = vouchersIn(bought, vouchers, currency, delivery ? stepOf(delivery.currency) : 1);
  const count = sum(bought.map((e) => e.priced.quantity));
  return {
    shops,
    count,
    subtotal: money(subtotal),
    saved: saved.map((entry) => lineOf(entry, currency)),
    vouchers: list,
    discount: money(discount_minor),
    total: money(subtotal - discount_minor),
    currency,
  };
}

/** What the vouchers take off the things themselves; delivery is not chosen yet. */
function vouchersIn(bought: CartEntry[], vouchers: NamedVoucher[], currency: string, step: Minor): { list: CartVoucher[]; discount_minor: Minor } {
  const packages = byShop(bought).map((group) => ({
    shopId: (group[0] as CartEntry).row.shop_id,
    lines: group.map(({ row, priced }) => ({ mainId: row.main_id, total_minor: priced.total_minor })),
    shipping_minor: 0,
  }));
  const { applied, refused } = discountsFor(packages, vouchers, step);
  const list = vouchers.map((voucher): CartVoucher => {
    const { code, name, kind } = voucher;
    const off = applied.find((each) => each.voucher === voucher);
    if (off) return { code, name, kind, state: "applied", amount: { amount: off.amount_minor, currency } };
    const no = refused.find((each) => each.voucher === voucher);
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
  return { list, discount_minor: sum(applied.map(({ amount_minor }) => amount_minor)) };
}

function changeOf(change: LineChange, currency: string): CartChange {
  if (change.kind === "unavailable") return { kind: change.kind, ...closedUntilOf(change.closed_to) };
  if (!("from_minor" in change)) return change;
  return { kind: change.kind, from: { amount: change.from_minor, currency }, to: { amount: change.to_minor, currency } };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
