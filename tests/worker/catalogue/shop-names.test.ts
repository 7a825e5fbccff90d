/** A shop's name in the visitor's language, wherever a shop is named, and announced to the caches when it changes. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readListing } from "../../../worker/shop/catalogue/data.ts";
import { listFacets } from "../../../worker/shop/catalogue/facets/facets.ts";
import { packageMail } from "../../../worker/shop/orders/mails/package-mail.ts";
import { readOrder } from "../../../worker/shop/orders/service.ts";
import { DB, readContextAt } from "../../support/api.ts";
import { catalogueFixture } from "../../support/catalogue/fixture.ts";
import { written } from "../../support/mails/written.ts";
import { db, Market, makeVariant, makeVoucher, offerCash, paidOrder, Shopper, seedBase } from "../../support/purchase/fixture.ts";
import { askAs, changeOf, type Desk, makeDesk } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
let now_ms = Date.now();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: now_ms }));
afterEach(() => {
  now_ms = Date.now();
  vi.useRealTimers();
});
/** Until when every place knows of a change (docs/decisions/17-cache-invalidation-by-surrogate-keys.md). */
const reported = () => vi.setSystemTime(Date.now() + 15_000);

const named = (shopId: number, locale: string, name: string | null) =>
  db
    .prepare(
      `INSERT INTO shop_texts (shop_id, locale, city, tagline, about, policies, name) VALUES (?1, ?2, '', '', '', '', ?3)
      ON CONFLICT (shop_id, locale) DO UPDATE SET name = excluded.name`,
    )
    .bind(shopId, locale, name)
    .run();
const productOf = async (variantId: number) =>
  (await db.prepare("SELECT p.id, p.handle FROM products AS p JOIN variants AS v ON v.product_id = p.id WHERE v.id = ?").bind(variantId).first<{
    id: number;
    handle: string;
  }>()) as { id: number; handle: string };

/** Every public answer that names the shop: the name each says. */
async function publicNames({ shop }: Desk, handle: string, locale: string): Promise<Record<string, string>> {
  const get = async (path: string) => (await askAs(null, "GET", `${path}${path.includes("?") ? "&" : "?"}locale=${locale}&currency=USD`)).body;
  const facets = await get(`/products/facets?category=home&shop=${shop.handle}`);
  const zones = await get("/shipping/zones");
  const ofZone = zones.data.flatMap((zone: { shops: { shop: { handle: string; name: string } }[] }) => zone.shops).find(isOurs);
  function isOurs(each: { shop: { handle: string } }) {
    return each.shop.handle === shop.handle;
  }
  return {
    card: (await get(`/products?shop=${shop.handle}`)).data[0].shop.name,
    product: (await get(`/products/${handle}`)).data.shop.name,
    facet: facets.data.axes.find(({ axis }: { axis: string }) => axis === "shop").values.find(({ value }: { value: string }) => value === shop.handle).label,
    reviews: (await get(`/products/${handle}/reviews`)).meta.shop,
    page: (await get(`/shops/${shop.handle}`)).data.name,
    zone: ofZone.shop.name,
  };
}
const allSay = (names: Record<string, string>, name: string) => Object.fromEntries(Object.keys(names).map((place) => [place, name]));

