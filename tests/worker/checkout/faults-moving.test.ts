/** What happens to an order after it was placed, with each call of it broken in turn, before and after it is done. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scheduled } from "../../../worker/scheduled.ts";
import { cancelAny } from "../../../worker/shop/operators/service.ts";
import { giveGoodwill } from "../../../worker/shop/orders/ending/goodwill.ts";
import { shipmentOf } from "../../../worker/shop/orders/fulfilment/carriers.ts";
import { movePackage } from "../../../worker/shop/orders/fulfilment/fulfil.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { AfterPlacing, console_, type Subject } from "../../support/faults/after-placing.ts";
import { answerOf, FaultyWorld, type Flow } from "../../support/faults/flows.ts";
import { referenceOf } from "../../support/purchase/fake-gateway.ts";
import { resetClock, seedBase } from "../../support/purchase/fixture.ts";
import type { ModelOrder } from "../../support/purchase/order-model.ts";

const world = new FaultyWorld();
const { market } = world;
let stage: AfterPlacing;
let covered = 0;

beforeAll(async () => {
  await seedBase();
  stage = await AfterPlacing.begin(world);
});
beforeEach(resetClock);

const later = (minutes: number) => {
  market.now += minutes * 60_000;
};
const paid = () => stage.setUp(stage.pay);
const webhook = async ({ order }: Subject) => ({ status: (await market.webhook({ eventId: `evt_${order.number}`, attemptId: order.attempt.id })).status });
const unpaidButPaidThere = () => stage.setUp(async ({ attempt }) => void market.gateway.pay(attempt as never));
const dhl = shipmentOf({ carrier: "dhl", number: "JD0146000037" });
const failed = ({ attempt }: ModelOrder) => {
  const paymentState = { outcome: "failed" as const, reference: referenceOf(attempt.id) };
  market.gateway.states.set(referenceOf(attempt.id), paymentState);
  return settle(market.purchase(), attempt.id, paymentState);
};

type Parts = Pick<Flow<Subject>, "setUp" | "act"> & Partial<Flow<Subject>>;

/** Name, how many calls it takes at least, and the flow. */
const flows: [string, number, () => Parts][] = [
  [
    "the shopper returns from the gateway",
    5,
    () => ({
      setUp: unpaidButPaidThere,
      act: async ({ order }) => {
        const response = await market.fetch(`/payments/stripe/return/${order.attempt.id}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ method: "GET" }),
        });
        return { status: response.status, data: (await response.json<{ data?: unknown }>()).data };
      },
    }),
  ],
  [
    "a webhook says that it is paid, twice",
    8,
    () => ({
      setUp: unpaidButPaidThere,
      act: async (subject) => {
        const [first, second] = [await webhook(subject), await webhook(subject)];
        return first.status > second.status ? first : second;
      },
    }),
  ],
  ["an unpaid order is cancelled", 10, () => ({ setUp: () => stage.setUp(), act: ({ order }) => stage.post(order, "cancel") })],
  ["a paid order is cancelled", 15, () => ({ setUp: paid, act: ({ order }) => stage.post(order, "cancel") })],
  ["a line is cancelled", 15, () => ({ setUp: paid, act: ({ order }) => stage.post(order, `lines/${order.lines[1]}/cancel`) })],
  [
    "an operator cancels a package",
    12,
    () => ({ setUp: paid, act: ({ order }) => answerOf(cancelAny(market.purchase(), order.packages[1] as number, console_)) }),
  ],
  [
    "an operator gives goodwill",
    12,
    () => ({
      setUp: paid,
      act: ({ order }) =>
        answerOf(stage.read(order).then((full) => giveGoodwill(market.purchase(), full, { amount_minor: 700, key: "one-intention", note: "late" }, console_))),
    }),
  ],
  [
    "a package is sent",
    2,
    () => ({
      setUp: paid,
      act: ({ order }) => answerOf(movePackage(market.purchase(), order.packages[0] as number, { to: "shipped", shipment: dhl }, console_)),
    }),
  ],
  [
    "an order expires",
    10,
    () => ({
      setUp: () => stage.setUp(async () => later(31)),
      act: () => answerOf(scheduled(market.purchase())),
    }),
  ],
  [
    "an order that was paid in its last minute is found by the clock",
    8,
    () => ({
      setUp: () => stage.setUp(async ({ attempt }) => [market.gateway.pay(attempt as never), later(29)]),
      act: () => answerOf(scheduled(market.purchase())),
    }),
  ],
  [
    "money for a cancelled order goes back",
    20,
    () => ({
      setUp: () => stage.setUp(async (order) => [await stage.post(order, "cancel"), market.gateway.pay(order.attempt as never)]),
      act: async (subject) => {
        const answer = await webhook(subject);
        return answer.status === 200 ? answerOf(scheduled(market.purchase())) : answer;
      },
    }),
  ],
  ["a payment that failed is opened again", 12, () => ({ setUp: () => stage.setUp(failed), act: ({ order }) => stage.post(order, "pay") })],
  ["the clock delivers the mails of a paid order", 6, () => ({ setUp: paid, act: () => answerOf(scheduled(market.purchase())) })],
];

describe("an order keeps its money and goods, whatever breaks, when", { timeout: 120_000 }, () => {
  it.each(flows)("%s", async (name, least, flow) => {
    const points = await world.breakEverywhere(stage.flow(flow()));
    covered += points;
    console.info(`faults: ${name}, ${points} points; ${covered} in all`);
    expect(points).toBeGreaterThanOrEqual(least);
  });
});
