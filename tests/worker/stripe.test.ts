/** The Stripe gateway against the stand-in: the whole way of a payment, and each way it can go wrong. */
import { env as bound } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "../../worker/env.ts";
import type { Attempt, GatewayIo } from "../../worker/shop/payments/gateway.ts";
import { stripe } from "../../worker/shop/payments/gateways/stripe.ts";
import { gatewayIo } from "../../worker/shop/payments/io.ts";

const env = bound as unknown as Env & { SANDBOX: Fetcher };
const shop = "http://localhost:8787";
const settings = { SANDBOX: env.SANDBOX, PUBLIC_ORIGIN: shop, STRIPE_SECRET_KEY: "sk_test_meydan", STRIPE_WEBHOOK_SECRET: "whsec_meydan_tests" };
const ioAt = (now: number, change: Partial<typeof settings> = {}) => gatewayIo(stripe, { ...settings, ...change }, now);
const io = () => ioAt(Date.now());

const post = (path: string, body: unknown) => env.SANDBOX.fetch(`http://sandbox${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
const setSecrets = (...secrets: string[]) => post("/sandbox/stripe/secrets", { secrets });
const fault = (mode: string, path = "", count = 1) => post("/sandbox/stripe/faults", { mode, path, count });

beforeAll(async () => {
  await setSecrets(settings.STRIPE_WEBHOOK_SECRET);
});

function newAttempt(change: Partial<Attempt> = {}): Attempt {
  const id = crypto.randomUUID();
  const amount_minor = change.amount_minor ?? 5498;
  return {
    id,
    orderNumber: `M-${id.slice(0, 8)}`,
    amount_minor,
    currency: "USD",
    exponent: 2,
    reference: null,
    description: "Order",
    locale: "en",
    returnUrl: `${shop}/pay/stripe/return?attempt=${id}`,
    cancelUrl: `${shop}/pay/stripe/cancel?attempt=${id}`,
    noticeUrl: `${shop}/api/v1/payments/stripe/webhook`,
    createdAt: Date.now(),
    expiresAt: Date.now() + 30 * 60_000,
    shopper: { name: "Ada", email: "ada@meydan.test", phone: "+15550100", address: { line1: "1 Street", city: "Town", country: "US" } },
    items: [
      { id: "1", name: "Headphones <b>", kind: "product", total_minor: amount_minor - 499 },
      { id: "2", name: "Shipping", kind: "shipping", total_minor: 499 },
    ],
    ...change,
  };
}

type Opened = Attempt & { reference: string; page: string };

async function opened(change: Partial<Attempt> = {}): Promise<Opened> {
  const attempt = newAttempt(change);
  const created = await stripe.create(attempt, io());
  if (!created.ok || created.next.type !== "redirect" || created.reference === null) throw new Error(`not opened: ${JSON.stringify(created)}`);
  return { ...attempt, reference: created.reference, page: created.next.url };
}

const view = (url: string, headers: Record<string, string> = {}) => env.SANDBOX.fetch(url, { redirect: "manual", headers });
const submit = (url: string, fields: Record<string, string>) => env.SANDBOX.fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
const pay = (url: string, card: string, change: Record<string, string> = {}) => submit(url, { card, expiry: "12 / 34", cvc: "123", do: "pay", ...change });
const paid = async () => {
  const attempt = await opened();
  await pay(attempt.page, "4242 4242 4242 4242");
  return attempt;
};

type Waiting = { payload: string; signature: string };
const eventsOf = async ({ reference }: Opened) => (await env.SANDBOX.fetch(`http://sandbox/sandbox/stripe/events?session=${reference}`)).json<Waiting[]>();
const typesOf = async (attempt: Opened) => (await eventsOf(attempt)).map(({ payload }) => (JSON.parse(payload) as { type: string }).type);
const lastEvent = async (attempt: Opened) => (await eventsOf(attempt)).at(-1) as Waiting;
const read = ({ payload, signature }: Waiting, at: GatewayIo = io()) => stripe.readNotice(new TextEncoder().encode(payload), new Headers({ "stripe-signature": signature }), at);
/** A direct call of the stand-in's API, as curl would make it. */
const api = (path: string, form?: Record<string, string>, headers: Record<string, string> = {}) =>
  env.SANDBOX.fetch(`http://sandbox/stripe/v1${path}`, { method: form ? "POST" : "GET", headers: { authorization: "Bearer sk_test_meydan", ...headers }, ...(form && { body: new URLSearchParams(form) }) });

describe("a payment that goes well", () => {
  it("leads over the hosted page, a signed notice and a refund in two parts to the end", async () => {
    const attempt = await opened();
    expect(attempt.page).toBe(`${shop}/sandbox/stripe/pay/${attempt.reference}`);
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "pending", reference: attempt.reference });

    const back = await pay(attempt.page, "4242 4242 4242 4242");
    expect([back.status, back.headers.get("location")]).toEqual([303, `${attempt.returnUrl}&session_id=${attempt.reference}`]);

    const notice = await read(await lastEvent(attempt));
    expect(notice).toMatchObject({ kind: "event", type: "checkout.session.completed", reference: attempt.reference, attemptId: attempt.id });
    expect(notice).not.toHaveProperty("finding");
    expect(await stripe.fetchState(attempt, io())).toEqual({ outcome: "paid", reference: attempt.reference, amount_minor: 5498, currency: "USD" });

    expect(await stripe.refund(attempt, 1000, `${attempt.id}-r1`, io())).toMatchObject({ ok: true, state: "done", reference: expect.stringMatching(/^re_/) });
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "partially_refunded", amount_minor: 1000 });
    expect(await stripe.refund(attempt, 4498, `${attempt.id}-r2`, io())).toMatchObject({ ok: true });
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "refunded", amount_minor: 5498 });
    const notices = await Promise.all((await eventsOf(attempt)).map((event) => read(event)));
    expect(notices.map((event) => event.kind === "event" && [event.type, event.attemptId])).toEqual([
      ["checkout.session.completed", attempt.id],
      ...[1, 2].flatMap(() => [["refund.created", attempt.id], ["charge.refunded", attempt.id]]),
    ]);
  });

  it("is charged in whole kronur and in dinars without the last digit", async () => {
    const kronur = await opened({ currency: "ISK", exponent: 0, amount_minor: 5000, items: [] });
    expect(await (await api(`/checkout/sessions/${kronur.reference}`)).json()).toMatchObject({ amount_total: 500000, currency: "isk" });
    const dinars = await opened({ currency: "KWD", exponent: 3, amount_minor: 5124, items: [] });
    expect(await (await api(`/checkout/sessions/${dinars.reference}`)).json()).toMatchObject({ amount_total: 5120 });
    await pay(dinars.page, "4242424242424242");
    expect(await stripe.fetchState(dinars, io())).toMatchObject({ outcome: "paid", amount_minor: 5124 });
    expect(await stripe.refund(dinars, 5124, `${dinars.id}-r`, io())).toMatchObject({ ok: true });
  });

  it("happens once when two tabs pay at the same time", async () => {
    const attempt = await opened();
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(attempt.page, "4242424242424242")));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(303));
    expect(await typesOf(attempt)).toEqual(["checkout.session.completed"]);
  });
});

