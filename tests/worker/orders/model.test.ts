/** Everything that can happen to an order, in any order and at once; what must hold is looked at after each step. */

import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "../../../worker/env.ts";
import { Refusal } from "../../../worker/errors.ts";
import { sweep } from "../../../worker/outbox-registry.ts";
import { cancelOrder, cancelPart } from "../../../worker/shop/orders/ending/cancel.ts";
import { giveGoodwill } from "../../../worker/shop/orders/ending/goodwill.ts";
import { shipmentOf } from "../../../worker/shop/orders/fulfilment/carriers.ts";
import { movePackage } from "../../../worker/shop/orders/fulfilment/fulfil.ts";
import { type FullOrder, readOrder } from "../../../worker/shop/orders/read.ts";
import { releaseExpired } from "../../../worker/shop/orders/service.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import fc from "../../support/laws.ts";
import { moneyState, referenceOf } from "../../support/purchase/fake-gateway.ts";
import { countRows, db, Market, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { broken, type ModelOrder, makeModelOrder, makeStage, type Stage, see } from "../../support/purchase/order-model.ts";

const by = { kind: "console", shopperId: null, requestId: null } as const;
const dhl = shipmentOf({ carrier: "dhl", number: "JD0146000037" });

type Step =
  | { do: "pay" | "latePay" | "webhook" | "review" | "failed" | "cancelOrder" | "expire" | "sweep" }
  | { do: "process" | "ship" | "deliver" | "cancelPackage" | "cancelLine" | "shipPiece"; at: number }
  | { do: "goodwill" | "outside"; percent: number }
  | { do: "trouble"; how: "unknown" | "refused" | "pending" };
type Turn = { do: "together"; steps: Step[] } | Step;

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Step>({ do: "pay" }, { do: "pay" }, { do: "pay" }, { do: "latePay" }, { do: "webhook" }) },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ do: "review" }, { do: "failed" }, { do: "cancelOrder" }, { do: "expire" }, { do: "sweep" }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("process", "ship", "shipPiece", "deliver", "cancelPackage", "cancelLine", "cancelLine"),
      at: fc.nat(2),
    }) as fc.Arbitrary<Step>,
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("shipPiece" as const, "cancelLine" as const), at: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("goodwill", "outside"), percent: fc.integer({ min: 1, max: 100 }) }) as fc.Arbitrary<Step> },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("trouble"), how: fc.constantFrom("unknown", "refused", "pending") }) as fc.Arbitrary<Step> },
);
/** Somebody at the gateway's own pages does not do so in the very moment in which we give the same money back. */
const isOurs = (each: Step) => each.do !== "outside";
const turn: fc.Arbitrary<Turn> = fc.oneof(
  { weight: 5, arbitrary: step },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("together" as const), steps: fc.array(step.filter(isOurs), { minLength: 2, maxLength: 4 }) }) },
);
const pair = (max: number) => fc.tuple(fc.nat(max), fc.nat(max));
const price = fc.integer({ min: 1, max: 9_999 });
const quantity = fc.integer({ min: 1, max: 3 });
/** Orders that get as far as each of these do at all; the others go where chance leads them. */
const course: Step[] = [{ do: "pay" }, ...(["process", "ship", "deliver"] as const).flatMap((what) => [0, 1].map((at) => ({ do: what, at })))];
const plan = fc.record({
  prices: fc.tuple(price, price, price),
  quantities: fc.tuple(quantity, quantity, quantity),
  shipping: pair(700),
  discount: pair(3_000),
  tax: pair(500),
});
type Planned = typeof plan extends fc.Arbitrary<infer T> ? T : never;

const simple: Planned = { prices: [1_000, 2_500, 1], quantities: [1, 2, 3], shipping: [490, 0], discount: [300, 0], tax: [80, 40] };
const courses: [Planned, Turn[]][] = [
  ...[1, 3, 5, 7].map((steps): [Planned, Turn[]] => [simple, course.slice(0, steps)]),
  [simple, [{ do: "cancelOrder" }]],
  [simple, [{ do: "pay" }, { do: "cancelOrder" }]],
];

