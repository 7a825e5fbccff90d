import { sql } from "../../db/sql.ts";
import { type ExportPart, exportRows } from "../export.ts";

/** What a shopper and the shops have written to each other about orders, for the file of all that is kept of them. */
export const exportConversations: ExportPart = (db, shopperId) =>
  exportRows(
    db,
    sql`SELECT o.number AS "order", s.name AS shop, m.by, m.lang, m.text, m.sent_at AS sentAt_ms FROM conversations AS c
      JOIN conversation_messages AS m ON m.package_id = c.package_id JOIN packages AS k ON k.id = c.package_id JOIN orders AS o ON o.id = k.order_id
      JOIN shops AS s ON s.id = c.shop_id WHERE c.shopper_id = ${shopperId} ORDER BY m.id DESC`,
  );
