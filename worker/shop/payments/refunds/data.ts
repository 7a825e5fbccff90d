/** SQL of refunds. */
import { all, first, run, type SQL, scalar, sql, statement } from "../../../db/sql.ts";
import { insertEntry, leaveToPerson } from "../../../outbox/statements.ts";
import type { Minor } from "../../../shared/money.ts";
import { refundKey, refundMadeKey } from "../entries-data.ts";
import type { PurchaseContext } from "../purchase-context.ts";

export type RefundRow = {
  id: number;
  key: string;
  orderId: number;
  attemptId: string;
  packageId: number | null;
  lineId: number | null;
  returnId: number | null;
  reason: "cancelled" | "surplus" | "goodwill" | "outside";
  amount_minor: Minor;
  state: "waiting" | "asked" | "done" | "failed";
  /** The gateway's own id of it, once it gave one. */
  reference: string | null;
  failure: string | null;
  refusedTimes: number;
  createdAt: number;
  updatedAt: number;
};

export const refundColumns = sql`refunds.id, refunds.key, refunds.order_id AS "orderId", refunds.attempt_id AS "attemptId", refunds.package_id AS "packageId",
  refunds.line_id AS "lineId", refunds.return_id AS "returnId", refunds.reason, refunds.amount_minor, refunds.state, refunds.reference, refunds.failure, refunds.refused_times AS "refusedTimes", refunds.created_at AS "createdAt",
  refunds.updated_at AS "updatedAt"`;

const isOpen = sql`state IN ('waiting', 'asked')`;
/** What was given back of the payment in `payment_attempts`. */
const made_minor = sql`(SELECT COALESCE(sum(amount_minor), 0) FROM refunds WHERE attempt_id = payment_attempts.id AND state = 'done')`;

export const readRefund = (db: D1Database, key: string): Promise<RefundRow | null> =>
  first<RefundRow>(db, sql`SELECT ${refundColumns} FROM refunds WHERE key = ${key}`);

/** Notes before the gateway is called that it may have made the refund: whoever goes on after a crash knows. */
export const noteAsked = (db: D1Database, key: string, now: number) =>
  run(db, sql`UPDATE refunds SET state = 'asked', updated_at = ${now} WHERE key = ${key} AND state = 'waiting'`);

/** What the gateway calls a refund that it has accepted: it is asked by that from now on. */
export const storeRefundReference = (db: D1Database, key: string, reference: string, now: number) =>
  run(db, sql`UPDATE refunds SET reference = ${reference}, updated_at = ${now} WHERE key = ${key} AND state = 'asked'`);

/** Why it is not done yet. `refused`: the gateway has certainly not made it. */
export const noteRefundFailure = (db: D1Database, key: string, failure: string, refused: boolean, now: number) =>
  run(
    db,
    sql`UPDATE refunds SET failure = ${failure.slice(0, 500)}, state = CASE WHEN ${Number(refused)} THEN 'waiting' ELSE state END,
        refused_times = refused_times + ${Number(refused)}, updated_at = ${now} WHERE key = ${key} AND ${isOpen}`,
  );

/** Whether the gateway has given back this refund besides all that is done or that it may have made. */
export const isCovered = async (db: D1Database, { key, attemptId, amount_minor }: RefundRow): Promise<boolean> =>
  (await scalar<number>(
    db,
    sql`SELECT a.refunded_minor >= ${amount_minor} + (SELECT COALESCE(sum(amount_minor), 0) FROM refunds WHERE attempt_id = a.id AND state IN ('done', 'asked') AND key <> ${key})
      FROM payment_attempts a WHERE a.id = ${attemptId}`,
  )) === 1;

/** A condition of a batch: it is neither done nor given up. */
export const isRefundOpen = (key: string): SQL => sql`EXISTS (SELECT 1 FROM refunds WHERE key = ${key} AND ${isOpen})`;

