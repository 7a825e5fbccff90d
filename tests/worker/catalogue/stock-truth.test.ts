/**
 * What has sold out, changed its price, been closed or withdrawn is shown within 15 seconds: at every place, whether it is asked
 * every second or was left alone, in this isolate and in others. The clock is moved; the database is changed by plain SQL, as
 * another isolate would.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetGeneration } from "../../../worker/cache/generation.ts";
import { memory, pagesInMemory } from "../../../worker/cache/memory.ts";
import { binding_s } from "../../../worker/cache/rules.ts";
import { CACHE, DB, fetchApi } from "../../support/api.ts";
import { catalogueFixture, type Fixture, flashSaleFixture } from "../../support/catalogue/fixture.ts";
import { marketplace } from "../../support/marketplace.ts";

const second_ms = 1_000;
const start_ms = Date.UTC(2026, 5, 2);
/** Later than any clock: the database has its own. */
const closedTo_ms = Date.UTC(2090, 0, 1);
let shop: Fixture;
let places: Record<string, (locale: string) => string>;
let handle: string;
let productId: number;

type ShownProduct = { price: number | undefined; inStock: boolean | undefined; soldOut: boolean | undefined; closedUntil: string | undefined };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start_ms });
  memory.clear();
  pagesInMemory.clear();
  shop = await catalogueFixture(DB, { products: 8, mains: 1, brands: 1, shops: 2, variants: 1, now_ms: start_ms - 1e9 });
  await DB.prepare("UPDATE variants SET stock = 50, price_base_minor = 5000, compare_at_base_minor = NULL WHERE product_id IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(shop.productIds))
    .run();
  handle = shop.handles[0] as string;
  productId = shop.productIds[0] as number;
  const sale = `sale-${shop.prefix}`;
  await flashSaleFixture(DB, {
    slug: sale,
    starts_ms: start_ms - 3_600_000,
    ends_ms: start_ms + 3_600_000,
    items: [{ variantId: shop.variantIds[0] as number, price_base_minor: 4_000, quota: 9 }],
  });
  forgetGeneration();
  const [main, seller, q] = [shop.mains[0], shop.shops[0], encodeURIComponent(`Product ${shop.prefix}`)];
  const api = (path: string) => (locale: string) => `/api/v1${path}${path.includes("?") ? "&" : "?"}locale=${locale}&currency=USD`;
  const page = (path: string) => (locale: string) => `${locale === "en" ? "" : `/${locale}`}${path}`;
  places = {
    "API product": api(`/products/${handle}`),
    "API products ahead": api(`/product-details?handles=${handle}`),
    "API related": api(`/products/${shop.handles[2]}/related`),
    "API listing": api(`/products?category=${main}`),
    "API listing in stock": api(`/products?category=${main}&stock=1`),
    "API listing of the shop": api(`/products?shop=${seller}`),
    "API search": api(`/search?q=${q}`),
    "API flash sales": api("/flash-sales"),
    "API flash sale": api(`/flash-sales/${sale}`),
    "product page": page(`/${main}/product/${handle}`),
    "related on another product's page": page(`/${main}/product/${shop.handles[2]}`),
    "listing page": page(`/${main}/products`),
    "listing page by price": page(`/${main}/products?sort=price`),
    "listing page in stock": page(`/${main}/products?stock=1`),
    "shop page": page(`/shop/${seller}`),
    "search page": page(`/search?q=${q}`),
    "flash sales page": page("/flash-sale"),
    "flash sale page": page(`/flash-sale/${sale}`),
    "comparison page": page(`/user/compared?p=${handle},${shop.handles[1]}`),
  };
});
afterEach(() => void vi.useRealTimers());

/** What a place shows of the product. Undefined: nothing. */
async function shownAt(place: string, locale: string): Promise<ShownProduct | undefined> {
  const response = (await marketplace.fetch(`http://localhost:8787${(places[place] as (locale: string) => string)(locale)}`, {
    headers: { "accept-language": locale, cookie: "currency=USD" },
  })) as unknown as Response;
  const text = await response.text();
  return response.ok ? productIn(JSON.parse(text)) : undefined;
}

function productIn(answer: unknown): ShownProduct | undefined {
  if (typeof answer !== "object" || answer === null) return undefined;
  const { handle: named, price, inStock, product, soldOut, shop: seller } = answer as Record<string, unknown>;
  if (named === handle) {
    const { closedUntil } = seller as { closedUntil?: string };
    return { price: (price as { amount: number }).amount, inStock: inStock as boolean, soldOut: undefined, closedUntil };
  }
  const item = product ? productIn(product) : undefined;
  if (item) return { ...item, soldOut: soldOut as boolean };
  for (const each of Object.values(answer)) {
    const found = productIn(each);
    if (found) return found;
  }
  return undefined;
}

