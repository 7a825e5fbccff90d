/** What an account waits for and waited for lately, for the file of all that is kept of it. */
import { sql } from "../../db/sql.ts";
import { type ExportPart, exportRows } from "../export.ts";

export const exportAlerts: ExportPart = (db, shopperId) =>
  exportRows(
    db,
    sql`SELECT a.kind, p.handle AS product, v.sku, f.slug AS sale, s.handle AS shop, a.currency, a.limit_minor, a.asked_at AS askedAt_ms, a.fired_at AS cameAt_ms
      FROM alerts AS a LEFT JOIN variants AS v ON v.id = a.variant_id LEFT JOIN products AS p ON p.id = v.product_id LEFT JOIN flash_sales AS f ON f.id = a.flash_sale_id
        LEFT JOIN shops AS s ON s.id = coalesce(a.shop_id, p.shop_id)
      WHERE a.shopper_id = ${shopperId} ORDER BY a.asked_at DESC, a.id DESC`,
  );
