/** Currencies and taxes as operators set them: what shoppers see follows at once, and the log says what was before. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetGeneration } from "../../../worker/cache/generation.ts";
import { applyRateFeed, feedPause_ms } from "../../../worker/shop/currencies/service.ts";
import { getApi } from "../../support/api.ts";
import { catalogueFixture } from "../../support/catalogue/fixture.ts";
import { env } from "../../support/marketplace.ts";
import { migrateAnew } from "../../support/migrated.ts";
import { askAs, makeOperator } from "../../support/sellers/desk.ts";

const { DB } = env;
const now = Date.UTC(2026, 10, 26, 12);
let operator: Awaited<ReturnType<typeof makeOperator>>;
const admin = async (method: string, path: string, body?: unknown) => askAs(operator, method, `/admin/${path}`, body);
const logged = async () =>
  (
    await DB.prepare("SELECT action, subject_kind AS kind, subject_id AS id, before, after FROM operator_log ORDER BY operator_log.id").all<
      Record<string, string | null>
    >()
  ).results;
const rates = async () => {
  const { data } = (await admin("GET", "currencies")).body as { data: { code: string; rate: string; offered: boolean }[] };
  return data.map(({ code, rate, offered }) => `${code} ${rate}${offered ? "" : " hidden"}`);
};

beforeAll(async () => {
  await migrateAnew();
  operator = await makeOperator();
});
beforeEach(async () => {
  forgetGeneration();
  await DB.batch(
    [
      "DELETE FROM operator_log",
      "DELETE FROM currencies",
      "UPDATE rate_feed SET url = NULL, next_at = 0, asked_at = NULL, rates_at = NULL, problem = NULL",
    ].map((sql) => DB.prepare(sql)),
  );
});

describe("what prices end in", { timeout: 60_000 }, () => {
  const ending = (step: number, ending: number) => ({ step, ending });
  it("is kept where a rate is set without it, and goes where none is wanted or the currency becomes the base", async () => {
    await admin("PUT", "currencies/base", { code: "USD" });
    const set = async (body: Record<string, unknown>) => (await admin("PUT", "currencies/EUR", { offered: true, ...body })).body.data[1].priceEnding;
    expect(await set({ rate: "0.9" })).toBeNull();
    expect(await set({ rate: "0.9", priceEnding: ending(100, 99) })).toEqual(ending(100, 99));
    expect(await set({ rate: "0.91" })).toEqual(ending(100, 99));
    expect((await logged()).slice(-2).map(({ before, after }) => [before, after])).toEqual([
      ['{"ratePpm":900000,"offered":true,"priceEnding":null}', '{"ratePpm":900000,"offered":true,"priceEnding":{"step":100,"ending":99}}'],
      ['{"ratePpm":900000,"offered":true,"priceEnding":{"step":100,"ending":99}}', '{"ratePpm":910000,"offered":true,"priceEnding":{"step":100,"ending":99}}'],
    ]);
    expect(await set({ rate: "0.91", priceEnding: null })).toBeNull();
    expect(await set({ rate: "0.91", priceEnding: ending(10, 9) })).toEqual(ending(10, 9));
    expect((await admin("PUT", "currencies/base", { code: "EUR" })).body.data[0]).toMatchObject({ code: "EUR", isBase: true, priceEnding: null });
  });
  it.each([
    ["of the base currency", "USD", ending(100, 99)],
    ["no smaller than its step", "EUR", ending(100, 100)],
    ["below nothing", "EUR", ending(100, -1)],
    ["by another step than a figure", "EUR", ending(50, 9)],
    ["by five figures", "EUR", ending(100_000, 99)],
    ["that no card takes in dinars", "KWD", ending(1_000, 995)],
    ["of a part of a cent", "EUR", ending(100, 9.5)],
  ])("is refused where it is %s", async (_what, code, priceEnding) => {
    await admin("PUT", "currencies/base", { code: "USD" });
    const { status, body } = await admin("PUT", `currencies/${code}`, { rate: "1", offered: true, priceEnding });
    expect([status, Object.keys(body.errors ?? {}).map((field) => field.split(".")[0])]).toEqual([400, ["priceEnding"]]);
    expect((await admin("GET", "currencies")).body.data).toMatchObject([{ code: "USD", priceEnding: null }]);
  });
  it.each([
    ["a step of its own", "UPDATE currencies SET ending_step_minor = 50, ending_minor = 9 WHERE code = 'EUR'"],
    ["a step without an ending", "UPDATE currencies SET ending_step_minor = 100 WHERE code = 'EUR'"],
    ["an ending without a step", "UPDATE currencies SET ending_minor = 99 WHERE code = 'EUR'"],
    ["an ending as large as its step", "UPDATE currencies SET ending_step_minor = 100, ending_minor = 100 WHERE code = 'EUR'"],
    ["an ending below nothing", "UPDATE currencies SET ending_step_minor = 100, ending_minor = -1 WHERE code = 'EUR'"],
    ["five fils", "UPDATE currencies SET ending_step_minor = 100, ending_minor = 95 WHERE code = 'KWD'"],
    ["an ending of the base currency", "UPDATE currencies SET ending_step_minor = 100, ending_minor = 99 WHERE code = 'USD'"],
  ])("is no row's with %s", async (_what, sql) => {
    await admin("PUT", "currencies/base", { code: "USD" });
    for (const code of ["EUR", "KWD"]) await admin("PUT", `currencies/${code}`, { rate: "0.9", offered: true });
    await expect(DB.prepare(sql).run()).rejects.toThrow(/CHECK constraint failed: currency_ending/);
  });
});

describe("the currencies of a new market", { timeout: 60_000 }, () => {
  it("begin with the base currency, without which none has a rate", async () => {
    expect((await admin("PUT", "currencies/EUR", { rate: "0.92", offered: true })).status).toBe(409);
    const { status, body, headers } = await admin("PUT", "currencies/base", { code: "TRY" });
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(body.meta).toMatchObject({ base: "TRY", baseIsFixed: false, feed: { url: null, problem: null } });
    expect((await admin("PUT", "currencies/EUR", { rate: "0.0204", offered: true })).body.data).toMatchObject([
      { code: "TRY", rate: "1", isBase: true, stale: false },
      { code: "EUR", rate: "0.0204", isBase: false, offered: true, source: "hand", stale: false },
    ]);
    expect(await logged()).toEqual([
      { action: "set_base_currency", kind: "setting", id: "base_currency", before: '{"code":null}', after: '{"code":"TRY"}' },
      { action: "set_currency", kind: "currency", id: "EUR", before: null, after: '{"ratePpm":20400,"offered":true,"priceEnding":null}' },
    ]);
  });
  it("follow a base currency that is changed before anything has a price, and stay with it afterwards", async () => {
    expect((await admin("GET", "currencies")).body.meta).toMatchObject({ base: null, baseIsFixed: false });
    await admin("PUT", "currencies/base", { code: "USD" });
    await admin("PUT", "currencies/TRY", { rate: "40", offered: true });
    await admin("PUT", "currencies/EUR", { rate: "0.9", offered: false });
    await admin("PUT", "currencies/base", { code: "TRY" });
    expect(await rates()).toEqual(["TRY 1", "EUR 0.0225 hidden", "USD 0.025"]);
    await catalogueFixture(DB, { products: 1, mains: 1, brands: 1, shops: 1, variants: 1, currencies: [] });
    const refused = await admin("PUT", "currencies/base", { code: "USD" });
    expect([refused.status, (await admin("PUT", "currencies/base", { code: "TRY" })).status]).toEqual([409, 200]);
    expect((await admin("GET", "currencies")).body.meta).toMatchObject({ base: "TRY", baseIsFixed: true });
  });
  it.each([
    ["a rate of nothing", "EUR", { rate: "0", offered: true }, "rate"],
    ["a rate that is no number", "EUR", { rate: "zero", offered: true }, "rate"],
    ["seven decimals", "EUR", { rate: "0.1234567", offered: true }, "rate"],
    ["another rate of the base currency than one", "USD", { rate: "1.1", offered: true }, "rate"],
    ["a base currency that nobody may choose", "USD", { rate: "1", offered: false }, "offered"],
    ["an unknown currency", "XAU", { rate: "1", offered: true }, "code"],
  ])("refuse %s", async (_what, code, body, field) => {
    await admin("PUT", "currencies/base", { code: "USD" });
    const answer = await admin("PUT", `currencies/${code}`, body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
    expect(await rates()).toEqual(["USD 1"]);
  });
  it("are what shoppers choose from at once; the same again is not in the log", async () => {
    await admin("PUT", "currencies/base", { code: "USD" });
    const shop = await catalogueFixture(DB, { products: 1, mains: 1, brands: 1, shops: 1, variants: 1, currencies: [] });
    await DB.prepare("UPDATE variants SET price_base_minor = 10000").run();
    const price = async () =>
      (await getApi<{ data: { price: { amount: number; currency: string } } }>(`/products/${shop.handles[0]}?currency=JPY`)).body.data.price;
    for (const _ of [1, 2]) await admin("PUT", "currencies/JPY", { rate: "150", offered: true });
    expect(await price()).toEqual({ amount: 15_000, currency: "JPY" });
    await admin("PUT", "currencies/JPY", { rate: "155.5", offered: true });
    expect(await price()).toEqual({ amount: 15_550, currency: "JPY" });
    await admin("PUT", "currencies/JPY", { rate: "155.5", offered: false });
    expect(await price()).toEqual({ amount: 10_000, currency: "USD" });
    expect((await logged()).map(({ action, before }) => [action, before])).toEqual([
      ["set_base_currency", '{"code":null}'],
      ["set_currency", null],
      ["set_currency", '{"ratePpm":150000000,"offered":true,"priceEnding":null}'],
      ["set_currency", '{"ratePpm":155500000,"offered":true,"priceEnding":null}'],
    ]);
  });
});

describe("the feed of rates", { timeout: 60_000 }, () => {
  const url = "https://rates.example.test/daily.xml";
  let answer: () => Response | Promise<Response>;
  let asked: string[];
  const RATE_FEED = {
    fetch: async (address: string) => {
      asked.push(address);
      return answer();
    },
  } as unknown as Fetcher;
  const ask = (at: number, options?: { isWanted?: boolean }) => applyRateFeed({ db: DB, now: at, env: { RATE_FEED } }, options);
  const ecb = (day: string, ...cubes: string[]) =>
    new Response(
      `<Envelope><Cube><Cube time="${day}">${cubes.map((cube) => `<Cube currency="${cube.split(" ")[0]}" rate="${cube.split(" ")[1]}"/>`).join("")}</Cube></Cube></Envelope>`,
    );
  const problem = async () => (await DB.prepare("SELECT problem FROM rate_feed").first<string | null>("problem")) ?? null;

  beforeEach(async () => {
    asked = [];
    await admin("PUT", "currencies/base", { code: "TRY" });
    for (const [code, rate] of [
      ["EUR", "0.0204"],
      ["USD", "0.0236"],
      ["NGN", "34"],
    ])
      await admin("PUT", `currencies/${code}`, { rate, offered: true });
    await admin("PUT", "currencies/feed", { url });
    await DB.prepare("UPDATE currencies SET rate_at = ?")
      .bind(Date.UTC(2026, 10, 20))
      .run();
  });

  it("sets what it names, once for each pause, and says what it lacks", async () => {
    answer = () => ecb("2026-11-25", "USD 1.08", "TRY 45.9");
    expect(await ask(now)).toBe(2);
    expect(await rates()).toEqual(["TRY 1", "EUR 0.021786", "NGN 34", "USD 0.023529"]);
    expect(await problem()).toBe("not in the feed: NGN");
    expect([await ask(now + feedPause_ms - 1), asked]).toEqual([0, [url]]);
    answer = () => ecb("2026-11-26", "USD 1.08", "TRY 46.8");
    expect([await ask(now + feedPause_ms), asked.length]).toEqual([2, 2]);
    expect((await rates())[1]).toBe("EUR 0.021368");
  });
  it("is asked at once by an operator, though not twice within a minute", async () => {
    answer = () => ecb("2026-11-25", "USD 1.08", "TRY 45.9");
    await ask(now);
    expect([await ask(now + 59_999, { isWanted: true }), asked.length]).toEqual([0, 1]);
    expect([await ask(now + 60_000, { isWanted: true }), asked.length]).toEqual([2, 2]);
  });
  it("says nothing of a feed that an operator has left while it was asked, and asks the new one soon", async () => {
    const before = await rates();
    answer = async () => {
      await admin("PUT", "currencies/feed", { url: "https://rates.example.test/other.xml" });
      return ecb("2026-11-25", "USD 1.08", "TRY 45.9");
    };
    await ask(now);
    expect([await rates(), await problem()]).toEqual([before, null]);
    answer = () => ecb("2026-11-25", "USD 1.08", "TRY 45.9");
    expect([await ask(now + 60_000), asked.at(-1)]).toEqual([2, "https://rates.example.test/other.xml"]);
  });
  it("does not put back rates of a later day, or those set by hand since", async () => {
    answer = () => ecb("2026-11-25", "USD 1.08", "TRY 45.9");
    await ask(now);
    await admin("PUT", "currencies/USD", { rate: "0.03", offered: true });
    answer = () => ecb("2026-11-24", "USD 1.08", "TRY 50");
    await ask(now + feedPause_ms);
    expect(await rates()).toEqual(["TRY 1", "EUR 0.021786", "NGN 34", "USD 0.03"]);
  });
  it("does not move a rate by more than a quarter: a person does", async () => {
    answer = () => ecb("2026-11-25", "USD 1.08", "TRY 4.59");
    expect(await ask(now)).toBe(0);
    expect([await rates(), await problem()]).toEqual([
      ["TRY 1", "EUR 0.0204", "NGN 34", "USD 0.0236"],
      "moved by more than a quarter, set by hand: EUR, USD; not in the feed: NGN",
    ]);
  });
  it.each<[string, () => Response | Promise<Response>, RegExp]>([
    ["is down", () => Promise.reject(new TypeError("unreachable")), /no answer/],
    ["answers with an error", () => new Response("", { status: 503 }), /answered 503/],
    ["leads elsewhere", () => new Response(null, { status: 302, headers: { location: "http://127.0.0.1/" } }), /answered 302/],
    ["answers something else", () => new Response("<html></html>"), /not understood/],
    ["never ends", () => new Response("x".repeat(300_000)), /too long/],
    ["names a day to come", () => ecb("2026-11-29", "TRY 45.9"), /day to come/],
    ["does not know the base currency", () => ecb("2026-11-25", "USD 1.08"), /does not know TRY/],
  ])("that %s changes no rate, and the desk says so", async (_what, broken, text) => {
    answer = broken;
    expect([await ask(now), await rates()]).toEqual([0, ["TRY 1", "EUR 0.0204", "NGN 34", "USD 0.0236"]]);
    expect(await problem()).toMatch(text);
    expect((await admin("GET", "currencies")).body.meta.feed.problem).toMatch(text);
  });
  it.each([
    "http://rates.example.test/a",
    "https://127.0.0.1/a",
    "https://[::1]/a",
    "https://localhost/a",
    "https://u:p@rates.example.test/",
    "https://rates.example.test:8443/",
    "rates",
    "",
  ])("is not at %j", async (wrong) => expect((await admin("PUT", "currencies/feed", { url: wrong })).status).toBe(400));
  it("is let go, and nobody is asked any more", async () => {
    await admin("PUT", "currencies/feed", { url: null });
    expect([await ask(now), asked]).toEqual([0, []]);
    expect((await logged()).at(-1)).toEqual({ action: "set_rate_feed", kind: "setting", id: "rate_feed", before: `{"url":"${url}"}`, after: '{"url":null}' });
  });
});

describe("tax rates", { timeout: 60_000 }, () => {
  it("are set, changed and taken away by country, each once in the log", async () => {
    for (const _ of [1, 2]) expect((await admin("PUT", "taxes/FR", { rateBp: 2000, included: true })).status).toBe(200);
    await admin("PUT", "taxes/US", { rateBp: 0, included: false });
    const { data, meta } = (await admin("PUT", "taxes/FR", { rateBp: 550, included: true, owedBy: "shop" })).body;
    expect([data, meta]).toEqual([
      [
        { country: "FR", rateBp: 550, included: true, owedBy: "shop", categories: [] },
        { country: "US", rateBp: 0, included: false, owedBy: "marketplace", categories: [] },
      ],
      { total: 2 },
    ]);
    expect((await admin("DELETE", "taxes/FR")).body.data).toEqual([{ country: "US", rateBp: 0, included: false, owedBy: "marketplace", categories: [] }]);
    expect((await admin("DELETE", "taxes/FR")).status).toBe(404);
    expect((await logged()).map(({ id, before, after }) => [id, before, after])).toEqual([
      ["FR", null, '{"rateBp":2000,"included":true,"owedBy":"marketplace"}'],
      ["US", null, '{"rateBp":0,"included":false,"owedBy":"marketplace"}'],
      ["FR", '{"rateBp":2000,"included":true,"owedBy":"marketplace"}', '{"rateBp":550,"included":true,"owedBy":"shop"}'],
      ["FR", '{"rateBp":550,"included":true,"owedBy":"shop"}', null],
    ]);
  });
  it("are others for categories, by their address, each once in the log; a country that is not taxed has none", async () => {
    await DB.batch([
      DB.prepare("INSERT OR IGNORE INTO categories (id, slug, position) VALUES (1, 'home', 1)"),
      DB.prepare("INSERT OR IGNORE INTO categories (id, parent_id, slug, position) VALUES (2, 1, 'lamps', 1)"),
    ]);
    const lamps = { category: "home/lamps", rateBp: 550 };
    expect((await admin("PUT", "taxes/GB/categories", lamps)).status).toBe(404);
    await admin("PUT", "taxes/GB", { rateBp: 2000, included: true });
    for (const _ of [1, 2]) expect((await admin("PUT", "taxes/GB/categories", lamps)).status).toBe(200);
    await admin("PUT", "taxes/GB/categories", { category: "home", rateBp: 0 });
    const of = async (answer: Promise<{ body: { data: { country: string; categories: object[] }[] } }>) =>
      (await answer).body.data.find(({ country }) => country === "GB")?.categories;
    expect(await of(admin("GET", "taxes"))).toEqual([{ category: "home", rateBp: 0 }, lamps]);
    for (const category of ["nothing", "home/nothing", "lamps"])
      expect((await admin("PUT", "taxes/GB/categories", { category, rateBp: 1 })).body.errors).toHaveProperty("category");
    for (const rateBp of [-1, 5001, 1.5, null]) expect((await admin("PUT", "taxes/GB/categories", { category: "home", rateBp })).status).toBe(400);
    for (const _ of [1, 2]) expect(await of(admin("DELETE", "taxes/GB/categories?category=home"))).toEqual([lamps]);
    expect((await logged()).filter(({ id }) => id === "GB").map(({ before, after }) => [before, after])).toEqual([
      [null, '{"rateBp":2000,"included":true,"owedBy":"marketplace"}'],
      [null, '{"category":"home/lamps","rateBp":550}'],
      [null, '{"category":"home","rateBp":0}'],
      ['{"category":"home","rateBp":0}', null],
    ]);
    // with the country's rate go those of its categories
    await admin("DELETE", "taxes/GB");
    await admin("PUT", "taxes/GB", { rateBp: 2000, included: true });
    expect(await of(admin("GET", "taxes"))).toEqual([]);
    await admin("DELETE", "taxes/GB");
  });
  it.each([
    [{ rateBp: -1, included: true }, "FR", 400],
    [{ rateBp: 5000, included: true }, "FR", 200],
    [{ rateBp: 5001, included: true }, "FR", 400],
    [{ rateBp: 20.5, included: true }, "FR", 400],
    [{ rateBp: 2000 }, "FR", 400],
    [{ rateBp: 2000, included: true, owedBy: "nobody" }, "FR", 400],
    [{ rateBp: 2000, included: true }, "XX", 404],
    [{ rateBp: 2000, included: true }, "fr", 400],
  ])("of %j in %s answer %i", async (body, country, status) => expect((await admin("PUT", `taxes/${country}`, body)).status).toBe(status));
});

describe("cash on delivery", { timeout: 60_000 }, () => {
  it("is offered in a country up to a sum, for a fee, and taken away, each once in the log", async () => {
    await DB.prepare("DELETE FROM cash_on_delivery_countries").run();
    for (const _ of [1, 2]) expect((await admin("PUT", "cash-on-delivery/AE", { orderMax: 50_000, fee: 300 })).status).toBe(200);
    const { data, meta } = (await admin("PUT", "cash-on-delivery/AE", { orderMax: 60_000 })).body;
    const currency = meta.currency;
    expect(data).toEqual([{ country: "AE", orderMax: { amount: 60_000, currency }, fee: { amount: 0, currency } }]);
    expect((await admin("DELETE", "cash-on-delivery/AE")).body.data).toEqual([]);
    expect((await admin("DELETE", "cash-on-delivery/AE")).status).toBe(404);
    expect((await logged()).map(({ id, before, after }) => [id, before, after])).toEqual([
      ["cash_on_delivery AE", null, '{"orderMax":50000,"fee":300}'],
      ["cash_on_delivery AE", '{"orderMax":50000,"fee":300}', '{"orderMax":60000,"fee":0}'],
      ["cash_on_delivery AE", '{"orderMax":60000,"fee":0}', null],
    ]);
  });
  it.each([
    [{ orderMax: 0 }, "AE", 400],
    [{ orderMax: 1 }, "AE", 200],
    [{ orderMax: 10_000_000_000, fee: 1_000_000 }, "AE", 200],
    [{ orderMax: 10_000_000_001 }, "AE", 400],
    [{ orderMax: 1, fee: 1_000_001 }, "AE", 400],
    [{ orderMax: 1, fee: -1 }, "AE", 400],
    [{ orderMax: 1.5 }, "AE", 400],
    [{ fee: 1 }, "AE", 400],
    [{ orderMax: 1 }, "XX", 404],
    [{ orderMax: 1 }, "ae", 400],
  ])("of %j in %s answers %i", async (body, country, status) => expect((await admin("PUT", `cash-on-delivery/${country}`, body)).status).toBe(status));
});
