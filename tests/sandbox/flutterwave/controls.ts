/** What tests may ask of the stand-in beside its API: /sandbox/flutterwave. Amounts here are minor units. */
import { Hono } from "hono";
import { z } from "zod";
import type { SandboxEnv } from "../env.ts";
import { webhookMode } from "../webhook-mode.ts";
import { currencies, majorOf, minorOf } from "./amount.ts";
import { decline, refund, succeed, wait } from "./changes.ts";
import { message, sendEvents, webhookHeaders } from "./events.ts";
import { changePayment, findPayment, nameIt, paidOf, type RefundStatus } from "./objects.ts";
import { errorBody, Problem } from "./problem.ts";
import { returnUrl } from "./return-url.ts";

const minor = z.number().int().min(1);
const payParams = z.strictObject({
  attempt: z.string(),
  outcome: z.enum(["paid", "failed", "cancelled", "pending"]),
  amount: minor.optional(),
  currency: z.enum(currencies).optional(),
});
const refundOutcomes = { done: "completed", pending: "pending", failed: "failed" } as const satisfies Record<string, RefundStatus>;
const refundParams = z.strictObject({ attempt: z.string(), amount: minor.optional(), outcome: z.enum(["done", "pending", "failed"]).optional() });

export const flutterwaveControls = new Hono<SandboxEnv>();

/** GET /events?attempt=[&header=flutterwave-signature]: every webhook of an attempt as it would be posted, delivered or not. */
flutterwaveControls.get("/events", async (c) => {
  const payment = await findPayment(c.env, c.req.query("attempt") ?? "");
  const header = webhookHeaders.find((name) => name === c.req.query("header"));
  return c.json((payment?.events ?? []).map((event) => message(c.env, event, header)));
});

/** GET /held?attempt=: what the provider holds of an attempt. */
flutterwaveControls.get("/held", async (c) => {
  const payment = await findPayment(c.env, c.req.query("attempt") ?? "");
  const paid = payment && paidOf(payment);
  const minor = (amount: number) => minorOf(amount, paid?.currency ?? "") ?? 0;
  const made = payment?.refunds.filter(({ status }) => status !== "failed") ?? [];
  return c.json({ paid_minor: paid ? minor(paid.amount) : 0, refunded_minor: made.reduce((sum, { amount_refunded }) => sum + minor(amount_refunded), 0) });
});

/** POST /pay[?sandbox_webhook=…]: what a shopper would have done on the page; the answer is what the browser would bring back. */
flutterwaveControls.post("/pay", async (c) => {
  const { attempt, outcome, ...answered } = payParams.parse(await c.req.json());
  const payment = await findPayment(c.env, attempt);
  if (!payment) throw new Problem(404, "No such payment");
  if (outcome === "cancelled") return c.json({ return: { method: "GET", url: returnUrl(payment, "cancelled"), form: {} } });
  const currency = answered.currency ?? payment.currency;
  const transaction = await changePayment(c.env, attempt, (current) => {
    if (outcome === "paid") return succeed(current, null, { currency, ...(answered.amount !== undefined && { amount: majorOf(answered.amount, currency) }) });
    return outcome === "failed" ? decline(current, null, "do_not_honour") : wait(current);
  });
  await nameIt(c.env, "transaction", String(transaction.id), attempt);
  const mode = webhookMode(c.req.query("sandbox_webhook"));
  const current = await findPayment(c.env, attempt);
  const sent = current && outcome !== "pending" ? sendEvents(c.env, current, transaction.id, mode) : undefined;
  if (mode === "after_return" && sent) c.executionCtx.waitUntil(sent);
  else await sent;
  const status = { paid: "successful", failed: "failed", pending: "pending" } as const;
  return c.json({ return: { method: "GET", url: returnUrl(payment, status[outcome], transaction.id), form: {} } });
});

/**
 * POST /refund: without an outcome a refund made in the dashboard. With one: refunds under way end so, or, where none is,
 * the next by API goes so.
 */
flutterwaveControls.post("/refund", async (c) => {
  const { attempt, amount, outcome } = refundParams.parse(await c.req.json());
  const made = await changePayment(c.env, attempt, (payment) => {
    if (!outcome) return refund(payment, amount === undefined ? {} : { amount: majorOf(amount, payment.currency) }, "completed");
    const underWay = payment.refunds.filter(({ status }) => status === "pending");
    for (const each of underWay) each.status = refundOutcomes[outcome];
    if (underWay.length === 0) payment.nextRefund = refundOutcomes[outcome];
    return underWay[0] ?? null;
  });
  if (made) await nameIt(c.env, "refund", String(made.id), attempt);
  return c.json({ refund: made });
});
flutterwaveControls.onError((error, c) => {
  if (error instanceof Problem) return c.json(errorBody(error.message), error.status);
  return c.json(errorBody(error.message), 400);
});
