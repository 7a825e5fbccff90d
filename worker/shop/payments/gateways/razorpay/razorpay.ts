/**
 * Payments by Razorpay's hosted checkout. The reference of an attempt is the id of the order made for it there; the shopper is
 * sent by a form and comes back by one. An order may see several payments; what counts is decided in state.ts.
 */
import { log } from "../../../../log.ts";
import type { Minor } from "../../../../shared/money.ts";
import { hashOf } from "../../../../signing.ts";
import type {
  Attempt,
  Created,
  Gateway,
  GatewayAnswer,
  GatewayFailure,
  GatewayIo,
  PaymentState,
  Refunded,
  RefundRequest,
  RefundState,
  ReturnMessage,
} from "../../gateway.ts";
import { failureReason, refused, shaped, unanswered, unknown } from "../../wire/answer.ts";
import { pageOriginsAt } from "../../wire/page.ts";
import { razorpayTakes, toWire } from "./amount.ts";
import { checkoutForm, isRefundKey, orderBody, refundBody } from "./form.ts";
import {
  errorSchema,
  isPaymentId,
  orderSchema,
  ordersSchema,
  paymentSchema,
  paymentsSchema,
  type RazorpayPayment,
  refundSchema,
  refundsSchema,
} from "./shapes.ts";
import { isSignedReturn } from "./signature.ts";
import { codeOr, decisivePayment, isTouched, onItsWay, orderFor, orderMismatch, paymentMismatch, paymentStateOf, surplusPayments } from "./state.ts";
import { readEvent } from "./webhook.ts";

const liveUrl = "https://api.razorpay.com";
/** Longer than a create can take: an order that is not there after that was never made. */
const createMost_ms = 60_000;

function call(io: GatewayIo, method: "GET" | "POST", path: string, body?: string, more: Record<string, string> = {}): Promise<GatewayAnswer> {
  const keys = `${io.setting("RAZORPAY_KEY_ID")}:${io.setting("RAZORPAY_KEY_SECRET")}`;
  const headers: Record<string, string> = { authorization: `Basic ${btoa(keys)}`, accept: "application/json", ...more };
  if (body === undefined) return io.send(`${io.baseUrl}${path}`, { method, headers });
  return io.send(`${io.baseUrl}${path}`, { method, headers: { ...headers, "content-type": "application/json" }, body });
}

const errorOf = (answer: GatewayAnswer) => (answer.kind === "answer" ? errorSchema.safeParse(answer.json).data?.error : undefined);

/** Only what Razorpay calls the caller's mistake is certain; its own errors and those of the banks behind it leave the outcome open. */
function failure(answer: GatewayAnswer): GatewayFailure {
  const error = errorOf(answer);
  const reason = error ? `${failureReason(answer)}, ${codeOr(error.code, "")} ${codeOr(error.reason, "")}`.trimEnd() : failureReason(answer);
  const isCertain = answer.kind === "answer" && [400, 401, 403, 404].includes(answer.status) && error?.code === "BAD_REQUEST_ERROR";
  return isCertain ? refused(reason) : unknown(reason);
}

/** Ids that are not known to this account, or not in this mode, are the caller's mistake as well; wrong keys tell nothing. */
const isUnknownId = (answer: GatewayAnswer) =>
  answer.kind === "answer" && (answer.status === 400 || answer.status === 404) && failure(answer).kind === "refused";

/** The order that an earlier call has made. Orders take no idempotency key: the receipt is what tells them apart. */
async function findOrder(attempt: Attempt, io: GatewayIo) {
  const answer = await call(io, "GET", `/v1/orders?receipt=${encodeURIComponent(attempt.id)}`);
  const found = shaped(answer, ordersSchema);
  return { answer, isAnswered: found !== undefined, order: found && orderFor(attempt, found.items) };
}

