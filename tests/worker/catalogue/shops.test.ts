/** The directory of shops: finding and ordering; a shop's vouchers and followers. */

import { beforeAll, describe, expect, it } from "vitest";
import { bumpCatalogue, forgetGeneration } from "../../../worker/cache/generation.ts";
import { sql, statement } from "../../../worker/db/sql.ts";
import { Shop, type ShopCard, shopSorts } from "../../../worker/shop/shops/contract.ts";
import { directorySql, vouchersSql } from "../../../worker/shop/shops/data.ts";
import { listShops, shopByHandle } from "../../../worker/shop/shops/service.ts";
import { DB, fetchApi, getApi, readContextAt } from "../../support/api.ts";
import { catalogueFixture } from "../../support/catalogue/fixture.ts";

beforeAll(async () => {
  await catalogueFixture(DB, { products: 6, prefix: "souk", shops: 6, mains: 1 });
});
const run = (query: string, ...values: unknown[]) => DB.batch([DB.prepare(query).bind(...values), bumpCatalogue(DB)]);
const idOf = (at: number) => `(SELECT id FROM shops WHERE handle = 'souk-shop-${at}')`;
const directory = async (query: string) => (await getApi<{ data: ShopCard[]; meta: { total: number; hasNext: boolean } }>(`/shops?${query}`)).body;
const handles = async (query: string) => (await directory(query)).data.map(({ handle }) => handle);

describe("the directory", () => {
  it("finds shops by the beginnings of words in name and city, whatever the accents", async () => {
    await run("UPDATE shops SET name = 'Işık Öre Mağazası' WHERE handle = 'souk-shop-1'");
    await run(`INSERT INTO shop_texts (shop_id, locale, city, tagline, about, policies) VALUES (${idOf(2)}, 'ar', 'إسطنبول', '', '', '')`);
    for (const q of ["isik", "IŞIK", "ısık", "ore", "Öre isik", "magaza"])
      expect([q, await handles(`q=${encodeURIComponent(q)}`)]).toEqual([q, ["souk-shop-1"]]);
    expect(await handles(`q=${encodeURIComponent("إسطنبول")}`)).toEqual(["souk-shop-2"]);
    expect(await directory("q=souk+3&locale=fr")).toMatchObject({ data: [{ handle: "souk-shop-3" }], meta: { total: 1, hasNext: false } });
    expect((await directory("q=nothing+such")).meta.total).toBe(0);
  });
  it("follows a name that changes, and a shop that goes", async () => {
    await run("UPDATE shops SET name = 'Zephyr' WHERE handle = 'souk-shop-4'");
    expect(await handles("q=zephyr")).toEqual(["souk-shop-4"]);
    await run("UPDATE shops SET status = 'suspended' WHERE handle = 'souk-shop-4'");
    expect(await handles("q=zephyr")).toEqual([]);
    await run("UPDATE shops SET status = 'approved', name = 'Shop souk 4' WHERE handle = 'souk-shop-4'");
    expect(await handles("q=zephyr")).toEqual([]);
  });
  it("answers any text", async () => {
    for (const q of ['"', "a OR", "NEAR(", "*", "name:x", "\u0000", "%", "x".repeat(5_000), "a b c d e f g h i j", "-", "😀"])
      expect([q.slice(0, 9), (await fetchApi(`/shops?q=${encodeURIComponent(q)}`)).status]).toEqual([q.slice(0, 9), 200]);
    expect((await directory("q=%22")).data).toEqual([]);
    expect((await directory("q=")).data.length).toBeGreaterThan(1);
    expect((await directory("q=+")).data.length).toBeGreaterThan(1);
    expect((await fetchApi("/shops?sort=best")).status).toBe(400);
  });
  it("comes in the order asked for", async () => {
    for (const [at, sum, created] of [
      [0, 50, 3],
      [1, 30, 1],
      [2, 45, 5],
      [3, 20, 4],
      [4, 10, 2],
      [5, 49, 6],
    ] as const)
      await DB.prepare("UPDATE shops SET rating_sum = ?, rating_count = 10, created_at = ?, name = ? WHERE handle = ?")
        .bind(sum, created, `Souk ${"fbdaec"[at]}`, `souk-shop-${at}`)
        .run();
    await bumpCatalogue(DB).run();
    const order = async (query: string) => (await handles(`q=souk&${query}`)).map((handle) => Number(handle.at(-1)));
    expect(await order("sort=rating")).toEqual([0, 5, 2, 1, 3, 4]);
    expect(await order("sort=newest")).toEqual([5, 2, 3, 0, 4, 1]);
    expect(await order("")).toEqual([3, 1, 5, 2, 4, 0]);
    expect(await order("sort=name&perPage=2&page=2")).toEqual([5, 2]);
  });
  it("walks an index for each order", async () => {
    for (const sort of shopSorts) {
      const query = sql`EXPLAIN QUERY PLAN ${directorySql("en", { sort, offset: 0, limit: 24 })}`;
      const plan = (await statement(DB, query).all<{ detail: string }>()).results.map(({ detail }) => detail);
      expect([sort, plan.filter((step) => step.includes(`INDEX shops_directory_${sort}`)).length]).toEqual([sort, 1]);
      expect([sort, plan.filter((step) => /TEMP B-TREE|SCAN shops\b/.test(step))]).toEqual([sort, []]);
    }
    const plan = (await statement(DB, sql`EXPLAIN QUERY PLAN ${vouchersSql("x", "en", 0)}`).all<{ detail: string }>()).results.map(({ detail }) => detail);
    expect(plan.join()).toContain("INDEX vouchers_shop");
  });
});

