/** Search: what is found, and that nothing anybody types is without an answer. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { bumpCatalogue } from "../../worker/cache/generation.ts";
import type { ProductList } from "../../worker/shop/catalogue/contract.ts";
import { Suggestion } from "../../worker/shop/search/contract.ts";
import { DB, fetchApi, getApi } from "../support/api.ts";
import { catalogueFixture, type Fixture } from "../support/catalogue-fixture.ts";

let shop: Fixture;
beforeAll(async () => {
  shop = await catalogueFixture(DB, { products: 30, prefix: "bazaar" });
});
const search = (q: string, more = "") => getApi<ProductList>(`/search?q=${encodeURIComponent(q)}${more}`);
const named = (handle: string, locale: string, name: string) =>
  DB.prepare("INSERT INTO product_texts (product_id, locale, name, description) SELECT id, ?2, ?3, '' FROM products WHERE handle = ?1").bind(
    handle,
    locale,
    name,
  );
const found = async (q: string, locale = "en") => (await search(q, `&locale=${locale}&perPage=48`)).body.data.map(({ handle }) => handle);

describe("GET /search", () => {
  it("finds beginnings of words, whatever their case and accents, all of them together", async () => {
    expect(await found("BAZAAR headph")).toHaveLength(10);
    expect(await found("bazäar thing 7")).toEqual(expect.arrayContaining([shop.handles[7]]));
    expect(await found("headphones dress")).toEqual([]);
  });
  it("finds brands by their names, and follows them when they are renamed", async () => {
    const [brand] = shop.brands;
    const { results } = await DB.prepare("SELECT p.handle FROM products p JOIN brands b ON b.id = p.brand_id WHERE b.slug = ?")
      .bind(brand)
      .all<{ handle: string }>();
    await DB.batch([DB.prepare("UPDATE brands SET name = 'Quixotica' WHERE slug = ?").bind(brand), bumpCatalogue(DB)]);
    expect((await found("quixo")).sort()).toEqual(results.map(({ handle }) => handle).sort());
  });
  it.each([
    ["hi", "वायरलेस हेडफ़ोन", "हेडफ"],
    ["ar", "سماعات رأس لاسلكية", "سماع"],
    ["tr", "Kablosuz kulaklık", "kulak"],
  ])("finds words of %s", async (locale, name, q) => {
    const handle = shop.handles[1] as string;
    await DB.batch([named(handle, locale, name), bumpCatalogue(DB)]);
    expect(await found(q, locale)).toEqual([handle]);
    expect(await found(q, "fr")).toEqual([]);
  });
  it("forgets what is renamed, deleted or withdrawn", async () => {
    const [renamed, deleted, withdrawn] = shop.handles.slice(20, 23) as [string, string, string];
    await DB.batch([
      DB.prepare("UPDATE product_texts SET name = 'Zephyr ' || locale WHERE product_id = (SELECT id FROM products WHERE handle = ?)").bind(renamed),
      DB.prepare("DELETE FROM products WHERE handle = ?").bind(deleted),
      DB.prepare("UPDATE products SET status = 'withdrawn' WHERE handle = ?").bind(withdrawn),
      bumpCatalogue(DB),
    ]);
    expect(await found("zephyr")).toEqual([renamed]);
    const left = await found("bazaar thing");
    for (const handle of [renamed, deleted, withdrawn]) expect(left).not.toContain(handle);
  });
  it("pages through what it finds, and narrows it", async () => {
    const { body } = await search("bazaar", "&perPage=5&page=2");
    expect([body.data.length, body.meta.total > 10, body.meta.hasNext]).toEqual([5, true, true]);
    const narrowed = await getApi<ProductList>(`/products?q=bazaar&category=${shop.mains[2]}&sort=price&perPage=48`);
    expect(narrowed.body.data.length).toBeGreaterThan(0);
    expect(narrowed.body.data.every(({ main }) => main === shop.mains[2])).toBe(true);
    const prices = narrowed.body.data.map(({ price }) => price.amount);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
  it("answers every text", async () => {
    const nasty = [
      "",
      " ",
      '"',
      "'",
      '""',
      "*",
      "a*",
      "NEAR(a b)",
      "a AND",
      "OR",
      "NOT x",
      "name:x",
      "{name brand}:x",
      "^x",
      "-x",
      "x NOT y",
      "(((",
      "\\",
      "%",
      "_",
      "\u0000",
      "x\u0000y",
      "\ud800",
      "😀",
      "ﷺ",
      "ı İ",
      "x".repeat(10_000),
      '" OR "'.repeat(1_500),
      "a b ".repeat(2_000),
      "'; DROP TABLE products; --",
    ];
    for (const q of nasty) {
      for (const path of ["/search", "/search/suggest", "/products"]) {
        const response = await fetchApi(`${path}?q=${encodeURIComponent(q.toWellFormed())}`);
        expect([q.slice(0, 20), path, response.status]).toEqual([q.slice(0, 20), path, 200]);
      }
    }
  });
  it("answers any text at all", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "binary", maxLength: 60 }),
        async (q) => (await fetchApi(`/search?q=${encodeURIComponent(q.toWellFormed())}`)).status === 200,
      ),
      { numRuns: 60 },
    );
  });
});

describe("GET /search/suggest", () => {
  it("suggests up to eight products in the visitor's language, the best selling in front", async () => {
    const { body } = await getApi<{ data: Suggestion[] }>("/search/suggest?q=baz&locale=fr");
    expect(body.data).toHaveLength(8);
    for (const suggestion of body.data) expect(Suggestion.safeParse(suggestion).error).toBeUndefined();
    expect(body.data.every(({ name }) => name.endsWith(" fr"))).toBe(true);
  });
});
