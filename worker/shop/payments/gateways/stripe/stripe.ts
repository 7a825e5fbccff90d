/** Card payments by Stripe's hosted page (Checkout Sessions). The reference of an attempt is the session's id. */

import type { Minor } from "../../../../shared/money.ts";
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
  WebhookEvent,
} from "../../gateway.ts";
import { refused, shaped, unanswered, unknown } from "../../wire/answer.ts";
import { isPaymentPage, pageOriginsAt } from "../../wire/page.ts";
import { fromWire, stripeTakes, toWire } from "./amount.ts";
import { sessionForm } from "./form.ts";
import { errorSchema, isOnItsWay, livemodeOf, mismatch, paymentStateOf, refundSchema, type StripeSession, sessionSchema } from "./state.ts";
import { readEvent } from "./webhook.ts";

const apiVersion = "2026-10-28.endive";
const liveUrl = "https://api.stripe.com";
const pages = { liveUrl, isHost: (host: string) => host === "checkout.stripe.com" };

function call(io: GatewayIo, method: "GET" | "POST", path: string, form = "", idempotencyKey?: string): Promise<GatewayAnswer> {
  const headers: Record<string, string> = {
    authorization: `Bearer ${io.setting("STRIPE_SECRET_KEY")}`,
    "stripe-version": apiVersion,
    accept: "application/json",
  };
  if (method === "GET") return io.send(`${io.baseUrl}${path}`, { method, headers });
  headers["content-type"] = "application/x-www-form-urlencoded";
  if (idempotencyKey !== undefined) headers["idempotency-key"] = idempotencyKey;
  return io.send(`${io.baseUrl}${path}`, { method, headers, body: form });
}

/**
 * What an answer that is no success says about a call that may be a repeat. 409, 429 and 5xx ask for another try; a key used
 * before with other parameters means that something was done under it.
 */
function failure(answer: GatewayAnswer): GatewayFailure {
  if (answer.kind === "silence") return unknown(answer.reason);
  const error = errorSchema.safeParse(answer.json).data?.error;
  const reason = `status ${answer.status}${error ? `, ${error.type} ${error.code ?? ""}`.trimEnd() : ", unreadable"}`;
  const certain = [400, 401, 402, 403, 404].includes(answer.status) && error !== undefined && error.type !== "idempotency_error";
  return { ok: false, kind: certain ? "refused" : "unknown", reason };
}

const tooSmall = refused("less than the smallest amount");
const keyRefused = (answer: GatewayAnswer) => answer.kind === "answer" && (answer.status === 401 || answer.status === 403);
const sessionPath = (reference: string) => `/v1/checkout/sessions/${encodeURIComponent(reference)}`;

/** Opens the session, or gets the one that an earlier, unanswered call has opened: the key makes them the same. */
async function open(attempt: Attempt, io: GatewayIo): Promise<{ session: StripeSession | undefined; answer: GatewayAnswer }> {
  const answer = await call(io, "POST", "/v1/checkout/sessions", sessionForm(attempt), `${attempt.id}-create`);
  return { session: shaped(answer, sessionSchema), answer };
}

/** A last digit that would be cut off on the way is not taken: other gateways may take it. */
const takesExactly = (amount_minor: Minor, currency: string, exponent: number) =>
  fromWire(toWire(amount_minor, currency, exponent), currency, exponent) === amount_minor && amount_minor > 0;

async function create(attempt: Attempt, io: GatewayIo): Promise<Created> {
  if (toWire(attempt.amount_minor, attempt.currency, attempt.exponent) === 0) return tooSmall;
  const { session, answer } = await open(attempt, io);
  if (!session) return failure(answer);
  const wrong = mismatch(session, attempt, livemodeOf(io.setting("STRIPE_SECRET_KEY")));
  if (wrong) return unknown(wrong);
  if (!session.url || !isPaymentPage(session.url, "stripe", io, pages)) return unknown("payment page at an unexpected address");
  return { ok: true, reference: session.id, next: { type: "redirect", url: session.url } };
}

/** For a create that was never answered: its repeat tells what became of it, and refusing the repeat means that nothing did. */
async function findUnanswered(attempt: Attempt, io: GatewayIo): Promise<PaymentState> {
  const { session, answer } = await open(attempt, io);
  if (session) return fetchState({ ...attempt, reference: session.id }, io);
  const { kind, reason } = failure(answer);
  return kind === "refused" && !keyRefused(answer) ? { outcome: "failed", reason: `never opened: ${reason}` } : unanswered(reason);
}

