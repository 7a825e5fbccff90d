/** Scheduled: what was done, and what was handled, is kept for a while for whoever asks what happened. What is not finished stays. */
import { sql, statement } from "../db/sql.ts";

export const keptDone_ms = 90 * 24 * 60 * 60_000;
/** So many of each at one run; the rest goes with the next. */
export const atOnce_max = 2000;

/** A refund's entry stays with the refund: one that comes back later is left to a person by it. */
export async function tidyDone(db: D1Database, now_ms: number): Promise<void> {
  const before_ms = now_ms - keptDone_ms;
  await statement(
    db,
    sql`DELETE FROM outbox WHERE id IN (SELECT id FROM outbox INDEXED BY outbox_done
      WHERE done_at IS NOT NULL AND kind <> 'refund' AND done_at <= ${before_ms} ORDER BY done_at LIMIT ${atOnce_max})`,
  ).run();
  await statement(
    db,
    sql`DELETE FROM payment_events WHERE (gateway, event_id) IN (SELECT gateway, event_id FROM payment_events INDEXED BY payment_events_handled
      WHERE handled_at IS NOT NULL AND handled_at <= ${before_ms} ORDER BY handled_at LIMIT ${atOnce_max})`,
  ).run();
}
