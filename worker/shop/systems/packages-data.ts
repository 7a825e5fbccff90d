/** SQL of packages by when they changed. */
import { rowsOf, sql, statement } from "../../db/sql.ts";

export type ChangeRow = { package_id: number; change: number; at: number };

/**
 * The shop's packages that changed after a number, the first ones first, and the number of its last change of all. `since_ms`: from the first
 * change that is not older. One moment: what comes later has a higher number.
 */
export async function readChanges(
  db: D1Database,
  shopId: number,
  { after, since_ms, limit }: { after: number; since_ms: number | undefined; limit: number },
): Promise<{ rows: ChangeRow[]; latest: number }> {
  // found by the index, whatever came before: times go up with the numbers
  const begin = sql`coalesce((SELECT change FROM package_changes WHERE shop_id = ${shopId} AND at >= ${since_ms ?? 0} ORDER BY at, change LIMIT 1), ${Number.MAX_SAFE_INTEGER})`;
  // one bound: of two the index would take the first
  const last = since_ms === undefined ? sql`${after}` : sql`max(${after}, ${begin} - 1)`;
  const [rows, latest] = await db.batch([
    statement(db, sql`SELECT package_id, change, at FROM package_changes WHERE shop_id = ${shopId} AND change > ${last} ORDER BY change LIMIT ${limit}`),
    statement(db, sql`SELECT coalesce(max(change), 0) AS latest FROM package_changes WHERE shop_id = ${shopId}`),
  ]);
  return { rows: rowsOf(rows), latest: rowsOf<{ latest: number }>(latest)[0]?.latest ?? 0 };
}
