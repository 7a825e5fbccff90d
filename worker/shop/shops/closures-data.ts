/** Shops that take no orders for a while. */

import { isClosedAt } from "../../db/closed-shop.ts";
import { all, sql } from "../../db/sql.ts";

/** Scheduled: brings the flag that pages show up to date. Triggers announce it and tell those who wait. Answers how many shops closed or opened. */
export async function applyClosures({ db, now }: { db: D1Database; now: number }): Promise<number> {
  const changed = await all(
    db,
    sql`UPDATE shops AS s SET is_closed = ${isClosedAt(now)} WHERE s.closed_to IS NOT NULL AND s.is_closed <> ${isClosedAt(now)} RETURNING id`,
  );
  return changed.length;
}
