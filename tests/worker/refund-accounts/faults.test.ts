/** What the finance desk says of a transfer, with each call broken in turn, before and after it is done: said again, it ends as if nothing had broken. */
import { beforeAll, describe, expect, it } from "vitest";
import { type FullOrder, readOrder } from "../../../worker/shop/orders/service.ts";
import { setRefundAccount } from "../../../worker/shop/refund-accounts/service.ts";
import { prepareRefunds, transferFailed, transferPaid } from "../../../worker/shop/refund-accounts/transfers.ts";
import { answerOf, FaultyWorld } from "../../support/faults/flows.ts";
import { cashOrder, db, seedBase } from "../../support/purchase/fixture.ts";
import { brokenMoneyLaws, endOf } from "../../support/purchase/order-end.ts";
import { atConsole, day_ms, deliver, returned } from "../../support/purchase/returned.ts";
import { rowTexts } from "../../support/raw-sql.ts";

const world = new FaultyWorld();
const { market, faults } = world;
beforeAll(seedBase);

const account = { country: "FR", holder: "Ada Lovelace", iban: "FR1420041010050500013M02606" };
type Subject = { number: string; orderId: number; refund: number; batch: string };
let made = 0;

async function setUp(): Promise<Subject> {
  faults.disarm();
  const { order, shops, shopper } = await cashOrder({ shops: [[2_500]], market });
  const [pkg] = order.packages as [(typeof order.packages)[number]];
  await deliver(market, pkg.id, true);
  const { number } = order;
  await returned(market, shopper, shops[0]?.id as number, { number, packageId: pkg.id, lines: [[pkg.lines[0]?.id as number, 1]] });
  const full = (await readOrder(market.purchase(), number)) as FullOrder;
  made += 1;
  return { number, orderId: full.order.id, refund: full.refunds[0]?.id as number, batch: `faults-${made}` };
}
const desk = () => ({ env: market.env, now: market.now, by: atConsole });
const settling = () => ({ purchase: market.purchase(), by: atConsole });
const name = async ({ number }: Subject) =>
  setRefundAccount(market.purchase(), (await readOrder(market.purchase(), number)) as FullOrder, account, { shopperId: null });
const prepare = async ({ batch }: Subject) => prepareRefunds(desk(), batch);
const referenceOf = async ({ refund }: Subject) => (await rowTexts("SELECT reference FROM refund_transfers WHERE refund_id = ?", refund))[0] as string;

const named = async (subject: Subject) => {
  await name(subject);
  market.now += day_ms;
};
const sent = async (subject: Subject) => {
  await named(subject);
  await prepare(subject);
};
const acts: [what: string, before: (subject: Subject) => Promise<unknown>, act: (subject: Subject) => Promise<unknown>, points: number][] = [
  ["its account is named", async () => {}, name, 3],
  ["it is handed to the bank", named, prepare, 2],
  ["it is paid", sent, async (subject) => transferPaid(settling(), await referenceOf(subject)), 4],
  ["it comes back", sent, async (subject) => transferFailed(settling(), await referenceOf(subject), "closed"), 3],
];

describe("a refund by bank transfer whose calls break", { timeout: 300_000 }, () => {
  it.each(acts)("while %s", async (what, before, act, least) => {
    const act_ = (subject: Subject) => answerOf(act(subject));
    const points = await world.breakEverywhere<Subject>({
      setUp: async () => {
        const subject = await setUp();
        await before(subject);
        return subject;
      },
      act: act_,
      again: act_,
      // what goes back by bank transfer no gateway knows of
      wrong: async ({ orderId }) => (await brokenMoneyLaws(market.gateway, orderId)).filter((law) => law !== "no more is booked as back than is"),
      end: async ({ orderId, refund }) => [
        await endOf(market.gateway, orderId),
        await rowTexts("SELECT state FROM refund_transfers WHERE refund_id = ?", refund),
        await rowTexts("SELECT last4 FROM refund_accounts WHERE order_id = ?", orderId),
        await rowTexts(
          "SELECT payload ->> '$.what' FROM outbox WHERE kind = 'refund-account' AND payload ->> '$.refundAccount' = ? ORDER BY payload ->> '$.what'",
          orderId,
        ),
      ],
    });
    console.info(`faults: ${what}, ${points} points`);
    expect(points).toBeGreaterThan(least);
    expect(await db.prepare("SELECT count(*) AS n FROM refund_transfers WHERE state <> 'failed' GROUP BY refund_id HAVING count(*) > 1").first()).toBeNull();
    faults.disarm();
  });
});
