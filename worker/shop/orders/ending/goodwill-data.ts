/** Goodwill in SQL: what a shop may still bear, and the refund that gives it. */
import { first, type SQL, sql, statement } from "../../../db/sql.ts";
import type { Minor } from "../../../shared/money.ts";
import { type Actor, auditStatement, changeBy } from "../../audit.ts";
import type { GoodwillBase } from "../../ledger/service.ts";
import type { PurchaseContext } from "../../payments/purchase-context.ts";
import { askForRefunds, refundKey } from "../../payments/service.ts";
import { carries, left_minor } from "./ending-data.ts";
import type { GivenTogether, Goodwill } from "./goodwill.ts";

const givenTo = (packageId: SQL | number) =>
  sql`SELECT coalesce(sum(amount_minor), 0) FROM refunds WHERE package_id = ${packageId} AND borne_by_shop_id IS NOT NULL AND state <> 'failed'`;

/** What returns gave back of a package. */
const returnedOf = (packageId: SQL | number, column: SQL) =>
  sql`SELECT coalesce(sum(${column}), 0) FROM returns WHERE package_id = ${packageId} AND state = 'refunded'`;

/** A shop bears goodwill for what it has sent, up to what was paid for that: so nothing it bears can be cancelled besides. */
const mayBear = (orderId: number, packageId: number, amount_minor: Minor): SQL => sql`EXISTS (SELECT 1 FROM packages k
  WHERE k.id = ${packageId} AND k.order_id = ${orderId} AND k.status IN ('shipped', 'delivered') AND coalesce(k.cash, 'collected') = 'collected'
  AND ${amount_minor} <= k.shipping_paid_minor + k.payment_fee_paid_minor + (SELECT COALESCE(sum(paid_minor), 0) FROM order_lines WHERE package_id = k.id AND cancelled_at IS NULL)
    - (${givenTo(sql`k.id`)}) - (${returnedOf(sql`k.id`, sql`given_minor`)}))`;

/** `returned_minor`: what returns gave back of the package, which is in no other sum. */
export type PackageGoodwillBase = GoodwillBase & { returned_minor: Minor };

/** What the package's goods and shipping cost, and the tax in it, without what was returned, beside what its shop gave back of both. The fee of a way of paying is not the shop's. */
export const readGoodwillBase = (db: D1Database, packageId: number) =>
  first<PackageGoodwillBase>(
    db,
    sql`SELECT max(0, k.shipping_paid_minor + coalesce(sum(l.paid_minor), 0) - (${returnedOf(packageId, sql`given_minor`)})) AS paid_minor,
        max(0, k.shipping_tax_minor + coalesce(sum(l.tax_minor), 0) - (${returnedOf(packageId, sql`tax_back_minor`)})) AS tax_minor,
        (${returnedOf(packageId, sql`given_minor`)}) AS returned_minor, (${givenTo(packageId)}) AS given_minor, (SELECT coalesce(sum(tax_minor), 0) FROM refunds WHERE package_id = ${packageId} AND state <> 'failed') AS "givenTax_minor"
      FROM packages AS k LEFT JOIN order_lines AS l ON l.package_id = k.id AND l.cancelled_at IS NULL WHERE k.id = ${packageId} GROUP BY k.id`,
  );

/** True: it was written, and booked by trigger. It is not where another, or a return, came between since its tax was worked out. */
export async function writeGoodwill(
  { db, now }: PurchaseContext,
  orderId: number,
  goodwill: Goodwill,
  { tax_minor, given_minor, returned_minor }: Pick<PackageGoodwillBase, "tax_minor" | "given_minor" | "returned_minor">,
  by: Actor,
  together?: GivenTogether,
): Promise<boolean> {
  const { amount_minor, key, note, packageId = null } = goodwill;
  const bears =
    packageId === null
      ? sql`true`
      : sql`${mayBear(orderId, packageId, amount_minor)} AND ${given_minor} = (${givenTo(packageId)})
    AND ${returned_minor} = (${returnedOf(packageId, sql`given_minor`)})`;
  const payer = sql`SELECT a.id FROM payment_attempts a WHERE a.order_id = ${orderId} AND ${carries} AND ${amount_minor} <= ${left_minor} AND ${bears}
    AND NOT EXISTS (SELECT 1 FROM refunds WHERE key = a.id || '-goodwill-' || ${key}) AND ${together?.condition ?? sql`true`} LIMIT 1`;
  const results = await db.batch([
    auditStatement(
      db,
      by,
      orderId,
      { action: "refund", packageId, amount_minor, note, ...changeBy(by, undefined, { amount: amount_minor, package: packageId }) },
      now,
      sql`EXISTS (${payer})`,
    ),
    statement(
      db,
      sql`INSERT INTO refunds (key, order_id, attempt_id, package_id, borne_by_shop_id, reason, amount_minor, tax_minor, state, created_at, updated_at)
        SELECT id || '-goodwill-' || ${key}, ${orderId}, id, ${packageId}, (SELECT shop_id FROM packages WHERE id = ${packageId}), 'goodwill', ${amount_minor}, ${tax_minor},
          'waiting', ${now}, ${now} FROM (${payer})`,
    ),
    askForRefunds(db, orderId, now),
    ...(together?.statements ?? []),
  ]);
  return results[1]?.meta.changes === 1;
}

/** Has a refund that is stuck asked for again, as if for the first time. */
export const retryRefund = (db: D1Database, key: string, now: number, also: readonly D1PreparedStatement[]) =>
  db.batch([...also, statement(db, sql`UPDATE outbox SET attempts = 0, available_at = ${now} WHERE dedupe_key = ${refundKey(key)} AND done_at IS NULL`)]);
