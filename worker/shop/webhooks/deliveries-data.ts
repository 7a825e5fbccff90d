/** SQL of deliveries: the log as its people read it, and what sending reads and writes. */
import { all, first, run, type SQL, sql, statement } from "../../db/sql.ts";
import { retryEntries } from "../../outbox/statements.ts";
import type { DeliveriesQuery, DeliveryFailure, WebhookDelivery } from "./contract.ts";
import type { ShopId } from "./data.ts";
import { againAtOnce_max, failingFor_ms, testEvent } from "./rules.ts";

export type DeliveryRow = Omit<WebhookDelivery, "createdAt" | "triedAt" | "nextAt"> & { created_at: number; tried_at: number | null; next_at: number | null };

const outboxKey = sql`'webhook:' || d.id || ':' || d.run`;
const columns = sql`d.id, d.message, d.event, d.subject, d.state, d.attempts, d.status, d.failure, d.created_at, d.tried_at,
  (SELECT available_at FROM outbox WHERE dedupe_key = ${outboxKey} AND d.state = 'waiting') AS next_at`;
const ofOwner = (shopId: ShopId, endpoint: string): SQL =>
  sql`d.endpoint_id = ${endpoint} AND EXISTS (SELECT 1 FROM webhook_endpoints WHERE id = ${endpoint} AND shop_id IS ${shopId})`;

/** A page of the log, the newest first, and one row more where there is one. */
export const readDeliveries = (
  db: D1Database,
  shopId: ShopId,
  endpoint: string,
  { after = Number.MAX_SAFE_INTEGER, state }: DeliveriesQuery,
  perPage: number,
): Promise<DeliveryRow[]> =>
  all(
    db,
    sql`SELECT ${columns} FROM webhook_deliveries AS d WHERE ${ofOwner(shopId, endpoint)} AND d.id < ${after}
      ${state === undefined ? sql`` : sql`AND d.state = ${state}`} ORDER BY d.id DESC LIMIT ${perPage + 1}`,
  );
/** Which delivery: by its row, or by the name it is sent under. */
export const numbered = (id: number): SQL => sql`d.id = ${id}`;
export const named = (message: string): SQL => sql`d.message = ${message}`;
export const readDelivery = (db: D1Database, shopId: ShopId, endpoint: string, which: SQL): Promise<(DeliveryRow & { key: string }) | null> =>
  first(db, sql`SELECT ${columns}, ${outboxKey} AS key FROM webhook_deliveries AS d WHERE ${ofOwner(shopId, endpoint)} AND ${which}`);

/** The same delivery from the beginning: its name and what it says stay. */
const begun = (now_ms: number): SQL => sql`state = 'waiting', run = run + 1, attempts = 0, status = NULL, failure = NULL, begun_at = ${now_ms}`;

/**
 * Statements that have a delivery sent again: one that ended is begun anew, one that still waits is due now. Its endpoint need not rest.
 * The first answers how many rows it changed.
 */
export const beginAgain = (db: D1Database, endpoint: string, id: number, now_ms: number): D1PreparedStatement[] =>
  [
    retryEntries(sql`SELECT ${outboxKey} FROM webhook_deliveries AS d WHERE d.id = ${id} AND d.endpoint_id = ${endpoint} AND d.state = 'waiting'`, now_ms),
    sql`UPDATE webhook_deliveries SET ${begun(now_ms)}
      WHERE id = ${id} AND endpoint_id = ${endpoint} AND state <> 'waiting'`,
    sql`UPDATE webhook_endpoints SET failed_at = NULL WHERE id = ${endpoint}`,
  ].map((each) => statement(db, each));

/** Statements that begin anew what failed, the oldest first. The first answers a row for each. */
export const beginAllAgain = (db: D1Database, endpoint: string, now_ms: number): D1PreparedStatement[] =>
  [
    sql`UPDATE webhook_deliveries SET ${begun(now_ms)} WHERE id IN (SELECT id FROM webhook_deliveries
      WHERE endpoint_id = ${endpoint} AND state = 'failed' AND event <> ${testEvent} ORDER BY id LIMIT ${againAtOnce_max})
      AND EXISTS (SELECT 1 FROM webhook_endpoints WHERE id = ${endpoint} AND is_on = 1) RETURNING id`,
    sql`UPDATE webhook_endpoints SET failed_at = NULL WHERE id = ${endpoint}`,
  ].map((each) => statement(db, each));

