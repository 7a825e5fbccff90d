/** A market from a file of answers, by the published API alone: from nothing, again, in part, and written down from a market that runs. */
import { beforeEach, describe, expect, it } from "vitest";
import example from "../../../docs/examples/turkish-market/answers.json" with { type: "json" };
import tr from "../../../locales/tr.json" with { type: "json" };
import { applyAnswers, NotApplied } from "../../../worker/local/market-file/apply.ts";
import { exportAnswers } from "../../../worker/local/market-file/export.ts";
import type { AskShop } from "../../../worker/local/ops-payments.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { getApi } from "../../support/api.ts";
import { answersOf, applied, asker, emptyMarket, exampleLogo } from "../../support/market-file.ts";
import { env, marketplace } from "../../support/marketplace.ts";
import { db } from "../../support/purchase/fixture.ts";
import { askAs, makeOperator } from "../../support/sellers/desk.ts";

const logo = exampleLogo("turkish-market");
const legal = ["terms", "privacy", "returns", "imprint", "preliminary-information", "distance-contract"];
const opened = { ...example, pages: { ...example.pages, confirmed: legal }, open: true };
let ask: AskShop;
const begin = async () => {
  await emptyMarket();
  const operator = await makeOperator();
  ask = asker(operator.token);
  return operator;
};
beforeEach(begin);

const rows = async (table: string) => (await db.prepare(`SELECT * FROM ${table}`).all()).results;
const logged = async () => (await db.prepare("SELECT count(*) AS n FROM operator_log").first<number>("n")) as number;
const refusedAt = (work: Promise<unknown>) =>
  work.then(
    () => "nothing was refused",
    (error: unknown) => (error instanceof NotApplied ? error.message : Promise.reject(error)),
  );

