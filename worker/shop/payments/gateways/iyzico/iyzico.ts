/**
 * Card payments by iyzico's hosted page (Checkout Form). The reference of an attempt is the form's token. iyzico keeps no
 * idempotency keys: a repeated initialise opens another form. That is safe where the first was never answered, since a form
 * is paid at the address in the answer and nowhere else; the shop repeats no call that was answered, and shows one address.
 */
import { log } from "../../../../log.ts";
import type { Minor } from "../../../../shared/money.ts";
import type { Attempt, Created, Gateway, GatewayAnswer, GatewayFailure, GatewayIo, PaymentState, Refunded, ReturnMessage } from "../../gateway.ts";
import { failureReason, refused, shaped, unanswered, unknown } from "../../wire/answer.ts";
import { toDecimal } from "../../wire/decimal.ts";
import { isPaymentPage, pageOriginsAt } from "../../wire/page.ts";
import { initialisation, localeOf, unknownIp } from "./order.ts";
import { reportSchema, withGivenBack } from "./report.ts";
import { authorization, isSignedAnswer, signedPrice } from "./signature.ts";
import {
  answerSchema,
  errorOf,
  type IyzicoPayment,
  initialisedSchema,
  isTokenOver,
  paymentSchema,
  paymentStateOf,
  refundedSchema,
  tellsOfPayment,
} from "./state.ts";
import { readEvent } from "./webhook.ts";

const liveUrl = "https://api.iyzipay.com";
const sandboxUrl = "https://sandbox-api.iyzipay.com";
/** Test and live have hosts of their own, and so have their pages. */
const pageHost = (baseUrl: string) => (baseUrl === sandboxUrl ? "sandbox-cpp.iyzipay.com" : "cpp.iyzipay.com");

const currencies = new Set(["TRY", "USD", "EUR", "GBP", "IRR", "NOK", "RUB", "CHF"]);
/** Prices come back as JSON numbers, which hold fifteen digits for sure. */
const amountMost_minor = 999_999_999_999_999;

const secretOf = (io: GatewayIo) => io.setting("IYZICO_SECRET_KEY");

/** A POST, or a GET with a query where there is no body: then the path is signed alone. */
async function call(io: GatewayIo, path: string, { body, query = "" }: { body?: Record<string, unknown>; query?: string }): Promise<GatewayAnswer> {
  const [apiKey, secretKey] = [io.setting("IYZICO_API_KEY"), secretOf(io)];
  if (apiKey.trim() === "" || secretKey.trim() === "") return { kind: "silence", reason: "no key" };
  const sent = body && JSON.stringify(body);
  const rnd = `${io.now}${crypto.getRandomValues(new Uint32Array(2)).join("")}`;
  const headers = {
    authorization: await authorization({ apiKey, secretKey, rnd, path, body: sent ?? "" }),
    "x-iyzi-rnd": rnd,
    "content-type": "application/json",
    accept: "application/json",
  };
  return io.send(`${io.baseUrl}${path}${query}`, sent === undefined ? { headers } : { method: "POST", headers, body: sent });
}

/** iyzico names what it refuses by a code. Its system error (code 1) may have come in the middle of anything. */
const isUnclear = ({ errorCode }: { errorCode?: string | number | null }) => !/^(?!1$)\d+$/.test(String(errorCode ?? ""));

/** "failure" with such a code: nothing was done. Whatever is not said so is unknown. */
function failure(answer: GatewayAnswer): GatewayFailure {
  if (answer.kind === "silence") return unknown(answer.reason);
  const body = answerSchema.safeParse(answer.json).data;
  if (body?.status !== "failure" || answer.status >= 500 || answer.status === 429) return unknown(failureReason(answer));
  return isUnclear(body) ? unknown(errorOf(body)) : refused(errorOf(body));
}

async function create(attempt: Attempt, io: GatewayIo): Promise<Created> {
  const answer = await call(io, "/payment/iyzipos/checkoutform/initialize/auth/ecom", { body: initialisation(attempt) });
  const form = shaped(answer, initialisedSchema);
  if (!form) return failure(answer);
  if (!(await isSignedAnswer([form.conversationId, form.token], form.signature, secretOf(io)))) return unknown("answer without a good signature");
  if (form.conversationId !== attempt.id) return unknown("form of another attempt");
  if (!isPaymentPage(form.paymentPageUrl, "iyzico", io, { liveUrl, isHost: (host) => host === pageHost(io.baseUrl) }))
    return unknown("payment page at an unexpected address");
  return { ok: true, reference: form.token, next: { type: "redirect", url: form.paymentPageUrl } };
}

/** Asks by the token, or by our own id where no token was ever given: then it tells of payments that were made. */
function ask(attempt: Attempt, io: GatewayIo): Promise<GatewayAnswer> {
  const about = { locale: localeOf(attempt), conversationId: attempt.id };
  if (attempt.reference === null) return call(io, "/payment/detail", { body: { ...about, paymentConversationId: attempt.id } });
  return call(io, "/payment/iyzipos/checkoutform/auth/ecom/detail", { body: { ...about, token: attempt.reference } });
}

