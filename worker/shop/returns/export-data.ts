import { sql } from "../../db/sql.ts";
import { type ExportPart, exportRows } from "../export.ts";

/** What a shopper has sent back or complained of, for the file of all that is kept of them. */
export const exportReturns: ExportPart = (db, shopperId) =>
  exportRows(
    db,
    sql`SELECT o.number AS "order", r.reason, r.words, r.state, r.answer, r.carrier, r.tracking, r.decision, r.decision_reason AS decisionReason, r.asked_at AS askedAt_ms, r.sent_at AS sentAt_ms,
        r.ended_at AS endedAt_ms, r.exchange, x.carrier AS exchangeCarrier, x.tracking_number AS exchangeNumber, x.delivered_at AS exchangeDeliveredAt_ms, (SELECT json_group_array(json_object('name', l.name, 'quantity', w.quantity, 'instead', json(w.exchange_options))) FROM return_lines AS w JOIN order_lines AS l ON l.id = w.line_id
          WHERE w.return_id = r.id) AS lines,
        (SELECT json_group_array('/api/v1/orders/' || o.number || '/returns/' || r.id || '/files/' || f.id) FROM return_files AS f WHERE f.return_id = r.id AND f.is_stored = 1) AS files
      FROM orders AS o JOIN returns AS r ON r.order_id = o.id LEFT JOIN replacements AS x ON x.return_id = r.id WHERE o.shopper_id = ${shopperId} ORDER BY r.id DESC`,
    "lines",
    "files",
  );
