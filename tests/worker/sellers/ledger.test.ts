/** Anything that can happen to money, in any order: the ledger sums to zero and each balance is what the orders say. */

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Env } from "../../../worker/env.ts";
import { Refusal } from "../../../worker/errors.ts";
import { checkLedger } from "../../../worker/shop/ledger/check/check.ts";
import { payoutFile, preparePayouts, resolvePayout } from "../../../worker/shop/ledger/payouts/payouts.ts";
import { sellerBalance, sellerStatement } from "../../../worker/shop/ledger/service.ts";
import { shipmentOf } from "../../../worker/shop/orders/fulfilment/carriers.ts";
import { settleCash } from "../../../worker/shop/orders/fulfilment/cash.ts";
import { movePackage } from "../../../worker/shop/orders/fulfilment/fulfil.ts";
import { cancelOrder, cancelPart, type FullOrder, giveGoodwill, readOrder, resolveRefund } from "../../../worker/shop/orders/service.ts";
import type { Attempt } from "../../../worker/shop/payments/gateway.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { receiptReference } from "../../../worker/shop/reference.ts";
import { acceptReturn, disputeReturn, moveDueReturns, receiveReturn } from "../../../worker/shop/returns/acting.ts";
import { decideReturn } from "../../../worker/shop/returns/deciding.ts";
import { giveUpExchange, sendReplacement } from "../../../worker/shop/returns/exchanges/exchanges.ts";
import { askReturn, sendReturn, takeBackReturn } from "../../../worker/shop/returns/service.ts";
import { declareWithdrawal } from "../../../worker/shop/withdrawals/service.ts";
import fc from "../../support/laws.ts";
import { countRows, db, Market, makeShop, makeVariant, makeVoucher, offerCash, resetClock, Shopper, seedBase, setTax } from "../../support/purchase/fixture.ts";
import { givenOf, type KnownOrder, type KnownPayout, modelOf, overpaid, taxesOf, wrongShares } from "../../support/purchase/ledger-model.ts";
import { makeOtherVariant } from "../../support/purchase/returned.ts";
import { rowTexts } from "../../support/raw-sql.ts";

const by = { kind: "console", shopperId: null, requestId: null } as const;
const dhl = shipmentOf({ carrier: "dhl", number: "JD0146000037" });
const day_ms = 86_400_000;

beforeAll(seedBase);
beforeEach(resetClock);

type Step =
  | { do: "buy"; lines: [variant: number, quantity: number][]; vouchers: number[]; inCash: boolean }
  | { do: "pay" | "cancelOrder" | "abandonRefund"; at: number }
  | { do: "ship" | "shipPiece" | "deliver" | "collect" | "refuse" | "cancelPackage" | "cancelLine"; at: number; part: number }
  | { do: "goodwill"; at: number; part: number; percent: number; borne: boolean }
  | { do: "outside"; at: number; percent: number }
  | { do: "ask"; at: number; part: number; pieces: number; reason: "damaged" | "missing" | "withdrawal"; instead: boolean }
  | {
      do: "answer";
      at: number;
      how: "accept" | "without" | "dispute" | "send" | "receive" | "shopper" | "part" | "shop" | "take back" | "replace" | "give up";
      percent: number;
    }
  | { do: "trouble" | "days" | "payouts" | "bring all" | "clock" }
  | { do: "bank"; outcome: "paid" | "failed" };