async function fetchState(attempt: Attempt, io: GatewayIo): Promise<PaymentState> {
  if (attempt.reference === null) return findUnanswered(attempt, io);
  const answer = await call(io, "GET", `${sessionPath(attempt.reference)}?expand[]=payment_intent.latest_charge.refunds`);
  const session = shaped(answer, sessionSchema);
  if (session) return paymentStateOf(session, attempt, livemodeOf(io.setting("STRIPE_SECRET_KEY")));
  if (answer.kind === "answer" && answer.status === 404)
    return { outcome: "reject", reference: attempt.reference, reason: "the gateway does not know this session" };
  return unanswered(failure(answer).reason);
}

async function withdraw(attempt: Attempt, io: GatewayIo): Promise<PaymentState> {
  const found = await fetchState(attempt, io);
  if (found.outcome !== "pending" || found.unanswered || !found.reference) return found;
  await call(io, "POST", `${sessionPath(found.reference)}/expire`);
  // refused when the shopper was quicker: what counts is the state after it, not the answer
  return fetchState({ ...attempt, reference: found.reference }, io);
}

async function refund(attempt: Attempt, amount_minor: Minor, idempotencyKey: string, io: GatewayIo): Promise<Refunded> {
  const amount = toWire(amount_minor, attempt.currency, attempt.exponent);
  if (attempt.reference === null) return refused("nothing was paid");
  if (amount === 0) return tooSmall;
  const asked = await call(io, "GET", sessionPath(attempt.reference));
  const session = shaped(asked, sessionSchema);
  if (!session) return { ...failure(asked), kind: "unknown" };
  if (typeof session.payment_intent !== "string") return refused("nothing was paid");
  const form = new URLSearchParams({
    payment_intent: session.payment_intent,
    amount: String(amount),
    reason: "requested_by_customer",
    "metadata[attempt]": attempt.id,
    "metadata[order]": attempt.orderNumber,
  });
  const answer = await call(io, "POST", "/v1/refunds", form.toString(), idempotencyKey);
  const made = shaped(answer, refundSchema);
  if (!made) return failure(answer);
  if (made.status === "succeeded") return { ok: true, state: "done", reference: made.id };
  if (isOnItsWay(made.status)) return { ok: true, state: "pending", reference: made.id };
  return { ok: false, kind: made.status === "failed" || made.status === "canceled" ? "refused" : "unknown", reason: `refund ${made.status}` };
}

/** A refund is made, fails or is canceled long after it was accepted: Stripe docs, Refunds, `status`. */
async function fetchRefund(_: Attempt, { reference }: RefundRequest, io: GatewayIo): Promise<RefundState> {
  const answer = await call(io, "GET", `/v1/refunds/${encodeURIComponent(reference)}`);
  const found = shaped(answer, refundSchema);
  if (found?.id !== reference) return { state: "unanswered", reason: found ? "another refund than the one asked about" : failure(answer).reason };
  if (found.status === "succeeded") return { state: "done" };
  if (found.status === "failed" || found.status === "canceled") return { state: "failed", reason: `${found.status} ${found.failure_reason ?? ""}`.trimEnd() };
  return { state: "pending", reason: found.status };
}

function readWebhook(body: Uint8Array, headers: Headers, io: GatewayIo): Promise<WebhookEvent> {
  return readEvent({
    body,
    header: headers.get("stripe-signature"),
    secret: io.setting("STRIPE_WEBHOOK_SECRET"),
    livemode: livemodeOf(io.setting("STRIPE_SECRET_KEY")),
    now_s: Math.floor(io.now / 1000),
  });
}

export const stripe: Gateway = {
  id: "stripe",
  settings: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  liveUrl,
  refundRepeatable: true,
  takes: ({ currency, exponent, amount_minor }) => stripeTakes(currency) && takesExactly(amount_minor, currency, exponent),
  pageOrigins: ({ baseUrl }) => pageOriginsAt(baseUrl, liveUrl, ["https://checkout.stripe.com"]),
  create,
  fetchState,
  readWebhook,
  withdraw,
  refund,
  fetchRefund,
};
