/** A shop sets its own delivery, and every place that offers something says so: what it does not deliver there is not offered there. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { locales } from "../../../locales/words.ts";
import type { Rates, Zone } from "../../../worker/shop/shipping/contract.ts";
import { wordsFor } from "../../../worker/words.ts";
import { getApi } from "../../support/api.ts";
import { address, countRows, db, Market, makeVariant, offerCash, resetClock, Shopper, seedBase } from "../../support/purchase/fixture.ts";
import { askAs, changeOf, type Desk, makeDesk, makeStaff } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const own = { slug: "standard", terms: { price: 300, daysMin: 1, daysMax: 2 } };
const set = (desk: Desk, path: string, body: unknown, who = desk.seller) => askAs(who, "PUT", `/seller/delivery${path}`, body);
const settings = { timeZone: "Europe/Istanbul", cutOff: null, handlingDays: 0, undelivered: [] as string[] };
const point = { name: "Corner", line1: "1 rue Basse", city: "Lyon", country: "FR", hours: { en: "Every day", ar: "كل يوم" }, price: 0, readyDays: 1 };

/** A desk with something in a shopper's cart. */
async function selling(currency = "USD", locale = "fr") {
  const desk = await makeDesk();
  const market = new Market();
  const variantId = await makeVariant({ shopId: desk.shop.id, stock: 50 });
  const shopper = new Shopper(market, `?locale=${locale}&currency=${currency}`);
  await shopper.add(variantId, 2);
  return { desk, market, variantId, shopper };
}
const quoteTo = async (shopper: Shopper, country: string) => {
  const { status, body } = await shopper.call("POST", "/checkout/quote", { address: { country } });
  return status === 200
    ? Object.fromEntries(body.data.packages[0].rates.map((rate: { slug: string; price: { amount: number } }) => [rate.slug, rate.price.amount]))
    : body;
};
const shownTo = async (desk: Desk, country: string) => {
  const { status, body } = await getApi<{ data: Rates }>(`/shipping/rates?country=${country}&shop=${desk.shop.handle}&locale=en&currency=USD`);
  return status === 200 ? Object.fromEntries(body.data.rates.map(({ slug, price }) => [slug, price.amount])) : status;
};
const zoneOf = (answer: { body: { data: { zones: { slug: string }[] } } }, slug: string) => answer.body.data.zones.find((each) => each.slug === slug);

describe("a shop's rates in a zone", () => {
  it("stand in for the market's of the same name, alone where it says so, and go again", async () => {
    const { desk, shopper } = await selling();
    const both = async () => [await quoteTo(shopper, "FR"), await shownTo(desk, "FR")];
    const market = { standard: 490, express: 1290 };
    expect(await both()).toEqual([market, market]);
    const answer = await set(desk, "/zones/europe", { delivery: "market", rates: [own] });
    expect(zoneOf(answer, "europe")).toMatchObject({
      delivery: "market",
      rates: [{ slug: "standard", price: { amount: 300, currency: "USD" } }],
      marketRates: [{}, {}],
    });
    expect(await both()).toEqual([
      { ...market, standard: 300 },
      { ...market, standard: 300 },
    ]);
    await set(desk, "/zones/europe", { delivery: "own", rates: [own] });
    expect(await both()).toEqual([{ standard: 300 }, { standard: 300 }]);
    await set(desk, "/zones/europe", { delivery: "market", rates: [] });
    expect(await both()).toEqual([market, market]);
    expect(await countRows("shipping_rates WHERE shop_id = ?", desk.shop.id)).toBe(1);
  });

  it("are told on the delivery page at once, in each language", async () => {
    const { desk } = await selling();
    const shops = async (locale: string) =>
      (await getApi<{ data: Zone[] }>(`/shipping/zones?locale=${locale}&currency=USD`)).body.data.flatMap((zone) => zone.shops.map(({ shop }) => shop.handle));
    for (const locale of locales) expect(await shops(locale)).not.toContain(desk.shop.handle);
    await set(desk, "/zones/europe", { delivery: "own", rates: [own] });
    for (const locale of locales) expect(await shops(locale)).toContain(desk.shop.handle);
    await set(desk, "/zones/europe", { delivery: "market", rates: [] });
    for (const locale of locales) expect(await shops(locale)).not.toContain(desk.shop.handle);
  });

  it("count in the way to free delivery, of the cart and of listings", async () => {
    const { desk, shopper } = await selling();
    const listed = async () => (await getApi<{ meta: { total: number } }>(`/products?locale=fr&currency=USD&free=1&shop=${desk.shop.handle}`)).body.meta.total;
    const missing = async () => (await shopper.call("GET", "/cart")).body.data.shops[0].freeDelivery?.missing.amount;
    expect([await missing(), await listed()]).toEqual([5000, 0]);
    for (const [freeFrom, ...expected] of [
      [5001, 1, 0],
      [5000, 0, 0],
      [2500, 0, 1],
      [2501, 0, 0],
    ]) {
      await set(desk, "/zones/europe", { delivery: "own", rates: [{ ...own, terms: { ...own.terms, freeFrom } }] });
      expect([freeFrom, await missing(), await listed()]).toEqual([freeFrom, ...expected]);
    }
    await set(desk, "/zones/europe", { delivery: "none", rates: [] });
    expect([await missing(), await listed()]).toEqual([undefined, 0]);
  });
});

