/** The hosted checkout: a form posted to /sandbox/razorpay/checkout/embedded leads to /sandbox/razorpay/pay/{order}. */
import { type Context, Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { readForm } from "../form.ts";
import { sendInMode, webhookMode } from "../webhook-mode.ts";
import { authorize, begin, fail, requirePayment } from "./changes.ts";
import { readCheckout } from "./checkout.ts";
import { sendEvents } from "./events.ts";
import { failures, judgeCard, judgeOtp, judgeUpi, type Verdict } from "./instruments.ts";
import { changeDocument, type Document, findDocument, type PaymentError } from "./objects.ts";
import { Problem } from "./problem.ts";
import { cancelled, returnOf } from "./returns.ts";
import { otpPage, type PageState, payPage, refusedPage, returnPage, statePage } from "./view.ts";
import { pageLocale } from "./words.ts";

type Page = Context<SandboxEnv, "/:id">;

const localeOf = (c: Context) => pageLocale(c.req.header("accept-language"));
const queryOf = (c: Context) => new URL(c.req.url).search;
const shown = (c: Page, doc: Document, step: "" | "/otp" = ""): PageState => ({
  doc,
  locale: localeOf(c),
  action: `/sandbox/razorpay/pay/${doc.order.id}${step}${queryOf(c)}`,
});

/** The order of the address while it can be paid, or the page that says why not. */
async function openOrder(c: Page): Promise<Document | Response> {
  const doc = await findDocument(c.env, c.req.param("id"));
  if (!doc?.checkout) return statePage(localeOf(c), "missing");
  return doc.order.status === "paid" ? statePage(localeOf(c), "complete") : doc;
}

function notify(c: Page, orderId: string, events: string[]): Promise<void> {
  const mode = webhookMode(c.req.query("sandbox_webhook"));
  return sendInMode(c, mode, () => sendEvents(c.env, orderId, events, mode));
}

/** The payment is made or fails, unless another tab was quicker; the shopper gets the way back. */
async function finish(c: Page, id: string, paymentId: string, error: PaymentError | null): Promise<Response> {
  const events = await changeDocument(c.env, id, (doc) => {
    const payment = requirePayment(doc, paymentId);
    if (payment.status !== "created") return [];
    return error ? fail(doc, payment, error) : authorize(doc, payment);
  });
  await notify(c, id, events);
  const doc = (await findDocument(c.env, id)) as Document;
  return returnPage(shown(c, doc), returnOf(c.env, doc, requirePayment(doc, paymentId)));
}

/** UPI is settled at once; a card's bank asks for the one-time password first. */
async function tryToPay(c: Page, id: string, { instrument, error }: Exclude<Verdict, { errors: object }>): Promise<Response> {
  const payment = await changeDocument(c.env, id, (doc) => {
    const begun = begin(doc, instrument);
    if (instrument.method === "card") doc.challenged = { payment: begun.id, error };
    return begun.id;
  });
  return instrument.method === "card" ? c.redirect(`/sandbox/razorpay/pay/${id}/otp${queryOf(c)}`, 303) : finish(c, id, payment, error);
}

export const razorpayPage = new Hono<SandboxEnv>();

razorpayPage.post("/checkout/embedded", async (c) => {
  const form = await readForm(c);
  const doc = await findDocument(c.env, form.get("order_id") ?? "");
  const order = doc?.order.id === form.get("order_id") ? doc?.order : undefined;
  const checkout = readCheckout(form, c.env.RAZORPAY_KEY_ID, order);
  const id = form.get("order_id") as string;
  await changeDocument(c.env, id, (current) => Object.assign(current, { checkout }));
  return c.redirect(`/sandbox/razorpay/pay/${id}${queryOf(c)}`, 303);
});
razorpayPage.get("/pay/:id", async (c) => {
  const doc = await openOrder(c);
  return doc instanceof Response ? doc : payPage(shown(c, doc));
});
razorpayPage.post("/pay/:id", async (c) => {
  const doc = await openOrder(c);
  if (doc instanceof Response) return doc;
  const form = await readForm(c);
  const back = cancelled(doc);
  if (form.get("do") === "cancel" && back?.url) return c.redirect(back.url, 303);
  const typed = (name: string) => (form.get(name) ?? "").slice(0, 100);
  const isCard = form.get("do") === "card";
  const fields = isCard ? { card: typed("card"), expiry: typed("expiry"), cvv: typed("cvv") } : { vpa: typed("vpa") };
  const verdict = isCard ? judgeCard(fields, new Date()) : judgeUpi(typed("vpa"));
  return "errors" in verdict ? payPage(shown(c, doc), { fields, errors: verdict.errors }) : tryToPay(c, doc.order.id, verdict);
});
razorpayPage.get("/pay/:id/otp", async (c) => {
  const doc = await openOrder(c);
  if (doc instanceof Response) return doc;
  return doc.challenged ? otpPage(shown(c, doc, "/otp")) : c.redirect(shown(c, doc).action, 303);
});
razorpayPage.post("/pay/:id/otp", async (c) => {
  const doc = await openOrder(c);
  if (doc instanceof Response) return doc;
  const { challenged } = doc;
  if (!challenged) return c.redirect(shown(c, doc).action, 303);
  const otp = judgeOtp((await readForm(c)).get("otp") ?? "");
  if (otp === "invalid") return otpPage(shown(c, doc, "/otp"), { errors: { otp: "otp_invalid" } });
  return finish(c, doc.order.id, challenged.payment, otp === "wrong" ? failures.otp : challenged.error);
});
razorpayPage.onError((error, c) => {
  if (error instanceof Problem) return refusedPage(localeOf(c), error.message);
  throw error;
});
