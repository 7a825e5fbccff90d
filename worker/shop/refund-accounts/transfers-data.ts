/** SQL of refunds by bank transfer: what waits, what is with the bank, and what it did. Triggers of 0120_refund_accounts.sql let none be paid twice. */
import { assertInBatch } from "../../db/assert-in-batch.ts";
import { all, first, type SQL, sql, statement } from "../../db/sql.ts";
import { insertEntry } from "../../outbox/statements.ts";
import type { Minor } from "../../shared/money.ts";
import { type Actor, actedBy, auditStatement, changeBy } from "../audit.ts";
import type { BankKind } from "../bank/rules.ts";
import { accountHold_ms, type TransferState, transfers_max } from "./rules.ts";

export type WaitingRefundRow = {
  refund: number;
  order: string;
  amount_minor: Minor;
  currency: string;
  at: number;
  changed_at: number | null;
  country: string | null;
  kind: BankKind | null;
  holder_masked: string | null;
  last4: string | null;
};
const cashWaiting = sql`refunds AS f INDEXED BY refunds_waiting JOIN payment_attempts AS a ON a.id = f.attempt_id AND a.gateway = 'cash_on_delivery' JOIN orders AS o ON o.id = f.order_id`;
const isFree = sql`NOT EXISTS (SELECT 1 FROM refund_transfers AS t WHERE t.refund_id = f.id AND t.state <> 'failed')`;

/** What waits for a transfer, the oldest first. */
export const readWaiting = (db: D1Database, after: number, limit: number): Promise<WaitingRefundRow[]> =>
  all(
    db,
    sql`SELECT f.id AS refund, o.number AS "order", f.amount_minor, o.currency, f.created_at AS at, c.changed_at, c.country, c.kind, c.holder_masked, c.last4
      FROM ${cashWaiting} LEFT JOIN refund_accounts AS c ON c.order_id = f.order_id WHERE f.state = 'waiting' AND f.id > ${after} AND ${isFree} ORDER BY f.id LIMIT ${limit}`,
  );

type SealedRow = { order_id: number; order: string; id: string; sealed: string; reference: string | null };
export const readSealedOfRefund = (db: D1Database, refund: number): Promise<SealedRow | null> =>
  first(
    db,
    sql`SELECT f.order_id, o.number AS "order", c.id, c.sealed, (SELECT reference FROM refund_transfers WHERE refund_id = f.id AND state = 'sent') AS reference
      FROM refunds AS f JOIN orders AS o ON o.id = f.order_id JOIN refund_accounts AS c ON c.order_id = f.order_id WHERE f.id = ${refund}`,
  );

export const readRefundBatch = (db: D1Database, key: string): Promise<{ id: number; key: string; transfers: number } | null> =>
  first(db, sql`SELECT id, key, (SELECT count(*) FROM refund_transfers WHERE batch_id = b.id) AS transfers FROM refund_batches AS b WHERE key = ${key}`);

type By = { by: Actor; now: number };

/** A batch with a transfer for each refund that can leave. Fails where the key stands already. */
export const insertRefundBatch = (db: D1Database, key: string, { by, now }: By) => {
  const { columns, values } = actedBy(by);
  const batch = sql`(SELECT id FROM refund_batches WHERE key = ${key})`;
  return db.batch([
    statement(db, sql`INSERT INTO refund_batches (key, created_at) VALUES (${key}, ${now})`),
    statement(
      db,
      sql`INSERT INTO refund_transfers (batch_id, refund_id, account_id, reference, state, created_at, updated_at)
        SELECT ${batch}, f.id, c.id, 'RT' || ${batch} || '-' || f.id, 'sent', ${now}, ${now} FROM ${cashWaiting} JOIN refund_accounts AS c ON c.order_id = f.order_id
        WHERE f.state = 'waiting' AND ${isFree} AND c.changed_at <= ${now - accountHold_ms} ORDER BY f.id LIMIT ${transfers_max}`,
    ),
    statement(
      db,
      sql`INSERT INTO operator_log (action, order_id, amount_minor, note, after, at, ${columns})
        SELECT 'refund_transfer_sent', f.order_id, f.amount_minor, t.reference, json_object('state', 'sent'), ${now}, ${values}
        FROM refund_transfers AS t JOIN refunds AS f ON f.id = t.refund_id WHERE t.batch_id = ${batch}`,
    ),
  ]);
};

