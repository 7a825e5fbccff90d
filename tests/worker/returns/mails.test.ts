/** Who hears of a return: the shop of what is asked, sent and decided; who bought of the answer and the decision; each once, and of the money by its own mail. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { scheduled } from "../../../worker/scheduled.ts";
import { shipmentOf } from "../../../worker/shop/orders/fulfilment/carriers.ts";
import { acceptReturn, disputeReturn, moveDueReturns, receiveReturn } from "../../../worker/shop/returns/acting.ts";
import { decideReturn } from "../../../worker/shop/returns/deciding.ts";
import { giveUpExchange, sendReplacement } from "../../../worker/shop/returns/exchanges/exchanges.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { deliverFor, marketWithProvider } from "../../support/mails/provider.ts";
import { makeMember, paidOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { acting, asked, day_ms, deliver, makeOtherVariant } from "../../support/purchase/returned.ts";
import { rowTexts } from "../../support/raw-sql.ts";

beforeAll(seedBase);
beforeEach(resetClock);

it("each is told once, also when the mail provider fails at first", { timeout: 60_000 }, async () => {
  const { market, taken, statuses } = marketWithProvider();
  const { shopper, order, shops } = await paidOrder({ shops: [[1_000]], quantity: 2, market });
  const [pkg] = order.packages as [(typeof order.packages)[number]];
  const shopId = shops[0]?.id as number;
  const keeper = await makeShopper();
  await makeMember(shopId, keeper.id);
  await deliver(market, pkg.id);
  const line = pkg.lines[0]?.id as number;
  const mailAll = async () => {
    for (const id of await rowTexts("SELECT id FROM outbox WHERE done_at IS NULL ORDER BY id")) await deliverFor(market, Number(id), 2);
  };
  await mailAll();
  const subjectsTo = async (address: string, act: () => Promise<unknown>) => {
    taken.length = 0;
    await act();
    statuses.push(503);
    await mailAll();
    await scheduled(market.purchase());
    return taken.filter(({ to }) => to === address).map(({ subject }) => subject);
  };
  const what = { number: order.number, packageId: pkg.id, lines: [[line, 1]] as const };
  expect(await subjectsTo(keeper.email, () => asked(shopper, what))).toEqual([`A buyer asks for a return: ${order.number}-1`]);
  const id = Number((await rowTexts("SELECT max(id) FROM returns"))[0]);
  expect(taken[0]?.text).toContain("It is cracked.");
  expect(
    await subjectsTo(shopper.email, () => acceptReturn(acting(market, shopId), id, { sendsBack: true, shipTo: "1 rue Basse, Lyon", words: "Sorry." })),
  ).toEqual([`Your return is accepted: order ${order.number}`]);
  expect(taken[0]?.text).toContain("1 rue Basse, Lyon");
  expect(taken[0]?.text).toContain("> Sorry.");
  const send = () => shopper.call("POST", `/returns/${id}/sent`, { number: order.number, carrier: "DHL" });
  expect(await subjectsTo(keeper.email, send)).toEqual([`A return is on its way: ${order.number}-1`]);
  // of the money the refund's own mail tells, and nothing tells it twice
  const received = await subjectsTo(shopper.email, () => receiveReturn(acting(market, shopId), id, { sellable: [] }));
  expect(received).toHaveLength(1);
  const second = (await asked(shopper, what)).id;
  expect(await subjectsTo(shopper.email, () => disputeReturn(acting(market, shopId), second, "No."))).toEqual([
    `The shop disputes your return: order ${order.number}`,
  ]);
  const decided = await subjectsTo(shopper.email, () => decideReturn(acting(market), second, { outcome: "shop", sendsBack: false, reason: "It was worn." }));
  expect(decided).toEqual([`We have decided on your return: order ${order.number}`]);
  expect(taken.filter(({ to }) => to === keeper.email).map(({ subject }) => subject)).toEqual([`Decision on a return: ${order.number}-1`]);
  expect(taken.every(({ text }) => text.includes("It was worn."))).toBe(true);
});

it("of an exchange each side is told once: what is set aside, what is to be sent, and what became of it", { timeout: 60_000 }, async () => {
  const { market, taken, statuses } = marketWithProvider();
  const { shopper, order, shops, variants } = await paidOrder({ shops: [[1_000]], quantity: 1, market });
  const [pkg] = order.packages as [(typeof order.packages)[number]];
  const shopId = shops[0]?.id as number;
  const keeper = await makeShopper();
  await makeMember(shopId, keeper.id);
  await deliver(market, pkg.id);
  const variant = await makeOtherVariant(variants[0] as number, { price_base_minor: 1_000 });
  const mailAll = async () => {
    for (const id of await rowTexts("SELECT id FROM outbox WHERE done_at IS NULL ORDER BY id")) await deliverFor(market, Number(id), 2);
  };
  await mailAll();
  const sentBy = async (act: () => Promise<unknown>) => {
    taken.length = 0;
    await act();
    statuses.push(503);
    await mailAll();
    return taken.map(({ to, subject }) => `${to === keeper.email ? "shop" : "buyer"}: ${subject}`);
  };
  const begin = async () =>
    (await asked(shopper, { number: order.number, packageId: pkg.id, lines: [], over: { lines: [{ id: pkg.lines[0]?.id, quantity: 1, variant }] } })).id;
  const accept = (id: number) => acceptReturn(acting(market, shopId), id, { sendsBack: true, shipTo: "1 rue Basse, Lyon", words: "" });
  expect(await sentBy(begin)).toEqual([`shop: A buyer asks for a return: ${order.number}-1`]);
  expect(taken[0]?.text).toContain("Wanted instead");
  const first = Number((await rowTexts("SELECT max(id) FROM returns"))[0]);
  expect(await sentBy(() => accept(first))).toEqual([`buyer: Your return is accepted: order ${order.number}`]);
  expect(taken[0]?.text).toContain("is set aside for you");
  await shopper.call("POST", `/returns/${first}/sent`, { number: order.number, carrier: "DHL" });
  await mailAll();
  market.now += 8 * day_ms;
  expect(await sentBy(() => moveDueReturns(market.purchase()))).toEqual([`shop: Send the other variant: ${order.number}-1`]);
  const dhl = shipmentOf({ carrier: "dhl", number: "JD0146000037" });
  expect(await sentBy(() => sendReplacement(acting(market, shopId), first, dhl))).toEqual([`buyer: Your exchange is on its way: order ${order.number}`]);
  expect(taken[0]?.text).toContain("JD0146000037");
  // back to the first one, which the shop then cannot send
  const back = variants[0] as number;
  const second = (
    await asked(shopper, { number: order.number, packageId: pkg.id, lines: [], over: { lines: [{ id: pkg.lines[0]?.id, quantity: 1, variant: back }] } })
  ).id;
  await accept(second);
  await mailAll();
  expect(await sentBy(() => giveUpExchange(acting(market, shopId), second))).toEqual([`buyer: No exchange for your return: order ${order.number}`]);
});
