/** A shopper's lists, for the file of all that is kept of them. */
import { sql } from "../../db/sql.ts";
import { type ExportPart, exportRows } from "../export.ts";

export const exportWishlists: ExportPart = (db, shopperId) =>
  exportRows(
    db,
    sql`SELECT w.name, w.is_default = 1 AS first, w.share_name AS shownAs, w.share_hash IS NOT NULL AS shared, w.created_at AS createdAt_ms,
        (SELECT json_group_array(json_object('product', p.handle, 'addedAt_ms', i.added_at)) FROM wishlist_items AS i JOIN products AS p ON p.id = i.product_id
          WHERE i.wishlist_id = w.id) AS products
        FROM wishlists AS w WHERE w.shopper_id = ${shopperId} AND w.deleted_at IS NULL ORDER BY w.is_default DESC, w.id`,
    "products",
  );

/** A list of products or shops, the newest first, with the time at which each came in. */
const exportHandles =
  (what: "product" | "shop", table: string, at: "followed_at" | "added_at" | "seen_at"): ExportPart =>
  (db, shopperId) => {
    const [thing, time] = [sql.raw(what), sql.raw(at)];
    return exportRows(
      db,
      sql`SELECT o.handle AS ${thing}, l.${time} AS ${sql.raw(at.replace("_at", "At_ms"))} FROM ${sql.raw(table)} AS l JOIN ${thing}s AS o ON o.id = l.${thing}_id
        WHERE l.shopper_id = ${shopperId} ORDER BY l.${time} DESC`,
    );
  };

export const exportFollowed = exportHandles("shop", "followed_shops", "followed_at");
export const exportCompared = exportHandles("product", "compared_products", "added_at");
export const exportSeen = exportHandles("product", "recent_products", "seen_at");