const at = fc.nat(5);
const part = fc.nat(3);
const percent = fc.integer({ min: 1, max: 60 });
const buy = fc.record({
  do: fc.constant("buy" as const),
  lines: fc.uniqueArray(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 3, selector: ([variant]) => variant }),
  vouchers: fc.uniqueArray(fc.nat(4), { maxLength: 2 }),
  inCash: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: buy },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("pay" as const), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("cancelOrder" as const, "abandonRefund" as const), at }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom("ship" as const, "shipPiece" as const, "deliver" as const, "collect" as const, "collect" as const), at, part }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("refuse" as const, "cancelPackage" as const, "cancelLine" as const), at, part }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("goodwill" as const), at, part, percent, borne: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("outside" as const), at, percent }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("trouble" as const, "days" as const, "payouts" as const, "clock" as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("ask" as const),
      at,
      part,
      pieces: fc.integer({ min: 1, max: 3 }),
      reason: fc.constantFrom("damaged", "damaged", "missing", "withdrawal"),
      instead: fc.boolean(),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant("answer" as const),
      at,
      how: fc.constantFrom(
        "accept",
        "accept",
        "without",
        "dispute",
        "send",
        "receive",
        "receive",
        "shopper",
        "part",
        "shop",
        "take back",
        "replace",
        "replace",
        "give up",
      ),
      percent,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("bank" as const), outcome: fc.constantFrom("paid" as const, "failed" as const) }) },
);
const plan = fc.record({
  currency: fc.constantFrom("USD", "JPY", "KWD"),
  tax: fc.option(
    fc.record({
      tax_rate_bp: fc.integer({ min: 1, max: 3_000 }),
      inclusive: fc.constantFrom(0, 1),
      owed_by: fc.constantFrom("marketplace" as const, "shop" as const),
      lamps_bp: fc.integer({ min: 0, max: 5_000 }),
    }),
  ),
  rates_bp: fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 5_000 })),
  prices: fc.tuple(
    ...([1, 2, 3, 4].map(() => fc.integer({ min: 1, max: 19_999 })) as [
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
    ]),
  ),
  steps: fc.array(step, { minLength: 6, maxLength: 14, size: "max" }),
  outcome: fc.constantFrom("paid" as const, "failed" as const),
  after: fc.array(step, { minLength: 4, maxLength: 14, size: "max" }),
});
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

