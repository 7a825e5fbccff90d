/** The catalogue's addresses, over a made-up catalogue. */
import { beforeAll, describe, expect, it } from "vitest";
import { api } from "../../../worker/api/marketplace.ts";
import { bodyOf } from "../../../worker/cache/answer.ts";
import { bumpCatalogue } from "../../../worker/cache/generation.ts";
import { convert } from "../../../worker/shared/money.ts";
import { Brand, Category, Product, ProductCard, type ProductList } from "../../../worker/shop/catalogue/contract.ts";
import { DB, fetchApi, getApi } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { env } from "../../support/marketplace.ts";

let shop: Fixture;
beforeAll(async () => {
  shop = await catalogueFixture(DB, { products: 120, prefix: "main-street" });
});
const list = (query: string) => getApi<ProductList>(`/products?${query}`);
const inCategory = (query = "") => list(`category=${shop.mains[0]}&${query.includes("perPage") ? "" : "perPage=48&"}${query}`);
/** A whole listing, page by page. */
async function all(query: string) {
  const cards = [];
  for (let page = 1, more = true; more; page += 1) {
    const { body } = await list(`${query}&perPage=7&page=${page}`);
    cards.push(...body.data);
    more = body.meta.hasNext;
  }
  return cards;
}

describe("GET /products", () => {
  it("answers cards as its contract says", async () => {
    const { status, body } = await inCategory();
    expect(status).toBe(200);
    expect(body.data).toHaveLength(30);
    for (const card of body.data) expect(ProductCard.safeParse(card).error).toBeUndefined();
    expect(body.meta).toEqual({ page: 1, perPage: 48, total: 30, hasNext: false });
  });
  it.each([
    ["newest", undefined],
    ["selling", undefined],
    ["price", (a: number, b: number) => a - b],
    ["price-desc", (a: number, b: number) => b - a],
    ["rating", undefined],
  ])("pages by %s hold every product once, in order", async (sort, order) => {
    const cards = await all(`category=${shop.mains[1]}&sort=${sort}`);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(30);
    const column = {
      newest: "created_at",
      selling: "in_stock * 4294967296 + sold_count",
      price: "price_base_minor",
      "price-desc": "price_base_minor",
      rating: "rating_x100",
    }[sort];
    const { results } = await DB.prepare(`SELECT handle, ${column} AS k FROM products`).all<{ handle: string; k: number }>();
    const keys = cards.map(({ handle }) => results.find((row) => row.handle === handle)?.k as number);
    expect(keys).toEqual(keys.toSorted(order ?? ((a, b) => b - a)));
  });
  it("narrows by sub-category, brand, shop, price and stars, alone and together", async () => {
    const everything = await all(`category=${shop.mains[0]}`);
    const [brand, other] = [everything[0]?.brand.slug, everything.find((card) => card.brand.slug !== everything[0]?.brand.slug)?.brand.slug];
    const ofBrands = everything
      .filter((card) => [brand, other].includes(card.brand.slug))
      .map(({ id }) => id)
      .sort();
    expect((await all(`category=${shop.mains[0]}&brand=${brand},${other}`)).map(({ id }) => id).sort()).toEqual(ofBrands);
    const cheap = everything.filter((card) => card.price.amount >= 3000 && card.price.amount <= 9000);
    expect((await all(`category=${shop.mains[0]}&min=3000&max=9000`)).map(({ id }) => id)).toEqual(cheap.map(({ id }) => id));
    const good = cheap.filter((card) => card.rating.average >= 3.5 && card.shop.handle === shop.shops[1]);
    const found = await all(`category=${shop.mains[0]}&min=3000&max=9000&shop=${shop.shops[1]}&rating=3`);
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(good.map(({ id }) => id)));
    for (const card of found)
      expect([card.shop.handle, card.rating.average >= 3, card.price.amount >= 3000 && card.price.amount <= 9000]).toEqual([shop.shops[1], true, true]);
    const subs = await Promise.all(shop.subs.map((sub) => all(`category=${shop.mains[0]}&sub=${sub}`)));
    expect(subs.flat()).toHaveLength(30);
  });
  it("answers many visitors who ask the same at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => inCategory("sort=rating&perPage=31")));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.body.data).toHaveLength(30);
  });
  it("reads prices and their limits in the currency asked for", async () => {
    const lira = { code: "TRY", exponent: 2, exchange_rate_ppm: 41_000_000, base_code: "USD", base_exponent: 2 };
    const { body: dollars } = await inCategory("sort=price");
    const { body } = await inCategory("sort=price&currency=TRY");
    expect(body.data.map(({ price }) => price)).toEqual(dollars.data.map(({ price }) => ({ amount: convert(price.amount, lira), currency: "TRY" })));
    const middle = body.data[10]?.price.amount as number;
    const { body: from } = await inCategory(`sort=price&currency=TRY&min=${middle}`);
    expect(from.data[0]?.price.amount).toBe(middle);
    const { body: until } = await inCategory(`sort=price-desc&currency=TRY&max=${middle}`);
    expect(until.data[0]?.price.amount).toBe(middle);
  });
  it("knows its totals: stored ones exactly, filtered ones at least", async () => {
    expect((await list(`brand=${shop.brands.join(",")}&perPage=1`)).body.meta.total).toBe(120);
    expect((await list(`shop=${shop.shops[0]}&perPage=1`)).body.meta.total).toBe(40);
    const { meta } = (await list(`shop=${shop.shops[0]}&category=${shop.mains[0]}&perPage=1`)).body;
    expect(meta).toEqual({ page: 1, perPage: 1, total: 10, hasNext: true, next: expect.stringMatching(/^1-/) });
    // more than are counted ahead
    const { meta: most } = (await list(`brand=${shop.brands.join(",")}&min=1&perPage=1`)).body;
    expect(most).toEqual({ page: 1, perPage: 1, total: 120, totalIsLowerBound: true, hasNext: true, next: expect.stringMatching(/^1-/) });
  });
  it("has collections: on sale means a former price, the newest come newest first", async () => {
    const sale = await all(`category=${shop.mains[0]}&collection=sale`);
    expect(sale.length).toBeGreaterThan(0);
    for (const card of sale) expect(card.compareAt?.amount).toBeGreaterThan(card.price.amount);
    const newest = await all(`category=${shop.mains[0]}&sort=newest`);
    expect((await inCategory("collection=new")).body.data.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
    const best = (await inCategory("collection=best&sort=price")).body.data.map(({ price }) => price.amount);
    expect(best).toEqual(best.toSorted((a, b) => a - b));
  });
  it("answers an unknown category, brand or shop, or a page past the end, with nothing", async () => {
    for (const query of ["category=nowhere", "brand=nobody", "shop=none", `category=${shop.mains[0]}&sub=nowhere`, `category=${shop.mains[0]}&page=28`]) {
      const { status, body } = await list(query);
      expect([query, status, body.data]).toEqual([query, 200, []]);
    }
  });
  it.each([
    ["page=-1", "page"],
    ["page=0", "page"],
    ["page=101", "page"],
    ["page=29", "page"],
    ["page=8&perPage=96", "page"],
    ["after=1", "after"],
    ["after=1-2-x", "after"],
    ["page=1.5", "page"],
    ["perPage=1e9", "perPage"],
    ["perPage=97", "perPage"],
    ["perPage=0x10", "perPage"],
    ["min=abc", "min"],
    ["max=-5", "max"],
    ["max=99999999999999999999", "max"],
    ["rating=6", "rating"],
    ["rating=NaN", "rating"],
    ["sort=price;DROP", "sort"],
    ["collection=all", "collection"],
    ["sub=x", "category"],
    ["brand=a,,b", "brand"],
    ["category=' OR 1=1--", "category"],
    ["shop=../x", "shop"],
    ["page=1&page=2", "page"],
    ["stock=yes", "stock"],
    ["sale=0", "sale"],
    ["category=a,b&sub=x", "category"],
    [`category=${Array(9).fill("a").join(",")}`, "category"],
    ["o.colour=Black", "o.colour"],
    ["o.colour=a,,b", "o.colour"],
    ["o.Colour=black", "o.Colour"],
    ["o.=black", "o."],
    ["o.size=m&o.size=l", "o.size"],
    [`o.size=${Array(9).fill("m").join(",")}`, "o.size"],
    ["o.a=1&o.b=1&o.c=1&o.d=1&o.e=1&o.f=1&o.g=1", "o.g"],
    [`brand=${Array(9).fill("a").join(",")}`, "brand"],
  ])("refuses %s by naming the field", async (query, field) => {
    const { status, body, headers } = await list(query);
    expect(status).toBe(400);
    expect(body).toMatchObject({ statusCode: 400, errors: { [field]: [expect.any(String)] } });
    expect(headers.get("cache-control")).toBe("private, no-store");
  });
  it("takes empty fields, as forms send them, for none", async () => {
    const { status, body } = await list("page=&min=&max=&rating=&brand=&sort=&q=&perPage=2");
    expect([status, body.data.length]).toEqual([200, 2]);
  });
});

