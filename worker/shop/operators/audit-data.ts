/** SQL of the audit log. */
import { all, sql } from "../../db/sql.ts";
import type { AuditRow } from "./sellers-contract.ts";

/** Every audit entry of sellers and operators, about orders and shops; the newest first. `after`: id of the last one of the page before. */
export async function readAudit(
  db: D1Database,
  after: number | undefined,
  perPage: number,
): Promise<{ data: AuditRow[]; meta: { perPage: number; next: number | null } }> {
  const rows = await all<Omit<AuditRow, "at"> & { at: number }>(
    db,
    sql`SELECT l.id, l.actor, l.shopper_id AS "shopperId", l.action, o.number AS "order", l.package_id AS package, s.handle AS shop, l.amount_minor AS amount,
        o.currency, l.note, l.request_id AS "requestId", l.at
      FROM operator_log AS l LEFT JOIN orders AS o ON o.id = l.order_id
        LEFT JOIN shops AS s ON s.id = coalesce(l.shop_id, (SELECT shop_id FROM packages WHERE id = l.package_id))
      WHERE l.id < ${after ?? Number.MAX_SAFE_INTEGER} ORDER BY l.id DESC LIMIT ${perPage + 1}`,
  );
  const data = rows.slice(0, perPage).map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
  return { data, meta: { perPage, next: rows.length > perPage ? (data.at(-1)?.id ?? null) : null } };
}