describe("the hosted page", () => {
  it("is a plain form with names, the amount and no way for script", async () => {
    const attempt = await opened();
    const response = await view(attempt.page);
    const text = await response.text();
    for (const part of ["Test payment page – no real money", "$54.98", 'for="card">Card number', 'for="expiry">Expiry', 'for="cvc">CVC', ">Pay $54.98</button>", ">Cancel</button>", "4242 4242 4242 4242", "Headphones &lt;b&gt;"]) expect(text).toContain(part);
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
    expect(answer.status).toBe(422);
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
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain(message);
    expect(await read(await lastEvent(attempt))).toMatchObject({ kind: "event", type: "payment_intent.payment_failed", attemptId: attempt.id });
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "pending" });
    expect((await pay(attempt.page, "4242424242424242")).status).toBe(303);
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "paid" });
  });

  it.each([
    ["Approve", "approve", 303, "paid"],
    ["Reject", "reject", 402, "pending"],
  ])("3-D Secure, %s", async (button, answer, status, outcome) => {
    const attempt = await opened();
    const asked = await pay(attempt.page, "4000002500003155");
    expect([asked.status, asked.headers.get("location")]).toEqual([303, `/sandbox/stripe/pay/${attempt.reference}/confirm`]);
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "pending" });
    const question = `${attempt.page}/confirm`;
    expect(await (await view(question)).text()).toContain(`>${button}</button>`);
    const done = await submit(question, { do: answer });
    expect(done.status).toBe(status);
    if (status === 402) expect(await done.text()).toContain("Your bank did not confirm the payment.");
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome });
  });

  it("cannot be approved when no bank has asked", async () => {
    const attempt = await opened();
    expect((await submit(`${attempt.page}/confirm`, { do: "approve" })).headers.get("location")).toBe(`/sandbox/stripe/pay/${attempt.reference}`);
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "pending" });
  });
});

