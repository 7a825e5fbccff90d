/** Search: what is found and in which order, and that nothing anybody types is without an answer. */

import { beforeAll, describe, expect, it } from "vitest";
import { bumpCatalogue } from "../../../worker/cache/generation.ts";
import type { SearchList } from "../../../worker/shop/search/contract.ts";
import { DB, fetchApi, getApi } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import fc from "../../support/laws.ts";

let shop: Fixture;
beforeAll(async () => {
  shop = await catalogueFixture(DB, { products: 30, prefix: "bazaar" });
});
const search = (q: string, more = "") => getApi<SearchList>(`/search?q=${encodeURIComponent(q)}${more}`);
const write = (...statements: D1PreparedStatement[]) => DB.batch([...statements, bumpCatalogue(DB)]);
const named = (handle: string, locale: string, name: string) =>
  DB.prepare(
    "INSERT INTO product_texts (product_id, locale, name, description) SELECT id, ?2, ?3, '' FROM products WHERE handle = ?1 ON CONFLICT DO UPDATE SET name = ?3",
  ).bind(handle, locale, name);
const found = async (q: string, locale = "en") => (await search(q, `&locale=${locale}&perPage=48`)).body.data.map(({ handle }) => handle);
const handle = (at: number) => shop.handles[at] as string;

describe("GET /search", () => {
  it("finds beginnings of words, whatever their case and accents, all of them together", async () => {
    expect(await found("BAZAAR headph")).toHaveLength(10);
    expect(await found("bazäar thing 7")).toEqual(expect.arrayContaining([shop.handles[7]]));
  });
  it("finds by brand, category and shop, and follows them when they are renamed", async () => {
    const rename = (table: string, name: string, where: string) => DB.prepare(`UPDATE ${table} SET name = '${name}' WHERE ${where}`);
    await write(
      rename("brands", "Quixotica", `slug = '${shop.brands[0]}'`),
      rename("shops", "Pergola Passage", `handle = '${shop.shops[1]}'`),
      rename("category_texts", "Wundertüten", `locale = 'en' AND category_id = (SELECT id FROM categories WHERE slug = '${shop.mains[2]}')`),
    );
    const handles = async (condition: string) =>
      (await DB.prepare(`SELECT handle FROM products p WHERE ${condition}`).all<{ handle: string }>()).results.map(({ handle }) => handle).sort();
    expect((await found("quixo")).sort()).toEqual(await handles(`brand_id = (SELECT id FROM brands WHERE slug = '${shop.brands[0]}')`));
    expect((await found("pergola passage")).sort()).toEqual(await handles(`shop_id = (SELECT id FROM shops WHERE handle = '${shop.shops[1]}')`));
    expect((await found("wundertuten")).sort()).toEqual(await handles(`main_id = (SELECT id FROM categories WHERE slug = '${shop.mains[2]}')`));
  });
  it("finds what only the description or the specification says", async () => {
    await write(
      DB.prepare(
        "UPDATE product_texts SET description = 'Made of Zirkonium.', specifications = ?2 WHERE locale = 'en' AND product_id = (SELECT id FROM products WHERE handle = ?1)",
      ).bind(handle(11), JSON.stringify([{ name: "Standard", value: "Qwertz-9" }])),
    );
    expect(await found("zirkonium")).toEqual([handle(11)]);
    expect(await found("qwertz 9 thing")).toEqual([handle(11)]);
  });
  it.each([
    ["hi", "वायरलेस हेडफ़ोन", "हेडफ"],
    ["ar", "سماعات رأس لاسلكية", "سماع"],
    ["tr", "Kablosuz kulaklık", "kulak"],
  ])("finds words of %s", async (locale, name, q) => {
    await write(named(handle(1), locale, name));
    expect(await found(q, locale)).toEqual([handle(1)]);
    expect(await found(q, "fr")).toEqual([]);
  });
  it("puts the name itself in front of names that begin so, these before names that have the word, these before descriptions; the sold out behind all that have the word in their names", async () => {
    const inFront = ["Vireo", "Vireo nest", "Small vireo cage", "Small vireos"];
    const handles = [3, 4, 5, 6].map(handle);
    await write(
      ...handles.map((each, at) => named(each, "en", inFront[at] as string)),
      named(handle(8), "en", "Vireo stand"),
      DB.prepare(
        "UPDATE product_texts SET description = 'Fit for a vireo.' WHERE locale = 'en' AND product_id = (SELECT id FROM products WHERE handle = ?)",
      ).bind(handle(9)),
      DB.prepare("UPDATE variants SET stock = 5 WHERE product_id IN (SELECT id FROM products WHERE handle IN (SELECT value FROM json_each(?)))").bind(
        JSON.stringify(handles),
      ),
      DB.prepare("UPDATE variants SET stock = 0 WHERE product_id = (SELECT id FROM products WHERE handle = ?)").bind(handle(8)),
    );
    const [itself, begins, has, longer] = handles;
    expect(await found("vireo")).toEqual([itself, begins, has, longer, handle(8), handle(9)]);
  });
  it("tells from which place on descriptions alone have the words, in that order and on each page", async () => {
    const from = async (more: string, q = "vireo") => (await search(q, `&locale=en${more}`)).body.meta.mentionedFrom;
    expect([await from(""), await from("&perPage=5"), await from("&perPage=5&page=2"), await from("&perPage=2&page=3")]).toEqual([5, undefined, 0, 1]);
    expect([await from("&sort=price"), await from("", "zirkonium"), await from("", "thing")]).toEqual([undefined, 0, undefined]);
  });
  it("forgets what is renamed, deleted, withdrawn, or sold by a suspended shop, and finds it again", async () => {
    const [renamed, deleted, withdrawn] = shop.handles.slice(20, 23) as [string, string, string];
    const suspend = (status: string) => DB.prepare("UPDATE shops SET status = ? WHERE handle = ?").bind(status, shop.shops[2] as string);
    await write(
      DB.prepare("UPDATE product_texts SET name = 'Zephyr ' || locale WHERE product_id = (SELECT id FROM products WHERE handle = ?)").bind(renamed),
      DB.prepare("DELETE FROM products WHERE handle = ?").bind(deleted),
      DB.prepare("UPDATE products SET status = 'withdrawn' WHERE handle = ?").bind(withdrawn),
    );
    expect(await found("zephyr")).toEqual([renamed]);
    const left = await found("bazaar thing");
    for (const gone of [renamed, deleted, withdrawn]) expect(left).not.toContain(gone);
    await write(suspend("suspended"), DB.prepare("UPDATE products SET status = 'active' WHERE handle = ?").bind(withdrawn));
    const indexed = () =>
      DB.prepare("SELECT count(*) AS n FROM search_names WHERE id >> 3 IN (SELECT id FROM products WHERE shop_id = (SELECT id FROM shops WHERE handle = ?))")
        .bind(shop.shops[2] as string)
        .first<number>("n");
    expect(await indexed()).toBe(0);
    await write(suspend("approved"));
    expect(await indexed()).toBeGreaterThan(0);
    expect(await found("bazaar thing")).toContain(withdrawn);
  });
  it("pages through what it finds, narrows and re-orders it", async () => {
    const { body } = await search("bazaar", "&perPage=5&page=2");
    expect([body.data.length, body.meta.total > 10, body.meta.hasNext]).toEqual([5, true, true]);
    for (const path of ["/search", "/products"]) {
      const narrowed = await getApi<SearchList>(`${path}?q=bazaar&category=${shop.mains[1]}&sort=price&perPage=48`);
      expect(narrowed.body.data.length).toBeGreaterThan(0);
      expect(narrowed.body.data.every(({ main }) => main === shop.mains[1])).toBe(true);
      const prices = narrowed.body.data.map(({ price }) => price.amount);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    }
  });
  it("finds nothing where nothing is asked", async () => {
    for (const q of ["", "?!", "\u0000"]) expect((await search(q)).body).toMatchObject({ data: [], meta: { total: 0 } });
    expect((await getApi<SearchList>("/search")).body.meta.total).toBe(0);
  });
});

