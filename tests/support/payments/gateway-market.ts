/** A marketplace with one real gateway and its provider's stand-in, and a shopper of its home country, for the contract kit. */
import { env as platform } from "cloudflare:workers";
import type { Env } from "../../../worker/env.ts";
import { scheduled } from "../../../worker/scheduled.ts";
import type { Gateway } from "../../../worker/shop/payments/gateway.ts";
import { gatewayIo } from "../../../worker/shop/payments/io.ts";
import type { gatewaySettings } from "../gateway-settings.ts";
import { address, db, Market, makeShop, makeVariant, Shopper } from "../purchase/fixture.ts";

const sandboxOf = (platform as unknown as { SANDBOX: Fetcher }).SANDBOX;

export type HomeSale = {
  country: string;
  currency: string;
  exponent: number;
  exchange_rate_ppm: number;
  address?: { city: string; postalCode?: string; region?: string };
};

export type AccountSetting = keyof typeof gatewaySettings;

/** What of the provider differs from the others, as far as the kit has to know. */
export type GatewayKit = {
  gateway: Gateway;
  /** Where the gateway is at home. */
  sale: HomeSale;
  /** The setting by which the provider knows who calls. */
  secret: AccountSetting;
  /**
   * Null: the provider sends none. `secret`: the setting that its webhooks are proven by. `signsBody`: an altered body is refused.
   * `agedOut_ms`: a webhook so old is refused.
   */
  webhook: { secret: AccountSetting; signsBody: boolean; agedOut_ms?: number } | null;
  /** Without a webhook, or when it is lost, the clock finds the payment by asking. */
  canBeAsked: boolean;
  /** A part of the path of each call, as the stand-in's faults know it; null: the protocol has no such call. */
  calls: { create: string | null; state: string | null; refund: string };
  /** What the provider holds of a payment: read from the stand-in, minor units. */
  held: (paid: Opened) => Promise<{ paid_minor: number; refunded_minor: number }>;
  /** The provider takes another try on the page of a payment that failed. */
  paysAfterFailure: boolean;
  /** What a payment is that was declined: over, or still open at the provider, whose page lets the shopper try again. */
  declined: "failed" | "pending";
  /** A question that took effect although its answer was lost cannot be asked again for sure: a person looks. */
  lostAnswer?: "review";
};

/** As the stand-in answers POST /sandbox/{gateway}/pay. */
export type ReturnRequest = { method: "GET" | "POST"; url: string; form?: Record<string, string> } | null;
export type Webhook = { body: string; headers: Record<string, string> };
export type Outcome = "paid" | "failed" | "cancelled";
export type Opened = { attemptId: string; orderNumber: string; shopper: Shopper<Gateway>; amount_minor: number; reference: string | null; currency: string };

