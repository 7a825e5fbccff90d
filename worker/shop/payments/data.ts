/** SQL of payment attempts. */

import { rowsOf } from "../../db/sql.ts";
import type { Minor } from "../money.ts";
import type { OrderLineRow, OrderRow, PackageRow } from "../orders/rows.ts";
import type { AttemptStatus, GatewayId, PaymentMethodId } from "./contract.ts";
import type { Created } from "./gateway.ts";
import { askAgain } from "./rules.ts";

/** How the shopper goes on. */
export type StoredNext = { type: "redirect"; url: string } | { type: "form"; url: string; method: "POST"; fields: Record<string, string> } | { type: "none" };

export type AttemptRow = {
  id: string;
  orderId: number;
  gateway: PaymentMethodId;
  reference: string | null;
  amount_minor: Minor;
  currency: string;
  status: AttemptStatus;
  next: StoredNext | null;
  refunded_minor: Minor;
  /** Taken in cash so far; 0 for all other ways of paying. */
  collected_minor: Minor;
  failure: string | null;
  gatewayData: Record<string, string>;
  askedAt: number | null;
  createdAt: number;
  updatedAt: number;
};
/** What a payment has to know of its order. */
export type PayableOrder = Pick<OrderRow, "id" | "number" | "status" | "email" | "locale" | "address" | "createdAt" | "expiresAt">;
export type AttemptWithOrder = { attempt: AttemptRow; order: PayableOrder };
export type PaidLine = Pick<OrderLineRow, "variantId" | "name" | "total_minor">;
export type PaidPackage = Pick<PackageRow, "shopId" | "shippingRateSlug" | "pickup" | "shipping_minor">;

const attemptColumns = `id, order_id AS "orderId", gateway, reference, amount_minor, currency, status, next, refunded_minor, collected_minor, failure,
  gateway_data AS "gatewayData", asked_at AS "askedAt", created_at AS "createdAt", updated_at AS "updatedAt"`;
type Unread<Row, Json extends keyof Row> = Omit<Row, Json> & { [Key in Json]: string | Extract<Row[Key], null> };
type AttemptText = Unread<AttemptRow, "next" | "gatewayData">;
const attemptOf = (row: AttemptText): AttemptRow => ({
  ...row,
  next: row.next === null ? null : JSON.parse(row.next),
  gatewayData: JSON.parse(row.gatewayData),
});

/** One batch, so both rows are of one moment. */
async function readWithOrder(db: D1Database, condition: string, values: string[]): Promise<AttemptWithOrder | undefined> {
  const [attempts, orders] = await db.batch([
    db.prepare(`SELECT ${attemptColumns} FROM payment_attempts WHERE ${condition}`).bind(...values),
    db
      .prepare(`SELECT id, number, status, email, locale, address, created_at AS "createdAt", expires_at AS "expiresAt" FROM orders
      WHERE id = (SELECT order_id FROM payment_attempts WHERE ${condition})`)
      .bind(...values),
  ]);
  const attempt = rowsOf<AttemptText>(attempts)[0];
  const order = rowsOf<Unread<PayableOrder, "address">>(orders)[0];
  return attempt && order && { attempt: attemptOf(attempt), order: { ...order, address: JSON.parse(order.address) } };
}

export const readAttempt = (db: D1Database, id: string) => readWithOrder(db, "id = ?1", [id]);

export const readAttemptByReference = (db: D1Database, gateway: GatewayId, reference: string) =>
  readWithOrder(db, "gateway = ?1 AND reference = ?2", [gateway, reference]);

/** Newest first. */
export async function readAttemptsOfOrder(db: D1Database, orderId: number): Promise<AttemptRow[]> {
  const { results } = await db
    .prepare(`SELECT ${attemptColumns} FROM payment_attempts WHERE order_id = ?1 ORDER BY created_at DESC, rowid DESC`)
    .bind(orderId)
    .all<AttemptText>();
  return results.map(attemptOf);
}

