/**
 * What operators decide about payments and refunds, with each call broken in turn, before and after it is done: a decision and its entry in the log are
 * there both or neither, and made again, all ends as if nothing had broken.
 */
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../../app/client/api.ts";
import { cancelOrder } from "../../../worker/shop/orders/service.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import type { TestShopper } from "../../support/account/shopper.ts";
import { AfterPlacing, console_, type Subject as Ordered } from "../../support/faults/after-placing.ts";
import { FaultyWorld } from "../../support/faults/flows.ts";
import { answerOfPage, apiAs } from "../../support/faults/whole-app.ts";
import { moneyState } from "../../support/purchase/fake-gateway.ts";
import { countRows, db, seedBase } from "../../support/purchase/fixture.ts";
import { brokenMoneyLaws, endOf } from "../../support/purchase/order-end.ts";
import type { ModelOrder } from "../../support/purchase/order-model.ts";
import { makeOperator } from "../../support/sellers/desk.ts";

const world = new FaultyWorld();
const { market, faults } = world;
let stage: AfterPlacing;
beforeAll(async () => {
  await seedBase();
  stage = await AfterPlacing.begin(world);
});

const underReview = async ({ attempt }: ModelOrder) => settle(market.purchase(), attempt.id, moneyState("review", attempt as never));
/** Its gateway refuses the refund twelve times: the outbox leaves it to a person. */
async function stuckRefund(order: ModelOrder): Promise<void> {
  await stage.pay(order);
  market.gateway.refundFails = ["refused"];
  await cancelOrder(market.purchase(), await stage.read(order), console_);
  market.gateway.refundFails = [];
  await db
    .prepare("UPDATE outbox SET attempts = 12, available_at = ?2 WHERE dedupe_key IN (SELECT 'refund:' || key FROM refunds WHERE order_id = ?1)")
    .bind(order.id, market.now + 1e12)
    .run();
}
const decideReview =
  (outcome: "paid" | "failed") =>
  (api: Api, { number }: ModelOrder) =>
    api.send("POST", "/admin/orders/{number}/pay", { params: { number }, body: { outcome } });
const resolveRefund =
  (outcome: "retry" | "done" | "failed") =>
  async (api: Api, { number, id }: ModelOrder) => {
    const refund = await db.prepare("SELECT id FROM refunds WHERE order_id = ?").bind(id).first<number>("id");
    return api.send("POST", "/admin/orders/{number}/refunds/{refund}", { params: { number, refund: String(refund) }, body: { outcome } });
  };
const holds = async (condition: string, { id }: ModelOrder) => (await countRows(condition, id)) === 1;

/** `isMade`: whether the decision stands. */
type Decision = {
  prepare: (order: ModelOrder) => Promise<unknown>;
  decide: (api: Api, order: ModelOrder) => Promise<unknown>;
  isMade: (order: ModelOrder) => Promise<boolean>;
};
const decisions: [action: string, Decision][] = [
  [
    "review_paid",
    { prepare: underReview, decide: decideReview("paid"), isMade: (order) => holds("payment_attempts WHERE order_id = ? AND status = 'paid'", order) },
  ],
  [
    "review_failed",
    { prepare: underReview, decide: decideReview("failed"), isMade: (order) => holds("orders WHERE id = ? AND status IN ('cancelled', 'refunded')", order) },
  ],
  ["refund_done", { prepare: stuckRefund, decide: resolveRefund("done"), isMade: (order) => holds("refunds WHERE order_id = ? AND state = 'done'", order) }],
  [
    "refund_failed",
    { prepare: stuckRefund, decide: resolveRefund("failed"), isMade: (order) => holds("refunds WHERE order_id = ? AND state = 'failed'", order) },
  ],
];

describe("a decision about a payment whose calls break", { timeout: 120_000 }, () => {
  it.each(decisions)("%s", async (action, { prepare, decide, isMade }) => {
    type Subject = Ordered & { who: TestShopper };
    const entries = ({ order }: Subject) => countRows("operator_log WHERE action = ? AND order_id = ?", action, order.id) as Promise<number>;
    const act = ({ who, order }: Subject) =>
      answerOfPage(
        decide(
          apiAs(who, (path, init) => market.fetch(path, init)),
          order,
        ),
      );
    const points = await world.breakEverywhere<Subject>({
      setUp: async () => {
        faults.disarm();
        market.now = Date.now();
        return { ...(await stage.setUp(prepare)), who: await makeOperator(market.now) };
      },
      act,
      // made already: there is nothing left to decide
      again: async (subject) => {
        const answer = await act(subject);
        return answer.status === 409 ? { status: 200 } : answer;
      },
      wrong: async (subject) => {
        const [made, noted] = [Number(await isMade(subject.order)), await entries(subject)];
        // what a person says of a refund is not what the gateway knows
        const broken = action.startsWith("refund") ? [] : await brokenMoneyLaws(market.gateway, subject.order.id);
        return [...broken, ...(made === noted ? [] : [`${made} made, ${noted} in the log`])];
      },
      end: async (subject) => [await endOf(market.gateway, subject.order.id), await entries(subject)],
    });
    console.info(`faults: ${action}, ${points} points`);
    expect(points).toBeGreaterThan(8);
  });
});
