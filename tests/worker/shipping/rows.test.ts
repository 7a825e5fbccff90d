/** The SQL of shipping: which zone a country is in, and which rates are read for whom, whole, with others' beside. */
import { beforeAll, describe, expect, it } from "vitest";
import { readShopId, readZone, readZones } from "../../../worker/shop/shipping/data.ts";
import { DB } from "../../support/api.ts";
import { catalogueFixture } from "../../support/catalogue/fixture.ts";

const shops: number[] = [];
let handles: string[];
beforeAll(async () => {
  const fixture = await catalogueFixture(DB, { products: 3, prefix: "way", shops: 3 });
  handles = fixture.shops;
  for (const handle of handles) shops.push((await DB.prepare("SELECT id FROM shops WHERE handle = ?").bind(handle).first<number>("id")) as number);
  const [first, second, suspended] = shops as [number, number, number];
  const rate = (id: number, zone: number, shop: number | null, kind = "delivery", point: number | null = null) =>
    DB.prepare(
      `INSERT INTO shipping_rates (id, zone_id, shop_id, kind, pickup_point_id, slug, price_base_minor, free_from_base_minor, days_min, days_max)
      VALUES (?1, ?2, ?3, ?4, ?5, iif(?4 = 'pickup', 'pickup', 'standard'), ?1 * 10, NULL, 1, 2)`,
    ).bind(id, zone, shop, kind, point);
  const point = (id: number, shop: number, country: string) =>
    DB.prepare(
      "INSERT INTO pickup_points (id, shop_id, name, line1, city, region, postal_code, country) VALUES (?1, ?2, ?4, 'Quay 1', 'Lyon', NULL, '69003', ?3)",
    ).bind(id, shop, country, `Point ${id}`);
  await DB.batch([
    ...["shipping_rate_steps", "shipping_rates", "shipping_zone_countries", "shipping_zone_texts"].map((table) => DB.prepare(`DELETE FROM ${table}`)),
    DB.prepare("INSERT OR REPLACE INTO shipping_zones (id, slug) VALUES (1, 'world'), (2, 'europe'), (3, 'bare')"),
    DB.prepare(
      "INSERT INTO shipping_zone_texts (zone_id, locale, name) VALUES (1, 'en', 'Elsewhere'), (2, 'en', 'Europe'), (2, 'tr', 'Avrupa'), (1, 'fr', 'Ailleurs')",
    ),
    DB.prepare("INSERT INTO shipping_zone_countries (country, zone_id) VALUES ('*', 1), ('FR', 2), ('DE', 2)"),
    DB.prepare("UPDATE shops SET status = 'suspended' WHERE id = ?").bind(suspended),
    point(51, first, "FR"),
    point(52, first, "DE"),
    point(53, second, "FR"),
    ...[rate(1, 1, null), rate(2, 2, null), rate(3, 2, first), rate(4, 2, second), rate(5, 2, suspended)],
    ...[rate(11, 2, first, "pickup", 51), rate(12, 2, first, "pickup", 52), rate(13, 1, first, "pickup", 51)],
    DB.prepare("INSERT INTO pickup_point_texts (point_id, locale, hours) VALUES (51, 'en', 'Mon-Fri'), (51, 'fr', 'lun.-ven.'), (52, 'en', 'Sat')"),
    DB.prepare("INSERT INTO shipping_rate_steps (rate_id, from_base_minor, price_base_minor) VALUES (3, 900, 5), (3, 100, 20), (4, 100, 7)"),
  ]);
});

const idsOf = (rates: readonly { id: number }[] | undefined) => rates?.map(({ id }) => id).toSorted((a, b) => a - b);
const cartOf = async (shopId: number | undefined) => {
  const cart = crypto.randomUUID();
  await DB.batch([
    DB.prepare("INSERT INTO carts (id, created_at, updated_at) VALUES (?, 0, 0)").bind(cart),
    DB.prepare(
      `INSERT INTO cart_items (cart_id, variant_id, quantity, seen_price_base_minor, added_at)
      SELECT ?1, v.id, 1, 100, 0 FROM variants AS v JOIN products AS p ON p.id = v.product_id WHERE p.shop_id = ?2 LIMIT 1`,
    ).bind(cart, shopId ?? null),
  ]);
  return cart;
};