describe("a shop", () => {
  const day_ms = 86_400_000;
  const start_ms = Date.UTC(2027, 0, 1);
  const voucher = (
    code: string,
    at: number,
    from: number,
    to: number,
    over: { kind?: string; value?: number; min?: number; limit?: number | null; uses?: number } = {},
  ) => {
    const { kind = "percent", value = 10, min = 0, limit = null, uses = 0 } = over;
    return [
      DB.prepare(
        `INSERT INTO vouchers (code, shop_id, kind, value, min_spend_base_minor, total_limit, uses, starts_at, ends_at) VALUES (?, ${idOf(at)}, ?, ?, ?, ?, ?, ?, ?)`,
      ).bind(code, kind, value, min, limit, uses, start_ms + from * day_ms, start_ms + to * day_ms),
      DB.prepare("INSERT INTO voucher_texts SELECT id, 'fr', 'Bon ' || code FROM vouchers WHERE code = ?").bind(code),
      DB.prepare("INSERT INTO voucher_texts SELECT id, 'en', 'Voucher ' || code FROM vouchers WHERE code = ?").bind(code),
    ];
  };
  it("shows its running vouchers, the one that ends first in front, in the visitor's language and currency", async () => {
    await DB.batch([
      ...voucher("LATER", 0, 0, 9, { kind: "fixed", value: 1_000, min: 5_000 }),
      ...voucher("FIRST", 0, 0, 2),
      ...voucher("COMING", 0, 3, 8),
      ...voucher("USEDUP", 0, 0, 5, { limit: 3, uses: 3 }),
      ...voucher("OTHERS", 1, 0, 5),
      ...voucher("FREE", 0, 0, 5, { kind: "free_shipping", value: 0 }),
      bumpCatalogue(DB),
    ]);
    let clock_ms = start_ms + day_ms;
    const at = async (days: number, currency = "USD") => {
      clock_ms = start_ms + days * day_ms;
      return shopByHandle(
        readContextAt(() => clock_ms, { locale: "fr", currency }),
        "souk-shop-0",
      );
    };
    forgetGeneration();
    const found = await at(1, "EUR");
    expect(Shop.safeParse(found?.shop).error).toBeUndefined();
    expect(found?.shop.vouchers).toEqual([
      { code: "FIRST", name: "Bon FIRST", kind: "percent", percent: 10, endsAt: new Date(start_ms + 2 * day_ms).toISOString() },
      { code: "FREE", name: "Bon FREE", kind: "free_shipping", endsAt: expect.any(String) },
      {
        code: "LATER",
        name: "Bon LATER",
        kind: "fixed",
        amount: { amount: 920, currency: "EUR" },
        minSpend: { amount: 4_600, currency: "EUR" },
        endsAt: expect.any(String),
      },
    ]);
    expect(found?.changes_ms).toBe(start_ms + 2 * day_ms);
  });
  it("shows them from the first to the last moment, whatever is cached", async () => {
    await DB.batch([...voucher("EDGE", 5, 1, 2), bumpCatalogue(DB)]);
    forgetGeneration();
    const [opens_ms, closes_ms] = [start_ms + day_ms, start_ms + 2 * day_ms];
    let clock_ms = opens_ms - 1;
    const count = async (moment: number) => {
      clock_ms = moment;
      return (
        await shopByHandle(
          readContextAt(() => clock_ms),
          "souk-shop-5",
        )
      )?.shop.vouchers.length;
    };
    expect(await count(opens_ms - 1)).toBe(0);
    expect(await count(opens_ms)).toBe(1);
    expect(await count(closes_ms - 1)).toBe(1);
    expect(await count(closes_ms)).toBe(0);
  });
  it("says how many follow it", async () => {
    await run("UPDATE shops SET follower_count = 4321 WHERE handle = 'souk-shop-3'");
    forgetGeneration();
    const { body, headers } = await getApi<{ data: Shop }>("/shops/souk-shop-3?locale=en");
    expect(body.data.followers).toBe(4_321);
    expect(headers.get("vary")).toContain("Cookie");
    await expect(DB.prepare("UPDATE shops SET follower_count = -1 WHERE handle = 'souk-shop-3'").run()).rejects.toThrow("shop_followers_not_negative");
  });
  it("is in no list when the directory is asked for too far a page", async () => {
    const list = await listShops(readContextAt(Date.now), { page: 100, perPage: 48 });
    expect([list.data, list.meta.hasNext]).toEqual([[], false]);
  });
});
