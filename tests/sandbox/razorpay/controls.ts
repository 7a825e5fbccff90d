/** What tests may ask of the stand-in beside its API: /sandbox/razorpay. */
import { type Context, Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { authorize, begin, endRefund, fail, refund, requirePayment } from "./changes.ts";
import { sendEvents, signedEvents } from "./events.ts";
import { failures } from "./instruments.ts";
import { changeDocument, type Document, findByAttempt, refundOutcomes, requireDocument } from "./objects.ts";
import { Problem, refused } from "./problem.ts";
import { cancelled, returnOf } from "./returns.ts";

type Control = Context<SandboxEnv>;
type PayParams = { attempt?: string; outcome?: string; amount?: number; currency?: string; late?: boolean; capture?: string };

/** What is asked for, and the order it is about: `attempt` is our attempt's id, or any id of the order. */
async function asked(c: Control): Promise<{ ask: PayParams; doc: Document; id: string }> {
  const ask = (await c.req.json().catch(() => ({}))) as PayParams;
  const doc = typeof ask.attempt === "string" ? await findByAttempt(c.env, ask.attempt) : undefined;
  if (!doc) throw refused("There is no order of this attempt.");
  return { ask, doc, id: doc.order.id };
}

async function notify(c: Control, id: string, events: string[]): Promise<Document> {
  await sendEvents(c.env, id, events, "before_return");
  return requireDocument(c.env, id);
}

export const razorpayControls = new Hono<SandboxEnv>();

/** { attempt, outcome: "paid" | "failed" | "cancelled", amount?, currency?, late? }; `late`: the payment that failed is authorised after all. */
razorpayControls.post("/pay", async (c) => {
  const { ask, doc, id } = await asked(c);
  if (ask.outcome === "cancelled") return c.json({ return: cancelled(doc) });
  if (ask.outcome !== "paid" && ask.outcome !== "failed") throw refused("outcome is paid, failed or cancelled");
  const money = { amount: ask.amount ?? doc.order.amount, currency: ask.currency ?? doc.order.currency };
  const done = await changeDocument(c.env, id, (current) => {
    const failed = ask.late ? current.payments.findLast(({ status }) => status === "failed") : undefined;
    if (ask.late && !failed) throw refused("No payment of this order has failed.");
    const payment = failed ?? begin(current, { method: "upi", vpa: `${ask.outcome === "paid" ? "success" : "failure"}@razorpay`, international: false }, money);
    return { payment: payment.id, events: ask.outcome === "paid" ? authorize(current, payment) : fail(current, payment, failures.upi) };
  });
  const after = await notify(c, id, done.events);
  return c.json({ return: returnOf(c.env, after, requirePayment(after, done.payment)) });
});

/**
 * { attempt, amount? }: a refund made in the dashboard. { attempt, outcome: "done" | "pending" | "failed" }: refunds under way end so, or,
 * where none is, the next one by API goes so.
 */
razorpayControls.post("/refund", async (c) => {
  const { ask, doc, id } = await asked(c);
  const outcome = refundOutcomes.find((each) => each === ask.outcome);
  if (ask.outcome !== undefined && !outcome) throw refused(`outcome is one of ${refundOutcomes.join(", ")}`);
  if (outcome) {
    const events = await changeDocument(c.env, id, (current) => {
      const underWay = outcome === "pending" ? [] : current.refunds.filter(({ status }) => status === "pending");
      if (underWay.length === 0) current.nextRefund = outcome;
      return underWay.flatMap((each) => endRefund(current, each, outcome as "done" | "failed"));
    });
    return c.json({ refunds: (await notify(c, id, events)).refunds });
  }
  const paid = doc.payments.findLast(({ captured }) => captured);
  if (!paid) throw refused("Nothing of this order was paid.");
  const byHand = { amount: ask.amount ?? null, speed: "normal" as const, receipt: null, notes: [] as [] };
  const made = await changeDocument(c.env, id, (current) => refund(current, requirePayment(current, paid.id), byHand, "done"));
  await notify(c, id, made.events);
  return c.json({ refund: made.refund });
});

/** { attempt, capture: "automatic" | "manual" }: the account's switch, for this order. */
razorpayControls.post("/capture", async (c) => {
  const { ask, id } = await asked(c);
  const { capture } = ask;
  if (capture !== "automatic" && capture !== "manual") throw refused("capture is automatic or manual");
  await changeDocument(c.env, id, (current) => Object.assign(current, { capture }));
  return c.json({ capture });
});

/** All events of an attempt, delivered or not, signed as they are posted. */
razorpayControls.get("/events", async (c) => {
  const doc = await findByAttempt(c.env, c.req.query("attempt") ?? "");
  return c.json(doc ? signedEvents(c.env, doc) : []);
});
/** What the provider holds of an attempt. */
razorpayControls.get("/held", async (c) => {
  const doc = await findByAttempt(c.env, c.req.query("attempt") ?? "");
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const captured = doc?.payments.filter((payment) => payment.captured) ?? [];
  return c.json({ paid_minor: sum(captured.map(({ amount }) => amount)), refunded_minor: sum(captured.map(({ amount_refunded }) => amount_refunded)) });
});
razorpayControls.onError((error, c) => {
  if (error instanceof Problem) return c.json(error.body, error.status);
  throw error;
});