describe("what leaves for shared caches", () => {
  const header = async (path: string, name: string, cookie?: string) => (await fetchApi(path, { headers: cookie ? { cookie } : {} })).headers.get(name);
  it("is public, and names the cookie where the cookie chooses", async () => {
    expect(await header("/products?perPage=1", "cache-control")).toBe("public, max-age=5");
    expect(await header("/categories", "cache-control")).toBe("public, max-age=30, stale-while-revalidate=120");
    expect(await header("/products?perPage=1", "vary")).toBe("Cookie");
    expect(await header("/products?perPage=1&locale=fr", "vary")).toBe("Cookie");
    expect(await header("/products?perPage=1&locale=fr&currency=EUR", "vary")).toBeNull();
    expect(await header("/categories?locale=fr", "vary")).toBeNull();
  });
  it("can be had without reading JSON by callers in the isolate, and is the same", async () => {
    const call = async (path: string) => api.request(path, {}, env);
    const [listed, missing] = await Promise.all([call(`/products?category=${shop.mains[0]}`), call("/products/nobody-sells-this")]);
    expect(bodyOf(listed)).toEqual(await listed.json());
    expect(bodyOf(missing)).toBeUndefined();
  });
  it("does not mix languages: an address that names them is not swayed by cookies", async () => {
    const path = `/products/${shop.handles[0]}?locale=fr&currency=EUR`;
    const [plain, swayed] = await Promise.all(
      [fetchApi(path), fetchApi(path, { headers: { cookie: "i18n_redirected=en; currency=TRY" } })].map(async (answer) => (await answer).text()),
    );
    expect(swayed).toBe(plain);
    const { body } = await getApi<{ data: Product }>(`/products/${shop.handles[0]}`, { headers: { cookie: "i18n_redirected=fr" } });
    expect([body.data.name, body.data.price.currency]).toEqual([expect.stringMatching(/ fr$/), "EUR"]);
  });
});

