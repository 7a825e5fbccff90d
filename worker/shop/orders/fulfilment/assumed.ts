/** Packages of which nobody says that they arrived: neither the shopper's return window nor the seller's money waits for them for ever. */
import { forEachSettled } from "../../../for-each-settled.ts";
import type { PurchaseContext } from "../../payments/purchase-context.ts";
import { readAssumed } from "./data.ts";
import { movePackage } from "./fulfil.ts";

/** So many a run: the next begins a minute later. */
const assumedAtOnce = 25;

/** Scheduled: what was sent so long ago counts as delivered. Answers how many were due. */
export async function assumeDelivered(purchase: PurchaseContext): Promise<number> {
  const due = await readAssumed(purchase.db, purchase.now, assumedAtOnce);
  const ids = due.map(({ id }) => id);
  await forEachSettled("package_not_assumed", ids, (id) => movePackage(purchase, id, { to: "delivered", assumed: true }, null));
  return ids.length;
}
