/** The SQL of editions: when one is opened, whom it is handed out to and what it tells; each condition on its own, other shops' rows beside. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writePreference } from "../../../worker/shop/news/data.ts";
import { between_ms, gathering_ms, notifyFollowers, readShopNews } from "../../../worker/shop/news/editions-data.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { db, makeShop, makeVariant, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const now_ms = 1_000_000_000_000;
type Shop = { id: number; handle: string };
let shop: Shop;
let other: Shop;
let [ada, ben]: TestShopper[] = [];

/** A product of the shop that came at some moment. */
async function arrival(whose: Shop, at: number, edition: number | null = null) {
  const variant = await makeVariant({ shopId: whose.id });
  const [row] = await rowTexts("SELECT p.id, p.handle FROM products AS p JOIN variants AS v ON v.product_id = p.id WHERE v.id = ?", variant);
  const [id, handle] = (row as string).split(" ");
  await runSql("INSERT OR REPLACE INTO shop_arrivals (product_id, shop_id, at, edition_id) VALUES (?, ?, ?, ?)", Number(id), whose.id, at, edition);
  return { id: Number(id), name: `Lamp <${handle}>` };
}
const follow = (who: TestShopper | undefined, whose: Shop, at = 0) =>
  runSql("INSERT INTO followed_shops (shopper_id, shop_id, followed_at) VALUES (?, ?, ?)", who?.id, whose.id, at);
const edition = async (whose: Shop, opened_at: number, done_at: number | null = null) =>
  (await db
    .prepare("INSERT INTO shop_editions (shop_id, opened_at, done_at) VALUES (?, ?, ?) RETURNING id")
    .bind(whose.id, opened_at, done_at)
    .first<number>("id")) as number;
const notify = async (now = now_ms) => {
  const keys: string[] = [];
  const count = await notifyFollowers({ db, now, enqueue: (some) => void keys.push(...some) });
  return { count, keys: keys.toSorted() };
};
const editions = () => rowTexts("SELECT shop_id, opened_at, told_to, coalesce(done_at, '-') FROM shop_editions ORDER BY id");
const wants = (who: TestShopper | undefined, channel: "mail" | "push" | "centre", wanted: boolean) =>
  writePreference(db, who?.id as number, "followed", channel, wanted).run();

beforeAll(seedBase);
beforeEach(async () => {
  for (const table of ["outbox", "shop_arrivals", "shop_editions", "shop_digests", "followed_shops", "push_subscriptions"])
    await runSql(`DELETE FROM ${table}`);
  [shop, other] = [await makeShop(), await makeShop()];
  [ada, ben] = [await makeShopper({ now_ms }), await makeShopper({ now_ms })];
  for (const who of [ada, ben]) await wants(who, "mail", true);
});

describe("an edition is opened", () => {
  it("half an hour after the first of what came, with all that came, and handed out at once", async () => {
    const [due, fresh] = [await arrival(shop, now_ms - gathering_ms), await arrival(shop, now_ms)];
    const waiting = await arrival(other, now_ms - gathering_ms + 1);
    await follow(ada, shop);
    await follow(ben, shop);
    await follow(ada, other);
    const { count, keys } = await notify();
    const [id] = await rowTexts("SELECT id FROM shop_editions");
    const key = (who: TestShopper | undefined) => `shop-news:${who?.id}:${id}`;
    expect([count, keys]).toEqual([2, [key(ada), key(ben)].toSorted()]);
    expect(await editions()).toEqual([`${shop.id} ${now_ms} ${Math.max(ada?.id as number, ben?.id as number)} ${now_ms}`]);
    const placed = ({ id: product }: { id: number }) => rowTexts("SELECT coalesce(edition_id, '-') FROM shop_arrivals WHERE product_id = ?", product);
    expect([await placed(due), await placed(fresh), await placed(waiting)]).toEqual([[id], [id], ["-"]]);
    expect(await rowTexts("SELECT kind, payload, created_at, available_at FROM outbox WHERE dedupe_key = ?", key(ada))).toEqual([
      `shop-news {"shopNews":{"shopperId":${ada?.id},"after":${Number(id) - 1},"upTo":${id}}} ${now_ms} ${now_ms}`,
    ]);
    expect(await notify()).toEqual({ count: 0, keys: [] });
  });
  it.each<[string, () => Promise<unknown>, number]>([
    ["that is approved", async () => {}, 1],
    ["that is suspended", () => runSql("UPDATE shops SET status = 'suspended' WHERE id = ?", shop.id), 0],
    ["that is closed", () => runSql("UPDATE shops SET is_closed = 1 WHERE id = ?", shop.id), 0],
    ["whose last one was a day ago", () => edition(shop, now_ms - between_ms, 1), 1],
    ["whose last one was less than a day ago", () => edition(shop, now_ms - between_ms + 1, 1), 0],
    ["beside another's of today", () => edition(other, now_ms - 1, 1), 1],
  ])("of a shop %s", async (_, change, opened) => {
    await arrival(shop, 1);
    await change();
    await notify();
    expect(await rowTexts("SELECT 1 FROM shop_editions WHERE shop_id = ? AND opened_at = ?", shop.id, now_ms)).toHaveLength(opened);
  });
  it("is not sent for products of an earlier edition", async () => {
    await arrival(shop, 1, await edition(shop, 1, 1));
    await notify();
    expect(await editions()).toHaveLength(1);
  });
});