describe("what was meant", () => {
  beforeAll(async () => {
    await write(...[12, 13, 14, 15].map((at) => named(handle(at), "en", `Marmalade spoon ${at}`)), named(handle(16), "fr", "Cuillère à confiture"));
  });
  it.each([
    ["marmelade spon", "en", "marmalade spoon"],
    ["marma lade", "en", "marmalade"],
    ["marmaladespoon", "en", "marmalade spoon"],
    ["marmalade xqzvw", "en", "marmalade"],
    ["cuilere", "fr", "cuillère"],
  ])("%s (%s) is read as %s, and the page says so", async (q, locale, meant) => {
    const { body } = await search(q, `&locale=${locale}`);
    expect(body.meta.meant).toBe(meant);
    expect(body.data.length).toBeGreaterThan(0);
  });
  it("changes nothing that finds something, whatever is narrowed", async () => {
    const { body } = await search("marmalade", "&brand=none-of-these");
    expect([body.data, body.meta.meant]).toEqual([[], undefined]);
  });
  it("proposes what would find more", async () => {
    await write(named(handle(17), "en", "Marmaladen label"));
    const { body } = await search("marmaladen");
    expect([body.data.length, body.meta.meant, body.meta.didYouMean]).toEqual([1, undefined, undefined]);
    await write(
      named(handle(17), "en", "Plain label"),
      DB.prepare(
        "UPDATE product_texts SET description = 'For marmalabe.' WHERE locale = 'en' AND product_id = (SELECT id FROM products WHERE handle = ?)",
      ).bind(handle(17)),
    );
    const proposed = await search("marmalabe");
    expect([proposed.body.data.length, proposed.body.meta.meant, proposed.body.meta.didYouMean]).toEqual([1, undefined, "marmalade"]);
  });
  it("has no words of names that are gone", async () => {
    await write(named(handle(18), "en", "Gloxinia pot"));
    expect((await search("gloxinja")).body.meta.meant).toBe("gloxinia");
    await write(named(handle(18), "en", "Flower pot"));
    expect((await search("gloxinja")).body.meta.meant).toBeUndefined();
    expect(await DB.prepare("SELECT count(*) AS n FROM search_words WHERE uses < 0").first("n")).toBe(0);
  });
});

describe("every text", () => {
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
    "AND OR NOT",
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
  const wellFormed = nasty.map((q) => q.toWellFormed());
  it.each(["/search", "/search/suggest", "/products"])("has an answer from %s", async (path) => {
    const answers = await Promise.all(wellFormed.map(async (q) => [q.slice(0, 20), (await fetchApi(`${path}?q=${encodeURIComponent(q)}`)).status]));
    expect(answers).toEqual(wellFormed.map((q) => [q.slice(0, 20), 200]));
  });
  it("has one in every language, and lone surrogates as raw bytes too", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "binary", maxLength: 60 }).map((q) => q.toWellFormed()),
        fc.constantFrom("en", "fr", "ar", "tr", "hi"),
        fc.constantFrom("/search", "/search/suggest"),
        async (q, locale, path) => {
          const address = `${path}?q=${encodeURIComponent(q)}%ED%A0%80&locale=${locale}`;
          return (await fetchApi(address)).status === 200;
        },
      ),
      { numRuns: 40 },
    );
  }, 60_000);
});
