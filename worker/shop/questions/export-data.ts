import { sql } from "../../db/sql.ts";
import { type ExportPart, exportRows } from "../export.ts";

/** What a shopper has asked about products, for the file of all that is kept of them. */
export const exportQuestions: ExportPart = (db, shopperId) =>
  exportRows(
    db,
    sql`SELECT p.handle AS product, q.state, q.lang, q.author, q.text, q.asked_at AS askedAt_ms, q.answer, q.answered_at AS answeredAt_ms, q.removed_at AS removedAt_ms,
        q.removal_reason AS removalReason
      FROM product_questions AS q JOIN products AS p ON p.id = q.product_id WHERE q.shopper_id = ${shopperId} ORDER BY q.asked_at DESC, q.id DESC`,
  );
