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

/** A list of products, the newest first. */
const exportProducts =
  (table: "compared_products" | "recent_products", at: "added_at" | "seen_at", name: "addedAt_ms" | "seenAt_ms"): ExportPart =>
  (db, shopperId) =>
    exportRows(
      db.prepare(
        `SELECT p.handle AS product, l.${at} AS ${name} FROM ${table} AS l JOIN products AS p ON p.id = l.product_id
          WHERE l.shopper_id = ?1 ORDER BY l.${at} DESC`,
      ),
      shopperId,
    );

export const exportCompared = exportProducts("compared_products", "added_at", "addedAt_ms");
export const exportSeen = exportProducts("recent_products", "seen_at", "seenAt_ms");
