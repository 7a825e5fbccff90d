/**
 * Every gateway with its provider's stand-in: an order is placed, paid, heard of and cancelled, and each call to the provider in
 * turn is lost, on the way there or back. Those to the database, the queue and the mails are the same for all: they are dealt out
 * among the gateways. Tried again it ends as if nothing had happened, or it is reported to a person; money moves once.
 */
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Env } from "../../../worker/env.ts";
import type { Gateway } from "../../../worker/shop/payments/gateway.ts";
import { etisalat } from "../../../worker/shop/payments/gateways/etisalat/etisalat.ts";
import { flutterwave } from "../../../worker/shop/payments/gateways/flutterwave/flutterwave.ts";
import { iyzico } from "../../../worker/shop/payments/gateways/iyzico/iyzico.ts";
import { payfast } from "../../../worker/shop/payments/gateways/payfast/payfast.ts";
import { razorpay } from "../../../worker/shop/payments/gateways/razorpay/razorpay.ts";
import { stripe } from "../../../worker/shop/payments/gateways/stripe/stripe.ts";
import { readProblems } from "../../../worker/shop/payments/service.ts";
import { breakable, breakableWire, Faults, ways } from "../../support/faults/faults.ts";
import { GatewayMarket, type HomeSale, type Opened, type ReturnRequest } from "../../support/payments/gateway-market.ts";
import { db, env, resetClock, seedBase } from "../../support/purchase/fixture.ts";

const sandbox = env.SANDBOX as Fetcher;
type Held = { paid_minor: number; refunded_minor: number };

const sale = (country: string, currency: string, exchange_rate_ppm: number, city: string, postalCode?: string, region?: string): HomeSale => ({
  ...{ country, currency, exponent: 2, exchange_rate_ppm },
  address: { city, ...(postalCode && { postalCode }), ...(region && { region }) },
});
/** The gateway, and at how many points it can be broken at least. */
const all: [string, Gateway, HomeSale, number][] = [
  ["stripe", stripe, sale("FR", "USD", 1_000_000, "Lyon", "69003"), 6],
  ["razorpay", razorpay, sale("IN", "INR", 88_000_000, "Pune", "411001", "Maharashtra"), 6],
  ["flutterwave", flutterwave, sale("NG", "NGN", 1_552_000_000, "Lagos", "100001", "Lagos"), 6],
  ["iyzico", iyzico, sale("TR", "TRY", 41_000_000, "İstanbul", "34710"), 6],
  ["etisalat", etisalat, sale("AE", "AED", 3_672_500, "Dubai"), 6],
  ["payfast", payfast, sale("ZA", "ZAR", 18_200_000, "Cape Town", "8001"), 4],
];

/** One purchase, gone on with as often as it takes. */
class Purchase {
  opened: Opened | null = null;
  private returned: ReturnRequest | undefined;
  private readonly at: GatewayMarket;
  constructor(at: GatewayMarket) {
    this.at = at;
  }

  /** As far as it comes: what broke is tried again by the next call. */
  async tryToGoOn(): Promise<void> {
    await this.goOn().catch(() => {});
  }

  async goOn(): Promise<void> {
    const { at } = this;
    this.opened ??= await at.open();
    const { orderNumber, shopper } = this.opened;
    if ((await at.order(this.opened)).payment.next.type === "none" && this.returned === undefined) {
      await shopper.call("POST", `/orders/${orderNumber}/pay`);
      this.opened = await at.opened(orderNumber, shopper);
      if ((await at.order(this.opened)).payment.next.type === "none") return;
    }
    this.returned ??= await at.act(this.opened, "paid");
    await at.comeBack(this.opened, this.returned);
    await at.hear(this.opened);
    if ((await at.stateOf(this.opened)).order === "paid") await shopper.call("POST", `/orders/${orderNumber}/cancel`);
  }

  async end() {
    const opened = this.opened as Opened;
    const { order, payment, refunded_minor } = await this.at.stateOf(opened);
    const answer = await sandbox.fetch(`http://sandbox/sandbox/${this.at.id}/held?attempt=${opened.attemptId}`);
    return { order, payment, refunded_minor, held: await answer.json<Held>() };
  }

  /** Whether an operator sees it. */
  async isShown(): Promise<boolean> {
    const { rows } = await readProblems(db, this.at.market.now + 3 * 60 * 60_000, 200);
    return rows.some(({ order }) => order === this.opened?.orderNumber);
  }
}

describe("money moves once and nothing is lost, whatever call is, at", { timeout: 120_000 }, () => {
  beforeAll(seedBase);
  beforeEach(resetClock);

  it.each(all)("%s", async (_, gateway, home, least) => {
    const silenced = (["error", "warn", "info"] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
    const faults = new Faults();
    const mail = { send: () => faults.through({ name: "mail", reads: false }, async () => ({ messageId: "" })) };
    const queue = { send: async () => {}, sendBatch: () => faults.through({ name: "queue", reads: false }, async () => {}) };
    const broken = { DB: breakable(db, faults), MAIL: mail, OUTBOX: queue } as unknown as Partial<Env>;
    const begin = () => new GatewayMarket({ gateway, sale: home }, { ...broken, SANDBOX: breakableWire(sandbox, faults) });
    const turn = all.findIndex(([id]) => id === gateway.id);
    let dealt = 0;
    const sound = new Purchase(begin());
    faults.arm(null);
    await sound.goOn();
    const names = faults.calls.map(({ name }) => name);
    const whole = (await sound.end()).held.paid_minor;
    const back = { order: "refunded", payment: "refunded", refunded_minor: whole, held: { paid_minor: whole, refunded_minor: whole } };
    expect(await sound.end()).toEqual(back);
    let [points, left] = [0, 0];
    for (const [at, { name, reads }] of faults.calls.slice().entries()) {
      const isOwn = name.includes(`/${gateway.id}/`);
      if (!isOwn && dealt++ % all.length !== turn) continue;
      for (const way of reads ? ways.slice(0, 1) : ways) {
        const point = `${way} ${at + 1} of ${names.length}: ${name}`;
        await resetClock();
        const market = begin();
        const purchase = new Purchase(market);
        faults.arm(at, way);
        await purchase.tryToGoOn();
        faults.disarm();
        // nobody tries again in the same moment
        market.market.now += 70_000;
        await purchase.goOn();
        await market.wait(2);
        const end = await purchase.end();
        points += 1;
        expect(end.held.paid_minor === 0 || end.held.paid_minor === whole, `${point}: ${JSON.stringify(end)}`).toBe(true);
        expect(end.refunded_minor <= end.held.refunded_minor && end.held.refunded_minor <= end.held.paid_minor, `${point}: ${JSON.stringify(end)}`).toBe(true);
        if (JSON.stringify(end) === JSON.stringify(back)) continue;
        left += 1;
        expect(await purchase.isShown(), `${point}: nobody is told of ${JSON.stringify(end)}`).toBe(true);
      }
    }
    for (const each of silenced) each.mockRestore();
    console.info(`faults: ${gateway.id}, ${points} points, ${left} left to a person; ${[...new Set(names)].join(", ")}`);
    expect(points).toBeGreaterThanOrEqual(least);
  });
});
