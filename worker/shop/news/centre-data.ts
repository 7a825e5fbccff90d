/** SQL of the account's own list of what it was told. Every statement names the shopper. */
import type { Locale } from "../../../locales/words.ts";
import { all, first, type Reader, run, scalar, sql, statement } from "../../db/sql.ts";
import { type ExportPart, exportRows } from "../export.ts";
import { isWanted } from "./data.ts";
import type { NewsKind } from "./rules.ts";

export type NotificationText = { lang: Locale; title: string; body: string; path: string };

/** A line about an entry of the outbox, once, where the shopper wants lines of this kind. */
export const insertNotification = (
  db: D1Database,
  entryId: number,
  { shopperId, kind }: { shopperId: number; kind: NewsKind },
  text: NotificationText,
  now_ms: number,
) =>
  run(
    db,
    sql`INSERT INTO notifications (shopper_id, entry_key, kind, lang, title, body, path, created_at)
      SELECT p.id, o.dedupe_key, ${kind}, ${text.lang}, ${text.title}, ${text.body}, ${text.path}, ${now_ms}
      FROM outbox AS o JOIN shoppers AS p ON p.id = ${shopperId} AND p.status = 'active' WHERE o.id = ${entryId} AND ${isWanted(sql`p.id`, kind, "centre")} = 1
      ON CONFLICT (entry_key) DO NOTHING`,
  );

export type NotificationRow = NotificationText & { id: number; kind: NewsKind; created_at: number; read_at: number | null };

/** The newest first. */
export const readNotifications = (db: Reader, shopperId: number, { after, limit }: { after: number | undefined; limit: number }): Promise<NotificationRow[]> =>
  all(
    db,
    sql`SELECT id, kind, lang, title, body, path, created_at, read_at FROM notifications WHERE shopper_id = ${shopperId} AND id < ${after ?? Number.MAX_SAFE_INTEGER}
      ORDER BY id DESC LIMIT ${limit}`,
  );

export const unreadSql = (shopperId: number) => sql`SELECT count(*) AS unread FROM notifications WHERE shopper_id = ${shopperId} AND read_at IS NULL`;
/** A statement, for a batch that asks for other things as well. */
export const countingUnread = (db: Reader, shopperId: number) => statement(db, unreadSql(shopperId));
export const countUnread = async (db: Reader, shopperId: number): Promise<number> => (await scalar<number>(db, unreadSql(shopperId))) ?? 0;

/** One, or all up to one. */
export const markRead = (db: Reader, shopperId: number, which: { id: number } | { upTo: number }, now_ms: number) =>
  run(
    db,
    sql`UPDATE notifications SET read_at = ${now_ms} WHERE shopper_id = ${shopperId} AND read_at IS NULL AND ${"id" in which ? sql`id = ${which.id}` : sql`id <= ${which.upTo}`}`,
  );
export const hasNotification = async (db: Reader, shopperId: number, id: number): Promise<boolean> =>
  (await first(db, sql`SELECT 1 FROM notifications WHERE shopper_id = ${shopperId} AND id = ${id}`)) !== null;

export const exportNotifications: ExportPart = (db, shopperId) =>
  exportRows(
    db,
    sql`SELECT kind, lang AS language, title, body, path, created_at AS createdAt_ms, read_at AS readAt_ms FROM notifications WHERE shopper_id = ${shopperId} ORDER BY id DESC`,
  );
