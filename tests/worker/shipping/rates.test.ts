/** What delivery costs by weight and by value, where packages are collected, and the days that are promised: through the API. */
import { beforeAll, describe, expect, it } from "vitest";
import { bumpCatalogue } from "../../../worker/cache/generation.ts";
import { Quote } from "../../../worker/shop/checkout/contract.ts";
import { wordsFor } from "../../../worker/words.ts";
import { db, Market, makeShop, makeVariant, Shopper, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);

type OwnRate = Partial<Record<"price_base_minor" | "free_from_base_minor" | "included_g" | "per_kg_base_minor" | "max_g" | "pickup_point_id", number>> & {
  slug?: string;
};

/** A rate of the shop's own for the zone that France lies in; answers its id. */
async function ownRate(shopId: number, { slug = "standard", pickup_point_id, ...over }: OwnRate): Promise<string> {
  const row = { price_base_minor: 490, days_min: 2, days_max: 4, ...over };
  const columns = Object.keys(row);
  const id = await db
    .prepare(
      `INSERT INTO shipping_rates (zone_id, shop_id, slug, kind, pickup_point_id, ${columns.join(", ")})
      VALUES (1, ?, ?, ?, ?, ${columns.map(() => "?").join(", ")}) RETURNING id`,
    )
    .bind(shopId, slug, pickup_point_id ? "pickup" : "delivery", pickup_point_id ?? null, ...Object.values(row))
    .first<number>("id");
  return String(id);
}

async function ownPoint(shopId: number, country = "FR"): Promise<number> {
  const id = (await db
    .prepare(
      "INSERT INTO pickup_points (shop_id, name, line1, city, postal_code, country) VALUES (?, 'Corner <b>', '1 rue Basse', 'Lyon', '69001', ?) RETURNING id",
    )
    .bind(shopId, country)
    .first<number>("id")) as number;
  await db.prepare("INSERT INTO pickup_point_texts (point_id, locale, hours) VALUES (?1, 'en', 'Every day'), (?1, 'ar', 'كل يوم')").bind(id).run();
  return id;
}

const weigh = (variantId: number, weight_g: number) => db.prepare("UPDATE variants SET weight_g = ? WHERE id = ?").bind(weight_g, variantId).run();

/** A shop with one thing of 2 kg for $25, two of it in a cart. */
async function twoThings(market = new Market()) {
  const shop = await makeShop();
  const variantId = await makeVariant({ shopId: shop.id, stock: 50 });
  await weigh(variantId, 2_000);
  const shopper = new Shopper(market);
  await shopper.add(variantId, 2);
  return { market, shop, variantId, shopper };
}

const prices = ({ packages: [pkg] }: Quote) => Object.fromEntries((pkg?.rates ?? []).map(({ slug, price }) => [slug, price.amount]));
const setQuantity = async (shopper: Shopper, quantity: number) => {
  const { body } = await shopper.call("GET", "/cart");
  await shopper.call("PATCH", `/cart/items/${body.data.shops[0].lines[0].id}`, { quantity });
};

describe("a rate by weight", () => {
  it("costs more for a heavier package, and is lost to one too heavy; the general ones stay", async () => {
    const { shop, shopper } = await twoThings();
    const id = await ownRate(shop.id, { price_base_minor: 300, included_g: 4_000, per_kg_base_minor: 150, max_g: 10_000 });
    expect(prices(await shopper.quote())).toEqual({ standard: 300, express: 1290 });
    await setQuantity(shopper, 3);
    const three = await shopper.quote({ [shop.handle]: id });
    expect([prices(three).standard, three.shipping.amount, three.packages[0]?.rate]).toEqual([600, 600, id]);
    await setQuantity(shopper, 6);
    expect(prices(await shopper.quote())).toEqual({ express: 1290 });
    const chosen = await shopper.call("POST", "/checkout/quote", { address: { country: "FR" }, shipping: { [shop.handle]: id } });
    expect([chosen.status, Object.keys(chosen.body.errors)]).toEqual([400, [`shipping.${shop.handle}`]]);
  });

  it("refuses what nothing carries, naming the shop, and takes no order of it", async () => {
    const { shop, shopper } = await twoThings();
    for (const slug of ["standard", "express"]) await ownRate(shop.id, { slug, max_g: 3_999 });
    const quoted = await shopper.call("POST", "/checkout/quote", { address: { country: "FR" } });
    expect([quoted.status, quoted.body]).toEqual([409, expect.objectContaining({ code: "too_heavy", shop: shop.handle, shopName: shop.handle })]);
    expect(quoted.body.message).toBe(wordsFor("en").t("errors.too_heavy"));
    const ordered = await shopper.order(shopper.orderBody({ amount: 5490, currency: "USD" }));
    expect([ordered.status, ordered.body.code]).toEqual([409, "too_heavy"]);
    await setQuantity(shopper, 1);
    expect(prices(await shopper.quote())).toEqual({ standard: 490, express: 490 });
  });

  it("is counted in the cart's way to free delivery", async () => {
    const { shop, shopper } = await twoThings();
    const french = new Shopper(shopper.market, "?locale=fr&currency=USD");
    french.token = shopper.token;
    const missing = async () => (await french.call("GET", "/cart")).body.data.shops[0].freeDelivery?.missing.amount;
    expect(await missing()).toBe(5_000);
    await ownRate(shop.id, { free_from_base_minor: 6_000, max_g: 4_000 });
    expect(await missing()).toBe(1_000);
    await setQuantity(french, 3);
    expect(await missing()).toBeUndefined();
  });
});

