/** iyzico's API, as far as a shop calls it: /iyzico. Answers have status 200, failures too. */
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { SandboxEnv } from "../env.ts";
import { detail, type RequestHead, refunded, reported, retrieved, success } from "./answers.ts";
import { cancel, refund } from "./changes.ts";
import { amount, type Fields, fieldsOf, oneOf, optionalText, text } from "./fields.ts";
import { currencies, pageLocales, readInitialise } from "./initialise-params.ts";
import { changePayment, findPayment, type Paid, type Payment, paidByNumber, paymentsOf, savePayment, tokenLife_s } from "./objects.ts";
import { failureBody, noPayment, noTransaction, notRefunded, Problem, wrongField } from "./problem.ts";
import { checkRequest, signAnswer } from "./sign.ts";

type Api = Context<SandboxEnv & { Variables: { body: unknown } }>;

/** Where the API stands here; at the real one its paths start at the host, and those are signed. */
const mountedAt = /^\/iyzico(?=\/)/;

const signed = createMiddleware<SandboxEnv & { Variables: { body: unknown } }>(async function signed(c, next) {
  const body = new Uint8Array(await c.req.arrayBuffer());
  const url = new URL(c.req.url);
  const path = url.pathname.replace(mountedAt, "");
  const keys = { apiKey: c.env.IYZICO_API_KEY ?? "", secretKey: c.env.IYZICO_SECRET_KEY ?? "" };
  const request = { authorization: c.req.header("authorization") ?? "", rnd: c.req.header("x-iyzi-rnd") ?? "", body };
  try {
    checkRequest({ ...request, path }, keys);
  } catch (error) {
    // whether a query is signed with the path is said differently in different places
    if (url.search === "") throw error;
    checkRequest({ ...request, path: path + url.search }, keys);
  }
  if (c.req.method === "POST") c.set("body", parsed(c as Api, body));
  await next();
});

function parsed(c: Api, body: Uint8Array): unknown {
  if (!/^application\/json\b/.test(c.req.header("content-type") ?? "")) throw wrongField("Content-Type", "application/json olmalıdır");
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    throw wrongField("request", "geçersiz");
  }
}

const secretOf = (c: Api) => c.env.IYZICO_SECRET_KEY ?? "";
const fieldsOfBody = (c: Api, known: string[]): Fields => fieldsOf(c.get("body"), "request", ["locale", "conversationId", ...known]);
const askedIn = (fields: Fields): RequestHead => ({
  locale: oneOf(fields, "locale", pageLocales, "tr"),
  conversationId: optionalText(fields, "conversationId"),
});

async function initialise(c: Api) {
  const asked = readInitialise(c.get("body"));
  const token = crypto.randomUUID();
  const payment: Payment = {
    ...asked,
    ...{ token, created_at_ms: Date.now(), tries: [], challenged: null, failed: null, paid: null, refundFails: false, notices: [] },
  };
  await savePayment(c.env, payment);
  return c.json({
    ...success(asked),
    token,
    checkoutFormContent: '<script type="text/javascript"></script>',
    tokenExpireTime: tokenLife_s,
    // the page is served by the marketplace, which hands /sandbox/* on: it stands where the shopper will come back to
    paymentPageUrl: `${new URL(asked.callbackUrl).origin}/sandbox/iyzico/form/${token}`,
    signature: signAnswer(secretOf(c), [asked.conversationId, token]),
  });
}

/** By its number, or by the conversation of the call that opened its form. @throws Problem */
async function requirePaid(c: Api, paymentId: string | null, paymentConversationId: string | null): Promise<Payment & { paid: Paid }> {
  if (paymentId === null && paymentConversationId === null) throw wrongField("paymentId", "gönderilmelidir");
  const ofConversation = paymentConversationId === null ? [] : await paymentsOf(c.env, paymentConversationId);
  const found =
    paymentId === null ? ofConversation.find((payment): payment is Payment & { paid: Paid } => payment.paid !== null) : await paidByNumber(c.env, paymentId);
  if (!found || (paymentConversationId !== null && found.conversationId !== paymentConversationId)) throw noPayment();
  return found;
}

