/** Going back from an order that nobody has paid to the cart: nothing is held for it any more, and all of it can be chosen anew. */
import { Refusal } from "../../../errors.ts";
import type { PurchaseContext } from "../../payments/purchase-context.ts";
import { withdrawOpen } from "../../payments/service.ts";
import { type FullOrder, readOrder } from "../read.ts";
import { end } from "./ending-data.ts";

/**
 * Ends it and fills the cart with its things, notes and vouchers, once however often this is called. One that ended without being paid is answered as it is:
 * its things went back when it did.
 * @throws Refusal order_not_editable: it was paid meanwhile, or its payment is looked at
 */
export async function editOrder(purchase: PurchaseContext, full: FullOrder, cartId: string): Promise<void> {
  const { order } = full;
  if (full.attempts.some(({ status }) => status === "review")) throw new Refusal("order_not_editable");
  // a page of a gateway that is still open could take money for what is not kept any more
  if (order.status === "pending_payment") await withdrawOpen(purchase, full.attempts, { isCounted: true });
  await end(purchase.db, { order, from: ["pending_payment"], restores: { cartId } }, purchase.now);
  const after = (await readOrder(purchase, order.number)) as FullOrder;
  if (after.order.status !== "cancelled" || after.order.paidAt !== null) throw new Refusal("order_not_editable");
}
