/** Returns and withdrawals in lists: a shopper's own of all orders, nobody else's, and those that are due at the desk. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { whatIsDue } from "../../../worker/shop/operators/desk/desk.ts";
import { receiveReturn } from "../../../worker/shop/returns/acting.ts";
import { listedReturns } from "../../../worker/shop/returns/listed.ts";
import { ownReturns } from "../../../worker/shop/returns/own/own.ts";
import { withdrawalPaidWithin_days } from "../../../worker/shop/returns/rules.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { db, paidOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { acting, asked, day_ms, deliver } from "../../support/purchase/returned.ts";
import { runSql } from "../../support/raw-sql.ts";
import { askAs } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(resetClock);

it("tells what was asked for and stated, page by page, each once", async () => {
  const who = await makeShopper();
  const { market, shopper, order } = await paidOrder({ shops: [[1_000], [2_000]], quantity: 3 });
  const [pkg, other] = order.packages as [(typeof order.packages)[number], (typeof order.packages)[number]];
  await deliver(market, pkg.id);
  const lines = [[pkg.lines[0]?.id as number, 1]] as const;
  const made: number[] = [];
  for (const _ of [1, 2]) made.push((await asked(shopper, { number: order.number, packageId: pkg.id, lines })).id);
  const stated = { number: order.number, name: "Ada", requestKey: "a-withdrawal-of-own", lines: [{ id: other.lines[0]?.id, quantity: 1 }] };
  market.now += 1;
  const { reference } = (await shopper.call("POST", "/withdrawals", stated)).body.data;
  await runSql("UPDATE orders SET shopper_id = ? WHERE number = ?", who.id, order.number);
  const pages: unknown[] = [];
  let after: string | undefined;
  do {
    const { data, meta } = await ownReturns(db, who.id, { after, perPage: 1 }, "en");
    pages.push(...data.map((each) => each.withdrawal?.reference ?? each.return?.id));
    after = meta.next ?? undefined;
  } while (after !== undefined && pages.length < 9);
  expect(pages).toEqual([reference, ...made.toReversed()]);
  const { status, body } = await askAs(who, "GET", "/user/returns");
  expect([status, body.data.map((each: { order: string }) => each.order), body.meta]).toEqual([200, Array(3).fill(order.number), { perPage: 20, next: null }]);
  expect((await askAs(await makeShopper(), "GET", "/user/returns")).body.data).toEqual([]);
  expect((await askAs(null, "GET", "/user/returns")).status).toBe(401);
  expect((await askAs(who, "GET", "/user/returns?after=nonsense")).status).toBe(400);
});

it("a withdrawal whose money the law wants back by now is due at the desk, until it has gone back", async () => {
  const { market, shopper, order, shops } = await paidOrder({ shops: [[1_000]], quantity: 1 });
  const [pkg] = order.packages as [(typeof order.packages)[number]];
  await deliver(market, pkg.id);
  const stated = { number: order.number, name: "Ada", requestKey: "a-withdrawal-due-today", lines: [{ id: pkg.lines[0]?.id, quantity: 1 }] };
  expect((await shopper.call("POST", "/withdrawals", stated)).status).toBe(201);
  const dueAt = async (now: number) => {
    const { due } = await whatIsDue(db, ["refunds"], now);
    return due.find(({ what }) => what === "withdrawals");
  };
  const end = market.now + withdrawalPaidWithin_days * day_ms;
  expect((await dueAt(end - 1))?.count).toBe(0);
  expect(await dueAt(end)).toEqual({ what: "withdrawals", count: 1, since: new Date(market.now).toISOString() });
  const listed = await listedReturns(db, { filter: "withdrawals" }, "en", shops[0]?.id as number);
  expect(listed.data.map(({ basis }) => basis)).toEqual(["withdrawal"]);
  await receiveReturn(acting(market, shops[0]?.id as number), listed.data[0]?.id as number, { sellable: [] });
  expect((await dueAt(end))?.count).toBe(0);
});
