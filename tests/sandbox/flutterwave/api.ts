/** Flutterwave's API v3, as far as a shop calls it: /flutterwave/v3. */
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Env, SandboxEnv } from "../env.ts";
import { refund } from "./changes.ts";
import { readCreateParams } from "./create-params.ts";
import { sendEvents } from "./events.ts";
import { changePayment, findBy, findPayment, lastOf, nameIt, type Payment, paidOf, randomToken } from "./objects.ts";
import { errorBody, invalid, Problem } from "./problem.ts";

type Api = Context<SandboxEnv>;

async function jsonOf(c: Api): Promise<unknown> {
  if (!c.req.header("content-type")?.startsWith("application/json")) throw invalid("Content-Type must be application/json");
  return c.req.json().catch(() => {
    throw invalid("The body is not JSON");
  });
}

/**
 * A tx_ref stands for one payment: asked for again in the same words it leads to a further link to the same one, which can
 * be paid once; in other words, or after it was paid, it is refused.
 */
async function createPayment(env: Env, json: unknown): Promise<string> {
  const asked = readCreateParams(json, env.FLUTTERWAVE_SECRET_KEY ?? "");
  const fresh: Payment = { ...asked, createdAt: Date.now(), transactions: [], challenge: null, refunds: [], nextRefund: null, events: [] };
  await changePayment(
    env,
    asked.tx_ref,
    (payment) => {
      const isSame = Object.entries(asked).every(([name, value]) => JSON.stringify(payment[name as keyof Payment]) === JSON.stringify(value));
      if (!isSame || paidOf(payment)) throw invalid("Duplicate transaction reference. Please use a unique reference");
    },
    fresh,
  );
  const token = randomToken();
  await nameIt(env, "link", token, asked.tx_ref);
  // the page is served by the marketplace, which hands /sandbox/* on: it stands where the shopper will come back to
  return `${new URL(asked.redirect_url).origin}/sandbox/flutterwave/hosted/${token}`;
}

/** @throws the API's 400 */
async function requireTransaction(c: Api) {
  const id = c.req.param("id") ?? "";
  if (!/^\d{1,15}$/.test(id)) throw invalid("id: must be a number");
  const payment = await findBy(c.env, "transaction", id);
  const transaction = payment?.transactions.find((known) => String(known.id) === id);
  if (!payment || !transaction) throw invalid("No transaction was found for this id");
  return { payment, transaction };
}

const refundParams = z.strictObject({ amount: z.number().optional(), comments: z.string().max(250).optional() });

export const flutterwaveApi = new Hono<SandboxEnv>();

flutterwaveApi.use(async function bearer(c, next) {
  const [, key] = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "") ?? [];
  if (!key) throw new Problem(401, "Authorization required");
  const { FLUTTERWAVE_SECRET_KEY: expected } = c.env;
  if (expected ? key !== expected : !key.startsWith("FLWSECK_TEST-")) throw new Problem(401, "Invalid authorization key");
  await next();
});
flutterwaveApi.post("/payments", async (c) => {
  const link = await createPayment(c.env, await jsonOf(c));
  return c.json({ status: "success", message: "Hosted Link", data: { link } });
});
flutterwaveApi.get("/transactions/verify_by_reference", async (c) => {
  const payment = await findPayment(c.env, c.req.query("tx_ref") ?? "");
  // of several tries under one reference the one that went well, else the last
  const transaction = payment && (paidOf(payment) ?? lastOf(payment));
  if (!transaction) throw new Problem(404, "No transaction was found for this reference");
  return c.json({ status: "success", message: "Transaction fetched successfully", data: transaction });
});
flutterwaveApi.get("/transactions/:id/verify", async (c) => {
  const { transaction } = await requireTransaction(c);
  return c.json({ status: "success", message: "Transaction fetched successfully", data: transaction });
});
flutterwaveApi.post("/transactions/:id/refund", async (c) => {
  const { payment, transaction } = await requireTransaction(c);
  const asked = refundParams.safeParse(await jsonOf(c));
  if (!asked.success) throw invalid(`${asked.error.issues[0]?.path.join(".") || "body"}: ${asked.error.issues[0]?.message}`);
  const made = await changePayment(c.env, payment.tx_ref, (current) => {
    if (paidOf(current)?.id !== transaction.id) throw invalid("This transaction cannot be refunded: it was not successful");
    return refund(current, asked.data);
  });
  await nameIt(c.env, "refund", String(made.id), payment.tx_ref);
  return c.json({ status: "success", message: "Transaction refund initiated", data: made });
});
flutterwaveApi.post("/transactions/:id/resend-hook", async (c) => {
  const { payment, transaction } = await requireTransaction(c);
  c.executionCtx.waitUntil(sendEvents(c.env, payment, transaction.id, "before_return"));
  return c.json({ status: "success", message: "hook sent", data: null });
});
flutterwaveApi.get("/refunds/:id", async (c) => {
  const payment = await findBy(c.env, "refund", c.req.param("id"));
  const made = payment?.refunds.find((known) => String(known.id) === c.req.param("id"));
  if (!made) throw new Problem(404, "No refund was found for this id");
  return c.json({ status: "success", message: "Refund fetched", data: made });
});
flutterwaveApi.all("*", (c) => c.json(errorBody(`Cannot ${c.req.method} ${c.req.path}`), 404));
flutterwaveApi.onError((error, c) => {
  if (error instanceof Problem) return c.json(errorBody(error.message), error.status);
  console.error(JSON.stringify({ level: "error", provider: "flutterwave", message: error.message, stack: error.stack }));
  return c.json(errorBody("An error of the stand-in itself."), 500);
});
