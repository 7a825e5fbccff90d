import { sql, statement } from "../../../db/sql.ts";
import { cashOnDelivery } from "../../payments/contract.ts";

/** A statement that begins the packages of an order in time, and from then on its cash, as if it had just been placed by an account. */
export const beginPackages = (db: D1Database, orderId: number, now: number) =>
  statement(
    db,
    sql`UPDATE packages SET status = 'processing', cash = 'due' WHERE order_id = ${orderId} AND status = 'pending_payment'
      AND EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND status = 'pending_payment' AND expires_at > ${now})
      AND EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = ${orderId} AND gateway = ${cashOnDelivery} AND status = 'due')`,
  );
