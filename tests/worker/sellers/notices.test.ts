/** What people who work for a shop are mailed: its orders and what of them is cancelled, each once, in their language, as long as they work there and want it. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { locales } from "../../../locales/words.ts";
import { deliver, sweep } from "../../../worker/outbox-registry.ts";
import { unsubscribeUrl } from "../../../worker/shop/news/unsubscribe-token.ts";
import { cancelOrder, cancelPart, type FullOrder, movePackage, readOrder } from "../../../worker/shop/orders/service.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { roles, shopStatuses } from "../../../worker/shop/sellers/rules.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { answerOf, FaultyWorld } from "../../support/faults/flows.ts";
import { address, countRows, db, env, makeShop, makeVariant, offerCash, resetClock, Shopper, seedBase } from "../../support/purchase/fixture.ts";
import { marketWithMails } from "../../support/push/mailbox.ts";
import { makeReceiver } from "../../support/push/receiver.ts";
import { askAs, makeStaff, setShopStatus } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(resetClock);

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
  it("is each member's own, of what their role hears of, in this shop", async () => {
    const { shop, owner, packer } = await market();
    const read = async (who: TestShopper) => (await askAs(who, "GET", `/seller/notices?shop=${shop.handle}`)).body.data;
    const put = (who: TestShopper, body: unknown) => askAs(who, "PUT", `/seller/notices?shop=${shop.handle}`, body);
    expect(await read(packer)).toMatchObject({ ways: { order: "mail", cancelled: "mail", late: "mail" }, digestHour: 7, timeZone: "UTC" });
    expect(Object.keys((await read(packer)).ways)).toEqual(["order", "cancelled", "late"]);
    const chosen = await put(packer, { ways: { order: "digest", late: "none", payout: "mail" }, digestHour: 23 });
    expect([chosen.status, chosen.body.data.ways, chosen.body.data.digestHour]).toEqual([200, { order: "digest", cancelled: "mail", late: "none" }, 23]);
    // what is left out stays
    expect((await put(packer, { ways: { cancelled: "push" } })).body.data).toMatchObject({
      ways: { order: "digest", cancelled: "push", late: "none" },
      digestHour: 23,
    });
    expect((await read(owner)).ways).toMatchObject({ order: "mail", late: "mail", review: "digest", payout: "mail" });
    await db.prepare("UPDATE shop_members SET role = 'manager' WHERE shopper_id = ?").bind(packer.id).run();
    // what they chose without the right for it was not stored
    expect(await countRows(`member_notice_choices WHERE shopper_id = ${packer.id} AND kind = 'payout'`)).toBe(0);
    for (const wrong of [
      {},
      { ways: { order: "fax" } },
      { ways: { orders: "mail" } },
      { ways: {}, digestHour: 24 },
      { ways: {}, digestHour: -1 },
      { ways: {}, digestHour: 1.5 },
      { ways: {}, more: 1 },
      "no",
    ])
      expect((await put(packer, wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect([(await askAs(await makeShopper(), "GET", "/seller/notices")).status, (await askAs(null, "GET", "/seller/notices")).status]).toEqual([403, 401]);
    const elsewhere = await makeStaff((await makeShop()).id, "owner");
    expect((await put(elsewhere, { ways: { order: "none" } })).status).toBe(404);
  });

  it("ends the mails to them alone, by the link in each of them as well", async () => {
    const { bought, reported, shop, owner, manager, packer, market: world } = await market();
    await askAs(manager, "PUT", `/seller/notices?shop=${shop.handle}`, { ways: { order: "none" } });
    await bought();
    const mails = await reported();
    expect(mails.to).toEqual([owner.email, packer.email].sort());
    const own = mails.find(({ to }) => to === owner.email);
    expect(own?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(own?.text).toContain(`/seller/notices?shop=${shop.handle}`);
    const link = new URL(/^<(.+)>$/.exec(own?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "http://x");
    const token = link.searchParams.get("token");
    const ask = async (method: string) => (await askAs(null, method, `/news/unsubscribe?token=${token}`)).body.data;
    expect(await ask("GET")).toEqual({ kind: "order", shop: shop.handle, mail: true });
    for (const method of ["POST", "POST", "GET"]) expect(await ask(method)).toEqual({ kind: "order", shop: shop.handle, mail: false });
    expect((await askAs(owner, "GET", `/seller/notices?shop=${shop.handle}`)).body.data.ways).toMatchObject({ order: "none", cancelled: "mail" });
    const { full } = await bought();
    expect((await reported()).to).toEqual([packer.email]);
    await cancelOrder(world.purchase(), full);
    expect((await reported()).to).toEqual([owner.email, manager.email, packer.email].sort());
  });

  it("is ended in every shop by the links of mails from before there was one for each kind", async () => {
    const { shop, other, owner } = await market();
    await db.prepare("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) VALUES (?, ?, 'owner', 0)").bind(other.id, owner.id).run();
    const former = (kind: "sales" | "stock") =>
      new URL(unsubscribeUrl(env, { shopperId: owner.id, ended: kind, shopId: null }, "en")).searchParams.get("token");
    expect(former("stock")).toMatch(new RegExp(`^${owner.id}\\.stock\\.`));
    for (const kind of ["sales", "stock"] as const)
      expect((await askAs(null, "POST", `/news/unsubscribe?token=${former(kind)}`)).body.data).toEqual({ kind, shop: null, mail: false });
    for (const { handle } of [shop, other])
      expect((await askAs(owner, "GET", `/seller/notices?shop=${handle}`)).body.data.ways).toEqual({
        ...{ order: "none", cancelled: "none", late: "none", stock: "none", question: "none", message: "none", return: "none" },
        ...{ review: "digest", payout: "mail" },
      });
  });

  it("goes with who is let go, and is part of the file of all that is stored of them", async () => {
    const { shop, owner, packer } = await market();
    await askAs(packer, "PUT", `/seller/notices?shop=${shop.handle}`, { ways: { order: "digest" }, digestHour: 9 });
    const { body } = await askAs(packer, "GET", "/user/export");
    expect((body.data ?? body).shopNotices).toEqual([{ shop: shop.handle, digestHour: 9, chosen: { order: "digest" } }]);
    expect((await askAs(owner, "DELETE", `/seller/team/members/${packer.id}?shop=${shop.handle}`)).status).toBe(200);
    expect(await countRows(`member_notice_choices WHERE shopper_id = ${packer.id}`)).toBe(0);
  });
});

describe("a push in place of a mail", { timeout: 60_000 }, () => {
  it("goes to the member's browsers; while there is none, the mail comes", async () => {
    const { bought, reported, shop, packer } = await market();
    await askAs(packer, "PUT", `/seller/notices?shop=${shop.handle}`, { ways: { order: "push" } });
    expect((await askAs(packer, "GET", `/seller/notices?shop=${shop.handle}`)).body.data.pushes).toBe("off");
    await bought();
    expect((await reported()).to).toContain(packer.email);
    const { browser } = await makeReceiver("ar", packer);
    expect((await askAs(packer, "GET", `/seller/notices?shop=${shop.handle}`)).body.data.pushes).toBe("on");
    const { order } = await bought();
    expect((await reported()).to).not.toContain(packer.email);
    const messages = await browser.messages();
    expect(messages.map(({ text }) => text)).toEqual([
      expect.objectContaining({
        lang: "ar",
        title: expect.stringContaining(order.number),
        path: expect.stringMatching(`^/ar/seller/package/\\d+\\?shop=${shop.handle}$`),
      }),
    ]);
  });

  it("reaches nobody who was let go after it was written, and before it left", async () => {
    const { bought, reported, shop, owner, packer, market: world } = await market();
    await askAs(packer, "PUT", `/seller/notices?shop=${shop.handle}`, { ways: { order: "push" } });
    const { browser } = await makeReceiver("en", packer);
    await bought();
    // the notice is delivered, its push waits
    const { id } = (await db
      .prepare("SELECT id FROM outbox WHERE kind = 'seller-notice' AND dedupe_key LIKE ? AND done_at IS NULL")
      .bind(`%:${packer.id}`)
      .first<{ id: number }>()) ?? { id: 0 };
    await deliver(world.purchase(), id);
    expect(await countRows("outbox WHERE kind = 'push' AND done_at IS NULL")).toBe(1);
    await askAs(owner, "DELETE", `/seller/team/members/${packer.id}?shop=${shop.handle}`);
    expect((await reported()).to).not.toContain(packer.email);
    expect([await browser.messages(), await countRows("outbox WHERE kind = 'push' AND done_at IS NULL")]).toEqual([[], 0]);
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
