/** What the marketplace's own people do with orders: by the API, and at the console (worker/local/ops.ts). */

import type { Words } from "../../../locales/words.ts";
import { Refusal } from "../../errors.ts";
import { moneyIn } from "../../shared/money.ts";
import { type Actor, auditStatement } from "../audit.ts";
import { readOrderNumber } from "../orders/rules.ts";
import {
  type CashOutcome,
  cancelOrder,
  cancelPart,
  carriers,
  type FullOrder,
  findPackage,
  movePackage,
  orderView,
  type PackageMove,
  readOrder,
  refundable_minor,
  settleCash,
} from "../orders/service.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import { readEventsOfOrder, settle } from "../payments/service.ts";
import { type AdminOrder, type AdminOrderRow, type AdminQuery, perPageDefault } from "./contract.ts";
import { isUnderReview, readLog, readOrders } from "./data.ts";

export { giveGoodwill, resolveRefund } from "../orders/service.ts";
export { type Operator, operatorFor, operatorsAlone, operatorsOnly } from "./operator.ts";
export { listPaymentProblems, reconcilePayments } from "./payments.ts";
export { liveOperatorInvitationToken, makeOwner } from "./team/team.ts";
export { operatorByToken } from "./tokens/tokens.ts";

export async function listOrders(db: D1Database, query: AdminQuery): Promise<{ data: AdminOrderRow[]; meta: { perPage: number; next: number | null } }> {
  const { status, q, stuck, sort, after, perPage = perPageDefault } = query;
  const rows = await readOrders(db, { status, q, stuck: stuck === "1", oldest: sort === "oldest", after, limit: perPage + 1 });
  const data = rows.slice(0, perPage).map(({ total_minor, currency, created_at, ...row }) => ({
    ...row,
    createdAt: new Date(created_at).toISOString(),
    total: { amount: total_minor, currency },
  }));
  return { data, meta: { perPage, next: rows.length > perPage ? (data.at(-1)?.id ?? null) : null } };
}

/** @throws Refusal not_found */
export async function findOrder(purchase: PurchaseContext, typed: string): Promise<FullOrder> {
  const full = await readOrder(purchase, readOrderNumber(typed));
  if (!full) throw new Refusal("not_found");
  return full;
}

export async function viewOrder(purchase: PurchaseContext, full: FullOrder, words: Words): Promise<AdminOrder> {
  const { key: _, payment: __, refunds: ___, ...view } = orderView(full, words, purchase.env.AUTH_SECRET, purchase.now);
  const money = moneyIn(full.order.currency);
  const time = (at: number) => new Date(at).toISOString();
  return {
    ...view,
    shopperId: full.order.shopperId,
    carriers: Object.entries(carriers).map(([id, { name }]) => ({ id, name })),
    refundable: money(refundable_minor(full)),
    attempts: full.attempts.map(({ id, gateway, reference, status, amount_minor, refunded_minor, failure, createdAt }) => ({
      ...{ id, gateway, reference, status, failure, createdAt: time(createdAt) },
      amount: money(amount_minor),
      refunded: money(refunded_minor),
    })),
    refunds: full.refunds.map(({ id, attemptId, packageId, lineId, returnId, reason, amount_minor, state, failure, updatedAt }) => ({
      ...{ id, reason: returnId === null ? reason : "returned", state, failure, attempt: attemptId, package: packageId, line: lineId, at: time(updatedAt) },
      amount: money(amount_minor),
    })),
    events: (await readEventsOfOrder(purchase.db, full.order.id)).map(({ received_at, handled_at, ...event }) => ({
      ...event,
      receivedAt: time(received_at),
      handledAt: handled_at === null ? null : time(handled_at),
    })),
    log: (await readLog(purchase.db, full.order.id)).map(({ actor, shopper_id, action, package_id, amount_minor, note, request_id, at }) => ({
      ...{ actor, shopperId: shopper_id, action, note, requestId: request_id, package: package_id, at: time(at) },
      amount: amount_minor === null ? null : money(amount_minor),
    })),
  };
}

/**
 * Decides a payment that its gateway has under review: it counts as paid, or the order ends and the money goes back.
 * @throws Refusal order_not_payable (nothing is under review)
 */
export async function decideReview(purchase: PurchaseContext, full: FullOrder, outcome: "paid" | "failed", by: Actor): Promise<void> {
  const attempt = full.attempts.find(({ status }) => status === "review");
  if (!attempt) throw new Refusal("order_not_payable");
  const entry = auditStatement(
    purchase.db,
    by,
    full.order.id,
    { action: `review_${outcome}`, amount_minor: attempt.amount_minor, note: attempt.id, before: { status: "review" }, after: { status: outcome } },
    purchase.now,
    isUnderReview(attempt.id),
  );
  if (outcome === "paid") await settle(purchase, attempt.id, { outcome, amount_minor: attempt.amount_minor, currency: attempt.currency }, [entry]);
  else await cancelOrder(purchase, full, by, [entry]);
}

/** @throws Refusal order_not_cancellable */
export const cancelWhole = (purchase: PurchaseContext, full: FullOrder, by: Actor) => cancelOrder(purchase, full, by);

/** Answers the number of the package's order. @throws Refusal not_found, package_not_movable */
export async function moveAny(purchase: PurchaseContext, packageId: number, move: PackageMove, by: Actor): Promise<string> {
  const { number } = await findPackage(purchase.db, packageId);
  await movePackage(purchase, packageId, move, by);
  return number;
}

/** Answers the number of the package's order. @throws Refusal not_found, package_not_movable */
export async function settleAnyCash(purchase: PurchaseContext, packageId: number, outcome: CashOutcome, by: Actor): Promise<string> {
  const { number } = await findPackage(purchase.db, packageId);
  await settleCash(purchase, packageId, outcome, by);
  return number;
}

/** Answers the number of the package's order. @throws Refusal not_found, order_not_cancellable */
export async function cancelAny(purchase: PurchaseContext, packageId: number, by: Actor): Promise<string> {
  const { number } = await findPackage(purchase.db, packageId);
  await cancelPart(purchase, await findOrder(purchase, number), { packageId }, by);
  return number;
}
