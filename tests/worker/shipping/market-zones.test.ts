/** Operators set where the market delivers to and for how much, and every place that says so says the new thing at once. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { locales } from "../../../locales/words.ts";
import { bumpCatalogue } from "../../../worker/cache/generation.ts";
import type { Rates, Zone } from "../../../worker/shop/shipping/contract.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { getApi } from "../../support/api.ts";
import { countRows, db, Market, makeShop, makeVariant, resetClock, Shopper, seedBase } from "../../support/purchase/fixture.ts";
import { askAs, makeOperator } from "../../support/sellers/desk.ts";

const inAll = (name: string) => Object.fromEntries(locales.map((locale) => [locale, `${name} ${locale}`]));
let operator: TestShopper;
let made = 0;

beforeAll(seedBase);
beforeEach(async () => {
  resetClock();
  operator ??= await makeOperator();
  await db.batch([
    db.prepare("DELETE FROM shipping_zone_countries"),
    db.prepare("UPDATE shipping_zones SET withdrawn = id > 2"),
    db.prepare("UPDATE shipping_rates SET withdrawn = zone_id > 2"),
    db.prepare("INSERT INTO shipping_zone_countries (country, zone_id) VALUES ('FR', 1), ('DE', 1), ('*', 2)"),
    bumpCatalogue(db),
  ]);
});

const ask = (method: string, path: string, body?: unknown, who = operator) => askAs(who, method, `/admin/shipping/zones${path}`, body);
const makeZone = async (countries: string[], over: object = {}) => {
  made += 1;
  const slug = `made-${made}`;
  return { slug, answer: await ask("POST", "", { slug, names: inAll("Nordics"), countries, ...over }) };
};
const zoneIn = (body: { data: { slug: string }[] }, slug: string) => body.data.find((each) => each.slug === slug);
const logOf = (slug: string) =>
  db
    .prepare("SELECT action, note, before, after FROM operator_log WHERE subject_kind = 'zone' AND subject_id = ? ORDER BY id")
    .bind(slug)
    .all<{ action: string; note: string | null; before: string | null; after: string | null }>()
    .then(({ results }) => results);
const zonesShown = async (locale = "en") => (await getApi<{ data: Zone[] }>(`/shipping/zones?locale=${locale}&currency=USD`)).body.data;
const pricesTo = async (country: string, currency = "USD") => {
  const { status, body } = await getApi<{ data: Rates }>(`/shipping/rates?country=${country}&locale=en&currency=${currency}`);
  return status === 200 ? Object.fromEntries(body.data.rates.map(({ slug, price }) => [slug, price.amount])) : status;
};
const standard = { price: 700, daysMin: 2, daysMax: 5 };

describe("a zone", () => {
  it("is made, changed and withdrawn, each time in the log, and said in every language at once", async () => {
    const { slug, answer } = await makeZone(["NO", "SE"]);
    expect(answer.status).toBe(201);
    expect(answer.body.meta).toMatchObject({ currency: "USD", rateWords: ["standard", "express"] });
    // without a rate nothing is delivered there, and the rest of the world does not stand in for it
    expect(await pricesTo("NO")).toBe(409);
    expect((await ask("PUT", `/${slug}/rates/standard`, { ...standard, freeFrom: 5000 })).status).toBe(200);
    for (const locale of locales) expect((await zonesShown(locale)).find((zone) => zone.slug === slug)?.name).toBe(`Nordics ${locale}`);
    expect(await pricesTo("NO")).toEqual({ standard: 700 });

    const changed = await ask("PUT", `/${slug}`, { names: inAll("North"), countries: ["SE"] });
    expect(zoneIn(changed.body, slug)).toMatchObject({ names: inAll("North"), countries: ["SE"], shopsWithOwnRates: 0 });
    expect(await pricesTo("NO")).toEqual({ standard: 1900 });

    expect((await ask("DELETE", `/${slug}`)).status).toBe(200);
    expect(await pricesTo("SE")).toEqual({ standard: 1900 });
    expect((await zonesShown()).some((zone) => zone.slug === slug)).toBe(false);
    expect(await ask("DELETE", `/${slug}`)).toMatchObject({ status: 404 });
    expect((await logOf(slug)).map(({ action }) => action)).toEqual(["make_zone", "set_rate", "change_zone", "withdraw_zone"]);
    const { before, after } = (await logOf(slug))[2] as { before: string; after: string };
    expect([JSON.parse(before).countries, JSON.parse(after).countries]).toEqual([["NO", "SE"], ["SE"]]);
  });

  it("that was withdrawn comes back as the same row, without its rates", async () => {
    const { slug } = await makeZone(["NO"]);
    await ask("PUT", `/${slug}/rates/standard`, standard);
    const idOf = () => db.prepare("SELECT id FROM shipping_zones WHERE slug = ?").bind(slug).first<number>("id");
    const id = await idOf();
    await ask("DELETE", `/${slug}`);
    const again = await ask("POST", "", { slug, names: inAll("Again"), countries: ["NO"] });
    expect([again.status, await idOf(), zoneIn(again.body, slug)]).toEqual([201, id, expect.objectContaining({ rates: [], countries: ["NO"] })]);
  });

  it("made or changed twice alike is written once; another one of its name is refused", async () => {
    const { slug } = await makeZone(["NO"]);
    const alike = { names: inAll("Nordics"), countries: ["NO"] };
    expect((await ask("POST", "", { slug, ...alike })).status).toBe(201);
    expect((await ask("PUT", `/${slug}`, alike)).status).toBe(200);
    expect(await logOf(slug)).toHaveLength(1);
    expect(await ask("POST", "", { slug, ...alike, countries: ["SE"] })).toMatchObject({ status: 409, body: { code: "conflict", slug } });
  });

  it("has no country of another zone, unless it is to move over; the other one loses it", async () => {
    const { slug, answer } = await makeZone(["FR", "NO"]);
    expect(answer).toMatchObject({ status: 409, body: { code: "conflict", countries: [{ country: "FR", zone: "europe" }] } });
    expect(await countRows("shipping_zones WHERE slug = ?", slug)).toBe(0);
    const moved = await ask("POST", "", { slug, names: inAll("Nordics"), countries: ["FR", "NO"], move: true });
    expect([moved.status, zoneIn(moved.body, slug), zoneIn(moved.body, "europe")]).toEqual([
      201,
      expect.objectContaining({ countries: ["FR", "NO"] }),
      expect.objectContaining({ countries: ["DE"] }),
    ]);
    expect(await makeZone(["*"])).toMatchObject({ answer: { status: 409, body: { countries: [{ country: "*", zone: "world" }] } } });
  });

  it("takes a shop's point to collect from along with its country", async () => {
    const shop = await makeShop();
    const point = await db
      .prepare("INSERT INTO pickup_points (shop_id, name, line1, city, country) VALUES (?, 'Corner', '1 rue Basse', 'Lyon', 'FR') RETURNING id")
      .bind(shop.id)
      .first<number>("id");
    await db
      .prepare(
        "INSERT INTO shipping_rates (zone_id, shop_id, kind, pickup_point_id, slug, price_base_minor, days_min, days_max) VALUES (1, ?, 'pickup', ?, 'pickup', 0, 1, 1)",
      )
      .bind(shop.id, point)
      .run();
    const kinds = async () =>
      (await getApi<{ data: Rates }>(`/shipping/rates?country=FR&shop=${shop.handle}&locale=en&currency=USD`)).body.data.rates.map(({ kind }) => kind);
    expect(await kinds()).toEqual(["pickup", "delivery", "delivery"]);
    const { slug } = await makeZone(["FR"], { move: true });
    await ask("PUT", `/${slug}/rates/standard`, standard);
    expect(await kinds()).toEqual(["pickup", "delivery"]);
    await ask("DELETE", `/${slug}`);
    expect(await kinds()).toEqual(["pickup", "delivery"]);
  });

  it.each([
    ["countries.1", { countries: ["FR", "ZZ"] }],
    ["countries.0", { countries: ["fr"] }],
    ["countries", { countries: ["SE", "SE"] }],
    ["countries", { countries: ["SE", "*"] }],
    ["names.hi", { names: { ...inAll("x"), hi: " " } }],
    ["names.tr", { names: { ...inAll("x"), tr: "x".repeat(81) } }],
    ["names.ar", { names: { en: "x", fr: "x", tr: "x", hi: "x" } }],
    ["slug", { slug: "The Moon" }],
  ])("is refused at %s", async (field, over) => {
    const { status, body } = await ask("POST", "", { slug: "refused", names: inAll("x"), countries: ["SE"], ...over });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it("finds room for sixty, and none for one more", async () => {
    await db.prepare("UPDATE shipping_zones SET withdrawn = 1 WHERE id > 2").run();
    const count = await countRows("shipping_zones WHERE withdrawn = 0");
    await db.batch(Array.from({ length: 59 - (count ?? 0) }, (_, at) => db.prepare("INSERT INTO shipping_zones (slug) VALUES (?)").bind(`filler-${at}`)));
    expect((await makeZone([])).answer.status).toBe(201);
    expect((await makeZone([])).answer).toMatchObject({ status: 409, body: { code: "limit_reached" } });
  });

  it("is not for who runs no market: a shopper, a seller, an editor", async () => {
    const people = [await makeShopper(), await makeShopper({ scope: "shopper seller" }), await makeShopper({ operator: "editor" })];
    for (const who of people) expect((await ask("PUT", "/europe", { names: inAll("x"), countries: [] }, who)).status).toBe(403);
    expect(await pricesTo("FR")).toMatchObject({ standard: 490 });
  });
});

describe("a rate of the market", () => {
  it("is said at once by the quote, the delivery page, the product's page and the cart's way to free delivery", async () => {
    const shop = await makeShop();
    const variantId = await makeVariant({ shopId: shop.id, price_base_minor: 2500, stock: 50 });
    const shopper = new Shopper(new Market(), "?locale=fr&currency=USD");
    await shopper.add(variantId, 2);
    const shown = async () => ({
      quote: (await shopper.quote()).packages[0]?.rates.map(({ slug, price }) => [slug, price.amount]),
      table: (await zonesShown()).find(({ slug }) => slug === "europe")?.rates.map(({ slug, price }) => [slug, price.amount]),
      page: await pricesTo("FR"),
      missing: (await shopper.call("GET", "/cart")).body.data.shops[0].freeDelivery?.missing.amount,
      free: (await getApi<{ meta: { total: number } }>(`/products?locale=fr&currency=USD&free=1&shop=${shop.handle}`)).body.meta.total,
    });
    const express = ["express", 1290];
    const before = { quote: [["standard", 490], express], table: [["standard", 490], express], page: { standard: 490, express: 1290 }, missing: 5000, free: 0 };
    expect(await shown()).toEqual(before);
    await ask("PUT", "/europe/rates/standard", { price: 600, freeFrom: 2000, daysMin: 2, daysMax: 4 });
    const after = { quote: [["standard", 0], express], table: [["standard", 600], express], page: { standard: 600, express: 1290 }, missing: 0, free: 1 };
    expect(await shown()).toEqual(after);
    await ask("DELETE", "/europe/rates/standard");
    expect(await shown()).toEqual({ quote: [express], table: [express], page: { express: 1290 }, missing: undefined, free: 0 });
    await ask("PUT", "/europe/rates/standard", { price: 490, freeFrom: 10_000, daysMin: 2, daysMax: 4 });
    expect(await shown()).toEqual(before);
    // the row that packages refer to is the same all along
    expect(await countRows("shipping_rates WHERE id = 1 AND withdrawn = 0 AND price_base_minor = 490")).toBe(1);
    expect(await countRows("shipping_rates WHERE zone_id = 1 AND shop_id IS NULL AND slug = 'standard'")).toBe(1);
    expect((await logOf("europe")).map(({ action, note }) => [action, note])).toEqual([
      ["set_rate", "standard"],
      ["withdraw_rate", "standard"],
      ["set_rate", "standard"],
    ]);
  });

  it("by weight and by value counts at its edges, in yen and dinars as in dollars", async () => {
    const { slug } = await makeZone(["NO"]);
    const steps = [
      { from: 8000, price: 100 },
      { from: 4000, price: 390 },
    ];
    const terms = { price: 490, freeFrom: 10_000, steps, includedWeight_g: 1000, perKg: 150, maxWeight_g: 3000, daysMin: 1, daysMax: 2 };
    const { body } = await ask("PUT", `/${slug}/rates/standard`, terms);
    expect((zoneIn(body, slug) as unknown as { rates: unknown[] }).rates[0]).toMatchObject({
      steps: [
        { from: { amount: 4000, currency: "USD" }, price: { amount: 390 } },
        { from: { amount: 8000 }, price: { amount: 100 } },
      ],
      maxWeight_g: 3000,
    });
    const shop = await makeShop();
    const cost = async (price_base_minor: number, weight_g: number, currency = "USD") => {
      const variantId = await makeVariant({ shopId: shop.id, price_base_minor });
      await db.prepare("UPDATE variants SET weight_g = ? WHERE id = ?").bind(weight_g, variantId).run();
      const shopper = new Shopper(new Market(), `?locale=en&currency=${currency}`);
      await shopper.add(variantId);
      const { status, body } = await shopper.call("POST", "/checkout/quote", { address: { country: "NO" } });
      return status === 200 ? body.data.shipping.amount : body.code;
    };
    const table: [number, number, number | string][] = [
      [3999, 1000, 490],
      [4000, 1000, 390],
      [4001, 1000, 390],
      [7999, 1000, 390],
      [8000, 1000, 100],
      [9999, 1000, 100],
      [10_000, 1000, 0],
      [10_001, 3000, 0],
      [1000, 999, 490],
      [1000, 1001, 640],
      [1000, 2999, 790],
      [1000, 3000, 790],
      [1000, 3001, "too_heavy"],
      [10_000, 3001, "too_heavy"],
    ];
    for (const [price, weight, expected] of table) expect([price, weight, await cost(price, weight)]).toEqual([price, weight, expected]);
    // 4.90 dollars at 154.63 yen and at 0.306543 dinars
    expect([await cost(3999, 1000, "JPY"), await cost(3999, 1000, "KWD")]).toEqual([758, 1500]);
  });

  it.each([
    ["price", { price: -1 }],
    ["price", { price: 1.5 }],
    ["price", { price: 100_000_001 }],
    ["freeFrom", { freeFrom: 0 }],
    ["perKg", { perKg: 1_000_001 }],
    ["steps", { steps: Array.from({ length: 11 }, (_, at) => ({ from: at + 1, price: 0 })) }],
    ["steps", { steps: [1, 2].map((price) => ({ from: 5, price })) }],
    ["maxWeight_g", { includedWeight_g: 2, maxWeight_g: 1 }],
    ["maxWeight_g", { maxWeight_g: 0 }],
    ["daysMax", { daysMin: 3, daysMax: 2 }],
    ["daysMax", { daysMax: 366 }],
  ])("is refused at %s", async (field, over) => {
    const { status, body } = await ask("PUT", "/europe/rates/standard", { ...standard, ...over });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
  it("takes each limit itself", async () => {
    const { slug } = await makeZone([]);
    const steps = Array.from({ length: 10 }, (_, at) => ({ from: at + 1, price: 100_000_000 }));
    const most = { price: 100_000_000, freeFrom: 10_000_000_000, steps, includedWeight_g: 1_000_000, perKg: 1_000_000, maxWeight_g: 1_000_000 };
    expect((await ask("PUT", `/${slug}/rates/express`, { ...most, daysMin: 365, daysMax: 365 })).status).toBe(200);
    expect((await ask("PUT", `/${slug}/rates/standard`, { price: 0, daysMin: 0, daysMax: 0 })).status).toBe(200);
  });
  it("has a name that the dictionaries know, in a zone that there is", async () => {
    expect((await ask("PUT", "/europe/rates/drone", standard)).status).toBe(400);
    expect((await ask("PUT", "/nowhere/rates/standard", standard)).status).toBe(404);
    expect((await ask("DELETE", "/world/rates/express")).status).toBe(404);
  });
});
