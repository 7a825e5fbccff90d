/** iyzico against its stand-in: what every gateway holds, and what is special to this one. */
import { env as platform } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { giveGoodwill } from "../../../worker/shop/orders/ending/goodwill.ts";
import { type FullOrder, readOrder } from "../../../worker/shop/orders/read.ts";
import { iyzico } from "../../../worker/shop/payments/gateways/iyzico/iyzico.ts";
import { readProblems } from "../../../worker/shop/payments/service.ts";
import { gatewaySettings } from "../../support/gateway-settings.ts";
import { describeGateway } from "../../support/payments/contract-kit.ts";
import { type GatewayKit, GatewayMarket, type Opened, type ReturnRequest, type Webhook } from "../../support/payments/gateway-market.ts";
import { db, resetClock, seedBase } from "../../support/purchase/fixture.ts";

const { SANDBOX } = platform as unknown as { SANDBOX: Fetcher };
const { IYZICO_API_KEY: apiKey, IYZICO_SECRET_KEY: secretKey } = gatewaySettings;

const by = { kind: "console", shopperId: null, requestId: null } as const;

type Report = { payments?: { price: number; itemTransactions: { refunds: { refundPrice: number }[] }[] }[] };
const minor = (price: number) => Math.round(price * 100);

/** The report of iyzico's own books, asked for by hand. */
async function held({ attemptId }: Opened) {
  const path = "/v2/reporting/payment/details";
  const signature = createHmac("sha256", secretKey).update(`42${path}`).digest("hex");
  const authorization = `IYZWSv2 ${btoa(`apiKey:${apiKey}&randomKey:42&signature:${signature}`)}`;
  const headers = { authorization, "x-iyzi-rnd": "42" };
  const answer = await SANDBOX.fetch(`http://sandbox/iyzico${path}?paymentConversationId=${attemptId}`, { headers });
  const [payment] = (await answer.json<Report>()).payments ?? [];
  const refunds = payment?.itemTransactions.flatMap(({ refunds }) => refunds) ?? [];
  return { paid_minor: minor(payment?.price ?? 0), refunded_minor: refunds.reduce((sum, { refundPrice }) => sum + minor(refundPrice), 0) };
}

const kit: GatewayKit = {
  gateway: iyzico,
  sale: { country: "TR", currency: "TRY", exponent: 2, exchange_rate_ppm: 41_000_000, address: { city: "İstanbul", postalCode: "34710" } },
  secret: "IYZICO_SECRET_KEY",
  webhook: { secret: "IYZICO_SECRET_KEY", signsBody: true },
  canBeAsked: true,
  calls: { create: "/initialize/", state: "/auth/ecom/detail", refund: "/v2/payment/refund" },
  held,
  paysAfterFailure: true,
  declined: "failed",
};

describeGateway(kit);

