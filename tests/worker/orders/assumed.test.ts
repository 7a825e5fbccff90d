/** A package that nobody marks as delivered counts as delivered in the end, and says that this was assumed. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scheduled } from "../../../worker/scheduled.ts";
import { shipmentOf } from "../../../worker/shop/orders/fulfilment/carriers.ts";
import { packageMail } from "../../../worker/shop/orders/mails/package-mail.ts";
import { packagePush } from "../../../worker/shop/orders/mails/push.ts";
import { assumedAfter_days } from "../../../worker/shop/orders/rules.ts";
import { assumeDelivered, type FullOrder, giveGoodwill, movePackage, readOrder } from "../../../worker/shop/orders/service.ts";
import { written } from "../../support/mails/written.ts";
import { cashOrder, countRows, db, type Market, paidOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const by = { kind: "console", shopperId: null, requestId: null } as const;
const dhl = shipmentOf({ carrier: "dhl", number: "JD0146000037" });
const day_ms = 86_400_000;
const ship = (market: Market, id: number) => movePackage(market.purchase(), id, { to: "shipped", shipment: dhl }, by);
const statusOf = (id: number) => db.prepare("SELECT status FROM packages WHERE id = ?").bind(id).first<string>("status");

/** A paid order of one shop, on its way since now. */
async function onItsWay() {
  const placed = await paidOrder({ shops: [[2500]] });
  const id = placed.order.packages[0]?.id as number;
  await ship(placed.market, id);
  return { ...placed, id, full: async () => (await readOrder(placed.market.purchase(), placed.order.number)) as FullOrder };
}

describe("a package that nobody marks as delivered", { timeout: 60_000 }, () => {
  it("counts as delivered after its time, once, and every history says that it was assumed", async () => {
    const { market, id, read, shopper, order, full } = await onItsWay();
    const sent_ms = market.now;
    market.now = sent_ms + assumedAfter_days * day_ms - 1;
    await scheduled(market.purchase());
    expect((await read()).status).toBe("shipped");
    market.now += 1;
    await scheduled(market.purchase());
    await scheduled(market.purchase());
    const { status, packages } = await read();
    const at = new Date(market.now).toISOString();
    expect([status, packages[0]?.status, packages[0]?.events.at(-1)]).toEqual(["delivered", "delivered", { kind: "delivered", at, assumed: true }]);
    // who only tracks it reads the same
    const tracked = await shopper.call("GET", `/orders/track?number=${order.number}&email=${encodeURIComponent(shopper.email)}`);
    expect(tracked.body.data.packages[0].events.at(-1)).toMatchObject({ assumed: true });
    expect(await countRows("outbox WHERE kind = 'package-delivered' AND dedupe_key = ?", `package-delivered:${id}`)).toBe(1);
    expect(await countRows("operator_log WHERE package_id = ? AND action = 'delivered'", id)).toBe(0);
    const mail = written(market.env, packageMail(market.env, "package-delivered", await full(), (await full()).packages[0] as FullOrder["packages"][number]));
    expect([mail.subject, mail.text]).toEqual([expect.stringContaining("arrived?"), expect.stringContaining(`${assumedAfter_days} days ago`)]);
    expect(mail.text).toContain("/page/contact");
    expect(packagePush("package-delivered", await full(), id, "en")?.title).toMatch(/^Has your package from .+ arrived\?$/);
    // what the seller says afterwards changes nothing
    await movePackage(market.purchase(), id, { to: "delivered" }, by);
    expect((await read()).packages[0]?.events.filter(({ kind }) => kind === "delivered")).toHaveLength(1);
  });

  it("can be disputed as any other that arrived: its money waits for the return window, and its shop can still be made to give some back", async () => {
    const { market, id, full } = await onItsWay();
    market.now += assumedAfter_days * day_ms;
    await assumeDelivered(market.purchase());
    const window_days = (await db.prepare("SELECT return_window_days FROM ledger_settings").first<number>("return_window_days")) as number;
    const available_at = await db.prepare("SELECT available_at FROM package_earnings WHERE package_id = ?").bind(id).first<number>("available_at");
    expect(available_at).toBe(market.now + window_days * day_ms);
    const after = await giveGoodwill(market.purchase(), await full(), { amount_minor: 100, key: "never-came-1", note: "it never came", packageId: id }, by);
    expect(after.refunds.map(({ reason, amount_minor }) => [reason, amount_minor])).toEqual([["goodwill", 100]]);
  });

  it("that a person marked as delivered was delivered, not assumed to be", async () => {
    const { market, id, read, full } = await onItsWay();
    market.now += 3 * day_ms;
    await movePackage(market.purchase(), id, { to: "delivered" }, by);
    market.now += assumedAfter_days * day_ms;
    expect(await assumeDelivered(market.purchase())).toBe(0);
    expect((await read()).packages[0]?.events.at(-1)).not.toHaveProperty("assumed");
    const mail = written(market.env, packageMail(market.env, "package-delivered", await full(), (await full()).packages[0] as FullOrder["packages"][number]));
    expect(mail.subject).toContain("has arrived");
    expect(packagePush("package-delivered", await full(), id, "en")?.title).toContain("has arrived");
  });

  it("waits where its cash is due, where it is picked up, and where only a part has left", async () => {
    const cash = await cashOrder({ shops: [[2500]] });
    const { market } = cash;
    const cashId = cash.order.packages[0]?.id as number;
    await ship(market, cashId);
    const picked = await paidOrder({ shops: [[2500]], market });
    const pickedId = picked.order.packages[0]?.id as number;
    await ship(market, pickedId);
    await db.prepare("UPDATE packages SET pickup = '{}' WHERE id = ?").bind(pickedId).run();
    const part = await paidOrder({ shops: [[2500]], quantity: 2, market });
    const partId = part.order.packages[0]?.id as number;
    const line = part.order.packages[0]?.lines[0]?.id as number;
    await movePackage(market.purchase(), partId, { to: "shipped", shipment: dhl, lines: [{ line, quantity: 1 }] }, by);
    market.now += 365 * day_ms;
    expect(await assumeDelivered(market.purchase())).toBe(0);
    expect([await statusOf(cashId), await statusOf(pickedId), await statusOf(partId)]).toEqual(["shipped", "shipped", "processing"]);
  });
});
