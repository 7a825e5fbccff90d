/** Flash sales by the server's clock: cards, products, listings by price, the sales' own pages. */
import { beforeEach, describe, expect, it } from "vitest";
import { bumpCatalogue, forgetGeneration } from "../../../worker/cache/generation.ts";
import type { ProductQuery } from "../../../worker/shop/catalogue/contract.ts";
import { listProducts, neighboursOf, productByHandle } from "../../../worker/shop/catalogue/service.ts";
import { FlashSale, ServerTime } from "../../../worker/shop/flash-sales/contract.ts";
import { flashSaleBySlug, listFlashSales, noSale } from "../../../worker/shop/flash-sales/service.ts";
import { DB, fetchApi, getApi, readContextAt } from "../../support/api.ts";
import { catalogueFixture, type Fixture, fixtureNow_ms, flashSaleFixture } from "../../support/catalogue/fixture.ts";

const minute_ms = 60_000;
let shop: Fixture;
let stories = 0;
let opens_ms: number;
let closes_ms: number;
let slug: string;
let clock_ms: number;
const context = (currency = "USD") => readContextAt(() => clock_ms, { currency });
const list = async (query: ProductQuery) => (await listProducts(context(query.currency), query)).data;
const slugOf = (): string | undefined => slug;
const product = async (handle: string) => (await productByHandle(context(), handle))?.data;

/** Three products with one variant each at 50, 60 and 70 dollars; the last two in a sale at 10 and 65. */
beforeEach(async () => {
  stories += 1;
  slug = `story-${stories}`;
  // each story has a day of its own, so that no other story's sale runs in it
  opens_ms = fixtureNow_ms + stories * 24 * 60 * minute_ms;
  closes_ms = opens_ms + 60 * minute_ms;
  clock_ms = opens_ms + minute_ms;
  shop = await catalogueFixture(DB, { products: 3, mains: 1, brands: 1, shops: 1, variants: 1 });
  await DB.batch(
    shop.variantIds.map((id, i) =>
      DB.prepare("UPDATE variants SET price_base_minor = ?, compare_at_base_minor = NULL, stock = 5 WHERE id = ?").bind(5_000 + 1_000 * i, id),
    ),
  );
  const items = [
    { variantId: shop.variantIds[1] as number, price_base_minor: 1_000, quota: 3, sold: 1 },
    { variantId: shop.variantIds[2] as number, price_base_minor: 6_500, quota: 3 },
  ];
  // what fixtures cost before is no price that a sale is measured by
  await DB.prepare("DELETE FROM price_history").run();
  await flashSaleFixture(DB, { slug, starts_ms: opens_ms, ends_ms: closes_ms, items });
  forgetGeneration();
});

describe("a card", () => {
  it("shows the sale's price from the first to the last moment, and not before or after", async () => {
    const priceAt = async (now_ms: number) => {
      clock_ms = now_ms;
      const card = (await list({ category: shop.mains[0] })).find(({ handle }) => handle === shop.handles[1]);
      return [card?.price.amount, card?.compareAt?.amount, card?.flashSale?.id];
    };
    expect(await priceAt(opens_ms - 1)).toEqual([6_000, undefined, undefined]);
    expect(await priceAt(opens_ms)).toEqual([1_000, 6_000, slug]);
    expect(await priceAt(closes_ms - 1)).toEqual([1_000, 6_000, slug]);
    expect(await priceAt(closes_ms)).toEqual([6_000, undefined, undefined]);
  });
  it("shows the normal price once the quota is sold, or the stock", async () => {
    await DB.prepare("UPDATE flash_sale_items SET sold = quota WHERE variant_id = ?").bind(shop.variantIds[1]).run();
    await DB.prepare("UPDATE variants SET stock = 0 WHERE id = ?").bind(shop.variantIds[2]).run();
    const cards = await list({ category: shop.mains[0], sort: "price" });
    expect(cards.map(({ price, flashSale }) => [price.amount, flashSale])).toEqual([
      [5_000, undefined],
      [6_000, undefined],
      [7_000, undefined],
    ]);
  });
});