describe("a rate by value", () => {
  it("changes where a step is reached, and the rate's own threshold wins", async () => {
    const { shop, shopper } = await twoThings();
    const id = await ownRate(shop.id, { price_base_minor: 900, free_from_base_minor: 12_500 });
    await db
      .prepare("INSERT INTO shipping_rate_steps (rate_id, from_base_minor, price_base_minor) VALUES (?1, 10000, 200), (?1, 7500, 500)")
      .bind(Number(id))
      .run();
    const reported: (number | undefined)[] = [];
    for (const quantity of [2, 3, 4, 5]) {
      await setQuantity(shopper, quantity);
      reported.push(prices(await shopper.quote()).standard);
    }
    expect(reported).toEqual([900, 500, 200, 0]);
  });
});

describe("picking up", () => {
  it("is offered in its point's country alone, for the own shop's things alone, after what is delivered", async () => {
    const { shop, shopper, market } = await twoThings();
    const other = await twoThings(market);
    const [french, german] = [await ownPoint(shop.id), await ownPoint(shop.id, "DE")];
    const [id, germanId] = [
      await ownRate(shop.id, { slug: "pickup", price_base_minor: 0, pickup_point_id: french }),
      await ownRate(shop.id, { slug: "pickup", price_base_minor: 0, pickup_point_id: german }),
    ];
    const foreign = await ownRate(other.shop.id, { slug: "pickup", price_base_minor: 0, pickup_point_id: await ownPoint(other.shop.id) });
    const quote = await shopper.quote();
    expect(Quote.safeParse(quote).error).toBeUndefined();
    const rates = quote.packages[0]?.rates ?? [];
    expect([rates.map((rate) => rate.id), quote.packages[0]?.rate]).toEqual([["1", "2", id], "1"]);
    expect(rates[2]).toMatchObject({
      kind: "pickup",
      name: "Pick-up in Lyon",
      pickup: { name: "Corner <b>", postalCode: "69001", country: "FR", hours: "Every day" },
    });
    for (const wrong of [foreign, germanId]) {
      const refused = await shopper.call("POST", "/checkout/quote", { address: { country: "FR" }, shipping: { [shop.handle]: wrong } });
      expect([refused.status, refused.body.code]).toEqual([400, "invalid_fields"]);
      const ordered = await shopper.order(shopper.orderBody(quote.total, { shipping: { [shop.handle]: wrong } }));
      expect([ordered.status, ordered.body.code]).toEqual([400, "invalid_fields"]);
    }
    const there = await shopper.call("POST", "/checkout/quote", { address: { country: "DE" } });
    expect(there.body.data.packages[0].rates.map((rate: { id: string }) => rate.id)).toEqual(["1", "2", germanId]);
  });

  it("cannot be at another shop's point, whatever is written", async () => {
    const [one, two] = [await makeShop(), await makeShop()];
    const point = await ownPoint(two.id);
    await expect(ownRate(one.id, { slug: "pickup", pickup_point_id: point })).rejects.toThrow("pickup_of_own_shop");
    const id = await ownRate(two.id, { slug: "pickup", pickup_point_id: point });
    await expect(db.prepare("UPDATE shipping_rates SET shop_id = ? WHERE id = ?").bind(one.id, Number(id)).run()).rejects.toThrow("pickup_of_own_shop");
    await expect(ownRate(two.id, { slug: "pickup", pickup_point_id: 999_999 })).rejects.toThrow("pickup_of_own_shop");
    await expect(db.prepare("DELETE FROM pickup_points WHERE id = ?").bind(point).run()).rejects.toThrow("pickup_point_in_use");
    await expect(db.prepare("UPDATE shipping_rates SET kind = 'delivery' WHERE id = ?").bind(Number(id)).run()).rejects.toThrow("rate_kind");
    for (const wrong of [{ per_kg_base_minor: -1 }, { included_g: -1 }, { included_g: 5_000, max_g: 4_000 }])
      await expect(ownRate(one.id, wrong)).rejects.toThrow("CHECK");
  });

  it("stands on the delivery page by zone, with what shops have of their own", async () => {
    const { shop, shopper } = await twoThings();
    await ownRate(shop.id, { slug: "pickup", price_base_minor: 0, pickup_point_id: await ownPoint(shop.id) });
    await ownRate(shop.id, { included_g: 1_000, per_kg_base_minor: 150, max_g: 9_000 });
    await bumpCatalogue(db);
    const zones = (await shopper.call("GET", "/shipping/zones")).body.data;
    const europe = zones.find(({ slug }: { slug: string }) => slug === "europe");
    const own = europe.shops.find((each: { shop: { handle: string } }) => each.shop.handle === shop.handle);
    expect(own.rates).toMatchObject([
      { kind: "pickup", pickup: { country: "FR" } },
      { slug: "standard", includedWeight_g: 1_000, perKg: { amount: 150 }, maxWeight_g: 9_000 },
    ]);
    expect(
      zones
        .filter(({ slug }: { slug: string }) => slug !== "europe")
        .flatMap(({ shops }: { shops: { shop: { handle: string } }[] }) => shops.filter((each) => each.shop.handle === shop.handle)),
    ).toEqual([]);
  });
});