describe("a market file on an empty database", { timeout: 60_000 }, () => {
  it("makes the whole market: opened by the second file, unchanged by the third", async () => {
    const first = await applied(ask, example, { logo });
    expect(first.lines).toContain("currencies.base  set prices in TRY");
    expect((await getApi("/market")).body).toMatchObject({ data: { openedAt: null } });
    const second = await applied(ask, opened, { logo });
    expect(second.lines).toEqual([...legal.map((slug, at) => `pages.confirmed[${at}]  confirm the text of ${slug}`), "open  open the market"]);
    const entries = await logged();
    expect(await applied(ask, opened, { logo })).toEqual({ lines: [], changes: 0 });
    expect(await logged()).toBe(entries);

    const { data: market } = (await getApi<{ data: Record<string, unknown> }>("/market?locale=ar")).body;
    expect(market).toMatchObject({ name: "Lale Çarşısı", languages: ["ar", "tr"], language: "tr", heading: "حرفيو تركيا في سوق واحدة", colour: "#7a1f5c" });
    expect(market.logo).toMatchObject({ width: 192, height: 192 });
    const { data: zones } = (await getApi<{ data: { slug: string; rates: { price: { amount: number; currency: string } }[] }[] }>("/shipping/zones?locale=tr"))
      .body;
    expect(zones.map(({ slug, rates }) => [slug, ...rates.map(({ price }) => `${price.amount} ${price.currency}`)])).toEqual([
      ["turkiye", "4990 TRY", "12990 TRY"],
      ["gulf", "64900 TRY"],
    ]);
    expect(await rows("tax_rules")).toMatchObject([{ country: "TR", tax_rate_bp: 2000, inclusive: 1, owed_by: "shop" }]);
    expect((await getApi<{ data: { slug: string }[] }>("/categories?locale=tr")).body.data.map(({ slug }) => slug)).toEqual(["home-textiles", "food-coffee"]);
    expect((await getApi<{ data: { body: string } }>("/pages/workshops?locale=ar")).body.data).toMatchObject({ summary: "كيف تختار Lale Çarşısı متاجرها؟" });
  });
  it("tells beforehand what it would do, and does nothing of it", async () => {
    const { lines } = await applied(ask, opened, { logo, isDry: true });
    expect([await logged(), await rows("currencies"), await rows("pages")]).toEqual([0, [], []]);
    const { lines: done } = await applied(ask, opened, { logo });
    // what opening lacks is known once the rest is done
    expect(lines.filter((line) => !line.startsWith("open"))).toEqual(done.filter((line) => !line.startsWith("open")));
    expect(lines.at(-1)).toMatch(/^open {2}open the market, which still lacks: /);
    expect((await applied(ask, opened, { logo, isDry: true })).lines).toEqual(["logo  show logo.png, where it is another one"]);
  });
  it("stops where it is refused, says where and why, and goes on from there", async () => {
    const wrong = { ...opened, taxes: { TR: { ...example.taxes.TR, categories: { "no-such-thing": 100 } } } };
    const message = await refusedAt(applied(ask, wrong, { logo }));
    expect(message).toBe(
      // in its own language, where it does not offer English
      `taxes.TR.categories.no-such-thing: http://localhost:8787 answered 400: ${tr.errors.invalid_fields}\n  category: ${tr.fields.invalid}`,
    );
    expect([(await rows("currencies")).length, await rows("shipping_zones"), await rows("pages")]).toEqual([5, [], []]);
    const { lines } = await applied(ask, opened, { logo });
    expect(lines[0]).toBe("taxes.TR.categories.food-coffee  tax food-coffee 1 % in TR");
    expect(lines.filter((line) => line.startsWith("currencies"))).toEqual([]);
  });
  it("does not open before the legal pages are confirmed, and says what is missing", async () => {
    const message = await refusedAt(applied(ask, { ...example, open: true }, { logo }));
    expect(message).toMatch(/^open: .* answered 409: /);
    expect((await applied(ask, { open: true }, { isDry: true })).lines).toEqual(["open  open the market, which still lacks: legal"]);
  });
  it("waits where the market takes no more for a while, and gives up in the end", async () => {
    let [refusals, rests] = [2, 0];
    const rest = async () => {
      rests += 1;
    };
    const send = async (url: string, init: RequestInit) => {
      if (init.method !== "PUT" || refusals === 0) return marketplace.fetch(url, init);
      refusals -= 1;
      return Response.json({ message: "Too many.", statusCode: 429, code: "too_many_requests" }, { status: 429 });
    };
    const busy = asker((await makeOperator()).token, send as typeof fetch);
    const run = () => applyAnswers(busy, answersOf({ market: example.market }), null, { tell: () => {}, rest });
    expect([await run(), rests]).toEqual([1, 2]);
    await begin();
    [refusals, rests] = [9, 0];
    const given = asker((await makeOperator()).token, send as typeof fetch);
    const over = applyAnswers(given, answersOf({ market: example.market }), null, { tell: () => {}, rest });
    expect([await refusedAt(over), rests]).toEqual(["market: http://localhost:8787 answered 429: Too many.", 3]);
  });
  it("asks for nothing beyond a token's scopes, and names the one that is missing", async () => {
    const operator = await makeShopper({ operator: "owner" });
    const tokenWith = async (scopes: string[]) => {
      const { body } = await askAs(operator, "POST", "/admin/tokens", {
        name: "Setup",
        scopes,
        endsOn: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
      });
      return body.data.secret as string;
    };
    const message = await refusedAt(applied(asker(await tokenWith(["market"])), opened, { logo }));
    expect(message).toMatch(/^categories: .* answered 403: .*\n {2}a token needs the scope catalogue for it$/);
    expect(await refusedAt(applied(asker(await tokenWith(["market", "catalogue"])), opened, { logo }))).toMatch(/scope payouts/);
    expect((await applied(asker(await tokenWith(["market", "catalogue", "content", "payouts"])), opened, { logo })).changes).toBeGreaterThan(10);
  });
});

