/** An account's registrations as a seller, for the file of all that is kept of it: what was typed, and which papers were sent. */
import { sql } from "../../db/sql.ts";
import { type ExportPart, exportRows } from "../export.ts";

export const exportRegistrations: ExportPart = (db, shopperId) =>
  exportRows(
    db,
    sql`SELECT s.handle AS shop, a.content, a.agreement_version AS agreement, a.agreed_at AS agreedAt_ms, a.created_at AS createdAt_ms,
        (SELECT json_group_array(json_object('kind', d.kind, 'name', d.name, 'sentAt_ms', d.created_at)) FROM shop_documents AS d WHERE d.application_id = a.id AND d.is_stored = 1) AS documents
        FROM seller_applications AS a LEFT JOIN shops AS s ON s.id = a.shop_id WHERE a.shopper_id = ${shopperId} ORDER BY a.created_at`,
    "content",
    "documents",
  );
