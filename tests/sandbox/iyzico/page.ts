/** The hosted Checkout Form: /sandbox/iyzico/form/{token}. The marketplace hands the browser's calls on to it. */
import { type Context, Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { readForm } from "../form.ts";
import { sendInMode, webhookMode } from "../webhook-mode.ts";
import { failures, judge, type Verdict } from "./cards.ts";
import { fail, succeed } from "./changes.ts";
import { sendNotices } from "./notices.ts";
import { changePayment, findPayment, isExpired, type Payment, takeNumber } from "./objects.ts";
import { backPage, confirmPage, formPage, missingPage, type PageState } from "./view.ts";

type Page = Context<SandboxEnv, "/:token">;

/** What the bank's text message would say. */
const rightCode = "283126";

const addressOf = (c: Page, payment: Payment, step: "" | "/confirm" = "") => `/sandbox/iyzico/form/${payment.token}${step}${new URL(c.req.url).search}`;
const shown = (c: Page, payment: Payment, step: "" | "/confirm" = ""): PageState => ({ payment, action: addressOf(c, payment, step) });

/** The form that can still be paid, or the page that says why there is none. A card that was refused leaves it open. */
async function openPayment(c: Page): Promise<Payment | Response> {
  const payment = await findPayment(c.env, c.req.param("token"));
  if (!payment) return missingPage();
  if (payment.paid) return backPage(payment, "done");
  return isExpired(payment) ? backPage(payment, "expired") : payment;
}

function notify(c: Page, token: string): Promise<void> {
  const mode = webhookMode(c.req.query("sandbox_webhook"));
  return sendInMode(c, mode, () => sendNotices(c.env, token, mode));
}

/** Applies what the bank said, unless another tab was quicker, and sends the shopper on. */
async function settle(c: Page, { token }: Payment, verdict: Exclude<Verdict, { kind: "invalid" }>): Promise<Response> {
  const number = await takeNumber(c.env, token);
  const after = await changePayment(c.env, token, (payment): Payment => {
    if (payment.paid) return payment;
    if (verdict.kind === "failed") fail(payment, number, verdict.failed);
    else if (verdict.asks) payment.challenged = verdict;
    else succeed(payment, number, verdict);
    return payment;
  });
  if (after.challenged) return c.redirect(addressOf(c, after, "/confirm"), 303);
  await notify(c, token);
  return backPage(after, after.paid ? "done" : "failed");
}

export const iyzicoPage = new Hono<SandboxEnv>();

iyzicoPage.get("/:token", async (c) => {
  const payment = await openPayment(c);
  return payment instanceof Response ? payment : formPage(shown(c, payment));
});
iyzicoPage.post("/:token", async (c) => {
  const payment = await openPayment(c);
  if (payment instanceof Response) return payment;
  const form = await readForm(c);
  if (form.get("do") === "cancel") return backPage(payment, "given_up");
  const typed = (name: string) => (form.get(name) ?? "").slice(0, 60);
  const fields = {
    ...{ holder: typed("holder"), card: typed("card"), expiry: typed("expiry"), cvc: typed("cvc") },
    ...{ installment: typed("installment"), threeDS: typed("threeDS") },
  };
  const verdict = judge(fields, payment.installments, new Date());
  return verdict.kind === "invalid" ? formPage(shown(c, payment), { fields, errors: verdict.errors }) : settle(c, payment, verdict);
});
iyzicoPage.get("/:token/confirm", async (c) => {
  const payment = await openPayment(c);
  if (payment instanceof Response) return payment;
  return payment.challenged ? confirmPage(shown(c, payment, "/confirm")) : c.redirect(addressOf(c, payment), 303);
});
iyzicoPage.post("/:token/confirm", async (c) => {
  const payment = await openPayment(c);
  if (payment instanceof Response) return payment;
  const { challenged } = payment;
  if (!challenged) return c.redirect(addressOf(c, payment), 303);
  const form = await readForm(c);
  const isRight = form.get("do") === "approve" && form.get("code")?.trim() === rightCode && challenged.verifies;
  return settle(c, payment, isRight ? { kind: "accepted", ...challenged, asks: false } : { kind: "failed", failed: failures.not_verified });
});
