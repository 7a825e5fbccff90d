/** The stand-in of Flutterwave by raw requests, as its documents (API v3, Standard checkout) describe them. */

import { env as bound } from "cloudflare:workers";
import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Env } from "../../../worker/env.ts";
import { gatewaySettings } from "../../support/gateway-settings.ts";

const env = bound as unknown as Env & { SANDBOX: Fetcher };
const shop = "http://localhost:8787";
const { FLUTTERWAVE_SECRET_KEY: secretKey, FLUTTERWAVE_WEBHOOK_HASH: hash } = gatewaySettings;

type Json = Record<string, unknown>;
type Answer = { status: string; message: string; data: Json };
const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  env.SANDBOX.fetch(`http://sandbox/flutterwave/v3${path}`, {
    method,
    headers: { authorization: `Bearer ${secretKey}`, ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const told = async (answer: Response | Promise<Response>) => (await answer).json<Answer>();
const control = async (path: string, body: unknown) => {
  const answer = await env.SANDBOX.fetch(`http://sandbox/sandbox/flutterwave${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.json<{ return: { method: string; url: string; form: Json } }>();
};
const asked = (change: Json = {}) => ({
  tx_ref: crypto.randomUUID(),
  amount: 1250.5,
  currency: "NGN",
  redirect_url: `${shop}/back?a=1`,
  customer: { email: "ada@meydan.test", name: "Ada <b>", phonenumber: "+2348000000000" },
  meta: { order: "M-1" },
  ...change,
});
const create = async (change: Json = {}) => {
  const body = asked(change);
  const answer = await call("POST", "/payments", body);
  expect(answer.status).toBe(200);
  const { link } = (await told(answer)).data as { link: string };
  return { ...body, link };
};
type Created = Awaited<ReturnType<typeof create>>;
const view = (url: string, headers: Record<string, string> = {}) => env.SANDBOX.fetch(url, { redirect: "manual", headers });
const submit = (url: string, fields: Record<string, string>) =>
  env.SANDBOX.fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
const pay = (url: string, card: string, change: Record<string, string> = {}) => submit(url, { card, expiry: "09 / 32", cvv: "564", do: "pay", ...change });
const byReference = (tx_ref: string) => call("GET", `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(tx_ref)}`);
const stateOf = async ({ tx_ref }: Created) => ((await told(byReference(tx_ref))).data as { status?: string } | null)?.status;
const eventsOf = async ({ tx_ref }: Created, more = "") =>
  (await view(`http://sandbox/sandbox/flutterwave/events?attempt=${tx_ref}${more}`)).json<{ body: string; headers: Record<string, string> }[]>();
const paid = async (change: Json = {}) => {
  const payment = await create(change);
  await control("/pay", { attempt: payment.tx_ref, outcome: "paid" });
  const { data } = await told(byReference(payment.tx_ref));
  return { ...payment, id: data.id as number };
};

describe("a payment asked for", () => {
  it("has a link on the shop's own origin, and no transaction until somebody tries to pay", async () => {
    const payment = await create();
    expect(payment.link).toMatch(new RegExp(`^${shop}/sandbox/flutterwave/hosted/[0-9a-f]{32}$`));
    const answer = await byReference(payment.tx_ref);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ status: "error", message: expect.stringMatching(/^No transaction was found/), data: null });
  });

  it.each<[string, Json, string]>([
    ["no reference", { tx_ref: undefined }, "tx_ref"],
    ["an empty reference", { tx_ref: " " }, "tx_ref"],
    ["an amount as text", { amount: "1250.50" }, "amount"],
    ["no amount", { amount: 0 }, "amount"],
    ["a negative amount", { amount: -1 }, "amount"],
    ["half a kobo", { amount: 10.005 }, "amount"],
    ["cents of a currency without any", { amount: 1250.5, currency: "UGX" }, "amount"],
    ["a currency it does not take", { currency: "INR" }, "currency"],
    ["a lower-case currency", { currency: "ngn" }, "currency"],
    ["no way back", { redirect_url: undefined }, "redirect_url"],
    ["a relative way back", { redirect_url: "/back" }, "redirect_url"],
    ["no e-mail address", { customer: { name: "Ada" } }, "customer.email"],
    ["a wrong e-mail address", { customer: { email: "ada" } }, "customer.email"],
    ["a field of the other API", { customer: { email: "ada@meydan.test", phone_number: "1" } }, "customer"],
    ["an unknown field", { callback_url: shop }, "body"],
    ["too long a session", { session_duration: 1441 }, "session_duration"],
    ["a nested meta", { meta: { a: { b: 1 } } }, "meta.a"],
    ["a checksum of something else", { payload_hash: "0".repeat(64) }, "payload_hash"],
  ])("is refused with %s", async (_, change, field) => {
    const answer = await call("POST", "/payments", asked(change));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ status: "error", message: expect.stringMatching(new RegExp(`^${field}: `)), data: null });
  });

  it("takes the documented checksum", async () => {
    const body = asked();
    const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
    const payload_hash = sha256(`1250.5NGNada@meydan.test${body.tx_ref}${sha256(secretKey)}`);
    expect((await call("POST", "/payments", { ...body, payload_hash })).status).toBe(200);
  });

  it.each([
    ["no key", { authorization: "" }],
    ["another key", { authorization: "Bearer FLWSECK_TEST-other-X" }],
    ["a live key", { authorization: "Bearer FLWSECK-meydan-X" }],
    ["Basic instead of Bearer", { authorization: `Basic ${btoa(secretKey)}` }],
  ])("is refused with %s", async (_, headers) => {
    for (const answer of [await call("POST", "/payments", asked(), headers), await call("GET", "/transactions/1/verify", undefined, headers)]) {
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ status: "error", data: null });
    }
  });

  it("is refused when it is no JSON", async () => {
    for (const [body, type] of [
      ["tx_ref=1", "application/x-www-form-urlencoded"],
      ["{", "application/json"],
    ] as const) {
      const headers = { authorization: `Bearer ${secretKey}`, "content-type": type };
      expect((await env.SANDBOX.fetch("http://sandbox/flutterwave/v3/payments", { method: "POST", headers, body })).status).toBe(400);
    }
  });

  it("once more under its reference has a further link to the same payment; in other words, or when it was paid, it is refused", async () => {
    const { link, ...body } = await create();
    const again = await told(call("POST", "/payments", body));
    expect(again.data.link).not.toBe(link);
    expect((await call("POST", "/payments", { ...body, amount: 1 })).status).toBe(400);
    await control("/pay", { attempt: body.tx_ref, outcome: "paid" });
    expect(await (await view(again.data.link as string)).text()).toContain("This payment is complete.");
    expect(await told(call("POST", "/payments", body))).toMatchObject({ status: "error", message: expect.stringContaining("Duplicate") });
  });
});

