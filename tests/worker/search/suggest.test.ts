/** Suggestions while typing. */
import { beforeAll, describe, expect, it } from "vitest";
import { bumpCatalogue } from "../../../worker/cache/generation.ts";
import type { ProductList } from "../../../worker/shop/catalogue/contract.ts";
import { Suggestion, type SuggestionList } from "../../../worker/shop/search/contract.ts";
import { DB, getApi } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";

let shop: Fixture;
beforeAll(async () => {
  shop = await catalogueFixture(DB, { products: 30, prefix: "bazaar" });
  const of = (table: string, name: string, where: string) => DB.prepare(`UPDATE ${table} SET name = ? WHERE ${where}`).bind(name);
  await DB.batch([
    of("category_texts", "Çanta dünyası", `locale = 'fr' AND category_id = (SELECT id FROM categories WHERE slug = '${shop.mains[0]}')`),
    of(
      "category_texts",
      "Çantacı köşesi",
      `locale = 'fr' AND category_id = (SELECT id FROM categories WHERE slug = 'sub-0' AND parent_id = (SELECT id FROM categories WHERE slug = '${shop.mains[0]}'))`,
    ),
    of("brands", "Cantaloupe", `slug = '${shop.brands[1]}'`),
    of("shops", "Cantina", `handle = '${shop.shops[0]}'`),
    bumpCatalogue(DB),
  ]);
});
const suggest = async (q: string, locale = "fr") => (await getApi<SuggestionList>(`/search/suggest?q=${encodeURIComponent(q)}&locale=${locale}`)).body;

describe("GET /search/suggest", () => {
  it("suggests categories, brands, shops and products, each with its page", async () => {
    const { data, meta } = await suggest("cant");
    for (const suggestion of data) expect(Suggestion.safeParse(suggestion).error).toBeUndefined();
    expect(meta.total).toBe(data.length);
    const paths = data.slice(0, 4).map(({ kind, path }) => [kind, path]);
    expect(paths).toEqual([
      ["category", `/${shop.mains[0]}/products`],
      ["category", `/all/${shop.mains[0]}/sub-0`],
      ["brand", `/all?brand=${shop.brands[1]}`],
      ["shop", `/shop/${shop.shops[0]}`],
    ]);
    expect(data.slice(4).every(({ kind, path }) => kind === "product" && /^\/bazaar-main-\d\/product\/bazaar-product-\d+$/.test(path))).toBe(true);
  });
  it("marks what was typed, whatever its letters", async () => {
    const { name, marks } = (await suggest("CANT")).data[0] as Suggestion;
    expect(marks.map(([from, to]) => name.slice(from, to))).toEqual(["Çant"]);
  });
  it("suggests up to eight products in the visitor's language", async () => {
    const { data } = await suggest("baz thing");
    expect(data).toHaveLength(8);
    expect(data.every(({ kind, name }) => kind === "product" && name.endsWith(" fr"))).toBe(true);
  });
  it("says what products cost now, in the visitor's currency, and what they are", async () => {
    const of = async (currency: string) => (await getApi<SuggestionList>(`/search/suggest?q=baz%20thing&locale=en&currency=${currency}`)).body.data;
    const cards = (await getApi<ProductList>("/search?q=baz%20thing&locale=en&currency=EUR&perPage=8")).body.data;
    const suggested = await of("EUR");
    expect(suggested.map(({ name, price }) => [name, price])).toEqual(cards.map(({ name, price }) => [name, price]));
    for (const [at, { detail }] of suggested.entries()) expect(detail).toMatch(new RegExp(`^${cards[at]?.brand.name} · Sub [01] en$`));
    expect((await of("JPY"))[0]?.price?.currency).toBe("JPY");
    expect((await suggest("cant")).data.slice(0, 4).map(({ price }) => price)).toEqual([undefined, undefined, undefined, undefined]);
  });
  it("reads a beginning with a wrong letter as what it may become, and says so", async () => {
    const { data, meta } = await suggest("haedph");
    expect([data.length > 0, meta.meant]).toEqual([true, "headphones"]);
  });
  it("suggests nothing for nothing, and nothing that is empty", async () => {
    expect((await suggest("")).data).toEqual([]);
    await DB.batch([DB.prepare("INSERT INTO brands (slug, name, country) VALUES ('lonely', 'Lonely Ltd', 'TR')"), bumpCatalogue(DB)]);
    expect((await suggest("lonely")).data.filter(({ kind }) => kind === "brand")).toEqual([]);
  });
});