describe("an edition is handed out", () => {
  it.each<[string, () => Promise<unknown>, boolean]>([
    ["who wants it by mail", async () => {}, true],
    ["who wants it by no way", () => Promise.all((["mail", "push", "centre"] as const).map((channel) => wants(ben, channel, false))), false],
    ["who wants it by push and has no browser for it", () => Promise.all([wants(ben, "mail", false), wants(ben, "centre", false)]), false],
    ["who wants it in their account alone", () => Promise.all([wants(ben, "mail", false), wants(ben, "push", false)]), true],
    ["who is banned", () => runSql("UPDATE shoppers SET status = 'banned' WHERE id = ?", ben?.id), false],
    [
      "who wants it by push and has a browser for it",
      async () => {
        for (const channel of ["mail", "centre"] as const) await wants(ben, channel, false);
        await wants(ben, "push", true);
        await runSql(
          "INSERT INTO push_subscriptions (shopper_id, session_id, endpoint, service, p256dh, auth, vapid_key, locale, created_at) VALUES (?1, ?2, 'https://push.example/' || ?2, 'push.example', ?3, ?4, ?3, 'en', 1)",
          ...[ben?.id, ben?.sessionId, "k".repeat(87), "a".repeat(22)],
        );
      },
      true,
    ],
  ])("to a follower %s", async (_, change, isNotified) => {
    await edition(shop, now_ms - 1);
    await follow(ben, shop);
    await follow(ada, other);
    await change();
    expect((await notify()).count).toBe(isNotified ? 1 : 0);
    expect((await editions())[0]).toBe(`${shop.id} ${now_ms - 1} ${ben?.id} ${now_ms}`);
  });
  it("but not again once it is done", async () => {
    await edition(shop, now_ms - 1, 5);
    await follow(ben, shop);
    expect([(await notify()).count, await editions()]).toEqual([0, [`${shop.id} ${now_ms - 1} 0 5`]]);
  });
});

