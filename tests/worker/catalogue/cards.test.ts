/** Cards of listings on a real database: colours, the variant that filters ask for, and what is sold out behind all that is not. */
import { beforeAll, describe, expect, it } from "vitest";
import { bumpCatalogue, forgetGeneration } from "../../../worker/cache/generation.ts";
import type { ProductCard, ProductList } from "../../../worker/shop/catalogue/contract.ts";
import { listProducts } from "../../../worker/shop/catalogue/service.ts";
import { searchProducts } from "../../../worker/shop/search/products.ts";
import { DB, readContextAt } from "../../support/api.ts";
import { catalogueFixture, type Fixture, fixtureNow_ms, flashSaleFixture } from "../../support/catalogue/fixture.ts";

let shop: Fixture;
const contextOf = (currency = "USD") => readContextAt(() => fixtureNow_ms, { currency });
const list = (query: object) => listProducts(contextOf(), query as never);
const only = async (query: object): Promise<ProductCard> => {
  const { data } = await list(query);
  const card = data.find(({ handle }) => handle === shop.handles[0]);
  if (!card) throw new Error("it is not listed");
  return card;
};
const run = (...statements: string[]) => DB.batch([...statements.map((each) => DB.prepare(each)), bumpCatalogue(DB)]);

let product = 0;
beforeAll(async () => {
  shop = await catalogueFixture(DB, { products: 60, prefix: "cards", mains: 1, variants: 4 });
  product = shop.productIds[0] as number;
  const variants = shop.variantIds.slice(0, 4);
  // black and blue at 10 and 20, red in two sizes at 30, the first of them sold out
  await run(
    `UPDATE variants SET compare_at_base_minor = NULL, stock = 5, price_base_minor = 1000 WHERE id = ${variants[0]}`,
    `UPDATE variants SET compare_at_base_minor = NULL, stock = 5, price_base_minor = 2000 WHERE id = ${variants[1]}`,
    `UPDATE variants SET compare_at_base_minor = NULL, stock = 0, price_base_minor = 3000 WHERE id = ${variants[2]}`,
    `UPDATE variants SET compare_at_base_minor = NULL, stock = 5, price_base_minor = 3000 WHERE id = ${variants[3]}`,
    `UPDATE variant_options SET value = 'red' WHERE variant_id = ${variants[3]}`,
    `INSERT INTO variant_options (variant_id, axis, value) VALUES (${variants[2]}, 'size', 'm'), (${variants[3]}, 'size', 'l')`,
    `INSERT INTO product_pictures (product_id, position, hash, option_value) SELECT ${product}, 1, hash, 'red' FROM pictures WHERE hash <> (SELECT picture FROM products WHERE id = ${product}) LIMIT 1`,
    `INSERT INTO option_values (axis, value, swatch) VALUES ('colour', 'red', '#ff0000') ON CONFLICT DO UPDATE SET swatch = excluded.swatch`,
  );
});