/** What is paid for: lines and packages of an order. */
export async function readItems(db: D1Database, orderId: number): Promise<{ lines: PaidLine[]; packages: PaidPackage[] }> {
  const [lines, packages] = await db.batch([
    db.prepare('SELECT variant_id AS "variantId", name, total_minor FROM order_lines WHERE order_id = ?1 ORDER BY id').bind(orderId),
    db
      .prepare(
        `SELECT shop_id AS "shopId", shipping_rate_slug AS "shippingRateSlug", pickup, shipping_minor FROM packages WHERE order_id = ?1 ORDER BY position`,
      )
      .bind(orderId),
  ]);
  return {
    lines: rowsOf<PaidLine>(lines),
    packages: rowsOf<Unread<PaidPackage, "pickup">>(packages).map((row) => ({ ...row, pickup: row.pickup === null ? null : JSON.parse(row.pickup) })),
  };
}

export const readExponent = async (db: D1Database, currency: string): Promise<number> =>
  (await db.prepare("SELECT exponent FROM currencies WHERE code = ?1").bind(currency).first<number>("exponent")) ?? 2;

/** A statement that opens an attempt for an order found by its number; none when one of this gateway is still open or 20 were made. */
export const insertAttempt = (db: D1Database, attempt: { id: string; orderNumber: string; gateway: GatewayId; now: number }) =>
  db
    .prepare(
      `INSERT INTO payment_attempts (id, order_id, gateway, amount_minor, currency, status, created_at, updated_at)
      SELECT ?1, o.id, ?3, o.total_minor, o.currency, 'created', ?4, ?4 FROM orders o
      WHERE o.number = ?2 AND o.status = 'pending_payment' AND (SELECT count(*) FROM payment_attempts WHERE order_id = o.id) < 20
        AND NOT EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = o.id AND gateway = ?3 AND status IN ('created', 'pending'))`,
    )
    .bind(attempt.id, attempt.orderNumber, attempt.gateway, attempt.now);

/** Takes an unfinished create call over, when the last one failed or is older than the lease. */
export async function claimCreation(db: D1Database, id: string, now: number, lease_ms: number): Promise<boolean> {
  const { meta } = await db
    .prepare(
      "UPDATE payment_attempts SET updated_at = ?2, failure = NULL WHERE id = ?1 AND status = 'created' AND (failure IS NOT NULL OR updated_at <= ?2 - ?3)",
    )
    .bind(id, now, lease_ms)
    .run();
  return meta.changes === 1;
}

/** Stores what a create call brought; the first answer stays. */
export async function storeCreated(db: D1Database, id: string, created: Created, now: number): Promise<void> {
  const statement = created.ok
    ? db
        .prepare(
          "UPDATE payment_attempts SET status = 'pending', reference = ?2, next = ?3, failure = NULL, updated_at = ?4 WHERE id = ?1 AND status = 'created'",
        )
        .bind(id, created.reference, JSON.stringify(created.next), now)
    : db
        .prepare("UPDATE payment_attempts SET status = ?2, failure = ?3, updated_at = ?4 WHERE id = ?1 AND status = 'created'")
        .bind(id, created.kind === "refused" ? "failed" : "created", created.reason.slice(0, 500), now);
  await statement.run();
}

/** A statement that moves an attempt, if it still stands in one of `from`. */
export const moveAttempt = (db: D1Database, id: string, from: readonly AttemptStatus[], to: AttemptStatus, reference: string | null, now: number) =>
  db
    .prepare(
      `UPDATE payment_attempts SET status = ?2, reference = COALESCE(reference, ?3), failure = NULL, rejection = NULL, updated_at = ?4
      WHERE id = ?1 AND status IN (SELECT value FROM json_each(?5))`,
    )
    .bind(id, to, reference, now, JSON.stringify(from));

