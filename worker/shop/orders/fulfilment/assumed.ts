/** Packages of which nobody says that they arrived: neither the shopper's return window nor the seller's money waits for them for ever. */
import { all, sql } from "../../../db/sql.ts";
import { forEachSettled } from "../../../for-each-settled.ts";
import { day_ms } from "../../../shared/time.ts";
import type { PurchaseContext } from "../../payments/purchase-context.ts";
import { assumedAfter_days } from "../rules.ts";
import { movePackage } from "./fulfil.ts";

/** So many a run: the next begins a minute later. */
const assumedAtOnce = 25;

/**
 * Scheduled: what was sent so long ago counts as delivered. Not where cash was to be taken, which nobody can assume, and not
 * what waits to be picked up: it lies at the shop, which sees whether it was collected. Answers how many were due.
 */
export async function assumeDelivered(purchase: PurchaseContext): Promise<number> {
  const due = await all<{ id: number }>(
    purchase.db,
    sql`SELECT id FROM packages INDEXED BY packages_on_their_way
      WHERE status = 'shipped' AND cash IS NULL AND pickup IS NULL AND sent_at <= ${purchase.now - assumedAfter_days * day_ms} ORDER BY sent_at LIMIT ${assumedAtOnce}`,
  );
  const ids = due.map(({ id }) => id);
  await forEachSettled("package_not_assumed", ids, (id) => movePackage(purchase, id, { to: "delivered", assumed: true }, null));
  return ids.length;
}
