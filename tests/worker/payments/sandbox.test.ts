/** The stand-in itself: its card page as a browser without script uses it, its API as strict as the real one, its mailbox. */
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { sandbox } from "../../../worker/request/sandbox.ts";
import type { Attempt } from "../../../worker/shop/payments/gateway.ts";
import { stripe } from "../../../worker/shop/payments/gateways/stripe/stripe.ts";
import { env } from "../../support/marketplace.ts";
import { api, io, lastEvent, opened, paid, pay, post, read, shop, submit, typesOf, view } from "../../support/purchase/stripe.ts";

describe("the hosted page", () => {
  it("is a plain form with names, the amount and no way for script", async () => {
    const attempt = await opened();
    const response = await view(attempt.page);
    const text = await response.text();
    for (const part of [
      "Test payment page – no real money",
      "$54.98",
      'for="card">Card number',
      'for="expiry">Expiry',
      'for="cvc">CVC',
      ">Pay $54.98</button>",
      ">Cancel</button>",
      "4242 4242 4242 4242",
      "Headphones &lt;b&gt;",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("<script");
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${shop}`);
  });

  it.each<[Attempt["locale"], string, string, string]>([
    ["fr", "ltr", "Numéro de carte", "$US"],
    ["tr", "ltr", "Kart numarası", "$"],
    ["hi", "ltr", "कार्ड नंबर", "$"],
    ["ar", "rtl", "رقم البطاقة", "54.98"],
  ])("speaks %s", async (locale, dir, label, amount) => {
    const text = await (await view((await opened({ locale })).page, { "accept-language": "en" })).text();
    for (const part of [`<html lang="${locale}" dir="${dir}">`, label, amount]) expect(text).toContain(part);
  });

  it.each([
    ["a number that fails the check digit", "4242424242424241", {}, "card-error", "Enter a valid card number."],
    ["letters", "4242 abcd", {}, "card-error", "Enter a valid card number."],
    ["nothing", "", {}, "card-error", "Enter a valid card number."],
    ["a month there is not", "4242424242424242", { expiry: "13 / 34" }, "expiry-error", "month and year"],
    ["a past expiry", "4242424242424242", { expiry: "01/20" }, "expiry-error", "This card has expired."],
    ["a short code", "4242424242424242", { cvc: "12" }, "cvc-error", "3 or 4 digits of the security code"],
  ])("says in place what is wrong with %s", async (_, card, change, id, message) => {
    const attempt = await opened();
    const answer = await pay(attempt.page, card, change);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toMatch(new RegExp(`id="${id}">[^<]*${message}`));
    expect(text).not.toContain('value="123"');
    expect(await typesOf(attempt)).toEqual([]);
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "pending" });
  });

  it("gives back what was typed as text, not as markup", async () => {
    const text = await (await pay((await opened()).page, '"><script>alert(1)</script>')).text();
    expect(text).not.toContain("<script");
    expect(text).toContain("&quot;&gt;&lt;script");
  });

  it("leads back without an end when the shopper cancels: another tab may still pay", async () => {
    const attempt = await opened();
    const back = await submit(attempt.page, { do: "cancel" });
    expect([back.status, back.headers.get("location")]).toEqual([303, attempt.cancelUrl]);
    expect((await pay(attempt.page, "4242424242424242")).status).toBe(303);
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "paid" });
  });

  it("says so when there is no such payment", async () => {
    for (const id of ["cs_test_nothing", `cs_test_${"0".repeat(32)}`, "%00"]) expect((await view(`${shop}/sandbox/stripe/pay/${id}`)).status).toBe(404);
  });
});

describe("a card that is refused", () => {
  it.each([
    ["4000000000000002", "Your card was declined."],
    ["4000000000009995", "Your card has insufficient funds."],
    ["4111111111111111", "This is not a test card."],
  ])("%s: the session stays open and another card pays", async (card, message) => {
    const attempt = await opened();
    const declined = await pay(attempt.page, card);
    expect(declined.status).toBe(200);
    expect(await declined.text()).toContain(message);
    expect(await read(await lastEvent(attempt))).toMatchObject({ kind: "event", type: "payment_intent.payment_failed", attemptId: attempt.id });
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "pending" });
    expect((await pay(attempt.page, "4242424242424242")).status).toBe(303);
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "paid" });
  });

  it.each([
    ["Approve", "approve", 303, "paid"],
    ["Reject", "reject", 200, "pending"],
  ])("3-D Secure, %s", async (button, answer, status, outcome) => {
    const attempt = await opened();
    const asked = await pay(attempt.page, "4000002500003155");
    expect([asked.status, asked.headers.get("location")]).toEqual([303, `/sandbox/stripe/pay/${attempt.reference}/confirm`]);
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "pending" });
    const question = `${attempt.page}/confirm`;
    expect(await (await view(question)).text()).toContain(`>${button}</button>`);
    const done = await submit(question, { do: answer });
    expect(done.status).toBe(status);
    if (status === 200) expect(await done.text()).toContain("Your bank did not confirm the payment.");
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome });
  });

  it("cannot be approved when no bank has asked", async () => {
    const attempt = await opened();
    expect((await submit(`${attempt.page}/confirm`, { do: "approve" })).headers.get("location")).toBe(`/sandbox/stripe/pay/${attempt.reference}`);
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "pending" });
  });
});

describe("the stand-in's API is as strict as the real one", () => {
  const now_s = () => Math.floor(Date.now() / 1000);
  const good = () => ({
    mode: "payment",
    success_url: `${shop}/done?s={CHECKOUT_SESSION_ID}`,
    "line_items[0][quantity]": "2",
    "line_items[0][price_data][currency]": "eur",
    "line_items[0][price_data][unit_amount]": "1250",
    "line_items[0][price_data][product_data][name]": "Cup",
  });

  it("opens what is right", async () => {
    const answer = await api("/checkout/sessions", good());
    expect(await answer.json()).toMatchObject({
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      amount_total: 2500,
      currency: "eur",
      livemode: false,
      payment_intent: null,
    });
  });

  it.each<[string, Record<string, string | undefined>, string]>([
    ["no mode", { mode: undefined }, "mode"],
    ["no success address", { success_url: undefined }, "success_url"],
    ["a relative address", { success_url: "/done" }, "success_url"],
    ["a fraction of a cent", { "line_items[0][price_data][unit_amount]": "12.50" }, "line_items[0][price_data][unit_amount]"],
    ["a negative amount", { "line_items[0][price_data][unit_amount]": "-1" }, "line_items[0][price_data][unit_amount]"],
    ["an upper-case currency", { "line_items[0][price_data][currency]": "EUR" }, "line_items[0][price_data][currency]"],
    ["no name", { "line_items[0][price_data][product_data][name]": undefined }, "line_items[0][price_data][product_data][name]"],
    ["too little", { "line_items[0][price_data][unit_amount]": "20" }, "line_items"],
    ["an end too near", { expires_at: String(Math.floor(Date.now() / 1000) + 29 * 60) }, "expires_at"],
    ["an end too far", { expires_at: String(Math.floor(Date.now() / 1000) + 25 * 3600) }, "expires_at"],
    ["a language it has not", { locale: "ar" }, "locale"],
    ["a field it does not know", { colour: "red" }, "colour"],
  ])("refuses %s", async (_, change, param) => {
    const form = Object.fromEntries(Object.entries({ ...good(), ...change }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
    const answer = await api("/checkout/sessions", form);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { type: "invalid_request_error", param } });
  });

  it("wants a test key", async () => {
    for (const authorization of ["", "Bearer", "Bearer sk_live_1", "Basic c2s6"])
      expect((await api("/checkout/sessions", good(), { authorization })).status).toBe(401);
  });

  it("keeps the first answer under a key, and no refused parameters", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    expect((await api("/checkout/sessions", { ...good(), mode: "setup" }, key)).status).toBe(400);
    const first = await (await api("/checkout/sessions", good(), key)).json();
    const again = await api("/checkout/sessions", good(), key);
    expect([await again.json(), again.headers.get("idempotent-replayed")]).toEqual([first, "true"]);
    expect(await (await api("/checkout/sessions", { ...good(), expires_at: String(now_s() + 3600) }, key)).json()).toMatchObject({
      error: { type: "idempotency_error" },
    });
  });

  it("expands the intent and its charge when asked", async () => {
    const { reference } = await paid();
    const plain = await (await api(`/checkout/sessions/${reference}`)).json<{ payment_intent: string }>();
    expect(plain.payment_intent).toMatch(/^pi_/);
    expect(await (await api(`/checkout/sessions/${reference}?expand[]=payment_intent`)).json()).toMatchObject({
      payment_intent: { status: "succeeded", amount_received: 5498, latest_charge: expect.stringMatching(/^ch_/) },
    });
    expect(await (await api(`/payment_intents/${plain.payment_intent}?expand[]=latest_charge`)).json()).toMatchObject({
      latest_charge: { amount: 5498, amount_refunded: 0, refunded: false },
    });
  });
});

describe("the mailbox", () => {
  it("keeps what was sent, and shows it in a closed frame", async () => {
    const to = `${crypto.randomUUID()}@meydan.test`;
    const mail = {
      to,
      subject: "Welcome <you>",
      html: '<p>Hello</p><script>alert("x")</script>',
      text: "Hello: https://shop.example/reset?t=1.",
      locale: "en",
    };
    expect((await post("/mailbox", mail)).status).toBe(201);
    await post("/mailbox", { ...mail, to: "other@meydan.test" });
    const { data } = await (await view(`http://sandbox/sandbox/mailbox.json?to=${to.toUpperCase()}`)).json<{ data: { id: string }[] }>();
    expect(data).toMatchObject([mail]);
    const list = await (await view("http://sandbox/sandbox/mailbox")).text();
    expect(list).toContain("Welcome &lt;you&gt;");
    const page = await (await view(`http://sandbox/sandbox/mailbox/${data[0]?.id}`)).text();
    expect(page).toContain("sandbox=");
    expect(page).not.toContain("<script");
    expect(page).toContain('href="https://shop.example/reset?t=1"');
    expect((await post("/mailbox", { subject: "to nobody" })).status).toBe(400);
    expect((await view(`http://sandbox/sandbox/mailbox/${crypto.randomUUID()}`)).status).toBe(404);
  });

  it("keeps the latest 200, also of mails that come at once", async () => {
    const to = `${crypto.randomUUID()}@meydan.test`;
    await Promise.all(Array.from({ length: 205 }, (_, at) => post("/mailbox", { to, subject: `n${at}` })));
    const list = await (await view("http://sandbox/sandbox/mailbox")).text();
    expect(list.split("<tr><td>").length - 1).toBe(200);
    expect(list.split(to).length - 1).toBeGreaterThan(150);
  }, 30_000);
});

describe("who may open it", () => {
  const key = "a key of the tests that nobody would guess";
  const preview = "https://preview.example";
  const shopItself = new Hono().use(sandbox() as never).all("*", (c) => c.text("the shop's own answer", 404));
  const mailbox = "/sandbox/mailbox";
  const paths = ["/dev/mailbox", mailbox, "/sandbox/mailbox.json", "/sandbox/stripe/pay/cs_test_1", "/sandbox/stripe/events"];
  const ask = (path: string, settings: Record<string, string | undefined>, init: RequestInit = {}) =>
    shopItself.request(`${settings.PUBLIC_ORIGIN}${path}`, init, { SANDBOX: env.SANDBOX, ...settings });
  const isShut = async (response: Response) => response.status === 404 && (await response.text()) === "the shop's own answer";

  it.each(["http://localhost:8787", "http://127.0.0.1:9000", "http://[::1]:9000"])("everybody at %s, without a key", async (origin) => {
    expect((await ask(mailbox, { PUBLIC_ORIGIN: origin })).status).toBe(200);
    const way = await ask("/dev/mailbox", { PUBLIC_ORIGIN: origin });
    expect([way.status, way.headers.get("location")]).toEqual([302, mailbox]);
  });
  it.each([
    ["without a key", preview, undefined],
    ["with an empty key", preview, ""],
    ["with a key that can be guessed", preview, "secret"],
    ["in the same network", "http://192.168.1.20:8787", undefined],
    ["under a name that begins like a laptop's", "https://localhost.example", undefined],
  ])("nobody elsewhere %s", async (_, origin, none) => {
    const settings = { PUBLIC_ORIGIN: origin, SANDBOX_KEY: none };
    for (const path of paths) expect(await isShut(await ask(`${path}?key=${none ?? ""}`, settings, { headers: { cookie: "sandbox=" } })), path).toBe(true);
    expect(await isShut(await ask("/sandbox/stripe/faults", settings, { method: "POST", body: "{}" }))).toBe(true);
  });
  it("whoever has the link with the key, from then on", async () => {
    const settings = { PUBLIC_ORIGIN: preview, SANDBOX_KEY: key };
    for (const path of paths) expect(await isShut(await ask(path, settings)), path).toBe(true);
    const opened = await ask(`/dev/mailbox?key=${encodeURIComponent(key)}`, settings);
    expect([opened.status, opened.headers.get("location"), opened.headers.get("cache-control")]).toEqual([303, mailbox, "private, no-store"]);
    const cookie = opened.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^sandbox=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toContain(key);
    const headers = { cookie: cookie.split(";")[0] as string };
    expect((await ask(mailbox, settings, { headers })).status).toBe(200);
    expect((await ask("/sandbox/mailbox.json?to=nobody@meydan.test", settings, { headers })).status).toBe(200);
    // a new key shuts out who came with the old one
    expect(await isShut(await ask(mailbox, { ...settings, SANDBOX_KEY: `${key}!` }, { headers }))).toBe(true);
  });
  it.each(["wrong", "", key.slice(0, -1), `${key} `, key.toUpperCase()])("not with the key %j", async (sent) => {
    const settings = { PUBLIC_ORIGIN: preview, SANDBOX_KEY: key };
    expect(await isShut(await ask(`${mailbox}?key=${encodeURIComponent(sent)}`, settings))).toBe(true);
    expect(await isShut(await ask(mailbox, settings, { headers: { cookie: `sandbox=${encodeURIComponent(sent)}` } }))).toBe(true);
  });
  it("keeps the rest of a payment's address when the key goes from it", async () => {
    const opened = await ask(`/sandbox/stripe/pay/cs_test_1?locale=fr&key=${encodeURIComponent(key)}`, { PUBLIC_ORIGIN: preview, SANDBOX_KEY: key });
    expect(opened.headers.get("location")).toBe("/sandbox/stripe/pay/cs_test_1?locale=fr");
  });
});