describe("GET /products/{handle}", () => {
  it("answers the whole product in its language, else in English", async () => {
    const { status, body } = await getApi<{ data: Product }>(`/products/${shop.handles[3]}?locale=fr`);
    expect(status).toBe(200);
    expect(Product.safeParse(body.data).error).toBeUndefined();
    expect(body.data).toMatchObject({ name: expect.stringMatching(/ fr$/), mainName: "Main 3 fr", specifications: [{ name: "Weight", value: "1 kg" }] });
    expect(body.data.variants.map(({ options }) => options)).toEqual([{ colour: "black" }, { colour: "blue" }]);
    expect(body.data.options).toEqual([
      {
        axis: "colour",
        label: "Couleur",
        values: [
          { value: "black", label: "Noir" },
          { value: "blue", label: "Blue" },
        ],
      },
    ]);
    expect(body.data.images).toMatchObject([{ id: 0, option: "black", width: 1600 }]);
    const hindi = await getApi<{ data: Product }>(`/products/${shop.handles[3]}?locale=hi`);
    expect(hindi.body.data.name).toMatch(/ en$/);
  });
  it("does not know drafts, withdrawn products, strangers and nonsense", async () => {
    const [draft, withdrawn] = shop.handles.slice(-2);
    await DB.batch([
      DB.prepare("UPDATE products SET status = 'draft' WHERE handle = ?").bind(draft),
      DB.prepare("UPDATE products SET status = 'withdrawn' WHERE handle = ?").bind(withdrawn),
      bumpCatalogue(DB),
    ]);
    for (const handle of [draft, withdrawn, "nobody-sells-this", "UPPER", "%00", "a".repeat(5_000), "%F0%9F%98%80", "__proto__"]) {
      for (const rest of ["", "/related", "/reviews"])
        expect([handle, rest, (await fetchApi(`/products/${handle}${rest}`)).status]).toEqual([handle, rest, handle === withdrawn && rest === "" ? 410 : 404]);
    }
  });
  it("shows a change at once to who made it", async () => {
    const handle = shop.handles[5] as string;
    const before = await getApi<{ data: Product }>(`/products/${handle}`);
    await DB.batch([
      DB.prepare("UPDATE variants SET price_base_minor = price_base_minor + 7, compare_at_base_minor = NULL WHERE product_id = ?").bind(before.body.data.id),
      bumpCatalogue(DB),
    ]);
    const after = await getApi<{ data: Product }>(`/products/${handle}`);
    expect(after.body.data.price.amount).toBe(before.body.data.price.amount + 7);
  });
});

