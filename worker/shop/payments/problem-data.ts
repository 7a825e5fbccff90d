/** SQL of what about payments needs a person, and of what webhooks said of an order. */
import { all, type SQL, sql } from "../../db/sql.ts";
import { triesMax } from "../../outbox/limits.ts";
import { hour_ms } from "../../shared/time.ts";
import type { PaymentMethodId } from "./contract.ts";
import type { EventOutcome } from "./event-data.ts";

/** What was rejected is shown so long. */
const shown_ms = 30 * 24 * hour_ms;
/** A refund that takes longer has been forgotten somewhere. */
const refundSlow_ms = 10 * 24 * hour_ms;

export const problemKinds = [
  "event_rejected",
  "event_unknown",
  "event_invalid",
  "event_waiting",
  "payment_rejected",
  "payment_silent",
  "payment_in_review",
  "refund_stuck",
  "refund_slow",
] as const;
export type ProblemKind = (typeof problemKinds)[number];
export type ProblemRow = { kind: ProblemKind; gateway: PaymentMethodId; id: string; order: string | null; reason: string | null; at: number };

/**
 * Each `id` names the event, the attempt or the refund. Five parts, as many as the database puts together. What several notices say
 * of one payment that is not ours is one problem, by the last of them.
 */
const problems = (now: number): SQL => sql`
  SELECT CASE e.outcome WHEN 'reject' THEN 'event_rejected' WHEN 'unknown' THEN 'event_unknown' WHEN 'invalid' THEN 'event_invalid' ELSE 'event_waiting' END AS kind,
    e.gateway, e.event_id AS id, (SELECT o.number FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.id = COALESCE(e.attempt_id, e.event ->> 'attemptId')) AS "order",
    COALESCE(e.note, (SELECT failure FROM outbox WHERE dedupe_key = 'payment-event:' || e.gateway || ':' || e.event_id)) AS reason, e.received_at AS at
  FROM payment_events e WHERE (e.outcome IS NULL OR e.outcome IN ('reject', 'unknown', 'invalid'))
    AND e.received_at BETWEEN ${now - shown_ms} AND iif(e.outcome IS NULL, ${now - hour_ms}, ${now})
    AND NOT (e.outcome = 'reject' AND EXISTS (SELECT 1 FROM payment_events AS later WHERE later.attempt_id = e.attempt_id AND later.outcome = 'reject'
      AND (later.received_at, later.event_id) > (e.received_at, e.event_id)))
  UNION ALL SELECT 'payment_rejected', a.gateway, a.id, o.number, a.rejection, a.updated_at
  FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.rejection IS NOT NULL AND a.updated_at > ${now - shown_ms}
    AND NOT EXISTS (SELECT 1 FROM payment_events WHERE attempt_id = a.id AND outcome = 'reject')
  UNION ALL SELECT 'payment_silent', a.gateway, a.id, o.number, a.failure, a.silent_since
  FROM payment_attempts a JOIN orders o ON o.id = a.order_id
  WHERE a.status IN ('created', 'pending') AND a.silent_since <= ${now - hour_ms} AND (a.status = 'created' OR a.reference IS NOT NULL)
  UNION ALL SELECT 'payment_in_review', a.gateway, a.id, o.number, a.failure, a.updated_at
  FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.status = 'review'
  UNION ALL SELECT CASE WHEN b.attempts >= ${triesMax} THEN 'refund_stuck' ELSE 'refund_slow' END, a.gateway, r.key, o.number, COALESCE(r.failure, b.failure), r.updated_at
  FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id JOIN orders o ON o.id = r.order_id JOIN outbox b ON b.dedupe_key = 'refund:' || r.key AND b.done_at IS NULL
  WHERE r.state IN ('waiting', 'asked') AND (b.attempts >= ${triesMax} OR r.created_at <= ${now - refundSlow_ms})`;

/** The newest first, those of payments of ours before what concerns none, and how many there are in all. */
export async function readProblems(db: D1Database, now: number, limit: number): Promise<{ rows: ProblemRow[]; total: number }> {
  const found = await all<ProblemRow & { total: number }>(
    db,
    sql`SELECT *, count(*) OVER () AS total FROM (${problems(now)}) ORDER BY kind IN ('event_unknown', 'event_invalid'), at DESC, id LIMIT ${limit}`,
  );
  return { rows: found.map(({ total: _, ...row }) => row), total: found[0]?.total ?? 0 };
}

export type WebhookEventRow = {
  gateway: PaymentMethodId;
  id: string;
  type: string;
  attempt: string | null;
  outcome: EventOutcome | null;
  note: string | null;
  received_at: number;
  handled_at: number | null;
};

/** What webhooks said of an order's payments, the newest 200. */
export function readEventsOfOrder(db: D1Database, orderId: number): Promise<WebhookEventRow[]> {
  const events = sql`SELECT gateway, event_id AS id, type, attempt_id AS attempt, outcome, note, received_at, handled_at FROM payment_events`;
  const attempts = sql`SELECT id FROM payment_attempts WHERE order_id = ${orderId}`;
  return all(
    db,
    sql`${events} WHERE attempt_id IN (${attempts}) UNION ALL ${events} WHERE outcome IS NULL AND attempt_id IS NULL AND event ->> 'attemptId' IN (${attempts})
      ORDER BY received_at DESC LIMIT 200`,
  );
}