describe("withdrawing", () => {
  it("closes an open session for good", async () => {
    const attempt = await opened();
    expect(await stripe.withdraw?.(attempt, io())).toMatchObject({ outcome: "cancelled" });
    expect((await pay(attempt.page, "4242424242424242")).status).toBe(410);
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "cancelled" });
    expect(await read(await lastEvent(attempt))).toMatchObject({ kind: "event", type: "checkout.session.expired", reference: attempt.reference });
    expect(await stripe.withdraw?.(attempt, io())).toMatchObject({ outcome: "cancelled" });
  });

  it("comes too late for a paid one", async () => {
    expect(await stripe.withdraw?.(await paid(), io())).toMatchObject({ outcome: "paid" });
  });

  it("and paying at the same moment end in one of both", async () => {
    const attempt = await opened();
    const [answer, found] = await Promise.all([pay(attempt.page, "4242424242424242"), stripe.withdraw?.(attempt, io())]);
    const { outcome } = await stripe.fetchState(attempt, io());
    expect([answer.status === 303 ? "paid" : "cancelled", found?.outcome]).toEqual([outcome, outcome]);
  });
});

describe("notices", () => {
  it("are refused unless signed over these bytes, with this secret, within five minutes", async () => {
    const event = await lastEvent(await paid());
    expect(await read(event)).toMatchObject({ kind: "event" });
    const forged: [string, Waiting, GatewayIo?][] = [
      ["changed body", { ...event, payload: event.payload.replace('"livemode": false', '"livemode": true') }],
      ["re-serialised body", { ...event, payload: JSON.stringify(JSON.parse(event.payload)) }],
      ["no signature", { ...event, signature: "" }],
      ["other secret", event, ioAt(Date.now(), { STRIPE_WEBHOOK_SECRET: "whsec_other" })],
      ["no secret set", event, ioAt(Date.now(), { STRIPE_WEBHOOK_SECRET: "" })],
      ["old", event, ioAt(Date.now() + 302_000)],
      ["from the future", event, ioAt(Date.now() - 302_000)],
      ["empty body", { ...event, payload: "" }],
    ];
    for (const [what, notice, at] of forged) expect((await read(notice, at)).kind, what).toBe("ill_signed");
    expect((await read(event, ioAt(Date.now() + 290_000))).kind).toBe("event");
  });

  it("are believed with either secret while one is rolled", async () => {
    await setSecrets("whsec_old", "whsec_new");
    const event = await lastEvent(await paid());
    await setSecrets(settings.STRIPE_WEBHOOK_SECRET);
    expect(event.signature.match(/v1=/g)).toHaveLength(2);
    for (const [secret, kind] of [["whsec_old", "event"], ["whsec_new", "event"], ["whsec_other", "ill_signed"]]) expect((await read(event, ioAt(Date.now(), { STRIPE_WEBHOOK_SECRET: secret }))).kind).toBe(kind);
  });

  it("of the other mode are ignored", async () => {
    expect((await read(await lastEvent(await paid()), ioAt(Date.now(), { STRIPE_SECRET_KEY: "sk_live_meydan" }))).kind).toBe("ignored");
  });
});

