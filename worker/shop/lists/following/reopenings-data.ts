/** Who wants to be told when a shop takes orders again. Triggers of 0035_closures.sql put the mails into the outbox. */
import type { Locale } from "../../../../locales/words.ts";
import { isClosedAt } from "../../../db/closed-shop.ts";
import { shopName } from "../../../db/shop-name.ts";
import { all, first, rowsOf, run, sql, statement } from "../../../db/sql.ts";

/** Asks to be told, where it is closed. @returns whether it is; undefined: there is no such shop */
export async function insertReopeningAlert(
  db: D1Database,
  shopperId: number,
  handle: string,
  locale: Locale,
  now_ms: number,
): Promise<{ is_closed: number } | undefined> {
  const [, found] = await db.batch<{ is_closed: number }>([
    statement(
      db,
      sql`INSERT INTO reopening_alerts (shop_id, shopper_id, locale, asked_at) SELECT s.id, ${shopperId}, ${locale}, ${now_ms} FROM shops AS s
        WHERE s.handle = ${handle} AND s.status = 'approved' AND ${isClosedAt(now_ms)} ON CONFLICT DO NOTHING`,
    ),
    statement(db, sql`SELECT ${isClosedAt(now_ms)} AS is_closed FROM shops AS s WHERE s.handle = ${handle} AND s.status = 'approved'`),
  ]);
  return rowsOf<{ is_closed: number }>(found)[0];
}

export const forgetReopening = (db: D1Database, shopperId: number, handle: string) =>
  run(db, sql`DELETE FROM reopening_alerts WHERE shopper_id = ${shopperId} AND shop_id = (SELECT id FROM shops WHERE handle = ${handle})`);

export type AwaitedRow = { handle: string; name: string; closed_to: number };

/** The shops whose opening this shopper waits for, the soonest first. */
export const readAwaited = (db: D1Database, shopperId: number, locale: Locale): Promise<AwaitedRow[]> =>
  all(
    db,
    sql`SELECT s.handle, ${shopName(locale)} AS name, s.closed_to FROM reopening_alerts AS a JOIN shops AS s ON s.id = a.shop_id
      WHERE a.shopper_id = ${shopperId} AND s.status = 'approved' AND s.closed_to IS NOT NULL ORDER BY s.closed_to, s.id LIMIT 100`,
  );

/** What an entry of the outbox holds. */
export type Reopening = { shopId: number; shopperId: number; locale: Locale };
export type ReopeningNews = { name: string; handle: string; email: string };

/** What the mail says. Null: the account or the shop is gone, or the shop closed again meanwhile. */
export const readReopeningNews = (db: D1Database, { shopId, shopperId, locale }: Reopening): Promise<ReopeningNews | null> =>
  first(
    db,
    sql`SELECT ${shopName(locale)} AS name, s.handle, p.email FROM shops AS s JOIN shoppers AS p ON p.id = ${shopperId}
      WHERE s.id = ${shopId} AND s.status = 'approved' AND s.is_closed = 0`,
  );
