/** Orders after they were placed: who may see one, paying again, cancelling, and what the clock does to them. */

import { Refusal } from "../../errors.ts";
import { randomName } from "../../signing.ts";
import type { GatewayId, OfferedGateway } from "../payments/contract.ts";
import type { ReturnMessage } from "../payments/gateway.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import { awaitCreation, insertAttempt, readExponent, returnFromGateway, startPayment, withdrawOpen } from "../payments/service.ts";
import { attemptThatCounts, isUnconfirmed } from "./attempts.ts";
import { holdLonger } from "./data.ts";
import { expireOrder } from "./ending/expiry.ts";
import { type FullOrder, isOrderKey, orderKeyOf, readOrder } from "./read.ts";
import type { OrderRow } from "./rows-data.ts";
import { holdMost_ms, readOrderNumber } from "./rules.ts";

export { isUnconfirmed } from "./attempts.ts";
export { forgetNetworks, mailedBefore, type PackagePartRows, type PictureSize, readPackageParts, type ShopNameRow } from "./data.ts";
export { cancelOrder, cancelPart, refundNow } from "./ending/cancel.ts";
export { endingLines, liveLines, paidFor_minor, refundable_minor, sentOf } from "./ending/cancellable.ts";
export { editOrder } from "./ending/edit.ts";
export { insertReturnRefund, refundableSql } from "./ending/ending-data.ts";
export { expireDue, releaseExpired } from "./ending/expiry.ts";
export { giveGoodwill, resolveRefund } from "./ending/goodwill.ts";
export { tidyUnpaidOrders } from "./ending/never-paid-data.ts";
export { assumeDelivered } from "./fulfilment/assumed.ts";
export { type CarrierId, carriers, type Shipment, shipmentOf, storedShipment, trackingNumberPattern } from "./fulfilment/carriers.ts";
export { type CashOutcome, settleCash } from "./fulfilment/cash.ts";
export { movePackage, type PackageMove } from "./fulfilment/fulfil.ts";
export { noteLate } from "./fulfilment/late.ts";
export { findPackage } from "./fulfilment/package-lookup.ts";
export type { Dispatch } from "./fulfilment/ship.ts";
export { releaseUnsent } from "./fulfilment/unsent.ts";
export { exportOrders } from "./list/export-data.ts";
export { amountIn } from "./mails/order-mail.ts";
export type { PackageNotice } from "./mails/shop-entries-data.ts";
export { orderUpdates } from "./payment-moves-data.ts";
export { confirmationPath, confirmOrder } from "./placing/confirm.ts";
export { placeOrder } from "./placing/place.ts";
export {
  cashOfOrder,
  type FullOrder,
  isOrderKey,
  notedView,
  orderKeyOf,
  orderPath,
  orderView,
  readOrder,
  readOrderById,
  readOrderOfPackage,
  trackedView,
} from "./read.ts";
export { packageColumns, packageOf } from "./rows-data.ts";

/** What a visitor can show for an order: the cart it came from, the key given at placement, or the account. */
export type Proof = { cartId: string | null; key: string | undefined; shopperId: number | null };

const isPlacedBy = ({ cartId, shopperId }: OrderRow, proof: Proof): boolean =>
  (proof.cartId !== null && cartId === proof.cartId) || (proof.shopperId !== null && shopperId === proof.shopperId);

/** The order, if the proof is good. Without it the order does not exist. @throws Refusal not_found */
export async function openOrder(purchase: PurchaseContext, typed: string, proof: Proof): Promise<FullOrder> {
  const number = readOrderNumber(typed);
  const full = await readOrder(purchase, number);
  const isTheirs = full !== null && (isPlacedBy(full.order, proof) || isOrderKey(purchase.env.AUTH_SECRET, number, proof.key));
  if (!isTheirs) throw new Refusal("not_found");
  return closeIfExpired(purchase, full);
}

