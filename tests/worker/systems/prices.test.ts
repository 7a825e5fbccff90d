/** Prices by SKU: the rules of the product form, in the base currency and others, with discounts left as they are. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyScheduledDiscounts } from "../../../worker/shop/discounts/service.ts";
import { price_max_minor } from "../../../worker/shop/products/rules.ts";
import { lines_max } from "../../../worker/shop/systems/rules.ts";
import { countRows, db, makeShop, makeVariant, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs, makeDesk } from "../../support/sellers/desk.ts";
import { callBy, makeToken, skuOf } from "../../support/sellers/systems.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await runSql("DELETE FROM shop_calls");
  await runSql("DELETE FROM operator_log");
});

type Line = { sku: string; price?: number; compareAt?: number | null; prices?: Record<string, { price: number; compareAt?: number | null } | null> };
async function connected() {
  const desk = await makeDesk();
  const token = await makeToken(desk.seller, { scopes: ["prices"] });
  const set = (lines: Line[], key?: string) => callBy(token, "/seller/prices", { method: "POST", body: { lines }, ...(key !== undefined && { key }) });
  const id = await makeVariant({ shopId: desk.shop.id, price_base_minor: 2500 });
  return { ...desk, token, set, id, sku: await skuOf(id) };
}
/** Base price and former price, and those in other currencies. */
const pricesOf = async (id: number) => [
  (await rowTexts("SELECT price_base_minor, coalesce(compare_at_base_minor, '-') FROM variants WHERE id = ?", id))[0],
  ...(await rowTexts("SELECT currency, price_minor, coalesce(compare_at_minor, '-') FROM variant_prices WHERE variant_id = ? ORDER BY currency", id)),
];
const versionOf = async (id: number) =>
  Number((await rowTexts("SELECT p.version FROM products p JOIN variants v ON v.product_id = p.id WHERE v.id = ?", id))[0]);
const resultsOf = (answer: Awaited<ReturnType<typeof callBy>>) =>
  answer.body.data.lines.map(({ result, field }: { result: string; field: string | null }) => [result, field]);

