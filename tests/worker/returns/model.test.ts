/**
 * What can happen after a purchase, in any order, by the clock and at once: things arrive or do not, are withdrawn from, returned, exchanged, disputed, decided,
 * and the shops are paid meanwhile. What must hold is looked at after each step.
 *
 * 400 sequences here; with the 120 of orders/model.test.ts and the ten of sellers/ledger.test.ts there are 530 of orders that are placed, sent, received, withdrawn
 * from, returned, disputed, refunded and paid out.
 */
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "../../../worker/env.ts";
import { Refusal } from "../../../worker/errors.ts";
import { checkLedger } from "../../../worker/shop/ledger/check/check.ts";
import { preparePayouts, resolvePayout } from "../../../worker/shop/ledger/payouts/payouts.ts";
import { sellerBalance } from "../../../worker/shop/ledger/service.ts";
import { shipmentOf } from "../../../worker/shop/orders/fulfilment/carriers.ts";
import { movePackage } from "../../../worker/shop/orders/fulfilment/fulfil.ts";
import { type FullOrder, giveGoodwill, readOrder } from "../../../worker/shop/orders/service.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { receiptReference } from "../../../worker/shop/reference.ts";
import { acceptReturn, disputeReturn, moveDueReturns, receiveReturn } from "../../../worker/shop/returns/acting.ts";
import { decideReturn } from "../../../worker/shop/returns/deciding.ts";
import { giveUpExchange, replacementArrived, sendReplacement } from "../../../worker/shop/returns/exchanges/exchanges.ts";
import { askReturn, sendReturn, takeBackReturn } from "../../../worker/shop/returns/service.ts";
import { withdrawalEnd } from "../../../worker/shop/withdrawals/rules.ts";
import { declareWithdrawal } from "../../../worker/shop/withdrawals/service.ts";
import fc from "../../support/laws.ts";
import { type ExchangeStage, fillStock, wrongAfterPurchase } from "../../support/purchase/after-purchase-model.ts";
import { db, Market, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { overpaid } from "../../support/purchase/ledger-model.ts";
import { type ModelOrder, makeModelOrder, makeStage } from "../../support/purchase/order-model.ts";
import { atConsole as by, day_ms, makeOtherVariant } from "../../support/purchase/returned.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const sequences = 400;
const dhl = shipmentOf({ carrier: "dhl", number: "JD0146000037" });
const account = { country: "FR", holder: "A Shop", iban: "FR1420041010050500013M02606" };

const answers = [
  ...["accept", "accept", "for money", "without", "dispute", "send", "receive", "receive", "receive for sale", "replace", "replace", "replace", "arrive"],
  ...["give up", "take back", "for who bought", "for who bought", "in part", "for the shop"],
] as const;
type Step =
  | { do: "ask"; line: number; pieces: number; reason: "damaged" | "missing" | "withdrawal"; instead: "money" | "even" | "cheaper" }
  | { do: "answer"; how: (typeof answers)[number]; at: number; percent: number }
  | { do: "deliver"; at: number }
  | { do: "clock"; days: number }
  | { do: "goodwill"; at: number; percent: number }
  | { do: "sold out" | "payouts" };
type Turn = { do: "twice"; step: Step } | Step;

const percent = fc.integer({ min: 1, max: 60 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("ask" as const),
      line: fc.nat(2),
      pieces: fc.integer({ min: 1, max: 3 }),
      reason: fc.constantFrom("damaged", "damaged", "damaged", "missing", "withdrawal"),
      instead: fc.constantFrom("money", "even", "cheaper", "cheaper"),
    }),
  },
  { weight: 12, arbitrary: fc.record({ do: fc.constant("answer" as const), how: fc.constantFrom(...answers), at: fc.nat(1), percent }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("deliver" as const), at: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("clock" as const), days: fc.constantFrom(1, 4, 8, 15, 46) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("goodwill" as const), at: fc.nat(1), percent }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("sold out" as const, "payouts" as const) }) },
);
const turn: fc.Arbitrary<Turn> = fc.oneof({ weight: 6, arbitrary: step }, { weight: 1, arbitrary: step.map((each) => ({ do: "twice" as const, step: each })) });
const pair = (max: number) => fc.tuple(fc.nat(max), fc.nat(max));
const price = fc.integer({ min: 1, max: 9_999 });
const quantity = fc.integer({ min: 1, max: 3 });
const plan = fc.record({
  order: fc.record({
    prices: fc.tuple(price, price, price),
    quantities: fc.tuple(quantity, quantity, quantity),
    shipping: pair(700),
    discount: pair(3_000),
    tax: pair(500),
  }),
  arrives: fc.tuple(fc.boolean(), fc.constant(true)),
  turns: fc.array(turn, { minLength: 3, maxLength: 10, size: "max" }),
});
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