describe("a stored attempt that the gateway's answer does not fit", () => {
  it("is rejected, whatever the state", async () => {
    const attempt = await paid();
    const changes: Partial<Attempt>[] = [{ amount_minor: 5499 }, { currency: "EUR" }, { id: crypto.randomUUID() }];
    for (const change of changes) expect((await stripe.fetchState({ ...attempt, ...change }, io())).outcome).toBe("reject");
    expect((await stripe.fetchState(attempt, ioAt(Date.now(), { STRIPE_SECRET_KEY: "rk_live_meydan" }))).outcome).not.toBe("paid");
    expect(await stripe.fetchState({ ...attempt, reference: "cs_test_unknown/../../x" }, io())).toMatchObject({ outcome: "reject" });
  });
});

describe("calls that are repeated", () => {
  it("open one session per attempt, also at the same time", async () => {
    const attempt = newAttempt();
    const first = await stripe.create(attempt, io());
    expect(await stripe.create(attempt, io())).toEqual(first);
    const other = newAttempt();
    const answers = await Promise.all(Array.from({ length: 6 }, () => stripe.create(other, io())));
    const references = new Set(answers.flatMap((answer) => (answer.ok ? [answer.reference] : [])));
    expect(references.size).toBe(1);
    // one that met another in flight knows nothing, and says so
    for (const answer of answers) expect(answer.ok || answer.kind === "unknown").toBe(true);
  });

  it("are an error when the same key comes with something else", async () => {
    const attempt = await opened();
    expect(await stripe.create({ ...attempt, reference: null, orderNumber: "M-other" }, io())).toMatchObject({ ok: false, kind: "unknown", reason: "status 400, idempotency_error" });
  });

  it("refund once per key, and never more than was paid", async () => {
    const attempt = await paid();
    const once = await stripe.refund(attempt, 2000, `${attempt.id}-r1`, io());
    expect(await stripe.refund(attempt, 2000, `${attempt.id}-r1`, io())).toEqual(once);
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "partially_refunded", amount_minor: 2000 });
    expect(await stripe.refund(attempt, 3499, `${attempt.id}-r2`, io())).toMatchObject({ ok: false, kind: "refused" });
    const race = await Promise.all(Array.from({ length: 6 }, (_, at) => stripe.refund(attempt, 1749, `${attempt.id}-race${at}`, io())));
    expect(race.filter((answer) => answer.ok)).toHaveLength(2);
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "refunded", amount_minor: 5498 });
    expect(await stripe.refund(await opened(), 100, "nothing-paid", io())).toMatchObject({ ok: false, kind: "refused" });
  });
});

describe("a gateway that fails", () => {
  it.each(["500", "429", "html", "accept_then_drop"])("%s: nobody guesses, and the repeat finds out", async (mode) => {
    const attempt = newAttempt();
    await fault(mode, "checkout/sessions");
    expect(await stripe.create(attempt, io())).toMatchObject({ ok: false, kind: "unknown" });
    const found = await stripe.fetchState(attempt, io());
    expect(found).toMatchObject({ outcome: "pending", reference: expect.stringMatching(/^cs_test_/) });
    expect(await stripe.create(attempt, io())).toMatchObject({ ok: true, reference: found.reference });

    await fault(mode, "checkout/sessions");
    expect(await stripe.fetchState({ ...attempt, reference: found.reference as string }, io())).toMatchObject({ outcome: "pending", unanswered: true });
  });

  it("a refund whose answer is lost is made once", async () => {
    const attempt = await paid();
    await fault("accept_then_drop", "refunds");
    expect(await stripe.refund(attempt, 5498, `${attempt.id}-r`, io())).toMatchObject({ ok: false, kind: "unknown" });
    expect(await stripe.refund(attempt, 5498, `${attempt.id}-r`, io())).toMatchObject({ ok: true, state: "done" });
    expect((await typesOf(attempt)).filter((type) => type === "refund.created")).toHaveLength(1);
  });

  it("silence is unknown", async () => {
    await fault("timeout", "checkout/sessions");
    expect(await stripe.create(newAttempt(), io())).toMatchObject({ ok: false, kind: "unknown", reason: "TimeoutError" });
  }, 20_000);

  it("a wrong key is refused, and leaves what was unanswered open", async () => {
    const locked = ioAt(Date.now(), { STRIPE_SECRET_KEY: "wrong" });
    expect(await stripe.create(newAttempt(), locked)).toMatchObject({ ok: false, kind: "refused" });
    expect(await stripe.fetchState(newAttempt(), locked)).toMatchObject({ outcome: "pending", unanswered: true });
    expect(await stripe.fetchState(await paid(), locked)).toMatchObject({ outcome: "pending", unanswered: true });
  });

  it("an unanswered create that can no longer be repeated was never opened", async () => {
    const late = newAttempt({ createdAt: Date.now() - 3 * 3600_000, expiresAt: Date.now() - 2.5 * 3600_000 });
    expect(await stripe.fetchState(late, io())).toMatchObject({ outcome: "failed" });
  });
});