describe("a line", () => {
  it.each<[why: string, line: Omit<Line, "sku">, result: string, field: string | null, after: string[]]>([
    ["sets a price", { price: 1999 }, "ok", null, ["1999 -", "EUR 2000 3000"]],
    ["sets the price that stands", { price: 2500 }, "ok", null, ["2500 -", "EUR 2000 3000"]],
    ["sets nothing", {}, "ok", null, ["2500 -", "EUR 2000 3000"]],
    ["sets the lowest price", { price: 1 }, "ok", null, ["1 -", "EUR 2000 3000"]],
    ["sets no price", { price: 0 }, "invalid", "price", ["2500 -", "EUR 2000 3000"]],
    ["sets less than none", { price: -1 }, "invalid", "price", ["2500 -", "EUR 2000 3000"]],
    ["sets the highest price", { price: price_max_minor }, "ok", null, [`${price_max_minor} -`, "EUR 2000 3000"]],
    ["sets a higher one", { price: price_max_minor + 1 }, "invalid", "price", ["2500 -", "EUR 2000 3000"]],
    ["sets a former price", { compareAt: 2501 }, "ok", null, ["2500 2501", "EUR 2000 3000"]],
    ["sets a former price that is the price", { compareAt: 2500 }, "compare_at_not_above_price", "compareAt", ["2500 -", "EUR 2000 3000"]],
    ["sets both, one below the other", { price: 900, compareAt: 899 }, "compare_at_not_above_price", "compareAt", ["2500 -", "EUR 2000 3000"]],
    ["sets yen, that have no decimals", { prices: { JPY: { price: 1 } } }, "ok", null, ["2500 -", "EUR 2000 3000", "JPY 1 -"]],
    ["sets dinars, whose last decimal is 0", { prices: { KWD: { price: 1230 } } }, "ok", null, ["2500 -", "EUR 2000 3000", "KWD 1230 -"]],
    ["sets dinars, whose last decimal is not", { prices: { KWD: { price: 1234 } } }, "invalid", "prices.KWD.price", ["2500 -", "EUR 2000 3000"]],
    [
      "sets former dinars, whose last decimal is not",
      { prices: { KWD: { price: 1230, compareAt: 1301 } } },
      "invalid",
      "prices.KWD.price",
      ["2500 -", "EUR 2000 3000"],
    ],
    ["sets another currency's price whole", { prices: { EUR: { price: 2100 } } }, "ok", null, ["2500 -", "EUR 2100 -"]],
    ["takes another currency's price away", { prices: { EUR: null } }, "ok", null, ["2500 -"]],
    ["takes away what is not there", { prices: { JPY: null } }, "ok", null, ["2500 -", "EUR 2000 3000"]],
    [
      "sets a former price in another currency that is none",
      { prices: { EUR: { price: 2100, compareAt: 2100 } } },
      "compare_at_not_above_price",
      "prices.EUR.compareAt",
      ["2500 -", "EUR 2000 3000"],
    ],
    ["names the base currency", { prices: { USD: { price: 5 } } }, "currency_unknown", "prices.USD", ["2500 -", "EUR 2000 3000"]],
    ["names the base currency to take it away", { prices: { USD: null } }, "currency_unknown", "prices.USD", ["2500 -", "EUR 2000 3000"]],
  ])("that %s", async (_, line, result, field, after) => {
    const { set, id, sku } = await connected();
    await runSql("INSERT INTO variant_prices (variant_id, currency, price_minor, compare_at_minor) VALUES (?, 'EUR', 2000, 3000)", id);
    const version = await versionOf(id);
    const answer = await set([{ sku, ...line }]);
    expect([answer.status, resultsOf(answer), await pricesOf(id)]).toEqual([200, [[result, field]], after]);
    const isChanged = after.join() !== ["2500 -", "EUR 2000 3000"].join();
    expect([(await versionOf(id)) - version, await countRows("operator_log WHERE action = 'set_prices'")]).toEqual(isChanged ? [1, 1] : [0, 0]);
  });

  it("that raises a price to the former one is refused, as in the form; with the former one taken away it is not", async () => {
    const { set, id, sku } = await connected();
    await set([{ sku, compareAt: 3000 }]);
    expect(resultsOf(await set([{ sku, price: 3000 }]))).toEqual([["compare_at_not_above_price", "compareAt"]]);
    expect(resultsOf(await set([{ sku, price: 3000, compareAt: null }]))).toEqual([["ok", null]]);
    expect(await pricesOf(id)).toEqual(["3000 -"]);
  });

  it("keeps no other back: unknown, another shop's, repeated, wrong", async () => {
    const { shop, set, id, sku } = await connected();
    const other = await makeVariant({ shopId: shop.id, price_base_minor: 700 });
    const foreign = await makeVariant({ shopId: (await makeShop()).id, price_base_minor: 800 });
    const answer = await set([
      { sku, price: 2000 },
      { sku: "NO-SUCH", price: 1 },
      { sku: await skuOf(foreign), price: 1 },
      { sku, price: 1000 },
      { sku: await skuOf(other), price: 0 },
    ]);
    expect([answer.body.data.done, answer.body.data.refused, resultsOf(answer).map(([result]: string[]) => result)]).toEqual([
      1,
      4,
      ["ok", "sku_unknown", "sku_unknown", "repeated", "invalid"],
    ]);
    expect([await pricesOf(id), await pricesOf(other), await pricesOf(foreign)]).toEqual([["2000 -"], ["700 -"], ["800 -"]]);
    expect(await rowTexts("SELECT note FROM operator_log WHERE action = 'set_prices'")).toEqual([`1 SKUs: ${sku} 25.00 → 20.00 USD`]);
  });

  it("that is no line is refused with its call", async () => {
    const { set, sku } = await connected();
    const wrong: [object, string][] = [
      [{ price: 1.5 }, "lines.0.price"],
      [{ price: "1" }, "lines.0.price"],
      [{ prices: { XXX: { price: 1 } } }, "lines.0.prices.XXX"],
      [{ prices: { EUR: { compareAt: 1 } } }, "lines.0.prices.EUR.price"],
      [{ cost: 1 }, "lines.0"],
    ];
    for (const [line, field] of wrong) {
      const { status, body } = await set([{ sku, ...line } as Line]);
      expect([status, Object.keys(body.errors)]).toEqual([400, [expect.stringContaining(field)]]);
    }
  });
});

it.each([
  [lines_max - 1, 200],
  [lines_max, 200],
  [lines_max + 1, 400],
])("a call of %i lines answers %i", { timeout: 60_000 }, async (count, status) => {
  const { shop, set } = await connected();
  await runSql(
    "INSERT INTO products (handle, shop_id, brand_id, main_id, sub_id, status, created_at) SELECT 'many-' || ?1 || '-' || (key + 1), CAST(?1 AS INTEGER), 1, 1, 2, 'active', 0 FROM json_each(?2)",
    String(shop.id),
    JSON.stringify(Array(lines_max + 1).fill(0)),
  );
  await runSql(
    "INSERT INTO variants (product_id, sku, position, price_base_minor, stock, weight_g) SELECT id, handle, 1, 100, 1, 1 FROM products WHERE shop_id = ? AND handle LIKE 'many-%'",
    shop.id,
  );
  const prices = { EUR: { price: 210, compareAt: 300 }, JPY: { price: 30 }, KWD: { price: 120 } };
  const lines = Array.from({ length: count }, (_, n) => ({ sku: `many-${shop.id}-${n + 1}`, price: 200 + n, compareAt: 5_000, prices }));
  const answer = await set(lines);
  expect([answer.status, answer.body.data?.done]).toEqual([status, status === 200 ? count : undefined]);
  const written = status === 200 ? count : 0;
  expect(await rowTexts("SELECT count(*) FROM variants WHERE shop_id = ? AND sku LIKE 'many-%' AND price_base_minor >= 200", shop.id)).toEqual([`${written}`]);
  expect(await rowTexts("SELECT count(*) FROM variant_prices AS x JOIN variants AS v ON v.id = x.variant_id WHERE v.shop_id = ?", shop.id)).toEqual([
    `${3 * written}`,
  ]);
});

