/** The cart: read with today's prices, changed line by line. */
import type { Locale } from "../../../locales/words.ts";
import { Refusal } from "../../errors.ts";
import { type Currency, convert } from "../money.ts";
import { homeCountry } from "../shipping/home-country.ts";
import { missingForFree, ratesOfShop, type StoredRate } from "../shipping/rules.ts";
import { ratesOfCountry } from "../shipping/service.ts";
import { discountsFor } from "../vouchers/discounts.ts";
import { type Buyer, type NamedVoucher, vouchersOfCart } from "../vouchers/in-cart.ts";
import { type Cart, type CartChange, type CartLine, type CartShop, type CartVoucher, quantityMax, stockShownMax } from "./contract.ts";
import { addPieces, clearLines, type LineRow, type OptionRow, readCurrency, readLines, readVariant, rememberSeen, removeLine, setQuantity } from "./data.ts";
import { effectivePrice, type LineChange, type PricedLine, priceLine } from "./rules.ts";

export { addEach, cartOfShopper, mergeCart, openCartOfShopper } from "./shoppers.ts";

/** Who reads, in which language and currency, and when. */
export type Visit = { db: D1Database; now: number; locale: Locale; currency: string };

/** A stored line together with what it costs now. */
export type CartEntry = { row: LineRow; priced: PricedLine; options: OptionRow[] };
export type PricedCart = { entries: CartEntry[]; currency: Currency };

/** An offered currency with its rate. @throws when the operator's table lacks it */
export async function currencyOf(db: D1Database, code: string): Promise<Currency> {
  const currency = await readCurrency(db, code);
  if (!currency) throw new Error(`currency ${code} is not in the table of currencies`);
  return currency;
}

/** The lines with today's prices, changing nothing. For the checkout. `place`: those of the cart, or those put aside. */
export async function priceCart(visit: Visit, cartId: string, place: "cart_items" | "saved_items" = "cart_items"): Promise<PricedCart> {
  const { lines, offers, options, currency } = await readLines(visit.db, cartId, visit.now, visit.locale, visit.currency, place);
  if (!currency) throw new Error(`currency ${visit.currency} is not in the table of currencies`);
  const entries = lines.map((row) => ({
    row,
    priced: priceLine(row, offers, visit.now, currency),
    options: options.filter((o) => o.variant_id === row.variant_id),
  }));
  return { entries, currency };
}

/** The whole cart as it is answered. What is told as changed counts as seen from then on. `buyer`: for whom vouchers are counted. */
export async function readCart(visit: Visit, cartId: string | null, buyer: Buyer = { shopperId: null, emailKey: null }): Promise<Cart> {
  if (cartId === null) return cartOf({ entries: [], saved: [], vouchers: [], delivery: null }, visit.currency);
  const home = homeCountry(visit.locale);
  const [{ entries, currency }, saved, rates] = await Promise.all([
    priceCart(visit, cartId),
    priceCart(visit, cartId, "saved_items"),
    ratesOfCountry(visit.db, home, visit.locale),
  ]);
  const vouchers = await vouchersOfCart(visit, cartId, buyer, currency);
  const moved = entries.filter(({ row, priced }) => priced.quantity !== row.quantity || priced.unit_usd_minor !== row.seen_price_minor);
  await rememberSeen(
    visit.db,
    cartId,
    moved.map(({ row, priced }) => ({
      id: row.id,
      quantity: row.quantity,
      seen_price_minor: row.seen_price_minor,
      newQuantity: priced.quantity,
      newPrice_minor: priced.unit_usd_minor,
    })),
  );
  return cartOf({ entries, saved: saved.entries.toReversed(), vouchers, delivery: { country: home, rates, currency } }, visit.currency);
}

/** @throws Refusal not_found, out_of_stock (details.available: how many more can be added), cart_full */
export async function addItem(visit: Visit, cartId: string, variantId: number, quantity: number): Promise<void> {
  const { variant, offers } = await readVariant(visit.db, cartId, variantId, visit.now);
  if (!variant?.sellable) throw new Refusal("not_found");
  const available = Math.max(0, Math.min(variant.stock, quantityMax) - variant.in_cart);
  if (available === 0) throw new Refusal("out_of_stock", { details: { available } });
  const wanted = Math.min(quantityMax, variant.in_cart + quantity, variant.stock);
  const { usd_minor } = effectivePrice({ variant_id: variantId, price_minor: variant.price_minor }, wanted, offers, visit.now);
  const added = await addPieces(visit.db, cartId, variantId, quantity, usd_minor, visit.now);
  if (!added) throw new Refusal("cart_full");
}

