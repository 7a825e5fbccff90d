/** Orders after they were placed: who may see one, paying again, cancelling, and what the clock does to them. */
import { eachApart } from "../../each-apart.ts";
import { Refusal } from "../../errors.ts";
import { sweep } from "../../outbox/deliver.ts";
import { randomName } from "../../signing.ts";
import type { GatewayId, ReturnMessage } from "../payments/gateway.ts";
import { askAboutOpen, awaitCreation, insertAttempt, returnFromGateway, startPayment, withdrawOpen } from "../payments/service.ts";
import type { Till } from "../payments/till.ts";
import { holdLonger } from "./data.ts";
import { expireDue, expireOrder } from "./expiry.ts";
import { attemptThatCounts, type FullOrder, isOrderKey, orderKeyOf, readOrder } from "./read.ts";
import { readOrderNumber } from "./rules.ts";

export { cancelOrder, cancelPart } from "./cancel.ts";
export type { PictureSize, ShopName } from "./data.ts";
export { releaseExpired } from "./expiry.ts";
export { placeOrder } from "./place.ts";
export { type FullOrder, orderPath, orderView, trackedView } from "./read.ts";

/** What a visitor can show for an order: the cart it came from, the key given at placement, or the account. */
export type Proof = { cartId: string | null; key: string | undefined; shopperId: number | null };

/** The order, if the proof is good. Without it the order does not exist. @throws Refusal not_found */
export async function openOrder(till: Till, typed: string, proof: Proof): Promise<FullOrder> {
  const number = readOrderNumber(typed);
  const full = await readOrder(till, number);
  const isTheirs =
    full !== null &&
    ((proof.cartId !== null && full.order.cartId === proof.cartId) ||
      (proof.shopperId !== null && full.order.shopperId === proof.shopperId) ||
      isOrderKey(till.env.AUTH_SECRET, number, proof.key));
  if (!isTheirs) throw new Refusal("not_found");
  return closeIfExpired(till, full);
}

/** For a guest who has only number and e-mail address. The same answer whichever of the two is wrong. @throws Refusal not_found */
export async function trackOrder(till: Till, typed: string, email: string): Promise<FullOrder> {
  const full = await readOrder(till, readOrderNumber(typed));
  if (full?.order.email.toLowerCase() !== email.trim().toLowerCase()) throw new Refusal("not_found");
  return closeIfExpired(till, full as FullOrder);
}

async function closeIfExpired(till: Till, full: FullOrder): Promise<FullOrder> {
  const isDue = full.order.status === "pending_payment" && full.order.expiresAt <= till.now && !full.attempts.some(({ status }) => status === "review");
  if (!isDue) return full;
  await expireOrder(till, full.order);
  return (await readOrder(till, full.order.number)) as FullOrder;
}

/**
 * Opens the payment of an unpaid order again, and holds the order a little longer for it: the open attempt is gone on with; one that failed, or one at another gateway
 * than wished, is withdrawn and followed by a new one.
 * @throws Refusal order_not_payable, order_in_progress (money is under review), gateway_not_offered
 */
export async function payOrder(till: Till, full: FullOrder, wished: GatewayId | undefined): Promise<FullOrder> {
  const { order } = full;
  const again = async () => (await readOrder(till, order.number)) as FullOrder;
  if (order.status !== "pending_payment") throw new Refusal("order_not_payable");
  const latest = attemptThatCounts(full.attempts);
  if (latest?.status === "review") throw new Refusal("order_in_progress");
  const gateway = wished ?? latest?.gateway;
  const offered = till.registry.offered(till.env, order.currency, order.address.country).map(({ id }) => id);
  if (!gateway || !offered.includes(gateway)) throw new Refusal("gateway_not_offered", { details: { gateways: offered } });

  await holdLonger(till.db, order.id, till.now);
  const open = full.attempts.find((attempt) => attempt.gateway === gateway && (attempt.status === "created" || attempt.status === "pending"));
  if (open?.status === "pending") return again();
  if (open) {
    await startPayment(till, open.id, { fresh: false });
    return again();
  }
  // two payment pages open at once could be paid twice; an attempt that a racing request opens meanwhile is left alone
  if (await withdrawOpen(till, full.attempts)) return again();
  const attemptId = randomName();
  const { meta } = await insertAttempt(till.db, { id: attemptId, orderNumber: order.number, gateway, now: till.now }).run();
  if (meta.changes === 1) await startPayment(till, attemptId, { fresh: true });
  else await awaitCreation(till, (await again()).attempts[0]?.id ?? "");
  return again();
}

/** The way back from a gateway's page: settles the payment and says where the shopper goes on, with the proof to see it. */
export async function returnToOrder(till: Till, gatewayId: string, attemptId: string, message: ReturnMessage) {
  const { orderNumber, settled } = await returnFromGateway(till, gatewayId, attemptId, message);
  return { orderNumber, key: orderKeyOf(till.env.AUTH_SECRET, orderNumber), status: settled.order, payment: settled.attempt };
}

/** What the cron trigger does for purchases: closes expired orders, asks about open payments, delivers what is left in the outbox; each whatever becomes of the others. */
export async function scheduled(till: Till): Promise<{ asked: number; expired: number; swept: number }> {
  const done = { asked: 0, expired: 0, swept: 0 };
  const deeds = { asked: askAboutOpen, expired: (till: Till) => expireDue(till), swept: (till: Till) => sweep(till) };
  await eachApart("schedule_broke_off", ["expired", "asked", "swept"] as const, async (deed) => {
    done[deed] = await deeds[deed](till);
  });
  return done;
}