/** For a guest who has only number and e-mail address. The same answer whichever of the two is wrong. @throws Refusal not_found */
export async function trackOrder(purchase: PurchaseContext, typed: string, email: string): Promise<FullOrder> {
  const full = await readOrder(purchase, readOrderNumber(typed));
  if (full?.order.email.toLowerCase() !== email.trim().toLowerCase()) throw new Refusal("not_found");
  return closeIfExpired(purchase, full as FullOrder);
}

async function closeIfExpired(purchase: PurchaseContext, full: FullOrder): Promise<FullOrder> {
  const isDue = full.order.status === "pending_payment" && full.order.expiresAt <= purchase.now && !full.attempts.some(({ status }) => status === "review");
  if (!isDue) return full;
  await expireOrder(purchase, full.order);
  return (await readOrder(purchase, full.order.number)) as FullOrder;
}

/** By what an order can be paid; nothing where it is not to be paid. */
export async function offeredFor(purchase: PurchaseContext, full: FullOrder): Promise<OfferedGateway[]> {
  const { order } = full;
  if (order.status !== "pending_payment" || isUnconfirmed(full)) return [];
  const sale = { currency: order.currency, exponent: await readExponent(purchase.db, order.currency), country: order.address.country };
  return purchase.registry.offered(purchase.env, { ...sale, amount_minor: order.total_minor });
}

/**
 * Opens the payment of an unpaid order again, and extends the order's hold: an open attempt is reused; one that failed, or one at another
 * gateway than wanted, is cancelled and replaced by a new one.
 * @throws Refusal order_not_payable, order_in_progress (money is under review), gateway_not_offered, too_many_requests
 */
export async function payOrder(purchase: PurchaseContext, full: FullOrder, wanted: GatewayId | undefined): Promise<FullOrder> {
  const { order } = full;
  const again = async () => (await readOrder(purchase, order.number)) as FullOrder;
  if (order.status !== "pending_payment" || isUnconfirmed(full)) throw new Refusal("order_not_payable");
  const latest = attemptThatCounts(full.attempts);
  if (latest?.status === "review") throw new Refusal("order_in_progress");
  const offered = (await offeredFor(purchase, full)).map(({ id }) => id);
  const gateway = offered.find((id) => id === (wanted ?? latest?.gateway));
  if (!gateway) throw new Refusal("gateway_not_offered", { details: { gateways: offered } });

  await holdLonger(purchase.db, order.id, purchase.now);
  const open = full.attempts.find((attempt) => attempt.gateway === gateway && (attempt.status === "created" || attempt.status === "pending"));
  if (open?.status === "pending") return again();
  if (open) {
    await startPayment(purchase, open.id, { fresh: false });
    return again();
  }
  // two payment pages open at once could be paid twice; an attempt that a racing request opens meanwhile is left alone
  if (await withdrawOpen(purchase, full.attempts, { isCounted: true })) return again();
  const attemptId = randomName();
  const { meta } = await insertAttempt(purchase.db, { id: attemptId, orderNumber: order.number, gateway, now: purchase.now }).run();
  if (meta.changes === 1) await startPayment(purchase, attemptId, { fresh: true });
  else await awaitCreation(purchase, (await again()).attempts[0]?.id ?? "");
  return again();
}

/**
 * The way back from a gateway's page: settles the payment and says where the shopper goes on. The proof to see the order goes to the cart that placed it and
 * to its account, and to anybody for as long as it could be paid: some gateways post the shopper back without cookies. Later an attempt's name, which
 * stands in providers' dashboards and receipts, opens nothing.
 */
export async function returnToOrder(
  purchase: PurchaseContext,
  { gatewayId, attemptId, message, proof }: { gatewayId: string; attemptId: string; message: ReturnMessage; proof: Proof },
) {
  const { orderNumber, settled } = await returnFromGateway(purchase, gatewayId, attemptId, message);
  const { order } = (await readOrder(purchase, orderNumber)) as FullOrder;
  const isTheirs = isPlacedBy(order, proof) || purchase.now < order.createdAt + holdMost_ms;
  const key = isTheirs ? { key: orderKeyOf(purchase.env.AUTH_SECRET, orderNumber) } : {};
  return { orderNumber, ...key, status: settled.order, payment: settled.attempt, left: settled.left };
}
