/** SQL of conversations. What one side reads and writes has its package or its shop in its WHERE. */
import type { Locale } from "../../../locales/words.ts";
import { assertInBatch, runAsserted } from "../../db/assert-in-batch.ts";
import { shopName } from "../../db/shop-name.ts";
import { all, first, type Reader, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import { entryKeys, intoOutbox } from "../../outbox/statements.ts";
import { day_ms } from "../../shared/time.ts";
import { type Actor, auditStatement, changeBy } from "../audit.ts";
import type { OrderStatus } from "../orders/contract.ts";
import { waitingConversations_max } from "./contract.ts";
import { type ConversationSide, messages_max, messagesOfDay_max } from "./rules.ts";

export type ConversationMessageRow = { id: number; by: ConversationSide; lang: string; text: string; sent_at: number; writer: string | null };
export type ConversationRow = {
  package_id: number;
  number: string;
  ordered_at: number;
  paid_at: number | null;
  status: OrderStatus;
  buyer: string;
  shop_handle: string;
  shop: string;
  /** Null: nobody has written yet. */
  state: "open" | "closed" | null;
  waiting: 0 | 1 | null;
  last_at: number | null;
  reported_at: number | null;
  reported_by: ConversationSide | null;
  report_reason: string | null;
  decision: "kept" | "closed" | null;
  decided_at: number | null;
  decision_reason: string | null;
};
export type ReadConversation = { row: ConversationRow; messages: ConversationMessageRow[] };

const conversationColumns = (locale: Locale): SQL => sql`k.id AS package_id, o.number, o.created_at AS ordered_at, o.paid_at, k.status,
  o.address ->> 'name' AS buyer, s.handle AS shop_handle, ${shopName(locale)} AS shop, c.state, c.waiting, c.last_at, c.reported_at, c.reported_by, c.report_reason,
  c.decision, c.decided_at, c.decision_reason`;

/** A package with what was written about it, the oldest first, whether anybody has written yet or not. Null: no such package of the shop's. */
const conversationSql = (packageId: number, locale: Locale, shopId: number | null): SQL =>
  sql`SELECT ${conversationColumns(locale)} FROM packages AS k JOIN orders AS o ON o.id = k.order_id JOIN shops AS s ON s.id = k.shop_id
    LEFT JOIN conversations AS c ON c.package_id = k.id WHERE k.id = ${packageId} AND (${shopId} IS NULL OR k.shop_id = ${shopId})`;

/** How it stands, without what was written. */
export const readConversationRow = (db: D1Database, packageId: number, locale: Locale, shopId: number | null = null): Promise<ConversationRow | null> =>
  first(db, conversationSql(packageId, locale, shopId));

export async function readConversation(db: D1Database, packageId: number, locale: Locale, shopId: number | null = null): Promise<ReadConversation | null> {
  const [found, messages] = await db.batch([
    statement(db, conversationSql(packageId, locale, shopId)),
    statement(
      db,
      sql`SELECT m.id, m.by, m.lang, m.text, m.sent_at, w.name AS writer FROM conversation_messages AS m LEFT JOIN shoppers AS w ON w.id = m.member_id
        WHERE m.package_id = ${packageId} ORDER BY m.id LIMIT ${messages_max}`,
    ),
  ]);
  const [row] = rowsOf<ConversationRow>(found);
  return row ? { row, messages: rowsOf<ConversationMessageRow>(messages) } : null;
}

export type NewMessage = { packageId: number; by: ConversationSide; memberId: number | null; requestKey: string; lang: string; text: string; now_ms: number };

export const isClosedRefused = (error: unknown): boolean => String(error).includes("conversation_closed");

/**
 * The message, once for its request key, with what the other side is told. Nothing where a limit is reached.
 * @returns the text that stands under this key (null: none), and the keys of what follows
 */
export async function insertMessage(
  db: D1Database,
  { packageId, by, memberId, requestKey, lang, text, now_ms }: NewMessage,
): Promise<{ text: string | null; keys: string[] }> {
  const own = sql`(SELECT id FROM conversation_messages WHERE package_id = ${packageId} AND by = ${by} AND request_key = ${requestKey} AND sent_at = ${now_ms})`;
  const notices =
    by === "shop"
      ? sql`SELECT 'order-message', 'order-message:' || m.id, json_object('orderMessage', m.id), ${now_ms}, ${now_ms} FROM conversation_messages AS m WHERE m.id = ${own}`
      : sql`SELECT 'seller-notice', 'seller-notice:message:' || m.id || ':' || n.shopper_id,
          json_object('sellerNotice', json_object('about', 'message', 'message', m.id, 'package', m.package_id, 'member', n.shopper_id)), ${now_ms}, ${now_ms}
        FROM conversation_messages AS m JOIN conversations AS c ON c.package_id = m.package_id JOIN shop_members AS n ON n.shop_id = c.shop_id WHERE m.id = ${own}`;
  const [, , notified, found] = await db.batch([
    statement(
      db,
      sql`INSERT INTO conversations (package_id, shop_id, shopper_id, last_at, last_by)
        SELECT k.id, k.shop_id, o.shopper_id, ${now_ms}, ${by} FROM packages AS k JOIN orders AS o ON o.id = k.order_id WHERE k.id = ${packageId} ON CONFLICT DO NOTHING`,
    ),
    statement(
      db,
      sql`INSERT INTO conversation_messages (package_id, by, member_id, request_key, lang, text, sent_at)
        SELECT c.package_id, ${by}, ${memberId}, ${requestKey}, ${lang}, ${text}, ${now_ms} FROM conversations AS c WHERE c.package_id = ${packageId} AND c.messages < ${messages_max}
          AND (SELECT count(*) FROM conversation_messages AS m WHERE m.package_id = ${packageId} AND m.by = ${by} AND m.sent_at > ${now_ms - day_ms}) < ${messagesOfDay_max}
          AND NOT EXISTS (SELECT 1 FROM conversation_messages AS m WHERE m.package_id = ${packageId} AND m.by = ${by} AND m.request_key = ${requestKey})`,
    ),
    statement(db, sql`${intoOutbox(notices)} RETURNING dedupe_key`),
    statement(db, sql`SELECT text FROM conversation_messages WHERE package_id = ${packageId} AND by = ${by} AND request_key = ${requestKey}`),
  ]);
  return { text: rowsOf<{ text: string }>(found)[0]?.text ?? null, keys: entryKeys(notified) };
}

/** The shop says that the last message needs no answer. */
export const settleConversation = (db: D1Database, packageId: number, shopId: number): Promise<unknown> =>
  db.batch([statement(db, sql`UPDATE conversations SET settled = 1 WHERE package_id = ${packageId} AND shop_id = ${shopId} AND waiting = 1`)]);

/** Where there is something to report and no report is open. */
export async function insertReport(db: D1Database, packageId: number, by: ConversationSide, reason: string, now_ms: number): Promise<void> {
  await db.batch([
    statement(
      db,
      sql`UPDATE conversations SET reported_at = ${now_ms}, reported_by = ${by}, report_reason = ${reason}, decision = NULL, decided_at = NULL, decision_reason = NULL
        WHERE package_id = ${packageId} AND state = 'open' AND messages > 0 AND (reported_at IS NULL OR (decided_at IS NOT NULL AND last_at > decided_at))`,
    ),
  ]);
}

export type ConversationCardRow = Pick<ConversationRow, "package_id" | "number" | "ordered_at" | "buyer" | "shop_handle" | "shop" | "waiting"> & {
  state: "open" | "closed";
  last_at: number;
  last_by: ConversationSide;
  last_text: string;
};
/** So much of the last message stands in a list. */
export const lastText_chars = 160;
const cardColumns = (locale: Locale): SQL => sql`c.package_id, o.number, o.created_at AS ordered_at, o.address ->> 'name' AS buyer, s.handle AS shop_handle,
  ${shopName(locale)} AS shop, c.waiting, c.state, c.last_at, c.last_by,
  coalesce((SELECT substr(text, 1, ${lastText_chars}) FROM conversation_messages AS m WHERE m.package_id = c.package_id ORDER BY m.id DESC LIMIT 1), '') AS last_text`;
const joined = sql.raw("JOIN packages AS k ON k.id = c.package_id JOIN orders AS o ON o.id = k.order_id JOIN shops AS s ON s.id = c.shop_id");

export type ConversationsAfter = readonly [at: number, packageId: number];

/** A shopper's, the last written first. */
export const readConversationsOf = (
  db: Reader,
  { shopperId, locale, after, limit }: { shopperId: number; locale: Locale; after: ConversationsAfter | undefined; limit: number },
): Promise<ConversationCardRow[]> =>
  all(
    db,
    sql`SELECT ${cardColumns(locale)} FROM (SELECT * FROM conversations WHERE shopper_id = ${shopperId} AND messages > 0
        ${after ? sql`AND (last_at, package_id) < (${after[0]}, ${after[1]})` : sql``} ORDER BY last_at DESC, package_id DESC LIMIT ${limit}) AS c ${joined}
      ORDER BY c.last_at DESC, c.package_id DESC`,
  );

export type ShopConversationsAsked = {
  shopId: number;
  locale: Locale;
  isWaiting: boolean;
  /** Of orders' numbers, as they are stored: one of them. */
  numbers?: readonly string[] | undefined;
  after: readonly [waiting: number, at: number, packageId: number] | undefined;
  limit: number;
};
/** Of an order there are few packages, and one of the shop: it is found by that, all others by how they stand. */
const ofNumbers = (numbers: readonly string[]): SQL => sql`package_id IN (SELECT p.id FROM orders AS f
      CROSS JOIN packages AS p ON p.order_id = f.id WHERE f.number IN (SELECT value FROM json_each(${JSON.stringify(numbers)})))`;

export const shopConversationsSql = ({ shopId, locale, isWaiting, numbers, after, limit }: ShopConversationsAsked): SQL =>
  sql`SELECT ${cardColumns(locale)} FROM (SELECT * FROM conversations ${numbers ? sql`NOT INDEXED WHERE ${ofNumbers(numbers)} AND` : sql`INDEXED BY conversations_shop WHERE`} shop_id = ${shopId} ${isWaiting ? sql`AND waiting = 1` : sql``}
      ${after ? sql`AND (waiting, last_at, package_id) < (${after[0]}, ${after[1]}, ${after[2]})` : sql``}
      ORDER BY waiting DESC, last_at DESC, package_id DESC LIMIT ${limit}) AS c ${joined} ORDER BY c.waiting DESC, c.last_at DESC, c.package_id DESC`;

/** What waits for an answer first, then the rest, the newest first; and how many wait. */
export async function readShopConversations(db: D1Database, asked: ShopConversationsAsked): Promise<{ rows: ConversationCardRow[]; waiting: number }> {
  const [rows, counted] = await db.batch([
    statement(db, shopConversationsSql(asked)),
    statement(
      db,
      sql`SELECT count(*) AS n FROM (SELECT 1 FROM conversations WHERE shop_id = ${asked.shopId} AND waiting = 1 LIMIT ${waitingConversations_max})`,
    ),
  ]);
  return { rows: rowsOf<ConversationCardRow>(rows), waiting: rowsOf<{ n: number }>(counted)[0]?.n ?? 0 };
}

export type ReportedConversationRow = ConversationRow & { reported_at: number; reported_by: ConversationSide; report_reason: string };
export const reportedSql = ({ locale, isOpen, after, limit }: { locale: Locale; isOpen: boolean; after: ConversationsAfter | undefined; limit: number }): SQL =>
  sql`SELECT ${conversationColumns(locale)} FROM (SELECT * FROM conversations INDEXED BY ${sql.raw(isOpen ? "conversations_reports_open" : "conversations_reported")}
      WHERE reported_at IS NOT NULL ${isOpen ? sql`AND decision IS NULL` : sql``} ${after ? sql`AND (reported_at, package_id) < (${after[0]}, ${after[1]})` : sql``}
      ORDER BY reported_at DESC, package_id DESC LIMIT ${limit}) AS c ${joined} ORDER BY c.reported_at DESC, c.package_id DESC`;
export const readReported = (db: D1Database, asked: Parameters<typeof reportedSql>[0]): Promise<ReportedConversationRow[]> => all(db, reportedSql(asked));

/** Decides the report that is open, with its entry in the log. False: it is decided by now. */
export const writeDecision = (
  { db, by, now_ms }: { db: D1Database; by: Actor; now_ms: number },
  packageId: number,
  { decision, reason }: { decision: "kept" | "closed"; reason: string },
): Promise<boolean> =>
  runAsserted(db, [
    assertInBatch(db, sql`EXISTS (SELECT 1 FROM conversations WHERE package_id = ${packageId} AND reported_at IS NOT NULL AND decision IS NULL)`),
    auditStatement(
      db,
      by,
      { kind: "conversation", id: String(packageId) },
      { action: `conversation_${decision}`, note: reason, ...changeBy(by, { report: "open" }, { report: decision }) },
      now_ms,
    ),
    statement(
      db,
      sql`UPDATE conversations SET decision = ${decision}, decided_at = ${now_ms}, decision_reason = ${reason}, state = ${decision === "closed" ? "closed" : "open"}
        WHERE package_id = ${packageId}`,
    ),
  ]);
