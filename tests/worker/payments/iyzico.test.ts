/** iyzico against its stand-in: what every gateway holds, and what is special to this one. */
import { env as platform } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { giveGoodwill } from "../../../worker/shop/orders/ending/goodwill.ts";
import { type FullOrder, readOrder } from "../../../worker/shop/orders/read.ts";
import { iyzico } from "../../../worker/shop/payments/gateways/iyzico/iyzico.ts";
import { gatewaySettings } from "../../support/gateway-settings.ts";
import { describeGateway } from "../../support/payments/contract-kit.ts";
import { type BroughtBack, type GatewayKit, GatewayMarket, type Opened, type Webhook } from "../../support/payments/gateway-market.ts";
import { db, forgetPast, layGround } from "../../support/purchase/fixture.ts";

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
  webhook: { signsBody: true },
  canBeAsked: true,
  calls: { create: "/initialize/", state: "/auth/ecom/detail", refund: "/v2/payment/refund" },
  held,
  paysAfterFailure: true,
};

describeGateway(kit);

describe("iyzico: by its own rules", { timeout: 60_000 }, () => {
  let at: GatewayMarket;
  beforeAll(layGround);
  beforeEach(async () => {
    await forgetPast();
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
  const back = ({ reference }: Opened): BroughtBack => ({ method: "POST", url: "http://localhost:8787/", form: { token: reference ?? "" } });
  const dataOf = async ({ attemptId }: Opened) =>
    JSON.parse((await db.prepare("SELECT gateway_data FROM payment_attempts WHERE id = ?").bind(attemptId).first<string>("gateway_data")) ?? "{}");

  it("takes instalments that cost the shopper more, and books the order's sum", async () => {
    const opened = await at.open();
    const page = await (await pay(opened, { installment: "3" })).text();
    expect(page).toContain(`name="token" value="${opened.reference}"`);
    await at.comeBack(opened, back(opened));
    expect(await at.stateOf(opened)).toMatchObject({ order: "paid", payment: "paid" });
    expect(await kit.held(opened)).toEqual({ paid_minor: opened.amount_minor, refunded_minor: 0 });
    // its number, by which it is refunded, and that of each of its two items and the way they are sent
    const kept = await dataOf(opened);
    expect(kept.paymentId).toMatch(/^\d+$/);
    expect(Object.keys(kept).filter((name) => /^item [vs]\d+$/.test(name)).length).toBeGreaterThanOrEqual(2);
  });

  it("holds an order back while the fraud check is open, until it is said to be good", async () => {
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
    const said = { ...JSON.parse((event as Webhook).body), status: "SUCCESS", iyziReferenceCode: crypto.randomUUID() };
    const unsigned = (body: object) => at.post({ body: JSON.stringify(body), headers: { "content-type": "application/json" } });
    expect((await unsigned(said)).status).toBe(200);
    expect(await at.stateOf(opened)).toMatchObject({ order: "pending_payment", payment: "failed" });
    await at.actAgain(opened, "paid");
    expect((await unsigned({ ...said, iyziReferenceCode: crypto.randomUUID() })).status).toBe(200);
    expect(await at.stateOf(opened)).toMatchObject({ order: "paid", payment: "paid" });
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
