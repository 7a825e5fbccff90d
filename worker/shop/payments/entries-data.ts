/** What payments leave to the outbox: keys of its entries, and statements for the batch of their cause. */
import { sql, statement } from "../../db/sql.ts";
import { insertEntry, intoOutbox, retryEntries } from "../../outbox/statements.ts";

/** A webhook's event, by its gateway and the gateway's id of it. */
export type EventName = { gateway: string; eventId: string };

/** An effect happens once for each key. `refund`: the refund's own key. */
export const refundKey = (refund: string) => `refund:${refund}`;
export const refundMadeKey = (refund: string) => `refund-made:${refund}`;
export const eventKey = ({ gateway, eventId }: EventName) => `payment-event:${gateway}:${eventId}`;

/** A statement that asks for an order's refunds that nobody has asked for yet. */
export const askForRefunds = (db: D1Database, orderId: number, now: number): D1PreparedStatement =>
  statement(
    db,
    intoOutbox(
      sql`SELECT 'refund', 'refund:' || key, json_object('refund', key), ${now}, ${now} FROM refunds WHERE order_id = ${orderId} AND state = 'waiting'`,
    ),
  );

/** A statement that has a webhook's event handled; `payment_events` holds what it says. */
export const enqueueEvent = (db: D1Database, event: EventName, now: number): D1PreparedStatement =>
  insertEntry(db, { kind: "payment-event", key: eventKey(event), payload: { event } }, now);

/** A statement that answers as `dedupe_key` which refunds of an attempt are asked about anew. */
export const retryAskedRefunds = (db: D1Database, attemptId: string, now: number): D1PreparedStatement =>
  statement(db, sql`${retryEntries(sql`SELECT 'refund:' || key FROM refunds WHERE attempt_id = ${attemptId} AND state = 'asked'`, now)} RETURNING dedupe_key`);
