/** What every account should hold, worked out from what a test did and from the orders' frozen shares: nothing here looks at the ledger. */
import { divideHalfEven } from "../../../worker/shared/money.ts";
import { db } from "./fixture.ts";

/** What the test knows of an order. `sold`: it was paid while it waited; `received`: how often its sum came at the gateway. */
export type KnownOrder = { id: number; isCash: boolean; sold: boolean; received: number; total_minor: number };
export type KnownPayout = { shopId: number; amount_minor: number; failed: boolean };

type Package = {
  id: number;
  orderId: number;
  shopId: number;
  cash: string | null;
  shipping: number;
  shippingTax: number;
  shippingGift: number;
  fee: number;
  feeTax: number;
  taxOwedBy: string;
};
type Line = { packageId: number; shopId: number; paid: number; tax: number; gift: number; rate_bp: number; commission: number; cancelled: 0 | 1 };
type Refund = { orderId: number; amount: number; tax: number; borneBy: number | null; taxOwedBy: string | null };

const columns = {
  packages: `SELECT id, order_id AS orderId, shop_id AS shopId, cash, shipping_paid_minor AS shipping, shipping_tax_minor AS shippingTax,
    shipping_marketplace_discount_minor AS shippingGift, payment_fee_paid_minor AS fee, payment_fee_tax_minor AS feeTax, tax_owed_by AS taxOwedBy FROM packages WHERE order_id IN (SELECT value FROM json_each(?1))`,
  lines: `SELECT package_id AS packageId, (SELECT shop_id FROM packages WHERE id = package_id) AS shopId, paid_minor AS paid, tax_minor AS tax, marketplace_discount_minor AS gift,
    commission_rate_bp AS rate_bp, commission_minor AS commission, cancelled_at IS NOT NULL AS cancelled FROM order_lines WHERE order_id IN (SELECT value FROM json_each(?1))`,
  refunds:
    "SELECT order_id AS orderId, amount_minor AS amount, tax_minor AS tax, borne_by_shop_id AS borneBy, (SELECT tax_owed_by FROM packages WHERE id = package_id) AS taxOwedBy FROM refunds WHERE state <> 'failed' AND order_id IN (SELECT value FROM json_each(?1))",
};
const read = async <T>(sql: string, orders: readonly KnownOrder[]) =>
  (
    await db
      .prepare(sql)
      .bind(JSON.stringify(orders.map(({ id }) => id)))
      .all<T>()
  ).results;

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

/** Account → balance of these orders and payouts. */
export async function modelOf(orders: readonly KnownOrder[], payouts: readonly KnownPayout[]): Promise<Map<string, number>> {
  const [packages, lines, refunds] = await Promise.all([
    read<Package>(columns.packages, orders),
    read<Line>(columns.lines, orders),
    read<Refund>(columns.refunds, orders),
  ]);
  const balances = new Map<string, number>();
  const add = (account: string, n: number) => balances.set(account, (balances.get(account) ?? 0) + n);
  for (const order of orders) {
    const back = sum(refunds.filter(({ orderId }) => orderId === order.id).map(({ amount }) => amount));
    const parts = packages.filter(({ orderId }) => orderId === order.id);
    const taken = order.isCash ? parts.filter(({ cash }) => cash === "collected") : order.sold ? parts : [];
    let came = order.received * order.total_minor;
    let given = 0;
    for (const pkg of taken) {
      const live = lines.filter(({ packageId, cancelled }) => packageId === pkg.id && !cancelled);
      const paid = sum(live.map((line) => line.paid)) + pkg.shipping + pkg.fee;
      if (order.isCash) came += paid;
      if (live.length === 0) continue;
      const tax = sum(live.map((line) => line.tax)) + pkg.shippingTax + pkg.feeTax;
      // the fee is the marketplace's, so it owes the tax of it
      const own = pkg.taxOwedBy === "shop" ? tax - pkg.feeTax : 0;
      const gifts = sum(live.map((line) => line.gift)) + pkg.shippingGift;
      // the seller gets all that was paid and given by the marketplace, but for tax, fee and commission
      const share = paid - tax - (pkg.fee - pkg.feeTax) + gifts - sum(live.map((line) => line.commission));
      add(`seller:${pkg.shopId}`, share + own - (order.isCash ? paid : 0));
      add("tax", tax - own);
      given += share + tax;
    }
    add("marketplace", came - given - back);
    add(order.isCash ? "bank" : "gateway:stripe", back - (order.isCash ? 0 : came));
  }
  for (const { borneBy, amount, tax, taxOwedBy } of refunds)
    if (borneBy !== null) {
      // the sale is cheaper by it, and so is its tax
      const held = taxOwedBy === "shop" ? 0 : tax;
      add(`seller:${borneBy}`, held - amount);
      add("tax", -held);
      add("marketplace", amount);
    }
  for (const { shopId, amount_minor, failed } of payouts)
    if (!failed) {
      add(`seller:${shopId}`, -amount_minor);
      add("bank", amount_minor);
    }
  return balances;
}

