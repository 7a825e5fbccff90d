/** SQL of the webhooks' events. */
import { first, sql, statement } from "../../db/sql.ts";
import { entryKeys, retryEntries } from "../../outbox/statements.ts";
import type { AttemptStatus, GatewayId } from "./contract.ts";
import { enqueueEvent, eventKey, retryAskedRefunds } from "./entries-data.ts";
import type { WebhookEvent } from "./gateway.ts";

export type Event = Omit<Extract<WebhookEvent, { kind: "event" }>, "kind">;
/** The attempt's state after it, or why it changed nothing: not ours to book, about nobody we know, not the gateway's own. */
export type EventOutcome = AttemptStatus | "reject" | "unknown" | "invalid";
export type StoredEvent = { event: Event; outcome: EventOutcome | null; receivedAt: number };

/** Stores an event with what handles it. One that is here already stays; where its last handling failed, it is due now. */
export const storeEvent = (db: D1Database, gateway: GatewayId, event: Event, now: number) =>
  db.batch([
    statement(
      db,
      sql`INSERT INTO payment_events (gateway, event_id, type, event, received_at)
        VALUES (${gateway}, ${event.eventId}, ${event.type}, ${JSON.stringify(event)}, ${now}) ON CONFLICT DO NOTHING`,
    ),
    enqueueEvent(db, { gateway, eventId: event.eventId }, now),
    statement(db, retryEntries(sql`${eventKey({ gateway, eventId: event.eventId })}`, now)),
  ]);

export async function readEvent(db: D1Database, gateway: string, eventId: string): Promise<StoredEvent | null> {
  const row = await first<{ event: string; outcome: EventOutcome | null; received_at: number }>(
    db,
    sql`SELECT event, outcome, received_at FROM payment_events WHERE gateway = ${gateway} AND event_id = ${eventId}`,
  );
  return row && { event: JSON.parse(row.event) as Event, outcome: row.outcome, receivedAt: row.received_at };
}

export type HandledEvent = { attemptId: string | null; outcome: EventOutcome; note?: string | undefined };

/**
 * Keeps what an event came to, and lets its attempt's refunds be asked about anew; answers their outbox keys. The text that the
 * gateway had to confirm may hold names and addresses: it goes.
 */
export async function storeOutcome(
  db: D1Database,
  gateway: string,
  eventId: string,
  { attemptId, outcome, note }: HandledEvent,
  now: number,
): Promise<string[]> {
  const [, refunds] = await db.batch([
    statement(
      db,
      sql`UPDATE payment_events SET attempt_id = ${attemptId}, outcome = ${outcome}, note = ${note?.slice(0, 500) ?? null}, handled_at = ${now},
          event = json_remove(event, '$.toConfirm') WHERE gateway = ${gateway} AND event_id = ${eventId} AND outcome IS NULL`,
    ),
    retryAskedRefunds(db, attemptId ?? "", now),
  ]);
  return entryKeys(refunds);
}
