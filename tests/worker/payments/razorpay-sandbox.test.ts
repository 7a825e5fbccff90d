/** Razorpay's stand-in, asked as its documentation says: orders, the hosted checkout, callback, webhooks, capture and refunds. */

import { env } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { gatewaySettings } from "../../support/gateway-settings.ts";

const { SANDBOX } = env as unknown as { SANDBOX: Fetcher };
const shop = "http://localhost:8787";
const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = gatewaySettings;
const hmac = (key: string, text: string) => createHmac("sha256", key).update(text).digest("hex");

type Json = Record<string, unknown>;
type Told = { status: number; json: Json };
const basic = `Basic ${btoa(`${keyId}:${keySecret}`)}`;

async function api(method: "GET" | "POST", path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Told> {
  const init = { method, headers: { authorization: basic, ...(body !== undefined && { "content-type": "application/json" }), ...headers } };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await SANDBOX.fetch(`http://sandbox/razorpay/v1${path}`, { ...init, ...(body !== undefined && { body: text }) });
  return { status: answer.status, json: await answer.json<Json>() };
}
const control = async (path: string, ask: Json): Promise<Told> => {
  const answer = await SANDBOX.fetch(`http://sandbox/sandbox/razorpay${path}`, { method: "POST", body: JSON.stringify(ask) });
  return { status: answer.status, json: await answer.json<Json>() };
};
const events = async (attempt: string) =>
  (await SANDBOX.fetch(`http://sandbox/sandbox/razorpay/events?attempt=${attempt}`)).json<{ body: string; headers: Record<string, string> }[]>();
const typesOf = async (attempt: string) => (await events(attempt)).map(({ body }) => (JSON.parse(body) as { event: string }).event);

const newOrder = (change: Json = {}) => ({ amount: 549_899, currency: "INR", receipt: crypto.randomUUID(), ...change });
async function opened(change: Json = {}) {
  const asked = newOrder(change);
  const { json } = await api("POST", "/orders", asked);
  return { id: json.id as string, receipt: asked.receipt as string };
}
async function paid(change: Json = {}) {
  const order = await opened(change);
  const { json } = await control("/pay", { attempt: order.receipt, outcome: "paid" });
  const { form } = json.return as { form: Record<string, string> };
  return { ...order, payment: form.razorpay_payment_id as string };
}

const checkoutForm = (id: string, change: Record<string, string> = {}) => ({
  key_id: keyId,
  order_id: id,
  amount: "549899",
  currency: "INR",
  name: "Meydan <b>",
  description: "Order M-1",
  "prefill[name]": "Asha",
  "prefill[email]": "asha@meydan.test",
  "prefill[contact]": "+919999999999",
  "notes[attempt]": "a",
  callback_url: `${shop}/razorpay-callback?attempt=a`,
  cancel_url: `${shop}/back?cancelled=1`,
  ...change,
});
const submit = (url: string, fields: Record<string, string>) =>
  SANDBOX.fetch(new URL(url, shop), { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
const view = (url: string, headers: Record<string, string> = {}) => SANDBOX.fetch(new URL(url, shop), { redirect: "manual", headers });
const embedded = "/sandbox/razorpay/checkout/embedded";
async function arrived() {
  const order = await opened();
  const page = (await submit(embedded, checkoutForm(order.id))).headers.get("location") as string;
  return { ...order, page };
}
const payByUpi = (page: string, vpa: string) => submit(page, { do: "upi", vpa });
const payByCard = (page: string, card: string, change: Record<string, string> = {}) =>
  submit(page, { do: "card", card, expiry: "12 / 34", cvv: "123", ...change });
const hiddenIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, (value ?? "").replaceAll("&quot;", '"')]),
  );

