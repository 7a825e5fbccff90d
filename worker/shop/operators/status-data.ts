/** SQL of the measures that operators watch, and of the outbox that they hold back. */
import { assertInBatch, runAsserted } from "../../db/assert-in-batch.ts";
import { sql, statement } from "../../db/sql.ts";
import { triesMax } from "../../outbox/limits.ts";
import { isPaused, pausing, resuming } from "../../outbox/pause-data.ts";
import { type Actor, type AuditEntry, auditStatement } from "../audit.ts";
import { fileLate_ms, type MeasureName, ordersOverdue_ms, outboxLate_ms } from "./status-rules.ts";

type Counted = Exclude<MeasureName, "payment_problems">;

/** Each count goes by an index, and stops at a thousand. The database says its own size with any answer. */
export async function countMeasures(db: D1Database, now: number): Promise<Record<Counted, number>> {
  const { results, meta } = await statement(
    db,
    sql`SELECT
      (SELECT count(*) FROM (SELECT 1 FROM outbox WHERE done_at IS NULL AND available_at < ${now - outboxLate_ms} AND attempts < ${triesMax} LIMIT 1000)) AS outbox_late,
      (SELECT count(*) FROM (SELECT 1 FROM outbox WHERE done_at IS NULL AND attempts >= ${triesMax} LIMIT 1000)) AS outbox_given_up,
      (SELECT count(*) FROM (SELECT 1 FROM orders WHERE status = 'pending_payment' AND expires_at < ${now - ordersOverdue_ms} LIMIT 1000)) AS orders_overdue,
      (SELECT count(*) FROM (SELECT 1 FROM product_files WHERE status IN ('reading', 'checking', 'saving') AND created_at < ${now - fileLate_ms} LIMIT 1000))
        AS product_files_late`,
  ).all<Omit<Record<Counted, number>, "database_bytes">>();
  return { ...(results[0] as Omit<Record<Counted, number>, "database_bytes">), database_bytes: meta.size_after };
}

/** `reason` null: it goes on. Where somebody else has said the same meanwhile, it is so already, and nothing is written. */
export const writePause = ({ db, by, now }: { db: D1Database; by: Actor; now: number }, reason: string | null, entry: AuditEntry) =>
  runAsserted(db, [
    assertInBatch(db, reason === null ? isPaused : sql`NOT ${isPaused}`),
    statement(db, reason === null ? resuming : pausing({ paused_at: now, reason })),
    auditStatement(db, by, { kind: "setting", id: "outbox" }, entry, now),
  ]);