const simple: Plan["order"] = { prices: [1_000, 2_500, 333], quantities: [2, 1, 3], shipping: [490, 0], discount: [300, 0], tax: [80, 40] };
const ask = (line: number, instead: "money" | "even" | "cheaper", reason: "damaged" | "withdrawal" = "damaged"): Step => ({
  ...{ do: "ask", line, pieces: simple.quantities[line] as number, reason, instead },
});
const answer = (how: (typeof answers)[number]): Step => ({ do: "answer", how, at: 0, percent: 10 });
/** Sequences that get to each end of an exchange; the others go where chance leads them. */
const courses: Plan[] = (
  [
    [ask(0, "even"), answer("accept"), answer("receive for sale"), { do: "twice", step: answer("replace") }, { do: "payouts" }, answer("arrive")],
    // exchanged for less, and returned for money afterwards
    [ask(0, "cheaper"), answer("accept"), answer("send"), answer("receive"), answer("replace"), ask(0, "money"), answer("without")],
    [ask(2, "cheaper"), answer("without"), answer("replace"), { do: "clock", days: 46 }],
    [ask(0, "even"), answer("accept"), answer("receive"), answer("give up"), { do: "payouts" }],
    [ask(0, "even"), { do: "sold out" }, answer("accept"), answer("for money"), answer("receive")],
    [ask(0, "cheaper"), answer("dispute"), answer("for who bought"), answer("replace")],
    [ask(0, "even"), answer("accept"), answer("take back"), { do: "twice", step: ask(0, "money", "withdrawal") }, answer("send"), { do: "clock", days: 8 }],
    [ask(0, "even"), { do: "clock", days: 4 }, { do: "clock", days: 15 }],
    [ask(0, "even"), answer("accept"), answer("send"), answer("dispute"), answer("in part")],
    [ask(0, "money"), answer("dispute"), answer("for the shop"), { do: "clock", days: 15 }, { do: "payouts" }],
  ] satisfies Turn[][]
).map((turns) => ({ order: simple, arrives: [true, true], turns }));

const withoutMail = { SANDBOX: undefined, MAIL: { send: async () => ({ messageId: "" }) } } as unknown as Partial<Env>;
/** Refusals are answers; anything else is a bug. */
const tried = <T>(work: Promise<T>): Promise<T | Refusal> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    return error;
  });

class World {
  readonly market = new Market(withoutMail);
  readonly counts = new Map<string, number>();
  stage!: ExchangeStage;
  sold = 0;
  private order!: ModelOrder;
  private batches = 0;

  async setUp(): Promise<void> {
    await runSql("UPDATE ledger_settings SET payout_min_base_minor = 1");
    const stage = await makeStage(this.market);
    const others = (price_base_minor: number) => Promise.all(stage.variants.map((variant) => makeOtherVariant(variant, { price_base_minor })));
    this.stage = { ...stage, even: await others(2_500), cheaper: await others(1_700) };
  }

