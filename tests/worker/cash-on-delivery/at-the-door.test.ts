import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scheduled } from "../../../worker/scheduled.ts";
import { refundMail } from "../../../worker/shop/orders/mails/package-mail.ts";
import { giveGoodwill, readOrder, resolveRefund, settleCash } from "../../../worker/shop/orders/service.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { written } from "../../support/mails/written.ts";
import { cashOrder, countRows, db, type Market, makeMember, paidOrder, resetClock, seedBase, stockOf } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const console_ = { kind: "console" as const, shopperId: null, requestId: null };

async function ask(market: Market, who: TestShopper | null, path: string, body?: unknown) {
  const response = await market.fetch(path, {
    method: "POST",
    headers: { ...who?.bearer, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: response.status, body: (await response.json()) as any };
}
const dhl = { carrier: "dhl", number: "JD014600003" };

/** An order of two shops with a seller for each, both packages sent unless `sent` says how many. */
async function onTheWay({ sent = 2 }: { sent?: number } = {}) {
  const placed = await cashOrder();
  const { market, shops, order } = placed;
  const sellers = [
    await makeShopper({ scope: "shopper seller", now_ms: market.now }),
    await makeShopper({ scope: "shopper seller", now_ms: market.now }),
  ] as const;
  await makeMember(shops[0]?.id as number, sellers[0].id);
  await makeMember(shops[1]?.id as number, sellers[1].id);
  const packages = order.packages.map(({ id }) => id) as [number, number];
  for (const [i, id] of packages.slice(0, sent).entries())
    expect((await ask(market, sellers[i as 0 | 1], `/seller/packages/${id}/ship`, dhl)).status).toBe(200);
  const say = (i: 0 | 1, what: string) => ask(market, sellers[i], `/seller/packages/${packages[i]}/${what}`);
  const attempt = () => db.prepare("SELECT * FROM payment_attempts WHERE order_id = (SELECT id FROM orders WHERE number = ?)").bind(order.number).first();
  return { ...placed, sellers, packages, say, attempt };
}

describe("a package that is paid in cash", { timeout: 60_000 }, () => {
  it("is seen by its shop with what the courier has to take, before anything is paid", async () => {
    const { market, sellers, order, packages } = await onTheWay({ sent: 0 });
    const response = await market.fetch("/seller/packages", { headers: sellers[0].bearer });
    const [own] = (await response.json<{ data: { id: number; cash: unknown; cancelRefund: unknown; paymentFee: unknown }[] }>()).data;
    expect([own?.id, own?.cash, own?.cancelRefund, own?.paymentFee]).toEqual([
      packages[0],
      { state: "due", amount: order.packages[0]?.total },
      { amount: 0, currency: "USD" },
      { amount: 300, currency: "USD" },
    ]);
  });

  it("is delivered when its cash is collected, once, and the order is paid with the last one", async () => {
    const { say, read, order, attempt, packages } = await onTheWay();
    expect([(await say(0, "deliver")).body.code, (await say(0, "collect")).status, (await say(0, "collect")).status]).toEqual(["cash_due", 200, 200]);
    const [first, second] = order.packages;
    const half = await read();
    expect([half.status, half.paidAt, half.payment.status, half.cash]).toEqual(["shipped", null, "due", { due: second?.total, collected: first?.total }]);
    expect([half.packages[0]?.status, half.packages[0]?.cash, half.packages[0]?.events.map(({ kind }) => kind)]).toEqual([
      "delivered",
      { state: "collected", amount: first?.total },
      ["placed", "shipped", "delivered", "cash_collected"],
    ]);
    expect((await say(1, "collect")).body.data.cash.state).toBe("collected");
    const end = await read();
    expect([end.status, end.paidAt !== null, end.payment.status, end.cash?.due.amount, end.cash?.collected]).toEqual([
      "delivered",
      true,
      "collected",
      0,
      order.total,
    ]);
    expect(end.packages.flatMap(({ events }) => events.map(({ kind }) => kind))).not.toContain("paid");
    expect(await attempt()).toMatchObject({ status: "collected", amount_minor: order.total.amount, collected_minor: order.total.amount, refunded_minor: 0 });
    expect(await countRows("operator_log WHERE package_id = ? AND action = 'collect'", packages[0])).toBe(1);
    expect(await countRows("outbox WHERE dedupe_key = ?", `package-delivered:${packages[0]}`)).toBe(1);
  });

  it("of which one line was cancelled before leaves the rest to be collected, and that alone", async () => {
    const { shopper, order, attempt, read, say, sellers, market, packages } = await onTheWay({ sent: 0 });
    const [first, second] = order.packages;
    const line = first?.lines[1];
    const off = line?.total.amount as number;
    expect((await shopper.call("POST", `/orders/${order.number}/lines/${line?.id}/cancel`)).status).toBe(200);
    expect(await attempt()).toMatchObject({ status: "due", amount_minor: order.total.amount - off, collected_minor: 0, refunded_minor: 0 });
    expect((await read()).cash).toMatchObject({ due: { amount: order.total.amount - off } });
    for (const i of [0, 1] as const) await ask(market, sellers[i], `/seller/packages/${packages[i]}/ship`, dhl);
    await say(0, "collect");
    expect(await attempt()).toMatchObject({ status: "due", collected_minor: (first?.total.amount as number) - off });
    await say(1, "collect");
    expect(await attempt()).toMatchObject({ status: "collected", collected_minor: (first?.total.amount as number) - off + (second?.total.amount as number) });
  });

  it("goes back when it is refused: things for sale again, nothing due, nothing refunded", async () => {
    const { say, read, variants, attempt, order, packages } = await onTheWay();
    expect([(await say(0, "refuse")).status, (await say(0, "refuse")).status]).toEqual([200, 200]);
    const half = await read();
    expect([half.status, half.cash?.due, half.packages[0]?.cash, half.packages[0]?.events.map(({ kind }) => kind)]).toEqual([
      "shipped",
      order.packages[1]?.total,
      { state: "refused", amount: { amount: 0, currency: "USD" } },
      ["placed", "shipped", "cash_refused"],
    ]);
    expect(await Promise.all(variants.map(stockOf))).toEqual([5, 5, 4]);
    await say(1, "refuse");
    const end = await read();
    expect([end.status, end.payment.status, end.paidAt, end.refunds, end.cash?.due.amount]).toEqual(["cancelled", "refused", null, [], 0]);
    expect([await Promise.all(variants.map(stockOf)), (await attempt())?.collected_minor]).toEqual([[5, 5, 5], 0]);
    expect(await countRows("operator_log WHERE package_id = ? AND action = 'refuse'", packages[0])).toBe(1);
  });

  it("is collected for one shop and refused for another: what was collected is what was paid", async () => {
    const { say, read, order, attempt } = await onTheWay();
    await say(0, "collect");
    await say(1, "refuse");
    const { status, payment, paidAt, cash } = await read();
    const taken = order.packages[0]?.total;
    expect([status, payment.status, paidAt !== null, cash]).toEqual([
      "delivered",
      "collected",
      true,
      { due: { amount: 0, currency: "USD" }, collected: taken },
    ]);
    expect(await attempt()).toMatchObject({ amount_minor: taken?.amount, collected_minor: taken?.amount });
  });

  it("that one says is collected and another refused at the same moment, is one of the two", async () => {
    for (const order of [
      ["collect", "refuse"],
      ["refuse", "collect"],
    ]) {
      const { say, read, variants, attempt } = await onTheWay();
      const answers = await Promise.all(order.map((what) => say(0, what)));
      const { packages } = await read();
      const state = packages[0]?.cash?.state;
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const isCollected = state === "collected";
      expect([packages[0]?.status, await stockOf(variants[0] as number)]).toEqual(isCollected ? ["delivered", 4] : ["cancelled", 5]);
      expect(((await attempt())?.collected_minor as number) > 0).toBe(isCollected);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "package_not_movable", status: packages[0]?.status });
    }
  });

  it("is neither collected nor refused before it was sent, nor where it is paid otherwise", async () => {
    const { say, market } = await onTheWay({ sent: 0 });
    for (const what of ["collect", "refuse"] as const) expect([(await say(0, what)).status, (await say(0, what)).body.status]).toEqual([409, "processing"]);
    const card = await paidOrder({ market });
    const id = card.order.packages[0]?.id as number;
    const outcomes = await Promise.allSettled((["collected", "refused"] as const).map((outcome) => settleCash(market.purchase(), id, outcome, console_)));
    expect(outcomes.map((each) => each.status === "rejected" && each.reason.code)).toEqual(["package_not_movable", "package_not_movable"]);
  });

  it("is its own shop's affair, and the operator's", async () => {
    const { market, sellers, packages } = await onTheWay();
    const [shopper, admin] = [await makeShopper({ now_ms: market.now }), await makeShopper({ scope: "shopper admin", now_ms: market.now })];
    for (const what of ["collect", "refuse"])
      for (const [who, status] of [
        [null, 401],
        [shopper, 403],
        [sellers[1], 404],
      ] as const)
        expect([what, (await ask(market, who, `/seller/packages/${packages[0]}/${what}`)).status]).toEqual([what, status]);
    expect((await ask(market, sellers[0], `/admin/packages/${packages[0]}/collect`)).status).toBe(403);
    const collected = await ask(market, admin, `/admin/packages/${packages[0]}/collect`);
    const refused = await ask(market, admin, `/admin/packages/${packages[1]}/refuse`);
    expect([
      collected.status,
      refused.status,
      refused.body.data.attempts[0].status,
      refused.body.data.log.map((entry: { action: string }) => entry.action),
    ]).toEqual([200, 200, "collected", ["refuse", "collect", "shipped", "shipped"]]);
  });
});