describe("a shop's name", () => {
  it("stands in the visitor's language wherever shoppers look, and a new one reaches every place", { timeout: 30_000 }, async () => {
    const desk = await makeDesk();
    const { handle } = await productOf(await makeVariant({ shopId: desk.shop.id }));
    await db
      .prepare("INSERT INTO shipping_rates (zone_id, shop_id, slug, price_base_minor, days_min, days_max) VALUES (1, ?, 'standard', 100, 1, 2)")
      .bind(desk.shop.id)
      .run();
    const before = await publicNames(desk, handle, "ar");
    expect(before).toEqual(allSay(before, desk.shop.handle));
    const seq = await changeOf(`shop:${desk.shop.handle}`);
    await named(desk.shop.id, "ar", "دار الفخار");
    expect(await changeOf(`shop:${desk.shop.handle}`)).toBeGreaterThan(seq);
    reported();
    expect(await publicNames(desk, handle, "ar")).toEqual(allSay(before, "دار الفخار"));
    // other languages have the name that is for all
    expect(await publicNames(desk, handle, "fr")).toEqual(allSay(before, desk.shop.handle));
    await named(desk.shop.id, "ar", "بيت الفخار");
    reported();
    expect(await publicNames(desk, handle, "ar")).toEqual(allSay(before, "بيت الفخار"));
    await db.prepare("DELETE FROM shop_texts WHERE shop_id = ?").bind(desk.shop.id).run();
    reported();
    expect(await publicNames(desk, handle, "ar")).toEqual(allSay(before, desk.shop.handle));
  });

  it("is what search finds it by, beside the name for all languages, and what is suggested", async () => {
    const desk = await makeDesk();
    const { handle } = await productOf(await makeVariant({ shopId: desk.shop.id }));
    await named(desk.shop.id, "hi", "नीलकमल भंडार");
    await named(desk.shop.id, "en", "Zeytindali Stores");
    reported();
    const suggested = async (q: string, locale: string) =>
      (await askAs(null, "GET", `/search/suggest?q=${encodeURIComponent(q)}&locale=${locale}`)).body.data
        .filter(({ kind }: { kind: string }) => kind === "shop")
        .map(({ name, path }: { name: string; path: string }) => [name, path.split("/").at(-1)]);
    const ours = (name: string) => [[name, desk.shop.handle]];
    expect(await suggested("नीलक", "hi")).toEqual(ours("नीलकमल भंडार"));
    expect(await suggested("zeytind", "hi")).toEqual(ours("नीलकमल भंडार"));
    expect(await suggested("zeytind", "fr")).toEqual(ours(desk.shop.handle));
    expect(await suggested(desk.shop.handle, "en")).toEqual(ours("Zeytindali Stores"));
    const found = async (path: string) => (await askAs(null, "GET", `${path}&locale=hi&currency=USD`)).body.data.map((each: { handle: string }) => each.handle);
    expect(await found(`/search?q=${encodeURIComponent("नीलकमल")}`)).toEqual([handle]);
    expect(await found(`/shops?q=${encodeURIComponent("नीलक")}`)).toEqual([desk.shop.handle]);
    // what it is not called any more finds it no more
    await named(desk.shop.id, "hi", null);
    reported();
    expect(await suggested("नीलक", "hi")).toEqual([]);
    expect(await found(`/shops?q=${encodeURIComponent("नीलक")}`)).toEqual([]);
  });

  it("stands in cart, quote, order, list of orders, vouchers and mails in the shopper's language", async () => {
    const market = new Market();
    const shopper = new Shopper(market, "?locale=ar&currency=USD");
    const desk = await makeDesk();
    await named(desk.shop.id, "ar", "دار الفخار");
    await shopper.add(await makeVariant({ shopId: desk.shop.id }));
    await offerCash({}, [desk.shop]);
    const code = await makeVoucher({ shopId: desk.shop.id });
    const { body: cart } = await shopper.call("GET", "/cart");
    expect(cart.data.shops.map(({ shop }: { shop: { name: string } }) => shop.name)).toEqual(["دار الفخار"]);
    expect((await shopper.quote()).packages[0]?.shop.name).toBe("دار الفخار");
    const order = await shopper.buyInCash();
    expect(order.packages[0]?.shop.name).toBe("دار الفخار");
    const full = await readOrder({ db }, order.number);
    const pkg = full?.packages[0];
    expect(full && pkg && written(market.env, packageMail(market.env, "package-shipped", full, pkg)).html).toContain("دار الفخار");
    expect((await askAs(desk.seller, "POST", "/user/vouchers", { code })).status).toBeLessThan(300);
    const vouchers = (await askAs(desk.seller, "GET", "/user/vouchers?locale=ar&currency=USD")).body;
    expect(JSON.stringify(vouchers)).toContain("دار الفخار");
    await db.prepare("UPDATE orders SET shopper_id = ? WHERE number = ?").bind(desk.seller.id, order.number).run();
    const list = async (locale: string) => (await askAs(desk.seller, "GET", `/orders?locale=${locale}&currency=USD`)).body.data[0].shops;
    expect([await list("ar"), await list("tr")]).toEqual([["دار الفخار"], [desk.shop.handle]]);
  });

  it("stands in an order as the reader reads it; what the invoice froze stays", async () => {
    const { shops, order, shopper } = await paidOrder({ shops: [[2500]] });
    const shop = shops[0] as { id: number; handle: string };
    await named(shop.id, "en", "The House of Clay");
    const [pkg] = (await shopper.call("GET", `/orders/${order.number}`)).body.data.packages;
    expect([pkg.shop.name, pkg.seller]).toEqual(["The House of Clay", order.packages[0]?.seller]);
  });

  it("costs no further row: a listing and its facets read the same with names as without", async () => {
    const fixture = await catalogueFixture(DB, { products: 30, shops: 3 });
    const listing = { mains: fixture.mains.slice(0, 1), subs: [], brands: [], shops: [], choices: [], sort: "selling" as const, offset: 0, limit: 24 };
    async function rows(): Promise<number> {
      let read = 0;
      const reader = {
        prepare: (query: string) => DB.prepare(query),
        batch: async (statements: D1PreparedStatement[]) => {
          const results = await DB.batch(statements);
          for (const { meta } of results) read += meta.rows_read;
          return results;
        },
      };
      await readListing(reader as unknown as D1Database, listing, [], { locale: "ar", currency: "EUR" });
      return read;
    }
    const without = await rows();
    const ids = await DB.prepare("SELECT id FROM shops WHERE handle IN (SELECT value FROM json_each(?))")
      .bind(JSON.stringify(fixture.shops))
      .all<{ id: number }>();
    for (const { id } of ids.results) await named(id, "ar", `متجر ${id}`);
    expect([without > 0, await rows()]).toEqual([true, without]);
    const { data } = await listFacets(readContextAt(Date.now, { locale: "ar", currency: "EUR" }), { category: fixture.mains[0] });
    expect(data.axes.find(({ axis }) => axis === "shop")?.values.every(({ label }) => label.startsWith("متجر"))).toBe(true);
  });
});