describe("a product", () => {
  it("has the sale's price on its variant and as its own", async () => {
    expect(await product(shop.handles[1] as string)).toMatchObject({
      price: { amount: 1_000 },
      compareAt: { amount: 6_000 },
      variants: [{ price: { amount: 1_000 }, compareAt: { amount: 6_000 }, flashSale: { id: slug, endsAt: new Date(closes_ms).toISOString() } }],
    });
    clock_ms = closes_ms;
    const after = await product(shop.handles[1] as string);
    expect(after).toMatchObject({ price: { amount: 6_000 }, variants: [{ price: { amount: 6_000 } }] });
    expect(after).not.toHaveProperty("flashSale");
  });
  it.each([
    [2, 1_000, slugOf],
    [3, 6_000, () => undefined],
  ])("of whose quota of 3 pieces %i are sold costs %i there", async (sold, amount, saleOf) => {
    await DB.prepare("UPDATE flash_sale_items SET sold = ? WHERE variant_id = ?").bind(sold, shop.variantIds[1]).run();
    forgetGeneration();
    const found = await product(shop.handles[1] as string);
    expect([found?.price.amount, found?.flashSale?.id, found?.variants[0]?.price.amount]).toEqual([amount, saleOf(), amount]);
  });
});

describe("a listing", () => {
  const prices = async (query: ProductQuery) => (await list({ category: shop.mains[0], ...query })).map(({ price }) => price.amount);
  it("is in the order of the prices of now", async () => {
    expect(await prices({ sort: "price" })).toEqual([1_000, 5_000, 6_500]);
    expect(await prices({ sort: "price-desc" })).toEqual([6_500, 5_000, 1_000]);
    expect(await prices({ sort: "price", perPage: 1, page: 2 })).toEqual([5_000]);
    expect(await prices({ sort: "price", collection: "new" })).toEqual([1_000, 5_000, 6_500]);
    expect(await prices({ sort: "price", q: `${shop.prefix} thing` })).toEqual([1_000, 5_000, 6_500]);
  });
  it("is limited by the prices of now, and so is its total", async () => {
    expect(await prices({ max: 1_000 })).toEqual([1_000]);
    expect(await prices({ min: 1_001, sort: "price" })).toEqual([5_000, 6_500]);
    expect(await prices({ min: 7_000 })).toEqual([]);
    expect((await listProducts(context(), { category: shop.mains[0], max: 1_000 })).meta.total).toBe(1);
    expect(await prices({ max: 1_000, collection: "best" })).toEqual([1_000]);
  });
  it("counts what is in a sale as on sale", async () => {
    expect(await prices({ collection: "sale", sort: "price" })).toEqual([1_000, 6_500]);
    expect(await prices({ collection: "sale", brand: shop.brands.join(), shop: shop.shops[0], rating: undefined, sort: "price" })).toEqual([1_000, 6_500]);
  });
});

describe("a sale's page", () => {
  it("shows what is sold there at which price, and how much of it is left", async () => {
    const sale = (await flashSaleBySlug(context(), slug))?.data;
    expect(FlashSale.safeParse(sale).error).toBeUndefined();
    expect(sale).toMatchObject({
      id: slug,
      status: "running",
      items: [{ quota: 3, sold: 1, product: { price: { amount: 1_000 }, compareAt: { amount: 6_000 } } }, { product: { price: { amount: 6_500 } } }],
    });
  });
  it("is coming before, and gone after", async () => {
    clock_ms = opens_ms - minute_ms;
    const coming = (await flashSaleBySlug(context(), slug))?.data;
    expect(coming).toMatchObject({ status: "coming", items: [{ product: { price: { amount: 6_000 } } }, {}] });
    clock_ms = closes_ms;
    expect(await flashSaleBySlug(context(), slug)).toBeUndefined();
    expect(await noSale(context(), slug)).toMatchObject({ code: "gone", details: { name: `Sale ${slug}`, endedAt: new Date(closes_ms).toISOString() } });
    expect((await listFlashSales(context())).data.map(({ id }) => id)).not.toContain(slug);
  });
  it("keeps what is sold out, and says so", async () => {
    await DB.prepare("UPDATE flash_sale_items SET sold = quota WHERE variant_id = ?").bind(shop.variantIds[1]).run();
    expect((await flashSaleBySlug(context(), slug))?.data.items).toMatchObject([
      { quota: 3, sold: 3, soldOut: true, product: { price: { amount: 6_000 } } },
      { quota: 3, sold: 0, soldOut: false, product: { price: { amount: 6_500 } } },
    ]);
  });
  it("leaves out what is not for sale any more", async () => {
    await DB.prepare("UPDATE products SET status = 'withdrawn' WHERE id = ?").bind(shop.productIds[1]).run();
    expect((await flashSaleBySlug(context(), slug))?.data.items).toHaveLength(1);
  });
});

