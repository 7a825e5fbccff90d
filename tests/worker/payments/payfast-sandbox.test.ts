/** PayFast's stand-in, called as its documentation says: the signed form, the page, notices and their confirmation, the merchant API. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { env as bound } from "../../support/marketplace.ts";

const env = bound as unknown as { SANDBOX: Fetcher };
const shop = "http://localhost:8787";
const passphrase = "jt7NOE43FZPn";

const md5 = (text: string) => createHash("md5").update(text).digest("hex");
const encode = (text: string) =>
  encodeURIComponent(text)
    .replace(/[!'()*~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, "+");
const textOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join("&");

type Fields = Record<string, string>;
const formOf = (attempt: string, change: Fields = {}): Fields => ({
  merchant_id: "10000100",
  merchant_key: "46f0cd694581a",
  return_url: `${shop}/payfast/return/${attempt}`,
  cancel_url: `${shop}/payfast/cancel/${attempt}`,
  notify_url: `${shop}/api/v1/payments/payfast/webhook`,
  name_first: "Zoë",
  email_address: "zoe@meydan.test",
  m_payment_id: attempt,
  amount: "1299.00",
  item_name: "Order M-1 (kettle & cups)",
  custom_str1: "M-1",
  ...change,
});
const signed = (fields: Fields, phrase = passphrase): Fields => ({ ...fields, signature: md5(`${textOf(fields)}&passphrase=${phrase}`) });

const submit = (url: string, fields: Fields) => env.SANDBOX.fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
const control = (path: string, body: object) => env.SANDBOX.fetch(`http://sandbox/sandbox/payfast/${path}`, { method: "POST", body: JSON.stringify(body) });
const post = (fields: Fields, query = "") => submit(`${shop}/sandbox/payfast/eng/process${query}`, fields);

/** Posts the form and gives the address of the page behind it. */
async function opened(attempt: string, change: Fields = {}): Promise<string> {
  const answer = await post(signed(formOf(attempt, change)));
  expect(answer.status).toBe(303);
  return `${shop}${answer.headers.get("location")}`;
}
const pay = (page: string, email: string, change: Fields = {}) => submit(page, { email, password: "clientpass", do: "pay", ...change });

type Event = { body: string; headers: Fields };
const eventsOf = async (attempt: string) => (await env.SANDBOX.fetch(`http://sandbox/sandbox/payfast/events?attempt=${attempt}`)).json<Event[]>();
const lastNotice = async (attempt: string) => {
  const [parameters = "", signature = ""] = ((await eventsOf(attempt)).at(-1)?.body ?? "").split("&signature=");
  return { parameters, signature, fields: new URLSearchParams(parameters) };
};

async function paid() {
  const attempt = crypto.randomUUID();
  await pay(await opened(attempt), "sbtu01@payfast.co.za");
  return { attempt, number: (await lastNotice(attempt)).fields.get("pf_payment_id") ?? "" };
}

