/**
 * PayFast, South Africa: rand alone. The shopper's browser posts a signed form, so that PayFast knows of a payment only when the
 * shopper arrives; the reference of an attempt is the pf_payment_id, known from the notice (ITN) of the payment or from the merchant's history.
 */
import { log } from "../../../../log.ts";
import type { Minor } from "../../../../shared/money.ts";
import type { Attempt, Created, Gateway, GatewayAnswer, GatewayIo, PaymentState, Refunded, WebhookEvent } from "../../gateway.ts";
import { failureReason, refused, shaped, unanswered, unknown } from "../../wire/answer.ts";
import { pageOriginsAt } from "../../wire/page.ts";
import { addressesOf, liveUrl, pages } from "./addresses.ts";
import { isSafePassphrase, type Merchant, payfastTakes, paymentForm } from "./form.ts";
import { dayOf, page_rows, paymentIn } from "./history.ts";
import { apiSignature, type Field } from "./signature.ts";
import { isListedSource } from "./sources.ts";
import { madeSchema, paymentStateOf, refundableSchema, refundFailure, refundProblem, transactionSchema, transactionStateOf } from "./state.ts";
import { readEvent } from "./webhook.ts";

const merchantOf = ({ setting }: Pick<GatewayIo, "setting">): Merchant => ({
  id: setting("PAYFAST_MERCHANT_ID").trim(),
  key: setting("PAYFAST_MERCHANT_KEY").trim(),
  passphrase: setting("PAYFAST_PASSPHRASE"),
});

/** Makes no call: nothing is known at PayFast until the form is posted. */
async function create(attempt: Attempt, io: GatewayIo): Promise<Created> {
  const merchant = merchantOf(io);
  if (!isSafePassphrase(merchant.passphrase)) return refused("PAYFAST_PASSPHRASE may hold A-Z a-z 0-9 . _ - alone: choose another one at PayFast");
  if (!payfastTakes(attempt.currency, attempt.exponent, attempt.amount_minor)) return refused("not a sum in rand that PayFast takes");
  return { ok: true, reference: null, next: { type: "form", url: addressesOf(io).form, method: "POST", fields: paymentForm(attempt, merchant) } };
}

type Values = Record<string, string | number>;

/** A call of the merchant API: the values are a question's query or a body. The protocol puts the time into each call. */
function call(io: GatewayIo, api: string, method: "GET" | "POST", path: string, values: Values = {}): Promise<GatewayAnswer> {
  const { id, passphrase } = merchantOf(io);
  const headers = { "merchant-id": id, version: "v1", timestamp: new Date(io.now).toISOString().replace(/\.\d+Z$/, "+00:00") };
  const fields = Object.entries(values).map(([name, value]): Field => [name, String(value)]);
  const signature = apiSignature([...Object.entries(headers), ...fields], passphrase);
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  if (method === "GET") return io.send(`${api}${path}${query && `?${query}`}`, { method, headers: { ...headers, signature } });
  const json = { "content-type": "application/json" };
  return io.send(`${api}${path}`, { method, headers: { ...headers, signature, ...json }, body: JSON.stringify(values) });
}

const numberOf = (reference: string) => encodeURIComponent(reference);

const pages_max = 5;

/** Looks for a payment whose notice has not come: only a payment that was made is listed. */
async function findUnnoticed(attempt: Attempt, io: GatewayIo, api: string): Promise<PaymentState> {
  const days = { from: dayOf(attempt.createdAt), to: dayOf(io.now) };
  for (let page = 0; page < pages_max; page += 1) {
    const answer = await call(io, api, "GET", "/transactions/history", { ...days, offset: page * page_rows, limit: page_rows });
    const found = paymentIn(answer, attempt.id);
    if (!found) return unanswered(failureReason(answer));
    if (found.number !== null) return fetchState({ ...attempt, reference: found.number }, io);
    if (found.isLast) return { outcome: "pending", reason: "no payment is listed" };
  }
  return unanswered("too many transactions");
}

/** For the sandbox there is nobody to ask: its payments are known by their notices alone. */
async function fetchState(attempt: Attempt, io: GatewayIo): Promise<PaymentState> {
  const { api } = addressesOf(io);
  if (api === null) return unanswered("the sandbox answers no questions");
  if (attempt.reference === null) return findUnnoticed(attempt, io, api);
  const answer = await call(io, api, "GET", `/refunds/query/${numberOf(attempt.reference)}`);
  const refundable = shaped(answer, refundableSchema);
  if (!refundable) return unanswered(failureReason(answer));
  const state = paymentStateOf(refundable, attempt);
  if (state) return state;
  const asked = await call(io, api, "GET", `/process/query/${numberOf(attempt.reference)}`);
  const transaction = shaped(asked, transactionSchema)?.data.response;
  return transaction ? transactionStateOf(transaction, attempt) : unanswered(failureReason(asked));
}

/** There is no key by which a repeat would be known: what is left to give back is asked before. */
async function refund(attempt: Attempt, amount_minor: Minor, _idempotencyKey: string, io: GatewayIo): Promise<Refunded> {
  const { api } = addressesOf(io);
  if (attempt.reference === null) return refused("nothing was paid");
  if (api === null) return refused("the sandbox makes no refunds: record one that was made in the dashboard");
  const asked = await call(io, api, "GET", `/refunds/query/${numberOf(attempt.reference)}`);
  const refundable = shaped(asked, refundableSchema);
  // nothing was sent yet: this try has certainly given nothing back
  if (!refundable) return refused(`not asked for: ${failureReason(asked)}`);
  const wrong = refundProblem(refundable, attempt, amount_minor);
  if (wrong) return refused(wrong);
  const body = { amount: amount_minor, reason: `Order ${attempt.orderNumber}`, notify_buyer: 0, notify_merchant: 0 };
  const answer = await call(io, api, "POST", `/refunds/${numberOf(attempt.reference)}`, body);
  if (shaped(answer, madeSchema)) return { ok: true, state: "done" };
  return answer.kind === "silence" ? unknown(answer.reason) : refundFailure(answer.status, answer.json);
}

async function readWebhook(body: Uint8Array, headers: Headers, io: GatewayIo): Promise<WebhookEvent> {
  const event = readEvent(body, merchantOf(io));
  const source = headers.get("cf-connecting-ip");
  // without the address itself, which the log does not hold
  if (event.kind === "event" && source !== null && !isListedSource(source))
    log.warn("webhook_from_unlisted_address", { gateway: "payfast", eventId: event.eventId });
  return event;
}

/** Posts the parameter text back, without the passphrase (Custom integration, "Confirm payment", fourth check). */
async function confirmWebhook(toConfirm: string, io: GatewayIo): Promise<"valid" | "invalid" | "unanswered"> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await io.send(addressesOf(io).validate, { method: "POST", headers, body: toConfirm });
  if (answer.kind === "silence" || answer.status !== 200) return "unanswered";
  const verdict = answer.text.trim();
  return verdict === "VALID" ? "valid" : verdict === "INVALID" ? "invalid" : "unanswered";
}

export const payfast: Gateway = {
  id: "payfast",
  settings: ["PAYFAST_MERCHANT_ID", "PAYFAST_MERCHANT_KEY", "PAYFAST_PASSPHRASE"],
  liveUrl,
  refundRepeatable: false,
  takes: ({ currency, exponent, amount_minor }) => payfastTakes(currency, exponent, amount_minor),
  pageOrigins: ({ baseUrl }) => pageOriginsAt(baseUrl, liveUrl, pages),
  create,
  fetchState,
  readWebhook,
  confirmWebhook,
  refund,
};
