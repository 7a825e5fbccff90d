/** What browsers are sent of orders and answers: in their language, once, with nothing that a lock screen should not show. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { locales } from "../../../locales/words.ts";
import { retryAfter_ms } from "../../../worker/outbox/limits.ts";
import { sweep } from "../../../worker/outbox-registry.ts";
import { scheduled } from "../../../worker/scheduled.ts";
import { cancelAny } from "../../../worker/shop/operators/service.ts";
import { movePackage, type PackageMove } from "../../../worker/shop/orders/service.ts";
import { countRows, db, env, Market, makeShop, paidOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { askAs, makeReceiver, planFault } from "../../support/push/receiver.ts";
import { addReview } from "../../support/push/reviewed.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await planFault("none");
});

const operator = { kind: "console", shopperId: null, requestId: "test" } as const;
const shipped: PackageMove = { to: "shipped", shipment: { carrier: "DHL", trackingNumber: "JD014600003", trackingUrl: "https://www.dhl.com/x" } };

/** An order of two shops in an account whose browser takes pushes; what was pushed of it until now is out. */
async function ordered(locale: (typeof locales)[number] = "en") {
  const market = new Market();
  market.now = Date.now();
  const receiver = await makeReceiver(locale);
  const placed = await paidOrder({ market });
  await db.prepare("UPDATE orders SET shopper_id = ? WHERE number = ?").bind(receiver.shopper.id, placed.order.number).run();
  await db.prepare("DELETE FROM outbox").run();
  const [one, two] = placed.order.packages.map(({ id }) => id) as [number, number];
  const move = (id: number, step: PackageMove) => movePackage(market.purchase(), id, step, operator);
  const tick = async (ms = 0) => {
    market.now += ms;
    return sweep(market.purchase());
  };
  return { ...placed, ...receiver, market, one, two, move, tick };
}

const pushEntry = () =>
  db
    .prepare("SELECT attempts, done_at, failure, available_at FROM outbox WHERE kind = 'push'")
    .first<{ attempts: number; done_at: number | null; failure: string | null; available_at: number }>();

describe("a package that was sent", { timeout: 60_000 }, () => {
  it.each(locales)("is sent in the language of the browser: %s", async (locale) => {
    const { browser, order, shops, one, move, tick } = await ordered(locale);
    await move(one, shipped);
    await tick();
    const [message, ...more] = await browser.messages();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ urgency: "normal", topic: expect.stringMatching(/^[\w-]{32}$/) });
    expect(message?.ttl).toBeGreaterThan(71 * 3600);
    const prefix = locale === "en" ? "" : `/${locale}`;
    expect(message?.text).toEqual({
      title: expect.stringContaining(shops[0]?.handle as string),
      body: expect.stringContaining(order.number),
      path: `${prefix}/user/order/${order.number}`,
      tag: `order:${order.number}`,
      lang: locale,
      dir: locale === "ar" ? "rtl" : "ltr",
      market: "Market",
      icon: "/icons/icon-192.png",
      neutral: expect.any(String),
      at_ms: expect.any(Number),
      signIn: expect.stringMatching(/^[\w-]{10}$/),
    });
    const answered = JSON.stringify(message);
    for (const secret of ["JD0146", "Lyon", "Lilas", "Ayşe", "€", "46.", order.key]) expect(answered).not.toContain(secret);
  });

  it("replaces the one before of the same order, at the push service and on the screen", async () => {
    const { browser, one, two, move, tick } = await ordered();
    await move(one, shipped);
    await tick();
    await move(two, shipped);
    await move(one, { to: "delivered" });
    await tick();
    const messages = await browser.messages();
    expect(messages.length).toBe(1);
    expect(messages[0]?.text.title).toMatch(/has arrived|has sent/);
  });

  it("is sent once, however often the outbox is gone through, and not to guests or browsers of others", async () => {
    const { browser, order, one, move, tick } = await ordered();
    const stranger = await makeReceiver();
    await move(one, shipped);
    await Promise.all([tick(), tick(), tick()]);
    await tick();
    expect([(await browser.messages()).length, (await stranger.browser.messages()).length]).toEqual([1, 0]);
    expect(await countRows("outbox WHERE kind = 'push' AND done_at IS NOT NULL")).toBe(1);
    expect(
      await countRows(
        "push_subscriptions WHERE succeeded_at IS NOT NULL AND failures = 0 AND shopper_id = (SELECT shopper_id FROM orders WHERE number = ?)",
        order.number,
      ),
    ).toBe(1);
  });

  it("is sent nowhere where pushes of orders are not wanted", async () => {
    const { browser, shopper, one, move, tick } = await ordered();
    const other = { push: true, mail: true };
    await askAs(shopper, "PUT", "/user/news", { orders: { push: false, mail: true }, answers: other, followed: other });
    await move(one, shipped);
    await tick();
    expect([await browser.messages(), await countRows("outbox WHERE kind = 'push'")]).toEqual([[], 0]);
  });
});

