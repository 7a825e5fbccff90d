/** What of a package has left already, in SQL. */

/** Whether pieces of the package still have to leave. `packageId`: an expression. */
export const hasUnsent = (packageId: string) => `EXISTS (SELECT 1 FROM order_lines AS u WHERE u.package_id = ${packageId} AND u.cancelled_at IS NULL
  AND u.quantity > (SELECT COALESCE(sum(quantity), 0) FROM shipment_lines WHERE line_id = u.id))`;

const allLeft = `id = ?1 AND status IN ('paid', 'processing') AND EXISTS (SELECT 1 FROM shipments WHERE package_id = ?1) AND NOT ${hasUnsent("?1")}`;

/** For the end of a batch: a package of which a part has left is shipped as soon as nothing of it has to leave any more. */
export const shippedByNow = (db: D1Database, packageId: number, now: number): D1PreparedStatement[] => [
  db
    .prepare(`INSERT INTO package_events (package_id, kind, at) SELECT id, 'shipped', ?2 FROM packages WHERE ${allLeft} ON CONFLICT DO NOTHING`)
    .bind(packageId, now),
  db.prepare(`UPDATE packages SET status = 'shipped' WHERE ${allLeft}`).bind(packageId),
];
