/** Who hears of a return: the shop of what is asked, sent and decided; who bought of the answer and the decision; each once, and of the money by its own mail. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { scheduled } from "../../../worker/scheduled.ts";
import { acceptReturn, disputeReturn, receiveReturn } from "../../../worker/shop/returns/acting.ts";
import { decideReturn } from "../../../worker/shop/returns/deciding.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { deliverFor, marketWithProvider } from "../../support/mails/provider.ts";
import { makeMember, paidOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { acting, asked, deliver } from "../../support/purchase/returned.ts";
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