/** What waits behind answers (refreshes, writes to the shared layers) is done. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

const changes: Record<string, { sql: () => [string, ...unknown[]]; isReported: (shown: ShownProduct | undefined, place: string) => boolean }> = {
  "the last piece is sold": {
    sql: () => ["UPDATE variants SET stock = 0 WHERE product_id = ?", productId],
    isReported: (shown) => shown === undefined || shown.inStock === false || shown.soldOut === true,
  },
  "its price changes": {
    sql: () => ["UPDATE variants SET price_base_minor = 3000 WHERE product_id = ?", productId],
    // the sale's item goes on showing the sale's price: it is no offer any more, and so not listed at 4000
    isReported: (shown) => shown === undefined || shown.price === 3_000,
  },
  "it is withdrawn": { sql: () => ["UPDATE products SET status = 'withdrawn' WHERE id = ?", productId], isReported: (shown) => shown === undefined },
  "its shop is suspended": {
    sql: () => ["UPDATE shops SET status = 'suspended' WHERE handle = ?", shop.shops[0]],
    isReported: (shown) => shown === undefined,
  },
  "its shop closes": {
    sql: () => ["UPDATE shops SET closed_from = 0, closed_to = ? WHERE handle = ?", closedTo_ms, shop.shops[0]],
    isReported: (shown) => shown?.closedUntil === new Date(closedTo_ms).toISOString(),
  },
  "the flash sale's last piece is sold": {
    sql: () => ["UPDATE flash_sale_items SET sold = quota WHERE variant_id = ?", shop.variantIds[0]],
    isReported: (shown) => shown !== undefined && (shown.price === 5_000 || shown.soldOut === true),
  },
};

const change = ([sql, ...values]: [string, ...unknown[]]) =>
  DB.prepare(sql)
    .bind(...values)
    .run();
const locales = ["en", "fr"];
const all = () => Object.keys(places).flatMap((place) => locales.map((locale) => [place, locale] as const));

describe.each(Object.entries(changes))("when %s", { timeout: 30_000 }, (_, { sql, isReported }) => {
  it("every place that is asked each second says so within 15 seconds", async () => {
    for (const [place, locale] of all()) expect([place, locale, await shownAt(place, locale)]).toEqual([place, locale, expect.anything()]);
    await settled();
    await change(sql());
    const seen_s = new Map<string, number>();
    for (let s = 1; s <= 15 - binding_s; s += 1) {
      vi.setSystemTime(start_ms + s * second_ms);
      for (const [place, locale] of all()) {
        const isSo = isReported(await shownAt(place, locale), place);
        const name = `${place} ${locale}`;
        if (!isSo) seen_s.delete(name);
        else if (!seen_s.has(name)) seen_s.set(name, s);
      }
      await settled();
    }
    // what shared caches and browsers may keep of an answer comes on top
    expect(all().map(([place, locale]) => [place, locale, seen_s.has(`${place} ${locale}`)])).toEqual(all().map(([place, locale]) => [place, locale, true]));
  });

  it("every place that was left alone says so at the first question", async () => {
    for (const [place, locale] of all()) await shownAt(place, locale);
    await settled();
    await change(sql());
    vi.setSystemTime(start_ms + 15 * second_ms);
    for (const [place, locale] of all()) expect([place, locale, isReported(await shownAt(place, locale), place)]).toEqual([place, locale, true]);
  });

  it("an isolate that starts afterwards says so at once, whatever the shared layers hold", async () => {
    for (const [place, locale] of all()) await shownAt(place, locale);
    await settled();
    await change(sql());
    vi.setSystemTime(start_ms + second_ms);
    memory.clear();
    pagesInMemory.clear();
    forgetGeneration();
    for (const [place, locale] of all()) expect([place, locale, isReported(await shownAt(place, locale), place)]).toEqual([place, locale, true]);
  });
});

describe("what is left in caches outside", () => {
  it("is cached for seconds where shoppers decide by it, and never served stale", async () => {
    for (const [place, at] of Object.entries(places)) {
      const { headers } = await marketplace.fetch(`http://localhost:8787${at("en")}`);
      expect([place, headers.get("cache-control")]).toEqual([place, place.startsWith("API") ? "public, max-age=5" : "public, max-age=0, must-revalidate"]);
    }
  });
});

describe("a closed shop", () => {
  it("is shown on its page within 15 seconds", async () => {
    const closedUntil = async () =>
      ((await (await fetchApi(`/shops/${shop.shops[0]}?locale=en&currency=USD`)).json()) as { data: { closedUntil?: string } }).data.closedUntil;
    expect(await closedUntil()).toBeUndefined();
    await change(["UPDATE shops SET closed_from = ?, closed_to = ? WHERE handle = ?", start_ms - 1, start_ms + 1e9, shop.shops[0]]);
    vi.setSystemTime(start_ms + 9 * second_ms);
    expect(await closedUntil()).toBe(new Date(start_ms + 1e9).toISOString());
  });
});

describe("storage", () => {
  it("is not written for what does not exist", async () => {
    const before = (await CACHE.list()).keys.length;
    for (let n = 0; n < 20; n += 1) {
      await fetchApi(`/products?brand=zz${n}&locale=en&currency=USD`);
      await fetchApi(`/products/facets?brand=zz${n}&locale=en&currency=USD`);
      await fetchApi(`/products?category=${shop.mains[0]}&perPage=${n + 30}&locale=en&currency=USD`);
      await fetchApi(`/brands?category=zz${n}&locale=en`);
    }
    await settled();
    expect((await CACHE.list()).keys.map(({ name }) => name).filter((name) => /zz\d|perPage=(3[0-9]|4[0-79])/.test(name))).toEqual([]);
    expect((await CACHE.list()).keys.length).toBeLessThanOrEqual(before + 10);
  });
});