export type DeliveryTarget = {
  id: number;
  message: string;
  event: string;
  data: string;
  state: string;
  created_at: number;
  begun_at: number;
  endpoint: string;
  shop_id: ShopId;
  url: string;
  sealed: string;
  former_sealed: string | null;
  former_until: number | null;
  is_on: 0 | 1;
  failing_since: number | null;
  failed_at: number | null;
};
export const readTarget = (db: D1Database, id: number): Promise<DeliveryTarget | null> =>
  first(
    db,
    sql`SELECT d.id, d.message, d.event, d.data, d.state, d.created_at, d.begun_at, e.id AS endpoint, e.shop_id, e.url, e.sealed, e.former_sealed, e.former_until, e.is_on,
        e.failing_since, e.failed_at FROM webhook_deliveries AS d JOIN webhook_endpoints AS e ON e.id = d.endpoint_id WHERE d.id = ${id}`,
  );

/** Before it leaves: what changes from now on is told anew. */
export const noteAttempt = (db: D1Database, id: number, now_ms: number) =>
  run(db, sql`UPDATE webhook_deliveries SET attempts = attempts + 1, tried_at = ${now_ms} WHERE id = ${id} AND state = 'waiting'`);

type Outcome = { status: number | null; failure: DeliveryFailure | null };
const noteOutcome = (id: number, state: "waiting" | "delivered" | "failed", { status, failure }: Outcome): SQL =>
  sql`UPDATE webhook_deliveries SET state = ${state}, status = ${status}, failure = ${failure} WHERE id = ${id} AND state = 'waiting'`;

export const noteUnsent = (db: D1Database, id: number, failure: DeliveryFailure) => run(db, noteOutcome(id, "failed", { status: null, failure }));

/** A receiver that is back is told what it missed: its other deliveries are due now. */
export const noteDelivered = (db: D1Database, { id, endpoint, failing_since }: DeliveryTarget, outcome: Outcome, now_ms: number) =>
  db.batch([
    statement(db, noteOutcome(id, "delivered", outcome)),
    statement(db, sql`UPDATE webhook_endpoints SET failing_since = NULL, failed_at = NULL WHERE id = ${endpoint} AND failing_since IS NOT NULL`),
    ...(failing_since === null ? [] : [statement(db, retryEntries(waitingKeys(endpoint), now_ms))]),
  ]);
const waitingKeys = (endpoint: string): SQL => sql`SELECT ${outboxKey} FROM webhook_deliveries AS d WHERE d.endpoint_id = ${endpoint} AND d.state = 'waiting'`;

/** Whether an endpoint is to be switched off: its receiver said that it is gone, or it has taken nothing for too long. */
const isOver = (endpoint: string, isGone: boolean, now_ms: number): SQL =>
  sql`EXISTS (SELECT 1 FROM webhook_endpoints WHERE id = ${endpoint} AND is_on = 1 AND (${Number(isGone)} OR failing_since <= ${now_ms - failingFor_ms}))`;

type Failed = Outcome & { isLast: boolean; isGone: boolean };
/** A failure, and the end of an endpoint that has failed for too long. `mails`: told then; a test says nothing of how the endpoint does. */
export function noteFailure(
  db: D1Database,
  { id, endpoint, event }: DeliveryTarget,
  { isLast, isGone, ...outcome }: Failed,
  now_ms: number,
  mails: (condition: SQL) => D1PreparedStatement,
): Promise<D1Result[]> {
  const delivery = statement(db, noteOutcome(id, isLast ? "failed" : "waiting", outcome));
  if (event === testEvent) return db.batch([delivery]);
  const over = isOver(endpoint, isGone, now_ms);
  return db.batch([
    mails(over),
    delivery,
    statement(
      db,
      sql`UPDATE webhook_endpoints SET is_on = 1 - ${over}, given_up_at = iif(${over}, ${now_ms}, given_up_at),
        failing_since = coalesce(failing_since, ${now_ms}), failed_at = ${now_ms} WHERE id = ${endpoint} AND is_on = 1`,
    ),
  ]);
}
