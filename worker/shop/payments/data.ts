/** SQL of payment attempts. */

import { shopName } from "../../db/shop-name.ts";
import { all, rowsOf, run, type SQL, scalar, sql, statement } from "../../db/sql.ts";
import type { Minor } from "../../shared/money.ts";
import type { OrderLineRow, OrderRow, PackageRow } from "../orders/rows-data.ts";
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
export type PaidPackage = Pick<PackageRow, "shopId" | "shipping_minor"> & { shop: string };

const attemptColumns = sql`id, order_id AS "orderId", gateway, reference, amount_minor, currency, status, next, refunded_minor, collected_minor, failure,
  gateway_data AS "gatewayData", asked_at AS "askedAt", created_at AS "createdAt", updated_at AS "updatedAt"`;
type Unread<Row, Json extends keyof Row> = Omit<Row, Json> & { [Key in Json]: string | Extract<Row[Key], null> };
type AttemptText = Unread<AttemptRow, "next" | "gatewayData">;
const attemptOf = (row: AttemptText): AttemptRow => ({
  ...row,
  next: row.next === null ? null : JSON.parse(row.next),
  gatewayData: JSON.parse(row.gatewayData),
});

/** One batch, so both rows are of one moment. */
async function readWithOrder(db: D1Database, condition: SQL): Promise<AttemptWithOrder | undefined> {
  const [attempts, orders] = await db.batch([
    statement(db, sql`SELECT ${attemptColumns} FROM payment_attempts WHERE ${condition}`),
    statement(
      db,
      sql`SELECT id, number, status, email, locale, address, created_at AS "createdAt", expires_at AS "expiresAt" FROM orders
        WHERE id = (SELECT order_id FROM payment_attempts WHERE ${condition})`,
    ),
  ]);
  const attempt = rowsOf<AttemptText>(attempts)[0];
  const order = rowsOf<Unread<PayableOrder, "address">>(orders)[0];
  return attempt && order && { attempt: attemptOf(attempt), order: { ...order, address: JSON.parse(order.address) } };
}

export const readAttempt = (db: D1Database, id: string) => readWithOrder(db, sql`id = ${id}`);

export const readAttemptByReference = (db: D1Database, gateway: GatewayId, reference: string) =>
  readWithOrder(db, sql`gateway = ${gateway} AND reference = ${reference}`);

/** Newest first. */
export const readAttemptsOfOrder = async (db: D1Database, orderId: number): Promise<AttemptRow[]> =>
  (await all<AttemptText>(db, sql`SELECT ${attemptColumns} FROM payment_attempts WHERE order_id = ${orderId} ORDER BY created_at DESC, rowid DESC`)).map(
    attemptOf,
  );

/** What is paid for: lines and packages of an order, each by its shop. */
export async function readItems(db: D1Database, { id, locale }: Pick<PayableOrder, "id" | "locale">): Promise<{ lines: PaidLine[]; packages: PaidPackage[] }> {
  const [lines, packages] = await db.batch([
    statement(db, sql`SELECT variant_id AS "variantId", name, total_minor FROM order_lines WHERE order_id = ${id} ORDER BY id`),
    statement(
      db,
      sql`SELECT k.shop_id AS "shopId", ${shopName(locale)} AS shop, k.shipping_minor FROM packages AS k JOIN shops AS s ON s.id = k.shop_id
        WHERE k.order_id = ${id} ORDER BY k.position`,
    ),
  ]);
  return { lines: rowsOf<PaidLine>(lines), packages: rowsOf<PaidPackage>(packages) };
}

export const readExponent = async (db: D1Database, currency: string): Promise<number> =>
  (await scalar<number>(db, sql`SELECT exponent FROM currencies WHERE code = ${currency}`)) ?? 2;

/** A statement that opens an attempt for an order found by its number; none when one of this gateway is still open or 20 were made. */
export const insertAttempt = (db: D1Database, { id, orderNumber, gateway, now }: { id: string; orderNumber: string; gateway: GatewayId; now: number }) =>
  statement(
    db,
    sql`INSERT INTO payment_attempts (id, order_id, gateway, amount_minor, currency, status, created_at, updated_at)
      SELECT ${id}, o.id, ${gateway}, o.total_minor, o.currency, 'created', ${now}, ${now} FROM orders o
      WHERE o.number = ${orderNumber} AND o.status = 'pending_payment' AND (SELECT count(*) FROM payment_attempts WHERE order_id = o.id) < 20
        AND NOT EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = o.id AND gateway = ${gateway} AND status IN ('created', 'pending'))`,
  );

/** Takes an unfinished create call over, when the last one failed or is older than the lease. */
export const claimCreation = async (db: D1Database, id: string, now: number, lease_ms: number): Promise<boolean> =>
  (await run(
    db,
    sql`UPDATE payment_attempts SET updated_at = ${now}, failure = NULL
      WHERE id = ${id} AND status = 'created' AND (failure IS NOT NULL OR updated_at <= ${now - lease_ms})`,
  )) === 1;