describe("the zone of a country", () => {
  it.each([
    ["FR", "en", { id: 2, slug: "europe", name: "Europe" }],
    ["FR", "tr", { id: 2, slug: "europe", name: "Avrupa" }],
    ["FR", "fr", { id: 2, slug: "europe", name: "Europe" }],
    ["DE", "en", { id: 2, slug: "europe", name: "Europe" }],
    ["JP", "fr", { id: 1, slug: "world", name: "Ailleurs" }],
    ["*", "en", { id: 1, slug: "world", name: "Elsewhere" }],
  ] as const)("%s in %s is %j", async (country, locale, zone) => expect((await readZone(DB, country, locale, "all shops"))?.zone).toEqual(zone));
  it.each([
    ["FR", undefined, [2, 3, 4, 5, 11]],
    ["DE", undefined, [2, 3, 4, 5, 12]],
    ["JP", undefined, [1]],
    ["FR", 0, [2, 3, 11]],
    ["FR", 1, [2, 4]],
    ["FR", 9, [2]],
  ] as const)("%s has, for a cart with things of shop %j, the rates %j", async (country, shop, ids) => {
    const cart = shop === undefined ? undefined : await cartOf(shops[shop]);
    // a cart beside it needs what it needs
    await cartOf(shops[1]);
    expect(idsOf((await readZone(DB, country, "en", cart === undefined ? "all shops" : { cartId: cart }))?.rates)).toEqual(ids);
  });
  it("reads each rate whole: its steps from the lowest, its point with its hours", async () => {
    const rates = (await readZone(DB, "FR", "en", "all shops"))?.rates;
    expect(rates?.find(({ id }) => id === 3)).toEqual({
      ...{ id: 3, shop_id: shops[0], slug: "standard", price_base_minor: 30, free_from_base_minor: null, days_min: 1, days_max: 2, pickup: null },
      ...{ included_g: 0, per_kg_base_minor: 0, max_g: null },
      steps: [
        { from_base_minor: 100, price_base_minor: 20 },
        { from_base_minor: 900, price_base_minor: 5 },
      ],
    });
    expect(rates?.find(({ id }) => id === 11)).toMatchObject({
      steps: [],
      pickup: { name: "Point 51", line1: "Quay 1", city: "Lyon", region: null, postalCode: "69003", country: "FR", hours: { en: "Mon-Fri", fr: "lun.-ven." } },
    });
  });
});

describe("all zones", () => {
  it("are read in the order they were made, with their countries, rates and shops", async () => {
    const { zones, countries, rates, shops: named } = await readZones(DB, "tr");
    expect(zones.slice(0, 3)).toEqual([
      { id: 1, slug: "world", name: "Elsewhere" },
      { id: 2, slug: "europe", name: "Avrupa" },
      { id: 3, slug: "bare", name: "bare" },
    ]);
    expect(countries).toEqual([
      { country: "*", zone_id: 1 },
      { country: "DE", zone_id: 2 },
      { country: "FR", zone_id: 2 },
    ]);
    // the marketplace's own first; none of a shop that is suspended, and no point of another zone's country
    expect(rates.map(({ id, zone_id }) => [id, zone_id])).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 2],
      [11, 2],
      [12, 2],
    ]);
    expect(named.map(({ id, handle }) => [id, handle])).toEqual([
      [shops[0], handles[0]],
      [shops[1], handles[1]],
    ]);
  });
});

describe("a shop by its handle", () => {
  it("is found where it is approved, and no other", async () => {
    expect(await Promise.all([...handles, "none"].map((handle) => readShopId(DB, handle)))).toEqual([shops[0], shops[1], null, null]);
  });
});
