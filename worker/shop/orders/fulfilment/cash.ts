/** The cash of a package at the door: taken, or the package was not taken in. */
import { sql, statement } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { insertEntry } from "../../../outbox/statements.ts";
import { type Actor, auditStatement, changeBy } from "../../audit.ts";
import type { PurchaseContext } from "../../payments/purchase-context.ts";
import { deriveOrder } from "../derive-data.ts";
import { end } from "../ending/ending-data.ts";
import { packageKey } from "../rules.ts";
import { findPackage } from "./package-lookup.ts";

/** How it went at the door. */
export type CashOutcome = "collected" | "refused";

/**
 * Says how it went with the cash of a package that was sent. Collected: it is delivered, and what is due for it was paid. Refused:
 * it goes back, its things are for sale again, and nothing is due for it. What was said already stays; of two who say different
 * things at once one is refused.
 * @throws Refusal not_found, package_not_movable (details.status: where it stands; it may not be paid in cash at all)
 */
export async function settleCash(purchase: PurchaseContext, packageId: number, outcome: CashOutcome, by: Actor): Promise<void> {
  const pkg = await findPackage(purchase.db, packageId);
  if (pkg.cash === null) throw new Refusal("package_not_movable", { details: { status: pkg.status } });
  const isDone = await (outcome === "collected" ? collect(purchase, pkg, by) : refuse(purchase, pkg, by));
  if (isDone) return purchase.enqueue([packageKey(outcome === "collected" ? "package-delivered" : "package-cancelled", packageId)]);
  const { cash, status } = await findPackage(purchase.db, packageId);
  if (cash !== outcome) throw new Refusal("package_not_movable", { details: { status } });
}

type CashTarget = { id: number; orderId: number; number: string };

async function collect({ db, now }: PurchaseContext, { id, orderId }: CashTarget, by: Actor): Promise<boolean> {
  const isDue = sql`id = ${id} AND status = 'shipped' AND cash = 'due'`;
  const isSent = sql`EXISTS (SELECT 1 FROM packages WHERE ${isDue})`;
  const before = [
    auditStatement(
      db,
      by,
      orderId,
      { action: "collect", packageId: id, ...changeBy(by, { status: "shipped", cash: "due" }, { status: "delivered", cash: "collected" }) },
      now,
      isSent,
    ),
    ...["delivered", "cash_collected"].map((kind) =>
      statement(db, sql`INSERT INTO package_events (package_id, kind, at) SELECT ${id}, ${kind}, ${now} WHERE ${isSent} ON CONFLICT DO NOTHING`),
    ),
    insertEntry(db, { kind: "package-delivered", key: packageKey("package-delivered", id), payload: { packageId: id } }, now, isSent),
  ];
  const results = await db.batch([
    ...before,
    statement(db, sql`UPDATE packages SET status = 'delivered', cash = 'collected' WHERE ${isDue}`),
    ...deriveOrder(db, orderId, now),
  ]);
  // what follows by trigger counts as a change, too
  return (results[before.length]?.meta.changes ?? 0) > 0;
}

const refuse = async ({ db, now }: PurchaseContext, { id, orderId, number }: CashTarget, by: Actor) =>
  (await end(db, { order: { id: orderId, number }, part: { packageId: id }, from: ["shipped"], refused: true, by }, now)) > 0;
