/** Webhooks and refunds that take their time, with each call of them broken in turn, before and after it is done. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AfterPlacing, type Subject } from "../../support/faults/after-placing.ts";
import { FaultyWorld, type Flow } from "../../support/faults/flows.ts";
import { moneyState } from "../../support/purchase/fake-gateway.ts";
import { countRows, resetClock, seedBase } from "../../support/purchase/fixture.ts";

const world = new FaultyWorld();
const { market } = world;
const gateway = market.gateway.reportsRefunds();
let stage: AfterPlacing;

beforeAll(async () => {
  await seedBase();
  stage = await AfterPlacing.begin(world);
});
beforeEach(resetClock);

const unpaidButPaidThere = () => stage.setUp(async ({ attempt }) => void gateway.pay(attempt as never));
const webhook = async (event: Parameters<typeof market.webhook>[0]) => ({ status: (await market.webhook(event)).status });
const worst = (...answers: { status: number }[]) => answers.reduce((one, other) => (one.status > other.status ? one : other));
/** Nothing of these webhooks may be left undone once the clock came by. */
const eventsLeft = ({ order }: Subject) => countRows("payment_events WHERE outcome IS NULL AND event ->> 'attemptId' = ?", order.attempt.id);

/** The order is cancelled, its refund accepted; then it goes on as the test says, and a webhook tells of it. */
const refundThat = (state: "done" | "failed") => async (subject: Subject) => {
  const { order } = subject;
  gateway.refundFails = ["pending"];
  const cancelled = await stage.post(order, "cancel");
  gateway.refundFails = [];
  for (const reference of gateway.acceptedOf(order.attempt.id)) gateway.endRefund(reference, state);
  return worst(cancelled, await webhook({ eventId: `evt_refund_${order.number}`, attemptId: order.attempt.id }));
};

type Parts = Pick<Flow<Subject>, "setUp" | "act"> & Partial<Flow<Subject>>;
const flows: [string, number, () => Parts][] = [
  [
    "a webhook carries the state, and comes twice",
    8,
    () => ({
      setUp: unpaidButPaidThere,
      act: async ({ order: { attempt, number } }) => {
        const event = { eventId: `evt_${number}`, attemptId: attempt.id, paymentState: moneyState("paid", attempt) };
        return worst(await webhook(event), await webhook(event));
      },
    }),
  ],
  [
    "a webhook has to be confirmed by its gateway",
    8,
    () => ({
      setUp: async () => {
        gateway.confirmed.set("asked", "valid");
        return unpaidButPaidThere();
      },
      act: ({ order: { attempt, number } }) =>
        webhook({ eventId: `evt_${number}`, attemptId: attempt.id, toConfirm: "asked", paymentState: moneyState("paid", attempt) }),
    }),
  ],
  ["a refund is accepted, and made later", 20, () => ({ setUp: () => stage.setUp(stage.pay), act: refundThat("done") })],
];

describe("money and books end the same, whatever breaks, when", { timeout: 120_000 }, () => {
  it.each(flows)("%s", async (name, least, flow) => {
    const parts = stage.flow(flow());
    const end = async (subject: Subject) => ({ ...((await parts.end(subject)) as object), eventsLeft: await eventsLeft(subject) });
    const points = await world.breakEverywhere({ ...parts, end });
    console.info(`faults: ${name}, ${points} points`);
    expect(points).toBeGreaterThanOrEqual(least);
  });
});