/** @throws Refusal not_found when the line is not this cart's */
export async function changeItem(visit: Visit, cartId: string | null, itemId: number, quantity: number): Promise<void> {
  if (cartId === null || !(await setQuantity(visit.db, cartId, itemId, quantity))) throw new Refusal("not_found");
}

/** @throws Refusal not_found when the line is not this cart's */
export async function removeItem(visit: Visit, cartId: string | null, itemId: number): Promise<void> {
  if (cartId === null || !(await removeLine(visit.db, cartId, itemId))) throw new Refusal("not_found");
}

/** A statement for an order's batch: the ordered variants leave the cart. */
export const leaveCart = (db: D1Database, cartId: string, variantIds: number[]) => clearLines(db, cartId, JSON.stringify(variantIds));

/** A line as the API shows it. */
export function lineOf({ row, priced, options }: CartEntry, currency: string): CartLine {
  const money = (amount: number) => ({ amount, currency });
  return {
    id: row.id,
    variantId: row.variant_id,
    quantity: priced.quantity,
    product: { handle: row.product_handle, main: row.main_slug, name: row.name },
    image: row.picture === null ? null : { url: `/media/${row.picture}`, width: row.picture_width ?? 0, height: row.picture_height ?? 0 },
    options: options.map(({ axis, label, value }) => ({ axis, label, value })),
    unitPrice: money(priced.unit_minor),
    ...(priced.compare_at_minor !== null && { compareAt: money(priced.compare_at_minor) }),
    total: money(priced.total_minor),
    stock: priced.available ? Math.min(row.stock, stockShownMax) : 0,
    available: priced.available,
    ...(priced.flash && { flashSale: { id: priced.flash.slug, endsAt: new Date(priced.flash.ends_at).toISOString() } }),
    changes: priced.changes.map((change) => changeOf(change, currency)),
  };
}

/** Entries grouped by shop, in the order in which the shops came into the cart. */
export function byShop(entries: readonly CartEntry[]): CartEntry[][] {
  const groups = new Map<number, CartEntry[]>();
  for (const entry of entries) groups.set(entry.row.shop_id, [...(groups.get(entry.row.shop_id) ?? []), entry]);
  return [...groups.values()];
}

/** `delivery`: the rates of where the visitor probably is. */
type Delivery = { country: string; rates: readonly StoredRate[]; currency: Currency };
type CartParts = { entries: CartEntry[]; saved: CartEntry[]; vouchers: NamedVoucher[]; delivery: Delivery | null };

/** How far a shop's package is from travelling for nothing; nothing to tell where no rate ever does. */
function freeDeliveryOf(group: readonly CartEntry[], { country, rates, currency }: Delivery): CartShop["freeDelivery"] {
  const items = group.filter(({ priced }) => priced.available);
  if (items.length === 0) return undefined;
  const items_minor = sum(items.map(({ priced }) => priced.unit_usd_minor * priced.quantity));
  const missing_minor = missingForFree(ratesOfShop(rates, (group[0] as CartEntry).row.shop_id), items_minor);
  if (missing_minor === null) return undefined;
  const amount = missing_minor === 0 ? 0 : Math.max(1, convert(missing_minor, currency));
  return { country, missing: { amount, currency: currency.code } };
}

function cartOf({ entries, saved, vouchers, delivery }: CartParts, currency: string): Cart {
  const money = (amount: number) => ({ amount, currency });
  const shops = byShop(entries).map((group): CartShop => {
    const { shop_handle, shop_name } = (group[0] as CartEntry).row;
    const freeDelivery = delivery ? freeDeliveryOf(group, delivery) : undefined;
    return {
      shop: { handle: shop_handle, name: shop_name },
      lines: group.map((entry) => lineOf(entry, currency)),
      subtotal: money(sum(group.map((e) => e.priced.total_minor))),
      ...(freeDelivery && { freeDelivery }),
    };
  });
  const bought = entries.filter((entry) => entry.priced.available);
  const subtotal = sum(bought.map((e) => e.priced.total_minor));
  const { list, discount_minor } = vouchersIn(bought, vouchers, currency);
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
function vouchersIn(bought: CartEntry[], vouchers: NamedVoucher[], currency: string): { list: CartVoucher[]; discount_minor: number } {
  const parcels = byShop(bought).map((group) => ({
    shopId: (group[0] as CartEntry).row.shop_id,
    lines: group.map(({ row, priced }) => ({ mainId: row.main_id, total_minor: priced.total_minor })),
    shipping_minor: 0,
  }));
  const { applied, refused } = discountsFor(parcels, vouchers);
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
  if (!("from_minor" in change)) return change;
  return { kind: change.kind, from: { amount: change.from_minor, currency }, to: { amount: change.to_minor, currency } };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
