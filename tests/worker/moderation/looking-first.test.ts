/** Where the market or a shop asks for it, a product is looked at before it is sold, whichever way its shop takes. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDesk, waysToSell } from "../../support/moderation/desk.ts";
import { insertCategories } from "../../support/product-files/shop.ts";
import { db, resetClock } from "../../support/purchase/fixture.ts";

beforeAll(insertCategories);
beforeEach(resetClock);
afterEach(() => db.prepare("UPDATE market SET looks_at_products = 0").run());

describe("a market that looks at products first", { timeout: 60_000 }, () => {
  it.each(waysToSell)("holds what is put on sale by %s", async (_, go) => {
    const desk = await openDesk();
    await desk.setRule(true);
    const made = await desk.create({ status: "draft" });
    await go(desk, made);
    expect(await desk.stored(made.id)).toEqual({ status: "draft", withheld: 1, hold: "unseen" });
    await desk.decide(made.id, "release");
    expect(await desk.isSold(made.id)).toBe(true);
  });

  it("holds a new product at once, says so to its shop, and sells it as a new one when it is released", async () => {
    const { setRule, create, sell, decide, post, market, isSold } = await openDesk();
    await setRule(true);
    const made = await create();
    expect(made).toMatchObject({ status: "active", deletable: false, hold: { kind: "unseen", reason: null } });
    expect((await sell("GET", "/seller/products")).body.data).toMatchObject([{ id: made.id, hold: { kind: "unseen" } }]);
    market.now += 60_000;
    const { body } = await decide(made.id, "release");
    expect(body.data).toMatchObject({ state: "on_sale", createdAt: new Date(market.now).toISOString(), releasedAt: new Date(market.now).toISOString() });
    expect(await isSold(made.id)).toBe(true);
    expect((await post()).map(({ text }) => text)).toEqual([expect.stringContaining("It is for sale now.")]);
  });

  it("is kept by the database where the code would let it pass", async () => {
    const { setRule, create, seller } = await openDesk();
    await setRule(true);
    const made = await create({ status: "draft" });
    await expect(db.prepare("UPDATE products SET status = 'active' WHERE id = ?").bind(made.id).run()).rejects.toThrow("product_is_looked_at_first");
    await expect(db.prepare("UPDATE products SET status = 'active', withheld = 0 WHERE id = ?").bind(made.id).run()).rejects.toThrow(
      "product_is_looked_at_first",
    );
    await expect(
      db
        .prepare("INSERT INTO products (handle, shop_id, brand_id, main_id, sub_id, status, created_at) VALUES ('slipped-in', ?, 1, 1, 2, 'active', 0)")
        .bind(seller.shop.id)
        .run(),
    ).rejects.toThrow("product_is_looked_at_first");
  });

  it("leaves alone what is for sale: its price, its variants and a shop that opens again", async () => {
    const { setRule, create, sell, seller, isSold } = await openDesk();
    const made = await create();
    await setRule(true);
    await sell("PATCH", "/seller/product-rows", { rows: [{ variant: made.variants[0].id, price: 1100 }], statuses: [] });
    const again = (await sell("GET", `/seller/products/${made.id}`)).body.data;
    const variants = ["S", "M"].map((size) => ({ sku: `${made.handle}-${size}`, options: [{ axis: "Size", value: size }], price: 900, stock: 2, weight_g: 1 }));
    expect((await sell("PUT", `/seller/products/${made.id}`, { ...again, variants, texts: { en: { ...again.texts.en, name: "Renamed" } } })).status).toBe(200);
    expect(await isSold(made.id)).toBe(true);
    for (const status of ["suspended", "approved"]) await db.prepare("UPDATE shops SET status = ? WHERE id = ?").bind(status, seller.shop.id).run();
    expect(await isSold(made.id)).toBe(true);
  });

  it("looks once at what its shop had taken back into the drafts, and not again", async () => {
    const { setRule, create, sell, decide, stored, isSold } = await openDesk();
    const made = await create();
    await setRule(true);
    const set = (status: string) => sell("POST", `/seller/products/${made.id}/status`, { status });
    await set("draft");
    await set("active");
    expect(await stored(made.id)).toMatchObject({ hold: "unseen" });
    await set("draft");
    expect(await stored(made.id)).toEqual({ status: "draft", withheld: 0, hold: null });
    await set("active");
    await decide(made.id, "release");
    await set("withdrawn");
    await set("active");
    expect(await isSold(made.id)).toBe(true);
  });

  it("looks at what a shop wanted to sell before it was approved", async () => {
    const { setRule, create, seller, stored } = await openDesk();
    const shopIs = (status: string) => db.prepare("UPDATE shops SET status = ? WHERE id = ?").bind(status, seller.shop.id).run();
    await shopIs("pending");
    // the rule comes later than the product
    const id = await db
      .prepare(
        "INSERT INTO products (handle, shop_id, brand_id, main_id, sub_id, status, withheld, created_at) VALUES (?, ?, 1, 1, 2, 'draft', 1, 0) RETURNING id",
      )
      .bind(`early-${seller.shop.handle}`, seller.shop.id)
      .first<number>("id");
    await setRule(true);
    await shopIs("approved");
    expect(await stored(id as number)).toEqual({ status: "draft", withheld: 1, hold: "unseen" });
    expect((await create()).hold).toMatchObject({ kind: "unseen" });
  });

  it("does not release by itself what waits when the rule ends, and tells the log of the rule", async () => {
    const { setRule, create, stored, ask, owner, operator } = await openDesk();
    await setRule(true);
    await setRule(true);
    const made = await create();
    await setRule(false);
    expect(await stored(made.id)).toMatchObject({ hold: "unseen" });
    expect((await create()).hold).toBeNull();
    expect((await ask(operator, "GET", "/admin/product-rule")).body.data).toEqual({ isLookedAt: false });
    expect((await ask(operator, "PUT", "/admin/product-rule", { isLookedAt: true })).status).toBe(403);
    const { results } = await db
      .prepare("SELECT before, after FROM operator_log WHERE action = 'product_rule' AND shopper_id = ? ORDER BY id")
      .bind(owner.id)
      .all();
    expect(results).toEqual([
      { before: '{"isLookedAt":false}', after: '{"isLookedAt":true}' },
      { before: '{"isLookedAt":true}', after: '{"isLookedAt":false}' },
    ]);
  });
});

describe("a shop whose products are looked at", { timeout: 60_000 }, () => {
  it.each(waysToSell)("sells nothing unseen by %s", async (_, go) => {
    const desk = await openDesk();
    expect((await desk.setShopRule(true)).body.data).toEqual({ isLookedAt: true });
    const made = await desk.create({ status: "draft" });
    await go(desk, made);
    expect(await desk.stored(made.id)).toMatchObject({ status: "draft", withheld: 1, hold: "unseen" });
  });

  it("has what it rewrites looked at again; prices and stock go on without", async () => {
    const { create, setShopRule, sell, decide, stored, isSold } = await openDesk();
    const made = await create();
    await setShopRule(true);
    await sell("PATCH", "/seller/product-rows", { rows: [{ variant: made.variants[0].id, price: 1100, stock: 9 }], statuses: [] });
    expect(await isSold(made.id)).toBe(true);
    const rewrite = async (name: string) => {
      const now = (await sell("GET", `/seller/products/${made.id}`)).body.data;
      return sell("PUT", `/seller/products/${made.id}`, { ...now, texts: { en: { ...now.texts.en, name } } });
    };
    expect((await rewrite("Miracle cup")).body.data).toMatchObject({ status: "active", hold: { kind: "unseen" } });
    expect(await stored(made.id)).toEqual({ status: "draft", withheld: 1, hold: "unseen" });
    await decide(made.id, "release");
    expect(await isSold(made.id)).toBe(true);
    // in the drafts as well: what was looked at is another one then
    await sell("POST", `/seller/products/${made.id}/status`, { status: "draft" });
    await rewrite("Cup of wonders");
    await sell("POST", `/seller/products/${made.id}/status`, { status: "active" });
    expect(await stored(made.id)).toMatchObject({ hold: "unseen" });
  });

  it("is another matter than other shops, and is let go again", async () => {
    const [held, other] = [await openDesk(), await openDesk()];
    await held.setShopRule(true);
    expect((await other.create()).hold).toBeNull();
    await held.setShopRule(false);
    expect((await held.create()).hold).toBeNull();
    expect((await held.ask(held.operator, "PUT", "/admin/sellers/no-such-shop/product-rule", { isLookedAt: true })).status).toBe(404);
  });
});
