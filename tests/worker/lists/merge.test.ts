/** What becomes of a guest's lists and cart at sign-in; follows, comparison and products seen. */
import { beforeAll, describe, expect, it } from "vitest";
import { all, sql } from "../../../worker/db/sql.ts";
import { newsSql } from "../../../worker/shop/lists/following/data.ts";
import { followed_max, recent_max } from "../../../worker/shop/lists/rules.ts";
import { ask, hearts, marksOf } from "../../support/account/lists.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { DB } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await catalogueFixture(DB, { products: 70, prefix: "merge", shops: 6 });
});
const some = (from: number, to: number) => fixture.handles.slice(from, to);
const followers = (handle: string) => DB.prepare("SELECT follower_count FROM shops WHERE handle = ?").bind(handle).first<number>("follower_count");

describe("a guest's lists at sign-in", { timeout: 60_000 }, () => {
  it("join the account's: each by its rule", async () => {
    const who = await makeShopper();
    const [shopA, shopB, shopC] = fixture.shops as [string, string, string];
    await ask(who, "PUT", `/user/wishes/${some(0, 1)}`);
    for (const handle of some(10, 13)) await ask(who, "PUT", `/user/compared/${handle}`);
    await ask(who, "PUT", `/user/following/${shopA}`);
    await ask(who, "PUT", `/user/recent/${some(20, 21)}`);
    const guest = {
      wish: [...some(1, 4), ...some(0, 1), "sold-long-ago"],
      compare: some(13, 15),
      follow: [shopB, shopC, shopA],
      recent: [...some(21, 23), ...some(20, 21)],
    };
    const { status, body } = await ask(who, "POST", "/user/merge", guest);
    expect([status, body.data]).toEqual([
      200,
      {
        account: who.id,
        name: expect.any(String),
        wishlists: [expect.objectContaining({ handles: expect.any(Array) })],
        follow: [shopB, shopC, shopA],
        // the guest's first, then the account's newest; the oldest falls off
        compare: [...some(13, 15), ...some(12, 13), ...some(11, 12)],
        recent: expect.any(Array),
        unread: 0,
      },
    ]);
    expect(new Set(await hearts(who))).toEqual(new Set(some(0, 4)));
    expect((await hearts(who)).slice(0, 3)).toEqual(some(1, 4));
    expect((await marksOf(who)).recent.slice(0, 2)).toEqual(some(21, 23));
  });
  it("ten times at once, and again later, is once", async () => {
    const who = await makeShopper();
    const [shop] = fixture.shops as [string];
    const before = (await followers(shop)) ?? 0;
    const guest = { wish: some(0, 5), compare: some(5, 9), follow: [shop, shop], recent: some(9, 12) };
    await Promise.all(Array.from({ length: 10 }, () => ask(who, "POST", "/user/merge", guest)));
    const marks = await marksOf(who);
    expect(marks).toMatchObject({ wishlists: [{ handles: guest.wish }], compare: guest.compare, follow: [shop], recent: guest.recent });
    expect((await ask(who, "POST", "/user/merge", guest)).body.data).toEqual(marks);
    expect(await followers(shop)).toBe(before + 1);
  });
  it("leave out what is in another of the account's lists already", async () => {
    const who = await makeShopper();
    const id = (await ask(who, "POST", "/user/wishlists", { name: "Gifts" })).body.data.id;
    const [a, b] = some(0, 2) as [string, string];
    await ask(who, "PUT", `/user/wishlists/${id}/items/${a}`);
    await ask(who, "POST", "/user/merge", { wish: [a, b] });
    expect((await marksOf(who)).wishlists.map(({ handles }) => handles)).toEqual([[b], [a]]);
  });
  it("an empty browser changes nothing", async () => {
    const who = await makeShopper();
    await ask(who, "PUT", `/user/compared/${some(0, 1)}`);
    const before = await marksOf(who);
    expect((await ask(who, "POST", "/user/merge", {})).body.data).toEqual(before);
  });
});

