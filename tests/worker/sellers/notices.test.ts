/** What people who work for a shop are mailed: its orders and what of them is cancelled, each once, in their language, as long as they work there and want it. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { locales } from "../../../locales/words.ts";
import { sweep } from "../../../worker/outbox-registry.ts";
import { cancelOrder, cancelPart, type FullOrder, movePackage, readOrder } from "../../../worker/shop/orders/service.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { roles, shopStatuses } from "../../../worker/shop/sellers/rules.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { answerOf, FaultyWorld } from "../../support/faults/flows.ts";
import { address, countRows, db, makeShop, makeVariant, offerCash, resetClock, Shopper, seedBase } from "../../support/purchase/fixture.ts";
import { marketWithMails } from "../../support/push/mailbox.ts";
import { askAs, makeStaff, setShopStatus } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const shopper = { push: true, mail: true };
const operator = { kind: "console", shopperId: null, requestId: "test" } as const;
const reading = (who: TestShopper, locale: string) => db.prepare("UPDATE shoppers SET locale = ? WHERE id = ?").bind(locale, who.id).run();

/** Two shops, a lamp and a bulb, and somebody of each role in the first. */
async function market() {
  const { mails, market } = marketWithMails();
  const [shop, other] = [await makeShop(), await makeShop()];
  const [lamp, bulb] = [await makeVariant({ shopId: shop.id, stock: 50 }), await makeVariant({ shopId: other.id, stock: 50 })];
  const [owner, manager, packer] = [await makeStaff(shop.id, "owner"), await makeStaff(shop.id, "manager"), await makeStaff(shop.id, "packer")];
  const place = async (inCash = false, more: readonly number[] = []) => {
    const buyer = new Shopper(market);
    await buyer.add(lamp, 2);
    for (const variant of more) await buyer.add(variant);
    await buyer.add(bulb, 1);
    if (!inCash) return { buyer, order: await buyer.buy() };
    await offerCash({}, [shop, other]);
    return { buyer, order: await buyer.buyInCash() };
  };
  const pay = async (number: string) => {
    const attempt = market.gateway.created.find((each) => each.orderNumber === number) as (typeof market.gateway.created)[number];
    await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
  };
  const people = () => [owner, manager, packer].map(({ email }) => email);
  /** What was mailed to the shop's people since they were last asked. */
  const reported = async () => {
    mails.length = 0;
    await sweep(market.purchase());
    const inbox = mails.filter(({ to }) => people().includes(to));
    return Object.assign(inbox, { to: inbox.map(({ to }) => to).sort() });
  };
  const bought = async (...more: number[]) => {
    const { buyer, order } = await place(false, more);
    await pay(order.number);
    const full = (await readOrder(market.purchase(), order.number)) as FullOrder;
    const pkg = full.packages.find(({ shopId }) => shopId === shop.id) as FullOrder["packages"][number];
    return { buyer, order, full, pkg };
  };
  return { market, shop, other, lamp, owner, manager, packer, place, pay, people, reported, bought };
}

