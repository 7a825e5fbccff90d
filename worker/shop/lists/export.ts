/** A shopper's lists, for the file of all that is kept of them. */
import { type ExportPart, exportRows } from "../export.ts";

export const exportWishlists: ExportPart = (db, shopperId) =>
  exportRows(
    db.prepare(
      `SELECT w.name, w.is_default = 1 AS first, w.share_name AS shownAs, w.share_hash IS NOT NULL AS shared, w.created_at AS createdAt_ms,
        (SELECT json_group_array(json_object('product', p.handle, 'addedAt_ms', i.added_at)) FROM wishlist_items AS i JOIN products AS p ON p.id = i.product_id
          WHERE i.wishlist_id = w.id) AS products
        FROM wishlists AS w WHERE w.shopper_id = ?1 AND w.deleted_at IS NULL ORDER BY w.is_default DESC, w.id`,
    ),
    shopperId,
    "products",
  );

export const exportFollowed: ExportPart = (db, shopperId) =>
  exportRows(
    db.prepare(
      `SELECT s.handle AS shop, f.followed_at AS followedAt_ms FROM followed_shops AS f JOIN shops AS s ON s.id = f.shop_id
        WHERE f.shopper_id = ?1 ORDER BY f.followed_at DESC`,
    ),
    shopperId,
  );

export const exportAwaited: ExportPart = (db, shopperId) =>
  exportRows(
    db.prepare(
      `SELECT s.handle AS shop, a.asked_at AS askedAt_ms FROM reopening_alerts AS a JOIN shops AS s ON s.id = a.shop_id
        WHERE a.shopper_id = ?1 ORDER BY a.asked_at DESC`,
    ),
    shopperId,
  );

export const exportCompared: ExportPart = (db, shopperId) =>
  exportRows(
    db.prepare(
      `SELECT p.handle AS product, c.added_at AS addedAt_ms FROM compared_products AS c JOIN products AS p ON p.id = c.product_id
        WHERE c.shopper_id = ?1 ORDER BY c.added_at DESC`,
    ),
    shopperId,
  );

export const exportSeen: ExportPart = (db, shopperId) =>
  exportRows(
    db.prepare(
      `SELECT p.handle AS product, r.seen_at AS seenAt_ms FROM recent_products AS r JOIN products AS p ON p.id = r.product_id
        WHERE r.shopper_id = ?1 ORDER BY r.seen_at DESC`,
    ),
    shopperId,
  );
