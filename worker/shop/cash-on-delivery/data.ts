/** SQL of cash on delivery: its terms, and the attempt that follows the packages. */
import { rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import type { CashTerms } from "./rules.ts";

type ShopRow = { shop_id: number; package_max_base_minor: number | null; fee_base_minor: number | null };

/** The terms of a country, with those of the shops that have something in the cart. */
export async function readTerms(db: D1Database, country: string, cartId: string): Promise<CashTerms> {
  const [countries, shops] = await db.batch([
    statement(db, sql`SELECT order_max_base_minor, fee_base_minor FROM cash_on_delivery_countries WHERE country = ${country}`),
    statement(
      db,
      sql`SELECT shop_id, package_max_base_minor, fee_base_minor FROM cash_on_delivery_shops WHERE country = ${country} AND shop_id IN
          (SELECT p.shop_id FROM cart_items i JOIN variants v ON v.id = i.variant_id JOIN products p ON p.id = v.product_id WHERE i.cart_id = ${cartId})`,
    ),
  ]);
  return {
    country: rowsOf<NonNullable<CashTerms["country"]>>(countries)[0] ?? null,
    shops: new Map(rowsOf<ShopRow>(shops).map(({ shop_id, ...terms }) => [shop_id, terms])),
  };
}

/** A statement that opens the attempt of an order paid in cash, found by its number, in the batch that places it. */
export const insertCashAttempt = (db: D1Database, attempt: { id: string; orderNumber: string; now: number }) =>
  statement(
    db,
    sql`INSERT INTO payment_attempts (id, order_id, gateway, amount_minor, currency, status, created_at, updated_at)
      SELECT ${attempt.id}, id, 'cash_on_delivery', total_minor, currency, 'due', ${attempt.now}, ${attempt.now} FROM orders WHERE number = ${attempt.orderNumber}`,
  );

/** What is paid for the package `packages`: its live lines, shipping and fee. */
const paidFor_minor = sql`packages.shipping_paid_minor + packages.payment_fee_paid_minor
  + (SELECT COALESCE(sum(paid_minor), 0) FROM order_lines WHERE package_id = packages.id AND cancelled_at IS NULL)`;

/** How the cash of an order stands, as `c`. */
const cashSums = (orderId: number): SQL => sql`(SELECT COALESCE(sum(iif(cash = 'collected', ${paidFor_minor}, 0)), 0) AS collected_minor,
    COALESCE(sum(iif(cash = 'due' AND status IN ('processing', 'shipped'), ${paidFor_minor}, 0)), 0) AS due_minor,
    sum(cash = 'due' AND status IN ('processing', 'shipped')) AS due_count, sum(cash = 'collected') AS collected_count, sum(cash = 'refused') AS refused_count
  FROM packages WHERE order_id = ${orderId}) c`;

/**
 * For the end of a batch that moved packages or booked a refund: the cash attempt follows. Its amount is what was taken and is
 * still due; it is collected once nothing is due any more, and the order paid with it.
 */
export const deriveCash = (db: D1Database, orderId: number, now: number): D1PreparedStatement[] => [
  statement(
    db,
    sql`UPDATE payment_attempts SET collected_minor = c.collected_minor, updated_at = ${now},
        amount_minor = iif(c.collected_minor + c.due_minor > 0, c.collected_minor + c.due_minor, amount_minor),
        status = CASE WHEN c.due_count > 0 THEN 'due'
          WHEN c.collected_count > 0 THEN CASE WHEN refunded_minor = 0 THEN 'collected' WHEN refunded_minor < c.collected_minor THEN 'partially_refunded' ELSE 'refunded' END
          WHEN c.refused_count > 0 THEN 'refused' ELSE 'cancelled' END
      FROM ${cashSums(orderId)} WHERE order_id = ${orderId} AND gateway = 'cash_on_delivery'`,
  ),
  statement(
    db,
    sql`UPDATE orders SET paid_at = ${now} WHERE id = ${orderId} AND paid_at IS NULL
        AND EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = ${orderId} AND gateway = 'cash_on_delivery' AND status IN ('collected', 'partially_refunded', 'refunded'))`,
  ),
];