describe("what a shop does not deliver to a country", () => {
  it.each([
    ["by its zone", (desk: Desk) => set(desk, "/zones/europe", { delivery: "none", rates: [] }), ["FR", "DE"]],
    ["by name", (desk: Desk) => set(desk, "", { ...settings, undelivered: ["FR"] }), ["FR"]],
  ] as const)("%s is quoted and ordered nowhere there; the shop is named and the cart stays", async (_, refuse, countries) => {
    const { desk, shopper } = await selling("USD", "en");
    const total = (await shopper.quote()).total;
    expect((await refuse(desk)).status).toBe(200);
    for (const country of countries) {
      expect(await quoteTo(shopper, country)).toMatchObject({
        code: "not_delivered_there",
        shop: desk.shop.handle,
        message: wordsFor("en").t("errors.not_delivered_there"),
      });
      expect(await shownTo(desk, country)).toBe(409);
    }
    expect(await shopper.order(shopper.orderBody(total))).toMatchObject({ status: 409, body: { code: "not_delivered_there", shop: desk.shop.handle } });
    expect((await shopper.call("GET", "/cart")).body.data.count).toBe(2);
    expect(await quoteTo(shopper, "US")).toEqual({ standard: 1900 });
    if (!countries.includes("DE" as never)) expect(await quoteTo(shopper, "DE")).toMatchObject({ standard: 490 });
  });

  it("can still be collected there", async () => {
    const { desk, shopper } = await selling();
    expect((await askAs(desk.seller, "POST", "/seller/delivery/points", point)).status).toBe(201);
    await set(desk, "", { ...settings, undelivered: ["FR"] });
    expect(await quoteTo(shopper, "FR")).toEqual({ pickup: 0 });
  });

  it("is the other shops' own affair", async () => {
    const { desk, shopper, market } = await selling();
    const other = await makeDesk();
    await set(other, "/zones/europe", { delivery: "none", rates: [] });
    expect(await quoteTo(shopper, "FR")).toMatchObject({ standard: 490 });
    await shopper.add(await makeVariant({ shopId: other.shop.id }));
    expect(await quoteTo(shopper, "FR")).toMatchObject({ code: "not_delivered_there", shop: other.shop.handle });
    expect([desk.shop.handle === other.shop.handle, market.now > 0]).toEqual([false, true]);
  });
});

