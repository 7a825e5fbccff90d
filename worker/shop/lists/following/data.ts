/** SQL of followed shops. Every statement names the shopper. Followers are counted by trigger (0010_lists.sql). */
import type { Locale } from "../../../../locales/words.ts";
import { all, run, type SQL, sql, statement } from "../../../db/sql.ts";
import { type ShopRow, shopCardColumns } from "../../shops/service.ts";
import { followed_max, news_max } from "../rules.ts";

export type FollowedRow = ShopRow & { follower_count: number; followed_at: number };

/** Shops that are approved now, the last followed first. */
export const readFollowed = (db: D1Database, shopperId: number, locale: Locale): Promise<FollowedRow[]> =>
  all(
    db,
    sql`SELECT ${shopCardColumns(locale)}, shops.follower_count, f.followed_at
      FROM followed_shops AS f JOIN shops ON shops.id = f.shop_id LEFT JOIN pictures ON pictures.hash = shops.picture
      WHERE f.shopper_id = ${shopperId} AND shops.status = 'approved' ORDER BY f.followed_at DESC, f.shop_id DESC LIMIT ${followed_max}`,
  );

/** The newest products of followed shops. Of each shop no more are looked at than can be shown. */
export const newsSql = (shopperId: number): SQL => sql`SELECT p.id FROM followed_shops AS f JOIN shops AS s ON s.id = f.shop_id AND s.status = 'approved'
    JOIN products AS p ON p.id IN (SELECT q.id FROM products AS q INDEXED BY products_shop_newest
      WHERE q.shop_id = f.shop_id AND q.status = 'active' ORDER BY q.created_at DESC, q.id DESC LIMIT ${news_max})
  WHERE f.shopper_id = ${shopperId} ORDER BY p.created_at DESC, p.id DESC LIMIT ${news_max}`;

export const readNews = async (db: D1Database, shopperId: number): Promise<number[]> => (await all<{ id: number }>(db, newsSql(shopperId))).map(({ id }) => id);

const room = (shopperId: number): SQL => sql`max(0, ${followed_max} - (SELECT count(*) FROM followed_shops WHERE shopper_id = ${shopperId}))`;

export type Followed = { hasShop: boolean; isIn: boolean };

export async function follow(db: D1Database, shopperId: number, handle: string, now: number): Promise<Followed> {
  const [, seen] = await db.batch<{ shop: number | null; is_in: number }>([
    statement(
      db,
      sql`INSERT INTO followed_shops (shopper_id, shop_id, followed_at) SELECT ${shopperId}, s.id, ${now} FROM shops AS s
        WHERE s.handle = ${handle} AND s.status = 'approved' AND ${room(shopperId)} > 0 ON CONFLICT DO NOTHING`,
    ),
    statement(
      db,
      sql`SELECT s.id AS shop, EXISTS (SELECT 1 FROM followed_shops WHERE shopper_id = ${shopperId} AND shop_id = s.id) AS is_in
        FROM shops AS s WHERE s.handle = ${handle} AND s.status = 'approved'`,
    ),
  ]);
  const row = seen?.results[0];
  return { hasShop: row?.shop != null, isIn: row?.is_in === 1 };
}

export const unfollow = (db: D1Database, shopperId: number, handle: string) =>
  run(db, sql`DELETE FROM followed_shops WHERE shopper_id = ${shopperId} AND shop_id = (SELECT id FROM shops WHERE handle = ${handle})`);

/** Handles, the last followed first. */
export const followedHandles = (db: D1Database, shopperId: number) =>
  statement(
    db,
    sql`SELECT s.handle FROM followed_shops AS f JOIN shops AS s ON s.id = f.shop_id
      WHERE f.shopper_id = ${shopperId} ORDER BY f.followed_at DESC, f.shop_id DESC LIMIT ${followed_max}`,
  );

/** What a guest followed, the last first, as far as there is room. */
export const mergeFollowed = (db: D1Database, shopperId: number, handles: readonly string[], now: number) =>
  statement(
    db,
    sql`INSERT INTO followed_shops (shopper_id, shop_id, followed_at)
      SELECT ${shopperId}, s.id, ${now} - j.key FROM json_each(${JSON.stringify(handles)}) AS j JOIN shops AS s ON s.handle = j.value
      WHERE s.status = 'approved' AND s.id NOT IN (SELECT shop_id FROM followed_shops WHERE shopper_id = ${shopperId})
      ORDER BY j.key LIMIT ${room(shopperId)} ON CONFLICT DO NOTHING`,
  );
