/** The cart: read with today's prices, changed line by line. */
import type { Locale } from "../../../locales/words.ts";
import { Refusal } from "../../errors.ts";
import type { Currency } from "../money.ts";
import { type Cart, type CartChange, type CartLine, type CartShop, quantityMax, stockShownMax } from "./contract.ts";
import { addPieces, clearLines, type LineRow, type OptionRow, readCurrency, readLines, readVariant, rememberSeen, removeLine, setQuantity } from "./data.ts";
import { effectivePrice, type LineChange, type PricedLine, priceLine } from "./rules.ts";

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

/** The lines with today's prices, changing nothing. For the checkout. */
export async function priceCart(visit: Visit, cartId: string): Promise<PricedCart> {
  const { lines, offers, options, currency } = await readLines(visit.db, cartId, visit.now, visit.locale, visit.currency);
  if (!currency) throw new Error(`currency ${visit.currency} is not in the table of currencies`);
  const entries = lines.map((row) => ({
    row,
    priced: priceLine(row, offers, visit.now, currency),
    options: options.filter((o) => o.variant_id === row.variant_id),
  }));
  return { entries, currency };
}

/** The whole cart as it is answered. What is told as changed counts as seen from then on. */
export async function readCart(visit: Visit, cartId: string | null): Promise<Cart> {
  if (cartId === null) return cartOf([], visit.currency);
  const { entries } = await priceCart(visit, cartId);
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
  return cartOf(entries, visit.currency);
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

function cartOf(entries: CartEntry[], currency: string): Cart {
  const money = (amount: number) => ({ amount, currency });
  const shops = byShop(entries).map((group): CartShop => {
    const { shop_handle, shop_name } = (group[0] as CartEntry).row;
    return {
      shop: { handle: shop_handle, name: shop_name },
      lines: group.map((entry) => lineOf(entry, currency)),
      subtotal: money(sum(group.map((e) => e.priced.total_minor))),
    };
  });
  const bought = entries.filter((entry) => entry.priced.available);
  return { shops, count: sum(bought.map((e) => e.priced.quantity)), subtotal: money(sum(bought.map((e) => e.priced.total_minor))), currency };
}

function changeOf(change: LineChange, currency: string): CartChange {
  if (!("from_minor" in change)) return change;
  return { kind: change.kind, from: { amount: change.from_minor, currency }, to: { amount: change.to_minor, currency } };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
