/** What tests may ask of the stand-in beside its API: /sandbox/iyzico. */
import { type Context, Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { anyCard, failures } from "./cards.ts";
import { endReview, fail, leftOf, refund, succeed } from "./changes.ts";
import { noticesOf, sendNotices } from "./notices.ts";
import { changePayment, findPayment, type Paid, type Payment, paymentsOf, takeNumber } from "./objects.ts";

/** By our reference (the newest form of it) or by the token. */
const named = async (c: Context<SandboxEnv>, attempt: string): Promise<Payment | undefined> =>
  (await paymentsOf(c.env, attempt))[0] ?? (await findPayment(c.env, attempt));

const outcomes = ["paid", "failed", "cancelled", "review"] as const;
type Pay = { attempt: string; outcome: (typeof outcomes)[number]; amount?: number; currency?: string };
const isSum = (amount: unknown) => amount === undefined || (Number.isSafeInteger(amount) && (amount as number) > 0);

/** Does to the payment what a shopper on the page would have done; a payment under review is decided. */
function act(payment: Payment, number: string, { outcome, amount, currency }: Pay): void {
  const { paid } = payment;
  if (paid) {
    if (paid.fraudStatus === 0 && (outcome === "paid" || outcome === "failed")) endReview(payment, paid, outcome === "paid");
  } else if (outcome === "failed") fail(payment, number, failures.not_honoured);
  else if (outcome !== "cancelled") {
    const accepted = { card: anyCard, installment: 1, fraudStatus: outcome === "review" ? 0 : 1, asks: false, verifies: true } as const;
    succeed(payment, number, accepted, { ...(amount !== undefined && { amount }), ...(currency !== undefined && { currency }) });
  }
}

export const iyzicoControls = new Hono<SandboxEnv>();

/** POST /pay { attempt, outcome, amount?, currency? } (minor units) → { return }: what the browser would bring back. */
iyzicoControls.post("/pay", async (c) => {
  const asked = (await c.req.json().catch(() => ({}))) as Pay;
  if (!outcomes.includes(asked.outcome) || !isSum(asked.amount)) return c.json({ message: `outcome is one of ${outcomes.join(", ")}` }, 400);
  const payment = await named(c, String(asked.attempt));
  if (!payment) return c.json({ message: "no such attempt" }, 404);
  const number = await takeNumber(c.env, payment.token);
  await changePayment(c.env, payment.token, (current) => act(current, number, asked));
  await sendNotices(c.env, payment.token, "before_return");
  return c.json({ return: { method: "POST", url: payment.callbackUrl, form: { token: payment.token } } });
});

/**
 * POST /refund { attempt, amount? }: a refund made in the merchant's panel. With outcome "failed" or "done": how the next refund by
 * the API goes. iyzico's refunds are made at once or not at all, so there is no "pending".
 */
iyzicoControls.post("/refund", async (c) => {
  const { attempt, amount, outcome } = (await c.req.json().catch(() => ({}))) as { attempt?: string; amount?: number; outcome?: string };
  const payment = await named(c, String(attempt));
  if (!payment) return c.json({ message: "no such attempt" }, 404);
  if (!isSum(amount) || (outcome !== undefined && outcome !== "failed" && outcome !== "done"))
    return c.json({ message: "amount is in minor units, outcome is failed or done" }, 400);
  const refunded_minor = await changePayment(c.env, payment.token, (current) => {
    if (outcome !== undefined) {
      current.refundFails = outcome === "failed";
      return 0;
    }
    const left = current.paid?.transactions.reduce((sum, each) => sum + leftOf(each), 0) ?? 0;
    return refund(current, { price: amount ?? left, currency: current.paid?.currency ?? "", conversationId: null }).price;
  });
  return c.json({ refunded_minor });
});

/** GET /events?attempt=…: the webhooks so far, delivered or not, signed now. */
iyzicoControls.get("/events", async (c) => c.json(noticesOf(c.env, (await paymentsOf(c.env, c.req.query("attempt") ?? "")).toReversed())));

/** GET /held?attempt=…: what iyzico holds of an attempt, over all its forms, in minor units; instalments are the shopper's own affair. */
iyzicoControls.get("/held", async (c) => {
  const paid = (await paymentsOf(c.env, c.req.query("attempt") ?? "")).flatMap((payment) => payment.paid ?? []);
  const back = (each: Paid) =>
    each.cancelled_at_ms === null ? each.transactions.reduce((sum, item) => sum + item.paidPrice - leftOf(item), 0) : each.paidPrice;
  const sum = (of: (each: Paid) => number) => paid.reduce((total, each) => total + of(each), 0);
  return c.json({ paid_minor: sum((each) => each.price), refunded_minor: sum(back) });
});
