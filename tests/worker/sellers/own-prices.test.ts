import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { product as productJsonLd } from "../../../app/seo/json-ld.ts";
import { bumpCatalogue, forgetGeneration } from "../../../worker/cache/generation.ts";
import { memory } from "../../../worker/cache/memory.ts";
import type { Product, ProductCard } from "../../../worker/shop/catalogue/contract.ts";
import { applyScheduledDiscounts } from "../../../worker/shop/discounts/service.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { getApi } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import fc from "../../support/laws.ts";
import { db, Market, makeFlashSale, makeShop, makeVariant, Shopper, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(() => {
  memory.clear();
  forgetGeneration();
});

const euros = (amount: number) => ({ amount, currency: "EUR" });
const setOwn = (variantId: number, currency: string, price: number, compareAt: number | null = null) =>
  db
    .prepare(
      "INSERT INTO variant_prices (variant_id, currency, price_minor, compare_at_minor) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET price_minor = excluded.price_minor, compare_at_minor = excluded.compare_at_minor",
    )
    .bind(variantId, currency, price, compareAt)
    .run();
const handleOf = async (variantId: number) =>
  (await db.prepare("SELECT p.handle FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = ?").bind(variantId).first<string>("handle")) as string;
const productIn = async (handle: string, currency = "EUR") => (await getApi<{ data: Product }>(`/products/${handle}?locale=en&currency=${currency}`)).body.data;
/** Begins now. */
const discount = (shopId: number, percent: number) =>
  db
    .prepare(
      "INSERT INTO discounts (shop_id, name, percent, whole_shop, starts_at, ends_at, created_at) VALUES (?, 'x', ?, 1, 1, 4000000000000, 1) RETURNING id",
    )
    .bind(shopId, percent)
    .first<number>("id")
    .then(async (id) => {
      await applyScheduledDiscounts({ db, now: 2 });
      return id as number;
    });

describe("a price of the shop's own in a currency", { timeout: 60_000 }, () => {
  it("with a discount running is one sum: listing, page, structured data, cart, quote, order, gateway, shared cart, order again", async () => {
    const market = new Market();
    const shop = await makeShop();
    const variantId = await makeVariant({ shopId: shop.id, price_base_minor: 2_500 });
    await setOwn(variantId, "EUR", 2_999);
    await discount(shop.id, 15);
    const handle = await handleOf(variantId);
    const price = euros(2_549);
    const page = await productIn(handle);
    expect([page.price, page.compareAt, page.variants[0]?.price, page.variants[0]?.lowest30]).toEqual([price, euros(2_999), price, euros(2_999)]);
    expect(
      productJsonLd({ origin: "https://meydan.example", market: { name: "Meydan", legalName: "", logo: null }, address: (path) => path }, page).offers,
    ).toMatchObject({
      price: "25.49",
      priceCurrency: "EUR",
    });
    const listing = (await getApi<{ data: ProductCard[] }>(`/products?shop=${shop.handle}&locale=en&currency=EUR`)).body.data;
    expect([listing[0]?.price, listing[0]?.compareAt]).toEqual([price, euros(2_999)]);
    const shopper = new Shopper(market, "?locale=fr&currency=EUR");
    await shopper.add(variantId, 2);
    const cart = (await shopper.call("GET", "/cart")).body.data;
    expect(cart.shops[0].lines[0]).toMatchObject({ unitPrice: price, compareAt: euros(2_999), total: euros(5_098), changes: [] });
    const { url } = (await shopper.call("POST", "/cart/share")).body.data;
    const shared = (await shopper.call("GET", `/cart/shared/${url.split("/c/")[1]}`)).body.data;
    expect([shared.total, shared.shops[0].lines[0].unitPrice]).toEqual([euros(5_098), price]);
    const quote = await shopper.quote();
    expect([quote.items, quote.packages[0]?.lines[0]?.unitPrice]).toEqual([euros(5_098), price]);
    const order = await shopper.buy();
    expect([order.items, order.packages[0]?.lines[0]?.unitPrice, order.total]).toEqual([euros(5_098), price, quote.total]);
    expect(market.gateway.created.at(-1)).toMatchObject({ amount_minor: order.total.amount, currency: "EUR" });
    await shopper.call("POST", `/orders/${order.number}/again`);
    expect((await shopper.call("GET", "/cart")).body.data.shops[0].lines[0].unitPrice).toEqual(price);
    // in another currency nothing is known of it
    expect([(await productIn(handle, "USD")).price.amount, (await productIn(handle, "USD")).compareAt?.amount]).toEqual([2_125, 2_500]);
  });

  it("and one that is converted to the currency's ending are one sum each: listing, page, filter, cart, quote and order", async () => {
    const market = new Market();
    const shop = await makeShop();
    const [converted, own] = [await makeVariant({ shopId: shop.id, price_base_minor: 2_500 }), await makeVariant({ shopId: shop.id, price_base_minor: 2_500 })];
    await setOwn(own, "EUR", 2_345);
    const endIn = (step: number | null, ending: number | null) =>
      db
        .batch([db.prepare("UPDATE currencies SET ending_step_minor = ?, ending_minor = ? WHERE code = 'EUR'").bind(step, ending), bumpCatalogue(db)])
        .then(forgetGeneration);
    await endIn(100, 99);
    try {
      // 23.03 converted: 22.99 is nearer than 23.99
      const page = await productIn(await handleOf(converted));
      expect([page.price, (await productIn(await handleOf(own))).price]).toEqual([euros(2_299), euros(2_345)]);
      const listed = async (query = "") =>
        (await getApi<{ data: ProductCard[] }>(`/products?shop=${shop.handle}&locale=en&currency=EUR${query}`)).body.data
          .map(({ price }) => price.amount)
          .sort();
      expect(await listed()).toEqual([2_299, 2_345]);
      expect([(await listed("&min=2299")).includes(2_299), (await listed("&min=2300")).includes(2_299)]).toEqual([true, false]);
      expect([(await listed("&max=2299")).includes(2_299), (await listed("&max=2298")).includes(2_299)]).toEqual([true, false]);
      const shopper = new Shopper(market, "?locale=fr&currency=EUR");
      await shopper.add(converted, 3);
      await shopper.add(own, 1);
      const quote = await shopper.quote();
      expect(quote.items).toEqual(euros(3 * 2_299 + 2_345));
      const order = await shopper.buy();
      expect([order.items, order.total]).toEqual([quote.items, quote.total]);
      // the market gives the ending up: what stood in the cart is said to cost something else, what was bought stays
      await shopper.add(converted, 1);
      await endIn(null, null);
      expect((await shopper.call("GET", "/cart")).body.data.shops[0].lines[0].unitPrice).toEqual(euros(2_303));
      expect((await shopper.call("GET", `/orders/${order.number}`)).body.data.items).toEqual(quote.items);
    } finally {
      await endIn(null, null);
    }
  });

  it("is reported as changed where it changed, and not where another currency is looked at", async () => {
    const market = new Market();
    const shop = await makeShop();
    const variantId = await makeVariant({ shopId: shop.id, price_base_minor: 2_000 });
    const shopper = new Shopper(market, "?locale=en&currency=EUR");
    await shopper.add(variantId);
    const changesIn = async (currency: string) => {
      const response = await market.fetch(`/cart?locale=en&currency=${currency}`, { headers: { "x-cart-token": shopper.token } });
      // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
      return ((await response.json()) as any).data.shops[0].lines[0].changes;
    };
    expect(await changesIn("EUR")).toEqual([]);
    await setOwn(variantId, "EUR", 2_499);
    expect(await changesIn("EUR")).toEqual([{ kind: "price", from: euros(1_843), to: euros(2_499) }]);
    expect([await changesIn("EUR"), await changesIn("USD"), await changesIn("EUR")]).toEqual([[], [], []]);
    await db.prepare("UPDATE variants SET price_base_minor = 1500 WHERE id = ?").bind(variantId).run();
    expect([await changesIn("EUR"), await changesIn("USD")]).toEqual([[], []]);
    await setOwn(variantId, "EUR", 1_999);
    expect(await changesIn("USD")).toEqual([]);
    await shopper.call("GET", "/cart");
    const id = await discount(shop.id, 10);
    expect(await changesIn("EUR")).toEqual([{ kind: "price", from: euros(1_999), to: euros(1_799) }]);
    await db.prepare("UPDATE discounts SET ends_at = 3 WHERE id = ?").bind(id).run();
    await applyScheduledDiscounts({ db, now: 4 });
    expect(await changesIn("EUR")).toEqual([{ kind: "price", from: euros(1_799), to: euros(1_999) }]);
  });

  it("that moves while an order is placed is reported before anything is charged", async () => {
    const market = new Market();
    const shop = await makeShop();
    const variantId = await makeVariant({ shopId: shop.id });
    await setOwn(variantId, "EUR", 2_000);
    const shopper = new Shopper(market, "?locale=en&currency=EUR");
    await shopper.add(variantId);
    const { total } = await shopper.quote();
    await setOwn(variantId, "EUR", 2_100);
    const { status, body } = await shopper.order(shopper.orderBody(total));
    expect([status, body.code, body.quote.items]).toEqual([409, "total_changed", euros(2_100)]);
  });

  it("bounds a flash sale: its price counts where it is lower, compared with the own one", async () => {
    const market = new Market();
    const shop = await makeShop();
    const now = Date.now();
    for (const [own, price, compareAt] of [
      [1_500, 921, 1_500],
      [922, 921, 922],
      [921, 921, undefined],
      [700, 700, undefined],
    ] as const) {
      const variantId = await makeVariant({ shopId: shop.id, price_base_minor: 2_500 });
      await setOwn(variantId, "EUR", own);
      await makeFlashSale(variantId, { price_base_minor: 1_000, quota: 9, startsAt: 0, endsAt: now + 10 * 86_400_000 });
      await db.prepare("UPDATE catalogue_state SET generation = generation + 1").run();
      memory.clear();
      forgetGeneration();
      const page = await productIn(await handleOf(variantId));
      const sales = (await getApi<{ data: { items: { product: ProductCard }[] }[] }>("/flash-sales?locale=en&currency=EUR")).body.data;
      const item = sales.flatMap(({ items }) => items).find(({ product }) => product.handle === page.handle)?.product;
      const shopper = new Shopper(market, "?locale=en&currency=EUR");
      market.now = now;
      await shopper.add(variantId);
      const line = (await shopper.call("GET", "/cart")).body.data.shops[0].lines[0];
      const isSale = compareAt !== undefined;
      for (const shown of [page, page.variants[0], item, line])
        expect([own, shown.price ?? shown.unitPrice, shown.compareAt?.amount, shown.flashSale !== undefined]).toEqual([own, euros(price), compareAt, isSale]);
      const order = await shopper.buy();
      expect(order.items).toEqual(euros(price));
    }
  });

  it("is a sum that can be charged, or refused", async () => {
    const variantId = await makeVariant({ shopId: (await makeShop()).id });
    for (const [currency, price, compareAt] of [
      ["KWD", 1_005, null],
      ["KWD", 1_000, 1_005],
      ["EUR", 0, null],
      ["EUR", 500, 500],
      ["USD", 500, null],
    ] as const)
      await expect(setOwn(variantId, currency, price, compareAt)).rejects.toThrow();
    await setOwn(variantId, "KWD", 1_000, 1_010);
    await expect(setOwn(variantId, "KWD", 1_001)).rejects.toThrow("own_price_is_chargeable");
  });

  it("ends what is cached of its product, and a discount does", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    try {
      const shop = await makeShop();
      const variantId = await makeVariant({ shopId: shop.id, price_base_minor: 2_000 });
      const handle = await handleOf(variantId);
      const reported = async () => {
        vi.setSystemTime(Date.now() + 15_000);
        const card = (await getApi<{ data: ProductCard[] }>(`/products?shop=${shop.handle}&locale=en&currency=EUR`)).body.data[0];
        const page = await productIn(handle);
        expect(card?.price).toEqual(page.price);
        return page.price.amount;
      };
      const seen = [await reported()];
      await setOwn(variantId, "EUR", 1_999);
      seen.push(await reported());
      const id = await discount(shop.id, 50);
      seen.push(await reported());
      await db.prepare("UPDATE discounts SET ends_at = 3 WHERE id = ?").bind(id).run();
      await applyScheduledDiscounts({ db, now: 4 });
      seen.push(await reported());
      await db.prepare("DELETE FROM variant_prices WHERE variant_id = ?").bind(variantId).run();
      seen.push(await reported());
      expect(seen).toEqual([1_843, 1_999, 999, 1_999, 1_843]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is what a wish is compared with", async () => {
    const variantId = await makeVariant({ shopId: (await makeShop()).id, price_base_minor: 2_000 });
    await setOwn(variantId, "EUR", 2_499);
    const who = await makeShopper();
    const ask = (method: string, path: string) =>
      getApi<{ data: { wishes: { was?: unknown; product: ProductCard }[] } }>(`${path}?locale=en&currency=EUR`, {
        method,
        headers: who.bearer,
      });
    const list = (await db.prepare("SELECT id FROM wishlists WHERE shopper_id = ?").bind(who.id).first<number>("id")) as number;
    await ask("PUT", `/user/wishlists/${list}/items/${await handleOf(variantId)}`);
    const listedItem = async () => (await ask("GET", `/user/wishlists/${list}`)).body.data.wishes[0];
    expect([(await listedItem())?.product.price, (await listedItem())?.was]).toEqual([euros(2_499), undefined]);
    await setOwn(variantId, "EUR", 1_999);
    expect((await listedItem())?.was).toEqual(euros(2_499));
  });
});

describe("in listings", { timeout: 60_000 }, () => {
  let shop: Fixture;
  beforeAll(async () => {
    shop = await catalogueFixture(db, { products: 40, mains: 1, brands: 2, shops: 2, variants: 2 });
    for (const [i, id] of shop.variantIds.entries()) if (i % 3 === 0) await setOwn(id, "EUR", 100 + ((i * 7_919) % 9_000));
  });

  it("a range of prices shows nothing outside it, whatever the order, the words and the page", async () => {
    const byOwnPrice = await db.prepare("SELECT product_id FROM product_prices WHERE currency = 'EUR'").all<{ product_id: number }>();
    const own = new Set(byOwnPrice.results.map(({ product_id }) => product_id));
    let [shown, shownByOwn] = [0, 0];
    for (const question of [
      `category=${shop.mains[0]}`,
      `shop=${shop.shops[0]}`,
      `category=${shop.mains[0]}&collection=new`,
      `q=${encodeURIComponent(shop.prefix)}`,
    ])
      for (const sort of ["selling", "price", "price-desc"])
        for (const [min, max] of [
          [1, 3_000],
          [2_000, 5_000],
          [5_000, 20_000],
          [4_000, 4_400],
        ] as const) {
          const { status, body } = await getApi<{ data: ProductCard[]; meta: { total: number } }>(
            `/products?${question}&sort=${sort}&min=${min}&max=${max}&perPage=48&locale=en&currency=EUR`,
          );
          shown += body.data.length;
          shownByOwn += body.data.filter(({ id }) => own.has(id)).length;
          const outside = body.data.filter(({ price }) => price.amount < min || price.amount > max).map(({ handle, price }) => [handle, price.amount]);
          expect([question, sort, min, status, outside, body.meta.total]).toEqual([question, sort, min, 200, [], body.data.length]);
        }
    expect([shown > 100, shownByOwn > 20, shownByOwn < shown]).toEqual([true, true, true]);
  });

  it("a card's price is its lead variant's, whatever becomes of variants", async () => {
    const [a, b] = shop.variantIds as [number, number];
    const product = shop.productIds[0];
    const change = fc.oneof(
      fc.record({ sql: fc.constant("UPDATE variants SET stock = ?2 WHERE id = ?1"), n: fc.nat(1) }),
      fc.record({
        sql: fc.constant("UPDATE variants SET price_base_minor = ?2, compare_at_base_minor = NULL WHERE id = ?1"),
        n: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({
        sql: fc.constant("INSERT OR REPLACE INTO variant_prices (variant_id, currency, price_minor) VALUES (?1, 'EUR', ?2)"),
        n: fc.integer({ min: 1, max: 99 }),
      }),
      fc.record({
        sql: fc.constant("UPDATE variant_prices SET price_minor = ?2, compare_at_minor = NULL WHERE variant_id = ?1"),
        n: fc.integer({ min: 1, max: 99 }),
      }),
      fc.record({ sql: fc.constant("DELETE FROM variant_prices WHERE variant_id = ?1 AND ?2"), n: fc.constant(1) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ change, variant: fc.constantFrom(a, b) }), { minLength: 1, maxLength: 6 }), async (steps) => {
        await db.batch(steps.map((step) => db.prepare(step.change.sql).bind(step.variant, step.change.n)));
        const stored = await db.prepare("SELECT currency, price_minor, compare_at_minor FROM product_prices WHERE product_id = ?").bind(product).all();
        const lead = await db
          .prepare("SELECT currency, price_minor, compare_at_minor FROM variant_prices WHERE variant_id = (SELECT lead_variant_id FROM products WHERE id = ?)")
          .bind(product)
          .all();
        expect(stored.results).toEqual(lead.results);
      }),
      { numRuns: 40 },
    );
  });
});