describe("an order", { timeout: 60_000 }, () => {
  it("is mailed to everybody who packs, once, when it is paid, and not before", async () => {
    const { place, pay, people, reported, shop } = await market();
    const { order } = await place();
    expect((await reported()).to).toEqual([]);
    await pay(order.number);
    await pay(order.number);
    const mails = await reported();
    expect(mails.to).toEqual(people().sort());
    expect((await reported()).to).toEqual([]);
    const [mail] = mails;
    const pkg = order.packages.find(({ shop: { handle } }) => handle === shop.handle);
    expect(mail?.subject).toMatch(new RegExp(`^New order ${order.number}-\\d: 2 pieces to pack$`));
    expect(mail?.text).toContain("2 × Lamp <");
    expect(mail?.text).toContain("Destination: Lyon, France");
    expect(mail?.text).toContain(`Estimated delivery: ${pkg?.arrives?.text}`);
    expect(mail?.text).toContain(`/seller/package/${pkg?.id}?shop=${shop.handle}`);
    expect(mail?.html).not.toContain("Lamp <");
  });

  it("names neither the customer, nor the street, nor what the other shop sells", async () => {
    const { bought, reported, other } = await market();
    const { buyer, order } = await bought();
    for (const { subject, html, text } of await reported())
      for (const secret of [address.name, "O'Neil", "O&#39;Neil", address.line1, address.postalCode, address.phone, buyer.email, other.handle, order.key])
        expect(`${subject}${html}${text}`).not.toContain(secret);
  });

  it.each(locales)("is mailed in the member's own language: %s", async (locale) => {
    const { bought, reported, owner, packer } = await market();
    await reading(owner, locale);
    await bought();
    const mails = await reported();
    const own = mails.find(({ to }) => to === owner.email);
    expect([own?.locale, mails.find(({ to }) => to === packer.email)?.locale]).toEqual([locale, "en"]);
    expect(own?.text).toContain(new Intl.DisplayNames(locale, { type: "region" }).of("FR"));
    if (locale === "ar") expect(own?.text).toContain("مصباح");
    if (locale !== "en") expect(own?.text).toContain(`/${locale}/seller/package/`);
    expect(`${own?.subject}${own?.text}`).not.toMatch(/mail\.|\{\{|undefined/);
  });

  it("that is paid in cash is mailed when it counts, and says so", async () => {
    const { place, people, reported } = await market();
    await place(true);
    const mails = await reported();
    expect(mails.to).toEqual(people().sort());
    for (const { text } of mails) expect(text).toContain("paid in cash at the door");
  });

  it("goes to nobody who has left, is barred, or whose shop may not send: looked at when it is delivered", async () => {
    const { bought, reported, shop, owner, manager, packer } = await market();
    await bought();
    await db.batch([
      db.prepare("DELETE FROM shop_members WHERE shop_id = ? AND shopper_id = ?").bind(shop.id, manager.id),
      db.prepare("UPDATE shoppers SET status = 'banned' WHERE id = ?").bind(packer.id),
    ]);
    expect((await reported()).to).toEqual([owner.email]);
    expect(await countRows("outbox WHERE kind = 'seller-notice' AND done_at IS NULL")).toBe(0);
    const answers = [];
    for (const status of shopStatuses.filter((each) => each !== "pending")) {
      await bought();
      await setShopStatus(shop.id, status);
      answers.push([status, (await reported()).length]);
      await setShopStatus(shop.id, "approved");
    }
    // a suspended shop sends what was bought of it
    expect(answers).toEqual([
      ["approved", 1],
      ["rejected", 0],
      ["suspended", 1],
    ]);
  });

  it("that was sent or cancelled before the mail left is mailed no more", async () => {
    const { bought, reported, market: world } = await market();
    const { pkg } = await bought();
    await movePackage(world.purchase(), pkg.id, { to: "processing" }, operator);
    await movePackage(
      world.purchase(),
      pkg.id,
      { to: "shipped", shipment: { carrier: "DHL", trackingNumber: "JD014600003", trackingUrl: "https://www.dhl.com/x" } },
      operator,
    );
    expect((await reported()).to).toEqual([]);
  });
});

describe("what is not to be sent any more", { timeout: 60_000 }, () => {
  it("is mailed when the shopper cancels the order after it was paid", async () => {
    const { bought, reported, people, market: world } = await market();
    const { full, order } = await bought();
    await reported();
    await cancelOrder(world.purchase(), full);
    await cancelOrder(world.purchase(), full);
    const mails = await reported();
    expect(mails.to).toEqual(people().sort());
    for (const { subject, text } of mails) {
      expect(subject).toMatch(new RegExp(`^${order.number}-\\d is cancelled: please do not send it$`));
      expect(text).toContain("2 × Lamp <");
    }
  });

  it("is mailed by line, and by package with its last line", async () => {
    const { bought, reported, shop, lamp, market: world } = await market();
    const shade = await makeVariant({ shopId: shop.id, price_base_minor: 900 });
    const { full, pkg } = await bought(shade);
    await reported();
    const line = full.lines.find(({ variantId }) => variantId === lamp);
    await cancelPart(world.purchase(), full, { lineId: line?.id as number });
    const [part] = await reported();
    expect(part?.subject).toMatch(/: part of it is cancelled$/);
    expect(part?.text.match(/ × Lamp </g)).toEqual([" × Lamp <"]);
    expect(part?.text).toContain("2 × Lamp <");
    const rest = (await readOrder(world.purchase(), full.order.number)) as FullOrder;
    await cancelPart(world.purchase(), rest, { packageId: pkg.id });
    const [whole] = await reported();
    expect([whole?.subject, whole?.text.includes(shop.handle)]).toEqual([expect.stringContaining("please do not send it"), true]);
  });

  it("is not mailed for what was never paid, nor to a shop that cancels itself", async () => {
    const { place, bought, reported, owner, market: world } = await market();
    const unpaid = await place();
    await cancelOrder(world.purchase(), (await readOrder(world.purchase(), unpaid.order.number)) as FullOrder);
    expect((await reported()).to).toEqual([]);
    const { full, pkg } = await bought();
    await reported();
    await cancelPart(world.purchase(), full, { packageId: pkg.id }, { kind: "seller", shopperId: owner.id, requestId: null });
    expect((await reported()).to).toEqual([]);
  });
});

describe("the choice of a member", { timeout: 60_000 }, () => {
  it("stands among their news as long as they work for a shop", async () => {
    const [member, stranger] = [await makeStaff((await makeShop()).id, "packer"), await makeShopper()];
    const read = async (who: TestShopper) => (await askAs(who, "GET", "/user/news")).body.data.preferences;
    expect(await read(member)).toMatchObject({ sales: { mail: true }, stock: { mail: true } });
    expect(Object.keys(await read(stranger))).toEqual(["orders", "answers", "followed"]);
    const chosen = { orders: shopper, answers: shopper, followed: shopper };
    expect((await askAs(member, "PUT", "/user/news", { ...chosen, sales: { mail: false } })).status).toBe(200);
    // what is left out stays as it is
    expect((await askAs(member, "PUT", "/user/news", chosen)).body.data.preferences).toEqual({ ...chosen, sales: { mail: false }, stock: { mail: true } });
    for (const wrong of [{ push: true, mail: true }, { push: true }, {}, "no"])
      expect((await askAs(member, "PUT", "/user/news", { ...chosen, stock: wrong })).status, JSON.stringify(wrong)).toBe(400);
  });

  it("ends the mails to them alone, by the link in each of them as well", async () => {
    const { bought, reported, owner, manager, packer } = await market();
    await askAs(manager, "PUT", "/user/news", { orders: shopper, answers: shopper, followed: shopper, sales: { mail: false } });
    await bought();
    const mails = await reported();
    expect(mails.to).toEqual([owner.email, packer.email].sort());
    const own = mails.find(({ to }) => to === owner.email);
    expect(own?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const link = new URL(/^<(.+)>$/.exec(own?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "http://x");
    expect((await askAs(null, "POST", `/news/unsubscribe?token=${link.searchParams.get("token")}`)).body.data).toEqual({ kind: "sales", mail: false });
    await bought();
    expect((await reported()).to).toEqual([packer.email]);
  });
});

it("shops are mailed once, whatever breaks while an order is paid", { timeout: 120_000 }, async () => {
  const world = new FaultyWorld();
  const shop = await makeShop();
  const lamp = await makeVariant({ shopId: shop.id, stock: 1000 });
  for (const role of roles) await makeStaff(shop.id, role);
  const keys = ({ number }: { number: string }) =>
    db
      .prepare(
        "SELECT count(*) AS n, count(DISTINCT dedupe_key) AS kinds, count(done_at) AS done FROM outbox WHERE kind = 'seller-notice' AND payload ->> '$.sellerNotice.package' IN (SELECT k.id FROM packages AS k JOIN orders AS o ON o.id = k.order_id WHERE o.number = ?)",
      )
      .bind(number)
      .first();
  const points = await world.breakEverywhere({
    setUp: async () => {
      world.faults.disarm();
      const buyer = new Shopper(world.market);
      await buyer.add(lamp);
      const { number } = await buyer.buy();
      const attempt = world.market.gateway.created.find((each) => each.orderNumber === number) as (typeof world.market.gateway.created)[number];
      return { number, attempt, paid: world.market.gateway.pay(attempt) };
    },
    act: ({ attempt, paid }) => answerOf(settle(world.market.purchase(), attempt.id, paid)),
    wrong: async () => [],
    end: keys,
  });
  expect(points).toBeGreaterThanOrEqual(4);
});
