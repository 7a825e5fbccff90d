/**
 * Flutterwave's hosted page (Flutterwave docs, API v3, Standard checkout). The reference of an attempt is its `tx_ref`, which is the
 * attempt's own id; verifying the transaction is what decides, whatever return or webhook say.
 */
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
  ReturnMessage,
} from "../../gateway.ts";
import { failureReason, refused, shaped, unanswered, unknown } from "../../wire/answer.ts";
import { isPaymentPage, pageOriginsAt } from "../../wire/page.ts";
import { flutterwaveTakes, paymentBody, refundBody, sessionEnd_ms } from "./order.ts";
import { errorSchema, linkSchema, paymentStateOf, refundEnquiryState, refundedOf, refundSchema, verifySchema } from "./state.ts";
import { readEvent } from "./webhook.ts";

const liveUrl = "https://api.flutterwave.com";

function call(io: GatewayIo, method: "GET" | "POST", path: string, body?: string): Promise<GatewayAnswer> {
  const headers: Record<string, string> = { authorization: `Bearer ${io.setting("FLUTTERWAVE_SECRET_KEY")}`, accept: "application/json" };
  if (body === undefined) return io.send(`${io.baseUrl}/v3${path}`, { method, headers });
  return io.send(`${io.baseUrl}/v3${path}`, { method, headers: { ...headers, "content-type": "application/json" }, body });
}

/** Links come from several hosts of Flutterwave's; an account with yet another names it in the setting. */
function furtherHosts(io: Pick<GatewayIo, "setting">): string[] {
  const named = io.setting("FLUTTERWAVE_PAGE_HOSTS").toLowerCase().split(",");
  return named.map((host) => host.trim()).filter((host) => /^[a-z0-9.-]+(?::\d{1,5})?$/.test(host));
}
const pagesOf = (io: GatewayIo) => {
  const further = furtherHosts(io);
  return { liveUrl, isHost: (host: string) => host.endsWith(".flutterwave.com") || further.includes(host) };
};

/** 400, 401, 403 and 404 in Flutterwave's own words mean that nothing was done. */
function failure(answer: GatewayAnswer): GatewayFailure {
  const isCertain = answer.kind === "answer" && [400, 401, 403, 404].includes(answer.status) && errorSchema.safeParse(answer.json).success;
  return isCertain ? refused(failureReason(answer)) : unknown(failureReason(answer));
}

/** A repeat has the same `tx_ref`, under which Flutterwave takes one payment. */
async function create(attempt: Attempt, io: GatewayIo): Promise<Created> {
  if (!flutterwaveTakes(attempt)) return refused("a sum that cannot be charged exactly");
  const answer = await call(io, "POST", "/payments", paymentBody(attempt));
  const link = shaped(answer, linkSchema)?.data.link;
  if (link === undefined) return failure(answer);
  if (!isPaymentPage(link, "flutterwave", io, pagesOf(io))) {
    // the operator has to know which host to allow
    return unknown(`payment page at an unexpected address: ${URL.canParse(link) ? new URL(link).host : "none"}`);
  }
  return { ok: true, reference: attempt.id, next: { type: "redirect", url: link } };
}

const notFound = (answer: GatewayAnswer): boolean =>
  answer.kind === "answer" &&
  (answer.status === 404 || answer.status === 400) &&
  /^no transaction was found/i.test(errorSchema.safeParse(answer.json).data?.message ?? "");

/** No transaction: nobody has tried to pay, and after the link's end nobody can. */
function untried(attempt: Attempt, io: GatewayIo): PaymentState {
  if (io.now > sessionEnd_ms(attempt)) return { outcome: "cancelled", reason: "abandoned" };
  return { outcome: "pending", reason: "nobody has tried to pay", left: true };
}

async function verify(path: string, attempt: Attempt, io: GatewayIo): Promise<PaymentState> {
  const answer = await call(io, "GET", path);
  const found = shaped(answer, verifySchema);
  if (found) return paymentStateOf(found, attempt);
  return notFound(answer) ? untried(attempt, io) : unanswered(failureReason(answer));
}

