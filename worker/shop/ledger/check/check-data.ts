/** Orders with their parts and what the ledger booked of each, and stored balances that are not the sum of their transfers. */
import { all, rowsOf, type SQL, sql, statement } from "../../../db/sql.ts";
import type { Minor } from "../../../shared/money.ts";
import type { AccountDifference, CheckedOrder } from "./expected.ts";

type Sides = { account: string; balance_minor: Minor };
const sides = (columns: SQL, condition: SQL) => sql`SELECT ${columns}, account, sum(minor) AS balance_minor FROM (
    SELECT order_id, currency, credit AS account, amount_minor AS minor FROM ledger_transfers WHERE ${condition}
    UNION ALL SELECT order_id, currency, debit, -amount_minor FROM ledger_transfers WHERE ${condition}) GROUP BY ${columns}, account`;

/** Orders with their parts, in the order of their ids. */
export async function readCheckedOrders(
  db: D1Database,
  after: number,
  limit: number,
): Promise<{ orders: CheckedOrder[]; booked: Map<number, Map<string, Minor>> }> {
  const ids = sql`(SELECT id FROM orders WHERE id > ${after} ORDER BY id LIMIT ${limit})`;
  const of = <T>(results: D1Result | undefined) => rowsOf<T & { orderId: number }>(results);
  const [orders, attempts, refunds, packages, lines, returns, transfers] = await db.batch([
    statement(db, sql`SELECT id, number, currency, paid_at AS "paidAt" FROM orders WHERE id IN ${ids} ORDER BY id`),
    statement(db, sql`SELECT order_id AS "orderId", id, gateway, status, amount_minor FROM payment_attempts WHERE order_id IN ${ids}`),
    statement(
      db,
      sql`SELECT order_id AS "orderId", attempt_id AS "attemptId", amount_minor, state, borne_by_shop_id AS "borneByShopId", tax_minor, package_id AS "packageId" FROM refunds WHERE order_id IN ${ids}`,
    ),
    statement(
      db,
      sql`SELECT order_id AS "orderId", id, shop_id AS "shopId", cash, shipping_paid_minor AS "shippingPaid_minor", shipping_tax_minor AS "shippingTax_minor",
        shipping_marketplace_discount_minor AS "shippingMarketplaceDiscount_minor", payment_fee_paid_minor AS "feePaid_minor", payment_fee_tax_minor AS "feeTax_minor", tax_owed_by AS "taxOwedBy"
      FROM packages WHERE order_id IN ${ids}`,
    ),
    statement(
      db,
      sql`SELECT order_id AS "orderId", package_id AS "packageId", paid_minor, tax_minor, marketplace_discount_minor AS "marketplaceDiscount_minor", commission_minor,
        cancelled_at IS NOT NULL AS cancelled FROM order_lines WHERE order_id IN ${ids}`,
    ),
    statement(
      db,
      sql`SELECT order_id AS "orderId", package_id AS "packageId", sale_back_minor + shipping_back_minor AS "sellerBack_minor", tax_back_minor AS "taxBack_minor", fee_tax_back_minor AS "feeTaxBack_minor",
        commission_back_minor AS "commissionBack_minor" FROM returns WHERE order_id IN ${ids} AND state = 'refunded'`,
    ),
    statement(db, sides(sql`order_id`, sql`order_id IN ${ids}`)),
  ]);
  const grouped = <T extends { orderId: number }>(rows: T[]) => Map.groupBy(rows, ({ orderId }) => orderId);
  const [a, r, p, l, b] = [
    grouped(of<CheckedOrder["attempts"][number]>(attempts)),
    grouped(of<CheckedOrder["refunds"][number]>(refunds)),
    grouped(of<CheckedOrder["packages"][number]>(packages)),
    grouped(of<CheckedOrder["lines"][number]>(lines)),
    grouped(of<CheckedOrder["returns"][number]>(returns)),
  ];
  const booked = new Map<number, Map<string, Minor>>();
  for (const { order_id, account, balance_minor } of rowsOf<Sides & { order_id: number }>(transfers)) {
    const own = booked.get(order_id) ?? new Map<string, Minor>();
    booked.set(order_id, own.set(account, balance_minor));
  }
  return {
    orders: rowsOf<Pick<CheckedOrder, "id" | "number" | "currency" | "paidAt">>(orders).map((order) => ({
      ...order,
      attempts: a.get(order.id) ?? [],
      refunds: r.get(order.id) ?? [],
      packages: p.get(order.id) ?? [],
      lines: l.get(order.id) ?? [],
      returns: b.get(order.id) ?? [],
    })),
    booked,
  };
}

/** Stored balances and what packages brought, where they are not the sums of their transfers. */
export const readBalanceDifferences = (db: D1Database) =>
  all<AccountDifference & { currency: string }>(
    db,
    sql`SELECT account, currency, sum(stored) AS booked_minor, sum(summed) AS expected_minor FROM (
        SELECT account, currency, balance_minor AS stored, 0 AS summed FROM ledger_balances
        UNION ALL SELECT account, currency, 0, balance_minor FROM (${sides(sql`currency`, sql`true`)})
        UNION ALL SELECT 'package:' || package_id, currency, amount_minor, 0 FROM package_earnings
        UNION ALL SELECT 'package:' || package_id, currency, 0, seller_minor FROM ledger_transfers WHERE package_id IS NOT NULL AND shop_id IS NOT NULL)
      GROUP BY account, currency HAVING sum(stored) <> sum(summed) ORDER BY account, currency`,
  );
