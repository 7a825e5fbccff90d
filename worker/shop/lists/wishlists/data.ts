/** SQL of the lists themselves. Every statement names the shopper whose list it may touch. */
import { lists_max, undo_ms } from "../rules.ts";

export type ListRow = {
  id: number;
  name: string;
  is_default: number;
  share_seed: string | null;
  share_hash: string | null;
  share_name: string | null;
};
export type SummaryRow = ListRow & { count: number; pictures: string };

const columns = "w.id, w.name, w.is_default, w.share_seed, w.share_hash, w.share_name";
const mine = "w.shopper_id = ?1 AND w.deleted_at IS NULL";
/** The first list before the others, these in the order in which they were made. */
const order = "w.is_default DESC, w.id";

/** Lists with how much is in them and the pictures of their newest (JSON). */
export async function readLists(db: D1Database, shopperId: number): Promise<SummaryRow[]> {
  const newest = `SELECT x.hash, x.width, x.height FROM wishlist_items AS i JOIN products AS p ON p.id = i.product_id JOIN pictures AS x ON x.hash = p.picture
    WHERE i.wishlist_id = w.id ORDER BY i.added_at DESC, i.product_id DESC LIMIT 4`;
  const { results } = await db
    .prepare(
      `SELECT ${columns}, (SELECT count(*) FROM wishlist_items AS i WHERE i.wishlist_id = w.id) AS count,
        (SELECT json_group_array(json_object('hash', hash, 'width', width, 'height', height)) FROM (${newest})) AS pictures
      FROM wishlists AS w WHERE ${mine} ORDER BY ${order}`,
    )
    .bind(shopperId)
    .all<SummaryRow>();
  return results;
}

export const readList = (db: D1Database, shopperId: number, id: number) =>
  db.prepare(`SELECT ${columns} FROM wishlists AS w WHERE ${mine} AND w.id = ?2`).bind(shopperId, id).first<ListRow>();

/** Whoever has the link may read, whosever it is. */
export const readSharedList = (db: D1Database, hash: string) =>
  db.prepare(`SELECT ${columns} FROM wishlists AS w WHERE w.share_hash = ?1 AND w.deleted_at IS NULL`).bind(hash).first<ListRow>();

const roomForOne = `(SELECT count(*) FROM wishlists WHERE shopper_id = ?1 AND deleted_at IS NULL) < ${lists_max}`;

/** What can no longer be brought back goes for good. */
const sweep = (db: D1Database, shopperId: number, now: number) =>
  db.prepare("DELETE FROM wishlists WHERE shopper_id = ?1 AND deleted_at < ?2").bind(shopperId, now - undo_ms);

/** The new list's id; null: there are as many as there may be. */
export async function insertList(db: D1Database, shopperId: number, name: string, now: number): Promise<number | null> {
  const [, inserted] = await db.batch<{ id: number }>([
    sweep(db, shopperId, now),
    db
      .prepare(`INSERT INTO wishlists (shopper_id, name, created_at, updated_at) SELECT ?1, ?2, ?3, ?3 WHERE ${roomForOne} RETURNING id`)
      .bind(shopperId, name, now),
  ]);
  return inserted?.results[0]?.id ?? null;
}

export async function renameList(db: D1Database, shopperId: number, id: number, name: string, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare("UPDATE wishlists SET name = ?3, updated_at = ?4 WHERE id = ?2 AND shopper_id = ?1 AND deleted_at IS NULL")
    .bind(shopperId, id, name, now)
    .run();
  return meta.changes === 1;
}

/** Deleted, to be brought back for a while; the first list always stays. */
export async function deleteList(db: D1Database, shopperId: number, id: number, now: number): Promise<boolean> {
  const [, deleted] = await db.batch([
    sweep(db, shopperId, now),
    db.prepare("UPDATE wishlists SET deleted_at = ?3 WHERE id = ?2 AND shopper_id = ?1 AND deleted_at IS NULL AND is_default = 0").bind(shopperId, id, now),
  ]);
  return deleted?.meta.changes === 1;
}

/** `isThere`: it can be brought back or never went. */
export async function restoreList(db: D1Database, shopperId: number, id: number, now: number): Promise<{ restored: boolean; isThere: boolean }> {
  const [updated, there] = await db.batch<{ n: number }>([
    db
      .prepare(`UPDATE wishlists SET deleted_at = NULL WHERE id = ?2 AND shopper_id = ?1 AND deleted_at >= ?3 AND ${roomForOne}`)
      .bind(shopperId, id, now - undo_ms),
    db
      .prepare("SELECT count(*) AS n FROM wishlists WHERE id = ?2 AND shopper_id = ?1 AND (deleted_at IS NULL OR deleted_at >= ?3)")
      .bind(shopperId, id, now - undo_ms),
  ]);
  return { restored: updated?.meta.changes === 1, isThere: there?.results[0]?.n === 1 };
}

/** Gives the list a link if it has none, and says what the link tells of its owner. */
export async function shareList(
  db: D1Database,
  shopperId: number,
  id: number,
  link: { seed: string; hash: string; name: string | null; now: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE wishlists SET share_hash = coalesce(share_hash, ?4), share_seed = coalesce(share_seed, ?3), share_name = ?5, updated_at = ?6
      WHERE id = ?2 AND shopper_id = ?1 AND deleted_at IS NULL`,
    )
    .bind(shopperId, id, link.seed, link.hash, link.name, link.now)
    .run();
  return meta.changes === 1;
}

/** From now on the link leads nowhere; a later one is another. */
export async function unshareList(db: D1Database, shopperId: number, id: number): Promise<boolean> {
  const { meta } = await db
    .prepare("UPDATE wishlists SET share_seed = NULL, share_hash = NULL, share_name = NULL WHERE id = ?2 AND shopper_id = ?1 AND deleted_at IS NULL")
    .bind(shopperId, id)
    .run();
  return meta.changes === 1;
}