describe("the stand-in's API is as strict as the real one", () => {
  const now_s = () => Math.floor(Date.now() / 1000);
  const good = () => ({ mode: "payment", success_url: `${shop}/done?s={CHECKOUT_SESSION_ID}`, "line_items[0][quantity]": "2", "line_items[0][price_data][currency]": "eur", "line_items[0][price_data][unit_amount]": "1250", "line_items[0][price_data][product_data][name]": "Cup" });

  it("opens what is right", async () => {
    const answer = await api("/checkout/sessions", good());
    expect(await answer.json()).toMatchObject({ object: "checkout.session", status: "open", payment_status: "unpaid", amount_total: 2500, currency: "eur", livemode: false, payment_intent: null });
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
    for (const authorization of ["", "Bearer", "Bearer sk_live_1", "Basic c2s6"]) expect((await api("/checkout/sessions", good(), { authorization })).status).toBe(401);
  });

  it("keeps the first answer under a key, and no refused parameters", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    expect((await api("/checkout/sessions", { ...good(), mode: "setup" }, key)).status).toBe(400);
    const first = await (await api("/checkout/sessions", good(), key)).json();
    const again = await api("/checkout/sessions", good(), key);
    expect([await again.json(), again.headers.get("idempotent-replayed")]).toEqual([first, "true"]);
    expect(await (await api("/checkout/sessions", { ...good(), expires_at: String(now_s() + 3600) }, key)).json()).toMatchObject({ error: { type: "idempotency_error" } });
  });

  it("expands the intent and its charge when asked", async () => {
    const { reference } = await paid();
    const plain = await (await api(`/checkout/sessions/${reference}`)).json<{ payment_intent: string }>();
    expect(plain.payment_intent).toMatch(/^pi_/);
    expect(await (await api(`/checkout/sessions/${reference}?expand[]=payment_intent`)).json()).toMatchObject({ payment_intent: { status: "succeeded", amount_received: 5498, latest_charge: expect.stringMatching(/^ch_/) } });
    expect(await (await api(`/payment_intents/${plain.payment_intent}?expand[]=latest_charge`)).json()).toMatchObject({ latest_charge: { amount: 5498, amount_refunded: 0, refunded: false } });
  });
});

describe("the mailbox", () => {
  it("keeps what was sent, and shows it in a closed frame", async () => {
    const to = `${crypto.randomUUID()}@meydan.test`;
    const mail = { to, subject: "Welcome <you>", html: '<p>Hello</p><script>alert("x")</script>', text: "Hello: https://shop.example/reset?t=1.", locale: "en" };
    expect((await post("/mailbox", mail)).status).toBe(201);
    await post("/mailbox", { ...mail, to: "other@meydan.test" });
    const { data } = await (await env.SANDBOX.fetch(`http://sandbox/sandbox/mailbox.json?to=${to.toUpperCase()}`)).json<{ data: { id: string }[] }>();
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
    await Promise.all(Array.from({ length: 210 }, (_, at) => post("/mailbox", { to, subject: `n${at}` })));
    const rows = (await (await view("http://sandbox/sandbox/mailbox")).text()).split(to).length - 1;
    expect(rows).toBe(200);
  });
});