/** The gateway has made it: booked on the payment, told to the shopper, and the order follows. `also`: what is written with it. */
export const bookDone = ({ db, now, orderUpdates }: PurchaseContext, { key, orderId, attemptId }: RefundRow, also: readonly D1PreparedStatement[] = []) => {
  const back_minor = sql`max(refunded_minor, ${made_minor})`;
  return db.batch([
    ...also,
    insertEntry(db, { kind: "refund-made", key: refundMadeKey(key), payload: { refund: key } }, now, isRefundOpen(key)),
    statement(db, sql`UPDATE refunds SET state = 'done', failure = NULL, updated_at = ${now} WHERE key = ${key} AND ${isOpen}`),
    statement(
      db,
      sql`UPDATE payment_attempts SET refunded_minor = ${back_minor}, updated_at = ${now},
          status = CASE WHEN status = 'due' THEN 'due' WHEN ${back_minor} = amount_minor THEN 'refunded' ELSE 'partially_refunded' END
        WHERE id = ${attemptId} AND status IN ('review', 'paid', 'partially_refunded', 'collected', 'due') AND ${back_minor} > 0`,
    ),
    ...orderUpdates.refunded(db, orderId, now),
  ]);
};

const readNamedRefunds = (db: D1Database, attemptId: string, states: SQL): Promise<RefundRow[]> =>
  all<RefundRow>(
    db,
    sql`SELECT ${refundColumns} FROM refunds WHERE attempt_id = ${attemptId} AND state IN (${states}) AND reference IS NOT NULL ORDER BY updated_at DESC LIMIT 5`,
  );

/** Refunds of an attempt that its gateway has accepted and can be asked about. */
export const readAskedRefunds = (db: D1Database, attemptId: string) => readNamedRefunds(db, attemptId, sql`'asked', 'done'`);

/** Refunds of an attempt that its gateway has made and can be asked about, the latest first: those that may still fail. */
export const readMadeRefunds = (db: D1Database, attemptId: string) => readNamedRefunds(db, attemptId, sql`'done'`);

/**
 * The gateway says that a refund it had accepted was not made: the money is there again, the order's parts are no longer
 * refunded, and a person decides. Trying it again is another call, with another key.
 */
export const reopenRefund = ({ db, now, orderUpdates }: PurchaseContext, { key, orderId, attemptId }: RefundRow, failure: string) =>
  db.batch([
    statement(
      db,
      sql`UPDATE refunds SET state = 'waiting', failure = ${failure.slice(0, 500)}, reference = NULL, refused_times = refused_times + 1, updated_at = ${now}
        WHERE key = ${key} AND state IN ('asked', 'done')`,
    ),
    statement(
      db,
      sql`UPDATE payment_attempts SET refunded_minor = ${made_minor}, updated_at = ${now},
          status = CASE ${made_minor} WHEN 0 THEN 'paid' WHEN amount_minor THEN 'refunded' ELSE 'partially_refunded' END
        WHERE id = ${attemptId} AND status IN ('partially_refunded', 'refunded')`,
    ),
    leaveToPerson(db, refundKey(key), failure),
    ...orderUpdates.refundFailed(db, orderId, now),
  ]);

/** Who paid in cash is asked where the money is to go; the room of refund accounts writes the mail. */
export const askForAccount = (db: D1Database, { key, orderId }: RefundRow, now: number) =>
  insertEntry(db, { kind: "refund-account", key: `refund-account:${key}:asked`, payload: { refundAccount: orderId, what: "asked" } }, now).run();

/** A person says that it will not be made: the money is free to be given back in another way. */
export const abandonRefund = (db: D1Database, key: string, now: number, also: readonly D1PreparedStatement[] = []) =>
  db.batch([...also, statement(db, sql`UPDATE refunds SET state = 'failed', updated_at = ${now} WHERE key = ${key} AND ${isOpen}`)]);

/**
 * For the batch that books what a gateway reports: what went back there without us asking is a refund like others, as far as its
 * money was not promised back already.
 */
export const bookOutside = (db: D1Database, attemptId: string, now: number) =>
  statement(
    db,
    sql`INSERT INTO refunds (key, order_id, attempt_id, reason, amount_minor, state, created_at, updated_at)
      SELECT a.id || '-outside-' || a.refunded_minor, a.order_id, a.id, 'outside', min(a.refunded_minor - r.made_minor, a.amount_minor - r.promised_minor), 'done', ${now}, ${now}
      FROM payment_attempts a JOIN (SELECT COALESCE(sum(amount_minor), 0) AS promised_minor, COALESCE(sum(iif(state = 'waiting', 0, amount_minor)), 0) AS made_minor
        FROM refunds WHERE attempt_id = ${attemptId} AND state <> 'failed') r
      WHERE a.id = ${attemptId} AND min(a.refunded_minor - r.made_minor, a.amount_minor - r.promised_minor) > 0 ON CONFLICT (key) DO NOTHING`,
  );
