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
/** What came back of a package: what its shop gave up of the sale, and the tax that went with it, by what was paid and what of it is left. */
type Returned = {
  packageId: number;
  orderId: number;
  shopId: number;
  seller: number;
  tax: number;
  feeTax: number;
  gift: number;
  commission: number;
  taxOwedBy: string;
};
type Refund = { orderId: number; amount: number; tax: number; borneBy: number | null; taxOwedBy: string | null };

const columns = {
  packages: `SELECT id, order_id AS orderId, shop_id AS shopId, cash, shipping_paid_minor AS shipping, shipping_tax_minor AS shippingTax,
    shipping_marketplace_discount_minor AS shippingGift, payment_fee_paid_minor AS fee, payment_fee_tax_minor AS feeTax, tax_owed_by AS taxOwedBy FROM packages WHERE order_id IN (SELECT value FROM json_each(?1))`,
  lines: `SELECT package_id AS packageId, (SELECT shop_id FROM packages WHERE id = package_id) AS shopId, paid_minor AS paid, tax_minor AS tax, marketplace_discount_minor AS gift,
    commission_rate_bp AS rate_bp, commission_minor AS commission, cancelled_at IS NOT NULL AS cancelled FROM order_lines WHERE order_id IN (SELECT value FROM json_each(?1))`,
  returns: `SELECT package_id AS packageId, order_id AS orderId, shop_id AS shopId, sale_back_minor + shipping_back_minor AS seller, tax_back_minor AS tax, fee_tax_back_minor AS feeTax, gift_back_minor AS gift,
    commission_back_minor AS commission, (SELECT tax_owed_by FROM packages WHERE id = package_id) AS taxOwedBy FROM returns WHERE state = 'refunded' AND order_id IN (SELECT value FROM json_each(?1))`,
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
  const [packages, lines, refunds, returns] = await Promise.all([
    read<Package>(columns.packages, orders),
    read<Line>(columns.lines, orders),
    read<Refund>(columns.refunds, orders),
    read<Returned>(columns.returns, orders),
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
  for (const { shopId, seller, tax, feeTax, commission, taxOwedBy } of returns) {
    const own = taxOwedBy === "shop" ? tax : 0;
    add(`seller:${shopId}`, commission - seller - own);
    add("tax", own - tax - feeTax);
    add("marketplace", seller + tax + feeTax - commission);
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
  const [packages, lines, returns, vouchers] = await Promise.all([
    read<Package>(columns.packages, orders),
    read<Line>(columns.lines, orders),
    read<Returned>(columns.returns, orders),
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
    given.set(
      voucher.voucherId,
      (given.get(voucher.voucherId) ?? 0) +
        shippingGift +
        sum(live.map(({ gift }) => gift)) -
        sum(returns.filter(({ packageId }) => packageId === id).map(({ gift }) => gift)),
    );
  }
  return new Map([...given].filter(([, amount]) => amount > 0).toSorted(([a], [b]) => a - b));
}

/** Shop → the tax in what was sold of it and was not given back. The fee of a way of paying is none of a shop's. */
export async function taxesOf(orders: readonly KnownOrder[]): Promise<Map<number, number>> {
  const [packages, lines, refunds, returns] = await Promise.all([
    read<Package>(columns.packages, orders),
    read<Line>(columns.lines, orders),
    read<Refund>(columns.refunds, orders),
    read<Returned>(columns.returns, orders),
  ]);
  const taxes = new Map<number, number>();
  for (const { id, orderId, shopId, cash, shippingTax } of packages) {
    const order = orders.find((each) => each.id === orderId);
    const live = lines.filter(({ packageId, cancelled }) => packageId === id && !cancelled);
    if (live.length === 0 || !(order?.isCash ? cash === "collected" : order?.sold)) continue;
    taxes.set(shopId, (taxes.get(shopId) ?? 0) + shippingTax + sum(live.map(({ tax }) => tax)));
  }
  for (const { shopId, tax } of returns) taxes.set(shopId, (taxes.get(shopId) ?? 0) - tax);
  for (const { borneBy, tax } of refunds) if (borneBy !== null) taxes.set(borneBy, (taxes.get(borneBy) ?? 0) - tax);
  return taxes;
}

/** Where more was given back of a package than was paid for it, or its shop has less than nothing of what came back whole. */
export async function overpaid(orders: readonly KnownOrder[]): Promise<string[]> {
  const ids = JSON.stringify(orders.map(({ id }) => id));
  const rows = await db
    .prepare(
      `SELECT k.id, k.shipping_paid_minor + k.payment_fee_paid_minor + (SELECT coalesce(sum(paid_minor), 0) FROM order_lines WHERE package_id = k.id AND cancelled_at IS NULL) AS paid,
        (SELECT coalesce(sum(amount_minor), 0) FROM refunds WHERE package_id = k.id AND state <> 'failed' AND (return_id IS NOT NULL OR borne_by_shop_id IS NOT NULL)) AS back,
        (SELECT coalesce(sum(given_minor), 0) FROM returns WHERE package_id = k.id) + (SELECT coalesce(sum(amount_minor), 0) FROM refunds WHERE package_id = k.id AND state <> 'failed' AND borne_by_shop_id IS NOT NULL) AS given,
        (SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE package_id = k.id AND cancelled_at IS NULL) - (SELECT coalesce(sum(quantity), 0) FROM returned_pieces WHERE package_id = k.id AND is_paid) AS pieces,
        (SELECT count(*) FROM return_lines AS w JOIN returns AS r ON r.id = w.return_id WHERE r.package_id = k.id AND r.state = 'refunded') AS returned,
        coalesce((SELECT sum(seller_minor) FROM ledger_transfers WHERE package_id = k.id AND shop_id IS NOT NULL AND kind <> 'cash'), 0) AS seller, k.payment_fee_paid_minor AS fee,
        (SELECT coalesce(sum(marketplace_discount_minor), 0) FROM order_lines WHERE package_id = k.id AND cancelled_at IS NULL) + k.shipping_marketplace_discount_minor AS gift
      FROM packages AS k WHERE k.order_id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(ids)
    .all<{ id: number; paid: number; back: number; given: number; pieces: number; returned: number; seller: number; fee: number; gift: number }>();
  return rows.results.flatMap(({ id, paid, back, given, pieces, returned, seller, fee }) => [
    ...(returned > 0 && (back > paid || given > paid) ? [`package ${id}: ${back} back and ${given} given of ${paid}`] : []),
    ...(returned > 0 && pieces === 0 && given !== paid ? [`package ${id}: all came back, ${given} given of ${paid}`] : []),
    // what its shop gave as goodwill may have gone beyond goods and delivery, up to the fee
    ...(returned > 0 && pieces === 0 && (seller > 0 || seller < -fee) ? [`package ${id}: all came back, and its shop has ${seller}`] : []),
    ...(pieces < 0 ? [`package ${id}: more pieces came back than were sold`] : []),
  ]);
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
