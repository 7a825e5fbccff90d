/** A shop's figures: what they say, and that their SQL walks indexes. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql, statement } from "../../../worker/db/sql.ts";
import { packagesSql } from "../../../worker/shop/sellers/data.ts";
import { lowSql, reviewsSql, soldSql } from "../../../worker/shop/sellers/figures-data.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { db, makeMember, paidOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

async function sold() {
  const placed = await paidOrder({ shops: [[2500, 1999]], stock: 3 });
  const seller = await makeShopper({ scope: "shopper seller", now_ms: placed.market.now });
  await makeMember(placed.shops[0]?.id as number, seller.id);
  const get = async (path: string, init: RequestInit = {}) => {
    const headers = { ...seller.bearer, ...(init.body !== undefined && { "content-type": "application/json" }) };
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    return (await (await placed.market.fetch(path, { ...init, headers })).json()) as any;
  };
  return { ...placed, seller, get };
}

describe("a shop's figures", { timeout: 60_000 }, () => {
  it("are what shoppers paid, without what was cancelled, of the day of the order, beside the time before", async () => {
    const { get, market, order } = await sold();
    const pkg = order.packages[0] as (typeof order.packages)[number];
    const now = await get("/seller/figures?days=7");
    const [usd] = now.data.sales;
    expect([now.data.sales.length, usd.total, usd.before.amount, usd.packages, usd.days.length]).toEqual([1, pkg.total, 0, 1, 7]);
    expect(usd.days.at(-1)).toEqual({ date: new Date(market.now).toISOString().slice(0, 10), amount: pkg.total.amount });
    const line = pkg.lines[1]?.id;
    const back = (await get(`/seller/packages/${pkg.id}`)).data.cancelLines.find((each: { line: number }) => each.line === line).refund.amount;
    await get(`/seller/packages/${pkg.id}/lines/${line}/cancel`, { method: "POST" });
    expect((await get("/seller/figures?days=7")).data.sales[0].total.amount).toBe(pkg.total.amount - back);
    await db.prepare("UPDATE packages SET placed_at = placed_at - 8 * 86400000 WHERE id = ?").bind(pkg.id).run();
    const later = (await get("/seller/figures?days=7")).data.sales[0];
    expect([later.total.amount, later.before.amount]).toEqual([0, pkg.total.amount - back]);
  });

  it("tell of few pieces from the number on that the shop chose", async () => {
    const { get } = await sold();
    expect((await get("/seller/figures")).data.lowStock.map(({ stock }: { stock: number }) => stock)).toEqual([2, 2]);
    expect((await get("/seller/desk", { method: "PUT", body: JSON.stringify({ lowStockMax: 1 }) })).data).toMatchObject({ lowStockMax: 1, slipPrices: false });
    expect((await get("/seller/figures")).data.lowStock).toEqual([]);
    expect((await get("/seller/desk", { method: "PUT", body: JSON.stringify({ slipPrices: true }) })).data).toMatchObject({ lowStockMax: 1, slipPrices: true });
  });

  it("name what is low and the newest four reviews, whole, in the reader's language where there is a name in it", async () => {
    const { get, shops } = await sold();
    const shopId = shops[0]?.id as number;
    const { results: low } = await db
      .prepare(
        `SELECT p.id, p.handle, v.id AS variant, v.sku, v.stock, m.slug AS main, t.name FROM products AS p JOIN variants AS v ON v.product_id = p.id
          JOIN categories AS m ON m.id = p.main_id JOIN product_texts AS t ON t.product_id = p.id AND t.locale = 'en' WHERE p.shop_id = ? ORDER BY v.id`,
      )
      .bind(shopId)
      .all<{ id: number; handle: string; variant: number; sku: string; stock: number; main: string; name: string }>();
    const [one, two] = low as [(typeof low)[number], (typeof low)[number]];
    await db.batch([
      db.prepare("UPDATE variants SET stock = 3 WHERE id = ?").bind(one.variant),
      db.prepare("INSERT OR REPLACE INTO product_texts (product_id, locale, name, description) VALUES (?, 'fr', 'Lampe', 'Une lampe')").bind(one.id),
      ...[1, 2, 3, 4, 5].map((at) =>
        db
          .prepare(
            "INSERT INTO reviews (product_id, stars, lang, author, title, body, verified, created_at, reply) VALUES (?, ?, 'fr', 'Ada L.', ?, 'B', 1, ?, ?)",
          )
          .bind(at < 5 ? one.id : two.id, at, `T${at}`, at * 1000, at === 4 ? "Thanks" : null),
      ),
      // the shop's reviews are counted as they come
      db.prepare("UPDATE shops SET rating_sum = 14, rating_count = 3 WHERE id = ?").bind(shopId),
    ]);
    const { data } = await get("/seller/figures?locale=fr");
    expect(data.lowStock).toEqual([
      { product: { handle: two.handle, name: two.name }, sku: two.sku, stock: 2 },
      { product: { handle: one.handle, name: "Lampe" }, sku: one.sku, stock: 3 },
    ]);
    expect([data.lowStockMax, data.rating, data.days]).toEqual([3, { average: 4.7, count: 3 }, 30]);
    const of = (product: typeof one, name: string, at: number) => ({
      id: expect.any(Number),
      stars: at,
      title: `T${at}`,
      lang: "fr",
      author: "Ada L.",
      product: { handle: product.handle, main: product.main, name },
      at: new Date(at * 1000).toISOString(),
      replied: at === 4,
    });
    expect(data.reviews).toEqual([of(two, two.name, 5), of(one, "Lampe", 4), of(one, "Lampe", 3), of(one, "Lampe", 2)]);
  });

  it("stand beside the shop's sender: as it is registered, else by its name and country", async () => {
    const { get, shops } = await sold();
    const shopId = shops[0]?.id as number;
    const { name, country } = (await db.prepare("SELECT name, country FROM shops WHERE id = ?").bind(shopId).first<{ name: string; country: string }>()) ?? {};
    await db.prepare("DELETE FROM shop_identities WHERE shop_id = ?").bind(shopId).run();
    const none = { line1: null, line2: null, city: null, region: null, postalCode: null };
    const desk = (await get("/seller/desk")).data;
    expect(desk).toMatchObject({ lowStockMax: 3, slipPrices: false, sender: { name, country, ...none } });
    expect(desk.carriers).toContainEqual({ id: "dhl", name: "DHL" });
    const identity = { name: "Lale Ltd", line1: "Street 1", line2: "Floor 2", city: "Berlin", region: "BE", postalCode: "10115", country: "DE" };
    await db
      .prepare(
        `INSERT INTO shop_identities (shop_id, kind, legal_name, line1, line2, city, region, postal_code, country, email, phone)
          VALUES (?, 'company', ?, ?, ?, ?, ?, ?, ?, 'a@b.example', '+4930123456')`,
      )
      .bind(shopId, ...Object.values(identity))
      .run();
    expect((await get("/seller/desk")).data.sender).toEqual(identity);
    const put = async (body: object) => await get("/seller/desk", { method: "PUT", body: JSON.stringify(body) });
    for (const [lowStockMax, is] of [
      [-1, false],
      [0, true],
      [999, true],
      [1000, false],
    ] as const)
      expect([lowStockMax, (await put({ lowStockMax })).data?.lowStockMax === lowStockMax]).toEqual([lowStockMax, is]);
    // the first choice of one leaves the other as it is without any
    await db.prepare("DELETE FROM shop_desks WHERE shop_id = ?").bind(shopId).run();
    expect((await put({ slipPrices: true })).data).toMatchObject({ lowStockMax: 3, slipPrices: true });
    expect((await put({ slipPrices: false })).data).toMatchObject({ lowStockMax: 3, slipPrices: false });
  });

  it("count a package as late once the promised day is over and it has not left", async () => {
    const { get, order } = await sold();
    const id = order.packages[0]?.id;
    const late = async () => (await get("/seller/packages?status=late")).data.map((each: { id: number }) => each.id);
    expect(await late()).toEqual([]);
    await db.prepare("UPDATE packages SET promised_to = '2026-11-01', promised_from = '2026-10-30' WHERE id = ?").bind(id).run();
    expect([await late(), (await get("/seller/packages?status=to_send")).data[0].late]).toEqual([[id], true]);
    await get(`/seller/packages/${id}/ship`, { method: "POST", body: JSON.stringify({ carrier: "dhl", number: "JD014600003" }) });
    expect(await late()).toEqual([]);
  });

  it("find a package by how its order's number begins, however it is typed", async () => {
    const { get, order } = await sold();
    const found = async (q: string) => (await get(`/seller/packages?q=${encodeURIComponent(q)}`)).data.map((each: { order: string }) => each.order);
    expect(await found(order.number)).toEqual([order.number]);
    expect(await found(order.number.slice(2, 9).replace("-", " ").toLowerCase())).toEqual([order.number]);
    expect(await found("M-0000-0000-0000")).toEqual([]);
  });

  it("and lists of packages read what their limits allow: every table by an index", async () => {
    const today = "2026-11-20";
    const asked = [
      soldSql(1, 20_000),
      lowSql(1, 3, "en", 8),
      reviewsSql(1, "en", 4),
      packagesSql(1, { today, limit: 20 }),
      packagesSql(1, { today, limit: 20, status: "to_send", after: 5 }),
      packagesSql(1, { today, limit: 20, status: "late" }),
      packagesSql(1, { today, limit: 20, status: "delivered", after: 5 }),
      packagesSql(1, { today, limit: 20, numbers: ["M-GKFG", "M-MGKF"] }),
    ];
    for (const query of asked) {
      const { results } = await statement(db, sql`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>();
      const plan = results.map(({ detail }) => detail);
      expect(
        plan.filter((step) => /^SCAN /.test(step) && !/^SCAN (p|\(subquery|json_each)/.test(step)),
        plan.join("\n"),
      ).toEqual([]);
      expect(plan.some((step) => /USING (COVERING )?INDEX|PRIMARY KEY/.test(step))).toBe(true);
    }
    const order = async (status?: "to_send" | "delivered") =>
      (await statement(db, sql`EXPLAIN QUERY PLAN ${packagesSql(1, { today, limit: 20, status })}`).all<{ detail: string }>()).results
        .map(({ detail }) => detail)
        .join("\n");
    for (const status of [undefined, "to_send", "delivered"] as const) expect(await order(status)).not.toContain("TEMP B-TREE FOR ORDER BY");
  });
});
