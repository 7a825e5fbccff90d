/** Shops that take no orders for a while. */
import { isClosedAt } from "../closure.ts";

/** Scheduled: brings the flag that pages show up to date. Triggers announce it and tell those who wait. Answers how many shops closed or opened. */
export async function applyClosures({ db, now }: { db: D1Database; now: number }): Promise<number> {
  const { results } = await db
    .prepare(`UPDATE shops AS s SET is_closed = ${isClosedAt("?1")} WHERE s.closed_to IS NOT NULL AND s.is_closed <> ${isClosedAt("?1")} RETURNING id`)
    .bind(now)
    .all();
  return results.length;
}
