import { sql } from "../../db/sql.ts";
import { type ExportPart, exportRows } from "../export.ts";

/** A shopper's reviews, for the file of all that is kept of them. */
export const exportReviews: ExportPart = (db, shopperId) =>
  exportRows(
    db,
    sql`SELECT p.handle AS product, r.stars, r.lang, r.author, r.title, r.body, r.fit, r.reply, r.helpful_count AS helpful, r.created_at AS createdAt_ms, r.edited_at AS editedAt_ms,
        (SELECT json_group_array('/media/' || hash) FROM review_pictures WHERE review_id = r.id) AS pictures,
        (SELECT json_group_array(axis || ':' || value) FROM review_options WHERE review_id = r.id) AS bought
        FROM reviews AS r JOIN products AS p ON p.id = r.product_id WHERE r.shopper_id = ${shopperId} ORDER BY r.created_at DESC`,
    "pictures",
    "bought",
  );
