/** Packages on their way: prepared, sent, delivered. */
import { sql, statement } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { insertEntry } from "../../../outbox/statements.ts";
import { type Actor, auditStatement, changeBy } from "../../audit.ts";
import type { PurchaseContext } from "../../payments/purchase-context.ts";
import { deriveOrder } from "../derive-data.ts";
import { assumedNote, packageKey, statesBefore } from "../rules.ts";
import { findPackage } from "./package-lookup.ts";
import { type Dispatch, shipPackage } from "./ship.ts";

/** `assumed`: nobody said so; it was sent long ago. */
export type PackageMove = { to: "processing" } | { to: "delivered"; assumed?: true } | Dispatch;

/**
 * Moves a package on, if it stands where this move begins; one that has made it already stays as it is, and nobody is told twice. `by` null: the clock does.
 * @throws Refusal not_found, package_not_movable (details.status), cash_due (it is delivered when its cash is taken), and what shipPackage refuses
 */
export async function movePackage(purchase: PurchaseContext, packageId: number, move: PackageMove, by: Actor | null): Promise<void> {
  if (move.to === "shipped") return shipPackage(purchase, packageId, move, by);
  const { db, now } = purchase;
  const pkg = await findPackage(db, packageId);
  if (move.to === "delivered" && pkg.cash === "due" && pkg.status === "shipped") throw new Refusal("cash_due");
  const isBefore = sql`id = ${packageId} AND status IN (SELECT value FROM json_each(${JSON.stringify(statesBefore(move.to))}))`;
  const movable = sql`EXISTS (SELECT 1 FROM packages WHERE ${isBefore})`;
  const mail = move.to === "processing" ? null : (`package-${move.to}` as const);
  const entry = { action: move.to, packageId, ...changeBy(by, { status: pkg.status }, { status: move.to }) };
  const before = [
    ...(by ? [auditStatement(db, by, pkg.orderId, entry, now, movable)] : []),
    statement(
      db,
      sql`INSERT INTO package_events (package_id, kind, note, at)
        SELECT ${packageId}, ${move.to}, ${"assumed" in move ? assumedNote : null}, ${now} WHERE ${movable} ON CONFLICT DO NOTHING`,
    ),
    ...(mail ? [insertEntry(db, { kind: mail, key: packageKey(mail, packageId), payload: { packageId } }, now, movable)] : []),
  ];
  const results = await db.batch([
    ...before,
    statement(db, sql`UPDATE packages SET status = ${move.to} WHERE ${isBefore}`),
    ...deriveOrder(db, pkg.orderId, now),
  ]);
  // what follows by trigger counts as a change, too
  if ((results[before.length]?.meta.changes ?? 0) > 0) return mail ? purchase.enqueue([packageKey(mail, packageId)]) : undefined;
  const { status } = await findPackage(db, packageId);
  if (status !== move.to) throw new Refusal("package_not_movable", { details: { status } });
}
