/** New products of followed shops: gathered, at most once a day for each shop, to each follower once, in bounded steps, whatever breaks. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { between_ms, followers_max, gathering_ms } from "../../../worker/shop/news/editions-data.ts";
import { notifyFollowers, tidyNews } from "../../../worker/shop/news/service.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { breakable, Fault, Faults, ways } from "../../support/faults/faults.ts";
import { countRows, db, makeShop, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { marketWithMails } from "../../support/push/mailbox.ts";
import { askAs, makeReceiver } from "../../support/push/receiver.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await db.batch([
    db.prepare("DELETE FROM shop_arrivals"),
    db.prepare("DELETE FROM shop_editions"),
    db.prepare("DELETE FROM followed_shops"),
    db.prepare("DELETE FROM shop_digests"),
  ]);
});

let made = 0;
/** A product as shops make them: a draft that is put on sale. */
async function publish(shopId: number, name = "Lamp"): Promise<number> {
  made += 1;
  const handle = `new-${made}-${crypto.randomUUID().slice(0, 8)}`;
  const id = (await db
    .prepare("INSERT INTO products (handle, shop_id, brand_id, main_id, sub_id, status, created_at) VALUES (?, ?, 1, 1, 2, 'draft', 0) RETURNING id")
    .bind(handle, shopId)
    .first<number>("id")) as number;
  await db.batch([
    db
      .prepare("INSERT INTO product_texts (product_id, locale, name, description) VALUES (?1, 'en', ?2, ''), (?1, 'fr', ?3, '')")
      .bind(id, name, `${name} (fr)`),
    db.prepare("UPDATE products SET status = 'active' WHERE id = ?").bind(id),
  ]);
  return id;
}

const follow = (shopperId: number, shopId: number, at = 0) =>
  db.prepare("INSERT INTO followed_shops (shopper_id, shop_id, followed_at) VALUES (?, ?, ?)").bind(shopperId, shopId, at).run();
const both = { push: true, mail: true };

/** A shop with a follower who wants to hear of it by mail. */
async function followed() {
  const { mails, market } = marketWithMails();
  const shop = await makeShop();
  const shopper = await makeShopper();
  await askAs(shopper, "PUT", "/user/news", { orders: both, answers: both, followed: both });
  await follow(shopper.id, shop.id);
  const pass = async (ms: number) => {
    market.now += ms;
    const reported = await notifyFollowers(market.purchase());
    await sweep(market.purchase());
    return reported;
  };
  return { mails, market, shop, shopper, pass };
}

