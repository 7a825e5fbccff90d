/** What tests may ask of the stand-in beside its API: /sandbox/stripe. */
import { type Context, Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { decline, endRefund, refund, succeed } from "./changes.ts";
import { sendEvents, signedEvents, waitingEvents } from "./events.ts";
import { changePayment, findPayment, findPaymentBy, indexPayment, type Payment } from "./objects.ts";
import { successUrl } from "./page.ts";

const card = { brand: "visa", last4: "4242" };
const statusOf = { done: "succeeded", pending: "pending", failed: "failed" } as const;
type Body = { attempt?: unknown; outcome?: unknown; amount?: unknown; currency?: unknown };

/** By the shop's own reference, or the session's id. */
const paymentOf = async (c: Context<SandboxEnv>, name: string) => (await findPaymentBy(c.env, "attempt", name)) ?? (await findPayment(c.env, name));
const bodyOf = async (c: Context<SandboxEnv>): Promise<Body> => ((await c.req.json().catch(() => null)) ?? {}) as Body;
const wrong = (c: Context<SandboxEnv>, message: string) => c.json({ message }, 400);

async function change<R extends string[]>(c: Context<SandboxEnv>, { session }: Payment, work: (payment: Payment) => R): Promise<void> {
  const events = await changePayment(c.env, session.id, work);
  await sendEvents(c.env, session.id, events, "before_return");
}

export const stripeControls = new Hono<SandboxEnv>()
  /** ?attempt=: all events, as they would be posted; ?session=[&secret=…]: those not delivered yet. */
  .get("/events", async (c) => {
    const attempt = c.req.query("attempt");
    if (attempt === undefined) return c.json(await waitingEvents(c.env, c.req.query("session") ?? "", c.req.queries("secret")));
    const payment = await paymentOf(c, attempt);
    return c.json(payment ? signedEvents(c.env, payment) : []);
  })
  /** ?attempt=: what the provider holds of it, minor units. */
  .get("/held", async (c) => {
    const payment = await paymentOf(c, c.req.query("attempt") ?? "");
    return c.json({ paid_minor: payment?.charge?.amount_captured ?? 0, refunded_minor: payment?.charge?.amount_refunded ?? 0 });
  })
  /** { attempt, outcome: "paid" | "failed" | "cancelled", amount?, currency? }: as a shopper on the page, with the sum that is named. */
  .post("/pay", async (c) => {
    const { attempt, outcome, amount, currency } = await bodyOf(c);
    const payment = await paymentOf(c, String(attempt));
    if (payment?.session.status !== "open") return wrong(c, "no open payment of this attempt");
    const { session } = payment;
    if (outcome === "cancelled") return c.json({ return: session.cancel_url && { method: "GET", url: session.cancel_url } });
    if (outcome === "failed") {
      await change(c, payment, (current) => decline(current, "card_declined"));
      return c.json({ return: null });
    }
    if (outcome !== "paid") return wrong(c, "outcome is paid, failed or cancelled");
    await change(c, payment, (current) => {
      if (typeof amount === "number") current.session.amount_total = amount;
      if (typeof currency === "string") current.session.currency = currency.toLowerCase();
      return succeed(current, card);
    });
    return c.json({ return: { method: "GET", url: successUrl(session) } });
  })
  /**
   * { attempt, amount? }: a refund made on the provider's own pages. With an outcome: "done" or "failed" of the refund that is on
   * its way, else how the next one by API goes; "returned": the last one that was made comes back.
   */
  .post("/refund", async (c) => {
    const { attempt, outcome, amount } = await bodyOf(c);
    const payment = await paymentOf(c, String(attempt));
    if (!payment?.charge) return wrong(c, "no paid payment of this attempt");
    if (outcome === undefined) {
      const asked = { amount: typeof amount === "number" ? amount : null, reason: null, metadata: {} };
      const made = await changePayment(c.env, payment.session.id, (current) => refund(current, asked));
      await indexPayment(c.env, "refund", made.refund.id, payment.session.id);
      await sendEvents(c.env, payment.session.id, made.events, "before_return");
      return c.json(made.refund);
    }
    if (outcome !== "done" && outcome !== "pending" && outcome !== "failed" && outcome !== "returned")
      return wrong(c, "outcome is done, pending, failed or returned");
    await change(c, payment, (current) => {
      const last = current.refunds.findLast(({ status }) => status === (outcome === "returned" ? "succeeded" : "pending"));
      if (last && outcome !== "pending") return endRefund(current, last, outcome === "done" ? "succeeded" : "failed");
      if (outcome !== "returned") current.nextRefund = statusOf[outcome];
      return [];
    });
    return c.json({ attempt, outcome });
  });