describe("the form", () => {
  it("leads to a page with the amount, the test buyers and no script", async () => {
    const answer = await env.SANDBOX.fetch(await opened(crypto.randomUUID()));
    const text = await answer.text();
    for (const part of [
      "R 1 299.00",
      "Order M-1 (kettle &amp; cups)",
      'for="email">Email address',
      'for="password">Password',
      ">Cancel</button>",
      "sbtu01@payfast.co.za",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("<script");
    expect(answer.headers.get("content-security-policy")).toContain(`form-action 'self' ${shop}`);
  });

  it.each<[string, Fields, string]>([
    ["signed with another passphrase", signed(formOf("a1"), "guessed"), "Generated signature does not match submitted signature"],
    ["changed after it was signed", { ...signed(formOf("a1")), amount: "5.00" }, "Generated signature does not match submitted signature"],
    ["of another merchant", signed(formOf("a1", { merchant_id: "10000101" })), "merchant_id"],
    ["without an item", signed(formOf("a1", { item_name: "" })), "item_name"],
    ["with <b>markup</b> for an amount", signed(formOf("a1", { amount: "<b>" })), "must be in rand"],
  ])("is not taken %s", async (_, fields, message) => {
    const answer = await post(fields);
    const text = await answer.text();
    expect([answer.status, text.includes(message), text.includes("<b>")]).toEqual([400, true, false]);
    expect(await eventsOf("a1")).toEqual([]);
  });

  it("opens a second payment when it is posted again: PayFast knows no idempotency", async () => {
    const attempt = crypto.randomUUID();
    const [first, second] = [await opened(attempt), await opened(attempt)];
    expect(first).not.toBe(second);
    for (const page of [first, second]) expect((await pay(page, "sbtu01@payfast.co.za")).status).toBe(303);
    expect(new Set((await eventsOf(attempt)).map(({ body }) => new URLSearchParams(body).get("pf_payment_id"))).size).toBe(2);
  });
});

describe("on the page", () => {
  it("the test buyer pays and goes back by GET, without data", async () => {
    const attempt = crypto.randomUUID();
    const answer = await pay(await opened(attempt), "sbtu01@payfast.co.za");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${shop}/payfast/return/${attempt}`]);
    expect((await lastNotice(attempt)).fields.get("payment_status")).toBe("COMPLETE");
  });

  it("a refused buyer stays and may pay in another way", async () => {
    const attempt = crypto.randomUUID();
    const page = await opened(attempt);
    const refused = await pay(page, "sbtu02@payfast.co.za");
    expect([refused.status, (await refused.text()).includes("Your payment was declined.")]).toEqual([200, true]);
    await pay(page, "sbtu01@payfast.co.za");
    expect((await eventsOf(attempt)).map(({ body }) => new URLSearchParams(body).get("payment_status"))).toEqual(["FAILED", "COMPLETE"]);
  });

  it.each([
    ["123456", 303, "COMPLETE"],
    ["000000", 200, "FAILED"],
  ])("a one-time PIN is asked for: %s", async (pin, status, expected) => {
    const attempt = crypto.randomUUID();
    const page = await opened(attempt);
    expect((await pay(page, "sbtu03@payfast.co.za")).headers.get("location")).toBe(`${new URL(page).pathname}/pin`);
    expect(await eventsOf(attempt)).toEqual([]);
    expect(await (await env.SANDBOX.fetch(`${page}/pin`)).text()).toContain("One-time PIN");
    expect((await submit(`${page}/pin`, { pin })).status).toBe(status);
    expect((await lastNotice(attempt)).fields.get("payment_status")).toBe(expected);
  });

  it("a PIN confirms nothing that was not asked for", async () => {
    const attempt = crypto.randomUUID();
    expect((await submit(`${await opened(attempt)}/pin`, { pin: "123456" })).status).toBe(303);
    expect(await eventsOf(attempt)).toEqual([]);
  });

  it("a wrong password does nothing", async () => {
    const attempt = crypto.randomUUID();
    const answer = await pay(await opened(attempt), "sbtu01@payfast.co.za", { password: "wrong" });
    expect([answer.status, (await answer.text()).includes("could not sign you in")]).toEqual([200, true]);
    expect(await eventsOf(attempt)).toEqual([]);
  });

  it("who cancels goes back without a notice, and the page is over", async () => {
    const attempt = crypto.randomUUID();
    const page = await opened(attempt);
    expect((await submit(page, { do: "cancel" })).headers.get("location")).toBe(`${shop}/payfast/cancel/${attempt}`);
    expect((await pay(page, "sbtu01@payfast.co.za")).status).toBe(410);
    expect(await eventsOf(attempt)).toEqual([]);
  });
});

describe("the notice", () => {
  it("has the documented fields in their order, empty ones included, signed with the passphrase", async () => {
    const attempt = crypto.randomUUID();
    await pay(await opened(attempt), "sbtu01@payfast.co.za");
    const { parameters, signature, fields } = await lastNotice(attempt);
    const five = (name: string) => [1, 2, 3, 4, 5].map((at) => `${name}${at}`);
    expect([...fields.keys()]).toEqual([
      ...["m_payment_id", "pf_payment_id", "payment_status", "item_name", "item_description", "amount_gross", "amount_fee", "amount_net"],
      ...[...five("custom_str"), ...five("custom_int"), "name_first", "name_last", "email_address", "merchant_id"],
    ]);
    expect(Object.fromEntries(fields)).toMatchObject({
      m_payment_id: attempt,
      amount_gross: "1299.00",
      amount_fee: "-27.98",
      amount_net: "1271.02",
      item_description: "",
    });
    expect(signature).toBe(md5(`${parameters}&passphrase=${passphrase}`));
  });

  it.each<[string, (text: string) => string, string]>([
    ["as it was sent", (text) => text, "VALID"],
    ["with another sum", (text) => text.replace("1299.00", "1.00"), "INVALID"],
    ["with a field more", (text) => `${text}&x=1`, "INVALID"],
    ["with its passphrase", (text) => `${text}&passphrase=${passphrase}`, "INVALID"],
    ["of nothing", () => "", "INVALID"],
  ])("is confirmed %s", async (_, change, answer) => {
    const { parameters } = await lastNotice((await paid()).attempt);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const asked = await env.SANDBOX.fetch("http://sandbox/payfast/eng/query/validate", { method: "POST", headers, body: change(parameters) });
    expect((await asked.text()).trim()).toBe(answer);
  });
});

describe("the merchant API", () => {
  type Call = { body?: Record<string, string | number | boolean>; phrase?: string; headers?: Fields };
  const call = (path: string, { body, phrase = passphrase, headers: change = {} }: Call = {}) => {
    const headers: Fields = { "merchant-id": "10000100", version: "v1", timestamp: "2026-11-23T10:00:00+02:00", ...change };
    const url = new URL(`http://sandbox/payfast${path}`);
    const written = Object.entries(body ?? {}).map(([name, value]) => [name, typeof value === "boolean" ? String(Number(value)) : String(value)] as const);
    const all = [...Object.entries(headers), ...[...url.searchParams].filter(([name]) => name !== "testing"), ...written, ["passphrase", phrase] as const];
    const sorted = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
    return env.SANDBOX.fetch(url.href, {
      method: body ? "POST" : "GET",
      headers: { signature: md5(textOf(sorted)), ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  };
  const refund = (number: string, amount: number, change: Record<string, string | boolean> = {}) =>
    call(`/refunds/${number}`, { body: { amount, reason: "Order M-1", notify_buyer: true, ...change } });

  it("tells of a complete payment in cents, by PayFast's own number", async () => {
    const { attempt, number } = await paid();
    const answer = await call(`/process/query/${number}`);
    expect(await answer.json()).toMatchObject({
      code: 200,
      status: "success",
      data: { response: { m_payment_id: attempt, status: "COMPLETE", amount: 129_900 } },
    });
    expect((await call("/process/query/999")).status).toBe(400);
  });

  it.each<[string, Call & { path?: string }, number, string]>([
    ["another passphrase", { phrase: "guessed" }, 401, "Merchant authorisation failed"],
    ["a signature of another call", { headers: { signature: "0".repeat(32) } }, 401, "Merchant authorisation failed"],
    ["no MD5 for a signature", { headers: { signature: "x" } }, 400, "Value for signature is not in the expected format"],
    ["another merchant", { headers: { "merchant-id": "10000101" } }, 401, "Merchant not found"],
    ["another version", { headers: { version: "v2" } }, 400, "API version is not valid"],
    ["no time", { headers: { timestamp: "now" } }, 400, "Required variables not present in request"],
    ["the sandbox account", { path: "?testing=true" }, 400, "Not available in the sandbox"],
  ])("refuses %s", async (_, { path = "", ...asked }, status, message) => {
    const answer = await call(`/process/query/1${path}`, asked);
    expect([answer.status, await answer.json()]).toEqual([status, { code: status, status: "failed", data: { response: false, message } }]);
  });

  it("gives the ledger as comma-separated values", async () => {
    const { attempt, number } = await paid();
    const lines = (await (await call("/transactions/history?from=2020-01-01&to=2099-12-31")).text()).split("\n");
    expect(lines[0]).toMatch(/^Date,Type,Sign,Party,Name,Description,Currency,"Funding Type",Gross,Fee,Net,Balance,"M Payment ID","PF Payment ID",/);
    const line = lines.find((each) => each.includes(attempt));
    expect(line).toContain(`FUNDS_RECEIVED,CREDIT,Zoë,"Order M-1 (kettle & cups)",,ZAR,CC,"1,299.00",-27.98,"1,271.02"`);
    expect(line).toContain(`${attempt},${number},M-1`);
    expect(await (await call("/transactions/history?from=2020-01-01&to=2020-01-02")).text()).toBe(lines[0]);
    expect((await call("/transactions/history?from=yesterday")).status).toBe(400);
  });

  it("refunds a part, then the rest, and never more; a repeat is a second refund", async () => {
    const { number } = await paid();
    expect(await (await call(`/refunds/query/${number}`)).json()).toMatchObject({ status: "REFUNDABLE", amount_available_for_refund: 129_900 });
    for (const _ of [1, 2]) expect((await refund(number, 50_000)).status).toBe(200);
    expect((await refund(number, 50_000)).status).toBe(400);
    expect((await refund(number, 29_900)).status).toBe(200);
    expect(await (await call(`/refunds/query/${number}`)).json()).toMatchObject({ status: "COMPLETED", amount_available_for_refund: 0 });
    const kept = await (await call(`/refunds/${number}`)).json<{ data: { response: { available_balance: number; transactions: { amount: unknown }[] } } }>();
    expect(kept.data.response.available_balance).toBe(0);
    expect(kept.data.response.transactions.map(({ amount }) => amount)).toEqual([129_900, "-50000", "-50000", "-29900"]);
  });

  it.each<[string, number, Record<string, string | boolean>]>([
    ["no amount", 0, {}],
    ["parts of a cent", 1.5, {}],
    ["a short reason", 100, { reason: "no" }],
    ["no word on telling the buyer", 100, { notify_buyer: "" }],
    ["a field there is not", 100, { idempotency: "1" }],
  ])("refuses a refund with %s", async (_, amount, change) => expect((await refund((await paid()).number, amount, change)).status).toBe(400));

  it.each(["pending", "failed"])("a refund may be %s", async (outcome) => {
    const { attempt, number } = await paid();
    await control("refund", { attempt, outcome });
    expect((await refund(number, 100)).status).toBe(outcome === "pending" ? 200 : 400);
    const open = await (await call(`/refunds/${number}`)).json<{ data: { response: { available_balance: number; transactions: object[] } } }>();
    expect([open.data.response.available_balance, open.data.response.transactions.length]).toEqual([outcome === "pending" ? 129_800 : 129_900, 1]);
    await control("refund", { attempt, outcome: "done" });
    const after = await (await call(`/refunds/${number}`)).json<{ data: { response: { transactions: object[] } } }>();
    expect(after.data.response.transactions.length).toBe(outcome === "pending" ? 2 : 1);
  });

  it("answers faults in its own words when asked to", async () => {
    await control("faults", { mode: "429", about: "/process/query/7" });
    const answer = await call("/process/query/7");
    expect([answer.status, await answer.json()]).toMatchObject([429, { code: 429, status: "failed" }]);
  });
});

describe("the controls", () => {
  it("do what a shopper would have done", async () => {
    const attempt = crypto.randomUUID();
    await opened(attempt);
    expect(await (await control("pay", { attempt, outcome: "failed" })).json()).toEqual({ return: null });
    const done = await control("pay", { attempt, outcome: "paid", amount: 100 });
    expect(await done.json()).toEqual({ return: { method: "GET", url: `${shop}/payfast/return/${attempt}`, form: {} } });
    expect((await lastNotice(attempt)).fields.get("amount_gross")).toBe("1.00");
    expect((await control("pay", { attempt, outcome: "paid" })).status).toBe(409);
  });

  it("cancel, and refund in the dashboard", async () => {
    const attempt = crypto.randomUUID();
    await opened(attempt);
    expect(await (await control("pay", { attempt, outcome: "cancelled" })).json()).toMatchObject({ return: { url: `${shop}/payfast/cancel/${attempt}` } });
    expect((await control("refund", { attempt })).status).toBe(409);
    const other = await paid();
    expect(await (await control("refund", { attempt: other.attempt, amount: 900 })).json()).toEqual({ refunded: 900 });
    expect(await (await control("refund", { attempt: other.attempt })).json()).toEqual({ refunded: 129_000 });
  });

  it("say what PayFast holds of an attempt; in another currency nothing comes about", async () => {
    const held = async (attempt: string) => (await env.SANDBOX.fetch(`http://sandbox/sandbox/payfast/held?attempt=${attempt}`)).json();
    const { attempt } = await paid();
    await control("refund", { attempt, amount: 900 });
    expect(await held(attempt)).toEqual({ paid_minor: 129_900, refunded_minor: 900 });
    const other = crypto.randomUUID();
    await opened(other);
    expect(await (await control("pay", { attempt: other, outcome: "paid", currency: "EUR" })).json()).toEqual({ return: null });
    expect(await held(other)).toEqual({ paid_minor: 0, refunded_minor: 0 });
  });

  it("know no payment whose form was not posted", async () => {
    expect((await control("pay", { attempt: crypto.randomUUID(), outcome: "paid" })).status).toBe(404);
    expect((await control("pay", {})).status).toBe(404);
  });
});