describe("an edition of a shop", { timeout: 60_000 }, () => {
  it("gathers what came, in one mail and one push in the reader's language", async () => {
    const { mails, shop, shopper, pass } = await followed();
    const { browser } = await makeReceiver("fr", shopper);
    for (const name of ["Amphora", "Bowl", "Cup", "Dish", "Ewer"]) await publish(shop.id, name);
    expect([await pass(0), mails]).toEqual([0, []]);
    expect(await pass(gathering_ms)).toBe(1);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[shopper.email, `${shop.handle} has 5 new products`]]);
    expect(mails[0]?.text).toContain("and 2 more");
    expect(mails[0]?.headers?.["List-Unsubscribe"]).toContain(".followed.");
    const [push, ...more] = await browser.messages();
    expect(more).toEqual([]);
    expect(push).toMatchObject({ urgency: "low", text: { title: `${shop.handle} propose 5 nouveautés`, path: `/fr/shop/${shop.handle}`, lang: "fr" } });
    expect(push?.text.body).toContain("(fr)");
  });

  it("comes once a day at most; what came meanwhile waits for the next", async () => {
    const { mails, shop, pass } = await followed();
    await publish(shop.id);
    await pass(gathering_ms);
    await publish(shop.id);
    await publish(shop.id);
    for (let hour = 0; hour < 23; hour += 1) await pass(3_600_000);
    expect(mails.length).toBe(1);
    await pass(between_ms - 23 * 3_600_000);
    expect(mails.map(({ subject }) => subject)).toEqual([`${shop.handle} has 1 new product`, `${shop.handle} has 2 new products`]);
    await pass(between_ms);
    await pass(between_ms);
    expect(mails.length).toBe(2);
  });

  it("tells of what is seen for the first time alone: not of what came before one followed, comes back, or is gone again", async () => {
    const { mails, shop, shopper, pass } = await followed();
    const [back, gone] = [await publish(shop.id, "Back"), await publish(shop.id, "Gone")];
    await pass(gathering_ms);
    await db.prepare("UPDATE products SET status = 'withdrawn' WHERE id = ?").bind(back).run();
    await db.prepare("UPDATE products SET status = 'active' WHERE id = ?").bind(back).run();
    await db.prepare("UPDATE products SET status = 'withdrawn' WHERE id = ?").bind(gone).run();
    await pass(between_ms);
    expect(mails.length).toBe(1);
    const hidden = await publish(shop.id, "Hidden");
    await db.prepare("UPDATE products SET status = 'withdrawn' WHERE id = ?").bind(hidden).run();
    await pass(between_ms);
    expect([mails.length, await countRows("outbox WHERE kind = 'shop-news' AND done_at IS NULL")]).toEqual([1, 0]);
    await publish(shop.id, "Earlier");
    await db.prepare("UPDATE followed_shops SET followed_at = 9e15 WHERE shopper_id = ?").bind(shopper.id).run();
    await pass(between_ms);
    expect(mails.length).toBe(1);
  });

  it("is not made for shops nobody follows, that are closed or suspended; nor for banned followers and those who unfollowed", async () => {
    const { mails, shop, shopper, pass } = await followed();
    const alone = await makeShop();
    await publish(alone.id);
    expect(await countRows("shop_arrivals WHERE shop_id = ?", alone.id)).toBe(0);
    await publish(shop.id);
    await db.prepare("UPDATE shops SET is_closed = 1 WHERE id = ?").bind(shop.id).run();
    expect(await pass(gathering_ms)).toBe(0);
    await db.prepare("UPDATE shops SET is_closed = 0, status = 'suspended' WHERE id = ?").bind(shop.id).run();
    expect(await pass(0)).toBe(0);
    await db.prepare("UPDATE shops SET status = 'approved' WHERE id = ?").bind(shop.id).run();
    await db.prepare("UPDATE shoppers SET status = 'banned' WHERE id = ?").bind(shopper.id).run();
    expect(await pass(0)).toBe(0);
    const { market } = marketWithMails();
    await db.prepare("UPDATE shoppers SET status = 'active' WHERE id = ?").bind(shopper.id).run();
    await publish(shop.id);
    market.now = Date.now() + 3 * between_ms;
    expect(await notifyFollowers(market.purchase())).toBe(1);
    await db.prepare("DELETE FROM followed_shops WHERE shopper_id = ?").bind(shopper.id).run();
    await pass(4 * between_ms);
    expect(mails).toEqual([]);
  });

  it("asks nobody to look who takes it by no way", async () => {
    const { shop, shopper, pass } = await followed();
    await askAs(shopper, "PUT", "/user/news", { orders: both, answers: both, followed: { push: true, mail: false, centre: false } });
    await publish(shop.id);
    expect([await pass(gathering_ms), await countRows("outbox WHERE kind = 'shop-news'")]).toEqual([0, 0]);
  });

  it("is handed out in steps, to each follower once", async () => {
    const { market } = marketWithMails();
    const shop = await makeShop();
    const followers = followers_max * 2 + 7;
    await db.batch([
      db
        .prepare(
          `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
          INSERT INTO shoppers (email, email_key, name, locale, created_at, updated_at) SELECT 'many-' || i || ?2, 'many-' || i || ?2, 'Many', 'en', 0, 0 FROM n`,
        )
        .bind(followers, shop.handle),
      db
        .prepare("INSERT INTO news_preferences (shopper_id, kind, channel, wanted) SELECT id, 'followed', 'mail', 1 FROM shoppers WHERE email LIKE '%' || ?1")
        .bind(shop.handle),
      db
        .prepare("INSERT INTO followed_shops (shopper_id, shop_id, followed_at) SELECT id, ?1, 0 FROM shoppers WHERE email LIKE '%' || ?2")
        .bind(shop.id, shop.handle),
    ]);
    await publish(shop.id);
    market.now += gathering_ms;
    const steps = [];
    for (let run = 0; run < 4; run += 1) steps.push(await notifyFollowers(market.purchase()));
    expect(steps).toEqual([followers_max, followers_max, 7, 0]);
    expect(await countRows("outbox WHERE kind = 'shop-news'")).toBe(followers);
    expect(await countRows("shop_editions WHERE done_at IS NOT NULL")).toBe(1);
    await tidyNews(db, market.now + 31 * between_ms);
    expect([await countRows("shop_editions"), await countRows("shop_arrivals")]).toEqual([0, 0]);
  });

  it("is sent once, whichever call breaks, before it is done or after", async () => {
    const faults = new Faults();
    const world = async () => {
      const { mails, market, shop } = await followed();
      await publish(shop.id);
      market.now += gathering_ms;
      const broken = { ...market.purchase(), db: breakable(db, faults) };
      return { mails, market, broken };
    };
    const sound = await world();
    faults.arm(null);
    await notifyFollowers(sound.broken);
    const calls = [...faults.calls];
    expect(calls.length).toBeGreaterThanOrEqual(2);
    for (const [at] of calls.entries())
      for (const way of ways) {
        await db.prepare("DELETE FROM outbox").run();
        const { mails, market, broken } = await world();
        faults.arm(at, way);
        await notifyFollowers(broken).catch((error: unknown) => {
          if (!(error instanceof Fault)) throw error;
        });
        faults.disarm();
        for (let minute = 0; minute < 3; minute += 1) {
          market.now += 60_000;
          await notifyFollowers(market.purchase());
          await sweep(market.purchase());
        }
        expect(mails.length, `${way} ${at}: ${calls[at]?.name}`).toBe(1);
      }
  });
});
