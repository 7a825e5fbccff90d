/** What of a package has left already, in SQL. */
import { type SQL, sql, statement } from "../../../db/sql.ts";

/** Whether pieces of the package still have to leave. */
export const hasUnsent = (packageId: number): SQL => sql`EXISTS (SELECT 1 FROM order_lines AS u WHERE u.package_id = ${packageId} AND u.cancelled_at IS NULL
  AND u.quantity > (SELECT COALESCE(sum(quantity), 0) FROM shipment_lines WHERE line_id = u.id))`;

const allLeft = (packageId: number) =>
  sql`id = ${packageId} AND status IN ('paid', 'processing') AND EXISTS (SELECT 1 FROM shipments WHERE package_id = ${packageId}) AND NOT ${hasUnsent(packageId)}`;

/** For the end of a batch: a package of which a part has left is shipped as soon as nothing of it has to leave any more. */
export const shippedByNow = (db: D1Database, packageId: number, now: number): D1PreparedStatement[] => [
  statement(
    db,
    sql`INSERT INTO package_events (package_id, kind, at) SELECT id, 'shipped', ${now} FROM packages WHERE ${allLeft(packageId)} ON CONFLICT DO NOTHING`,
  ),
  statement(db, sql`UPDATE packages SET status = 'shipped' WHERE ${allLeft(packageId)}`),
];