describe("the hosted page", () => {
  it("is a plain form with names, the amount, the test cards and no way for script", async () => {
    const { link } = await create({ customizations: { title: "Meydan <i>", description: "Order M-1" } });
    const response = await view(link);
    const text = await response.text();
    for (const part of [
      "no real money",
      "₦1,250.50",
      "Meydan &lt;i&gt;",
      "Order M-1",
      "ada@meydan.test",
      'for="card">Card number',
      'for="expiry">Expiry',
      'for="cvv">CVV',
      ">Pay ₦1,250.50</button>",
      ">Cancel payment</button>",
      "5531 8866 5214 2950",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("<script");
    expect(response.headers.get("content-security-policy")).toContain(`form-action 'self' ${shop}`);
  });

  it("speaks French to a French browser", async () => {
    const text = await (await view((await create({ currency: "XOF", amount: 5000 })).link, { "accept-language": "fr-SN,fr;q=0.9" })).text();
    for (const part of ['<html lang="fr"', "Numéro de carte", "5 000", "Annuler le paiement"]) expect(text.replaceAll(/[\u00a0\u202f]/g, " ")).toContain(part);
  });

  it("takes a PIN and a code, then sends the shopper back with the transaction's id", async () => {
    const payment = await create();
    const asksPin = await pay(payment.link, "5531 8866 5214 2950");
    expect([asksPin.status, asksPin.headers.get("location")]).toEqual([303, `${new URL(payment.link).pathname}/confirm`]);
    expect(await stateOf(payment)).toBe("pending auth");
    const question = `${payment.link}/confirm`;
    expect(await (await view(question)).text()).toContain('for="pin">Card PIN');
    const wrong = await submit(question, { pin: "1111", do: "approve" });
    expect(await wrong.text()).toMatch(/id="pin-error">That is not the right code/);
    expect((await submit(question, { pin: "3310", do: "approve" })).status).toBe(303);
    expect(await (await view(question)).text()).toContain('for="otp">One-time code');
    expect(await (await submit(question, { otp: "99999", do: "approve" })).text()).toContain('id="otp-error"');
    const done = await submit(question, { otp: "12345", do: "approve" });
    const { data } = await told(byReference(payment.tx_ref));
    expect(done.headers.get("location")).toBe(`${shop}/back?a=1&status=successful&tx_ref=${payment.tx_ref}&transaction_id=${data.id}`);
    expect(data).toMatchObject({ status: "successful", amount: 1250.5, currency: "NGN", processor_response: "Approved", card: { last_4digits: "2950" } });
    expect(data.charged_amount).toBeGreaterThan(1250.5);
    expect(JSON.stringify(data)).not.toContain("5531886652142950");
  });

  it.each([
    ["5438898014560229", { do: "approve" }, "successful"],
    ["4187427415564246", { do: "reject" }, "failed"],
    ["4556052704172643", { do: "approve", address: "1 Marina, Lagos" }, "successful"],
    ["5399834697894723", { do: "approve", pin: "3310" }, "failed"],
  ])("%s and %j end %s", async (card, answer, state) => {
    const payment = await create();
    expect((await pay(payment.link, card)).status).toBe(303);
    const done = await submit(`${payment.link}/confirm`, answer);
    expect([done.status, await stateOf(payment)]).toEqual([state === "successful" ? 303 : 200, state]);
  });

  it.each([
    ["5258585922666506", "insufficient funds"],
    ["5143010522339965", "Your bank declined"],
    ["5590131743294314", "suspicious"],
    ["4111111111111111", "This is not a test card."],
  ])("%s is declined: the page stays, another card pays, and both are transactions", async (card, message) => {
    const payment = await create();
    const declined = await pay(payment.link, card);
    expect([declined.status, await stateOf(payment)]).toEqual([200, "failed"]);
    expect(await declined.text()).toContain(message);
    await pay(payment.link, "5438898014560229");
    await submit(`${payment.link}/confirm`, { do: "approve" });
    expect(await stateOf(payment)).toBe("successful");
    const events = (await eventsOf(payment)).map(({ body }) => JSON.parse(body).data);
    expect(events.map(({ status }) => status)).toEqual(["failed", "successful"]);
    expect(events[0].id).not.toBe(events[1].id);
  });

  it("sends the shopper back as failed when no try is left", async () => {
    const payment = await create({ max_retry_attempt: 1 });
    const back = await pay(payment.link, "5143010522339965");
    expect(back.headers.get("location")).toMatch(new RegExp(`status=failed&tx_ref=${payment.tx_ref}&transaction_id=\\d+$`));
    expect(await (await view(payment.link)).text()).toContain("No further try is allowed");
  });

  it.each([
    ["a number that fails the check digit", { card: "5531886652142951" }, "card-error"],
    ["nothing", { card: "" }, "card-error"],
    ["a past expiry", { expiry: "01/20" }, "expiry-error"],
    ["a short code", { cvv: "1" }, "cvv-error"],
  ])("says in place what is wrong with %s", async (_, change, id) => {
    const payment = await create();
    const answer = await pay(payment.link, "5531886652142950", change);
    expect(await answer.text()).toContain(`id="${id}"`);
    expect(await stateOf(payment)).toBeUndefined();
  });

  it("leads back without a transaction when the shopper cancels: another tab may still pay", async () => {
    const payment = await create();
    const back = await submit(payment.link, { do: "cancel" });
    expect(back.headers.get("location")).toBe(`${shop}/back?a=1&status=cancelled&tx_ref=${payment.tx_ref}`);
    await pay(payment.link, "5438898014560229");
    expect((await submit(`${payment.link}/confirm`, { do: "approve" })).headers.get("location")).toContain("status=successful");
  });

  it("pays once when two tabs confirm at the same time", async () => {
    const payment = await create();
    await pay(payment.link, "5438898014560229");
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit(`${payment.link}/confirm`, { do: "approve" })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(303));
    expect(await eventsOf(payment)).toHaveLength(1);
  });

  it("says so when there is no such payment", async () => {
    for (const link of ["nothing", "0".repeat(32), "%00"]) expect((await view(`${shop}/sandbox/flutterwave/hosted/${link}`)).status).toBe(404);
  });
});

describe("verifying", () => {
  it("answers the same by id and by reference", async () => {
    const payment = await paid();
    const byId = await told(call("GET", `/transactions/${payment.id}/verify`));
    expect(byId).toEqual(await told(byReference(payment.tx_ref)));
    expect(byId).toMatchObject({ status: "success", data: { id: payment.id, tx_ref: payment.tx_ref, amount: 1250.5, currency: "NGN", status: "successful" } });
  });

  it("knows no other ids, and only digits", async () => {
    for (const id of ["1", "abc", "1%2F..%2F2", "-1"]) {
      const answer = await call("GET", `/transactions/${id}/verify`);
      expect([answer.status, (await answer.json<Answer>()).status]).toEqual([400, "error"]);
    }
  });

  it("tells what a mistaken or tampered payment says of itself", async () => {
    const payment = await create();
    const back = await control("/pay", { attempt: payment.tx_ref, outcome: "paid", amount: 100, currency: "GHS" });
    expect(back.return).toMatchObject({ method: "GET", url: expect.stringContaining("status=successful"), form: {} });
    expect((await told(byReference(payment.tx_ref))).data).toMatchObject({ amount: 1, currency: "GHS", status: "successful" });
  });

  it("goes from pending to successful under one id", async () => {
    const payment = await create();
    expect((await control("/pay", { attempt: payment.tx_ref, outcome: "pending" })).return.url).toContain("status=pending");
    const before = (await told(byReference(payment.tx_ref))).data;
    await control("/pay", { attempt: payment.tx_ref, outcome: "paid" });
    expect([before.status, (await told(byReference(payment.tx_ref))).data]).toMatchObject(["pending", { id: before.id, status: "successful" }]);
  });
});

describe("webhooks", () => {
  it("carry the secret hash itself, or an HMAC of the body where that is asked for", async () => {
    const payment = await paid();
    const [event] = await eventsOf(payment);
    expect(event?.headers).toEqual({ "content-type": "application/json", "verif-hash": hash });
    expect(JSON.parse(event?.body ?? "")).toMatchObject({ event: "charge.completed", data: { id: payment.id, tx_ref: payment.tx_ref, status: "successful" } });
    const [newer] = await eventsOf(payment, "&header=flutterwave-signature");
    const signature = createHmac("sha256", hash)
      .update(newer?.body ?? "")
      .digest("base64");
    expect(newer?.headers).toEqual({ "content-type": "application/json", "flutterwave-signature": signature });
  });

  it("tell of a failed try, too, and of nothing before one", async () => {
    const payment = await create();
    expect(await eventsOf(payment)).toEqual([]);
    await control("/pay", { attempt: payment.tx_ref, outcome: "failed" });
    expect((await eventsOf(payment)).map(({ body }) => JSON.parse(body).data.status)).toEqual(["failed"]);
  });

  it("can be asked for again", async () => {
    const payment = await paid();
    expect(await told(call("POST", `/transactions/${payment.id}/resend-hook`))).toMatchObject({ status: "success" });
  });
});

describe("refunds", () => {
  it("keep no keys: a repeat is a second one, up to what was paid", async () => {
    const payment = await paid();
    const refund = (body: Json) => call("POST", `/transactions/${payment.id}/refund`, body);
    const first = (await told(refund({ amount: 500.5, comments: "M-1" }))).data;
    expect(first).toMatchObject({ tx_id: payment.id, amount_refunded: 500.5, status: "completed" });
    expect((await told(refund({ amount: 500.5, comments: "M-1" }))).data.id).not.toBe(first.id);
    expect((await refund({ amount: 249.51 })).status).toBe(400);
    expect((await told(refund({}))).data.amount_refunded).toBe(249.5);
    expect((await refund({})).status).toBe(400);
    expect((await told(call("GET", `/refunds/${first.id}`))).data).toEqual(first);
    expect((await call("GET", "/refunds/1")).status).toBe(404);
    const held = await view(`http://sandbox/sandbox/flutterwave/held?attempt=${payment.tx_ref}`);
    expect(await held.json()).toEqual({ paid_minor: 125_050, refunded_minor: 125_050 });
  });

  it("are refused for what was not paid, and in wrong words", async () => {
    const payment = await create();
    await control("/pay", { attempt: payment.tx_ref, outcome: "failed" });
    const { id } = (await told(byReference(payment.tx_ref))).data;
    expect((await call("POST", `/transactions/${id}/refund`, {})).status).toBe(400);
    const good = await paid();
    for (const body of [{ amount: "5" }, { amount: 0 }, { amount: 1.005 }, { amount: 5, reason: "x" }])
      expect((await call("POST", `/transactions/${good.id}/refund`, body)).status).toBe(400);
  });

  it("go as a test asks, and end later", async () => {
    const payment = await paid();
    await control("/refund", { attempt: payment.tx_ref, outcome: "pending" });
    const made = (await told(call("POST", `/transactions/${payment.id}/refund`, { amount: 100 }))).data;
    expect(made.status).toBe("pending");
    await control("/refund", { attempt: payment.tx_ref, outcome: "failed" });
    expect((await told(call("GET", `/refunds/${made.id}`))).data.status).toBe("failed");
    // what failed can be given back after all, here by a person in the dashboard
    await control("/refund", { attempt: payment.tx_ref });
    expect((await call("POST", `/transactions/${payment.id}/refund`, {})).status).toBe(400);
  });
});

it("goes wrong as a test asks", async () => {
  await env.SANDBOX.fetch("http://sandbox/sandbox/flutterwave/faults", { method: "POST", body: JSON.stringify({ mode: "500", about: "/transactions/4242/" }) });
  const broken = await call("GET", "/transactions/4242/verify");
  expect([broken.status, (await broken.json<Answer>()).data]).toEqual([500, null]);
  expect((await call("GET", "/transactions/4242/verify")).status).toBe(400);
});
