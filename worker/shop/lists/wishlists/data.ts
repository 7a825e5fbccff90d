/** SQL of the lists themselves. Every statement names the shopper whose list it may touch. */
import { all, first, run, type SQL, sql, statement } from "../../../db/sql.ts";
import { listPictures_max, lists_max, undo_ms } from "../rules.ts";

export type ListRow = {
  id: number;
  name: string;
  is_default: number;
  share_seed: string | null;
  share_hash: string | null;
  share_name: string | null;
};
export type SummaryRow = ListRow & { count: number; pictures: string };

const columns = sql`w.id, w.name, w.is_default, w.share_seed, w.share_hash, w.share_name`;

/** Lists with how much is in them and the pictures of their newest (JSON): the first list before the others, these in the order in which they were made. */
export const readLists = (db: D1Database, shopperId: number): Promise<SummaryRow[]> =>
  all(
    db,
    sql`SELECT ${columns}, (SELECT count(*) FROM wishlist_items AS i WHERE i.wishlist_id = w.id) AS count,
        (SELECT json_group_array(json_object('hash', hash, 'width', width, 'height', height)) FROM (
          SELECT x.hash, x.width, x.height FROM wishlist_items AS i JOIN products AS p ON p.id = i.product_id JOIN pictures AS x ON x.hash = p.picture
          WHERE i.wishlist_id = w.id ORDER BY i.added_at DESC, i.product_id DESC LIMIT ${listPictures_max})) AS pictures
      FROM wishlists AS w WHERE w.shopper_id = ${shopperId} AND w.deleted_at IS NULL ORDER BY w.is_default DESC, w.id`,
  );

export const readList = (db: D1Database, shopperId: number, id: number) =>
  first<ListRow>(db, sql`SELECT ${columns} FROM wishlists AS w WHERE w.shopper_id = ${shopperId} AND w.deleted_at IS NULL AND w.id = ${id}`);

/** Whoever has the link may read, whosever it is. */
export const readSharedList = (db: D1Database, hash: string) =>
  first<ListRow>(db, sql`SELECT ${columns} FROM wishlists AS w WHERE w.share_hash = ${hash} AND w.deleted_at IS NULL`);

const roomForOne = (shopperId: number): SQL => sql`(SELECT count(*) FROM wishlists WHERE shopper_id = ${shopperId} AND deleted_at IS NULL) < ${lists_max}`;

/** What can no longer be brought back goes for good. */
const sweep = (db: D1Database, shopperId: number, now: number) =>
  statement(db, sql`DELETE FROM wishlists WHERE shopper_id = ${shopperId} AND deleted_at < ${now - undo_ms}`);

/** The new list's id; null: there are as many as there may be. */
export async function insertList(db: D1Database, shopperId: number, name: string, now: number): Promise<number | null> {
  const [, inserted] = await db.batch<{ id: number }>([
    sweep(db, shopperId, now),
    statement(
      db,
      sql`INSERT INTO wishlists (shopper_id, name, created_at, updated_at)
        SELECT ${shopperId}, ${name}, ${now}, ${now} WHERE ${roomForOne(shopperId)} RETURNING id`,
    ),
  ]);
  return inserted?.results[0]?.id ?? null;
}

/** False: they have no such list. */
const change = async (db: D1Database, shopperId: number, id: number, values: SQL): Promise<boolean> =>
  (await run(db, sql`UPDATE wishlists SET ${values} WHERE id = ${id} AND shopper_id = ${shopperId} AND deleted_at IS NULL`)) === 1;

export const renameList = (db: D1Database, shopperId: number, id: number, name: string, now: number) =>
  change(db, shopperId, id, sql`name = ${name}, updated_at = ${now}`);

/** Deleted, to be brought back for a while; the first list always stays. */
export async function deleteList(db: D1Database, shopperId: number, id: number, now: number): Promise<boolean> {
  const [, deleted] = await db.batch([
    sweep(db, shopperId, now),
    statement(db, sql`UPDATE wishlists SET deleted_at = ${now} WHERE id = ${id} AND shopper_id = ${shopperId} AND deleted_at IS NULL AND is_default = 0`),
  ]);
  return deleted?.meta.changes === 1;
}

/** `isThere`: it can be brought back or never went. */
export async function restoreList(db: D1Database, shopperId: number, id: number, now: number): Promise<{ restored: boolean; isThere: boolean }> {
  const [updated, there] = await db.batch<{ n: number }>([
    statement(
      db,
      sql`UPDATE wishlists SET deleted_at = NULL WHERE id = ${id} AND shopper_id = ${shopperId} AND deleted_at >= ${now - undo_ms} AND ${roomForOne(shopperId)}`,
    ),
    statement(
      db,
      sql`SELECT count(*) AS n FROM wishlists WHERE id = ${id} AND shopper_id = ${shopperId} AND (deleted_at IS NULL OR deleted_at >= ${now - undo_ms})`,
    ),
  ]);
  return { restored: updated?.meta.changes === 1, isThere: there?.results[0]?.n === 1 };
}

/** Gives the list a link if it has none, and says what the link tells of its owner. */
export const shareList = (db: D1Database, shopperId: number, id: number, link: { seed: string; hash: string; name: string | null; now: number }) =>
  change(
    db,
    shopperId,
    id,
    sql`share_hash = coalesce(share_hash, ${link.hash}), share_seed = coalesce(share_seed, ${link.seed}), share_name = ${link.name}, updated_at = ${link.now}`,
  );

/** From now on the link leads nowhere; a later one is another. */
export const unshareList = (db: D1Database, shopperId: number, id: number) =>
  change(db, shopperId, id, sql`share_seed = NULL, share_hash = NULL, share_name = NULL`);