export type TransferRow = {
  id: number;
  reference: string;
  batch: string;
  order: string;
  order_id: number;
  refund_key: string;
  amount_minor: Minor;
  currency: string;
  exponent: number;
  state: TransferState;
  failure: string | null;
  at: number;
  account: string;
  sealed: string | null;
};
const transfers = (
  which: SQL,
  order: SQL,
  limit: number,
): SQL => sql`SELECT t.id, t.reference, b.key AS batch, o.number AS "order", o.id AS order_id, f.key AS refund_key, f.amount_minor,
    o.currency, (SELECT exponent FROM currencies WHERE code = o.currency) AS exponent, t.state, t.failure, t.updated_at AS at, t.account_id AS account, c.sealed
  FROM refund_transfers AS t JOIN refund_batches AS b ON b.id = t.batch_id JOIN refunds AS f ON f.id = t.refund_id JOIN orders AS o ON o.id = f.order_id
    LEFT JOIN refund_accounts AS c ON c.id = t.account_id WHERE ${which} ORDER BY ${order} LIMIT ${limit}`;

/** The latest first. `before`: the number of the last one that was seen. */
export const readTransfers = (db: D1Database, state: TransferState | undefined, before: number | undefined, limit: number): Promise<TransferRow[]> =>
  all(
    db,
    transfers(
      sql.join([sql`true`, ...(state ? [sql`t.state = ${state}`] : []), ...(before === undefined ? [] : [sql`t.id < ${before}`])], sql` AND `),
      sql`t.id DESC`,
      limit,
    ),
  );
export const readTransfer = (db: D1Database, reference: string): Promise<TransferRow | null> =>
  first(db, transfers(sql`t.reference = ${reference}`, sql`t.id`, 1));
export const readSentOfBatch = (db: D1Database, batchId: number): Promise<TransferRow[]> =>
  all(db, transfers(sql`t.batch_id = ${batchId} AND t.state = 'sent'`, sql`t.id`, transfers_max));

const isSent = (reference: string): SQL => sql`EXISTS (SELECT 1 FROM refund_transfers WHERE reference = ${reference} AND state = 'sent')`;

/** For the batch that books the refund, or alone: what the bank did. Fails where it is not with the bank. */
export function settleStatements(
  db: D1Database,
  { reference, order_id, amount_minor, refund_key }: TransferRow,
  { to, failure }: { to: "paid" | "failed"; failure: string | null },
  { by, now }: By,
): D1PreparedStatement[] {
  const entry = {
    ...{ action: `refund_transfer_${to}`, amount_minor, note: reference },
    ...changeBy(by, { state: "sent" }, { state: to, ...(failure !== null && { failure: failure.slice(0, 300) }) }),
  };
  return [
    assertInBatch(db, isSent(reference)),
    auditStatement(db, by, order_id, entry, now),
    statement(db, sql`UPDATE refund_transfers SET state = ${to}, failure = ${failure}, updated_at = ${now} WHERE reference = ${reference} AND state = 'sent'`),
    ...(to === "failed"
      ? [insertEntry(db, { kind: "refund-account", key: failedKey(reference), payload: { refundAccount: order_id, what: "failed", refund: refund_key } }, now)]
      : []),
  ];
}
export const failedKey = (reference: string) => `refund-account:${reference}:failed`;

/** Who looked at whose account. */
export const logLook = (db: D1Database, about: { order: number; note: string }, { by, now }: By) =>
  auditStatement(db, by, about.order, { action: "look_at_refund_account", note: about.note }, now);
/** Of a batch's file: a row for each account in it. */
export const logFile = (db: D1Database, batchId: number, { by, now }: By) => {
  const { columns, values } = actedBy(by);
  return statement(
    db,
    sql`INSERT INTO operator_log (action, order_id, note, at, ${columns}) SELECT 'look_at_refund_account', f.order_id, t.reference, ${now}, ${values}
      FROM refund_transfers AS t JOIN refunds AS f ON f.id = t.refund_id WHERE t.batch_id = ${batchId} AND t.state = 'sent'`,
  );
};