describe("money of a cash order that goes back", { timeout: 60_000 }, () => {
  it("waits for a person, is never more than was collected, and is mailed when it was sent", async () => {
    const { say, read, market, order } = await onTheWay();
    const full = async () => (await readOrder(market.purchase(), order.number)) as NonNullable<Awaited<ReturnType<typeof readOrder>>>;
    const give = async (amount_minor: number, key: string) => giveGoodwill(market.purchase(), await full(), { amount_minor, key, note: "broken" }, console_);
    await expect(give(100, "before-it")).rejects.toMatchObject({ code: "refund_too_large" });
    await say(0, "collect");
    const taken = order.packages[0]?.total.amount as number;
    await expect(give(taken + 1, "too-much-")).rejects.toMatchObject({ code: "refund_too_large" });
    await give(100, "a-broken-one");
    await scheduled(market.purchase());
    const [waiting] = (await full()).refunds;
    expect([waiting?.state, waiting?.amount_minor, waiting?.failure]).toEqual(["waiting", 100, expect.stringContaining("bank transfer")]);
    expect(market.gateway.refunds.size).toBe(0);
    await resolveRefund(market.purchase(), await full(), waiting?.id as number, "done", console_);
    // the other package is still to be paid
    expect([(await read()).payment.status, (await read()).status]).toEqual(["due", "shipped"]);
    await say(1, "collect");
    const after = await read();
    expect([after.status, after.payment.status, after.refunded.amount]).toEqual(["delivered", "partially_refunded", 100]);
    await give(order.total.amount - 100, "all-the-rest");
    const rest = (await full()).refunds.find(({ state }) => state !== "done");
    await resolveRefund(market.purchase(), await full(), rest?.id as number, "done", console_);
    const end = await read();
    expect([end.status, end.payment.status, end.packages.map(({ status }) => status)]).toEqual(["refunded", "refunded", ["refunded", "refunded"]]);
    const about = written(market.env, refundMail(market.env, await full(), { amount_minor: 100 }));
    expect([about.text.includes("bank transfer"), about.text.includes("the way you paid")]).toEqual([true, false]);
  });

  it("is stopped by the database where it would be more than was collected", async () => {
    const { attempt, say } = await onTheWay();
    await say(0, "collect");
    const { id, order_id, collected_minor } = (await attempt()) as { id: string; order_id: number; collected_minor: number };
    const refund = (amount_minor: number) =>
      db
        .prepare(
          "INSERT INTO refunds (key, order_id, attempt_id, reason, amount_minor, state, created_at, updated_at) VALUES (?, ?, ?, 'goodwill', ?, 'waiting', 0, 0)",
        )
        .bind(`${id}-${amount_minor}`, order_id, id, amount_minor)
        .run();
    await expect(refund(collected_minor + 1)).rejects.toThrow("refunds_within_payment");
    await refund(collected_minor);
    await expect(refund(1)).rejects.toThrow("refunds_within_payment");
  });
});

it("no package is delivered without its cash, whoever writes", async () => {
  const { packages } = await onTheWay();
  const set = (columns: string) => db.prepare(`UPDATE packages SET ${columns} WHERE id = ?`).bind(packages[0]).run();
  for (const columns of ["status = 'delivered'", "cash = 'collected'", "cash = 'refused'", "status = 'paid'", "cash = 'lost'"])
    await expect(set(columns), columns).rejects.toThrow("package_cash");
});
