/** Stripe's API, as far as a shop calls it: /stripe/v1. */
import { type Context, Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { readForm } from "../form.ts";
import { expire, refund } from "./changes.ts";
import { readCreateParams } from "./create-params.ts";
import { sendEvents } from "./events.ts";
import { changePayment, findPaymentBy, indexPayment, now_s, type Payment, randomId, requirePayment, savePayment } from "./objects.ts";
import { once } from "./once.ts";
import { invalid, missing, Problem } from "./problem.ts";

type Api = Context<SandboxEnv>;

async function formOf(c: Api): Promise<URLSearchParams> {
  const form = await readForm(c);
  if (form.size > 0 && !c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded"))
    throw invalid("Request bodies are application/x-www-form-urlencoded.");
  return form;
}

/** `expand[]=payment_intent.latest_charge` also expands what stands on the way. */
function expanded(c: Api, path: string): boolean {
  const asked = [...new URL(c.req.url).searchParams].filter(([name]) => /^expand\[\d*\]$/.test(name)).map(([, value]) => value);
  return asked.some((value) => value === path || value.startsWith(`${path}.`));
}

function intentView(c: Api, { intent, charge, refunds }: Payment, path: string) {
  if (!intent || !charge || !expanded(c, path)) return intent;
  const list = { object: "list", data: refunds.toReversed().slice(0, 10), has_more: refunds.length > 10 };
  return { ...intent, latest_charge: { ...charge, ...(expanded(c, `${path}.refunds`) && { refunds: list }) } };
}

function sessionView(c: Api, payment: Payment) {
  const { session } = payment;
  return { ...session, payment_intent: expanded(c, "payment_intent") ? intentView(c, payment, "payment_intent.latest_charge") : session.payment_intent };
}

async function createSession(c: Api, form: URLSearchParams): Promise<object> {
  const { lines, total, intentMetadata, ...asked } = readCreateParams(form, now_s());
  const id = `cs_test_${randomId()}`;
  // the page is served by the marketplace, which hands /sandbox/* on: it stands where the shopper will come back to
  const url = `${new URL(asked.success_url).origin}/sandbox/stripe/pay/${id}`;
  const session: Payment["session"] = {
    id,
    object: "checkout.session",
    amount_subtotal: total,
    amount_total: total,
    created: now_s(),
    livemode: false,
    mode: "payment",
    payment_intent: null,
    payment_method_types: ["card"],
    payment_status: "unpaid",
    status: "open",
    ui_mode: "hosted_page",
    url,
    ...asked,
  };
  await savePayment(c.env, { session, lines, intentMetadata, intent: null, charge: null, challenged: null, refunds: [], events: [] });
  if (session.client_reference_id) await indexPayment(c.env, "attempt", session.client_reference_id, id);
  return session;
}

const refundFields = /^(payment_intent|charge|amount|reason|metadata\[[^[\]]{1,40}\])$/;
const refundReasons = ["duplicate", "fraudulent", "requested_by_customer"];

async function createRefund(c: Api, form: URLSearchParams): Promise<object> {
  for (const name of form.keys()) if (!refundFields.test(name)) throw invalid(`Received unknown parameter: ${name.slice(0, 80)}`, name, "parameter_unknown");
  const target = form.get("payment_intent") ?? form.get("charge");
  if (!target) throw invalid("One of the following params should be provided for this request: payment_intent or charge.", undefined, "parameter_missing");
  const amount = form.get("amount");
  if (amount !== null && !/^[1-9]\d{0,11}$/.test(amount))
    throw invalid(`Invalid positive integer: ${amount.slice(0, 40)}`, "amount", "parameter_invalid_integer");
  const reason = form.get("reason");
  if (reason !== null && !refundReasons.includes(reason)) throw invalid(`Invalid reason: must be one of ${refundReasons.join(", ")}`, "reason");
  const metadata = Object.fromEntries([...form].flatMap(([name, value]) => (name.startsWith("metadata[") ? [[name.slice(9, -1), value]] : [])));
  const { session } = await requirePayment(c.env, "payment_intent", target);
  const made = await changePayment(c.env, session.id, (payment) => refund(payment, { amount: amount === null ? null : Number(amount), reason, metadata }));
  await indexPayment(c.env, "refund", made.refund.id, session.id);
  c.executionCtx.waitUntil(sendEvents(c.env, session.id, made.events, "before_return"));
  return made.refund;
}

export const stripeApi = new Hono<SandboxEnv>();

stripeApi.use(async function bearer(c, next) {
  const [, key] = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "") ?? [];
  if (!key) throw new Problem(401, { type: "invalid_request_error", message: "You did not provide an API key." });
  if (!key.startsWith("sk_test_"))
    throw new Problem(401, { type: "invalid_request_error", message: "Invalid API Key provided: this stand-in takes keys that start with sk_test_." });
  await next();
});
stripeApi.post("/checkout/sessions", async (c) => {
  const form = await formOf(c);
  return once(c, form, () => createSession(c, form));
});
stripeApi.get("/checkout/sessions/:id", async (c) => c.json(sessionView(c, await requirePayment(c.env, "checkout.session", c.req.param("id")))));
stripeApi.post("/checkout/sessions/:id/expire", async (c) => {
  const form = await formOf(c);
  return once(c, form, async () => {
    const { session } = await requirePayment(c.env, "checkout.session", c.req.param("id"));
    const events = await changePayment(c.env, session.id, expire);
    c.executionCtx.waitUntil(sendEvents(c.env, session.id, events, "before_return"));
    return (await requirePayment(c.env, "checkout.session", session.id)).session;
  });
});
stripeApi.get("/payment_intents/:id", async (c) => {
  const intent = intentView(c, await requirePayment(c.env, "payment_intent", c.req.param("id")), "latest_charge");
  if (!intent) throw new Problem(404, { type: "invalid_request_error", code: "resource_missing", message: "No such payment_intent", param: "intent" });
  return c.json(intent);
});
stripeApi.post("/refunds", async (c) => {
  const form = await formOf(c);
  return once(c, form, () => createRefund(c, form));
});
stripeApi.get("/refunds/:id", async (c) => {
  const id = c.req.param("id");
  const found = (await findPaymentBy(c.env, "refund", id))?.refunds.find((refund) => refund.id === id);
  if (!found) throw missing("refund", id);
  return c.json(found);
});
stripeApi.all("*", (c) => c.json({ error: { type: "invalid_request_error", message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).` } }, 404));
stripeApi.onError((error, c) => {
  if (error instanceof Problem) return c.json(error.body, error.status);
  console.error(JSON.stringify({ level: "error", provider: "stripe", message: error.message, stack: error.stack }));
  return c.json({ error: { type: "api_error", message: "An error of the stand-in itself." } }, 500);
});
