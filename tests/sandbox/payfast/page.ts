/** Where the shop's form goes, /sandbox/payfast/eng/process, and the payment page behind it. */
import { type Context, Hono } from "hono";
import type { Env, SandboxEnv } from "../env.ts";
import { readForm as readPosted } from "../form.ts";
import { sendInMode, webhookMode } from "../webhook-mode.ts";
import { judge, testPin, type Verdict } from "./buyers.ts";
import { cancel, challenge, complete, decline } from "./changes.ts";
import { centsOf, type Merchant, readForm } from "./form.ts";
import { sendNotice } from "./notices.ts";
import { findPayment, type Notice, openPayment, type Payment } from "./payments.ts";
import { type PageState, payPage, pinPage, refusedPage, statePage } from "./view.ts";

type Page = Context<SandboxEnv, "/payment/:id">;

const base = "/sandbox/payfast/eng/process";
const wrongBuyer = "We could not sign you in. Check the email address and the password.";
const declined = "Your payment was declined. Pay in another way.";

const merchantOf = (env: Env): Merchant => ({
  id: env.PAYFAST_MERCHANT_ID ?? "",
  key: env.PAYFAST_MERCHANT_KEY ?? "",
  passphrase: env.PAYFAST_PASSPHRASE ?? "",
});
const queryOf = (c: Context) => new URL(c.req.url).search;
const shown = (c: Page, payment: Payment, step: "" | "/pin" = ""): PageState => ({ payment, action: `${base}/payment/${payment.id}${step}${queryOf(c)}` });

/** The open payment of the address, or the page that says why there is none to pay. */
async function openedPayment(c: Page): Promise<Payment | Response> {
  const payment = await findPayment(c.env, c.req.param("id"));
  if (!payment) return statePage("missing");
  if (payment.status === "open") return payment;
  return payment.status === "complete" ? statePage("complete", payment.fields.return_url) : statePage("cancelled", payment.fields.cancel_url);
}

function notify(c: Page, payment: Payment, notice: Notice): Promise<void> {
  const mode = webhookMode(c.req.query("sandbox_webhook"));
  return sendInMode(c, mode, () => sendNotice(c.env, payment.id, notice, mode));
}

/** Applies what the wallet or the bank said, unless another tab was quicker, and answers the shopper. */
async function settle(c: Page, payment: Payment, verdict: Verdict, email = ""): Promise<Response> {
  if (verdict === "challenge") {
    await challenge(c.env, payment.id);
    return c.redirect(shown(c, payment, "/pin").action, 303);
  }
  const notice = await (verdict === "paid" ? complete : decline)(c.env, payment.id);
  if (!notice) return c.redirect(shown(c, payment).action, 303);
  await notify(c, payment, notice);
  if (verdict === "declined") return payPage(shown(c, payment), declined, email);
  return payment.fields.return_url ? c.redirect(payment.fields.return_url, 303) : statePage("complete");
}

export const payfastPage = new Hono<SandboxEnv>();

payfastPage.post("/", async (c) => {
  const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded");
  if (!isForm) return refusedPage([{ field: "form", message: "is not application/x-www-form-urlencoded" }]);
  const read = readForm([...(await readPosted(c))], merchantOf(c.env));
  if (!read.ok) return refusedPage(read.errors);
  const payment = await openPayment(c.env, read.fields, centsOf(read.fields.amount as string));
  return c.redirect(`${base}/payment/${payment.id}${queryOf(c)}`, 303);
});
payfastPage.get("/payment/:id", async (c) => {
  const payment = await openedPayment(c);
  return payment instanceof Response ? payment : payPage(shown(c, payment));
});
payfastPage.post("/payment/:id", async (c) => {
  const payment = await openedPayment(c);
  if (payment instanceof Response) return payment;
  const form = await readPosted(c);
  if (form.get("do") === "cancel" && payment.fields.cancel_url) {
    await cancel(c.env, payment.id);
    return c.redirect(payment.fields.cancel_url, 303);
  }
  const email = (form.get("email") ?? "").slice(0, 255);
  const verdict = judge(email, form.get("password") ?? "");
  return verdict ? settle(c, payment, verdict, email) : payPage(shown(c, payment), wrongBuyer, email);
});
payfastPage.get("/payment/:id/pin", async (c) => {
  const payment = await openedPayment(c);
  if (payment instanceof Response) return payment;
  return payment.challenged ? pinPage(shown(c, payment, "/pin")) : c.redirect(shown(c, payment).action, 303);
});
payfastPage.post("/payment/:id/pin", async (c) => {
  const payment = await openedPayment(c);
  if (payment instanceof Response) return payment;
  if (!payment.challenged) return c.redirect(shown(c, payment).action, 303);
  return settle(c, payment, (await readPosted(c)).get("pin")?.trim() === testPin ? "paid" : "declined");
});
