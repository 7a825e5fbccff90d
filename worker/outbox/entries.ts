/** Side effects to come, written in the same batch as what causes them. */
import type { AccountMail } from "./account-entries.ts";

export type OrderEntryKind = "order-placed" | "order-paid" | "order-cancelled";
export type PackageEntryKind = "package-shipped" | "package-delivered" | "package-cancelled";
export type ContactEntryKind = "contact-message" | "contact-received";
export type EntryKind = OrderEntryKind | PackageEntryKind | ContactEntryKind | "account-mail" | "refund" | "refund-made";
export type Payload = { orderNumber: string } | { packageId: number } | { refund: string } | { contactReference: string } | { mail: AccountMail };

/** An effect happens once for each key. */
export const orderKey = (kind: OrderEntryKind, orderNumber: string) => `${kind}:${orderNumber}`;
export const packageKey = (kind: PackageEntryKind, packageId: number) => `${kind}:${packageId}`;
/** `refund`: the refund's own key. */
export const refundKey = (refund: string) => `refund:${refund}`;
export const refundMadeKey = (refund: string) => `refund-made:${refund}`;
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

/** SQL that puts what `select` finds (kind, dedupe_key, payload, created_at, available_at) into the outbox, each once. */
export const intoOutbox = (select: string) =>
  `INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at) ${select} ON CONFLICT (dedupe_key) DO NOTHING`;

/** A statement that asks for an order's refunds that nobody has asked for yet. */
export const askForRefunds = (db: D1Database, orderId: number, now: number): D1PreparedStatement =>
  db
    .prepare(intoOutbox("SELECT 'refund', 'refund:' || key, json_object('refund', key), ?2, ?2 FROM refunds WHERE order_id = ?1 AND state = 'waiting'"))
    .bind(orderId, now);

/** A statement that mails a message to us or its receipt to the sender, where the batch has kept it. */
export function enqueueContactEntry(db: D1Database, kind: ContactEntryKind, reference: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at) SELECT ?1, ?2, json_object('contactReference', reference), ?4, ?4
      FROM contact_messages WHERE reference = ?3 ON CONFLICT (dedupe_key) DO NOTHING`,
    )
    .bind(kind, contactKey(kind, reference), reference, now);
}