describe("the promised days", () => {
  // 20 November 2026 is a Friday; Istanbul is three hours ahead of UTC
  it.each([
    ["2026-11-19T10:59:00Z", "14:00", 0, "2026-11-23", "2026-11-25"],
    ["2026-11-19T11:00:00Z", "14:00", 0, "2026-11-24", "2026-11-26"],
    ["2026-11-19T11:01:00Z", null, 0, "2026-11-23", "2026-11-25"],
    ["2026-11-19T21:30:00Z", null, 0, "2026-11-24", "2026-11-26"],
    ["2026-11-20T11:00:00Z", "14:00", 0, "2026-11-25", "2026-11-27"],
    ["2026-11-19T10:00:00Z", null, 2, "2026-11-25", "2026-11-27"],
    ["2026-11-19T10:00:00Z", "00:00", 30, "2027-01-05", "2027-01-07"],
  ] as const)("of what is ordered at %s, with a cut-off at %s and %i days of handling, are %s to %s", async (at, cutOff, handlingDays, from, to) => {
    const { desk, market, shopper } = await selling();
    market.now = Date.parse(at);
    expect((await set(desk, "", { ...settings, cutOff, handlingDays })).status).toBe(200);
    const [pkg] = (await shopper.quote()).packages;
    const chosen = pkg?.rates.find(({ id }) => id === pkg.rate);
    expect([chosen?.arrives.from, chosen?.arrives.to]).toEqual([from, to]);
    // the market's rate says two to four days
    expect([chosen?.daysMin, chosen?.daysMax]).toEqual([2 + handlingDays, 4 + handlingDays]);
    const placed = await shopper.order(shopper.orderBody((await shopper.quote()).total));
    const row = await db
      .prepare("SELECT promised_from, promised_to, days_min, days_max FROM packages JOIN orders ON orders.id = order_id WHERE number = ?")
      .bind(placed.body.data.number)
      .first();
    expect(row).toEqual({ promised_from: from, promised_to: to, days_min: 2 + handlingDays, days_max: 4 + handlingDays });
  });
});