/** Stores what a create call brought; the first answer stays. */
export async function storeCreated(db: D1Database, id: string, created: Created, now: number): Promise<void> {
  const outcome = created.ok
    ? sql`status = 'pending', reference = ${created.reference}, next = ${JSON.stringify(created.next)}, failure = NULL`
    : sql`status = ${created.kind === "refused" ? "failed" : "created"}, failure = ${created.reason.slice(0, 500)}`;
  await run(db, sql`UPDATE payment_attempts SET ${outcome}, updated_at = ${now} WHERE id = ${id} AND status = 'created'`);
}

/** A statement that moves an attempt, if it still stands in one of `from`. */
export const moveAttempt = (db: D1Database, id: string, from: readonly AttemptStatus[], to: AttemptStatus, reference: string | null, now: number) =>
  statement(
    db,
    sql`UPDATE payment_attempts SET status = ${to}, reference = COALESCE(reference, ${reference}), failure = NULL, rejection = NULL, updated_at = ${now}
      WHERE id = ${id} AND status IN (SELECT value FROM json_each(${JSON.stringify(from)}))`,
  );

/** What the gateway says does not fit the attempt: a person sees it, whoever had asked. */
export const noteRejection = (db: D1Database, id: string, reason: string) =>
  run(db, sql`UPDATE payment_attempts SET rejection = ${reason.slice(0, 500)} WHERE id = ${id} AND rejection IS NOT ${reason.slice(0, 500)}`);

/** A statement that keeps what the gateway said beside what it said before. */
export const keepGatewayData = (db: D1Database, id: string, gatewayData: Readonly<Record<string, string>>) =>
  statement(db, sql`UPDATE payment_attempts SET gateway_data = json_patch(gateway_data, ${JSON.stringify(gatewayData)}) WHERE id = ${id}`);

/** A statement that books what was given back so far; sums only grow. */
export const bookRefund = (db: D1Database, id: string, from: readonly AttemptStatus[], to: AttemptStatus, refunded_minor: Minor, now: number) =>
  statement(
    db,
    sql`UPDATE payment_attempts SET status = ${to}, refunded_minor = ${refunded_minor}, failure = NULL, updated_at = ${now}
      WHERE id = ${id} AND status IN (SELECT value FROM json_each(${JSON.stringify(from)})) AND refunded_minor < ${refunded_minor}`,
  );

/** Open attempts that it is time to ask about, so many of each gateway at most, the longest unasked first. */
export const readAttemptsToAsk = (db: D1Database, now: number, each_max: number): Promise<{ id: string; gateway: PaymentMethodId }[]> =>
  all(
    db,
    sql`SELECT id, gateway FROM (SELECT id, gateway, updated_at, row_number() OVER (PARTITION BY gateway ORDER BY updated_at) AS place FROM payment_attempts
        WHERE status IN ('created', 'pending') AND (question_owed_at IS NOT NULL OR (updated_at <= ${now - askAgain.youngEvery_ms}
          AND updated_at <= CASE WHEN created_at > ${now - askAgain.young_ms} THEN ${now - askAgain.youngEvery_ms} ELSE ${now - askAgain.oldEvery_ms} END)))
      WHERE place <= ${each_max} ORDER BY updated_at`,
  );

/** Attempts made since then that a gateway may know of, in their order. */
export const readAttemptsToReconcile = (db: D1Database, since: number, after: number, limit: number): Promise<{ id: string; row: number }[]> =>
  all(
    db,
    sql`SELECT id, rowid AS "row" FROM payment_attempts WHERE created_at >= ${since} AND rowid > ${after} AND gateway <> 'cash_on_delivery'
      AND (reference IS NOT NULL OR next IS NOT NULL) ORDER BY rowid LIMIT ${limit}`,
  );

/** Attempts that nobody will be asked about any more: a late webhook can still pay them, but they no longer count as open. */
export const closeSilent = (db: D1Database, now: number) =>
  run(
    db,
    sql`UPDATE payment_attempts SET status = 'cancelled', failure = 'no last word from the gateway', updated_at = ${now}
      WHERE status IN ('created', 'pending') AND updated_at <= ${now - askAgain.oldEvery_ms} AND created_at <= ${now - askAgain.last_ms}`,
  );

/** It was asked about and is open still; keeps since when its gateway has not answered. */
export const noteAskedAbout = (db: D1Database, id: string, answered: boolean, now: number) =>
  run(
    db,
    sql`UPDATE payment_attempts SET updated_at = ${now}, question_owed_at = NULL, silent_since = CASE WHEN ${answered ? 1 : 0} THEN NULL ELSE COALESCE(silent_since, ${now}) END
      WHERE id = ${id} AND status IN ('created', 'pending')`,
  );
