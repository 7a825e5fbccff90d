/** The account's own list of what it was told: made of the same declaration as mail and push, read by its owner alone. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliver } from "../../../worker/outbox-registry.ts";
import { notifications_max } from "../../../worker/shop/news/rules.ts";
import { movePackage } from "../../../worker/shop/orders/service.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { ask, stockTo, tick } from "../../support/alerts.ts";
import { breakable, Faults, ways } from "../../support/faults/faults.ts";
import { marketWithProvider } from "../../support/mails/provider.ts";
import { db, makeShop, makeVariant, paidOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs } from "../../support/sellers/desk.ts";

let ada: TestShopper;
let variant: number;
beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  for (const table of ["alerts", "notifications"]) await runSql(`DELETE FROM ${table}`);
  ada = await makeShopper();
  variant = await makeVariant({ shopId: (await makeShop()).id, stock: 0 });
});

const listOf = async (who: TestShopper | null = ada, query = "") => (await askAs(who, "GET", `/user/notifications${query}`)).body;
const read = (body: object, who: TestShopper | null = ada) => askAs(who, "POST", "/user/notifications/read", body);
const lines = (count: number, who = ada) =>
  runSql(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO notifications (shopper_id, entry_key, kind, lang, title, body, path, created_at) SELECT ?2, 'key ' || ?2 || ' ' || i, 'orders', 'en', 'Line ' || i, '', '/cart', i FROM n`,
    count,
    who.id,
  );
async function waitAndCome(locale = "tr") {
  await ask(ada, { kind: "stock", id: String(variant) }, locale);
  await stockTo(1, variant);
}

describe("what an account is told", { timeout: 60_000 }, () => {
  it("stands in its list with the way to what it is about, in the language of its mail", async () => {
    await waitAndCome();
    const [mail] = await tick();
    expect(await listOf()).toEqual({
      data: [
        {
          ...{ id: expect.any(Number), kind: "alerts", lang: "tr", title: mail?.subject, isRead: false, at: expect.any(String) },
          ...{ body: expect.any(String), path: expect.stringMatching(new RegExp(`^/home/product/[a-z0-9-]+\\?variant=${variant}$`)) },
        },
      ],
      meta: { perPage: 20, unread: 1, next: null },
    });
    expect((await askAs(ada, "GET", "/user/marks")).body.data.unread).toBe(1);
  });

  it("of an order stands there as well, and of a guest's nowhere", async () => {
    const { market } = marketWithProvider();
    const { order } = await paidOrder({ market, shops: [[2500]] });
    const shipped = { to: "shipped", shipment: { carrier: "DHL", trackingNumber: "JD014600003", trackingUrl: "https://www.dhl.com/x" } } as const;
    const mine = await paidOrder({ market, shops: [[2500]] });
    await runSql("UPDATE orders SET shopper_id = ? WHERE number = ?", ada.id, mine.order.number);
    for (const each of [order, mine.order])
      await movePackage(market.purchase(), each.packages[0]?.id as number, shipped, { kind: "console", shopperId: null, requestId: "test" });
    await tick({ at_ms: market.now + 60_000 });
    const { data } = await listOf();
    expect(data.map(({ kind, path }: { kind: string; path: string }) => [kind, path])).toContainEqual(["orders", `/user/order/${mine.order.number}`]);
    expect(await rowTexts("SELECT count(*) FROM notifications WHERE shopper_id IS NOT ?", ada.id)).toEqual(["0"]);
  });

  it.each([
    ["without the list", { centre: false, mail: true }, [0, 1]],
    ["without the mail", { centre: true, mail: false }, [1, 0]],
    ["by no way", { centre: false, mail: false }, [0, 0]],
  ])("comes %s where that was chosen", async (_, chosen, counts) => {
    const on = { push: true, mail: true, centre: true };
    expect((await askAs(ada, "PUT", "/user/news", { orders: on, answers: on, followed: on, alerts: { push: false, ...chosen } })).status).toBe(200);
    await waitAndCome();
    const mails = await tick();
    expect([(await listOf()).data.length, mails.length]).toEqual(counts);
  });

  it("stands there once, wherever its delivery breaks off", async () => {
    const faults = new Faults();
    let points = 0;
    for (const way of ways)
      for (let at = 0; ; at += 1) {
        await runSql("DELETE FROM notifications");
        await stockTo(0, variant);
        await waitAndCome();
        await runSql("UPDATE alerts SET fired_at = ? WHERE fired_at IS NULL", Date.now());
        const [id] = await rowTexts("SELECT max(id) FROM outbox WHERE kind = 'back-in-stock'");
        const { market } = marketWithProvider();
        faults.arm(at, way);
        await deliver({ ...market.purchase(), db: breakable(db, faults) }, Number(id)).catch(() => {});
        const isPast = faults.calls.length <= at;
        faults.disarm();
        await tick({ at_ms: market.now + 3_600_000 });
        expect((await listOf()).data.length, `${way} ${at}`).toBe(1);
        if (isPast) break;
        points += 1;
      }
    expect(points).toBeGreaterThan(8);
  });
});

describe("the list", { timeout: 60_000 }, () => {
  it("comes in pages, the newest first, and is read line by line or up to one", async () => {
    await lines(45);
    const first = await listOf();
    expect([first.data.length, first.data[0].title, first.meta]).toEqual([20, "Line 45", { perPage: 20, unread: 45, next: first.data[19].id }]);
    const last = await listOf(ada, `?after=${(await listOf(ada, `?after=${first.meta.next}`)).meta.next}`);
    expect([last.data.map(({ title }: { title: string }) => title), last.meta.next]).toEqual([["Line 5", "Line 4", "Line 3", "Line 2", "Line 1"], null]);
    for (const _ of [1, 2]) expect((await read({ id: first.data[0].id })).body.data).toEqual({ unread: 44 });
    // what has come meanwhile stays unread
    expect((await read({ upTo: first.data[2].id })).body.data).toEqual({ unread: 1 });
    expect((await listOf()).data.slice(0, 3).map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true, false, true]);
  });

  it("is its owner's alone", async () => {
    await lines(2);
    const ben = await makeShopper();
    const [{ id }] = (await listOf()).data;
    expect([(await askAs(null, "GET", "/user/notifications")).status, (await read({ id }, null)).status]).toEqual([401, 401]);
    expect([await listOf(ben), (await read({ id }, ben)).status, (await read({ upTo: id }, ben)).body.data]).toEqual([
      { data: [], meta: { perPage: 20, unread: 0, next: null } },
      404,
      { unread: 0 },
    ]);
    expect((await listOf()).meta.unread).toBe(2);
    for (const wrong of [{}, { id, upTo: id }, { id: 0 }, { id: "1" }, { id: 1.5 }, null])
      expect((await read(wrong as object)).status, JSON.stringify(wrong)).toBe(400);
    expect((await askAs(ada, "GET", "/user/notifications?after=x")).status).toBe(400);
  });

  it("keeps so many lines and no more, and goes with its account", async () => {
    const ben = await makeShopper();
    await lines(3, ben);
    await lines(notifications_max + 2);
    expect(await rowTexts("SELECT count(*), min(title = 'Line 3') FROM notifications WHERE shopper_id = ? AND created_at <= 3", ada.id)).toEqual(["1 1"]);
    expect(await rowTexts("SELECT count(*) FROM notifications WHERE shopper_id = ?", ada.id)).toEqual([String(notifications_max)]);
    await runSql("DELETE FROM shoppers WHERE id = ?", ada.id);
    expect(await rowTexts("SELECT DISTINCT shopper_id FROM notifications")).toEqual([String(ben.id)]);
  });
});
