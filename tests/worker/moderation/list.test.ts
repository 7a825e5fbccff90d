/** Operators find any product, whichever shop it is of and wherever it stands, and page through all of them. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDesk } from "../../support/moderation/desk.ts";
import { insertCategories } from "../../support/product-files/shop.ts";
import { db, resetClock } from "../../support/purchase/fixture.ts";

beforeAll(insertCategories);
beforeEach(resetClock);

type Row = { id: number; state: string; acts: string[]; shop: { name: string } };
const named = (name: string, description = "") => ({ name, description, specifications: [] });

async function openList() {
  const desk = await openDesk();
  const list = async (query = "") => (await desk.ask(desk.operator, "GET", `/admin/products?locale=en&${query}`)).body;
  const ids = async (query: string) => (await list(query)).data.map(({ id }: Row) => id);
  return { ...desk, list, ids, shop: desk.seller.shop };
}

describe("the products of all shops", { timeout: 60_000 }, () => {
  it("are found by words of their names in any language, by SKU, number, address and shop, for sale or not", async () => {
    const { create, ids, shop } = await openList();
    const texts = { en: named("Velvet ottoman"), tr: named("Kadife IŞIKLI puf"), ar: named("مقعد مخملي") };
    const made = await create({ texts, status: "draft", variants: [{ sku: "Ott-1", options: [], price: 1000, stock: 5, weight_g: 1 }] });
    const other = await create({ texts: { en: named("Velvet curtain") } });
    const q = (text: string) => ids(`q=${encodeURIComponent(text)}`);
    expect(await q("velv")).toEqual([other.id, made.id]);
    for (const text of ["ottoman VELVET", "ışıklı puf", "مخملي", "ott-1", made.handle.toUpperCase(), String(made.id)])
      expect([text, (await q(text)).includes(made.id), (await q(text)).includes(other.id)]).toEqual([text, true, false]);
    expect(await q(shop.handle)).toEqual([other.id, made.id]);
    expect([await q("no-such-ottoman"), await q('"')]).toEqual([[], []]);
    expect(await ids(`q=velvet&state=draft&shop=${shop.handle}`)).toEqual([made.id]);
  });

  it("are no longer found by what they were called, nor once they are gone", async () => {
    const { create, ids, sell } = await openList();
    const made = await create({ texts: { en: named("Brassbound trunk") }, status: "draft" });
    await sell("PUT", `/seller/products/${made.id}`, { ...made, texts: { en: named("Steamer trunk") } });
    expect([await ids("q=brassbound"), await ids("q=steamer")]).toEqual([[], [made.id]]);
    await sell("DELETE", `/seller/products/${made.id}`);
    expect(await ids("q=steamer")).toEqual([]);
  });

  it("are told apart by where they stand, with what may be done with each", async () => {
    const { create, decide, list, setShopRule, shop, sell } = await openList();
    const states = { on_sale: await create(), draft: await create({ status: "draft" }), withdrawn: await create(), taken_down: await create() };
    await sell("POST", `/seller/products/${states.withdrawn.id}/status`, { status: "withdrawn" });
    await decide(states.taken_down.id, "take-down", "Not allowed here.");
    await setShopRule(true);
    const waiting = await create();
    const acts = { on_sale: ["take_down"], draft: ["take_down"], withdrawn: ["take_down"], taken_down: ["release"], waiting: ["take_down", "release"] };
    for (const [state, { id }] of Object.entries({ ...states, waiting })) {
      const { data } = await list(`shop=${shop.handle}&state=${state}`);
      expect(data.map((row: Row) => [row.id, row.state, row.acts])).toEqual([[id, state, acts[state as keyof typeof acts]]]);
    }
    await db.prepare("UPDATE shops SET status = 'suspended' WHERE id = ?").bind(shop.id).run();
    expect((await list(`shop=${shop.handle}&state=withheld`)).data.map(({ id }: Row) => id)).toEqual([states.on_sale.id]);
    expect((await list(`shop=${shop.handle}`)).data).toHaveLength(5);
  });

  it("are narrowed by category, a main one with all below it", async () => {
    const { create, ids, shop } = await openList();
    const candle = await create({ category: { main: "living", sub: "candles" } });
    await create();
    for (const category of [20, 21]) expect(await ids(`shop=${shop.handle}&category=${category}`)).toEqual([candle.id]);
    for (const category of [10, 11]) expect(await ids(`shop=${shop.handle}&category=${category}`)).toEqual([]);
    expect((await ids("category=20&state=on_sale")).includes(candle.id)).toBe(true);
  });

  it("are paged through by key in both orders, with words and without, each seen once", async () => {
    const { create, list, market, shop } = await openList();
    const made: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      market.now += 1_000 * (at % 3);
      made.push((await create({ texts: { en: named("Pageable vase"), fr: named("Pageable vase FR") }, status: at % 2 ? "draft" : "active" })).id);
    }
    for (const query of [`shop=${shop.handle}`, "q=pageable", "q=pageable&sort=oldest", `shop=${shop.handle}&sort=oldest`]) {
      const seen: number[] = [];
      let after = "";
      do {
        const { data, meta } = await list(`${query}&perPage=2&after=${after}`);
        seen.push(...data.map(({ id }: Row) => id));
        after = meta.next ?? "";
      } while (after !== "");
      expect([query, seen]).toEqual([query, query.endsWith("oldest") ? made : made.toReversed()]);
    }
  });

  it("are each shown whole: words in all languages, pictures, variants, shop", async () => {
    const { create, ask, operator, shop } = await openList();
    const made = await create({ texts: { en: named("Whole cup", "Blue."), fr: named("Tasse entière") } });
    for (const which of [made.id, made.handle]) {
      const { data } = (await ask(operator, "GET", `/admin/products/${which}?locale=fr`)).body;
      expect(data).toMatchObject({
        ...{ id: made.id, name: "Tasse entière", brand: "Anka", state: "on_sale", sold: 0, page: `/home/product/${made.handle}` },
        shop: { handle: shop.handle, status: "approved", isLookedAt: false },
        texts: { en: { name: "Whole cup", description: "Blue." }, fr: { name: "Tasse entière" } },
        variants: [{ sku: made.variants[0].sku, options: [], price: { amount: 1000, currency: "USD" }, compareAt: null, stock: 5 }],
        ...{ pictures: [], history: [], releasedAt: null, publishedAt: expect.any(String) },
      });
    }
    expect((await ask(operator, "GET", "/admin/products/no-such-cup")).status).toBe(404);
  });
});
