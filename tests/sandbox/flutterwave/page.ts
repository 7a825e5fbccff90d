/** The hosted payment page: /sandbox/flutterwave/hosted/{link}. The marketplace hands the browser's calls on to it. */
import { type Context, Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { readForm } from "../form.ts";
import { webhookMode } from "../webhook-mode.ts";
import { type CardFields, type Decline, judge, refusesPin, testCode, testPin } from "./cards.ts";
import { challenge, decline, succeed } from "./changes.ts";
import { sendEvents } from "./events.ts";
import { changePayment, findBy, lastOf, nameIt, type Payment, paidOf, stateOf, type Transaction } from "./objects.ts";
import { returnUrl } from "./return-url.ts";
import { confirmPage, type PageState, payPage, statePage, type Typed } from "./view.ts";
import { pageLocale } from "./words.ts";

type Page = Context<SandboxEnv, "/:link">;

const answerWithin_ms = 10_000;
const localeOf = (c: Page) => pageLocale(c.req.header("accept-language"));
const addressOf = (c: Page, step: "" | "/confirm" = "") => `/sandbox/flutterwave/hosted/${c.req.param("link")}${step}${new URL(c.req.url).search}`;
const shown = (c: Page, payment: Payment, step: "" | "/confirm" = ""): PageState => ({ payment, locale: localeOf(c), action: addressOf(c, step) });

/** The way back once it is decided. */
function backFrom(payment: Payment): string {
  const paid = paidOf(payment);
  if (paid) return returnUrl(payment, "successful", paid.id);
  const last = lastOf(payment);
  return last?.status === "failed" ? returnUrl(payment, "failed", last.id) : returnUrl(payment, "cancelled");
}

/** The open payment of the address, or the page that says why there is none to pay. */
async function openPayment(c: Page): Promise<Payment | Response> {
  const payment = await findBy(c.env, "link", c.req.param("link"));
  if (!payment) return statePage(localeOf(c), "missing");
  const state = stateOf(payment);
  if (state === "open") return payment;
  return c.req.method === "POST" && state !== "expired" ? c.redirect(backFrom(payment), 303) : statePage(localeOf(c), state, backFrom(payment));
}

/** Posts the webhook as the test wishes: the shopper waits for "before_return", as at the real one, though not for long. */
async function notify(c: Page, payment: Payment, transaction: number): Promise<void> {
  const mode = webhookMode(c.req.query("sandbox_webhook"));
  const sent = sendEvents(c.env, payment, transaction, mode);
  c.executionCtx.waitUntil(sent);
  if (mode !== "after_return") await Promise.race([sent, scheduler.wait(answerWithin_ms)]);
}

/** Applies what the bank said, unless another tab was quicker; the payment as it then stands, null where nothing was left to do. */
async function change(c: Page, { tx_ref }: Payment, apply: (payment: Payment) => Transaction): Promise<Payment | null> {
  const done = await changePayment(c.env, tx_ref, (payment) => (stateOf(payment) === "open" ? { transaction: apply(payment), payment } : null));
  if (done) await nameIt(c.env, "transaction", String(done.transaction.id), tx_ref);
  return done && structuredClone(done.payment);
}

/** The bank has decided: back to the shop, or to the form with the reason while there is a try left. */
async function decided(c: Page, payment: Payment | null, declined: Decline | null, typed: Typed = {}): Promise<Response> {
  const last = payment && lastOf(payment);
  if (!payment || !last) return c.redirect(addressOf(c), 303);
  await notify(c, payment, last.id);
  if (declined && stateOf(payment) === "open") return payPage(shown(c, payment), { ...typed, declined });
  return c.redirect(backFrom(payment), 303);
}

export const flutterwavePage = new Hono<SandboxEnv>();

flutterwavePage.get("/:link", async (c) => {
  const payment = await openPayment(c);
  return payment instanceof Response ? payment : payPage(shown(c, payment));
});
flutterwavePage.post("/:link", async (c) => {
  const payment = await openPayment(c);
  if (payment instanceof Response) return payment;
  const form = await readForm(c);
  // a cancel is only a way back: the page stays open, and may yet be paid in another tab
  if (form.get("do") === "cancel") return c.redirect(returnUrl(payment, "cancelled"), 303);
  const typed = (name: string) => (form.get(name) ?? "").slice(0, 40);
  const fields: CardFields = { card: typed("card"), expiry: typed("expiry"), cvv: typed("cvv") };
  const verdict = judge(fields, new Date());
  if (verdict.kind === "invalid") return payPage(shown(c, payment), { fields, errors: verdict.errors });
  if (verdict.kind === "asks") {
    const { card, step } = verdict;
    const asked = await change(c, payment, (current) => challenge(current, { card, step }));
    return c.redirect(addressOf(c, asked ? "/confirm" : ""), 303);
  }
  const { card, reason } = verdict;
  return decided(c, await change(c, payment, (current) => decline(current, card, reason)), reason, { fields });
});
flutterwavePage.get("/:link/confirm", async (c) => {
  const payment = await openPayment(c);
  if (payment instanceof Response) return payment;
  return payment.challenge ? confirmPage(shown(c, payment, "/confirm"), payment.challenge.step) : c.redirect(addressOf(c), 303);
});
flutterwavePage.post("/:link/confirm", async (c) => {
  const payment = await openPayment(c);
  if (payment instanceof Response) return payment;
  if (!payment.challenge) return c.redirect(addressOf(c), 303);
  const { card, step } = payment.challenge;
  const form = await readForm(c);
  const declined = async (reason: Decline) => decided(c, await change(c, payment, (current) => decline(current, card, reason)), reason);
  if (form.get("do") !== "approve") return declined("not_authorised");
  const given = (form.get(step) ?? "").trim();
  const isWrong = { pin: given !== testPin, otp: given !== testCode, address: given.length < 3, secure: false }[step];
  if (step === "pin" && refusesPin(card)) return declined("wrong_pin");
  if (isWrong) return confirmPage(shown(c, payment, "/confirm"), step, true);
  if (step === "pin") {
    await change(c, payment, (current) => challenge(current, { card, step: "otp" }));
    return c.redirect(addressOf(c, "/confirm"), 303);
  }
  return decided(c, await change(c, payment, (current) => succeed(current, card)), null);
});