/** Voucher → what the marketplace has given away by it: what it took off of what was sold and was not cancelled. */
export async function givenOf(orders: readonly KnownOrder[]): Promise<Map<number, number>> {
  const [packages, lines, vouchers] = await Promise.all([
    read<Package>(columns.packages, orders),
    read<Line>(columns.lines, orders),
    read<{ orderId: number; voucherId: number }>(
      "SELECT DISTINCT order_id AS orderId, voucher_id AS voucherId FROM order_discounts WHERE paid_by = 'marketplace' AND order_id IN (SELECT value FROM json_each(?1))",
      orders,
    ),
  ]);
  const given = new Map<number, number>();
  for (const { id, orderId, cash, shippingGift } of packages) {
    const order = orders.find((each) => each.id === orderId);
    const live = lines.filter(({ packageId, cancelled }) => packageId === id && !cancelled);
    const voucher = vouchers.find((each) => each.orderId === orderId);
    if (!voucher || live.length === 0 || !(order?.isCash ? cash === "collected" : order?.sold)) continue;
    given.set(voucher.voucherId, (given.get(voucher.voucherId) ?? 0) + shippingGift + sum(live.map(({ gift }) => gift)));
  }
  return new Map([...given].filter(([, amount]) => amount > 0).toSorted(([a], [b]) => a - b));
}

/** Shop → the tax in what was sold of it and was not given back. The fee of a way of paying is none of a shop's. */
export async function taxesOf(orders: readonly KnownOrder[]): Promise<Map<number, number>> {
  const [packages, lines, refunds] = await Promise.all([
    read<Package>(columns.packages, orders),
    read<Line>(columns.lines, orders),
    read<Refund>(columns.refunds, orders),
  ]);
  const taxes = new Map<number, number>();
  for (const { id, orderId, shopId, cash, shippingTax } of packages) {
    const order = orders.find((each) => each.id === orderId);
    const live = lines.filter(({ packageId, cancelled }) => packageId === id && !cancelled);
    if (live.length === 0 || !(order?.isCash ? cash === "collected" : order?.sold)) continue;
    taxes.set(shopId, (taxes.get(shopId) ?? 0) + shippingTax + sum(live.map(({ tax }) => tax)));
  }
  for (const { borneBy, tax } of refunds) if (borneBy !== null) taxes.set(borneBy, (taxes.get(borneBy) ?? 0) - tax);
  return taxes;
}

/** Where shares that were frozen are not what was charged. `rates_bp`: by shop. */
export async function wrongShares(order: KnownOrder, rates_bp: ReadonlyMap<number, number>, step: number): Promise<string[]> {
  const lines = await read<Line>(columns.lines, [order]);
  const { results: sums } = await db
    .prepare(
      `SELECT k.id, k.tax_minor + k.tax_included_minor AS tax, coalesce((SELECT sum(amount_minor) FROM order_discounts WHERE package_id = k.id AND paid_by = 'marketplace'), 0) AS gift,
        k.shipping_tax_minor + k.payment_fee_tax_minor + (SELECT sum(tax_minor) FROM order_lines WHERE package_id = k.id) AS ownTax,
        k.shipping_marketplace_discount_minor + (SELECT sum(marketplace_discount_minor) FROM order_lines WHERE package_id = k.id) AS ownGift FROM packages k WHERE order_id = ?`,
    )
    .bind(order.id)
    .all<{ id: number; tax: number; gift: number; ownTax: number; ownGift: number }>();
  const commission = ({ paid, tax, gift, shopId }: Line) =>
    Number(divideHalfEven(BigInt(paid - tax + gift) * BigInt(rates_bp.get(shopId) ?? 1_000), 10_000n * BigInt(step))) * step;
  return [
    ...sums.filter(({ tax, ownTax }) => tax !== ownTax).map(({ id }) => `tax of package ${id}`),
    ...sums.filter(({ gift, ownGift }) => gift !== ownGift).map(({ id }) => `vouchers of package ${id}`),
    ...lines.filter((line) => line.commission !== commission(line)).map((line) => `commission ${JSON.stringify(line)}`),
  ];
}