it("tells each step of an order that matters; that money comes back says more than that a package was cancelled", { timeout: 60_000 }, async () => {
  const { browser, one, two, market, move, tick } = await ordered();
  const reported: string[] = [];
  const look = async () => {
    // the newest of an order takes the place of those before
    for (let pass = 0; pass < 3; pass += 1) {
      await tick(60_000);
      reported.push(...(await browser.messages()).map(({ text }) => text.title as string).filter((title) => !reported.includes(title)));
    }
  };
  await move(one, shipped);
  await look();
  await move(one, { to: "delivered" });
  await look();
  await cancelAny(market.purchase(), two, operator);
  await look();
  expect(reported.map((title) => title.replace(/\bshop-\S+/g, "…")).sort()).toEqual([
    "Your package from … has arrived",
    "Your refund is on its way",
    "… has sent your package",
  ]);
});

it("a shop that opens again is announced to who waited for it", { timeout: 60_000 }, async () => {
  const { shopper, browser } = await makeReceiver("tr");
  const market = new Market();
  market.now = Date.now();
  const shop = await makeShop();
  const close = (to_ms: number) =>
    db
      .prepare("UPDATE shops SET closed_from = ?, closed_to = ? WHERE id = ?")
      .bind(market.now - 2000, to_ms, shop.id)
      .run();
  await close(market.now + 86_400_000);
  expect((await askAs(shopper, "POST", "/alerts?locale=tr", { kind: "shop", id: shop.handle })).status).toBe(200);
  await close(market.now - 1000);
  for (let pass = 0; pass < 3; pass += 1) {
    await scheduled(market.purchase());
    market.now += 60_000;
  }
  expect((await browser.messages()).map(({ text, urgency }) => ({ ...text, urgency }))).toEqual([
    expect.objectContaining({ title: expect.stringContaining(shop.handle), path: `/tr/shop/${shop.handle}`, lang: "tr", urgency: "low" }),
  ]);
});

describe("a push that is not accepted", { timeout: 60_000 }, () => {
  it("ends the subscription where the push service says it is over", async () => {
    const { browser, one, two, move, tick } = await ordered();
    await browser.end();
    await move(one, shipped);
    await tick();
    expect(await countRows("push_subscriptions WHERE endpoint = ?", browser.subscription.endpoint)).toBe(0);
    expect(await pushEntry()).toMatchObject({ done_at: expect.any(Number), failure: null });
    await move(two, shipped);
    await tick();
    expect(await countRows("outbox WHERE kind = 'push'")).toBe(1);
  });

  it.each(["429", "500"] as const)("is tried again later where it answers %s", async (fault) => {
    const { browser, market, one, move, tick } = await ordered();
    await planFault(fault, browser.id, 2);
    await move(one, shipped);
    await tick();
    expect(await pushEntry()).toMatchObject({
      attempts: 1,
      done_at: null,
      available_at: market.now + retryAfter_ms(1),
      failure: `the push service answered ${fault}`,
    });
    expect(await countRows("push_subscriptions WHERE failures = 1 AND endpoint = ?", browser.subscription.endpoint)).toBe(1);
    await tick(retryAfter_ms(1));
    await tick(retryAfter_ms(2));
    expect([(await browser.messages()).length, (await pushEntry())?.done_at]).toEqual([1, market.now]);
    expect(await countRows("push_subscriptions WHERE failures = 0 AND endpoint = ?", browser.subscription.endpoint)).toBe(1);
  });

  it("is not sent any more when it is old news, or its session has ended meanwhile", async () => {
    const { browser, shopper, one, two, move, tick } = await ordered();
    await planFault("500", browser.id, 1);
    await move(one, shipped);
    await tick();
    await tick(73 * 3_600_000);
    expect([await browser.messages(), (await pushEntry())?.done_at]).toEqual([[], expect.any(Number)]);
    await db.prepare("DELETE FROM outbox").run();
    await planFault("500", browser.id, 1);
    await move(two, shipped);
    await tick();
    await askAs(shopper, "POST", "/user/logout");
    await tick(120_000);
    expect([await browser.messages(), (await pushEntry())?.done_at]).toEqual([[], expect.any(Number)]);
  });

  it("goes with the key it was made for: under another one the subscription is dropped", async () => {
    const { browser, one, move, tick } = await ordered();
    await db.prepare("UPDATE push_subscriptions SET vapid_key = ? WHERE endpoint = ?").bind("B".repeat(87), browser.subscription.endpoint).run();
    await move(one, shipped);
    await tick();
    expect([await browser.messages(), await countRows("push_subscriptions WHERE endpoint = ?", browser.subscription.endpoint)]).toEqual([[], 0]);
  });

  it("keeps no mail waiting, and is made where keys are set alone", async () => {
    const { market, one, move, tick } = await ordered();
    market.env.VAPID_PRIVATE_KEY = "";
    await move(one, shipped);
    await tick();
    expect([await countRows("outbox WHERE kind = 'push'"), await countRows("outbox WHERE kind = 'package-shipped' AND done_at IS NOT NULL")]).toEqual([0, 1]);
  });
});

it("an answer to a review is pushed to its author", { timeout: 60_000 }, async () => {
  const { shopper, browser } = await makeReceiver("fr");
  const { reply, shop, handle } = await addReview(shopper.id);
  await reply("Merci !");
  const market = new Market();
  market.now = Date.now();
  await sweep(market.purchase());
  expect((await browser.messages()).map(({ text }) => text)).toEqual([
    expect.objectContaining({ title: `${shop} a répondu à votre avis`, path: `/fr/home/product/${handle}#reviews`, lang: "fr" }),
  ]);
  expect(env.VAPID_PRIVATE_KEY).toBeTruthy();
});