describe("what a follower is sent", () => {
  it("is how many came since they followed, the newest three by name, in their words", async () => {
    const id = await edition(shop, 1);
    const [first, second, third, fourth] = [await arrival(shop, 5, id), await arrival(shop, 6, id), await arrival(shop, 6, id), await arrival(shop, 8, id)];
    await arrival(shop, 4, id);
    await arrival(shop, 9);
    await arrival(other, 9, await edition(other, 1));
    await follow(ada, shop, 4);
    await follow(ben, other, 0);
    await runSql(`UPDATE shops SET name = 'Tulip', names = '{"tr":"Lale"}' WHERE id = ?`, shop.id);
    const news = (who = ada, locale?: "tr" | "ar") => readShopNews(db, { edition: id, shopperId: who?.id as number }, locale);
    const reader = { to: ada?.email, name: "Ada", locale: "en", shopCount: 1 };
    const shown = (...products: { name: string }[]) => products.map(({ name }) => ({ name, picture: null }));
    const whole = { shop: "Tulip", handle: shop.handle, count: 4, products: shown(fourth, third, second) };
    expect(await news()).toEqual({ ...reader, shops: [whole] });
    expect([(await news(ada, "tr"))?.shops[0]?.shop, (await news(ada, "ar"))?.shops[0]?.products[0]?.name, await news(ben)]).toEqual(["Lale", "مصباح", null]);
    await runSql("UPDATE products SET status = 'draft' WHERE id = ?", fourth.id);
    expect(await news()).toEqual({ ...reader, shops: [{ ...whole, count: 3, products: shown(third, second, first) }] });
    await runSql("UPDATE followed_shops SET followed_at = 6 WHERE shopper_id = ?", ada?.id);
    expect(await news()).toBeNull();
  });
  it.each([
    ["the shop is suspended", "UPDATE shops SET status = 'suspended' WHERE id = ?1"],
    ["the shop is closed", "UPDATE shops SET is_closed = 1 WHERE id = ?1"],
    ["they follow it no longer", "DELETE FROM followed_shops WHERE shop_id = ?1"],
    ["they are banned", "UPDATE shoppers SET status = 'banned' WHERE id IN (SELECT shopper_id FROM followed_shops WHERE shop_id = ?1)"],
  ])("is nothing where %s by now", async (_, change) => {
    const id = await edition(shop, 1);
    await arrival(shop, 5, id);
    await follow(ada, shop);
    await runSql(change, shop.id);
    expect(await readShopNews(db, { edition: id, shopperId: ada?.id as number })).toBeNull();
  });
  it("gathers the editions of all their shops that came since they were told last, the newest shop first, eight by name", async () => {
    const [before, one, two, later] = [await edition(shop, 1, 1), await edition(shop, 2, 2), await edition(other, 3, 3), await edition(other, 4, 4)];
    await arrival(shop, 5, before);
    const [first, second] = [await arrival(shop, 6, one), await arrival(other, 7, two)];
    await arrival(other, 8, later);
    for (const whose of [shop, other]) await follow(ada, whose);
    const news = (upTo: number) => readShopNews(db, { shopperId: ada?.id as number, after: before, upTo });
    expect((await news(two))?.shops.map(({ handle, count, products }) => [handle, count, products.map(({ name }) => name)])).toEqual([
      [other.handle, 1, [second.name]],
      [shop.handle, 1, [first.name]],
    ]);
    for (let at = 0; at < 9; at += 1) {
      const more = await makeShop();
      await arrival(more, 100 + at, await edition(more, 9, 9));
      await follow(ada, more);
    }
    const all = await news(1e12);
    expect([all?.shops.length, all?.shopCount]).toEqual([8, 11]);
  });
});

describe("a follower of several shops", () => {
  it("is told once a day of all that came, by constraint, and of nothing twice", async () => {
    for (const whose of [shop, other]) await follow(ada, whose);
    await arrival(shop, 1);
    expect((await notify()).count).toBe(1);
    await arrival(other, now_ms);
    const later_ms = now_ms + gathering_ms;
    expect((await notify(later_ms)).count).toBe(0);
    await expect(runSql("UPDATE shop_digests SET told_at = told_at + ?", between_ms - 1)).rejects.toThrow("shop_digest_of_the_day");
    await arrival(shop, now_ms + 1);
    expect((await notify(now_ms + between_ms - 1)).count).toBe(0);
    const { keys } = await notify(now_ms + between_ms);
    expect(keys).toHaveLength(1);
    const [payload] = await rowTexts("SELECT payload ->> '$.shopNews' FROM outbox WHERE dedupe_key = ?", keys[0]);
    expect((await readShopNews(db, JSON.parse(payload as string)))?.shops.map(({ handle, count }) => [handle, count])).toEqual([
      [shop.handle, 1],
      [other.handle, 1],
    ]);
    expect((await notify(now_ms + 3 * between_ms)).count).toBe(0);
  });
});