const refundReasons = ["double_payment", "buyer_request", "fraud", "other"] as const;

/** `of`: the field that names what is refunded. */
async function giveBack(c: Api, of: "paymentTransactionId" | "paymentId") {
  const fields = fieldsOfBody(c, [of, "price", "currency", "ip", "reason", "description"]);
  const asked = askedIn(fields);
  const id = text(fields, of);
  const [price, currency] = [amount(fields, "price"), oneOf(fields, "currency", currencies, "TRY")];
  text(fields, "ip");
  optionalText(fields, "description");
  if (fields.reason !== undefined) oneOf(fields, "reason", refundReasons);
  const ofItem = of === "paymentTransactionId";
  if (ofItem && !/^\d{11}$/.test(id)) throw noTransaction();
  const { token, paid } = await requirePaid(c, ofItem ? id.slice(0, -3) : id, null);
  const isMade = await changePayment(c.env, token, (payment) => {
    if (payment.refundFails) {
      // what a test has asked for concerns one refund
      payment.refundFails = false;
      return false;
    }
    refund(payment, { price, currency, conversationId: asked.conversationId }, ofItem ? id : undefined);
    return true;
  });
  if (!isMade) throw notRefunded();
  return c.json(refunded(asked, paid.paymentId, price, currency, secretOf(c), ofItem ? id : undefined));
}

export const iyzicoApi = new Hono<SandboxEnv & { Variables: { body: unknown } }>();

iyzicoApi.use(signed);
iyzicoApi.post("/payment/iyzipos/checkoutform/initialize/auth/ecom", initialise);
iyzicoApi.post("/payment/iyzipos/checkoutform/auth/ecom/detail", async (c) => {
  const fields = fieldsOfBody(c, ["token"]);
  const asked = askedIn(fields);
  const payment = await findPayment(c.env, text(fields, "token"));
  if (!payment) throw noPayment();
  return c.json(retrieved(payment, asked, secretOf(c)));
});
iyzicoApi.post("/payment/detail", async (c) => {
  const fields = fieldsOfBody(c, ["paymentId", "paymentConversationId"]);
  const payment = await requirePaid(c, optionalText(fields, "paymentId"), optionalText(fields, "paymentConversationId"));
  return c.json(detail(payment, askedIn(fields), secretOf(c)));
});
iyzicoApi.get("/v2/reporting/payment/details", async (c) => {
  const payment = await requirePaid(c, c.req.query("paymentId") ?? null, c.req.query("paymentConversationId") ?? null);
  return c.json({ status: "success", locale: "tr", systemTime: Date.now(), payments: [reported(payment)] });
});
iyzicoApi.post("/payment/refund", (c) => giveBack(c, "paymentTransactionId"));
iyzicoApi.post("/v2/payment/refund", (c) => giveBack(c, "paymentId"));
iyzicoApi.post("/payment/cancel", async (c) => {
  const fields = fieldsOfBody(c, ["paymentId", "ip", "reason", "description"]);
  const asked = askedIn(fields);
  text(fields, "ip");
  const { token } = await requirePaid(c, text(fields, "paymentId"), null);
  const { paymentId, paidPrice, currency } = await changePayment(c.env, token, cancel);
  return c.json({ ...success(asked), paymentId, price: paidPrice / 100, currency });
});
iyzicoApi.all("*", (c) => c.json(failureBody({ errorCode: "11", errorMessage: "Geçersiz istek" }), 404));
iyzicoApi.onError((error, c) => {
  if (error instanceof Problem) return c.json(failureBody(error.fields));
  console.error(JSON.stringify({ level: "error", provider: "iyzico", message: error.message, stack: error.stack }));
  return c.json(failureBody({ errorCode: "1", errorMessage: "Sistem hatası" }), 500);
});