describe("what is cached while a sale starts and ends", () => {
  it("shows the sale's price everywhere while it runs, and nowhere before or after", async () => {
    const [handle, main] = [shop.handles[1] as string, shop.mains[0] as string];
    /** Every place the product's price stands in. */
    const pricesNow = async () => {
      const one = await product(handle);
      const near = (await neighboursOf(context(), "related", shop.handles[0] as string))?.data.find((card) => card.handle === handle);
      const sale = (await flashSaleBySlug(context(), slug))?.data;
      const listed = (await listFlashSales(context())).data.find(({ id }) => id === slug);
      return {
        product: one?.price.amount,
        variant: one?.variants[0]?.price.amount,
        related: near?.price.amount,
        listing: (await list({ category: main })).find((card) => card.handle === handle)?.price.amount,
        cheapest: (await list({ category: main, sort: "price" }))[0]?.price.amount,
        onSale: (await list({ category: main, collection: "sale" })).length,
        sale: sale && [sale.status, sale.items[0]?.product.price.amount],
        listed: listed?.status,
      };
    };
    const normal = { product: 6_000, variant: 6_000, related: 6_000, listing: 6_000, cheapest: 5_000, onSale: 0 };
    const reduced = { product: 1_000, variant: 1_000, related: 1_000, listing: 1_000, cheapest: 1_000, onSale: 2 };
    // one visitor after another, in an isolate that keeps what it has read
    const moments = [opens_ms - 900, opens_ms - 1, opens_ms, opens_ms + 1, closes_ms - 1, closes_ms, closes_ms + 1];
    const seen = [];
    for (const moment of moments) {
      clock_ms = moment;
      seen.push(await pricesNow());
    }
    const coming = { ...normal, sale: ["coming", 6_000], listed: "coming" };
    const running = { ...reduced, sale: ["running", 1_000], listed: "running" };
    const over = { ...normal, sale: undefined, listed: undefined };
    expect(seen).toEqual([coming, coming, running, running, running, over, over]);
  });
  it("is given to shared caches no longer than until then", async () => {
    const now = Date.now();
    const soon = { starts_ms: now - minute_ms, ends_ms: now + 4_500, items: [{ variantId: shop.variantIds[0] as number, price_base_minor: 100 }] };
    await flashSaleFixture(DB, { slug: `${slug}-soon`, ...soon });
    const handle = shop.handles[0];
    for (const path of [
      `/products/${handle}`,
      `/products?category=${shop.mains[0]}`,
      "/flash-sales",
      `/flash-sales/${slug}-soon`,
      `/products/${handle}/related`,
    ]) {
      const { headers } = await getApi(path);
      // what shoppers decide by is cached elsewhere for seconds, and for less than that shortly before
      expect([path, headers.get("cache-control")]).toEqual([path, expect.stringMatching(/^public, max-age=[1-5]$/)]);
    }
    await DB.batch([DB.prepare("DELETE FROM flash_sales WHERE slug = ?").bind(`${slug}-soon`), bumpCatalogue(DB)]);
    expect((await getApi(`/products/${handle}`)).headers.get("cache-control")).toBe("public, max-age=5");
  });
});

describe("the addresses", () => {
  it("tell the server's time, cached by nobody", async () => {
    const before = Date.now();
    const { body, headers } = await getApi<{ data: ServerTime }>("/time");
    expect(ServerTime.safeParse(body.data).error).toBeUndefined();
    expect(body.data.epoch_ms).toBeGreaterThanOrEqual(before);
    expect(new Date(body.data.now).getTime()).toBe(body.data.epoch_ms);
    expect(headers.get("cache-control")).toBe("no-store");
  });
  it("say that a sale is over, in the visitor's language", async () => {
    const ended = { slug: `${slug}-over`, starts_ms: 1_000, ends_ms: 2_000, items: [] };
    await flashSaleFixture(DB, ended);
    const { status, body } = await getApi(`/flash-sales/${slug}-over?locale=fr`);
    expect([status, body]).toEqual([410, expect.objectContaining({ statusCode: 410, name: `Sale ${slug}-over`, endedAt: "1970-01-01T00:00:02.000Z" })]);
  });
  it("answer running sales by the real clock", async () => {
    const now = Date.now();
    await flashSaleFixture(DB, {
      slug: `${slug}-now`,
      starts_ms: now - minute_ms,
      ends_ms: now + minute_ms,
      items: [{ variantId: shop.variantIds[0] as number, price_base_minor: 100 }],
    });
    const { status, body, headers } = await getApi<{ data: FlashSale[] }>("/flash-sales?locale=en&currency=USD");
    expect([status, headers.get("vary")]).toEqual([200, null]);
    expect(body.data.find(({ id }) => id === `${slug}-now`)).toMatchObject({ status: "running", items: [{ product: { price: { amount: 100 } } }] });
    expect((await fetchApi(`/flash-sales/${slug}-now`)).status).toBe(200);
    for (const unknown of ["nothing", "UPPER", "%00", "a".repeat(3_000)]) expect((await fetchApi(`/flash-sales/${unknown}`)).status).toBe(404);
  });
});