describe("the comparison", { timeout: 30_000 }, () => {
  it("takes four; a fifth pushes none out, ten tabs at once neither", async () => {
    const who = await makeShopper();
    const answers = await Promise.all(some(0, 10).map((handle) => ask(who, "PUT", `/user/compared/${handle}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ body }) => body.code === "limit_reached")).toHaveLength(6);
    const { compare } = await marksOf(who);
    await ask(who, "DELETE", `/user/compared/${compare[0]}`);
    expect((await marksOf(who)).compare).toEqual(compare.slice(1));
  });
});

describe("products seen last", { timeout: 60_000 }, () => {
  it(`are the newest ${recent_max}, and can be forgotten`, async () => {
    const who = await makeShopper();
    await ask(who, "POST", "/user/merge", { recent: some(0, recent_max) });
    await ask(who, "PUT", `/user/recent/${some(60, 61)}`);
    await ask(who, "PUT", `/user/recent/no-such-product`);
    const { recent } = await marksOf(who);
    expect([recent.length, recent[0], recent.includes(fixture.handles[recent_max - 1] as string)]).toEqual([recent_max, fixture.handles[60], false]);
    await ask(who, "DELETE", "/user/recent");
    expect((await marksOf(who)).recent).toEqual([]);
  });
});

describe("followed shops", { timeout: 30_000 }, () => {
  it("are counted once for each shopper, and no more when the account goes", async () => {
    const [one, two] = [await makeShopper(), await makeShopper()];
    const shop = fixture.shops[3] as string;
    await Promise.all(Array.from({ length: 5 }, () => ask(one, "PUT", `/user/following/${shop}`)));
    await ask(two, "PUT", `/user/following/${shop}`);
    expect(await followers(shop)).toBe(2);
    for (let i = 0; i < 2; i += 1) await ask(one, "DELETE", `/user/following/${shop}`);
    expect(await followers(shop)).toBe(1);
    await DB.prepare("DELETE FROM shoppers WHERE id = ?").bind(two.id).run();
    expect(await followers(shop)).toBe(0);
  });
  it("show their newest products, and not those of others", async () => {
    const who = await makeShopper();
    const [shopA, shopB] = [fixture.shops[4] as string, fixture.shops[5] as string];
    await ask(who, "PUT", `/user/following/${shopA}`);
    await ask(who, "PUT", `/user/following/${shopB}`);
    const { shops, products } = (await ask(who, "GET", "/user/following")).body.data;
    expect(shops).toMatchObject([{ handle: shopB, followers: 1, city: "City" }, { handle: shopA }]);
    const expected = await DB.prepare(
      "SELECT p.handle FROM products AS p JOIN shops AS s ON s.id = p.shop_id WHERE s.handle IN (?, ?) AND p.status = 'active' ORDER BY p.created_at DESC, p.id DESC LIMIT 24",
    )
      .bind(shopA, shopB)
      .all<{ handle: string }>();
    expect(products.map((product: { handle: string }) => product.handle)).toEqual(expected.results.map(({ handle }) => handle));
    await DB.prepare("UPDATE shops SET status = 'suspended' WHERE handle = ?").bind(shopB).run();
    expect((await ask(who, "GET", "/user/following")).body.data.shops).toHaveLength(1);
    await DB.prepare("UPDATE shops SET status = 'approved' WHERE handle = ?").bind(shopB).run();
    expect((await ask(who, "PUT", "/user/following/no-such-shop")).status).toBe(404);
  });
  it("look at no more products of a shop than are shown, by its index", async () => {
    const steps = await all<{ detail: string }>(DB, sql`EXPLAIN QUERY PLAN ${newsSql(1)}`);
    const plan = steps.map(({ detail }) => detail).join("\n");
    expect(plan).toMatch(/SEARCH q USING COVERING INDEX products_shop_newest/);
    expect(plan).not.toMatch(/SCAN/);
  });
  it(`are ${followed_max} at most`, async () => {
    const who = await makeShopper();
    const many = await catalogueFixture(DB, { products: 1, prefix: "manyshops", shops: followed_max + 2 });
    const { follow } = (await ask(who, "POST", "/user/merge", { follow: many.shops.slice(0, followed_max) })).body.data;
    expect(follow).toHaveLength(followed_max);
    expect((await ask(who, "PUT", `/user/following/${many.shops.at(-1)}`)).body.code).toBe("limit_reached");
  });
});
