/** Side effects to come, written in the same batch as what causes them. */

export type OrderEntryKind = "order-placed" | "order-paid" | "order-cancelled";
export type ContactEntryKind = "contact-message" | "contact-received";
export type EntryKind = OrderEntryKind | ContactEntryKind | "refund";
export type Payload = { orderNumber: string } | { attemptId: string } | { contactReference: string };

/** An effect happens once for each key. */
export const orderKey = (kind: OrderEntryKind, orderNumber: string) => `${kind}:${orderNumber}`;
export const refundKey = (attemptId: string) => `refund:${attemptId}`;
const contactKey = (kind: ContactEntryKind, reference: string) => `${kind}:${reference}`;
export const contactKeys = (reference: string) => [contactKey("contact-message", reference), contactKey("contact-received", reference)];

type Condition = { sql: string; params: (string | number)[] };

/** A statement that puts an effect about an order into the outbox, where `condition` holds at that point of the batch. */
export function enqueueOrderEntry(db: D1Database, kind: OrderEntryKind, orderNumber: string, now: number, condition?: Condition): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at) SELECT ?1, ?2, ?3, ?4, ?4
      WHERE ${condition?.sql ?? "true"} ON CONFLICT (dedupe_key) DO NOTHING`,
    )
    .bind(kind, orderKey(kind, orderNumber), JSON.stringify({ orderNumber }), now, ...(condition?.params ?? []));
}

/** A statement that asks for the refund of each attempt `a` (of order `o`) for which `condition` holds. */
export function enqueueRefunds(db: D1Database, now: number, condition: Condition): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at)
      SELECT 'refund', 'refund:' || a.id, json_object('attemptId', a.id), ?1, ?1
      FROM payment_attempts a JOIN orders o ON o.id = a.order_id
      WHERE ${condition.sql} ON CONFLICT (dedupe_key) DO NOTHING`,
    )
    .bind(now, ...condition.params);
}

/** A statement that mails a message to us or its receipt to the sender, where the batch has kept it. */
export function enqueueContactEntry(db: D1Database, kind: ContactEntryKind, reference: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at) SELECT ?1, ?2, json_object('contactReference', reference), ?4, ?4
      FROM contact_messages WHERE reference = ?3 ON CONFLICT (dedupe_key) DO NOTHING`,
    )
    .bind(kind, contactKey(kind, reference), reference, now);
}
