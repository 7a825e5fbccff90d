/** What ends a return, with each call broken in turn, before and after it is done: made again, it ends as if nothing had broken, and money goes back once. */
import { beforeAll, describe, expect, it } from "vitest";
import { shipmentOf } from "../../../worker/shop/orders/fulfilment/carriers.ts";
import { movePackage } from "../../../worker/shop/orders/fulfilment/fulfil.ts";
import { acceptReturn, disputeReturn, receiveReturn } from "../../../worker/shop/returns/acting.ts";
import { decideReturn } from "../../../worker/shop/returns/deciding.ts";
import { giveUpExchange, sendReplacement } from "../../../worker/shop/returns/exchanges/exchanges.ts";
import { askReturn } from "../../../worker/shop/returns/service.ts";
import { AfterPlacing, console_, type Subject as OrderSubject } from "../../support/faults/after-placing.ts";
import { answerOf, FaultyWorld } from "../../support/faults/flows.ts";
import { db, seedBase } from "../../support/purchase/fixture.ts";
import { brokenMoneyLaws, endOf } from "../../support/purchase/order-end.ts";
import { makeOtherVariant } from "../../support/purchase/returned.ts";
import { rowTexts } from "../../support/raw-sql.ts";

const world = new FaultyWorld();
const { market, faults } = world;
let stage: AfterPlacing;
beforeAll(async () => {
  await seedBase();
  stage = await AfterPlacing.begin(world);
});

const dhl = shipmentOf({ carrier: "dhl", number: "JD0146000037" });
type Subject = OrderSubject & { id: number; other: number };
const acting = () => ({ purchase: market.purchase(), by: console_, locale: "en" as const });

/** A return of the first thing's two pieces that stands where the act begins. */
async function setUp(prepare: (id: number) => Promise<unknown>, isExchange: boolean): Promise<Subject> {
  const subject = await stage.setUp(async (order) => {
    await stage.pay(order);
    await movePackage(market.purchase(), order.packages[0] as number, { to: "shipped", shipment: dhl }, console_);
    await movePackage(market.purchase(), order.packages[0] as number, { to: "delivered" }, console_);
  });
  const { order } = subject;
  const full = await stage.read(order);
  // another variant that costs less, of which there are three
  const other = await makeOtherVariant(full.lines[0]?.variantId as number, { price_base_minor: 700, stock: 3 });
  const lines = [{ id: order.lines[0] as number, quantity: 2, ...(isExchange && { variant: other }) }];
  const asking = { number: order.number, package: order.packages[0] as number, lines, reason: "damaged" as const, words: "", requestKey: crypto.randomUUID() };
  const { id } = await askReturn(market.purchase(), { full, key: null, locale: "en" }, asking);
  await prepare(id);
  return { ...subject, id, other };
}
const accept = (id: number) => acceptReturn(acting(), id, { sendsBack: true, shipTo: "1 rue Basse, Lyon", words: "" });
const dispute = (id: number) => disputeReturn(acting(), id, "It left whole.");

const receive = (id: number, sellable: { id: number; quantity: number }[] = []) => receiveReturn(acting(), id, { sellable });
const untilDue = async (id: number) => {
  await accept(id);
  await receive(id);
};
const acts: [name: string, prepare: (id: number) => Promise<unknown>, act: (subject: Subject) => Promise<unknown>, points: number, isExchange?: true][] = [
  ["accepted", async () => {}, ({ id }) => accept(id), 4],
  ["accepted without the goods", async () => {}, ({ id }) => acceptReturn(acting(), id, { sendsBack: false, shipTo: "", words: "" }), 8],
  ["received", accept, ({ id, order }) => receiveReturn(acting(), id, { sellable: [{ id: order.lines[0] as number, quantity: 1 }] }), 8],
  ["decided for who bought", dispute, ({ id }) => decideReturn(acting(), id, { outcome: "shopper", sendsBack: false, reason: "The picture shows it." }), 8],
  ["decided in part", dispute, ({ id }) => decideReturn(acting(), id, { outcome: "part", amount: 300, sendsBack: false, reason: "A scratch." }), 8],
  ["accepted for another variant", async () => {}, ({ id }) => accept(id), 4, true],
  ["received for another variant", accept, ({ id, order }) => receive(id, [{ id: order.lines[0] as number, quantity: 1 }]), 4, true],
  ["ended by the other variant, which costs less", untilDue, ({ id }) => sendReplacement(acting(), id, dhl), 8, true],
  ["given up for money", untilDue, ({ id }) => giveUpExchange(acting(), id), 8, true],
  ["given up for money before the goods are there", accept, ({ id }) => giveUpExchange(acting(), id), 4, true],
];

describe("a return whose calls break", { timeout: 300_000 }, () => {
  it.each(acts)("%s", async (_, prepare, act, least, isExchange) => {
    const act_ = (subject: Subject) => answerOf(act(subject));
    const points = await world.breakEverywhere<Subject>({
      setUp: () => setUp(prepare, isExchange === true),
      act: act_,
      // made already: nothing is left to do
      again: async (subject) => {
        const answer = await act_(subject);
        return answer.status === 409 ? { status: 200 } : answer;
      },
      wrong: ({ order }) => brokenMoneyLaws(market.gateway, order.id),
      end: async ({ order, id, other }) => [
        await endOf(market.gateway, order.id),
        await rowTexts("SELECT state || given_minor || (decision IS NOT NULL) || coalesce(exchange, '') FROM returns WHERE id = ?", id),
        await rowTexts("SELECT stock FROM variants WHERE id = ?", other),
        await rowTexts("SELECT less_minor, less_tax_minor, less_commission_minor FROM return_lines WHERE return_id = ?", id),
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
