/** What tests may ask of the stand-in beside its API: /sandbox/payfast. */
import { type Context, Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { cancel, complete, decline, planRefunds, refund } from "./changes.ts";
import { asPosted, sendNotice } from "./notices.ts";
import { findByShopId, type Payment, type RefundOutcome, refundable } from "./payments.ts";

type PayParams = { attempt?: unknown; outcome?: unknown; amount?: unknown; currency?: unknown };
type Read = { payments: Payment[]; outcome: string; amount: number | undefined; currency: unknown };

const isSum = (amount: unknown): amount is number => Number.isSafeInteger(amount) && (amount as number) > 0;

/** Payments under the shop's id, the newest first. */
async function read(c: Context<SandboxEnv>): Promise<Read | Response> {
  const { attempt, outcome, amount, currency } = (await c.req.json().catch(() => ({}))) as PayParams;
  if (amount !== undefined && !isSum(amount)) return c.json({ message: "amount is a whole number of cents" }, 400);
  const payments = (await findByShopId(c.env, String(attempt ?? ""))).reverse();
  if (payments.length === 0) return c.json({ message: "no such payment: PayFast knows of one when its form was posted" }, 404);
  return { payments, outcome: String(outcome ?? ""), amount, currency };
}

const returnTo = (url: string | undefined) => ({ return: url ? { method: "GET", url, form: {} } : null });

export const payfastControls = new Hono<SandboxEnv>()
  /** The notices made so far, as they were or would be posted. */
  .get("/events", async (c) => c.json((await findByShopId(c.env, c.req.query("attempt") ?? "")).flatMap(({ notices }) => notices.map(asPosted))))
  /** What the provider holds of an attempt, in cents. */
  .get("/held", async (c) => {
    const payments = (await findByShopId(c.env, c.req.query("attempt") ?? "")).filter(({ status }) => status === "complete");
    const paid_minor = payments.reduce((sum, { gross_cents }) => sum + gross_cents, 0);
    return c.json({ paid_minor, refunded_minor: paid_minor - payments.reduce((sum, payment) => sum + refundable(payment), 0) });
  })
  /** What a shopper would have done on the page. A refused shopper stays there: there is no return. */
  .post("/pay", async (c) => {
    const asked = await read(c);
    if (asked instanceof Response) return asked;
    const { outcome, amount, currency } = asked;
    if (!["paid", "failed", "cancelled"].includes(outcome)) return c.json({ message: "outcome is paid, failed or cancelled: PayFast has no other" }, 400);
    // PayFast takes rand alone: a payment in another currency does not come about
    if (currency !== undefined && currency !== "ZAR") return c.json(returnTo(undefined));
    const payment = asked.payments.find(({ status }) => status === "open");
    if (!payment) return c.json({ message: "this payment is over; post its form again" }, 409);
    const { return_url, cancel_url } = payment.fields;
    if (outcome === "cancelled") {
      await cancel(c.env, payment.id);
      return c.json(returnTo(cancel_url));
    }
    const notice = await (outcome === "paid" ? complete(c.env, payment.id, amount) : decline(c.env, payment.id));
    if (notice) await sendNotice(c.env, payment.id, notice, "before_return");
    return c.json(returnTo(outcome === "paid" ? return_url : undefined));
  })
  /** Without outcome: a refund made in the merchant's dashboard. With one: how the next refund by API goes, and those under way. */
  .post("/refund", async (c) => {
    const asked = await read(c);
    if (asked instanceof Response) return asked;
    const payment = asked.payments.find(({ status }) => status === "complete");
    if (!payment) return c.json({ message: "this payment is not complete" }, 409);
    if (asked.outcome !== "") {
      if (!["done", "pending", "failed"].includes(asked.outcome)) return c.json({ message: "outcome is done, pending or failed" }, 400);
      await planRefunds(c.env, payment.id, asked.outcome as RefundOutcome);
      return c.json({ planned: asked.outcome });
    }
    const amount = asked.amount ?? refundable(payment);
    return (await refund(c.env, payment.id, amount, "done")) ? c.json({ refunded: amount }) : c.json({ message: "there is not as much to give back" }, 409);
  });
