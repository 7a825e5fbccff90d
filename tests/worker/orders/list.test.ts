/** A shopper's own orders: whose they are, in which order, found how, and how a guest's order comes into an account. */
import { beforeAll, describe, expect, it } from "vitest";
import { sql, statement } from "../../../worker/db/sql.ts";
import { OrderCard, OrdersMeta } from "../../../worker/shop/orders/list/contract.ts";
import { ordersSql } from "../../../worker/shop/orders/list/data.ts";
import { orderKeyOf } from "../../../worker/shop/orders/read.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { DB, fetchApi } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { env } from "../../support/marketplace.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

let shop: Fixture;
beforeAll(async () => {
  shop = await catalogueFixture(DB, { products: 12, prefix: "mine", shops: 2 });
  await insertShipping();
});

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = { status: number; body: any; headers: Headers };
async function ask(who: TestShopper | null, path: string, method = "GET"): Promise<Answer> {
  const response = await fetchApi(path, { method, headers: { ...who?.bearer } });
  return { status: response.status, body: await response.json(), headers: response.headers };
}
const numbersOf = ({ body }: Answer) => body.data.map((order: OrderCard) => order.number);
const products = (...at: number[]) => at.map((index) => shop.productIds[index] as number);

describe("the list of orders", () => {
  it("is the shopper's alone, newest first, and nobody's without a token", async () => {
    const [ada, ben] = [await makeShopper(), await makeShopper()];
    const old = await makeOrder({ shopperId: ada.id, productIds: products(0), createdAt: 1_000 });
    const young = await makeOrder({ shopperId: ada.id, productIds: products(0, 1, 2, 3, 4), createdAt: 3_000, status: "shipped" });
    const same = await makeOrder({ shopperId: ada.id, productIds: products(1), createdAt: 3_000 });
    const others = await makeOrder({ shopperId: ben.id, productIds: products(0), createdAt: 2_000 });
    const mine = await ask(ada, "/orders");
    expect([mine.status, mine.headers.get("cache-control"), numbersOf(mine)]).toEqual([200, "private, no-store", [young.number, same.number, old.number]]);
    expect(numbersOf(await ask(ben, "/orders"))).toEqual([others.number]);
    for (const order of mine.body.data) expect(OrderCard.safeParse(order).error).toBeUndefined();
    expect(OrdersMeta.safeParse(mine.body.meta).error).toBeUndefined();
    expect(mine.body.data[0]).toMatchObject({ lineCount: 5, pieces: 5, total: { amount: 5000, currency: "USD" }, reviewable: [] });
    expect(mine.body.data[0].lines).toHaveLength(4);
    expect(mine.body.data[0].shops).toHaveLength(2);
    const anonymous = await ask(null, "/orders");
    expect([anonymous.status, anonymous.body.code]).toEqual([401, "unauthorized"]);
    const forged = await fetchApi("/orders", { headers: { authorization: `Bearer ${ada.token.slice(0, -3)}AAA` } });
    expect(forged.status).toBe(401);
  });

  it("says of each package that is under way when it comes and who brings it, in the reader's language, and nothing of the others", async () => {
    const ada = await makeShopper();
    const { orderId, number } = await makeOrder({ shopperId: ada.id, productIds: products(0, 1), status: "paid" });
    const [first, second] = (await rowTexts("SELECT id FROM packages WHERE order_id = ? ORDER BY position", orderId)).map(Number) as [number, number];
    await runSql("UPDATE packages SET promised_from = '2026-12-01', promised_to = '2026-12-03', status = 'shipped' WHERE id = ?", first);
    for (const carrier of ["DHL", "UPS"])
      await runSql(
        "INSERT INTO shipments (package_id, key, carrier, tracking_number, tracking_url, at) VALUES (?1, ?2, ?2, '1', 'https://dhl.example/1', 0)",
        first,
        carrier,
      );
    const coming = async (locale: string) => (await ask(ada, `/orders?locale=${locale}`)).body.data.find((card: OrderCard) => card.number === number).coming;
    expect(await coming("en")).toEqual([
      {
        ...{ id: first, shop: expect.any(String), status: "shipped", isPickup: false },
        arrives: { from: "2026-12-01", to: "2026-12-03", text: expect.stringContaining("Dec") },
        shipment: { carrier: "DHL", number: "1", url: "https://dhl.example/1" },
      },
      { id: second, shop: expect.any(String), status: "paid", isPickup: false, shipment: null },
    ]);
    expect((await coming("fr"))[0].arrives.text).toContain("déc");
    await runSql("UPDATE packages SET status = 'delivered' WHERE id = ?", first);
    expect((await coming("en")).map(({ id }: { id: number }) => id)).toEqual([second]);
  });

  it("comes in pages that meet every order once, also those of one moment", async () => {
    const ada = await makeShopper();
    const made: string[] = [];
    for (let at = 0; at < 7; at += 1) made.push((await makeOrder({ shopperId: ada.id, productIds: products(0), createdAt: 1_000 + (at >> 1) })).number);
    const seen: string[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page: Answer = await ask(ada, `/orders?perPage=2&after=${after}`);
      expect(page.body.meta).toMatchObject({ perPage: 2, total: 7, hasNext: page.body.meta.next !== null });
      seen.push(...numbersOf(page));
      after = page.body.meta.next;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(new Set(made));
  });

  it("does not go on behind somebody else's order", async () => {
    const [ada, ben] = [await makeShopper(), await makeShopper()];
    await makeOrder({ shopperId: ada.id, productIds: products(0), createdAt: 1_000 });
    const foreign = await makeOrder({ shopperId: ben.id, productIds: products(0), createdAt: 9_000 });
    expect(numbersOf(await ask(ada, `/orders?after=${foreign.number}`))).toEqual([]);
  });

  it("is narrowed by states, by number and by words of what was bought", async () => {
    const ada = await makeShopper();
    const lamp = await makeOrder({ shopperId: ada.id, productIds: products(0), names: ["Lampe d'été bleue"], createdAt: 3, status: "delivered" });
    const dress = await makeOrder({ shopperId: ada.id, productIds: products(1), names: ["Işıklı Çanta"], createdAt: 2, status: "cancelled" });
    const both = await makeOrder({ shopperId: ada.id, productIds: products(1, 2), names: ["مصباح", "Blue lamp"], createdAt: 1, status: "pending_payment" });
    const found = async (query: string) => numbersOf(await ask(ada, `/orders?${query}`));
    expect(await found("status=delivered")).toEqual([lamp.number]);
    expect(await found("status=cancelled,refunded,pending_payment")).toEqual([dress.number, both.number]);
    expect(await found(`q=${encodeURIComponent("ete LAMPE")}`)).toEqual([lamp.number]);
    expect(await found("q=isikli")).toEqual([dress.number]);
    expect(await found(`q=${encodeURIComponent("مصباح")}`)).toEqual([both.number]);
    expect(await found("q=lamp")).toEqual([lamp.number, both.number]);
    expect(await found("q=lamp&status=delivered")).toEqual([lamp.number]);
    expect(await found(`q=${dress.number.slice(2, 9).toLowerCase()}`)).toEqual([dress.number]);
    expect(await found("q=")).toHaveLength(3);
    for (const nothing of ["q=%25", "q=___", "q='%20OR%201=1--", `q=${"a".repeat(200)}`, "after=nonsense"]) expect(await found(nothing)).toEqual([]);
  });

  it("refuses what it does not understand, and never breaks", async () => {
    const ada = await makeShopper();
    for (const wrong of [
      "status=lost",
      "status=paid,paid,paid,paid,paid,paid,paid,paid",
      "perPage=51",
      "perPage=0",
      "perPage=1e9",
      `q=${"a".repeat(201)}`,
      `after=${"M".repeat(41)}`,
    ])
      expect([(await ask(ada, `/orders?${wrong}`)).status, wrong]).toEqual([400, wrong]);
    for (const odd of ["q=%00", "q=%F0%9F%8D%8B", "status=", "after=%27%22", "q=%ff"]) expect((await ask(ada, `/orders?${odd}`)).status).toBeLessThan(500);
  });

  it("walks the shopper's index", async () => {
    const query = ordersSql({ shopperId: 1, limit: 11, after: "M-0000-0000-0000", statuses: ["paid"] });
    const plan = (await statement(DB, sql`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>()).results.map(({ detail }) => detail);
    expect(plan.some((step) => step.includes("USING INDEX orders_shopper"))).toBe(true);
    expect(plan.filter((step) => /SCAN o\b|TEMP B-TREE/.test(step))).toEqual([]);
  });
});

describe("one order", () => {
  it("is in the account of its shopper, and does not exist for another", async () => {
    const [ada, ben] = [await makeShopper(), await makeShopper()];
    const { number } = await makeOrder({ shopperId: ada.id, productIds: products(0) });
    expect((await ask(ada, `/orders/${number}`)).body.data.ownership).toBe("account");
    expect((await ask(ben, `/orders/${number}`)).status).toBe(404);
    expect((await ask(null, `/orders/${number}`)).status).toBe(404);
    const key = orderKeyOf(env.AUTH_SECRET, number);
    expect((await ask(ben, `/orders/${number}?key=${key}`)).body.data.ownership).toBe("link");
  });
});

describe("an order placed as a guest", () => {
  const guestOrder = async (email: string) => {
    const { number } = await makeOrder({ email, productIds: products(0) });
    return { number, key: orderKeyOf(env.AUTH_SECRET, number) };
  };
  const ownerOf = (number: string) => DB.prepare("SELECT shopper_id FROM orders WHERE number = ?").bind(number).first<number | null>("shopper_id");

  it("is claimed for the account that has proven its address, by whoever holds its link, once", async () => {
    const ada = await makeShopper();
    const { number, key } = await guestOrder(` ${ada.email.toUpperCase()}`.trim());
    expect(numbersOf(await ask(ada, "/orders"))).toEqual([]);
    expect((await ask(ada, `/orders/${number}?key=${key}`)).body.data.ownership).toBe("claimable");
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(ada, `/orders/${number}/claim?key=${key}`, "POST")));
    expect(answers.map(({ status, body }) => [status, body.data.ownership])).toEqual(Array(5).fill([200, "account"]));
    expect(numbersOf(await ask(ada, "/orders"))).toEqual([number]);
    expect((await ask(ada, `/orders/${number}`)).body.data.ownership).toBe("account");
  });

  it("stays where it is for anybody else", async () => {
    const [ada, ben, unproven] = [await makeShopper(), await makeShopper(), await makeShopper()];
    await DB.prepare("UPDATE shoppers SET email_verified_at = NULL WHERE id = ?").bind(unproven.id).run();
    const { number, key } = await guestOrder(ada.email);
    expect((await ask(ben, `/orders/${number}/claim?key=${key}`, "POST")).status).toBe(403);
    expect((await ask(null, `/orders/${number}/claim?key=${key}`, "POST")).status).toBe(401);
    // the address alone is no proof of the order
    expect((await ask(ada, `/orders/${number}/claim`, "POST")).status).toBe(404);
    expect((await ask(ada, `/orders/${number}/claim?key=${key.slice(0, -1)}_`, "POST")).status).toBe(404);
    const theirs = await guestOrder(unproven.email);
    expect((await ask(unproven, `/orders/${theirs.number}?key=${theirs.key}`)).body.data.ownership).toBe("link");
    expect((await ask(unproven, `/orders/${theirs.number}/claim?key=${theirs.key}`, "POST")).status).toBe(403);
    expect([await ownerOf(number), await ownerOf(theirs.number)]).toEqual([null, null]);
  });

  it("of one account is not claimed by another with the same address by now", async () => {
    const [ada, ben] = [await makeShopper(), await makeShopper()];
    const { number } = await makeOrder({ email: ben.email, shopperId: ada.id, productIds: products(0) });
    const key = orderKeyOf(env.AUTH_SECRET, number);
    expect((await ask(ben, `/orders/${number}?key=${key}`)).body.data.ownership).toBe("link");
    expect((await ask(ben, `/orders/${number}/claim?key=${key}`, "POST")).status).toBe(403);
    expect(await ownerOf(number)).toBe(ada.id);
  });
});