async function create(attempt: Attempt, io: GatewayIo): Promise<Created> {
  if (!razorpayTakes(attempt)) return refused("a sum that cannot be charged exactly");
  const found = await findOrder(attempt, io);
  if (!found.isAnswered) return failure(found.answer);
  const answer = found.order ? undefined : await call(io, "POST", "/v1/orders", orderBody(attempt));
  const order = found.order ?? (answer && shaped(answer, orderSchema));
  if (!order) return failure(answer as GatewayAnswer);
  const wrong = orderMismatch(order, attempt);
  if (wrong) return unknown(wrong);
  return { ok: true, reference: order.id, next: checkoutForm(attempt, order.id, io) };
}

/** For a create that was never answered. Its form was never shown to anybody, so nothing can have been paid. */
async function findUnanswered(attempt: Attempt, io: GatewayIo): Promise<PaymentState> {
  const { answer, isAnswered, order } = await findOrder(attempt, io);
  if (!isAnswered) return unanswered(failure(answer).reason);
  if (order) return fetchState({ ...attempt, reference: order.id }, io);
  return io.now < attempt.createdAt + createMost_ms ? { outcome: "pending", reason: "may still be opened" } : { outcome: "failed", reason: "never opened" };
}

async function paymentsOf(reference: string, io: GatewayIo): Promise<{ answer: GatewayAnswer; payments: RazorpayPayment[] | undefined }> {
  const answer = await call(io, "GET", `/v1/orders/${encodeURIComponent(reference)}/payments`);
  return { answer, payments: shaped(answer, paymentsSchema)?.items };
}

async function fetchState(attempt: Attempt, io: GatewayIo): Promise<PaymentState> {
  const { reference } = attempt;
  if (reference === null) return findUnanswered(attempt, io);
  const { answer, payments } = await paymentsOf(reference, io);
  if (!payments)
    return isUnknownId(answer) ? { outcome: "reject", reference, reason: "the gateway does not know this order" } : unanswered(failure(answer).reason);
  const decisive = decisivePayment(payments, attempt.gatewayData.payment);
  if (!decisive) return { outcome: "pending", reference, reason: "no payment yet" };
  const surplus = surplusPayments(payments, decisive);
  if (surplus.length > 0) log.error("payment_made_twice", { gateway: "razorpay", attempt: attempt.id, surplus });
  return stateAfterCapture(decisive, attempt, io);
}

/** An authorised payment lapses within days unless it is captured: done at once, and what counts is its state after that. */
async function stateAfterCapture(payment: RazorpayPayment, attempt: Attempt, io: GatewayIo): Promise<PaymentState> {
  if (paymentMismatch(payment, attempt)) return paymentStateOf(payment, attempt);
  if (payment.status !== "authorized") return stateAfterRefunds(payment, attempt, io);
  const path = `/v1/payments/${payment.id}`;
  const { amount, currency } = payment;
  const answer = await call(io, "POST", `${path}/capture`, JSON.stringify({ amount, currency }));
  const captured = shaped(answer, paymentSchema);
  if (captured) return stateAfterRefunds(captured, attempt, io);
  // refused where another request was quicker
  const asked = shaped(await call(io, "GET", path), paymentSchema);
  return asked && asked.status !== "authorized" ? stateAfterRefunds(asked, attempt, io) : unanswered(`not captured: ${failure(answer).reason}`);
}

/** What went back is asked for only where something did. */
async function stateAfterRefunds(payment: RazorpayPayment, attempt: Attempt, io: GatewayIo): Promise<PaymentState> {
  if (!isTouched(payment)) return paymentStateOf(payment, attempt);
  const answer = await call(io, "GET", `/v1/payments/${payment.id}/refunds?count=100`);
  const refunds = shaped(answer, refundsSchema)?.items;
  return refunds ? paymentStateOf(payment, attempt, onItsWay(refunds)) : unanswered(failure(answer).reason);
}