describe("a market file on a market that runs", { timeout: 60_000 }, () => {
  beforeEach(async () => void (await applied(ask, opened, { logo })));

  it("changes what differs, and leaves what it does not name", async () => {
    const [turkiye, gulf] = example.delivery;
    const changed = {
      market: { ...example.market, name: "Lale" },
      currencies: { base: "TRY", others: { EUR: { rate: "0.0210" } } },
      categories: { tree: [{ ...example.categories.tree[1], position: 1, subs: [{ slug: "tea", names: { tr: "Çay" }, position: 5 }] }] },
      taxes: { TR: { ...example.taxes.TR, rateBp: 1900 } },
      delivery: [{ ...turkiye, rates: { standard: { ...turkiye?.rates.standard, price: 5990 } } }],
      commission: { rates: [{ rateBp: 1100 }] },
    };
    expect(gulf?.slug).toBe("gulf");
    expect((await applied(ask, changed)).lines).toEqual([
      "market  say whose market this is: Lale",
      "currencies.others.EUR  set EUR: 0.0210 for one TRY",
      "currencies.others  also there, and left as it is: AED",
      "currencies.others  also there, and left as it is: KWD",
      "currencies.others  also there, and left as it is: SAR",
      "categories.tree[0].subs[0]  make the category food-coffee/tea",
      "categories.tree[0].subs  also there, and left as it is: food-coffee/sweets",
      "categories.tree[0].subs  also there, and left as it is: food-coffee/coffee",
      "categories.tree  also there, and left as it is: home-textiles",
      "taxes.TR  tax 19 % in TR, owed by: shop",
      "delivery[0].rates.standard  change standard to turkiye",
      "delivery[0].rates  also there, and left as it is: express",
      "delivery  also there, and left as it is: gulf",
      "commission.rates[0]  keep 11 % of all sales",
      "commission.rates  also there, and left as it is: food-coffee",
    ]);
    expect((await applied(ask, changed)).changes).toBe(0);
    expect(await rows("shipping_zones WHERE withdrawn = 0")).toHaveLength(2);
  });
  it.each([
    ["from the first to the second", ["TR"], ["AE", "KW"], ["SA"]],
    ["from the second to the first", ["TR", "SA"], ["AE", "KW"], []],
  ])("moves a country between its zones: %s", async (_way, home, gulf, third) => {
    const [first, second] = example.delivery as [(typeof example.delivery)[number], (typeof example.delivery)[number]];
    const zones = [
      { ...first, countries: home },
      { ...second, countries: gulf },
      ...(third.length > 0 ? [{ ...second, slug: "saudi", countries: third }] : []),
    ];
    await applied(ask, { delivery: zones });
    const held = await db
      .prepare(
        "SELECT z.slug, group_concat(c.country, ' ') AS codes FROM shipping_zones AS z JOIN shipping_zone_countries AS c ON c.zone_id = z.id GROUP BY z.slug",
      )
      .all<{ slug: string; codes: string }>();
    expect(Object.fromEntries(held.results.map(({ slug, codes }) => [slug, codes.split(" ").toSorted()]))).toEqual(
      Object.fromEntries(zones.map(({ slug, countries }) => [slug, countries.toSorted()])),
    );
    expect((await applied(ask, { delivery: zones })).changes).toBe(0);
  });
  it("takes no country from a zone that it does not name", async () => {
    const message = await refusedAt(applied(ask, { delivery: [{ ...example.delivery[0], slug: "near", countries: ["KW"] }] }));
    expect(message).toBe(`delivery[0]: http://localhost:8787 answered 409: ${tr.errors.conflict}\n  countries: [{"country":"KW","zone":"gulf"}]`);
  });
  it("leaves rates to the feed that sets them, and pictures of categories where they are", async () => {
    await applied(ask, { currencies: { ...example.currencies, feed: "https://rates.example.com/daily.xml" } });
    await db.prepare("UPDATE currencies SET exchange_rate_ppm = 21000, rate_source = 'feed' WHERE code = 'EUR'").run();
    await db.prepare("UPDATE categories SET picture = (SELECT logo FROM market) WHERE slug = 'food-coffee'").run();
    expect(
      (await applied(ask, { currencies: { ...example.currencies, feed: "https://rates.example.com/daily.xml" }, categories: example.categories })).changes,
    ).toBe(0);
    const renamed = { tree: example.categories.tree.map((main) => ({ ...main, names: { ...main.names, en: "Renamed" } })) };
    expect((await applied(ask, { categories: renamed })).changes).toBe(2);
    expect(await db.prepare("SELECT picture FROM categories WHERE slug = 'food-coffee'").first("picture")).toMatch(/^[0-9a-f]{64}$/);
    // without the feed they are the file's again
    expect((await applied(ask, { currencies: { ...example.currencies, feed: null } })).lines).toContain("currencies.others.EUR  set EUR: 0.0204 for one TRY");
  });
  it("adds options with their values, changes those that differ, and leaves what the file does not name", async () => {
    const [colour, roast] = example.options as [(typeof example.options)[number], (typeof example.options)[number]];
    const [burgundy, turquoise] = colour.values;
    const changed = [
      {
        ...colour,
        position: 3,
        values: [
          { ...burgundy, synonyms: ["ŞARAP rengi ", "Bordo"], swatch: "#7A1F3D" },
          { value: "navy", names: { tr: "Lacivert" } },
        ],
      },
      { ...roast, values: [] },
      { axis: "size", names: { tr: "Beden" }, filter: "nowhere" as const },
    ];
    expect((await applied(ask, { options: changed })).lines).toEqual([
      "options[0]  change the option colour",
      "options[0].values[1]  add navy of colour",
      `options[0].values  also there, and left as it is: colour=${turquoise?.value}`,
      "options[1].values  also there, and left as it is: roast=dark",
      "options[1].values  also there, and left as it is: roast=medium",
      "options[2]  add the option size",
    ]);
    expect((await applied(ask, { options: changed })).changes).toBe(0);
    expect(await rows("option_values WHERE axis = 'colour' ORDER BY value")).toMatchObject([
      { value: "burgundy", swatch: "#7a1f3d" },
      { value: "navy", swatch: null },
      { value: "turquoise", swatch: "#2aa6a1" },
    ]);
    expect((await applied(ask, { options: changed.slice(0, 1) })).lines).toContain("options  also there, and left as it is: roast");
    const nowhere = await refusedAt(applied(ask, { options: [{ axis: "weave", names: { tr: "Dokuma" }, categories: ["no-such-thing"], filter: "chosen" }] }));
    expect(nowhere).toMatch(/^options\[0\]: .* answered 400: /);
  });
  it("turns the rule of product safety on, and says so once", async () => {
    expect((await applied(ask, { safety: { isAsked: true } })).lines).toEqual(["safety  sell in Europe only what says who made it"]);
    expect((await applied(ask, { safety: { isAsked: true } })).changes).toBe(0);
    expect(await exportAnswers(ask, null)).toMatchObject({ safety: { isAsked: true } });
    expect((await applied(ask, { safety: { isAsked: false } })).lines).toEqual(["safety  sell in Europe what does not say who made it, too"]);
  });
  it("enters redirects, leaves those that the file does not name, and refuses what is no path", async () => {
    const redirects = [
      { from: "/Old/", to: "/page/about" },
      { from: "/gone", to: null },
    ];
    expect((await applied(ask, { redirects })).lines).toEqual(["redirects[0]  enter 2 of the redirects"]);
    expect(await applied(ask, { redirects })).toEqual({ lines: [], changes: 0 });
    const [first] = redirects;
    expect((await applied(ask, { redirects: [{ ...first, status: 302 as const }] })).lines).toEqual([
      "redirects[0]  enter 1 of the redirects",
      "redirects  also there, and left as it is: /gone",
    ]);
    expect(JSON.parse(JSON.stringify((await exportAnswers(ask, null)).redirects))).toEqual([
      { from: "/old", to: "/page/about", status: 302 },
      { from: "/gone", to: null, status: 410 },
    ]);
    await expect(applied(ask, { redirects: [{ from: "/cart", to: "/x" }] })).rejects.toThrow(/redirects\[0\]/);
  });
  it("writes its own texts of a page, shows them, and takes it from view", async () => {
    const [workshops, page] = [
      example.pages.own.workshops,
      (changes: object) => ({ pages: { own: { workshops: { ...example.pages.own.workshops, ...changes } } } }),
    ];
    const titled = { tr: { ...workshops.texts.tr, title: "Ustalar" } };
    const only = (lines: string[]) => lines.filter((line) => line.startsWith("pages.own.workshops"));
    expect(only((await applied(ask, page({ texts: titled }))).lines)).toEqual([
      "pages.own.workshops  change the page workshops",
      "pages.own.workshops.published  show the page workshops",
    ]);
    expect((await getApi<{ data: object }>("/pages/workshops?locale=tr")).body.data).toMatchObject({ title: "Ustalar" });
    expect(only((await applied(ask, page({ texts: titled, position: 3 }))).lines)).toEqual(["pages.own.workshops  place the page workshops"]);
    expect(only((await applied(ask, page({ texts: titled, position: 3, published: false }))).lines)).toEqual([
      "pages.own.workshops.published  show the page workshops to nobody",
    ]);
    expect((await applied(ask, page({ texts: titled, position: 3, published: false }))).changes).toBe(0);
    expect(only((await applied(ask, page({ texts: titled, position: 3 }))).lines)).toEqual(["pages.own.workshops.published  show the page workshops"]);
  });
});

