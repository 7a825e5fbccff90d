import { sql } from "../../db/sql.ts";
import { type ExportPart, exportRows } from "../export.ts";

/** What a shopper has reported while signed in, and what they wrote against decisions, for the file of all that is kept of them. An address alone proves nobody. */
export const exportReports: ExportPart = (db, shopperId) =>
  exportRows(
    db,
    sql`SELECT 'report' AS part, t.reference, c.target_kind AS kind, t.reason, t.explanation AS text, t.seen_at AS seenAt, t.name, t.email, t.locale, t.received_at AS at_ms
      FROM content_reports AS t JOIN report_cases AS c ON c.id = t.case_id WHERE t.shopper_id = ${shopperId}
      UNION ALL SELECT 'appeal', t.reference, c.target_kind, NULL, a.text, NULL, NULL, NULL, NULL, a.received_at
        FROM report_appeals AS a JOIN report_cases AS c ON c.id = a.case_id LEFT JOIN content_reports AS t ON t.id = a.report_id
        WHERE a.shopper_id = ${shopperId} OR t.shopper_id = ${shopperId}
      ORDER BY at_ms DESC`,
  );
