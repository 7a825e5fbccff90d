/** Cancelling an order, a package or a line: by the shopper, by the shop, by us. */
import { Refusal } from "../../../errors.ts";
import type { Actor } from "../../audit.ts";
import type { PurchaseContext } from "../../payments/purchase-context.ts";
import { refundKey, withdrawOpen } from "../../payments/service.ts";
import { type FullOrder, readOrder } from "../read.ts";
import { orderKey, packageKey, statesBefore } from "../rules.ts";
import { end } from "./ending-data.ts";
import { parting } from "./parting.ts";

/**
 * Cancels what is not yet shipped: stock returns, what was paid and not given back yet is refunded, each once however often this
 * is called. An order that is cancelled already is answered as it is.
 * @throws Refusal order_not_cancellable
 */
export async function cancelOrder(purchase: PurchaseContext, full: FullOrder, by?: Actor, first: D1PreparedStatement[] = []): Promise<FullOrder> {
  const { order } = full;
  if (order.status === "pending_payment") await withdrawOpen(purchase, full.attempts, { isCounted: true });
  const ended = await end(purchase.db, { order, from: statesBefore("cancelled"), first, by }, purchase.now);
  const after = await refundNow(purchase, order.number, ended > 0 ? [orderKey("order-cancelled", order.number)] : []);
  if (after.order.status !== "cancelled" && after.order.status !== "refunded") throw new Refusal("order_not_cancellable");
  return after;
}

/**
 * Cancels one package of a paid order, or of one line what has not left; shipping goes back with a package's last line. What is
 * cancelled already is answered as it is.
 * @throws Refusal not_found (not of this order), order_not_cancellable
 */
export async function cancelPart(purchase: PurchaseContext, full: FullOrder, part: { packageId: number } | { lineId: number }, by?: Actor): Promise<FullOrder> {
  const { order } = full;
  const line = "lineId" in part ? full.lines.find(({ id }) => id === part.lineId) : undefined;
  const packageId = "packageId" in part ? part.packageId : line?.packageId;
  const pkg = full.packages.find(({ id }) => id === packageId);
  if (!pkg) throw new Refusal("not_found");
  const named = { packageId: pkg.id, ...(line && { lineId: line.id }) };
  const first = line ? await parting(purchase.db, full, line) : [];
  const ended = await end(purchase.db, { order, part: named, from: ["paid", "processing"], first, by }, purchase.now);
  const after = await refundNow(purchase, order.number, ended > 0 ? [packageKey("package-cancelled", pkg.id)] : []);
  const isOver = after.lines.filter(({ id, packageId }) => (line ? id === line.id : packageId === pkg.id)).every(({ cancelledAt }) => cancelledAt !== null);
  if (!isOver) throw new Refusal("order_not_cancellable");
  return after;
}

/** Makes the refunds that wait, so that the answer shows them; what the gateway does not take now is tried again later. */
export async function refundNow(purchase: PurchaseContext, number: string, mails: string[]): Promise<FullOrder> {
  purchase.enqueue(mails);
  const { attempts, refunds: all } = (await readOrder(purchase, number)) as FullOrder;
  const isReachable = (attemptId: string) =>
    attempts.some(({ id, gateway }) => id === attemptId && purchase.registry.configured(gateway, purchase.env) !== null);
  const due = all.filter(({ state, attemptId }) => (state === "waiting" || state === "asked") && isReachable(attemptId));
  const refunds = purchase.deliverNow(
    purchase,
    due.map(({ key }) => refundKey(key)),
  );
  purchase.waitUntil(Promise.allSettled([refunds]));
  await refunds;
  return (await readOrder(purchase, number)) as FullOrder;
}
