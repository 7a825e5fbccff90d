/** Who wants to be told when a shop takes orders again. Triggers of 0035_closures.sql put the mails into the outbox. */
import type { Locale } from "../../../../locales/words.ts";
import { shopNameSql } from "../../../db/shop-name.ts";
import { rowsOf } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { isClosedAt } from "../../closure.ts";

/** Asks to be told. @throws Refusal not_found, conflict: it is open, there is nothing to wait for */
export async function awaitReopening(db: D1Database, shopperId: number, handle: string, locale: Locale, now_ms: number): Promise<void> {
  const [, found] = await db.batch<{ is_closed: number }>([
    db
      .prepare(
        `INSERT INTO reopening_alerts (shop_id, shopper_id, locale, asked_at) SELECT s.id, ?1, ?3, ?2 FROM shops AS s
        WHERE s.handle = ?4 AND s.status = 'approved' AND ${isClosedAt("?2")} ON CONFLICT DO NOTHING`,
      )
      .bind(shopperId, now_ms, locale, handle),
    db.prepare(`SELECT ${isClosedAt("?2")} AS is_closed FROM shops AS s WHERE s.handle = ?1 AND s.status = 'approved'`).bind(handle, now_ms),
  ]);
  const [shop] = rowsOf<{ is_closed: number }>(found);
  if (!shop) throw new Refusal("not_found");
  if (shop.is_closed === 0) throw new Refusal("conflict");
}

export async function forgetReopening(db: D1Database, shopperId: number, handle: string): Promise<void> {
  await db.prepare("DELETE FROM reopening_alerts WHERE shopper_id = ?1 AND shop_id = (SELECT id FROM shops WHERE handle = ?2)").bind(shopperId, handle).run();
}

export type AwaitedRow = { handle: string; name: string; closed_to: number };

/** The shops whose opening this shopper waits for, the soonest first. */
export async function readAwaited(db: D1Database, shopperId: number, locale: Locale): Promise<AwaitedRow[]> {
  const query = `SELECT s.handle, ${shopNameSql("?2")} AS name, s.closed_to FROM reopening_alerts AS a JOIN shops AS s ON s.id = a.shop_id
    WHERE a.shopper_id = ?1 AND s.status = 'approved' AND s.closed_to IS NOT NULL ORDER BY s.closed_to, s.id LIMIT 100`;
  return (await db.prepare(query).bind(shopperId, locale).all<AwaitedRow>()).results;
}

/** What an entry of the outbox holds. */
export type Reopening = { shopId: number; shopperId: number; locale: Locale };
export type ReopeningNews = { name: string; handle: string; email: string };

/** What the mail says. Null: the account or the shop is gone, or the shop closed again meanwhile. */
export const readReopeningNews = (db: D1Database, { shopId, shopperId, locale }: Reopening): Promise<ReopeningNews | null> =>
  db
    .prepare(
      `SELECT ${shopNameSql("?3")} AS name, s.handle, p.email FROM shops AS s JOIN shoppers AS p ON p.id = ?2 WHERE s.id = ?1 AND s.status = 'approved' AND s.is_closed = 0`,
    )
    .bind(shopId, shopperId, locale)
    .first<ReopeningNews>();
