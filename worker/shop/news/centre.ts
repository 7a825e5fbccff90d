/** The account's own list of what it was told. */
import { Refusal } from "../../errors.ts";
import { countUnread, hasNotification, markRead, type NotificationRow, readNotifications } from "./centre-data.ts";
import type { AccountNotification, MarkRead, NotificationsMeta } from "./contract.ts";

const lineOf = ({ id, kind, lang, title, body, path, created_at, read_at }: NotificationRow): AccountNotification => ({
  ...{ id, kind, lang, title, body, path },
  at: new Date(created_at).toISOString(),
  isRead: read_at !== null,
});

type Listed = { data: AccountNotification[]; meta: NotificationsMeta };

/** A page of it, the newest first; `after`: the last one shown before. */
export async function notificationsOf(db: D1Database, shopperId: number, { after, perPage }: { after: number | undefined; perPage: number }): Promise<Listed> {
  const [rows, unread] = await Promise.all([readNotifications(db, shopperId, { after, limit: perPage + 1 }), countUnread(db, shopperId)]);
  const data = rows.slice(0, perPage).map(lineOf);
  return { data, meta: { perPage, unread, next: rows.length > perPage ? (data.at(-1)?.id ?? null) : null } };
}

/** Again is the same. @returns how many are unread now @throws Refusal not_found: none of one's own */
export async function readNotification(db: D1Database, shopperId: number, which: MarkRead, now_ms: number): Promise<number> {
  if (which.id !== undefined) {
    if ((await markRead(db, shopperId, { id: which.id }, now_ms)) === 0 && !(await hasNotification(db, shopperId, which.id))) throw new Refusal("not_found");
  } else if (which.upTo !== undefined) await markRead(db, shopperId, { upTo: which.upTo }, now_ms);
  return countUnread(db, shopperId);
}