async function perform(market: Market, order: ModelOrder, action: Step): Promise<void> {
  const { gateway } = market;
  const purchase = market.purchase();
  const { attempt } = order;
  const full = async () => (await readOrder(purchase, order.number)) as FullOrder;
  const state = () => gateway.states.get(referenceOf(attempt.id))?.outcome;
  const part = (list: number[], at: number) => list[at % list.length] as number;
  switch (action.do) {
    case "pay":
      return state() === "pending" ? void (await settle(purchase, attempt.id, gateway.pay(attempt as never))) : undefined;
    case "latePay":
      return ["pending", "cancelled"].includes(state() ?? "") ? void (await settle(purchase, attempt.id, gateway.pay(attempt as never))) : undefined;
    case "webhook":
      return void (await settle(purchase, attempt.id, await gateway.fetchState(attempt as never)));
    case "review":
      return state() === "pending" ? void (await settle(purchase, attempt.id, moneyState("review", attempt))) : undefined;
    case "failed":
      return void (await settle(purchase, attempt.id, { outcome: "failed", reference: referenceOf(attempt.id) }));
    case "cancelOrder":
      return void (await cancelOrder(purchase, await full()));
    case "expire":
      market.now += 31 * 60_000;
      return void (await releaseExpired(db, market.now));
    case "sweep":
      market.now += 5 * 60 * 60_000;
      return void (await sweep(market.purchase()));
    case "process":
      return movePackage(purchase, part(order.packages, action.at), { to: "processing" }, by);
    case "ship":
      return movePackage(purchase, part(order.packages, action.at), { to: "shipped", shipment: dhl }, by);
    case "shipPiece": {
      const line = part(order.lines, action.at);
      const packageId = order.packages[action.at % 3 < 2 ? 0 : 1] as number;
      return movePackage(purchase, packageId, { to: "shipped", shipment: dhl, lines: [{ line, quantity: 1 }], key: crypto.randomUUID() }, by);
    }
    case "deliver":
      return movePackage(purchase, part(order.packages, action.at), { to: "delivered" }, by);
    case "cancelPackage":
      return void (await cancelPart(purchase, await full(), { packageId: part(order.packages, action.at) }));
    case "cancelLine":
      return void (await cancelPart(purchase, await full(), { lineId: part(order.lines, action.at) }));
    case "goodwill": {
      const amount_minor = Math.max(1, Math.floor((attempt.amount_minor * action.percent) / 100));
      return void (await giveGoodwill(purchase, await full(), { amount_minor, key: crypto.randomUUID(), note: "model" }, by));
    }
    case "outside": {
      if (!["paid", "partially_refunded"].includes(state() ?? "")) return;
      const { refunds } = await full();
      const left = attempt.amount_minor - refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
      const amount = Math.floor((left * action.percent) / 100);
      if (amount > 0) gateway.giveBack(attempt, amount);
      return void (await settle(purchase, attempt.id, await gateway.fetchState(attempt as never)));
    }
    case "trouble":
      return void gateway.refundFails.push(action.how);
  }
}

/** Refusals are answers; anything else is a bug. */
const tried = (work: Promise<void>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });

/** A gateway that answers again, asked until no refund is left to be made. */
async function drain(market: Market, order: ModelOrder): Promise<void> {
  market.gateway.refundFails = [];
  await db.prepare("DELETE FROM outbox WHERE kind <> 'refund'").run();
  const waiting = () => countRows("refunds WHERE order_id = ? AND state IN ('waiting', 'asked')", order.id);
  for (let i = 0; i < 4 && (await waiting()) !== 0; i += 1) await perform(market, order, { do: "sweep" });
  await perform(market, order, { do: "webhook" });
}

/** Mails are other tests' business, and take their time. */
const withoutMail = { SANDBOX: undefined, MAIL: { send: async () => ({ messageId: "" }) } } as unknown as Partial<Env>;

beforeAll(seedBase);

describe("an order", { timeout: 900_000 }, () => {
  it("holds its money and its stock whatever happens to it", async () => {
    await resetClock();
    const market = new Market(withoutMail);
    const stage: Stage = await makeStage(market);
    const ends = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(plan, fc.array(turn, { minLength: 1, maxLength: 25, size: "max" }), async (planned, turns) => {
        const order = await makeModelOrder(market, stage, planned);
        market.gateway.refundFails = [];
        let before = await see(stage, order);
        for (const each of turns) {
          const steps = each.do === "together" ? each.steps : [each];
          await Promise.all(steps.map((action) => tried(perform(market, order, action))));
          const now = await see(stage, order);
          expect(broken(stage, market.gateway, order, before, now), JSON.stringify(each)).toEqual([]);
          before = now;
        }
        await drain(market, order);
        const now = await see(stage, order);
        expect(broken(stage, market.gateway, order, before, now)).toEqual([]);
        const back = market.gateway.refundedOf(order.attempt.id);
        expect([now.promised_minor, now.done_minor, now.refunded_minor]).toEqual([back, back, back]);
        ends.set(now.status, (ends.get(now.status) ?? 0) + 1);
      }),
      { numRuns: 120, examples: courses },
    );
    // a model that never gets anywhere proves nothing
    expect(await countRows("order_lines WHERE parted_from IS NOT NULL")).toBeGreaterThan(0);
    for (const status of ["paid", "processing", "shipped", "delivered", "refunded", "cancelled"]) expect(ends.get(status) ?? 0, status).toBeGreaterThan(0);
  });
});
