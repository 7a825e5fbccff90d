/** Side effects to come, written in the same batch as what causes them. */

import type { Reopening } from "../shop/lists/service.ts";
import type { ShopNewsName } from "../shop/news/service.ts";
import type { AccountMail } from "./account-entries.ts";
import { triesMax } from "./limits.ts";
import type { ProductFileName } from "./product-file-entries.ts";
import type { SellerNotice } from "./seller-entries.ts";

export type OrderEntryKind = "order-placed" | "order-paid" | "order-cancelled";
export type PackageEntryKind = "package-shipped" | "package-delivered" | "package-cancelled";
export type ContactEntryKind = "contact-message" | "contact-received";
/** What a shop offers or says was decided or read. */
export type OfferEntryKind = "flash-decided" | "review-replied";
/** What was said about a shop, to the other side; that it was handed in, to who did so. */
export type ShopEntryKind = "shop-message" | "shop-received";
export type EntryKind =
  | OrderEntryKind
  | PackageEntryKind
  | ContactEntryKind
  | ShopEntryKind
  | OfferEntryKind
  | "document-scan"
  | "account-mail"
  | "refund"
  | "refund-made"
  | "payment-event"
  | "shop-open"
  | "shop-news"
  | "seller-notice"
  | "push"
  | "product-file";
export type Payload =
  | { orderNumber: string }
  | { packageId: number; shipment?: string }
  | { refund: string }
  | { event: EventName }
  | { contactReference: string }
  | { flashProposal: number; member: number }
  | { reviewReply: number }
  | { shopMessage: number }
  | { document: string }
  | { mail: AccountMail }
  | { reopening: Reopening }
  | { shopNews: ShopNewsName }
  | { sellerNotice: SellerNotice }
  | { push: PushName }
  | { productFile: ProductFileName };
/** An entry as one browser is told it. */
export type PushName = { subscription: number; entry: number };
/** A webhook's event, by its gateway and the gateway's id of it. */
export type EventName = { gateway: string; eventId: string };

/**
 * What an entry's effect came to. `later`: tried again; `waits`: nothing went wrong, so that it does not use up the tries. `goes_on`: a part
 * of it is done, and the next one may begin at once.
 */
export type EntryResult = { kind: "done" } | { kind: "goes_on" } | { kind: "later"; reason: string; waits?: true } | { kind: "for_a_person"; reason: string };

/** An effect happens once for each key. */
export const orderKey = (kind: OrderEntryKind, orderNumber: string) => `${kind}:${orderNumber}`;
export const packageKey = (kind: PackageEntryKind, packageId: number) => `${kind}:${packageId}`;
/** `refund`: the refund's own key. */
export const refundKey = (refund: string) => `refund:${refund}`;
export const refundMadeKey = (refund: string) => `refund-made:${refund}`;
export const eventKey = ({ gateway, eventId }: EventName) => `payment-event:${gateway}:${eventId}`;
const contactKey = (kind: ContactEntryKind, reference: string) => `${kind}:${reference}`;
export const contactKeys = (reference: string) => [contactKey("contact-message", reference), contactKey("contact-received", reference)];
const shopKey = (kind: ShopEntryKind, key: string) => `${kind}:${key}`;
/** `key`: the message's own. */
export const shopMessageKeys = (key: string) => [shopKey("shop-message", key), shopKey("shop-received", key)];
export const scanKey = (document: string) => `document-scan:${document}`;

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

/** Statements that mail what was said about a shop, where the batch has kept it. */
export const enqueueShopMessage = (db: D1Database, key: string, now: number): D1PreparedStatement[] =>
  (["shop-message", "shop-received"] as const).map((kind) =>
    db
      .prepare(
        `INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at) SELECT ?1, ?2, json_object('shopMessage', id), ?4, ?4
        FROM shop_messages WHERE key = ?3 AND (?1 = 'shop-message' OR decision = 'submitted') ON CONFLICT (dedupe_key) DO NOTHING`,
      )
      .bind(kind, shopKey(kind, key), key, now),
  );

/** A statement that has a seller's paper looked at by the scanner. */
export const enqueueScan = (db: D1Database, document: string, now: number): D1PreparedStatement =>
  db.prepare(intoOutbox("VALUES ('document-scan', ?1, ?2, ?3, ?3)")).bind(scanKey(document), JSON.stringify({ document }), now);

/** A statement that has a webhook's event handled; `payment_events` holds what it says. */
export const enqueueEventEntry = (db: D1Database, event: EventName, now: number): D1PreparedStatement =>
  db.prepare(intoOutbox("VALUES ('payment-event', ?1, ?2, ?3, ?3)")).bind(eventKey(event), JSON.stringify({ event }), now);

/** SQL that has entries tried again at ?2 whose last try is over and failed, those that were given up as well. */
const retried = (keys: string) =>
  `UPDATE outbox SET available_at = ?2, attempts = min(attempts, ${triesMax - 1}) WHERE dedupe_key IN (${keys}) AND done_at IS NULL AND failure IS NOT NULL`;

export const retryEntry = (db: D1Database, key: string, now: number): D1PreparedStatement => db.prepare(retried("?1")).bind(key, now);

/** A statement that answers as `dedupe_key` which refunds of an attempt are asked about anew. */
export const retryAskedRefunds = (db: D1Database, attemptId: string, now: number): D1PreparedStatement =>
  db.prepare(`${retried("SELECT 'refund:' || key FROM refunds WHERE attempt_id = ?1 AND state = 'asked'")} RETURNING dedupe_key`).bind(attemptId, now);

/** A statement that leaves a refund to a person, also one that counted as delivered. */
export const leaveRefundToPerson = (db: D1Database, key: string, failure: string): D1PreparedStatement =>
  db.prepare(`UPDATE outbox SET done_at = NULL, attempts = ${triesMax}, failure = ?2 WHERE dedupe_key = ?1`).bind(refundKey(key), failure.slice(0, 500));