const byReference = ({ id }: Attempt) => `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(id)}`;
const byId = (transactionId: string) => `/transactions/${transactionId}/verify`;

/** Also finds what became of a create that was never answered: the reference is ours. */
function fetchState(attempt: Attempt, io: GatewayIo): Promise<PaymentState> {
  const { transaction_id } = attempt.gatewayData;
  return verify(transaction_id === undefined ? byReference(attempt) : byId(transaction_id), attempt, io);
}

/**
 * The browser brings `status`, `tx_ref` and, unless the shopper gave up, `transaction_id`. None of it is signed: the id says which
 * transaction to verify, where it is one of this attempt at all; what was given up is asked about as well.
 */
async function readReturn({ query }: ReturnMessage, attempt: Attempt, io: GatewayIo): Promise<PaymentState> {
  const ids = query.getAll("transaction_id");
  const [id = ""] = ids;
  const isOurs = query.getAll("tx_ref").every((tx_ref) => tx_ref === attempt.id);
  if (ids.length !== 1 || !/^\d{1,20}$/.test(id) || !isOurs) return fetchState(attempt, io);
  const answer = await call(io, "GET", byId(id));
  const found = shaped(answer, verifySchema);
  return found?.data.tx_ref === attempt.id ? paymentStateOf(found, attempt) : fetchState(attempt, io);
}

/** The transaction that paid: kept since it was verified, else asked for. */
async function paidTransaction(attempt: Attempt, io: GatewayIo): Promise<string | undefined> {
  return attempt.gatewayData.transaction_id ?? (await fetchState(attempt, io)).gatewayData?.transaction_id;
}

/**
 * Flutterwave keeps no idempotency keys for refunds. A call whose answer was lost is not repeated: verifying does not tell what was
 * given back, and a refund is found by its own id alone, so that a person looks it up by the comment, which is our key.
 */
async function refund(attempt: Attempt, amount_minor: Minor, idempotencyKey: string, io: GatewayIo): Promise<Refunded> {
  if (!flutterwaveTakes({ ...attempt, amount_minor })) return refused("a sum that cannot be given back exactly");
  const transactionId = await paidTransaction(attempt, io);
  if (transactionId === undefined) return refused("no transaction that paid is known");
  const answer = await call(io, "POST", `/transactions/${transactionId}/refund`, refundBody(amount_minor, attempt.exponent, idempotencyKey));
  const made = shaped(answer, refundSchema);
  return made ? refundedOf(made.data, transactionId, amount_minor, attempt.exponent) : failure(answer);
}

async function fetchRefund(_attempt: Attempt, { reference }: RefundRequest, io: GatewayIo): Promise<RefundState> {
  if (!/^\d{1,20}$/.test(reference)) return { state: "unanswered", reason: "no id of a refund" };
  const answer = await call(io, "GET", `/refunds/${reference}`);
  const made = shaped(answer, refundSchema);
  return made ? refundEnquiryState(made.data, reference) : { state: "unanswered", reason: failureReason(answer) };
}

export const flutterwave: Gateway = {
  id: "flutterwave",
  settings: ["FLUTTERWAVE_SECRET_KEY", "FLUTTERWAVE_WEBHOOK_HASH"],
  liveUrl,
  refundRepeatable: false,
  stateWithoutRefunds: true,
  takes: flutterwaveTakes,
  pageOrigins: (io) => pageOriginsAt(io.baseUrl, liveUrl, ["https://*.flutterwave.com", ...furtherHosts(io).map((host) => `https://${host}`)]),
  create,
  fetchState,
  readWebhook: (body, headers, io) => readEvent({ body, headers, secret: io.setting("FLUTTERWAVE_WEBHOOK_HASH") }),
  readReturn,
  refund,
  fetchRefund,
};
