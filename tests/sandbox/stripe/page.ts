/** The hosted payment page: /sandbox/stripe/pay/{session}. The marketplace hands the browser's calls on to it. */
import { type Context, Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { readForm } from "../form.ts";
import { sendInMode, webhookMode } from "../webhook-mode.ts";
import { judge, type Verdict } from "./cards.ts";
import { challenge, decline, succeed } from "./changes.ts";
import { sendEvents } from "./events.ts";
import { changePayment, findPayment, type Payment, type Session } from "./objects.ts";
import { confirmPage, type PageState, payPage, statePage, type Typed } from "./view.ts";
import { pageLocale } from "./words.ts";

type Page = Context<SandboxEnv, "/:id">;

export const successUrl = (session: Session) => session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id);
const localeOf = (c: Page, session?: Session) => pageLocale(session?.locale, session?.metadata.locale, c.req.header("accept-language"));

/** When the webhook is to be sent: asked for in the page's address, else in the session's metadata. */
const modeOf = (c: Page, { metadata }: Session) => webhookMode(c.req.query("sandbox_webhook") ?? metadata.sandbox_webhook);

const shown = (c: Page, payment: Payment, step: "" | "/confirm" = ""): PageState => ({
  payment,
  locale: localeOf(c, payment.session),
  action: `/sandbox/stripe/pay/${payment.session.id}${step}${new URL(c.req.url).search}`,
});

/** The open payment of the address, or the page that says why there is none to pay. */
async function openPayment(c: Page): Promise<Payment | Response> {
  const payment = await findPayment(c.env, c.req.param("id"));
  if (!payment) return statePage(localeOf(c), "missing");
  const { session } = payment;
  if (session.status === "open") return payment;
  if (session.status === "expired") return statePage(localeOf(c, session), "expired", session.cancel_url);
  return c.req.method === "GET" ? statePage(localeOf(c, session), "complete", successUrl(session)) : c.redirect(successUrl(session), 303);
}

function notify(c: Page, session: Session, events: string[]): Promise<void> {
  const mode = modeOf(c, session);
  return sendInMode(c, mode, () => sendEvents(c.env, session.id, events, mode));
}

/** Applies what the bank said, unless another tab was quicker, and answers the shopper. */
async function settle(c: Page, payment: Payment, verdict: Exclude<Verdict, { kind: "invalid" }>, typed: Typed = {}): Promise<Response> {
  const { session } = payment;
  const events = await changePayment(c.env, session.id, (current) => {
    if (current.session.status !== "open") return undefined;
    if (verdict.kind === "paid") return succeed(current, verdict.card);
    if (verdict.kind === "declined") return decline(current, verdict.reason);
    challenge(current, verdict.card);
    return [];
  });
  if (!events) return c.redirect(`/sandbox/stripe/pay/${session.id}`, 303);
  await notify(c, session, events);
  if (verdict.kind === "paid") return c.redirect(successUrl(session), 303);
  if (verdict.kind === "challenge") return c.redirect(shown(c, payment, "/confirm").action, 303);
  return payPage(shown(c, payment), { ...typed, declined: verdict.reason });
}

export const stripePage = new Hono<SandboxEnv>();

stripePage.get("/:id", async (c) => {
  const payment = await openPayment(c);
  return payment instanceof Response ? payment : payPage(shown(c, payment));
});
stripePage.post("/:id", async (c) => {
  const payment = await openPayment(c);
  if (payment instanceof Response) return payment;
  const form = await readForm(c);
  if (form.get("do") === "cancel" && payment.session.cancel_url) return c.redirect(payment.session.cancel_url, 303);
  const typed = (name: string) => (form.get(name) ?? "").slice(0, 40);
  const fields = { card: typed("card"), expiry: typed("expiry"), cvc: typed("cvc") };
  const verdict = judge(fields, new Date());
  return verdict.kind === "invalid" ? payPage(shown(c, payment), { fields, errors: verdict.errors }) : settle(c, payment, verdict, { fields });
});
stripePage.get("/:id/confirm", async (c) => {
  const payment = await openPayment(c);
  if (payment instanceof Response) return payment;
  return payment.challenged ? confirmPage(shown(c, payment, "/confirm")) : c.redirect(shown(c, payment).action, 303);
});
stripePage.post("/:id/confirm", async (c) => {
  const payment = await openPayment(c);
  if (payment instanceof Response) return payment;
  if (!payment.challenged) return c.redirect(shown(c, payment).action, 303);
  const approved = (await readForm(c)).get("do") === "approve";
  return settle(c, payment, approved ? { kind: "paid", card: payment.challenged } : { kind: "declined", reason: "authentication_failure" });
});