  private note(what: string) {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
  private readonly full = async () => (await readOrder(this.market.purchase(), this.order.number)) as FullOrder;

  /** Placed, paid and sent; `arrives`: which of its packages are there. */
  async begin({ order, arrives }: Plan): Promise<void> {
    await fillStock(this.stage);
    this.sold = 0;
    this.order = await makeModelOrder(this.market, this.stage, order);
    const { attempt, packages } = this.order;
    await settle(this.market.purchase(), attempt.id, this.market.gateway.pay(attempt as never));
    for (const [at, id] of packages.entries()) {
      await movePackage(this.market.purchase(), id, { to: "shipped", shipment: dhl }, by);
      if (arrives[at]) await movePackage(this.market.purchase(), id, { to: "delivered" }, by);
    }
  }

  async wrong(): Promise<string[]> {
    const back_minor = this.market.gateway.refundedOf(this.order.attempt.id);
    return [
      ...(await wrongAfterPurchase(this.stage, this.order, { sold: this.sold, now: this.market.now, back_minor })),
      ...(await overpaid([this.order as never])),
    ];
  }

  async perform(each: Step): Promise<void> {
    const purchase = this.market.purchase();
    switch (each.do) {
      case "ask":
        return this.ask(each);
      case "answer":
        return this.answer(each);
      case "deliver":
        return void (await tried(movePackage(purchase, this.order.packages[each.at] as number, { to: "delivered" }, by)));
      case "clock": {
        this.market.now += each.days * day_ms;
        return void (await moveDueReturns(this.market.purchase()));
      }
      case "goodwill": {
        const amount_minor = Math.max(1, Math.floor((this.order.attempt.amount_minor * each.percent) / 100));
        const packageId = this.order.packages[each.at] as number;
        return void (await tried(giveGoodwill(purchase, await this.full(), { amount_minor, key: crypto.randomUUID(), note: "model", packageId }, by)));
      }
      case "sold out": {
        const others = JSON.stringify([...this.stage.even, ...this.stage.cheaper]);
        const [gone] = await db.batch<{ stock: number }>([
          db.prepare("SELECT sum(stock) AS stock FROM variants WHERE id IN (SELECT value FROM json_each(?))").bind(others),
          db.prepare("UPDATE variants SET stock = 0 WHERE id IN (SELECT value FROM json_each(?))").bind(others),
        ]);
        this.sold += gone?.results[0]?.stock ?? 0;
        return;
      }
      case "payouts":
        return this.pay();
    }
  }

  private async ask({ line: at, pieces, reason, instead }: Extract<Step, { do: "ask" }>): Promise<void> {
    const { market, stage, order } = this;
    const full = await this.full();
    const line = full.lines[at] as FullOrder["lines"][number];
    const requestKey = crypto.randomUUID();
    if (reason === "withdrawal") {
      const lines = [{ id: line.id, quantity: Math.min(pieces, line.quantity) }];
      const declaring = { db, locale: "en" as const, now: market.now, reference: receiptReference("W", crypto.getRandomValues(new Uint8Array(8))) };
      const made = await tried(declareWithdrawal(declaring, full, { number: order.number, lines, name: "Ada", reason: "", requestKey }));
      const delivered = full.events.find(({ packageId, kind }) => packageId === line.packageId && kind === "delivered");
      const isOver = delivered !== undefined && market.now >= (withdrawalEnd("FR", delivered.at) as number);
      // nobody who is in time is late, and nobody else may
      if (made instanceof Refusal) return expect(made.code !== "withdrawal_over" || isOver, "it is over before its end").toBe(true);
      expect(isOver, "it is open after its end").toBe(false);
      return this.note("withdrawn from");
    }
    const other = instead === "money" ? undefined : stage[instead][at];
    const lines = [
      { id: line.id, quantity: other === undefined ? Math.min(pieces, line.quantity) : line.quantity, ...(other !== undefined && { variant: other }) },
    ];
    const asked = { full, key: null, locale: "en" as const };
    const made = await tried(askReturn(market.purchase(), asked, { number: order.number, package: line.packageId, lines, reason, words: "", requestKey }));
    if (!(made instanceof Refusal)) this.note(other === undefined ? "asked for money" : `asked for the other variant, ${instead}`);
  }

  private open = () => rowTexts("SELECT id, shop_id FROM returns WHERE order_id = ? AND ended_at IS NULL ORDER BY id", this.order.id);
  /** A return that is open goes on; `arrive`: the other variant of one that is over. */
  private async answer({ how, at, percent: share }: Extract<Step, { do: "answer" }>): Promise<void> {
    const { market, order } = this;
    const rows = how === "arrive" ? await rowTexts("SELECT id, shop_id FROM returns WHERE order_id = ? AND exchange = 'sent'", order.id) : await this.open();
    const [id, shopId] = rows[at % Math.max(1, rows.length)]?.split(" ").map(Number) ?? [];
    if (id === undefined || shopId === undefined) return;
    const purchase = market.purchase();
    const full = await this.full();
    const acting = { purchase, shopId, by, locale: "en" as const };
    const asked = { full, key: null, locale: "en" as const };
    const accepting = { sendsBack: true, shipTo: "1 rue Basse, Lyon", words: "" };
    const lines = (await rowTexts("SELECT line_id, quantity FROM return_lines WHERE return_id = ?", id)).map((row) => row.split(" ").map(Number));
    const sellable = lines.map(([line, pieces]) => ({ id: line as number, quantity: pieces as number }));
    const decide = (outcome: "shopper" | "part" | "shop") => {
      const amount = Math.max(1, Math.floor((order.attempt.amount_minor * share) / 400));
      return decideReturn(acting, id, { outcome, ...(outcome === "part" && { amount }), sendsBack: false, reason: "model" });
    };
    const acts: Record<typeof how, () => Promise<unknown>> = {
      accept: () => acceptReturn(acting, id, accepting),
      "for money": () => acceptReturn(acting, id, { ...accepting, exchange: false }),
      without: () => acceptReturn(acting, id, { sendsBack: false, shipTo: "", words: "" }),
      dispute: () => disputeReturn(acting, id, "no"),
      send: () => sendReturn(purchase, asked, id, { carrier: "DHL", tracking: "" }),
      receive: () => receiveReturn(acting, id, { sellable: [] }),
      "receive for sale": () => receiveReturn(acting, id, { sellable }),
      replace: () => sendReplacement(acting, id, dhl),
      arrive: () => replacementArrived(acting, id),
      "give up": () => giveUpExchange(acting, id),
      "take back": () => takeBackReturn(purchase, asked, id),
      "for who bought": () => decide("shopper"),
      "in part": () => decide("part"),
      "for the shop": () => decide("shop"),
    };
    const [before] = await rowTexts("SELECT state || ' ' || coalesce(exchange, '') FROM returns WHERE id = ?", id);
    const done = await tried(acts[how]());
    const [after] = await rowTexts("SELECT state || ' ' || coalesce(exchange, '') FROM returns WHERE id = ?", id);
    if (done instanceof Refusal && done.code === "exchange_sold_out") this.note("sold out when it was accepted");
    if (before !== after) this.note(`${how}: ${after}`);
  }

  /** Every shop is paid all that it may have, once. */
  private async pay(): Promise<void> {
    this.batches += 1;
    const { market, stage } = this;
    const key = `after-purchase-${this.batches}`;
    const context = { env: market.env, now: market.now, by, openBankAccount: async () => account };
    const { payouts } = await preparePayouts(context, key);
    expect((await preparePayouts(context, key)).payouts).toEqual(payouts);
    for (const shop of stage.shops) expect((await sellerBalance(db, shop, "USD", market.now)).available.amount).toBeLessThanOrEqual(0);
    for (const reference of await rowTexts("SELECT reference FROM payouts WHERE state = 'sent'")) await resolvePayout(context, reference, "paid", undefined);
    if (payouts.length > 0) this.note("paid out");
  }

  /** Whatever nobody answers ends by the clock, and what is disputed by a decision. */
  async end(): Promise<void> {
    for (let i = 0; i < 6 && (await this.open()).length > 0; i += 1) {
      await this.perform({ do: "answer", how: i % 2 === 0 ? "for who bought" : "for the shop", at: i % 2, percent: 1 });
      await this.perform({ do: "clock", days: 46 });
    }
    expect(await this.open()).toEqual([]);
    const [sums] = await rowTexts(
      "SELECT coalesce(sum(amount_minor), 0), coalesce(sum(iif(state = 'done', amount_minor, 0)), 0) FROM refunds WHERE order_id = ? AND state <> 'failed'",
      this.order.id,
    );
    const back = this.market.gateway.refundedOf(this.order.attempt.id);
    expect(sums).toBe(`${back} ${back}`);
  }
}

beforeAll(seedBase);

describe("after a purchase", { timeout: 900_000 }, () => {
  it("no piece and no cent is given twice or lost, whatever is sent back, exchanged, disputed and paid out", async () => {
    await resetClock();
    const world = new World();
    await world.setUp();
    await fc.assert(
      fc.asyncProperty(plan, async (planned) => {
        await world.begin(planned);
        expect(await world.wrong()).toEqual([]);
        for (const each of planned.turns) {
          await Promise.all(each.do === "twice" ? [world.perform(each.step), world.perform(each.step)] : [world.perform(each)]);
          expect(await world.wrong(), JSON.stringify(each)).toEqual([]);
        }
        await world.end();
        expect(await world.wrong()).toEqual([]);
      }),
      { numRuns: sequences, examples: courses.map((each) => [each]) },
    );
    expect((await checkLedger(db, { after: 0, limit: 100_000 })).differences).toEqual([]);
    // a model that never gets anywhere proves nothing
    for (const what of [
      ...["withdrawn from", "asked for money", "asked for the other variant, even", "asked for the other variant, cheaper", "paid out"],
      ...["accept: accepted reserved", "for money: accepted released", "without: accepted due", "receive: sent_back due", "receive for sale: sent_back due"],
      ...["replace: refunded sent", "arrive: refunded delivered", "give up: refunded released", "give up: accepted released", "take back: withdrawn released"],
      ...["for who bought: accepted due", "in part: refunded released", "for the shop: refused ", "sold out when it was accepted", "send: sent_back reserved"],
    ])
      expect(world.counts.get(what) ?? 0, what).toBeGreaterThan(0);
  });
});