describe("iyzico: by its own rules", { timeout: 60_000 }, () => {
  let at: GatewayMarket;
  beforeAll(seedBase);
  beforeEach(async () => {
    await resetClock();
    at = new GatewayMarket(kit);
  });

  const asJson = (body: object) => ({ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const control = (path: string, body: object) => SANDBOX.fetch(`http://sandbox/sandbox/iyzico/${path}`, asJson(body));
  const pay = (opened: Opened, change: Record<string, string>) =>
    SANDBOX.fetch(`http://localhost:8787/sandbox/iyzico/form/${opened.reference}`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ holder: "Ayşe Yılmaz", card: "5528 7900 0000 0008", expiry: "12/40", cvc: "123", installment: "1", do: "pay", ...change }),
    });
  const back = ({ reference }: Opened): ReturnRequest => ({ method: "POST", url: "http://localhost:8787/", form: { token: reference ?? "" } });
  const dataOf = async ({ attemptId }: Opened) =>
    JSON.parse((await db.prepare("SELECT gateway_data FROM payment_attempts WHERE id = ?").bind(attemptId).first<string>("gateway_data")) ?? "{}");

  it("is sent the shopper's network address, which the shop keeps nowhere", async () => {
    const seen: (string | undefined)[] = [];
    const create: typeof iyzico.create = (attempt, io) => {
      seen.push(attempt.shopper.ip);
      return iyzico.create(attempt, io);
    };
    at = new GatewayMarket({ ...kit, gateway: { ...iyzico, create } });
    const fetch = at.market.fetch.bind(at.market);
    at.market.fetch = (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set("cf-connecting-ip", "203.0.113.7");
      return fetch(path, { ...init, headers });
    };
    const opened = await at.open();
    expect([seen, (await at.stateOf(opened)).payment]).toEqual([["203.0.113.7"], "pending"]);
    const stored = await db.prepare("SELECT * FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.id = ?").bind(opened.attemptId).first();
    expect(JSON.stringify(stored)).not.toContain("203.0.113.7");
  });

  it("takes instalments that cost the shopper more, and books the order's sum", async () => {
    const opened = await at.open();
    const page = await (await pay(opened, { installment: "3" })).text();
    expect(page).toContain(`name="token" value="${opened.reference}"`);
    await at.comeBack(opened, back(opened));
    expect(await at.stateOf(opened)).toMatchObject({ order: "paid", payment: "paid" });
    expect(await kit.held(opened)).toEqual({ paid_minor: opened.amount_minor, refunded_minor: 0 });
    // its number, by which it is refunded, and that of each of its two items and the way they are sent
    const stored = await dataOf(opened);
    expect(stored.paymentId).toMatch(/^\d+$/);
    expect(Object.keys(stored).filter((name) => /^item [vs]\d+$/.test(name)).length).toBeGreaterThanOrEqual(2);
  });

  it("holds an order back while the fraud check is open, until it is passed", async () => {
    const opened = await at.open();
    await control("pay", { attempt: opened.attemptId, outcome: "review" });
    await at.comeBack(opened, back(opened));
    expect(await at.stateOf(opened)).toMatchObject({ order: "pending_payment", payment: "review", paidMails: 0 });
    await control("pay", { attempt: opened.attemptId, outcome: "paid" });
    await at.hear(opened);
    expect(await at.stateOf(opened)).toMatchObject({ order: "paid", payment: "paid", paidMails: 1 });
  });

  it("takes a webhook without a signature as a hint to ask, and as no more", async () => {
    const opened = await at.open();
    await at.act(opened, "failed");
    const [event] = await at.webhooks(opened);
    const answered = { ...JSON.parse((event as Webhook).body), status: "SUCCESS", iyziReferenceCode: crypto.randomUUID() };
    const unsigned = (body: object) => at.post({ body: JSON.stringify(body), headers: { "content-type": "application/json" } });
    expect((await unsigned(answered)).status).toBe(200);
    expect(await at.stateOf(opened)).toMatchObject({ order: "pending_payment", payment: "failed" });
    await at.actAgain(opened, "paid");
    at.market.now += 3_000;
    expect((await unsigned({ ...answered, iyziReferenceCode: crypto.randomUUID() })).status).toBe(200);
    expect(await at.stateOf(opened)).toMatchObject({ order: "paid", payment: "paid" });
  });

  it("forgets five hundred webhooks without a signature that invent their payment", async () => {
    const opened = await at.open();
    const errors = vi.spyOn(console, "error");
    const invented = (n: number) => ({
      paymentConversationId: `invented-${n}`,
      token: `token-${n}`,
      status: "SUCCESS",
      iyziEventType: "CHECKOUT_FORM_AUTH",
      iyziPaymentId: n,
    });
    const half = (n: number) => ({ ...invented(n), ...(n % 2 ? { paymentConversationId: opened.attemptId } : { token: opened.reference }) });
    const rows = () => db.prepare("SELECT (SELECT count(*) FROM payment_events) AS events, (SELECT count(*) FROM outbox) AS entries").first();
    const problems = async () => (await readProblems(db, at.market.now + 3 * 60 * 60_000, 1)).total;
    const [before, known, statuses] = [await rows(), await problems(), new Set<number>()];
    for (let n = 0; n < 500; n += 1) {
      const body = JSON.stringify(n % 5 === 0 ? half(n) : invented(n));
      statuses.add((await at.post({ body, headers: { "content-type": "application/json" } })).status);
    }
    expect([statuses, await rows(), await problems(), errors.mock.calls]).toEqual([new Set([200]), before, known, []]);
  });

  it("says nothing of a return that brings another's token: nothing is rejected, and the payment stands", async () => {
    const opened = await at.open();
    await at.comeBack(opened, { method: "POST", url: "http://localhost:8787/", form: { token: "another" } });
    const row = await db.prepare("SELECT status, rejection FROM payment_attempts WHERE id = ?").bind(opened.attemptId).first();
    expect(row).toEqual({ status: "pending", rejection: null });
  });

  it("finds in iyzico's books what was given back in its panel", async () => {
    const opened = await at.open();
    await at.comeBack(opened, await at.act(opened, "paid"));
    await control("refund", { attempt: opened.attemptId, amount: 1000 });
    await at.comeBack(opened, back(opened));
    expect(await at.stateOf(opened)).toMatchObject({ payment: "partially_refunded", refunded_minor: 1000 });
    await control("refund", { attempt: opened.attemptId });
    await at.comeBack(opened, back(opened));
    expect(await at.stateOf(opened)).toMatchObject({ payment: "refunded", refunded_minor: opened.amount_minor });
  });

  it("finds there, too, a refund whose answer was lost: it is booked once, and nobody has to look", async () => {
    const opened = await at.open();
    await at.comeBack(opened, await at.act(opened, "paid"));
    await at.fault("accept_then_drop", kit.calls.refund);
    const order = (await readOrder(at.market.purchase(), opened.orderNumber)) as FullOrder;
    await giveGoodwill(at.market.purchase(), order, { amount_minor: 100, key: "lost", note: "a scratch" }, by);
    await at.wait(3);
    const refunds = await db.prepare("SELECT state, amount_minor FROM refunds WHERE attempt_id = ?").bind(opened.attemptId).all();
    expect(refunds.results).toEqual([{ state: "done", amount_minor: 100 }]);
    expect([await at.stateOf(opened), await kit.held(opened)]).toMatchObject([{ payment: "partially_refunded", refunded_minor: 100 }, { refunded_minor: 100 }]);
  });

  it("says of a shopper who gave up that they left the page, and of one at the bank that they did not", async () => {
    const opened = await at.open();
    const message = { method: "POST", form: `token=${opened.reference}` };
    const came = async () => (await at.market.fetch(`/payments/iyzico/return/${opened.attemptId}`, asJson(message))).json<{ data: object }>();
    await pay(opened, { do: "cancel" });
    expect((await came()).data).toMatchObject({ payment: "pending", left: true });
    await pay(opened, { threeDS: "1" });
    expect((await came()).data).toMatchObject({ payment: "pending", left: false });
  });

  it("calls a form that nobody paid given up when its time is over, not before", async () => {
    const opened = await at.open();
    at.market.now += 60 * 60_000;
    await at.wait();
    expect(await at.stateOf(opened)).toMatchObject({ payment: "pending" });
    at.market.now += 2 * 60 * 60_000;
    await at.wait();
    expect(await at.stateOf(opened)).toMatchObject({ payment: "cancelled" });
  });

  it("asks by our own id when no token ever came, and calls it given up as late", async () => {
    await at.fault("accept_then_drop", kit.calls.create);
    const opened = await at.open();
    expect([opened.reference, (await at.stateOf(opened)).payment]).toEqual([null, "created"]);
    await at.wait();
    expect(await at.stateOf(opened)).toMatchObject({ order: "pending_payment", payment: "created" });
    at.market.now += 3 * 60 * 60_000;
    await at.wait();
    expect((await at.stateOf(opened)).payment).toBe("cancelled");
  });
});