describe("a discount", () => {
  it("stays as it is: the new price is the regular one, in every currency", async () => {
    const { shop, seller, set, id, sku } = await connected();
    await runSql("INSERT INTO variant_prices (variant_id, currency, price_minor, compare_at_minor) VALUES (?, 'EUR', 2000, NULL)", id);
    await runSql(
      "INSERT INTO discounts (shop_id, name, percent, whole_shop, starts_at, ends_at, created_at) VALUES (?, 'x', 20, 1, 1, 4000000000000, 1)",
      shop.id,
    );
    await applyScheduledDiscounts({ db, now: 2 });
    expect(await pricesOf(id)).toEqual(["2000 2500", "EUR 1600 2000"]);
    expect(resultsOf(await set([{ sku, price: 1000, prices: { EUR: { price: 900 } } }]))).toEqual([["ok", null]]);
    expect(await pricesOf(id)).toEqual(["800 1000", "EUR 720 900"]);
    const handle = (await rowTexts("SELECT handle FROM products WHERE shop_id = ?", shop.id))[0];
    const { variants } = (await askAs(seller, "GET", `/seller/products/${handle}`)).body.data;
    expect([variants[0].price, variants[0].compareAt, variants[0].prices.EUR]).toEqual([1000, null, { price: 900, compareAt: null }]);
    // the regular price once more changes nothing
    const version = await versionOf(id);
    await set([{ sku, price: 1000 }]);
    expect([await pricesOf(id), await versionOf(id)]).toEqual([["800 1000", "EUR 720 900"], version]);
    await runSql("UPDATE discounts SET ends_at = 3 WHERE shop_id = ?", shop.id);
    await applyScheduledDiscounts({ db, now: 4 });
    expect(await pricesOf(id)).toEqual(["1000 -", "EUR 900 -"]);
  });
  it("that is planned stays planned", async () => {
    const { shop, set, id, sku } = await connected();
    await runSql(
      "INSERT INTO discounts (shop_id, name, percent, whole_shop, starts_at, ends_at, created_at) VALUES (?, 'x', 20, 1, 3999999999999, 4000000000000, 1)",
      shop.id,
    );
    const before = await rowTexts("SELECT * FROM discounts WHERE shop_id = ?", shop.id);
    await set([{ sku, price: 1000 }]);
    expect([await rowTexts("SELECT * FROM discounts WHERE shop_id = ?", shop.id), await pricesOf(id)]).toEqual([before, ["1000 -"]]);
  });
});

it("a key has a call done once; for something else it is refused", async () => {
  const { set, id, sku } = await connected();
  const first = await set([{ sku, price: 2000 }], "price-list-1");
  await set([{ sku, price: 3000 }]);
  expect((await set([{ sku, price: 2000 }], "price-list-1")).body).toEqual(first.body);
  expect(await pricesOf(id)).toEqual(["3000 -"]);
  expect((await set([{ sku, price: 2001 }], "price-list-1")).status).toBe(422);
});

it("several who write one product at once: each is done whole, one after another", { timeout: 60_000 }, async () => {
  const { seller, set, id, sku } = await connected();
  const version = await versionOf(id);
  const other = await makeToken(seller, { scopes: ["prices"] });
  const answers = await Promise.all([
    set([{ sku, price: 1000, compareAt: 1100 }]),
    callBy(other, "/seller/prices", { method: "POST", body: { lines: [{ sku, price: 2000, compareAt: 2100 }] } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([["1000 1100"], ["2000 2100"]]).toContainEqual(await pricesOf(id));
  expect(await versionOf(id)).toBe(version + 2);
});

it("an editor who had read the product before is told that it changed", async () => {
  const { shop, seller, set, sku } = await connected();
  const handle = (await rowTexts("SELECT handle FROM products WHERE shop_id = ?", shop.id))[0];
  const { data } = (await askAs(seller, "GET", `/seller/products/${handle}`)).body;
  await set([{ sku, price: 1000 }]);
  expect((await askAs(seller, "POST", `/seller/products/${handle}/status`, { status: "draft", version: data.version })).status).toBe(409);
});