/** The three fields of a success, each there once; undefined after a failure or a cancel, whose fields are not signed. */
function signedFields({ form }: ReturnMessage): { paymentId: string; orderId: string; signature: string } | "repeated" | undefined {
  const names = ["razorpay_payment_id", "razorpay_order_id", "razorpay_signature"] as const;
  const given = names.map((name) => form.getAll(name));
  if (given.some((values) => values.length > 1)) return "repeated";
  const [paymentId, orderId, signature] = given.map(([value]) => value ?? "") as [string, string, string];
  return paymentId || orderId || signature ? { paymentId, orderId, signature } : undefined;
}

/** The signature proves that a payment was authorised for the order, not that it was captured: the payment is fetched. */
async function readReturn(message: ReturnMessage, attempt: Attempt, io: GatewayIo): Promise<PaymentState> {
  const fields = signedFields(message);
  if (fields === undefined || attempt.reference === null) return fetchState(attempt, io);
  // what the browser claims wrongly says nothing of the payment: anybody can claim it
  const ignored = (reason: string): PaymentState => ({ outcome: "pending", reason });
  if (fields === "repeated") return ignored("repeated fields in the return");
  const { paymentId, orderId, signature } = fields;
  if (orderId !== attempt.reference || !isPaymentId(paymentId)) return ignored("return of another order");
  if (!(await isSignedReturn(attempt.reference, paymentId, signature, io.setting("RAZORPAY_KEY_SECRET")))) return ignored("signature of the return is wrong");
  const known = attempt.gatewayData.payment;
  if (known !== undefined && known !== paymentId) return fetchState(attempt, io);
  const answer = await call(io, "GET", `/v1/payments/${paymentId}`);
  const payment = shaped(answer, paymentSchema);
  if (!payment) return unanswered(failure(answer).reason);
  if (payment.id !== paymentId) return { outcome: "reject", reason: "another payment than the one asked for" };
  return stateAfterCapture(payment, attempt, io);
}

async function refund(attempt: Attempt, amount_minor: Minor, idempotencyKey: string, io: GatewayIo): Promise<Refunded> {
  const amount = toWire(amount_minor, attempt.currency, attempt.exponent);
  if (attempt.reference === null) return refused("nothing was paid");
  if (!amount) return refused("a sum that cannot be given back exactly");
  const { answer: asked, payments } = await paymentsOf(attempt.reference, io);
  if (!payments) return { ...failure(asked), kind: "unknown" };
  const paid = decisivePayment(payments, attempt.gatewayData.payment);
  if (!paid || (paid.status !== "captured" && paid.status !== "refunded")) return refused("nothing was paid");
  const key = { "x-refund-idempotency": isRefundKey(idempotencyKey) ? idempotencyKey : hashOf(idempotencyKey) };
  const answer = await call(io, "POST", `/v1/payments/${paid.id}/refund`, refundBody(attempt, amount), key);
  const made = shaped(answer, refundSchema);
  if (!made) return failure(answer);
  if (made.amount !== amount) return unknown("a refund of another amount");
  if (made.status === "failed") return refused("refund failed");
  return { ok: true, state: made.status === "processed" ? "done" : "pending", reference: made.id };
}

async function fetchRefund(_: Attempt, asked: RefundRequest, io: GatewayIo): Promise<RefundState> {
  const answer = await call(io, "GET", `/v1/refunds/${encodeURIComponent(asked.reference)}`);
  const made = shaped(answer, refundSchema);
  if (!made || made.id !== asked.reference) return { state: "unanswered", reason: failure(answer).reason };
  return made.status === "processed" ? { state: "done" } : { state: made.status === "failed" ? "failed" : "pending" };
}

export const razorpay: Gateway = {
  id: "razorpay",
  settings: ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"],
  liveUrl,
  refundRepeatable: true,
  takes: razorpayTakes,
  pageOrigins: ({ baseUrl }) => pageOriginsAt(baseUrl, liveUrl, [liveUrl]),
  create,
  fetchState,
  readReturn,
  readWebhook: (body, headers, io) => readEvent(body, headers, io.setting("RAZORPAY_WEBHOOK_SECRET")),
  refund,
  fetchRefund,
};