/** A plan in which everything happens at least once, however the others fall out. */
const everything: Plan = {
  currency: "USD",
  tax: { tax_rate_bp: 1_900, inclusive: 0, owed_by: "shop", lamps_bp: 700 },
  rates_bp: [1_234, 777],
  prices: [2_500, 1_999, 701, 3_333],
  steps: [
    {
      do: "buy",
      lines: [
        [0, 1],
        [1, 2],
        [2, 1],
      ],
      vouchers: [0, 1],
      inCash: false,
    },
    { do: "pay", at: 0 },
    { do: "cancelLine", at: 0, part: 0 },
    {
      do: "buy",
      lines: [
        [0, 1],
        [3, 1],
      ],
      vouchers: [2],
      inCash: true,
    },
    { do: "buy", lines: [[2, 1]], vouchers: [4], inCash: false },
    { do: "cancelOrder", at: 2 },
    { do: "pay", at: 2 },
    {
      do: "buy",
      lines: [
        [0, 2],
        [1, 1],
        [2, 1],
      ],
      vouchers: [],
      inCash: false,
    },
    { do: "pay", at: 3 },
    { do: "trouble" },
    { do: "cancelLine", at: 3, part: 0 },
    { do: "abandonRefund", at: 3 },
    { do: "outside", at: 3, percent: 10 },
    { do: "buy", lines: [[1, 3]], vouchers: [3], inCash: false },
    { do: "pay", at: 4 },
    { do: "shipPiece", at: 4, part: 0 },
    { do: "cancelLine", at: 4, part: 0 },
    { do: "buy", lines: [[1, 1]], vouchers: [], inCash: true },
    { do: "ship", at: 5, part: 0 },
    { do: "refuse", at: 5, part: 0 },
  ],
  outcome: "failed",
  after: [
    { do: "goodwill", at: 0, part: 0, percent: 5, borne: true },
    { do: "goodwill", at: 1, part: 0, percent: 20, borne: false },
    { do: "payouts" },
    { do: "bank", outcome: "paid" },
    { do: "goodwill", at: 3, part: 0, percent: 5, borne: true },
    { do: "ask", at: 0, part: 0, pieces: 1, reason: "damaged", instead: false },
    { do: "payouts" },
    { do: "answer", at: 0, how: "dispute", percent: 10 },
    { do: "answer", at: 0, how: "part", percent: 10 },
    { do: "ask", at: 0, part: 0, pieces: 1, reason: "withdrawal", instead: false },
    { do: "answer", at: 0, how: "send", percent: 10 },
    { do: "answer", at: 0, how: "receive", percent: 10 },
    { do: "ask", at: 0, part: 0, pieces: 1, reason: "missing", instead: false },
    { do: "clock" },
    { do: "ask", at: 1, part: 0, pieces: 1, reason: "damaged", instead: false },
    { do: "answer", at: 0, how: "accept", percent: 10 },
    { do: "answer", at: 0, how: "receive", percent: 10 },
    { do: "ask", at: 4, part: 0, pieces: 1, reason: "damaged", instead: false },
    { do: "answer", at: 0, how: "without", percent: 10 },
    { do: "ask", at: 3, part: 0, pieces: 2, reason: "damaged", instead: false },
    { do: "answer", at: 0, how: "dispute", percent: 10 },
    { do: "answer", at: 0, how: "shopper", percent: 10 },
    // another variant that costs less, sent and returned for money afterwards; and one that cannot be sent
    {
      do: "buy",
      lines: [
        [0, 2],
        [1, 1],
      ],
      vouchers: [4],
      inCash: false,
    },
    { do: "pay", at: 6 },
    { do: "bring all" },
    { do: "ask", at: 6, part: 0, pieces: 2, reason: "damaged", instead: true },
    { do: "answer", at: 0, how: "accept", percent: 10 },
    { do: "answer", at: 0, how: "receive", percent: 10 },
    { do: "answer", at: 0, how: "replace", percent: 10 },
    { do: "ask", at: 6, part: 1, pieces: 2, reason: "damaged", instead: true },
    { do: "answer", at: 0, how: "without", percent: 10 },
    { do: "answer", at: 0, how: "give up", percent: 10 },
  ],
};
/** Voucher → what is counted as given away by those that these orders name. */
async function givenNow(orders: readonly KnownOrder[]): Promise<Map<number, number>> {
  const { results } = await db
    .prepare(
      `SELECT voucher_id AS id, given_minor AS given FROM voucher_given WHERE given_minor <> 0
        AND voucher_id IN (SELECT voucher_id FROM order_discounts WHERE order_id IN (SELECT value FROM json_each(?1))) ORDER BY voucher_id`,
    )
    .bind(JSON.stringify(orders.map(({ id }) => id)))
    .all<{ id: number; given: number }>();
  return new Map(results.map(({ id, given }) => [id, given]));
}
const happens = [
  "ended in part",
  "by card",
  "in cash",
  "paid",
  "paid too late",
  "collect",
  "refuse",
  "refund not made",
  "given back outside",
  "borne by a shop",
  "borne by the marketplace",
  "asked to return",
  "withdrawn from",
  "return ends by without",
  "return ends by receive",
  "return ends by shopper",
  "return ends by part",
  "return ends by clock",
  "return ends by replace",
  "return ends by give up",
  "exchanged for less",
];

const withoutMail = { SANDBOX: undefined, MAIL: { send: async () => ({ messageId: "" }) } } as unknown as Partial<Env>;
/** Refusals are answers; anything else is a bug. */
const asked = (full: FullOrder) => ({ full, key: null, locale: "en" as const });
const tried = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });

/** One marketplace with two shops of its own, and what was done in it. */
class World {
  readonly market = new Market(withoutMail);
  readonly orders: (KnownOrder & { number: string; attempt: Attempt | undefined })[] = [];
  readonly payouts: KnownPayout[] = [];
  readonly counts = new Map<string, number>();
  shops: { id: number; handle: string }[] = [];
  private variants: number[] = [];
  /** Variant → another one of the same product. */
  readonly others = new Map<number, number>();
  private vouchers: string[] = [];
  private batches = 0;
  readonly planned: Plan;
  constructor(planned: Plan) {
    this.planned = planned;
  }