describe("points to collect from", () => {
  const add = (desk: Desk, over: object = {}) => askAs(desk.seller, "POST", "/seller/delivery/points", { ...point, ...over });
  it("are added, changed and taken away; orders keep theirs", async () => {
    const { desk, shopper } = await selling();
    const { body } = await add(desk);
    const [made] = body.data.points;
    expect(made).toMatchObject({ name: "Corner", region: "", hours: point.hours, price: { amount: 0 }, readyDays: 1 });
    const [rate] = (await shopper.quote()).packages[0]?.rates.filter(({ kind }) => kind === "pickup") ?? [];
    expect(rate).toMatchObject({ pickup: { name: "Corner", hours: "Every day" } });
    const total = (await shopper.quote({ [desk.shop.handle]: rate?.id as string })).total;
    const placed = await shopper.order({ ...shopper.orderBody(total), shipping: { [desk.shop.handle]: rate?.id } });
    expect(placed.status).toBe(201);
    const changed = await askAs(desk.seller, "PUT", `/seller/delivery/points/${made.id}`, { ...point, name: "Quay", hours: { tr: "Her gün" }, price: 200 });
    expect(changed.body.data.points).toEqual([
      expect.objectContaining({ id: made.id, name: "Quay", hours: { tr: "Her gün" }, price: { amount: 200, currency: "USD" } }),
    ]);
    expect((await askAs(desk.seller, "DELETE", `/seller/delivery/points/${made.id}`)).body.data.points).toEqual([]);
    expect((await askAs(desk.seller, "DELETE", `/seller/delivery/points/${made.id}`)).status).toBe(404);
    const stored = await db
      .prepare("SELECT pickup ->> 'name' AS name FROM packages JOIN orders ON orders.id = order_id WHERE number = ?")
      .bind(placed.body.data.number)
      .first();
    expect(stored).toEqual({ name: "Corner" });
  });
  it("are twenty at most, and never of another shop", async () => {
    const desk = await makeDesk();
    const other = await makeDesk();
    for (let count = 0; count < 20; count += 1) expect((await add(desk)).status).toBe(201);
    expect(await add(desk)).toMatchObject({ status: 409, body: { code: "limit_reached" } });
    const id = (await askAs(desk.seller, "GET", "/seller/delivery")).body.data.points[0].id;
    for (const method of ["PUT", "DELETE"]) {
      const { status } = await askAs(other.seller, method, `/seller/delivery/points/${id}`, method === "PUT" ? { ...point, name: "Mine" } : undefined);
      expect(status).toBe(404);
    }
    expect((await askAs(desk.seller, "GET", "/seller/delivery")).body.data.points[0].name).toBe("Corner");
  });
  it.each([
    ["country", { country: "ZZ" }],
    ["name", { name: " " }],
    ["hours", { hours: {} }],
    ["hours.en", { hours: { en: "x".repeat(201) } }],
    ["price", { price: -1 }],
    ["readyDays", { readyDays: 61 }],
  ])("are refused at %s", async (field, over) => {
    const { status, body } = await add(await makeDesk(), over);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

describe("cash on delivery", () => {
  it("is taken where the shop says so, up to what it says", async () => {
    const { desk, shopper } = await selling();
    await offerCash();
    const offer = async () => (await shopper.call("POST", "/checkout/quote", { address })).body.data.cashOnDelivery.reason;
    expect(await offer()).toBe("shop");
    // 50 dollars of things and 4.90 of delivery
    for (const [packageMax, reason] of [
      [5490, undefined],
      [5489, "limit"],
      [null, undefined],
    ] as const) {
      expect((await set(desk, "/cash", { countries: ["FR"], packageMax })).body.data.cash).toMatchObject({ countries: ["FR"] });
      expect([packageMax, await offer()]).toEqual([packageMax, reason]);
    }
    await set(desk, "/cash", { countries: [], packageMax: null });
    expect(await offer()).toBe("shop");
  });
  it("is not taken where the marketplace has none", async () => {
    const { status, body } = await set(await makeDesk(), "/cash", { countries: ["AQ"], packageMax: null });
    expect([status, body.errors]).toEqual([400, { "countries.0": [expect.any(String)] }]);
  });
});

describe("who sets it", () => {
  it("are owner and manager; a packer, a stranger and who works elsewhere do not", async () => {
    const desk = await makeDesk();
    const manager = await makeStaff(desk.shop.id, "manager");
    expect((await set(desk, "/zones/europe", { delivery: "none", rates: [] }, manager)).status).toBe(200);
    const packer = await makeStaff(desk.shop.id, "packer");
    for (const [method, path] of [
      ["GET", ""],
      ["PUT", "/zones/europe"],
    ] as const)
      expect((await askAs(packer, method, `/seller/delivery${path}`, method === "PUT" ? { delivery: "market", rates: [] } : undefined)).status).toBe(403);
    const stranger = (await makeDesk()).seller;
    expect((await askAs(stranger, "PUT", `/seller/delivery/zones/europe?shop=${desk.shop.handle}`, { delivery: "market", rates: [] })).status).toBe(404);
    expect(await countRows("shop_zones WHERE shop_id = ?", desk.shop.id)).toBe(1);
  });
  it("stand in the log with what was before and after, once for what is asked twice", async () => {
    const desk = await makeDesk();
    const before = await changeOf(`shop:${desk.shop.handle}`);
    for (let twice = 0; twice < 2; twice += 1) await set(desk, "/zones/europe", { delivery: "own", rates: [own] });
    for (let twice = 0; twice < 2; twice += 1) await set(desk, "", { ...settings, undelivered: ["US", "DE"] });
    const { results } = await db
      .prepare("SELECT action, shopper_id, subject_id, after FROM operator_log WHERE shop_id = ? ORDER BY id")
      .bind(desk.shop.id)
      .all<{ action: string; shopper_id: number; subject_id: string | null; after: string }>();
    expect(results.map(({ action, shopper_id, subject_id }) => [action, shopper_id, subject_id])).toEqual([
      ["set_delivery", desk.seller.id, "europe"],
      ["set_delivery", desk.seller.id, null],
    ]);
    expect(JSON.parse(results[1]?.after as string).undelivered).toEqual(["DE", "US"]);
    expect(await changeOf(`shop:${desk.shop.handle}`)).toBeGreaterThan(before);
  });
  it.each([
    ["/zones/europe", "rates", { delivery: "own", rates: [] }],
    ["/zones/europe", "rates", { delivery: "none", rates: [own] }],
    ["/zones/europe", "rates", { delivery: "market", rates: [own, own] }],
    ["/zones/europe", "delivery", { delivery: "maybe", rates: [] }],
    ["", "timeZone", { ...settings, timeZone: "Europe/Nowhere" }],
    ["", "cutOff", { ...settings, cutOff: "24:00" }],
    ["", "handlingDays", { ...settings, handlingDays: 31 }],
    ["", "undelivered.0", { ...settings, undelivered: ["ZZ"] }],
    ["", "undelivered", { ...settings, undelivered: ["FR", "FR"] }],
  ])("%j is refused at %s", async (path, field, body) => {
    const answer = await set(await makeDesk(), path, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });
  it("know the zones that there are", async () => {
    expect((await set(await makeDesk(), "/zones/nowhere", { delivery: "none", rates: [] })).status).toBe(404);
  });
});
