/** Razorpay's API, as far as a shop calls it: /razorpay/v1. */
import { type Context, Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { runOnce } from "../once.ts";
import { capture, refund, requirePayment } from "./changes.ts";
import { sendEvents } from "./events.ts";
import { changeDocument, idsOfReceipt, now_s, type Order, type Refund, randomId, requireDocument, saveOrder } from "./objects.ts";
import { errorBody, invalid, Problem, refused } from "./problem.ts";
import { readBody, readCapture, readOrder, readRefund, refundKey } from "./read.ts";

type Api<Path extends string = string> = Context<SandboxEnv, Path>;

const collection = <Item>(items: Item[]) => ({ entity: "collection", count: items.length, items });
const bodyOf = async (c: Api) => readBody(await c.req.text(), c.req.header("content-type"));

/** A repeat makes a second order: the receipt is unique by the caller's discipline alone. */
async function createOrder(c: Api): Promise<Order> {
  const { amount, currency, receipt, notes } = readOrder(await bodyOf(c));
  const order: Order = {
    id: `order_${randomId()}`,
    entity: "order",
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: "created",
    attempts: 0,
    notes,
    created_at: now_s(),
  };
  await saveOrder(c.env, order);
  return order;
}

async function listOrders(c: Api): Promise<object> {
  const query = new URL(c.req.url).searchParams;
  for (const name of query.keys())
    if (!["receipt", "count", "skip"].includes(name)) throw refused(`${name.slice(0, 80)} is/are not required and should not be sent`);
  const [count, skip] = [Number(query.get("count") ?? 10), Number(query.get("skip") ?? 0)];
  if (!Number.isInteger(count) || count < 1 || count > 100) throw invalid("The count must be between 1 and 100.", "count");
  if (!Number.isInteger(skip) || skip < 0) throw invalid("The skip must be at least 0.", "skip");
  const receipt = query.get("receipt");
  if (!receipt) throw invalid("This stand-in lists orders by their receipt only.", "receipt");
  const ids = (await idsOfReceipt(c.env, receipt)).slice(skip, skip + count);
  return collection(await Promise.all(ids.map(async (id) => (await requireDocument(c.env, id)).order)));
}

async function paymentOf(c: Api, id: string) {
  if (!id.startsWith("pay_")) throw refused(`${id.slice(0, 80)} is not a valid id`);
  return requirePayment(await requireDocument(c.env, id), id);
}

async function refundsOf(c: Api, paymentId: string): Promise<Refund[]> {
  const { id } = await paymentOf(c, paymentId);
  return (await requireDocument(c.env, id)).refunds.filter((each) => each.payment_id === id).reverse();
}

async function createRefund(c: Api, paymentId: string, text: string): Promise<Refund> {
  const asked = readRefund(text === "" ? {} : readBody(text, c.req.header("content-type")));
  const { id, order_id } = await paymentOf(c, paymentId);
  const made = await changeDocument(c.env, id, (doc) => {
    const outcome = doc.nextRefund;
    doc.nextRefund = "done";
    return refund(doc, requirePayment(doc, id), asked, outcome);
  });
  c.executionCtx.waitUntil(sendEvents(c.env, order_id, made.events, "before_return"));
  return made.refund;
}

export const razorpayApi = new Hono<SandboxEnv>();

razorpayApi.use(async function basic(c, next) {
  const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret } = c.env;
  if (!id || !secret || c.req.header("authorization") !== `Basic ${btoa(`${id}:${secret}`)}`) throw new Problem(401, { description: "Authentication failed" });
  await next();
});
razorpayApi.post("/orders", async (c) => c.json(await createOrder(c)));
razorpayApi.get("/orders", async (c) => c.json(await listOrders(c)));
razorpayApi.get("/orders/:id", async (c) => c.json((await requireDocument(c.env, c.req.param("id"))).order));
razorpayApi.get("/orders/:id/payments", async (c) => c.json(collection((await requireDocument(c.env, c.req.param("id"))).payments)));
razorpayApi.get("/payments/:id", async (c) => c.json(await paymentOf(c, c.req.param("id"))));
razorpayApi.post("/payments/:id/capture", async (c) => {
  const money = readCapture(await bodyOf(c));
  const { id, order_id } = await paymentOf(c, c.req.param("id"));
  const events = await changeDocument(c.env, id, (doc) => capture(doc, requirePayment(doc, id), money));
  c.executionCtx.waitUntil(sendEvents(c.env, order_id, events, "before_return"));
  return c.json(await paymentOf(c, id));
});
razorpayApi.post("/payments/:id/refund", async (c) => {
  const text = await c.req.text();
  const header = c.req.header("x-refund-idempotency");
  const make = () => createRefund(c, c.req.param("id"), text);
  if (header === undefined) return c.json(await make());
  const answered = await runOnce(c.env, { provider: "razorpay", key: refundKey(header), request: `${c.req.path} ${text}` }, make);
  if (answered.state === "other") throw new Problem(409, { description: "Different request with the same idempotency key has already been processed." });
  if (answered.state === "in_flight") throw new Problem(409, { description: "Another request with the same idempotency key is still in progress." });
  return c.json(answered.answer);
});
razorpayApi.get("/payments/:id/refunds", async (c) => c.json(collection(await refundsOf(c, c.req.param("id")))));
razorpayApi.get("/payments/:id/refunds/:refund", async (c) => {
  const found = (await refundsOf(c, c.req.param("id"))).find(({ id }) => id === c.req.param("refund"));
  if (!found) throw refused("The id provided does not exist");
  return c.json(found);
});
razorpayApi.get("/refunds/:id", async (c) => {
  const found = (await requireDocument(c.env, c.req.param("id"))).refunds.find(({ id }) => id === c.req.param("id"));
  if (!found) throw refused("The id provided does not exist");
  return c.json(found);
});
razorpayApi.all("*", (c) => c.json(refused("The requested URL was not found on the server.").body, 400));
razorpayApi.onError((error, c) => {
  if (error instanceof Problem) return c.json(error.body, error.status);
  console.error(JSON.stringify({ level: "error", provider: "razorpay", message: error.message, stack: error.stack }));
  return c.json(errorBody({ code: "SERVER_ERROR", description: "An error of the stand-in itself." }), 500);
});