describe("a market written down as a file", { timeout: 120_000 }, () => {
  const stored = async () => (await db.prepare("SELECT hash FROM pictures WHERE hash = (SELECT logo FROM market)").first<string>("hash")) as string;
  const bytesOf = async (hash: string) => {
    return new Uint8Array((await (await env.MEDIA.get(hash))?.arrayBuffer()) as ArrayBuffer);
  };

  const exported = async (name: string | null) => JSON.stringify(await exportAnswers(ask, name), null, 2);

  it.each([
    ["as the example makes it", { ...opened, safety: { isAsked: true } }],
    [
      "with usual categories, templates that nobody has confirmed, and closed",
      { ...example, categories: { template: true }, options: example.options.slice(0, 1), taxes: {}, commission: { rates: [] } },
    ],
    ["of which nothing is said", { open: false }],
  ])("is the same market elsewhere, byte by byte: %s", async (_what, answers) => {
    await applied(ask, answers, { logo: "logo" in answers ? logo : null });
    // a page whose text was changed and is still a template, and a draft that nobody sees
    if ("pages" in answers && answers.open === false) {
      const { data } = await ask<{ data: { texts: Record<string, object>; latest: number } }>("/admin/pages/privacy");
      const texts = { tr: { title: "Gizlilik", summary: "", body: "Kısa." } };
      await ask("/admin/pages/privacy", { footer: "help", position: 9, texts, version: data.latest }, "PUT");
      await ask("/admin/pages/privacy/publish", { version: data.latest + 1 });
    }
    const text = await exported("logo" in answers ? "logo.webp" : null);
    const written = JSON.parse(text);
    answersOf(written);
    const file = { logo: "logo" in answers ? { name: "logo.webp", bytes: await bytesOf(await stored()) } : null };
    expect(await applied(ask, written, file)).toEqual({ lines: [], changes: 0 });
    await begin();
    await applied(ask, written, file);
    expect(await exported(written.logo)).toBe(text);
    expect(await applied(ask, written, file)).toEqual({ lines: [], changes: 0 });
  });
  it("holds of two options or values that bear one name the first, so that another market takes it", async () => {
    await applied(ask, opened, { logo });
    const label = (axis: string, value: string, locale: string, text: string) =>
      db.prepare("INSERT INTO option_texts (axis, value, locale, label) VALUES (?, ?, ?, ?)").bind(axis, value, locale, text).run();
    // what shops have written
    await label("farbe", "", "en", "RENK");
    await label("finish", "", "en", "Finish");
    for (const [value, locale, text] of [
      ["matt", "en", "Matt"],
      ["mat", "en", "Mat"],
      ["mat", "fr", "matt"],
      ["parlak", "tr", "Matt"],
    ] as const)
      await label("finish", value, locale, text);
    const { options } = JSON.parse(JSON.stringify(await exportAnswers(ask, null)));
    expect(options.map(({ axis }: { axis: string }) => axis)).toEqual(["colour", "finish", "roast"]);
    expect(options[1]).toEqual({
      ...{ axis: "finish", names: { en: "Finish" } },
      values: [{ value: "mat", names: { en: "Mat", fr: "matt" } }],
    });
    await begin();
    await applied(ask, { categories: example.categories, options });
    expect(JSON.parse(JSON.stringify((await exportAnswers(ask, null)).options))).toEqual(options);
  });
  it("names no person and no secret", async () => {
    const operator = await begin();
    await applied(ask, opened, { logo });
    const { secret } = (await ask<{ data: { secret: string } }>("/admin/webhooks", { url: "https://erp.example.com/hooks", events: ["order.paid"] })).data;
    const text = JSON.stringify(await exportAnswers(ask, null));
    for (const word of [secret, "erp.example.com", operator.email, "Operator"]) expect(text).not.toContain(word);
  });
});