function isSigned(payment: IyzicoPayment, attempt: Attempt, io: GatewayIo): Promise<boolean> {
  const { paymentStatus, paymentId, currency, basketId, conversationId, token, signature } = payment;
  const common = [paymentId, currency, basketId, conversationId, signedPrice(payment.paidPrice), signedPrice(payment.price)];
  return isSignedAnswer(attempt.reference === null ? common : [paymentStatus, ...common, token], signature, secretOf(io));
}

/** Codes of a request that was not let in (iyzico docs, error codes 1000 and following): they say nothing about a payment. */
const isKeyRefused = ({ errorCode }: IyzicoPayment) => /^10\d\d$/.test(String(errorCode ?? ""));

/** A payment that the shop knows to be paid may have been given back since, in part or whole, in iyzico's panel too. */
async function givenBackOf(paid: PaymentState, attempt: Attempt, io: GatewayIo): Promise<PaymentState> {
  const { paymentId } = attempt.gatewayData;
  if (!paymentId || paid.gatewayData?.paymentId !== paymentId) return paid;
  const answer = await call(io, "/v2/reporting/payment/details", { query: `?paymentId=${encodeURIComponent(paymentId)}` });
  const report = shaped(answer, reportSchema);
  // an account without reports: the payment stands as the signed answer says
  if (!report) return failure(answer).kind === "refused" ? paid : unanswered(`no report: ${failureReason(answer)}`);
  return withGivenBack(paid, report, attempt, paymentId) ?? paid;
}

async function fetchState(attempt: Attempt, io: GatewayIo): Promise<PaymentState> {
  const answer = await ask(attempt, io);
  const payment = shaped(answer, paymentSchema);
  if (!payment || isKeyRefused(payment)) return unanswered(payment ? errorOf(payment) : failureReason(answer));
  if (tellsOfPayment(payment)) {
    const state = paymentStateOf(payment, attempt, await isSigned(payment, attempt, io));
    return state.outcome === "paid" ? givenBackOf(state, attempt, io) : state;
  }
  if (payment.status !== "failure" || isUnclear(payment)) return unanswered(errorOf(payment));
  // nobody has paid yet, and after the token's time nobody can
  const reason = errorOf(payment);
  return isTokenOver(attempt, io.now) ? { outcome: "cancelled", reason } : { outcome: "pending", reason, left: true };
}

/** The browser brings the token, unsigned: it only has to be the stored one, and says nothing where it is not. A return without any is a page opened again. */
async function readReturn({ form }: ReturnMessage, attempt: Attempt, io: GatewayIo): Promise<PaymentState> {
  if (attempt.reference !== null && form.getAll("token").some((token) => token !== attempt.reference))
    return { outcome: "pending", reason: "returned with another token" };
  return fetchState(attempt, io);
}

async function paymentIdOf(attempt: Attempt, io: GatewayIo): Promise<string | GatewayFailure> {
  const known = attempt.gatewayData.paymentId;
  if (known) return known;
  const found = await fetchState(attempt, io);
  return found.gatewayData?.paymentId ?? (found.unanswered ? unknown(found.reason ?? "") : refused("nothing was paid"));
}

/** Refund v2: iyzico spreads the sum over the items. It keeps no keys, so that a repeat would give back twice. */
async function refund(attempt: Attempt, amount_minor: Minor, idempotencyKey: string, io: GatewayIo): Promise<Refunded> {
  if (amount_minor <= 0) return refused("less than the smallest amount");
  const paymentId = await paymentIdOf(attempt, io);
  if (typeof paymentId !== "string") return paymentId;
  const { currency, exponent, shopper } = attempt;
  const ip = shopper.ip?.trim() || unknownIp;
  const body = { paymentId, price: toDecimal(amount_minor, exponent), currency, ip, conversationId: idempotencyKey };
  const answer = await call(io, "/v2/payment/refund", { body });
  const made = shaped(answer, refundedSchema);
  if (made?.status !== "success") return failure(answer);
  if (made.paymentId != null && String(made.paymentId) !== paymentId) return unknown("refund of another payment");
  const { conversationId, signature } = made;
  const readings = [
    [made.paymentId, signedPrice(made.price), made.currency, conversationId],
    [made.paymentId, conversationId],
  ];
  const isGood = await Promise.all(readings.map((values) => isSignedAnswer(values, signature, secretOf(io))));
  // the documents differ about what is signed here, and the money is on its way all the same
  if (!isGood.includes(true)) log.warn("refund_answer_unsigned", { gateway: "iyzico", attempt: attempt.id });
  return { ok: true, state: "done" };
}

export const iyzico: Gateway = {
  id: "iyzico",
  settings: ["IYZICO_API_KEY", "IYZICO_SECRET_KEY"],
  liveUrl,
  refundRepeatable: false,
  takes: ({ currency, exponent, amount_minor }) => currencies.has(currency) && exponent === 2 && amount_minor > 0 && amount_minor <= amountMost_minor,
  pageOrigins: ({ baseUrl }) => pageOriginsAt(baseUrl, baseUrl === sandboxUrl ? sandboxUrl : liveUrl, [`https://${pageHost(baseUrl)}`]),
  create,
  fetchState,
  readWebhook: (body, headers, io) =>
    readEvent({ body, header: headers.get("x-iyz-signature-v3"), secretKey: secretOf(io), merchantId: io.setting("IYZICO_MERCHANT_ID") }),
  readReturn,
  refund,
};