  async setUp(): Promise<void> {
    await db.prepare("UPDATE ledger_settings SET payout_min_base_minor = 1").run();
    // what another world left open is not moved by this one's clock
    await db.prepare("UPDATE returns SET due_at = 9000000000000000 WHERE ended_at IS NULL").run();
    const { prices, rates_bp, tax } = this.planned;
    await setTax(tax);
    this.shops = [await makeShop(), await makeShop()];
    for (const [i, price_base_minor] of prices.entries())
      this.variants.push(await makeVariant({ shopId: this.shops[i % 2]?.id as number, price_base_minor, stock: 99 }));
    // of each thing another variant: cheaper, at the same price, cheaper, dearer
    for (const [i, variant] of this.variants.entries()) {
      const price_base_minor = Math.max(1, Math.floor((prices[i] as number) * ([0.7, 1, 0.31, 2][i] as number)));
      this.others.set(variant, await makeOtherVariant(variant, { price_base_minor, stock: 9 }));
    }
    await db.batch(this.shops.map(({ id }, i) => db.prepare("INSERT INTO commission_rates (shop_id, rate_bp) VALUES (?, ?)").bind(id, rates_bp[i] as number)));
    await offerCash({ order_max_base_minor: 10_000_000 }, this.shops);
    const shopId = this.shops[0]?.id as number;
    this.vouchers = [
      await makeVoucher({ value: 15 }),
      await makeVoucher({ shopId, kind: "fixed", value: 700 }),
      await makeVoucher({ kind: "free_shipping" }),
      await makeVoucher({ shopId: this.shops[1]?.id as number, value: 33 }),
      await makeVoucher({ value: 45, max_off_base_minor: 900 }),
    ];
    for (const { id } of this.shops) this.market.bankAccounts.set(id, { country: "FR", holder: "A Shop", iban: "FR1420041010050500013M02606" });
  }

