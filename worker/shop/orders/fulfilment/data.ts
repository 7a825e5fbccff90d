/** SQL of packages before they are moved: one by its id, those that count as delivered, and those that nobody sends. */
import { all, first, type SQL, sql, statement } from "../../../db/sql.ts";
import { entryKeys } from "../../../outbox/statements.ts";
import { day_ms } from "../../../shared/time.ts";
import type { CashState } from "../../cash-on-delivery/rules.ts";
import { intoLateNotices, intoUnsentNotices, isUnsentNoticeSince } from "../mails/shop-entries-data.ts";
import { assumedAfter_days, lateAfter_ms, unsentAfter_days } from "../rules.ts";

export type PackageTarget = { id: number; orderId: number; number: string; shopId: number; status: string; pickup: 0 | 1; cash: CashState | null };

/** Where the package with this id stands, and whose it is. */
export const readPackageTarget = (db: D1Database, id: number): Promise<PackageTarget | null> =>
  first(
    db,
    sql`SELECT k.id, k.order_id AS orderId, o.number, k.shop_id AS shopId, k.status, k.pickup IS NOT NULL AS pickup, k.cash
      FROM packages k JOIN orders o ON o.id = k.order_id WHERE k.id = ${id}`,
  );

/**
 * What was sent so long ago that it counts as delivered. Not where cash was to be taken, which nobody can assume, and not what
 * waits to be picked up: it lies at the shop, which sees whether it was collected.
 */
export const readAssumed = (db: D1Database, now: number, limit: number): Promise<{ id: number }[]> =>
  all(
    db,
    sql`SELECT id FROM packages INDEXED BY packages_on_their_way
      WHERE status = 'shipped' AND cash IS NULL AND pickup IS NULL AND sent_at <= ${now - assumedAfter_days * day_ms} ORDER BY sent_at LIMIT ${limit}`,
  );

/** When a package `k` of an order `o` should have been sent: where its shop promised it for later, on the day after. */
const overdueAt = sql.raw(`max(o.created_at + ${unsentAfter_days * day_ms}, coalesce(unixepoch(k.promised_to, '+1 day') * 1000, 0))`);

/** Packages that are not sent, overdue since `since`: only orders whose cash is due are looked at, and what is paid in cash leaves whole. */
const unsent = (since: number): SQL => sql`FROM payment_attempts AS a INDEXED BY payment_attempts_due_since JOIN orders AS o ON o.id = a.order_id
  JOIN packages AS k ON k.order_id = o.id AND k.status = 'processing' AND k.cash = 'due'
  WHERE a.status = 'due' AND a.created_at <= ${since - unsentAfter_days * day_ms} AND ${overdueAt} <= ${since}`;

/** Asks shops to send what is overdue, once. @returns the keys of the entries in the outbox */
export async function askForUnsent(db: D1Database, now: number): Promise<string[]> {
  const notices = await all<{ dedupe_key: string }>(db, intoUnsentNotices(unsent(now), now));
  return notices.map(({ dedupe_key }) => dedupe_key);
}

/** What was overdue at `since`, and whose shop had been asked to send it by then. */
export const readReleased = (db: D1Database, since: number, limit: number): Promise<{ id: number; number: string }[]> =>
  all(db, sql`SELECT k.id, o.number ${unsent(since)} AND NOT ${isUnsentNoticeSince(sql`k.id`, since)} ORDER BY k.id LIMIT ${limit}`);

/** Of one run of the schedule. */
export const lateAtOnce_max = 100;

/**
 * Notes packages that should have left, each once, and tells the people of their shops. A package that was paid long after it was ordered has a day
 * from then. @returns the keys of the entries in the outbox
 */
export async function noteLatePackages(db: D1Database, now: number): Promise<string[]> {
  const late = sql`SELECT k.id FROM packages AS k INDEXED BY packages_to_leave JOIN orders AS o ON o.id = k.order_id
    WHERE k.leave_by IS NOT NULL AND k.late_at IS NULL AND k.status IN ('paid', 'processing') AND k.leave_by <= ${now}
      AND coalesce(o.paid_at, o.created_at) <= ${now - lateAfter_ms} ORDER BY k.leave_by LIMIT ${lateAtOnce_max}`;
  const results = await db.batch([
    statement(db, sql`UPDATE packages SET late_at = ${now} WHERE id IN (${late})`),
    statement(db, intoLateNotices(sql`FROM packages AS k JOIN (SELECT id FROM packages WHERE late_at = ${now}) AS n ON n.id = k.id`, now)),
  ]);
  return entryKeys(results[1]);
}