const asJson = (body: unknown) => ({ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

export class GatewayMarket {
  readonly kit: Pick<GatewayKit, "gateway" | "sale">;
  readonly market: Market<Gateway>;
  constructor(kit: Pick<GatewayKit, "gateway" | "sale">, settings: Partial<Env> = {}) {
    this.kit = kit;
    // the sandbox binding, hidden from the tests of other rooms, and the clock that the stand-in has as well
    this.market = new Market<Gateway>({ SANDBOX: sandboxOf, ...settings }, kit.gateway);
    this.market.now = Date.now();
  }

  get id() {
    return this.kit.gateway.id;
  }

  /** Places an order of two lines and opens its payment. */
  async open(): Promise<Opened> {
    const { currency, exponent, exchange_rate_ppm } = this.kit.sale;
    await db
      .prepare("INSERT OR IGNORE INTO currencies (code, exponent, exchange_rate_ppm, is_base) VALUES (?1, ?2, ?3, ?1 = 'USD')")
      .bind(currency, exponent, exchange_rate_ppm)
      .run();
    const shop = await makeShop();
    const shopper = new Shopper(this.market, `?locale=en&currency=${currency}`);
    for (const price_base_minor of [1999, 2500]) await shopper.add(await makeVariant({ shopId: shop.id, price_base_minor, stock: 50 }));
    const where = { ...address, ...this.kit.sale.address, country: this.kit.sale.country };
    const quote = await shopper.call("POST", "/checkout/quote", { address: { country: where.country } });
    const body = { email: shopper.email, address: where, shipping: {}, gateway: this.id, expectedTotal: quote.body.data.total };
    const { status, body: answer } = await shopper.order(body);
    if (status !== 201) throw new Error(`order: ${status} ${JSON.stringify(answer)}`);
    return this.opened(answer.data.number, shopper);
  }

  /** The newest attempt of an order. */
  async opened(orderNumber: string, shopper: Shopper<Gateway>): Promise<Opened> {
    const row = await db
      .prepare(
        `SELECT a.id AS "attemptId", a.amount_minor, a.reference, a.currency FROM payment_attempts a JOIN orders o ON o.id = a.order_id
        WHERE o.number = ? ORDER BY a.created_at DESC, a.rowid DESC LIMIT 1`,
      )
      .bind(orderNumber)
      .first<Omit<Opened, "orderNumber" | "shopper">>();
    if (!row) throw new Error("no attempt");
    return { ...row, orderNumber, shopper };
  }

  async order({ orderNumber, shopper }: Opened) {
    return (await shopper.call("GET", `/orders/${orderNumber}`)).body.data;
  }

  /** The shopper's browser arrives at the provider's page, which refuses what is signed or filled in wrongly. */
  async arrive(opened: Opened): Promise<void> {
    const { next } = (await this.order(opened)).payment;
    if (next.type === "none") return;
    const post = next.type === "form" && { method: "POST", body: new URLSearchParams(next.fields) };
    const answer = await sandboxOf.fetch(next.url, { redirect: "manual", ...post });
    if (answer.status >= 400) throw new Error(`the provider's page: ${answer.status} ${await answer.text()}`);
  }

  /** Arrives and does there what ends so; answers what the browser would bring back. */
  async act(opened: Opened, outcome: Outcome, expected: { amount?: number; currency?: string } = {}): Promise<ReturnRequest> {
    await this.arrive(opened);
    return this.actAgain(opened, outcome, expected);
  }

  async actAgain(opened: Opened, outcome: Outcome, expected: { amount?: number; currency?: string } = {}): Promise<ReturnRequest> {
    const answer = await sandboxOf.fetch(`http://sandbox/sandbox/${this.id}/pay`, asJson({ attempt: opened.attemptId, outcome, ...expected }));
    if (!answer.ok) throw new Error(`pay: ${answer.status} ${await answer.text()}`);
    return (await answer.json<{ return: ReturnRequest }>()).return;
  }

  /** The browser brings back what the provider gave it: to our page, and from there to the API. */
  async comeBack({ attemptId }: Pick<Opened, "attemptId">, returned: ReturnRequest) {
    if (!returned) return;
    // nobody is back within three seconds, and a gateway that was asked just now is left alone
    this.market.now += 3_000;
    const message = { method: returned.method, query: new URL(returned.url).search.slice(1), form: new URLSearchParams(returned.form ?? {}).toString() };
    await this.market.fetch(`/payments/${this.id}/return/${attemptId}`, asJson(message));
  }

  /** What the provider has signed about this payment, newest last. */
  async webhooks({ attemptId }: Pick<Opened, "attemptId">): Promise<Webhook[]> {
    return (await sandboxOf.fetch(`http://sandbox/sandbox/${this.id}/events?attempt=${attemptId}`)).json<Webhook[]>();
  }

  post({ body, headers }: Webhook): Promise<Response> {
    return this.market.fetch(`/payments/${this.id}/webhook`, { method: "POST", headers, body });
  }

  /** Tells everything the provider has to tell. */
  async hear(opened: Opened): Promise<void> {
    for (const webhook of await this.webhooks(opened)) await this.post(webhook);
  }

  /** The clock comes by, so many times, ten minutes apart. */
  async wait(times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      this.market.now += 10 * 60_000;
      await scheduled(this.market.purchase());
    }
  }

  fault(mode: string, about: string | null, count = 1) {
    return sandboxOf.fetch(`http://sandbox/sandbox/${this.id}/faults`, asJson({ mode, about: about ?? "", count }));
  }

  refundOutcome(opened: Opened, outcome: "done" | "pending" | "failed") {
    return sandboxOf.fetch(`http://sandbox/sandbox/${this.id}/refund`, asJson({ attempt: opened.attemptId, outcome }));
  }

  /** As the order and its payment stand. */
  async stateOf({ orderNumber, attemptId }: Opened) {
    const row = await db
      .prepare(
        `SELECT o.status AS "order", a.status AS payment, a.refunded_minor, (SELECT count(*) FROM outbox WHERE dedupe_key = 'order-paid:' || o.number) AS "paidMails"
        FROM orders o JOIN payment_attempts a ON a.order_id = o.id WHERE o.number = ? AND a.id = ?`,
      )
      .bind(orderNumber, attemptId)
      .first();
    return row as { order: string; payment: string; refunded_minor: number; paidMails: number };
  }

  io() {
    return gatewayIo(this.kit.gateway, this.market.env, this.market.now);
  }
}
