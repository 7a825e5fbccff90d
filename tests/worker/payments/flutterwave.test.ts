/** Flutterwave through the whole marketplace: the contract of every gateway, and what is special to this one. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { giveGoodwill } from "../../../worker/shop/orders/ending/goodwill.ts";
import { type FullOrder, readOrder } from "../../../worker/shop/orders/read.ts";
import { flutterwave } from "../../../worker/shop/payments/gateways/flutterwave/flutterwave.ts";
import { describeGateway } from "../../support/payments/contract-kit.ts";
import { type GatewayKit, GatewayMarket, type Opened } from "../../support/payments/gateway-market.ts";
import { db, env, resetClock, seedBase } from "../../support/purchase/fixture.ts";

const sandbox = env.SANDBOX as Fetcher;
const read = async <T>(path: string) => (await sandbox.fetch(`http://sandbox/sandbox/flutterwave/${path}`)).json<T>();

const kit: GatewayKit = {
  gateway: flutterwave,
  sale: { country: "NG", currency: "NGN", exponent: 2, exchange_rate_ppm: 1_552_000_000, address: { city: "Lagos", postalCode: "100001", region: "Lagos" } },
  secret: "FLUTTERWAVE_SECRET_KEY",
  // the older header is the secret itself: a body proves nothing, the shop asks
  webhook: { secret: "FLUTTERWAVE_WEBHOOK_HASH", signsBody: false },
  canBeAsked: true,
  calls: { create: "/payments", state: "verify", refund: "/refund" },
  held: ({ attemptId }) => read(`held?attempt=${attemptId}`),
  paysAfterFailure: true,
  declined: "failed",
};

describeGateway(kit);

describe("flutterwave: what is special to it", { timeout: 60_000 }, () => {
  let at: GatewayMarket;
  beforeAll(seedBase);
  beforeEach(async () => {
    await resetClock();
    at = new GatewayMarket(kit);
  });
  const dataOf = async ({ attemptId }: Opened) =>
    JSON.parse((await db.prepare("SELECT gateway_data AS data FROM payment_attempts WHERE id = ?").bind(attemptId).first<string>("data")) ?? "{}");
  const isPaid = { order: "paid", payment: "paid", paidMails: 1 };

  it("takes more than was asked for, and writes the excess down", async () => {
    const opened = await at.open();
    await at.comeBack(opened, await at.act(opened, "paid", { amount: opened.amount_minor + 250 }));
    expect(await at.stateOf(opened)).toMatchObject(isPaid);
    expect(await dataOf(opened)).toEqual({ transaction_id: expect.stringMatching(/^\d+$/), excess_minor: "250" });
  });

  it("has our own reference from the first moment", async () => {
    const opened = await at.open();
    expect(opened.reference).toBe(opened.attemptId);
  });

  it.each([
    ["the signature of the body", 200, isPaid, (body: string) => body],
    ["of another body", 400, { order: "pending_payment" }, (body: string) => `${body} `],
  ])("hears webhooks by the newer header: %s", async (_, status, state, altered) => {
    const opened = await at.open();
    await at.act(opened, "paid");
    const [reported] = await read<{ body: string; headers: Record<string, string> }[]>(`events?attempt=${opened.attemptId}&header=flutterwave-signature`);
    expect(Object.keys(reported?.headers ?? {})).not.toContain("verif-hash");
    const answer = await at.post({ headers: reported?.headers ?? {}, body: altered(reported?.body ?? "") });
    expect(answer.status).toBe(status);
    expect(await at.stateOf(opened)).toMatchObject(state);
  });

  it("asks also when the browser says that the shopper gave up: that can race with a success", async () => {
    const opened = await at.open();
    const gaveUp = await at.act(opened, "cancelled");
    await at.actAgain(opened, "paid");
    await at.comeBack(opened, gaveUp);
    expect(await at.stateOf(opened)).toMatchObject(isPaid);
  });

  it("says of a shopper who gave up that they left the page, and of one whose bank takes its time that they did not", async () => {
    const opened = await at.open();
    const asJson = (body: object) => ({ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    const message = { method: "GET", query: `status=cancelled&tx_ref=${opened.attemptId}` };
    const came = async () => (await at.market.fetch(`/payments/flutterwave/return/${opened.attemptId}`, asJson(message))).json<{ data: object }>();
    expect((await came()).data).toMatchObject({ payment: "pending", left: true });
    await sandbox.fetch("http://sandbox/sandbox/flutterwave/pay", asJson({ attempt: opened.attemptId, outcome: "pending" }));
    expect((await came()).data).toMatchObject({ payment: "pending", left: false });
  });

  it("is over when nobody tried to pay while the link was open", async () => {
    const opened = await at.open();
    at.market.now += 3 * 60 * 60_000;
    await at.wait();
    expect(await at.stateOf(opened)).toMatchObject({ payment: "cancelled" });
  });

  it("waits for a payment that is not final", async () => {
    const opened = await at.open();
    await sandbox.fetch("http://sandbox/sandbox/flutterwave/pay", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ attempt: opened.attemptId, outcome: "pending" }),
    });
    await at.wait();
    expect(await at.stateOf(opened)).toMatchObject({ order: "pending_payment", payment: "pending" });
  });

  /** As our refund stands after the clock came by. */
  const refundLater = async ({ attemptId }: Opened) => {
    await at.wait();
    return db.prepare("SELECT state, reference FROM refunds WHERE attempt_id = ?").bind(attemptId).first();
  };
  it.each([
    ["made in the end", "done", { state: "done" }, { payment: "partially_refunded", refunded_minor: 100 }],
    ["failed in the end", "failed", { state: "waiting" }, { payment: "paid", refunded_minor: 0 }],
  ] as const)("asks about a refund that takes days: %s", async (_, outcome, ended, payment) => {
    const opened = await at.open();
    await at.comeBack(opened, await at.act(opened, "paid"));
    await at.refundOutcome(opened, "pending");
    const order = (await readOrder(at.market.purchase(), opened.orderNumber)) as FullOrder;
    await giveGoodwill(
      at.market.purchase(),
      order,
      { amount_minor: 100, key: "slow", note: "a scratch" },
      { kind: "console", shopperId: null, requestId: null },
    );
    expect(await refundLater(opened)).toEqual({ state: "asked", reference: expect.stringMatching(/^\d+$/) });
    await at.refundOutcome(opened, outcome);
    at.market.now += 24 * 60 * 60_000;
    expect(await refundLater(opened)).toMatchObject(ended);
    expect(await at.stateOf(opened)).toMatchObject(payment);
  });
});