/** What the gateway says does not fit the attempt: a person sees it, whoever had asked. */
export const noteRejection = (db: D1Database, id: string, reason: string) =>
  db.prepare("UPDATE payment_attempts SET rejection = ?2 WHERE id = ?1 AND rejection IS NOT ?2").bind(id, reason.slice(0, 500)).run();

/** A statement that keeps what the gateway said beside what it said before. */
export const keepGatewayData = (db: D1Database, id: string, gatewayData: Readonly<Record<string, string>>) =>
  db.prepare("UPDATE payment_attempts SET gateway_data = json_patch(gateway_data, ?2) WHERE id = ?1").bind(id, JSON.stringify(gatewayData));

/** A statement that books what was given back so far; sums only grow. */
export const bookRefund = (db: D1Database, id: string, from: readonly AttemptStatus[], to: AttemptStatus, refunded_minor: Minor, now: number) =>
  db
    .prepare(
      `UPDATE payment_attempts SET status = ?2, refunded_minor = ?3, failure = NULL, updated_at = ?4
      WHERE id = ?1 AND status IN (SELECT value FROM json_each(?5)) AND refunded_minor < ?3`,
    )
    .bind(id, to, refunded_minor, now, JSON.stringify(from));

/** Open attempts that it is time to ask about, so many of each gateway at most, the longest unasked first. */
export const readAttemptsToAsk = async (db: D1Database, now: number, each_max: number): Promise<{ id: string; gateway: PaymentMethodId }[]> => {
  const { results } = await db
    .prepare(
      `SELECT id, gateway FROM (SELECT id, gateway, updated_at, row_number() OVER (PARTITION BY gateway ORDER BY updated_at) AS place FROM payment_attempts
        WHERE status IN ('created', 'pending') AND (question_owed_at IS NOT NULL OR (updated_at <= ?1 - ${askAgain.youngEvery_ms}
          AND updated_at <= ?1 - CASE WHEN created_at > ?1 - ${askAgain.young_ms} THEN ${askAgain.youngEvery_ms} ELSE ${askAgain.oldEvery_ms} END)))
      WHERE place <= ?2 ORDER BY updated_at`,
    )
    .bind(now, each_max)
    .all<{ id: string; gateway: PaymentMethodId }>();
  return results;
};

/** Attempts made since then that a gateway may know of, in their order. */
export const readAttemptsToReconcile = async (db: D1Database, since: number, after: number, limit: number): Promise<{ id: string; row: number }[]> => {
  const { results } = await db
    .prepare(
      `SELECT id, rowid AS "row" FROM payment_attempts WHERE created_at >= ?1 AND rowid > ?2 AND gateway <> 'cash_on_delivery' AND (reference IS NOT NULL OR next IS NOT NULL)
      ORDER BY rowid LIMIT ?3`,
    )
    .bind(since, after, limit)
    .all<{ id: string; row: number }>();
  return results;
};

/** Attempts that nobody will be asked about any more: a late webhook can still pay them, but they no longer count as open. */
export const closeSilent = (db: D1Database, now: number) =>
  db
    .prepare(
      `UPDATE payment_attempts SET status = 'cancelled', failure = 'no last word from the gateway', updated_at = ?1
      WHERE status IN ('created', 'pending') AND updated_at <= ?1 - ${askAgain.oldEvery_ms} AND created_at <= ?1 - ${askAgain.last_ms}`,
    )
    .bind(now)
    .run();

/** It was asked about and is open still; keeps since when its gateway has not answered. */
export const noteAskedAbout = (db: D1Database, id: string, answered: boolean, now: number) =>
  db
    .prepare(
      `UPDATE payment_attempts SET updated_at = ?2, question_owed_at = NULL, silent_since = CASE WHEN ?3 THEN NULL ELSE COALESCE(silent_since, ?2) END
      WHERE id = ?1 AND status IN ('created', 'pending')`,
    )
    .bind(id, now, answered ? 1 : 0)
    .run();