  private note(what: string) {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
  private payoutContext() {
    return { env: this.market.env, now: this.market.now, by, openBankAccount: async (_: Env, shopId: number) => this.market.bankAccounts.get(shopId) ?? null };
  }

  private async buy({ lines, vouchers, inCash }: Extract<Step, { do: "buy" }>) {
    const shopper = new Shopper(this.market, `?locale=en&currency=${this.planned.currency}`);
    for (const [variant, quantity] of lines) await shopper.add(this.variants[variant] as number, quantity);
    for (const voucher of vouchers) await shopper.call("POST", "/cart/vouchers", { code: this.vouchers[voucher] });
    const quote = await shopper.quote(undefined, inCash ? "cash_on_delivery" : undefined);
    const isCash = inCash && "fee" in quote.cashOnDelivery;
    const placed = await shopper.order(shopper.orderBody(quote.total, isCash ? { gateway: "cash_on_delivery" } : {}));
    expect([placed.status, placed.text]).toEqual([201, expect.anything()]);
    const { number, total } = placed.body.data;
    if (isCash) await shopper.confirm(number);
    const id = (await db.prepare("SELECT id FROM orders WHERE number = ?").bind(number).first<number>("id")) as number;
    const attempt = this.market.gateway.created.find((created) => created.orderNumber === number);
    const order = { id, number, isCash, sold: false, received: 0, total_minor: total.amount, attempt };
    this.orders.push(order);
    const rates = new Map(this.shops.map((shop, i) => [shop.id, this.planned.rates_bp[i] as number]));
    expect(await wrongShares(order, rates, this.planned.currency === "KWD" ? 10 : 1)).toEqual([]);
    this.note(isCash ? "in cash" : "by card");
  }

  /** Every package reaches its shopper, who pays for it. */
  private async deliverAll() {
    for (const { number } of this.orders) {
      const { packages } = (await readOrder(this.market.purchase(), number)) as FullOrder;
      for (const { id, cash } of packages) {
        const purchase = this.market.purchase();
        await tried(movePackage(purchase, id, { to: "shipped", shipment: dhl }, by));
        await tried(cash ? settleCash(purchase, id, "collected", by) : movePackage(purchase, id, { to: "delivered" }, by));
        if (cash) this.note("collect");
      }
    }
  }

  async perform(step: Step): Promise<void> {
    const { market } = this;
    const { gateway } = market;
    const purchase = market.purchase();
    if (step.do === "buy") return this.buy(step);
    if (step.do === "days") market.now += 15 * day_ms;
    if (step.do === "trouble") gateway.refundFails.push("refused");
    if (step.do === "bring all") return this.deliverAll();
    if (step.do === "payouts") return this.pay();
    if (step.do === "bank") return this.bank(step.outcome);
    if (step.do === "answer") return this.answer(step);
    if (step.do === "clock") {
      const before = await this.ended();
      market.now += 8 * day_ms;
      await moveDueReturns(market.purchase());
      return void ((await this.ended()) > before && this.note("return ends by clock"));
    }
    const order = "at" in step ? this.orders[step.at % Math.max(1, this.orders.length)] : undefined;
    if (!order || !("at" in step)) return;
    const full = (await readOrder(purchase, order.number)) as FullOrder;
    const pkg = "part" in step ? (full.packages[step.part % full.packages.length] as FullOrder["packages"][number]) : undefined;
    const packageId = pkg?.id as number;
    const left = order.received * order.total_minor - gateway.refundedOf(order.attempt?.id ?? "");
    switch (step.do) {
      case "ask": {
        const own = full.lines.filter((line) => line.packageId === packageId && line.cancelledAt === null);
        const line = own[step.pieces % Math.max(1, own.length)];
        if (!line) return;
        const pieces = step.instead ? line.quantity : Math.min(step.pieces, line.quantity);
        const other = step.instead ? this.others.get(line.variantId) : undefined;
        const lines = [{ id: line.id, quantity: pieces, ...(other !== undefined && { variant: other }) }];
        const requestKey = crypto.randomUUID();
        if (step.reason === "withdrawal") {
          const declaring = { db, locale: "en" as const, now: market.now, reference: receiptReference("W", crypto.getRandomValues(new Uint8Array(8))) };
          const made = await tried(declareWithdrawal(declaring, full, { number: order.number, lines, name: "Ada", reason: "", requestKey }));
          return void (made && this.note("withdrawn from"));
        }
        const made = await tried(
          askReturn(purchase, asked(full), { number: order.number, package: packageId, lines, reason: step.reason, words: "", requestKey }),
        );
        return void (made && this.note("asked to return"));
      }
      case "pay": {
        if (!order.attempt || order.received > 0) return;
        order.sold = full.order.status === "pending_payment";
        order.received = 1;
        this.note(order.sold ? "paid" : "paid too late");
        return void (await settle(purchase, order.attempt.id, gateway.pay(order.attempt)));
      }
      case "cancelOrder":
        return void (await tried(cancelOrder(purchase, full)));
      case "abandonRefund": {
        const refund = full.refunds.find(({ state }) => state === "waiting" || state === "asked");
        if (!refund) return;
        gateway.refundFails = ["refused"];
        this.note("refund not made");
        return void (await tried(resolveRefund(purchase, full, refund.id, "failed", by)));
      }
      case "ship":
        return void (await tried(movePackage(purchase, packageId, { to: "shipped", shipment: dhl }, by)));
      case "shipPiece": {
        const line = full.lines.find(({ packageId: own, quantity, cancelledAt }) => own === packageId && quantity > 1 && cancelledAt === null);
        if (!line || pkg?.cash) return;
        return void (await tried(
          movePackage(purchase, packageId, { to: "shipped", shipment: dhl, lines: [{ line: line.id, quantity: 1 }], key: crypto.randomUUID() }, by),
        ));
      }
      case "deliver":
        return void (await tried(movePackage(purchase, packageId, { to: "delivered" }, by)));
      case "collect":
      case "refuse":
        await tried(settleCash(purchase, packageId, step.do === "collect" ? "collected" : "refused", by));
        return void (pkg?.cash && this.note(step.do));
      case "cancelPackage":
        return void (await tried(cancelPart(purchase, full, { packageId })));
      case "cancelLine": {
        const line = full.lines[step.part % full.lines.length] as FullOrder["lines"][number];
        const after = (await tried(cancelPart(purchase, full, { lineId: line.id }))) as FullOrder | undefined;
        return void (after && after.lines.length > full.lines.length && this.note("ended in part"));
      }
      case "goodwill": {
        const unit = this.planned.currency === "KWD" ? 10 : 1;
        const amount_minor = Math.max(1, Math.floor((order.total_minor * step.percent) / 100 / unit)) * unit;
        const before = full.refunds.length;
        await tried(giveGoodwill(purchase, full, { amount_minor, key: crypto.randomUUID(), note: "model", packageId: step.borne ? packageId : undefined }, by));
        const after = ((await readOrder(purchase, order.number)) as FullOrder).refunds.length;
        return void (after > before && this.note(step.borne ? "borne by a shop" : "borne by the marketplace"));
      }
      case "outside": {
        const amount = Math.floor((left * step.percent) / 100);
        const isOpen = full.refunds.some(({ state }) => state === "waiting" || state === "asked");
        if (!order.attempt || amount < 1 || isOpen || full.attempts[0]?.status === "refunded") return;
        gateway.giveBack(order.attempt, amount);
        this.note("given back outside");
        return void (await settle(purchase, order.attempt.id, await gateway.fetchState(order.attempt)));
      }
    }
  }

  private ended = () => countRows("returns WHERE state = 'refunded'") as Promise<number>;

  /** One of the returns that are open goes on. */
  private async answer({ at: which, how, percent: share }: Extract<Step, { do: "answer" }>) {
    const { results: open } = await db
      .prepare(
        "SELECT r.id, r.shop_id AS shopId, o.number FROM returns AS r JOIN orders AS o ON o.id = r.order_id WHERE r.ended_at IS NULL AND r.order_id IN (SELECT value FROM json_each(?)) ORDER BY r.id",
      )
      .bind(JSON.stringify(this.orders.map(({ id }) => id)))
      .all<{ id: number; shopId: number; number: string }>();
    const one = open[which % Math.max(1, open.length)];
    if (!one) return;
    const purchase = this.market.purchase();
    const acting = { purchase, shopId: one.shopId, by, locale: "en" as const };
    const full = (await readOrder(purchase, one.number)) as FullOrder;
    const unit = this.planned.currency === "KWD" ? 10 : 1;
    const decide = (outcome: "shopper" | "part" | "shop") => {
      const amount = Math.max(1, Math.floor((full.order.total_minor * share) / 400 / unit)) * unit;
      return decideReturn(acting, one.id, { outcome, ...(outcome === "part" && { amount }), sendsBack: false, reason: "model" });
    };
    const before = await this.ended();
    const acts = {
      accept: () => acceptReturn(acting, one.id, { sendsBack: true, shipTo: "1 rue Basse, Lyon", words: "" }),
      without: () => acceptReturn(acting, one.id, { sendsBack: false, shipTo: "", words: "" }),
      dispute: () => disputeReturn(acting, one.id, "no"),
      send: () => sendReturn(purchase, asked(full), one.id, { carrier: "DHL", tracking: "" }),
      receive: () => receiveReturn(acting, one.id, { sellable: [] }),
      shopper: () => decide("shopper"),
      part: () => decide("part"),
      shop: () => decide("shop"),
      "take back": () => takeBackReturn(purchase, asked(full), one.id),
      replace: () => sendReplacement(acting, one.id, dhl),
      "give up": () => giveUpExchange(acting, one.id),
    };
    const sent = await tried(acts[how]());
    if ((await this.ended()) > before) this.note(`return ends by ${how}`);
    if (how === "replace" && typeof sent === "object" && sent && "refund" in sent && sent.refund !== null) this.note("exchanged for less");
  }

  private async pay() {
    this.batches += 1;
    const key = `batch-${this.shops[0]?.id}-${this.batches}`;
    const before = new Map(await Promise.all(this.shops.map(async (shop) => [shop.handle, await this.balance(shop.id)] as const)));
    const { payouts } = await preparePayouts(this.payoutContext(), key);
    for (const { shop, amount } of payouts) {
      const own = this.shops.find(({ handle }) => handle === shop);
      if (!own) continue;
      expect([shop, amount]).toEqual([shop, before.get(shop)?.available]);
      expect(amount.amount).toBeGreaterThan(0);
      this.payouts.push({ shopId: own.id, amount_minor: amount.amount, failed: false });
      this.note("paid out");
    }
    expect(await preparePayouts(this.payoutContext(), key)).toMatchObject({ payouts });
    await payoutFile(this.payoutContext(), key);
  }

  private async bank(outcome: "paid" | "failed") {
    const { results } = await db
      .prepare("SELECT reference, shop_id AS shopId, amount_minor FROM payouts WHERE state = 'sent' AND shop_id IN (?, ?)")
      .bind(...this.shops.map(({ id }) => id))
      .all<{ reference: string; shopId: number; amount_minor: number }>();
    for (const { reference, shopId, amount_minor } of results) {
      await resolvePayout(this.payoutContext(), reference, outcome, outcome === "failed" ? "account closed" : undefined);
      const known = this.payouts.find((each) => each.shopId === shopId && each.amount_minor === amount_minor && !each.failed);
      if (outcome === "failed" && known) known.failed = true;
      this.note(`bank ${outcome}`);
    }
  }

  /** Other variants of which more or less is gone than was sent or is set aside. */
  stockAside = () =>
    rowTexts(
      `SELECT v.id, v.stock, t.gone FROM variants AS v JOIN (SELECT j.value AS id, (SELECT coalesce(sum(w.quantity), 0) FROM return_lines AS w JOIN returns AS r ON r.id = w.return_id
        WHERE w.exchange_variant_id = j.value AND r.exchange IN ('reserved', 'due', 'sent', 'delivered')) AS gone FROM json_each(?) AS j) AS t ON t.id = v.id WHERE v.stock + t.gone <> 9`,
      JSON.stringify([...this.others.values()]),
    );

  balance(shopId: number) {
    return sellerBalance(db, shopId, this.planned.currency, this.market.now);
  }
}

const balancesNow = async (currency: string) => {
  const { results } = await db
    .prepare("SELECT account, balance_minor FROM ledger_balances WHERE currency = ?")
    .bind(currency)
    .all<{ account: string; balance_minor: number }>();
  return new Map(results.map(({ account, balance_minor }) => [account, balance_minor]));
};
/** Account → how much it changed, without those that did not. */
const changed = (now: ReadonlyMap<string, number>, before: ReadonlyMap<string, number>) =>
  Object.fromEntries(
    [...now]
      .map(([account, n]) => [account, n - (before.get(account) ?? 0)] as const)
      .filter(([, n]) => n !== 0)
      .sort(),
  );

describe("the ledger", { timeout: 600_000 }, () => {
  it("sums to zero, and each balance is what the orders say, whatever happened", async () => {
    const counts = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(plan, async (planned) => {
        await resetClock();
        const world = new World(planned);
        await world.setUp();
        const { currency } = planned;
        const before = await balancesNow(currency);
        // what was earned is paid out, and what comes afterwards is settled with the next payout
        const paid: Step[] = [{ do: "bring all" }, { do: "days" }, { do: "payouts" }, { do: "bank", outcome: planned.outcome }];
        for (const each of [...planned.steps, ...paid, ...planned.after, { do: "payouts" as const }]) {
          await world.perform(each);
          const now = await balancesNow(currency);
          expect([...now.values()].reduce((sum, n) => sum + n, 0)).toBe(0);
          expect(changed(now, before), JSON.stringify(each)).toEqual(changed(await modelOf(world.orders, world.payouts), new Map()));
          expect(await overpaid(world.orders), JSON.stringify(each)).toEqual([]);
        }
        // no piece is set aside that no open return waits for, and none is promised twice
        expect(await world.stockAside()).toEqual([]);
        for (const { id } of world.shops) {
          const { available, pending } = await world.balance(id);
          const { closing, months, entries, next } = await sellerStatement(db, id, { currency, from: "2026-11-01" }, world.market.now);
          expect(available.amount + pending.amount).toBe(closing.amount);
          const taxed = [months, next ? months : entries].map((some) => some.reduce((sum, { tax, ownTax }) => sum + tax.amount + ownTax.amount, 0));
          const tax = (await taxesOf(world.orders)).get(id) ?? 0;
          expect(taxed).toEqual([tax, tax]);
          expect(pending.amount).toBeGreaterThanOrEqual(0);
        }
        expect(await givenNow(world.orders)).toEqual(await givenOf(world.orders));
        expect(await checkLedger(db, { after: 0, limit: 100_000 })).toMatchObject({ differences: [] });
        for (const [what, n] of world.counts) counts.set(what, (counts.get(what) ?? 0) + n);
      }),
      { numRuns: 10, examples: [[everything]] },
    );
    // a model that never gets anywhere proves nothing
    for (const what of [...happens, "paid out", "bank paid", "bank failed"]) expect(counts.get(what) ?? 0, what).toBeGreaterThan(0);
  });
});
