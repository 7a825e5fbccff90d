/** Packages that should have left: their shop is reminded once, when the promised day and a day from when the order counts have passed. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { lateAtOnce_max, noteLatePackages } from "../../../worker/shop/orders/fulfilment/data.ts";
import { cancelOrder, type FullOrder, movePackage, noteLate, readOrder } from "../../../worker/shop/orders/service.ts";
import { answerOf, FaultyWorld } from "../../support/faults/flows.ts";
import { cashOrder, countRows, db, makeShop, paidOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { marketWithMails } from "../../support/push/mailbox.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { makeStaff } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await runSql("DELETE FROM outbox");
  await runSql("UPDATE packages SET leave_by = NULL, late_at = NULL");
});

const day_ms = 86_400_000;
const by = { kind: "console", shopperId: null, requestId: "test" } as const;
const shipment = { carrier: "DHL", trackingNumber: "JD014600003", trackingUrl: "https://www.dhl.com/x" };

/** A paid order of one shop with its owner; `leave` sets when it has to have left. */
async function bought(place: typeof paidOrder | typeof cashOrder = paidOrder) {
  const { mails, market } = marketWithMails();
  const placed = await place({ market, shops: [[2500]] });
  const { order } = placed;
  const owner = await makeStaff((placed.shops[0] as { id: number }).id, "owner");
  const id = order.packages[0]?.id as number;
  const promised_ms = Number((await rowTexts("SELECT leave_by FROM packages WHERE id = ?", id))[0]);
  const paid_ms = Number((await rowTexts("SELECT coalesce(paid_at, created_at) FROM orders WHERE number = ?", order.number))[0]);
  const leave = (at_ms: number | null) => runSql("UPDATE packages SET leave_by = ? WHERE id = ?", at_ms, id);
  /** How many reminders are mailed to the owner at this moment. */
  const at = async (now_ms: number) => {
    market.now = now_ms;
    await sweep(market.purchase());
    mails.length = 0;
    await noteLate(market.purchase());
    await sweep(market.purchase());
    return mails.filter(({ to, subject }) => to === owner.email && subject.includes("should have left"));
  };
  return { market, mails, order, owner, id, promised_ms, paid_ms, leave, at };
}

describe("a package that should have left", { timeout: 60_000 }, () => {
  it("is promised for the end of a day when it is ordered", async () => {
    const { promised_ms, paid_ms } = await bought();
    expect(promised_ms).toBeGreaterThan(paid_ms + day_ms);
    expect(promised_ms % day_ms).toBe(0);
  });

  // its promised end from when it was paid, the moment from then, whether it is late
  it.each([
    [2 * day_ms, 2 * day_ms - 1, 0],
    [2 * day_ms, 2 * day_ms, 1],
    [1, day_ms - 60_000, 0],
    [1, day_ms - 1, 0],
    [1, day_ms, 1],
    [day_ms, day_ms, 1],
    [day_ms + 1, day_ms, 0],
  ])("by %d ms after it was paid is mailed of %d ms after: %d", async (promised, passed, count) => {
    const { leave, at, paid_ms } = await bought();
    await leave(paid_ms + promised);
    expect((await at(paid_ms + passed)).length).toBe(count);
  });

  it("is mailed once, with its goods and the way to it", async () => {
    const { at, promised_ms, id, order } = await bought();
    const [mail] = await at(promised_ms + day_ms);
    expect([mail?.subject, mail?.text.includes(`/seller/package/${id}?shop=`)]).toEqual([`${order.number}-1 should have left: please send it`, true]);
    for (const days of [1, 2, 100]) expect(await at(promised_ms + days * day_ms)).toEqual([]);
    // the outbox forgets after a while, the package does not
    await runSql("DELETE FROM outbox");
    expect([await at(promised_ms + 101 * day_ms), await countRows(`packages WHERE id = ${id} AND late_at IS NOT NULL`)]).toEqual([[], 1]);
  });

  it("is mailed of what is paid in cash at the door as well", async () => {
    const { at, promised_ms } = await bought(cashOrder);
    expect((await at(promised_ms + day_ms)).length).toBe(1);
  });

  it("is nothing that was sent, cancelled, is not paid, or was promised for no day", async () => {
    const sent = await bought();
    await movePackage(sent.market.purchase(), sent.id, { to: "shipped", shipment }, by);
    expect(await sent.at(sent.promised_ms + day_ms)).toEqual([]);
    const cancelled = await bought();
    await cancelOrder(cancelled.market.purchase(), (await readOrder(cancelled.market.purchase(), cancelled.order.number)) as FullOrder);
    expect(await cancelled.at(cancelled.promised_ms + day_ms)).toEqual([]);
    const unpaid = await bought();
    await runSql("UPDATE packages SET status = 'pending_payment' WHERE id = ?", unpaid.id);
    expect(await unpaid.at(unpaid.promised_ms + day_ms)).toEqual([]);
    const unpromised = await bought();
    await unpromised.leave(null);
    expect(await unpromised.at(unpromised.promised_ms + day_ms)).toEqual([]);
  });

  it("that leaves between reminder and mail is mailed no more", async () => {
    const { market, mails, promised_ms, id, owner } = await bought();
    await sweep(market.purchase());
    market.now = promised_ms + day_ms;
    await noteLate(market.purchase());
    await movePackage(market.purchase(), id, { to: "shipped", shipment }, by);
    mails.length = 0;
    await sweep(market.purchase());
    expect(mails.filter(({ to }) => to === owner.email)).toEqual([]);
  });

  it("is noted once by runs at the same time, and a hundred at a time", async () => {
    const { promised_ms, id, owner } = await bought();
    const now = promised_ms + day_ms;
    await Promise.all([now, now, now + 1].map((each) => noteLatePackages(db, each)));
    expect(await rowTexts("SELECT dedupe_key FROM outbox WHERE dedupe_key LIKE 'seller-notice:late:%'")).toEqual([`seller-notice:late:${id}:${owner.id}`]);
    const columns = (await rowTexts("SELECT name FROM pragma_table_info('packages') WHERE name NOT IN ('id', 'shop_id', 'late_at')")).join(", ");
    for (let nth = 1; nth <= lateAtOnce_max + 1; nth += 1) {
      const shop = await makeShop();
      await makeStaff(shop.id, "owner");
      await runSql(`INSERT INTO packages (shop_id, ${columns}) SELECT ?, ${columns} FROM packages WHERE id = ?`, shop.id, id);
    }
    const counts = [];
    for (const each of [1, 2, 3]) counts.push((await noteLatePackages(db, now + each)).length);
    expect(counts).toEqual([lateAtOnce_max, 1, 0]);
  });
});

it("a late package is mailed once, whatever breaks while it is noted", { timeout: 120_000 }, async () => {
  const world = new FaultyWorld();
  const points = await world.breakEverywhere({
    setUp: async () => {
      world.faults.disarm();
      const placed = await paidOrder({ market: world.market, shops: [[2500]] });
      await makeStaff((placed.shops[0] as { id: number }).id, "owner");
      const id = placed.order.packages[0]?.id as number;
      world.market.now = Number((await rowTexts("SELECT leave_by FROM packages WHERE id = ?", id))[0]) + 2 * day_ms;
      return id;
    },
    act: () => answerOf(noteLate(world.market.purchase()).then(() => ({}) as never)),
    wrong: async () => [],
    end: (id) => db.prepare("SELECT count(*) AS n, count(mailed_at) AS mailed FROM outbox WHERE dedupe_key LIKE ?").bind(`seller-notice:late:${id}:%`).first(),
  });
  expect(points).toBeGreaterThanOrEqual(2);
});