describe("orders", () => {
  it("are made as asked for, found by id and by receipt", async () => {
    const asked = newOrder({ notes: { order: "M-1" } });
    const { status, json } = await api("POST", "/orders", asked);
    expect([status, json]).toEqual([
      200,
      {
        ...asked,
        id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
        entity: "order",
        amount_paid: 0,
        amount_due: 549_899,
        offer_id: null,
        status: "created",
        attempts: 0,
        created_at: expect.any(Number),
      },
    ]);
    expect((await api("GET", `/orders/${json.id}`)).json).toEqual(json);
    expect((await api("GET", `/orders?receipt=${asked.receipt}`)).json).toEqual({ entity: "collection", count: 1, items: [json] });
    expect((await api("GET", `/orders/${json.id}/payments`)).json).toEqual({ entity: "collection", count: 0, items: [] });
    expect((await api("GET", "/orders?receipt=nobody")).json).toEqual({ entity: "collection", count: 0, items: [] });
  });
  it("are made twice when asked for twice: nothing makes a create the same as the one before", async () => {
    const asked = newOrder();
    const ids = [(await api("POST", "/orders", asked)).json.id, (await api("POST", "/orders", asked)).json.id];
    expect(ids[0]).not.toBe(ids[1]);
    const { json } = await api("GET", `/orders?receipt=${asked.receipt}`);
    expect((json.items as Json[]).map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  });
  it.each<[string, unknown, string | undefined]>([
    ["no amount", newOrder({ amount: undefined }), "amount"],
    ["a fraction", newOrder({ amount: 10.5 }), "amount"],
    ["an amount as text", newOrder({ amount: "5000" }), "amount"],
    ["less than a rupee", newOrder({ amount: 99 }), "amount"],
    ["a last digit that dinars have not", newOrder({ amount: 5001, currency: "KWD" }), "amount"],
    ["no currency", newOrder({ currency: undefined }), "currency"],
    ["a currency in lower case", newOrder({ currency: "inr" }), "currency"],
    ["a currency there is not", newOrder({ currency: "XXX" }), "currency"],
    ["a receipt of 41 characters", newOrder({ receipt: "r".repeat(41) }), "receipt"],
    ["sixteen notes", newOrder({ notes: Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`n${at}`, "v"])) }), "notes"],
    ["a note too long", newOrder({ notes: { n: "v".repeat(257) } }), "notes"],
    ["a field it does not know", newOrder({ colour: "red" }), undefined],
    ["no JSON", "amount=5000", undefined],
  ])("are refused with %s", async (_, body, field) => {
    const { status, json } = await api("POST", "/orders", body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ error: { code: "BAD_REQUEST_ERROR", description: expect.any(String), ...(field && { field }) } });
  });
  it("want the right key", async () => {
    for (const authorization of ["", "Basic", `Basic ${btoa(`${keyId}:wrong`)}`, `Basic ${btoa("rzp_live_x:y")}`, `Bearer ${keySecret}`]) {
      const { status, json } = await api("POST", "/orders", newOrder(), { authorization });
      expect([status, json]).toMatchObject([401, { error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" } }]);
    }
  });
  it("and addresses that are not there are refused as bad requests", async () => {
    for (const path of ["/orders/order_00000000000000", "/payments/pay_00000000000000", "/payments/order_1", "/refunds/rfnd_00000000000000", "/elsewhere"])
      expect(await api("GET", path), path).toMatchObject({ status: 400, json: { error: { code: "BAD_REQUEST_ERROR" } } });
  });
});

describe("the hosted checkout", () => {
  it("is a plain page with the amount and what is for tests", async () => {
    const { page } = await arrived();
    const response = await view(page);
    const text = await response.text();
    for (const part of ["₹5,498.99", "Meydan &lt;b&gt;", "Order M-1", 'for="vpa">UPI ID', 'for="card">Card number', "success@razorpay", "4100 2800 0000 1007"])
      expect(text).toContain(part);
    expect(text).not.toContain("<script");
    expect(response.headers.get("content-security-policy")).toContain(`form-action 'self' ${shop}`);
    const hindi = await (await view(page, { "accept-language": "hi-IN,en" })).text();
    for (const part of ['lang="hi"', "कार्ड नंबर", "₹5,498.99"]) expect(hindi).toContain(part);
  });
  it.each<[string, Record<string, string>]>([
    ["another amount", { amount: "100" }],
    ["another currency", { currency: "USD" }],
    ["another key", { key_id: "rzp_test_other" }],
    ["an order there is not", { order_id: "order_00000000000000" }],
    ["no name", { name: "" }],
    ["no way back", { callback_url: "" }],
    ["a way back that is no address", { callback_url: "javascript:alert(1)" }],
    ["a field it does not know", { colour: "red" }],
  ])("refuses a form with %s", async (_, change) => {
    const { id } = await opened();
    const answer = await submit(embedded, checkoutForm(id, change));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
  });
  it("pays by UPI and sends the shopper back with a signature over order and payment", async () => {
    const { id, receipt, page } = await arrived();
    const done = await payByUpi(page, "success@razorpay");
    const text = await done.text();
    const { razorpay_payment_id: payment = "", razorpay_order_id, razorpay_signature } = hiddenIn(text);
    expect(text).toContain(`action="${shop}/razorpay-callback?attempt=a"`);
    expect([razorpay_order_id, razorpay_signature]).toEqual([id, hmac(keySecret, `${id}|${payment}`)]);
    expect((await api("GET", `/payments/${payment}`)).json).toMatchObject({
      entity: "payment",
      amount: 549_899,
      currency: "INR",
      status: "captured",
      captured: true,
      order_id: id,
      method: "upi",
      vpa: "success@razorpay",
      amount_refunded: 0,
      refund_status: null,
      email: "asha@meydan.test",
      notes: { attempt: "a" },
    });
    expect((await api("GET", `/orders/${id}`)).json).toMatchObject({ status: "paid", amount_paid: 549_899, amount_due: 0, attempts: 1 });
    expect(await typesOf(receipt)).toEqual(["payment.authorized", "payment.captured", "order.paid"]);
    expect(await (await view(page)).text()).toContain("This order is already paid.");
  });
  it("tells of a failure without a signature; the order can be tried again", async () => {
    const { id, receipt, page } = await arrived();
    const form = hiddenIn(await (await payByUpi(page, "failure@razorpay")).text());
    expect(Object.keys(form)).toEqual(["error[code]", "error[description]", "error[source]", "error[step]", "error[reason]", "error[metadata]"]);
    const { payment_id } = JSON.parse(form["error[metadata]"] ?? "") as { payment_id: string };
    expect((await api("GET", `/payments/${payment_id}`)).json).toMatchObject({
      status: "failed",
      error_code: "BAD_REQUEST_ERROR",
      error_reason: "payment_failed",
    });
    expect(await typesOf(receipt)).toEqual(["payment.failed"]);
    await payByUpi(page, "success@razorpay");
    const { json } = await api("GET", `/orders/${id}/payments`);
    expect((json.items as Json[]).map(({ status }) => status)).toEqual(["failed", "captured"]);
  });
  it.each([
    ["4100 2800 0000 1007", "1234", { status: "captured", error_reason: null }],
    ["5555 5555 5555 4444", "1234567890", { status: "captured", international: true }],
    ["4100 2800 0000 1007", "123", { status: "failed", error_reason: "incorrect_otp" }],
    ["4100 2800 0008 0001", "1234", { status: "failed", error_reason: "insufficient_funds" }],
    ["4100 2800 0007 0002", "1234", { status: "failed", error_reason: "payment_cancelled" }],
  ])("asks for a one-time password: card %s, %s", async (card, otp, expected) => {
    const { id, page } = await arrived();
    const asked = await payByCard(page, card);
    const question = asked.headers.get("location") as string;
    expect([asked.status, question]).toEqual([303, `${page}/otp`]);
    expect(await (await view(question)).text()).toContain('for="otp">One-time password (OTP)');
    await submit(question, { otp });
    const { json } = await api("GET", `/orders/${id}/payments`);
    expect(json.items).toMatchObject([{ method: "card", card: { last4: card.slice(-4) }, ...expected }]);
  });
  it("says in place what is wrong, and charges nothing", async () => {
    const { id, page } = await arrived();
    const wrong = await (await payByCard(page, "4100280000001008", { cvv: "1" })).text();
    expect(wrong).toMatch(/id="card-error">Enter a valid card number/);
    expect(wrong).toMatch(/id="cvv-error">/);
    expect(await (await payByUpi(page, "nobody")).text()).toMatch(/id="vpa-error">/);
    expect((await view(`${page}/otp`)).headers.get("location")).toBe(page);
    expect((await api("GET", `/orders/${id}/payments`)).json.count).toBe(0);
  });
  it("leads back when the shopper cancels, without an end", async () => {
    const { id, page } = await arrived();
    const back = await submit(page, { do: "cancel" });
    expect([back.status, back.headers.get("location")]).toEqual([303, `${shop}/back?cancelled=1`]);
    expect((await api("GET", `/orders/${id}`)).json).toMatchObject({ status: "created" });
  });
  it("is not there for an order that no form brought", async () => {
    const { id } = await opened();
    for (const path of [`/sandbox/razorpay/pay/${id}`, "/sandbox/razorpay/pay/order_0"]) expect((await view(path)).status).toBe(404);
  });
});

describe("webhooks", () => {
  it("are signed over the body, with an id of their own", async () => {
    const { id, receipt, payment } = await paid();
    const told = await events(receipt);
    for (const { body, headers } of told) expect(headers["x-razorpay-signature"]).toBe(hmac(webhookSecret, body));
    expect(new Set(told.map(({ headers }) => headers["x-razorpay-event-id"])).size).toBe(3);
    expect(await events(id)).toEqual(told);
    expect(JSON.parse(told[1]?.body ?? "")).toMatchObject({
      entity: "event",
      event: "payment.captured",
      contains: ["payment"],
      payload: { payment: { entity: { id: payment, order_id: id, status: "captured" } } },
    });
    expect(JSON.parse(told[2]?.body ?? "")).toMatchObject({ event: "order.paid", payload: { order: { entity: { id, receipt, status: "paid" } } } });
  });
});

describe("capture", () => {
  const manual = async () => {
    const order = await opened();
    await control("/capture", { attempt: order.receipt, capture: "manual" });
    const { json } = await control("/pay", { attempt: order.receipt, outcome: "paid" });
    return { ...order, payment: (json.return as { form: Record<string, string> }).form.razorpay_payment_id as string };
  };
  it("waits to be asked for where it is not automatic", async () => {
    const { id, receipt, payment } = await manual();
    expect((await api("GET", `/payments/${payment}`)).json).toMatchObject({ status: "authorized", captured: false });
    expect((await api("GET", `/orders/${id}`)).json).toMatchObject({ status: "attempted", amount_paid: 0 });
    for (const [body, field] of [
      [{ amount: 100, currency: "INR" }, "amount"],
      [{ amount: 549_899, currency: "USD" }, "currency"],
      [{ amount: 549_899 }, "currency"],
    ] as const)
      expect(await api("POST", `/payments/${payment}/capture`, body)).toMatchObject({ status: 400, json: { error: { field } } });
    const money = { amount: 549_899, currency: "INR" };
    expect(await api("POST", `/payments/${payment}/capture`, money)).toMatchObject({ status: 200, json: { status: "captured", captured: true } });
    expect(await api("POST", `/payments/${payment}/capture`, money)).toMatchObject({ status: 400 });
    expect(await typesOf(receipt)).toEqual(["payment.authorized", "payment.captured", "order.paid"]);
  });
  it("comes late for a payment that had failed", async () => {
    const { id, receipt } = await opened();
    await control("/pay", { attempt: receipt, outcome: "failed" });
    await control("/pay", { attempt: receipt, outcome: "paid", late: true });
    expect((await api("GET", `/orders/${id}/payments`)).json.items).toMatchObject([{ status: "captured", error_reason: null }]);
  });
});

describe("refunds", () => {
  const key = () => ({ "x-refund-idempotency": crypto.randomUUID() });
  it("are made in parts, until nothing is left", async () => {
    const { receipt, payment } = await paid();
    const first = await api("POST", `/payments/${payment}/refund`, { amount: 100_000, receipt: "r1", notes: { why: "late" } }, key());
    expect(first).toMatchObject({
      status: 200,
      json: { id: expect.stringMatching(/^rfnd_/), entity: "refund", amount: 100_000, payment_id: payment, status: "processed", receipt: "r1" },
    });
    expect((await api("GET", `/payments/${payment}`)).json).toMatchObject({ status: "captured", amount_refunded: 100_000, refund_status: "partial" });
    expect(await api("POST", `/payments/${payment}/refund`, { amount: 449_900 }, key())).toMatchObject({ status: 400, json: { error: { field: "amount" } } });
    expect(await api("POST", `/payments/${payment}/refund`, {}, key())).toMatchObject({ status: 200, json: { amount: 449_899 } });
    expect((await api("GET", `/payments/${payment}`)).json).toMatchObject({ status: "refunded", amount_refunded: 549_899, refund_status: "full" });
    expect(await api("POST", `/payments/${payment}/refund`, { amount: 100 }, key())).toMatchObject({ status: 400 });
    expect((await api("GET", `/payments/${payment}/refunds`)).json).toMatchObject({ count: 2 });
    expect((await api("GET", `/payments/${payment}/refunds/${first.json.id}`)).json).toEqual(first.json);
    expect((await typesOf(receipt)).slice(3)).toEqual(["refund.created", "refund.processed", "refund.created", "refund.processed"]);
  });
  it("are made once for a key, and refused with another body under it", async () => {
    const { payment } = await paid();
    const header = key();
    const body = { amount: 100_000 };
    const first = await api("POST", `/payments/${payment}/refund`, body, header);
    expect(await api("POST", `/payments/${payment}/refund`, body, header)).toEqual(first);
    expect(await api("POST", `/payments/${payment}/refund`, { amount: 100_001 }, header)).toMatchObject({
      status: 409,
      json: { error: { description: expect.stringContaining("Different request") } },
    });
    expect((await api("GET", `/payments/${payment}`)).json.amount_refunded).toBe(100_000);
    await api("POST", `/payments/${payment}/refund`, body);
    expect((await api("GET", `/payments/${payment}`)).json.amount_refunded).toBe(200_000);
  });
  it.each(["short", "ten characters", "ключ-из-букв"])("want a proper key, not %j", async (sent) => {
    const { payment } = await paid();
    const header = { "x-refund-idempotency": encodeURIComponent(sent).slice(0, 30) };
    expect(await api("POST", `/payments/${payment}/refund`, {}, header)).toMatchObject({ status: 400, json: { error: { code: "BAD_REQUEST_ERROR" } } });
  });
  it("are refused for what was not captured, and with fields it does not know", async () => {
    const { id, receipt } = await opened();
    await control("/pay", { attempt: receipt, outcome: "failed" });
    const [failed] = (await api("GET", `/orders/${id}/payments`)).json.items as Json[];
    expect(await api("POST", `/payments/${failed?.id}/refund`, {})).toMatchObject({ status: 400 });
    const { payment } = await paid();
    for (const body of [{ reason: "x" }, { speed: "fast" }, { amount: 99 }, { amount: "100" }])
      expect(await api("POST", `/payments/${payment}/refund`, body), JSON.stringify(body)).toMatchObject({ status: 400 });
  });
  it("may stay pending, then reach the shopper or fail", async () => {
    for (const [outcome, status, refunded] of [
      ["done", "processed", 549_899],
      ["failed", "failed", 0],
    ] as const) {
      const { receipt, payment } = await paid();
      await control("/refund", { attempt: receipt, outcome: "pending" });
      const { json } = await api("POST", `/payments/${payment}/refund`, {});
      expect(json.status).toBe("pending");
      expect((await api("GET", `/payments/${payment}`)).json).toMatchObject({ status: "refunded", amount_refunded: 549_899 });
      await control("/refund", { attempt: receipt, outcome });
      expect((await api("GET", `/refunds/${json.id}`)).json.status).toBe(status);
      expect((await api("GET", `/payments/${payment}`)).json.amount_refunded).toBe(refunded);
      expect((await typesOf(receipt)).at(-1)).toBe(`refund.${status}`);
    }
  });
  it("may fail at once, and be made in the dashboard", async () => {
    const { receipt, payment } = await paid();
    await control("/refund", { attempt: receipt, outcome: "failed" });
    expect((await api("POST", `/payments/${payment}/refund`, {})).json.status).toBe("failed");
    await control("/refund", { attempt: receipt, amount: 200 });
    expect((await api("GET", `/payments/${payment}`)).json).toMatchObject({ amount_refunded: 200, refund_status: "partial" });
    const held = await SANDBOX.fetch(`http://sandbox/sandbox/razorpay/held?attempt=${receipt}`);
    expect(await held.json()).toEqual({ paid_minor: 549_899, refunded_minor: 200 });
  });
});

describe("what tests may ask for", () => {
  it("is what a shopper would have done, with the way back of the form", async () => {
    const { id, receipt, page } = await arrived();
    expect(page).toContain(id);
    expect((await control("/pay", { attempt: receipt, outcome: "cancelled" })).json).toEqual({
      return: { method: "GET", url: `${shop}/back?cancelled=1`, form: {} },
    });
    const { json } = await control("/pay", { attempt: receipt, outcome: "failed" });
    expect(json.return).toMatchObject({ method: "POST", url: `${shop}/razorpay-callback?attempt=a`, form: { "error[code]": "BAD_REQUEST_ERROR" } });
  });
  it("may be a payment that says something else than the order", async () => {
    const { id, receipt } = await opened();
    await control("/pay", { attempt: receipt, outcome: "paid", amount: 100, currency: "USD" });
    expect((await api("GET", `/orders/${id}/payments`)).json.items).toMatchObject([{ amount: 100, currency: "USD", status: "captured" }]);
  });
  it("has to name an order", async () => {
    for (const ask of [{}, { attempt: "nobody", outcome: "paid" }, { attempt: (await opened()).receipt, outcome: "review" }])
      expect((await control("/pay", ask)).status).toBe(400);
  });
  it.each([
    ["500", 500],
    ["429", 429],
  ])("faults: %s", async (mode, status) => {
    const { id } = await opened();
    await control("/faults", { mode, about: id });
    const answer = await api("GET", `/orders/${id}`);
    expect(answer).toMatchObject({ status, json: { error: { description: expect.any(String) } } });
    expect((await api("GET", `/orders/${id}`)).status).toBe(200);
  });
});
