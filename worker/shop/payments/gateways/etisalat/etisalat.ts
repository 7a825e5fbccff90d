/**
 * Card payments by the Etisalat Payment Gateway (Comtrust). The reference of an attempt is the TransactionID. There is no webhook
 * and no inquiry: Finalization both collects the money and says how the payment stands.
 */
import type { Minor } from "../../../../shared/money.ts";
import type { Attempt, Created, Gateway, GatewayAnswer, GatewayIo, PaymentState, Refunded, ReturnMessage } from "../../gateway.ts";
import { failureReason, refused, shaped, unanswered, unknown } from "../../wire/answer.ts";
import { isPaymentPage, pageOriginsAt } from "../../wire/page.ts";
import { knownState, memoryOf, unheardData, withdrawnState } from "./memory.ts";
import { finalization, refundOrder, registration, returnPathMax } from "./order.ts";
import { answerSchema, approved, awaitsBank, paymentStateOf } from "./state.ts";

const liveUrl = "https://ipg.comtrust.ae:2443";
const pages = { liveUrl, isHost: (host: string) => /^(?:[a-z0-9-]+\.)*comtrust\.ae(?::\d+)?$/.test(host) };

/** One address for all operations. The body holds the password: it goes nowhere else. */
function call(io: GatewayIo, operation: object): Promise<GatewayAnswer> {
  const headers = { "content-type": "application/json", accept: io.setting("ETISALAT_ACCEPT") || "application/json" };
  return io.send(`${io.baseUrl}/`, { method: "POST", headers, body: JSON.stringify(operation) });
}

/** A repeat is a new Registration (order.ts says why that is harmless). */
async function create(attempt: Attempt, io: GatewayIo): Promise<Created> {
  if (attempt.returnUrl.length > returnPathMax) return refused("ReturnPath is too long");
  const answer = await call(io, registration(attempt, io.setting, io.now));
  const transaction = shaped(answer, answerSchema)?.Transaction;
  if (!transaction) return unknown(failureReason(answer));
  if (transaction.ResponseCode !== approved) return refused(`code ${transaction.ResponseCode}`);
  const { TransactionID, PaymentPortal } = transaction;
  if (!TransactionID || !PaymentPortal) return unknown("no TransactionID or no PaymentPortal");
  if (!isPaymentPage(PaymentPortal, "etisalat", io, pages)) return unknown("payment page at an unexpected address");
  return { ok: true, reference: TransactionID, next: { type: "form", url: PaymentPortal, method: "POST", fields: { TransactionID } } };
}

/** Finalizes, unless it is known how the payment ended. */
async function finalize(attempt: Attempt & { reference: string }, io: GatewayIo, isBack = false): Promise<PaymentState> {
  const memory = memoryOf(attempt);
  const known = knownState(attempt, memory, io.now);
  if (known) return known;
  const answer = await call(io, finalization(attempt.reference, io.setting));
  const transaction = shaped(answer, answerSchema)?.Transaction;
  const hasReturned = isBack || memory.returned;
  if (transaction) return paymentStateOf(transaction, attempt, { memory, hasReturned, now: io.now });
  return { ...unanswered(failureReason(answer)), ...(hasReturned && { gatewayData: { returned: "1" } }) };
}

const isRegistered = (attempt: Attempt): attempt is Attempt & { reference: string } => attempt.reference !== null;

/** A Registration that nobody heard of cannot be paid; a new one may come while the order is held. */
const neverRegistered = (attempt: Attempt, io: GatewayIo): PaymentState => ({
  outcome: io.now < attempt.expiresAt ? "pending" : "failed",
  reason: "never registered",
  gatewayData: unheardData(memoryOf(attempt), io.now),
});

const fetchState = async (attempt: Attempt, io: GatewayIo): Promise<PaymentState> =>
  isRegistered(attempt) ? finalize(attempt, io) : neverRegistered(attempt, io);

/** Nothing of what is posted is signed: it has to name our transaction, once, and says no more than that the shopper is back. */
async function readReturn(message: ReturnMessage, attempt: Attempt, io: GatewayIo): Promise<PaymentState> {
  if (!isRegistered(attempt)) return neverRegistered(attempt, io);
  const named = [...message.form.getAll("TransactionID"), ...message.query.getAll("TransactionID")];
  if (named.length === 1 && named[0] === attempt.reference) return finalize(attempt, io, true);
  return { outcome: "pending", reason: "return names another transaction", gatewayData: unheardData(memoryOf(attempt), io.now) };
}

/** Asks once more, and then never again: what is not finalized is not collected, whatever the shopper still does on the page. */
async function withdraw(attempt: Attempt, io: GatewayIo): Promise<PaymentState> {
  if (!isRegistered(attempt)) return { outcome: "cancelled", reason: "never registered" };
  const state = await finalize(attempt, io);
  const isUndecided = state.unanswered || state.gatewayData?.ResponseCode === awaitsBank;
  if (isUndecided || (state.outcome !== "pending" && state.outcome !== "failed")) return state;
  const withdrawn = withdrawnState(attempt, memoryOf(attempt), io.now, state.reason ?? "");
  return { ...withdrawn, gatewayData: { ...state.gatewayData, ...withdrawn.gatewayData, unheard: "" } };
}

/** There is no idempotency: what was not clearly answered is for a person. */
async function refund(attempt: Attempt, amount_minor: Minor, _idempotencyKey: string, io: GatewayIo): Promise<Refunded> {
  if (io.setting("ETISALAT_REFUNDS") !== "on") return refused("refunds are not enabled");
  if (!isRegistered(attempt) || amount_minor <= 0) return refused("nothing to give back");
  const answer = await call(io, refundOrder(attempt.reference, attempt, amount_minor, io.setting));
  const transaction = shaped(answer, answerSchema)?.Transaction;
  if (!transaction) return unknown(failureReason(answer));
  const { ResponseCode: code, UniqueID } = transaction;
  if (code === approved) return { ok: true, state: "done", ...(UniqueID !== undefined && { reference: UniqueID }) };
  // 91: the card's bank did not answer
  return code === awaitsBank || code === "91" ? unknown(`code ${code}`) : refused(`code ${code}`);
}

export const etisalat: Gateway = {
  id: "etisalat",
  settings: ["ETISALAT_CUSTOMER", "ETISALAT_STORE", "ETISALAT_TERMINAL", "ETISALAT_USERNAME", "ETISALAT_PASSWORD"],
  liveUrl,
  refundRepeatable: false,
  // dirhams; dollars need an agreement with the bank
  takes: ({ currency, exponent, amount_minor }) => currency === "AED" && exponent === 2 && amount_minor > 0,
  pageOrigins: ({ baseUrl }) => pageOriginsAt(baseUrl, liveUrl, ["https://*.comtrust.ae:*"]),
  asksAlone: true,
  stateWithoutRefunds: true,
  create,
  fetchState,
  readReturn,
  readWebhook: async () => ({ kind: "bad_signature", reason: "the provider has none" }),
  withdraw,
  refund,
};
