/** PayFast against its stand-in: the contract, and what is special to it: notices that it confirms itself. */

import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { payfast } from "../../../worker/shop/payments/gateways/payfast/payfast.ts";
import { toDecimal } from "../../../worker/shop/payments/wire/decimal.ts";
import { describeGateway } from "../../support/payments/contract-kit.ts";
import { type GatewayKit, GatewayMarket, type Opened, type Webhook } from "../../support/payments/gateway-market.ts";
import { countRows, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { newAttempt } from "../../support/purchase/stripe.ts";

const { SANDBOX } = env as unknown as { SANDBOX: Fetcher };

const kit: GatewayKit = {
  gateway: payfast,
  sale: { country: "ZA", currency: "ZAR", exponent: 2, exchange_rate_ppm: 18_200_000, address: { city: "Cape Town", postalCode: "8001" } },
  secret: "PAYFAST_PASSPHRASE",
  webhook: { secret: "PAYFAST_PASSPHRASE", signsBody: true },
  canBeAsked: true,
  calls: { create: null, state: "/transactions/history", refund: "POST /payfast/refunds/" },
  held: async ({ attemptId }) => (await SANDBOX.fetch(`http://sandbox/sandbox/payfast/held?attempt=${attemptId}`)).json(),
  paysAfterFailure: true,
  declined: "failed",
};

describe("PayFast", () => describeGateway(kit));

const market = () => new GatewayMarket(kit);
const faultAt = (path: string, mode: string) =>
  SANDBOX.fetch("http://sandbox/sandbox/payfast/faults", { method: "POST", body: JSON.stringify({ mode, about: path }) });
const confirmation = "POST /payfast/eng/query/validate";
const notice = async (at: GatewayMarket, opened: Opened) => (await at.webhooks(opened)).at(-1) as Webhook;

describe("PayFast's own: a notice", { timeout: 60_000 }, () => {
  beforeAll(seedBase);
  beforeEach(async () => {
    await resetClock();
    await faultAt("", "none");
  });

  it("brings the payment's number at PayFast, which nobody knew before", async () => {
    const at = market();
    const opened = await at.open();
    expect(opened.reference).toBeNull();
    await at.act(opened, "paid");
    const reported = await notice(at, opened);
    await at.post(reported);
    const { reference } = await at.opened(opened.orderNumber, opened.shopper);
    expect(reference).toBe(new URLSearchParams(reported.body).get("pf_payment_id"));
    expect(
      await payfast.fetchState({ ...newAttempt({ id: opened.attemptId, amount_minor: opened.amount_minor, currency: "ZAR" }), reference }, at.io()),
    ).toMatchObject({
      outcome: "paid",
      reference,
      amount_minor: opened.amount_minor,
      currency: "ZAR",
    });
  });

  it("that never comes is made up for by the history, once the shopper is back", async () => {
    const at = market();
    const opened = await at.open();
    await at.comeBack(opened, await at.act(opened, "paid"));
    expect(await at.stateOf(opened)).toMatchObject({ order: "paid", payment: "paid" });
    expect((await at.opened(opened.orderNumber, opened.shopper)).reference).toMatch(/^\d+$/);
    // and changes nothing when it does
    await at.hear(opened);
    expect(await at.stateOf(opened)).toMatchObject({ order: "paid", payment: "paid", paidMails: 1 });
  });

  it.each(["500", "html", "accept_then_drop", "429"])("that could not be confirmed (%s) counts later", async (mode) => {
    const at = market();
    const opened = await at.open();
    await at.act(opened, "paid");
    await faultAt(confirmation, mode);
    expect((await at.post(await notice(at, opened))).status).toBe(200);
    expect(await at.stateOf(opened)).toMatchObject({ order: "pending_payment", payment: "pending" });
    await at.wait(2);
    expect(await at.stateOf(opened)).toMatchObject({ order: "paid", payment: "paid", paidMails: 1 });
  });

  it("well signed, but not sent by PayFast, pays nothing", async () => {
    const at = market();
    const opened = await at.open();
    await at.arrive(opened);
    const text = `m_payment_id=${opened.attemptId}&pf_payment_id=4711&payment_status=COMPLETE&amount_gross=${toDecimal(opened.amount_minor, 2)}&merchant_id=10000100`;
    const body = `${text}&signature=${createHash("md5").update(`${text}&passphrase=jt7NOE43FZPn`).digest("hex")}`;
    expect((await at.post({ body, headers: { "content-type": "application/x-www-form-urlencoded" } })).status).toBe(200);
    await at.wait(2);
    expect(await at.stateOf(opened)).toMatchObject({ order: "pending_payment", payment: "pending", paidMails: 0 });
    expect(await countRows("payment_events WHERE event_id = ? AND outcome = 'invalid'", "4711-COMPLETE")).toBe(1);
  });

  it("of a try that failed takes nothing away from the one that pays: its number is another", async () => {
    const at = market();
    const opened = await at.open();
    await at.act(opened, "failed");
    await at.hear(opened);
    await at.arrive(opened);
    await at.actAgain(opened, "paid");
    for (const event of await at.webhooks(opened)) await at.post(event);
    expect(await at.stateOf(opened)).toMatchObject({ order: "paid", payment: "paid" });
  });

  it("of a second payment of the same attempt changes nothing: it is reported to a person", async () => {
    const at = market();
    const opened = await at.open();
    // the form was sent from two tabs
    await at.arrive(opened);
    await at.act(opened, "paid");
    await at.actAgain(opened, "paid");
    await at.hear(opened);
    expect(await at.stateOf(opened)).toMatchObject({ order: "paid", payment: "paid", paidMails: 1 });
    expect(await countRows("payment_events WHERE attempt_id = ? AND outcome = 'reject'", opened.attemptId)).toBe(1);
  });

  it("from an address that PayFast does not list counts, and is remarked on", async () => {
    const at = market();
    const opened = await at.open();
    await at.act(opened, "paid");
    const { body, headers } = await notice(at, opened);
    const written = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await at.post({ body, headers: { ...headers, "cf-connecting-ip": "203.0.113.9" } });
    expect(written.mock.calls.flat().join("\n")).toContain("webhook_from_unlisted_address");
    written.mockRestore();
    expect(await at.stateOf(opened)).toMatchObject({ order: "paid" });
  });
});
