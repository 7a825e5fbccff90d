/** What ends a return, with each call broken in turn, before and after it is done: made again, it ends as if nothing had broken, and money goes back once. */
import { beforeAll, describe, expect, it } from "vitest";
import { shipmentOf } from "../../../worker/shop/orders/fulfilment/carriers.ts";
import { movePackage } from "../../../worker/shop/orders/fulfilment/fulfil.ts";
import { acceptReturn, disputeReturn, receiveReturn } from "../../../worker/shop/returns/acting.ts";
import { decideReturn } from "../../../worker/shop/returns/deciding.ts";
import { askReturn } from "../../../worker/shop/returns/service.ts";
import { AfterPlacing, console_, type Subject as OrderSubject } from "../../support/faults/after-placing.ts";
import { answerOf, FaultyWorld } from "../../support/faults/flows.ts";
import { db, seedBase } from "../../support/purchase/fixture.ts";
import { brokenMoneyLaws, endOf } from "../../support/purchase/order-end.ts";
import { rowTexts } from "../../support/raw-sql.ts";

const world = new FaultyWorld();
const { market, faults } = world;
let stage: AfterPlacing;
beforeAll(async () => {
  await seedBase();
  stage = await AfterPlacing.begin(world);
});

const dhl = shipmentOf({ carrier: "dhl", number: "JD0146000037" });
type Subject = OrderSubject & { id: number };
const acting = () => ({ purchase: market.purchase(), by: console_, locale: "en" as const });

/** A return of the first thing's two pieces that stands where the act begins. */
async function setUp(prepare: (id: number) => Promise<unknown>): Promise<Subject> {
  const subject = await stage.setUp(async (order) => {
    await stage.pay(order);
    await movePackage(market.purchase(), order.packages[0] as number, { to: "shipped", shipment: dhl }, console_);
    await movePackage(market.purchase(), order.packages[0] as number, { to: "delivered" }, console_);
  });
  const { order } = subject;
  const lines = [{ id: order.lines[0] as number, quantity: 2 }];
  const asking = { number: order.number, package: order.packages[0] as number, lines, reason: "damaged" as const, words: "", requestKey: crypto.randomUUID() };
  const { id } = await askReturn(market.purchase(), { full: await stage.read(order), key: null, locale: "en" }, asking);
  await prepare(id);
  return { ...subject, id };
}
const accept = (id: number) => acceptReturn(acting(), id, { sendsBack: true, shipTo: "1 rue Basse, Lyon", words: "" });
const dispute = (id: number) => disputeReturn(acting(), id, "It left whole.");

const acts: [name: string, prepare: (id: number) => Promise<unknown>, act: (subject: Subject) => Promise<unknown>, points: number][] = [
  ["accepted", async () => {}, ({ id }) => accept(id), 4],
  ["accepted without the goods", async () => {}, ({ id }) => acceptReturn(acting(), id, { sendsBack: false, shipTo: "", words: "" }), 8],
  ["received", accept, ({ id, order }) => receiveReturn(acting(), id, { sellable: [{ id: order.lines[0] as number, quantity: 1 }] }), 8],
  ["decided for who bought", dispute, ({ id }) => decideReturn(acting(), id, { outcome: "shopper", sendsBack: false, reason: "The picture shows it." }), 8],
  ["decided in part", dispute, ({ id }) => decideReturn(acting(), id, { outcome: "part", amount: 300, sendsBack: false, reason: "A scratch." }), 8],
];

describe("a return whose calls break", { timeout: 300_000 }, () => {
  it.each(acts)("%s", async (_, prepare, act, least) => {
    const act_ = (subject: Subject) => answerOf(act(subject));
    const points = await world.breakEverywhere<Subject>({
      setUp: () => setUp(prepare),
      act: act_,
      // made already: nothing is left to do
      again: async (subject) => {
        const answer = await act_(subject);
        return answer.status === 409 ? { status: 200 } : answer;
      },
      wrong: ({ order }) => brokenMoneyLaws(market.gateway, order.id),
      end: async ({ order, id }) => [
        await endOf(market.gateway, order.id),
        await rowTexts("SELECT state || given_minor || (decision IS NOT NULL) FROM returns WHERE id = ?", id),
        await rowTexts("SELECT sum(sellable) FROM return_lines WHERE return_id = ?", id),
        await rowTexts("SELECT kind || ' ' || (done_at IS NOT NULL) FROM outbox WHERE payload ->> 'returnNews' = ? ORDER BY kind", id),
      ],
    });
    console.info(`faults: a return ${_}, ${points} points`);
    expect(points).toBeGreaterThan(least);
    expect(await db.prepare("SELECT count(*) AS n FROM refunds WHERE return_id IS NOT NULL GROUP BY return_id HAVING count(*) > 1").first()).toBeNull();
    faults.disarm();
  });
});
