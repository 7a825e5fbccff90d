/** Stock by SKU: each line is answered by itself, once for each key, and right while shoppers buy. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tidy } from "../../../worker/scheduled.ts";
import { day_ms } from "../../../worker/shared/time.ts";
import { stock_max } from "../../../worker/shop/products/rules.ts";
import { callerWrites_max, lines_max, shopWrites_max } from "../../../worker/shop/systems/rules.ts";
import { env } from "../../support/marketplace.ts";
import { countRows, db, Market, makeShop, makeVariant, resetClock, Shopper, seedBase, stockOf } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs, type Desk, makeDesk, makeStaff } from "../../support/sellers/desk.ts";
import { callBy, type MadeToken, makeToken, skuOf } from "../../support/sellers/systems.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await runSql("DELETE FROM shop_calls");
  await runSql("DELETE FROM operator_log");
});

type Line = { sku: string; stock?: number; by?: number; ifStock?: number };
async function connected(): Promise<
  Desk & { token: MadeToken; set: (lines: Line[], key?: string) => ReturnType<typeof callBy>; variant: (stock: number) => Promise<[number, string]> }
> {
  const desk = await makeDesk();
  const token = await makeToken(desk.seller, { scopes: ["stock"] });
  const set = (lines: Line[], key?: string) => callBy(token, "/seller/stock", { method: "POST", body: { lines }, ...(key !== undefined && { key }) });
  const variant = async (stock: number): Promise<[number, string]> => {
    const id = await makeVariant({ shopId: desk.shop.id, stock });
    return [id, await skuOf(id)];
  };
  return { ...desk, token, set, variant };
}
const resultsOf = (answer: Awaited<ReturnType<typeof callBy>>) =>
  answer.body.data.lines.map(({ result, stock }: { result: string; stock: number | null }) => [result, stock]);

describe("a line", () => {
  it.each<[why: string, before: number, line: Omit<Line, "sku">, result: string, after: number]>([
    ["sets how many there are", 5, { stock: 12 }, "ok", 12],
    ["says what is so already", 5, { stock: 5 }, "ok", 5],
    ["takes the last piece away", 5, { stock: 0 }, "ok", 0],
    ["sets the most there may be", 5, { stock: stock_max }, "ok", stock_max],
    ["sets more than that", 5, { stock: stock_max + 1 }, "too_large", 5],
    ["sets less than nothing", 5, { stock: -1 }, "negative", 5],
    ["adds some", 5, { by: 3 }, "ok", 8],
    ["takes all", 5, { by: -5 }, "ok", 0],
    ["takes one more than there is", 5, { by: -6 }, "negative", 5],
    ["adds up to the most", 1, { by: stock_max - 1 }, "ok", stock_max],
    ["adds one more than that", 1, { by: stock_max }, "too_large", 1],
    ["adds nothing", 5, { by: 0 }, "ok", 5],
    ["goes by what there was, rightly", 5, { stock: 9, ifStock: 5 }, "ok", 9],
    ["goes by what there was, wrongly", 5, { stock: 9, ifStock: 4 }, "stock_moved", 5],
    ["moves by some, from another number than there is", 5, { by: 1, ifStock: 6 }, "stock_moved", 5],
    ["goes by none, where there is none", 0, { stock: 3, ifStock: 0 }, "ok", 3],
  ])("that %s", async (_, before, line, result, after) => {
    const { set, variant } = await connected();
    const [id, sku] = await variant(before);
    const answer = await set([{ sku, ...line }]);
    expect([answer.status, answer.body.data.done, answer.body.data.refused, resultsOf(answer), await stockOf(id)]).toEqual([
      200,
      result === "ok" ? 1 : 0,
      result === "ok" ? 0 : 1,
      [[result, after]],
      after,
    ]);
  });

  it("keeps no other back: unknown, another shop's, withdrawn, repeated", async () => {
    const { shop, set, variant } = await connected();
    const [[a, skuA], [b, skuB], [gone, skuGone]] = [await variant(5), await variant(5), await variant(5)];
    await runSql("UPDATE variants SET withdrawn = 1 WHERE id = ?", gone);
    const foreign = await makeVariant({ shopId: (await makeShop()).id, stock: 7 });
    const skuForeign = await skuOf(foreign);
    const answer = await set([
      { sku: skuA, stock: 1 },
      { sku: "NO-SUCH", stock: 1 },
      { sku: skuForeign, stock: 1 },
      { sku: skuGone, stock: 1 },
      { sku: skuA, stock: 2 },
      { sku: ` ${skuB} `, by: 1 },
    ]);
    expect(resultsOf(answer)).toEqual([
      ["ok", 1],
      ["sku_unknown", null],
      ["sku_unknown", null],
      ["sku_unknown", null],
      ["repeated", null],
      ["ok", 6],
    ]);
    expect([await stockOf(a), await stockOf(b), await stockOf(foreign)]).toEqual([1, 6, 7]);
    expect(await rowTexts("SELECT note FROM operator_log WHERE action = 'set_stock' AND shop_id = ?", shop.id)).toEqual([
      expect.stringMatching(new RegExp(`^2 SKUs: (${skuA} 5 → 1, ${skuB} 5 → 6|${skuB} 5 → 6, ${skuA} 5 → 1)$`)),
    ]);
  });

  it("of a SKU that two shops have means the caller's alone", async () => {
    const { set, variant } = await connected();
    const [own, sku] = await variant(5);
    const foreign = await makeVariant({ shopId: (await makeShop()).id, stock: 7 });
    await runSql("UPDATE variants SET sku = ? WHERE id = ?", sku, foreign);
    await set([{ sku, stock: 1 }]);
    expect([await stockOf(own), await stockOf(foreign)]).toEqual([1, 7]);
  });
});

describe("a call", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => ({ sku: `N-${n}`, stock: n }));
  it.each([
    [lines_max - 1, 200],
    [lines_max, 200],
    [lines_max + 1, 400],
    [0, 400],
  ])("of %i lines answers %i", async (count, status) => {
    const { shop, set } = await connected();
    await runSql(
      "INSERT INTO products (handle, shop_id, brand_id, main_id, sub_id, status, created_at) VALUES (?, ?, 1, 1, 2, 'active', 0)",
      `wide-${shop.id}`,
      shop.id,
    );
    await runSql(
      "INSERT INTO variants (product_id, sku, position, price_base_minor, stock, weight_g) SELECT p.id, 'N-' || key, key, 100, 1000, 1 FROM products AS p, json_each(?2) WHERE p.handle = 'wide-' || ?1",
      String(shop.id),
      JSON.stringify(Array(lines_max + 1).fill(0)),
    );
    const answer = await set(lines(count));
    expect(answer.status).toBe(status);
    const stored = await rowTexts("SELECT count(*), sum(stock) FROM variants WHERE shop_id = ? AND stock <> 1000", shop.id);
    expect(stored).toEqual([status === 200 ? `${count} ${(count * (count - 1)) / 2}` : "0 "]);
    if (status === 200)
      expect([answer.body.data.done, (await rowTexts("SELECT length(answer) FROM shop_calls")).map(Number)[0]]).toEqual([count, expect.any(Number)]);
  });

  it.each<[string, unknown, string]>([
    ["neither a number nor a difference", { sku: "A" }, "lines.0.stock"],
    ["both of them", { sku: "A", stock: 1, by: 1 }, "lines.0.stock"],
    ["half a piece", { sku: "A", stock: 1.5 }, "lines.0.stock"],
    ["text", { sku: "A", stock: "1" }, "lines.0.stock"],
    ["no SKU", { sku: " ", stock: 1 }, "lines.0.sku"],
    ["a SKU that is too long", { sku: "x".repeat(65), stock: 1 }, "lines.0.sku"],
  ])("with %s is not understood, and nothing of it is done", async (_, line, field) => {
    const { set } = await connected();
    const answer = await set([line as Line]);
    expect([answer.status, Object.keys(answer.body.errors), await countRows("shop_calls")]).toEqual([400, [field], 0]);
  });

  it("may weigh more than words do, and not any amount", async () => {
    const { set } = await connected();
    const long = (count: number) => Array.from({ length: count }, (_, n) => ({ sku: `${n}`.padEnd(64, "ş"), stock: 1, ifStock: 1_000_000 }));
    expect((await set(long(lines_max))).status).toBe(200);
    const { token } = await connected();
    expect((await callBy(token, "/seller/stock", { method: "POST", body: { lines: long(1), more: "x".repeat(600_000) } })).status).toBe(413);
  });

  it("that two send with the same words by people of the shop is theirs as well, by their role", async () => {
    const { shop, seller, variant } = await connected();
    const [id, sku] = await variant(5);
    const packer = await makeStaff(shop.id, "packer");
    const send = async (who: typeof seller) => callBy({ secret: who.token }, "/seller/stock", { method: "POST", body: { lines: [{ sku, by: 1 }] } });
    expect([(await send(seller)).status, (await send(packer)).status, await stockOf(id)]).toEqual([200, 403, 6]);
    expect(await rowTexts("SELECT token IS NULL FROM operator_log WHERE action = 'set_stock'")).toEqual(["1"]);
  });
});

describe("a key", () => {
  it("is needed", async () => {
    const { token } = await connected();
    for (const key of ["", "short", "x".repeat(256)])
      expect(await callBy(token, "/seller/stock", { method: "POST", body: { lines: [{ sku: "A", stock: 1 }] }, key })).toMatchObject({
        status: 400,
        body: { code: "idempotency_key_required" },
      });
  });
  it("has a call done once, and answered the same whatever happened since", async () => {
    const { set, variant } = await connected();
    const [id, sku] = await variant(5);
    const lines = [
      { sku, by: 2 },
      { sku: "NO-SUCH", by: 2 },
    ];
    const first = await set(lines, "delivery-0001");
    await set([{ sku, stock: 100 }]);
    const again = await set(lines, "delivery-0001");
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect([await stockOf(id), await countRows("operator_log WHERE action = 'set_stock'")]).toEqual([100, 2]);
  });
  it("that was used for something else is refused", async () => {
    const { token, set, variant } = await connected();
    const [id, sku] = await variant(5);
    await set([{ sku, by: 2 }], "delivery-0002");
    expect(await set([{ sku, by: 3 }], "delivery-0002")).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    await runSql("UPDATE shop_tokens SET used_on = NULL WHERE id = ?", token.id);
    expect(await stockOf(id)).toBe(7);
  });
  it("is its shop's: another one has its own", async () => {
    const [one, other] = [await connected(), await connected()];
    const [[a, skuA], [b, skuB]] = [await one.variant(1), await other.variant(1)];
    await one.set([{ sku: skuA, by: 1 }], "delivery-0003");
    expect((await other.set([{ sku: skuB, by: 1 }], "delivery-0003")).status).toBe(200);
    expect([await stockOf(a), await stockOf(b)]).toEqual([2, 2]);
  });
  it("sent twice at once is done once", async () => {
    const { set, variant } = await connected();
    const [id, sku] = await variant(5);
    const answers = await Promise.all(Array.from({ length: 4 }, () => set([{ sku, by: 1 }], "delivery-0004")));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, answers[0]?.body]));
    expect([await stockOf(id), await countRows("shop_calls")]).toEqual([6, 1]);
  });
  it("is forgotten after a day", async () => {
    const { set, variant } = await connected();
    const [, sku] = await variant(5);
    await set([{ sku, by: 1 }], "delivery-0005");
    const at = Number((await rowTexts("SELECT at FROM shop_calls"))[0]);
    await tidy(env, at + day_ms - 1);
    expect(await countRows("shop_calls")).toBe(1);
    await tidy(env, at + day_ms);
    expect(await countRows("shop_calls")).toBe(0);
  });
});

describe("at one moment", { timeout: 60_000 }, () => {
  it("two systems and a shopper lose no piece: differences add up to what was bought", async () => {
    const { shop, seller, set, variant } = await connected();
    const [id, sku] = await variant(20);
    const second = await makeToken(seller, { scopes: ["stock"], name: "scales" });
    const shopper = new Shopper(new Market());
    await shopper.add(id, 3);
    const { total } = await shopper.quote();
    const [bought, ...moved] = await Promise.all([
      shopper.order(shopper.orderBody(total)),
      ...Array.from({ length: 5 }, () => set([{ sku, by: 2 }])),
      ...Array.from({ length: 5 }, () => callBy(second, "/seller/stock", { method: "POST", body: { lines: [{ sku, by: -1 }] } })),
    ]);
    expect([bought?.status, moved.every(({ status }) => status === 200)]).toEqual([201, true]);
    expect(await stockOf(id)).toBe(20 - 3 + 5 * 2 - 5);
    expect(await countRows(`operator_log WHERE shop_id = ${shop.id} AND action = 'set_stock'`)).toBe(10);
  });
  it("of several who set the same number away from what they saw, one does", async () => {
    const { set, variant } = await connected();
    const [id, sku] = await variant(7);
    const answers = await Promise.all([11, 12, 13].map((stock) => set([{ sku, stock, ifStock: 7 }])));
    const results = answers.map((answer) => resultsOf(answer)[0]);
    const won = results.find(([result]) => result === "ok");
    expect(results.map(([result]) => result).toSorted()).toEqual(["ok", "stock_moved", "stock_moved"]);
    expect(results.every(([, stock]) => stock === won?.[1])).toBe(true);
    expect(await stockOf(id)).toBe(won?.[1]);
  });
  it("a number that was seen before a shopper bought is refused", async () => {
    const { set, variant } = await connected();
    const [id, sku] = await variant(4);
    const shopper = new Shopper(new Market());
    await shopper.add(id, 1);
    await shopper.buy();
    expect(resultsOf(await set([{ sku, stock: 10, ifStock: 4 }]))).toEqual([["stock_moved", 3]]);
  });
});

describe("how often", { timeout: 120_000 }, () => {
  it("is limited for each token and for the shop, and a minute later there is room", async () => {
    const { shop, seller, set, variant } = await connected();
    const [id, sku] = await variant(0);
    for (let n = 0; n < callerWrites_max; n += 1) expect((await set([{ sku, by: 1 }])).status).toBe(200);
    expect(await set([{ sku, by: 1 }])).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(await stockOf(id)).toBe(callerWrites_max);
    const second = await makeToken(seller, { scopes: ["stock"] });
    const bySecond = () => callBy(second, "/seller/stock", { method: "POST", body: { lines: [{ sku, by: 1 }] } });
    for (let n = callerWrites_max; n < shopWrites_max; n += 1) expect((await bySecond()).status).toBe(200);
    const third = await makeToken(seller, { scopes: ["stock"] });
    expect((await callBy(third, "/seller/stock", { method: "POST", body: { lines: [{ sku, by: 1 }] } })).status).toBe(429);
    expect(await stockOf(id)).toBe(shopWrites_max);
    await runSql("UPDATE shop_calls SET at = at - 60000 WHERE shop_id = ?", shop.id);
    expect((await set([{ sku, by: 1 }])).status).toBe(200);
  });
});

it("stock that is set is what the shop's table, its product and its shoppers see; the product's version stays", async () => {
  const { seller, set, variant } = await connected();
  const [id, sku] = await variant(1);
  const before = await db
    .prepare("SELECT p.id, p.version, p.updated_at FROM products p JOIN variants v ON v.product_id = p.id WHERE v.id = ?")
    .bind(id)
    .first<Record<string, number>>();
  await set([{ sku, stock: 0 }]);
  const after = await db.prepare("SELECT version, updated_at, in_stock FROM products WHERE id = ?").bind(before?.id).first<Record<string, number>>();
  expect([after?.version, after?.in_stock, Number(after?.updated_at) > Number(before?.updated_at)]).toEqual([before?.version, 0, true]);
  const row = (await askAs(seller, "GET", "/seller/products")).body.data.find((each: { id: number }) => each.id === before?.id);
  expect(row.stock).toBe(0);
});