describe("GET /products/{handle}/related", () => {
  it("answers up to eight neighbours, the nearest first, never itself", async () => {
    const { body: self } = await getApi<{ data: Product }>(`/products/${shop.handles[0]}`);
    const { body } = await getApi<ProductList>(`/products/${shop.handles[0]}/related`);
    expect(body.data).toHaveLength(8);
    expect(body.data.map(({ handle }) => handle)).not.toContain(shop.handles[0]);
    expect(new Set(body.data.map(({ id }) => id)).size).toBe(8);
    const subs = await Promise.all(
      body.data.map(async ({ handle }) => (await getApi<{ data: Product }>(`/products/${handle}`)).body.data.sub.slug === self.data.sub.slug),
    );
    expect(subs).toEqual(subs.toSorted((a, b) => Number(b) - Number(a)));
    expect(body.data.every(({ main }) => main === self.data.main)).toBe(true);
  });
});

describe("the shelves", () => {
  it("are categories with their sub-categories and counts", async () => {
    const { body } = await getApi<{ data: Category[]; meta: { total: number } }>("/categories?locale=fr");
    for (const category of body.data) expect(Category.safeParse(category).error).toBeUndefined();
    const main = body.data.find(({ slug }) => slug === shop.mains[0]);
    expect(main).toMatchObject({ name: "Main 0 fr", blurb: "Blurb fr", productCount: expect.any(Number) });
    expect(main?.subs.map(({ slug }) => slug)).toEqual(shop.subs);
    expect(main?.subs.reduce((sum, sub) => sum + sub.productCount, 0)).toBe(main?.productCount);
  });
  it("are brands", async () => {
    const { body } = await getApi<{ data: Brand[] }>("/brands");
    for (const brand of body.data) expect(Brand.safeParse(brand).error).toBeUndefined();
    expect(body.data.map(({ slug }) => slug)).toEqual(expect.arrayContaining(shop.brands));
  });
});