describe("the promised days", () => {
  it("are shown with each rate, in the reader's language", async () => {
    const { shopper } = await twoThings();
    // Friday, 20 November 2026
    const quote = await shopper.quote();
    expect(quote.packages[0]?.rates.map(({ arrives }) => arrives)).toEqual([
      { from: "2026-11-24", to: "2026-11-26", text: expect.stringMatching(/^Tue, Nov 24.–.Thu, Nov 26$/) },
      { from: "2026-11-23", to: "2026-11-23", text: "Mon, Nov 23" },
    ]);
    const french = await shopper.call("POST", "/checkout/quote?locale=fr", { address: { country: "FR" } });
    expect(french.body.data.packages[0].rates[1].arrives.text).toMatch(/nov/);
  });

  it("stay with the order, as the point to collect from does, whatever becomes of rate and point", async () => {
    const { market, shop, shopper } = await twoThings();
    const point = await ownPoint(shop.id);
    const id = await ownRate(shop.id, { slug: "pickup", price_base_minor: 200, pickup_point_id: point });
    const { total } = await shopper.quote({ [shop.handle]: id });
    const { status, body } = await shopper.order(shopper.orderBody(total, { shipping: { [shop.handle]: id } }));
    expect([status, body.data.shipping.amount]).toEqual([201, 200]);
    // what the payment page says of it
    expect(market.gateway.created.at(-1)?.items.at(-1)?.name, "the delivery, by its shop").toMatch(/^Delivery:/);
    await db.batch([
      db.prepare("UPDATE pickup_points SET line1 = 'moved' WHERE id = ?").bind(point),
      db.prepare("UPDATE shipping_rates SET days_min = 9, days_max = 9 WHERE id = ?").bind(Number(id)),
    ]);
    market.now += 86_400_000;
    const tracked = await shopper.call("GET", `/orders/track?number=${body.data.number}&email=${shopper.email}`);
    for (const order of [body.data, tracked.body.data])
      expect(order.packages[0]).toMatchObject({
        rate: { id, name: "Pick-up in Lyon" },
        arrives: { from: "2026-11-24", to: "2026-11-26", text: "Thu, Nov 26" },
        pickup: { name: "Corner <b>", line1: "1 rue Basse", city: "Lyon", hours: "Every day" },
      });
    const arabic = new Shopper(market, "?locale=ar&currency=USD");
    arabic.token = shopper.token;
    expect((await arabic.call("GET", `/orders/${body.data.number}`)).body.data.packages[0].pickup.hours).toBe("كل يوم");
  });
});
