import { sql } from "../../db/sql.ts";
import { type ExportPart, exportRows } from "../export.ts";

/** A shopper's vouchers and what they were used for, for the file of all that is kept of them. */
export const exportVouchers: ExportPart = (db, shopperId) =>
  exportRows(
    db,
    sql`SELECT v.code, h.collected_at AS collectedAt_ms,
        (SELECT json_group_array(o.number) FROM voucher_uses AS u JOIN orders AS o ON o.id = u.order_id WHERE u.voucher_id = v.id AND u.shopper_id = ${shopperId}) AS usedFor
        FROM vouchers AS v LEFT JOIN shopper_vouchers AS h ON h.voucher_id = v.id AND h.shopper_id = ${shopperId}
        WHERE v.id IN (SELECT voucher_id FROM shopper_vouchers WHERE shopper_id = ${shopperId} UNION SELECT voucher_id FROM voucher_uses WHERE shopper_id = ${shopperId}) ORDER BY v.code`,
    "usedFor",
  );