describe("a card of a listing", () => {
  it("names the colours that can be had, each with one of its variants in stock", async () => {
    const { colours, moreColours, chosen, price } = await only({ perPage: 60 });
    const [black, blue, , red] = shop.variantIds;
    expect(colours).toEqual([
      { value: "black", label: "Black", variant: black },
      { value: "blue", label: "Blue", variant: blue },
      { value: "red", label: "Red", swatch: "#ff0000", variant: red },
    ]);
    expect([moreColours, chosen, price.amount]).toEqual([undefined, undefined, 1000]);
  });
  it("shows picture, price and stock of the colour that is asked for, and leads to it", async () => {
    const [plain, red] = [await only({ perPage: 60 }), await only({ perPage: 60, "o.colour": "red" })];
    expect(red).toMatchObject({ price: { amount: 3000 }, chosen: { variant: shop.variantIds[3], isWhole: true }, inStock: true });
    expect(red.image?.url).not.toBe(plain.image?.url);
    expect(red.colours?.[0]?.value).toBe("red");
  });
  it("leads nowhere else where it shows what is asked for anyway", async () => {
    const black = await only({ perPage: 60, "o.colour": "black" });
    expect([black.price.amount, black.chosen]).toEqual([1000, undefined]);
  });
  it("is sold out where what is asked for is", async () =>
    expect(await only({ perPage: 60, "o.colour": "red", "o.size": "m" })).toMatchObject({ inStock: false, chosen: { variant: shop.variantIds[2] } }));
  it("shows what costs what is asked for", async () => expect((await only({ perPage: 60, max: 1500 })).price.amount).toBe(1000));
  it.each(["USD", "JPY", "KWD"])("in %s costs what its variant costs", async (currency) => {
    const context = contextOf(currency);
    const { data } = await listProducts(context, { "o.colour": "red", perPage: 60 } as never);
    const card = data.find(({ handle }) => handle === shop.handles[0]);
    expect(card?.price).toEqual({ amount: { USD: 3000, JPY: 4500, KWD: 9210 }[currency], currency });
  });
  it("costs what a flash sale of that variant asks for", async () => {
    const before = (await only({ perPage: 60, "o.colour": "black" })).price.amount;
    await flashSaleFixture(DB, {
      slug: "cards-sale",
      starts_ms: fixtureNow_ms - 1_000,
      ends_ms: fixtureNow_ms + 1_000_000,
      items: [
        { variantId: shop.variantIds[0] as number, price_base_minor: 700 },
        { variantId: shop.variantIds[3] as number, price_base_minor: 800 },
      ],
    });
    forgetGeneration();
    expect(await only({ perPage: 60, "o.colour": "red" })).toMatchObject({ price: { amount: 800 }, flashSale: { id: "cards-sale" } });
    expect([before, (await only({ perPage: 60 })).price.amount]).toEqual([1000, 700]);
    await run("UPDATE flash_sales SET ends_at = starts_at + 1");
    forgetGeneration();
  });
});

describe("what is sold out", () => {
  /** All pages, by page numbers or by what comes after. */
  async function pages(ask: (query: object) => Promise<ProductList>, query: object, byNext: boolean): Promise<ProductCard[]> {
    const cards: ProductCard[] = [];
    let next: string | undefined;
    for (let page = 1; page < 30; page += 1) {
      const { data, meta } = await ask({ ...query, perPage: 6, ...(byNext ? next && { after: next } : { page }) });
      cards.push(...data);
      next = meta.next;
      if (!meta.hasNext) return cards;
    }
    throw new Error("it never ends");
  }
  const isLast = (cards: readonly ProductCard[]) => {
    const first = cards.findIndex(({ inStock }) => !inStock);
    return first > 0 && cards.slice(first).every(({ inStock }) => !inStock);
  };

  beforeAll(async () => {
    // the best selling half of all
    await run(
      "UPDATE variants SET stock = 0 WHERE product_id IN (SELECT id FROM products ORDER BY sold_count DESC LIMIT 30) AND product_id % 2 = 0",
      `UPDATE variants SET stock = 0 WHERE product_id = ${shop.productIds[1]}`,
    );
    forgetGeneration();
  });

  it.each([
    ["everything", {}],
    ["a category", { category: "cards-main-0" }],
    ["a crossing of scopes", { category: "cards-main-0", shop: "cards-shop-0,cards-shop-1" }],
    ["a filter", { rating: 1 }],
  ])("stands behind all that is not, across pages, and each once: %s", async (_, query) => {
    const [numbered, followed] = [await pages(list, query, false), await pages(list, query, true)];
    expect(numbered.length).toBeGreaterThan(12);
    expect(new Set(numbered.map(({ id }) => id)).size).toBe(numbered.length);
    expect(isLast(numbered)).toBe(true);
    expect(followed.map(({ id }) => id)).toEqual(numbered.map(({ id }) => id));
  });
  it("stands last among what a search finds", async () => {
    const search = (query: object) => searchProducts(contextOf(), query as never);
    const found = await pages(search as (query: object) => Promise<ProductList>, { q: "headphones" }, false);
    expect(found.length).toBeGreaterThan(6);
    expect(isLast(found)).toBe(true);
  });
  it("comes back to its place with its stock", async () => {
    const gone = shop.handles[1] as string;
    const place = async () => (await pages(list, {}, false)).findIndex(({ handle }) => handle === gone);
    const before = await place();
    await run(
      `UPDATE products SET sold_count = 900000 WHERE id = ${shop.productIds[1]}`,
      `UPDATE variants SET stock = 3 WHERE product_id = ${shop.productIds[1]}`,
    );
    forgetGeneration();
    expect(before).toBeGreaterThan(0);
    expect(await place()).toBe(0);
  });
});
