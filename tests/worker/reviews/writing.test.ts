/** Writing reviews: who may, once, what becomes of the sums, and that nobody touches another's. */

import { beforeAll, describe, expect, it } from "vitest";
import { sql, statement } from "../../../worker/db/sql.ts";
import type { ReviewList } from "../../../worker/shop/reviews/contract.ts";
import { MyReview, WaitingReview } from "../../../worker/shop/reviews/writing-contract.ts";
import { mineSql } from "../../../worker/shop/reviews/writing-data.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { DB, fetchApi, getApi } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import fc from "../../support/laws.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";

let shop: Fixture;
let next = 0;
beforeAll(async () => {
  shop = await catalogueFixture(DB, { products: 40, prefix: "wr", mains: 1, shops: 2 });
  await insertShipping();
  await DB.prepare("UPDATE products SET rating_sum = 0, rating_count = 0 WHERE id IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(shop.productIds))
    .run();
});

/** A product nobody has reviewed. */
function fresh() {
  const at = next;
  next += 1;
  return { id: shop.productIds[at] as number, handle: shop.handles[at] as string, path: `/products/${shop.handles[at]}/reviews` };
}
type Product = ReturnType<typeof fresh>;
const buy = (who: TestShopper, product: Product, status = "delivered") => makeOrder({ shopperId: who.id, productIds: [product.id], status });
/** A shopper who has the product at home. */
async function owner(product: Product, name = "Ada King Lovelace") {
  const who = await makeShopper({ name });
  await buy(who, product);
  return who;
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = { status: number; body: any; headers: Headers };
async function call(who: TestShopper | null, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetchApi(path, {
    method,
    headers: { ...who?.bearer, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
}
const words = { stars: 4, title: "Good thing", body: "Does what it says." };
const write = (who: TestShopper | null, { path }: Product, over: object = {}) => call(who, "POST", path, { ...words, ...over });
const shown = async ({ path }: Product) => (await getApi<ReviewList>(path)).body;
const outcome = ({ status, body }: Answer) => [status, body?.code];

const lastChange = () =>
  DB.prepare("SELECT s.generation, c.tag, c.seq FROM catalogue_state AS s LEFT JOIN catalogue_changes AS c ORDER BY c.seq DESC LIMIT 1").first<{
    generation: number;
    tag: string | null;
    seq: number | null;
  }>();

describe("a review", () => {
  it("of a delivered purchase is shown at once, marked as verified, under the shopper's short name", async () => {
    const product = fresh();
    const ada = await owner(product);
    expect((await shown(product)).meta.total).toBe(0);
    const { status, body, headers } = await write(ada, product, { title: "  Good\n thing ", body: "One\r\n\r\n\r\n\r\ntwo \u202e!", lang: "tr" });
    expect([status, headers.get("cache-control")]).toEqual([201, "private, no-store"]);
    expect(MyReview.safeParse(body.data).error).toBeUndefined();
    expect(body.data).toMatchObject({
      author: "Ada L.",
      title: "Good thing",
      body: "One\n\ntwo !",
      lang: "tr",
      verified: true,
      product: { handle: product.handle },
    });
    const list = await shown(product);
    expect([list.meta.total, list.meta.average, list.data[0]?.author, list.data[0]?.verified]).toEqual([1, 4, "Ada L.", true]);
    expect(JSON.stringify(list)).not.toMatch(/Lovelace|example\.test|shopper/);
  });

  it("is refused where nothing was bought, nothing has arrived, or it was cancelled", async () => {
    const product = fresh();
    const ada = await makeShopper();
    expect(outcome(await write(ada, product))).toEqual([403, "review_not_bought"]);
    for (const status of ["pending_payment", "paid", "processing", "shipped", "cancelled", "refunded"]) await buy(ada, product, status);
    expect(outcome(await write(ada, product))).toEqual([403, "review_not_bought"]);
    const { orderId } = await buy(ada, product);
    await DB.prepare("UPDATE order_lines SET cancelled_at = 1 WHERE order_id = ?").bind(orderId).run();
    expect(outcome(await write(ada, product))).toEqual([403, "review_not_bought"]);
    const ben = await owner(product);
    expect(outcome(await write(ada, product))).toEqual([403, "review_not_bought"]);
    expect(outcome(await write(ben, product))).toEqual([201, undefined]);
    expect(outcome(await write(null, fresh()))).toEqual([401, "unauthorized"]);
    expect((await write(ada, { id: 0, handle: "no-such", path: "/products/no-such/reviews" })).status).toBe(404);
  });

  it("is one a product and shopper, also by two orders and many tries at once", async () => {
    const product = fresh();
    const ada = await owner(product);
    await buy(ada, product);
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(ada, product)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)]);
    expect(answers.filter(({ body }) => body.code === "review_once")).toHaveLength(19);
    expect((await shown(product)).meta.total).toBe(1);
    expect(await DB.prepare("SELECT rating_sum, rating_count FROM products WHERE id = ?").bind(product.id).first()).toEqual({ rating_sum: 4, rating_count: 1 });
  });

  it("is not written by those whose shop it is", async () => {
    const product = fresh();
    const seller = await owner(product);
    await DB.prepare("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) SELECT shop_id, ?2, 'packer', 0 FROM products WHERE id = ?1")
      .bind(product.id, seller.id)
      .run();
    // the scope comes with the membership
    expect(await DB.prepare("SELECT scope FROM shoppers WHERE id = ?").bind(seller.id).first("scope")).toBe("shopper seller");
    expect(outcome(await write(seller, product))).toEqual([403, "review_own_shop"]);
    expect((await call(seller, "GET", "/user/reviews")).body.data.waiting).toEqual([]);
    await DB.prepare("DELETE FROM shop_members WHERE shopper_id = ?").bind(seller.id).run();
    expect((await write(seller, product)).status).toBe(201);
  });

  it("says what is wrong with it, and never breaks", async () => {
    const product = fresh();
    const ada = await owner(product);
    const wrong: [object, string][] = [
      [{ stars: 0 }, "stars"],
      [{ stars: 6 }, "stars"],
      [{ stars: 4.5 }, "stars"],
      [{ stars: "5" }, "stars"],
      [{ stars: null }, "stars"],
      [{ title: "" }, "title"],
      [{ title: " \u202e\u200b " }, "title"],
      [{ title: "a".repeat(121) }, "title"],
      [{ body: "\n\n" }, "body"],
      [{ body: "b".repeat(4_001) }, "body"],
      [{ body: 5 }, "body"],
      [{ lang: "xx" }, "lang"],
      [{ name: "full" }, "name"],
    ];
    for (const [over, field] of wrong) {
      const { status, body } = await write(ada, product, over);
      expect([status, Object.keys(body.errors), over]).toEqual([400, [field], over]);
    }
    expect((await write(ada, product, { verified: 1 })).status).toBe(400);
    for (const body of ["", "{", "[]", "null", "1"]) expect((await call(ada, "POST", product.path, body)).status).toBe(400);
    for (const handle of ["%00", "..%2f", "a".repeat(200), "'"])
      expect([400, 404]).toContain((await call(ada, "POST", `/products/${handle}/reviews`, words)).status);
    const odd = await write(ada, product, { title: "<script>alert(1)</script>", body: "\ud800 🍋\u0000 ok" });
    expect([odd.status, odd.body.data.body.includes("\u0000"), odd.body.data.title]).toEqual([201, false, "<script>alert(1)</script>"]);
  });
});

describe("one's own review", () => {
  async function written() {
    const product = fresh();
    const ada = await owner(product);
    const id = (await write(ada, product)).body.data.id as number;
    return { product, ada, id, at: `${product.path}/${id}` };
  }

  it("is changed, which its product's page shows, and the sums follow", async () => {
    const { product, ada, at } = await written();
    const changed = await call(ada, "PATCH", at, { stars: 1, body: "It broke.", name: "first" });
    expect(outcome(changed)).toEqual([200, undefined]);
    expect([changed.status, changed.body.data.stars, changed.body.data.author, changed.body.data.title]).toEqual([200, 1, "Ada", "Good thing"]);
    expect(changed.body.data.editedAt).toBeDefined();
    const list = await shown(product);
    expect([list.data[0]?.body, list.meta.average, list.meta.histogram]).toEqual(["It broke.", 1, [1, 0, 0, 0, 0]]);
  });

  it("changed into what it is already clears no cache", async () => {
    const { ada, at } = await written();
    const before = await lastChange();
    expect((await call(ada, "PATCH", at, words)).status).toBe(200);
    expect((await call(ada, "PATCH", at, {})).status).toBe(200);
    expect(await lastChange()).toEqual(before);
  });

  it("changed over and over changes its product's page alone, not the marketplace", async () => {
    const { product, ada, at } = await written();
    const before = await lastChange();
    for (let n = 1; n <= 3; n += 1) expect((await call(ada, "PATCH", at, { title: `Edit ${n}` })).status).toBe(200);
    const after = await lastChange();
    expect([after?.generation, after?.tag]).toEqual([before?.generation, `review-edits:${product.path.split("/")[2]}`]);
    expect(await DB.prepare("SELECT count(*) AS n FROM catalogue_changes WHERE seq > ?").bind(before?.seq).first("n")).toBe(1);
  });

  it("is nobody else's to change, delete or add to", async () => {
    const { product, ada, id, at } = await written();
    const ben = await owner(product);
    const elsewhere = `${fresh().path}/${id}`;
    for (const [who, path, status] of [
      [ben, at, 404],
      [ada, elsewhere, 404],
      [null, at, 401],
      [ada, `${product.path}/999999999`, 404],
    ] as const) {
      expect((await call(who, "PATCH", path, { stars: 1 })).status).toBe(status);
      expect((await call(who, "DELETE", path)).status).toBe(status);
      expect((await call(who, "DELETE", `${path}/pictures/${"a".repeat(32)}`)).status).toBe(status);
      const form = new FormData();
      form.set("picture", new File([new Uint8Array(9)], "x.png"));
      expect((await fetchApi(`${path}/pictures`, { method: "POST", body: form, headers: { ...who?.bearer } })).status).toBe(status);
    }
    for (const wrong of ["0", "-1", "1e3", "x", "9".repeat(40)])
      expect([400, 404]).toContain((await call(ada, "PATCH", `${product.path}/${wrong}`, { stars: 1 })).status);
    expect((await shown(product)).meta.average).toBe(4);
    expect((await call(ben, "GET", `/user/reviews?id=${id}`)).body.data.written).toEqual([]);
  });

  it("deleted is gone, can be neither changed nor deleted again, and may be written anew", async () => {
    const { product, ada, at } = await written();
    expect((await call(ada, "DELETE", at)).status).toBe(204);
    expect(outcome(await call(ada, "PATCH", at, { stars: 5 }))).toEqual([410, "review_removed"]);
    expect(outcome(await call(ada, "DELETE", at))).toEqual([410, "review_removed"]);
    expect([(await shown(product)).meta.total, (await shown(product)).meta.average]).toEqual([0, 0]);
    expect((await call(ada, "GET", "/user/reviews")).body.data.waiting).toHaveLength(1);
    expect((await write(ada, product, { stars: 2 })).status).toBe(201);
    expect((await shown(product)).meta.average).toBe(2);
  });

  it("removed by the marketplace stays removed", async () => {
    const { product, ada, id, at } = await written();
    await DB.batch([
      DB.prepare(
        "INSERT INTO review_removals (review_id, product_id, shopper_id, removed_by, removed_at) SELECT id, product_id, shopper_id, 'marketplace', 0 FROM reviews WHERE id = ?",
      ).bind(id),
      DB.prepare("DELETE FROM reviews WHERE id = ?").bind(id),
    ]);
    expect(outcome(await call(ada, "PATCH", at, { stars: 5 }))).toEqual([410, "review_removed"]);
    expect(outcome(await write(ada, product))).toEqual([410, "review_removed"]);
    expect((await call(ada, "GET", "/user/reviews")).body.data).toEqual({ waiting: [], written: [] });
    expect((await shown(product)).meta.total).toBe(0);
  });

  it("changed and deleted at once is either, and the sums hold", async () => {
    const { product, ada, at } = await written();
    await Promise.all([
      ...Array.from({ length: 5 }, (_, i) => call(ada, "PATCH", at, { stars: (i % 5) + 1 })),
      ...Array.from({ length: 5 }, () => call(ada, "DELETE", at)),
    ]);
    expect(await DB.prepare("SELECT rating_sum, rating_count FROM products WHERE id = ?").bind(product.id).first()).toEqual({ rating_sum: 0, rating_count: 0 });
    expect(await DB.prepare("SELECT count(*) AS n FROM review_removals WHERE shopper_id = ?").bind(ada.id).first("n")).toBe(1);
  });

  it("goes with the account, from the sums and from the caches", async () => {
    const { product, ada } = await written();
    expect((await shown(product)).meta.total).toBe(1);
    await DB.prepare("DELETE FROM shoppers WHERE id = ?").bind(ada.id).run();
    expect((await lastChange())?.tag).toBe(`reviews:${product.path.split("/")[2]}`);
    expect(await DB.prepare("SELECT rating_sum, rating_count FROM products WHERE id = ?").bind(product.id).first()).toEqual({ rating_sum: 0, rating_count: 0 });
  });
});

describe("the page of one's reviews", () => {
  it("has what waits, each product once, and what was written, with votes and the shop's answer", async () => {
    const [a, b, c] = [fresh(), fresh(), fresh()];
    const ada = await owner(a);
    await makeOrder({ shopperId: ada.id, productIds: [a.id, b.id], createdAt: 9_000 });
    await buy(ada, c, "shipped");
    const before = (await call(ada, "GET", "/user/reviews")).body.data;
    for (const each of before.waiting) expect(WaitingReview.safeParse(each).error).toBeUndefined();
    expect(before.waiting.map((each: WaitingReview) => each.product.handle).toSorted()).toEqual([a.handle, b.handle].toSorted());
    const id = (await write(ada, a)).body.data.id;
    await DB.prepare("UPDATE reviews SET reply = 'Thank you!', helpful_count = 3 WHERE id = ?").bind(id).run();
    const after = await call(ada, "GET", "/user/reviews");
    expect(after.body.data.waiting.map((each: WaitingReview) => each.product.handle)).toEqual([b.handle]);
    expect(after.body.data.written).toMatchObject([{ id, reply: "Thank you!", helpfulCount: 3, nameStyle: "initial" }]);
    expect(after.body.meta).toEqual({ page: 1, perPage: 20, total: 1, hasNext: false });
    expect((await call(ada, "GET", "/user/reviews?page=100")).body.meta).toMatchObject({ page: 100, perPage: 20, total: 1 });
    expect((await call(null, "GET", "/user/reviews")).status).toBe(401);
    for (const wrong of ["page=0", "page=101", "perPage=49", "id=x"]) expect((await call(ada, "GET", `/user/reviews?${wrong}`)).status).toBe(400);
  });

  it("walks an index of the shopper's", async () => {
    const query = mineSql({ shopperId: 1, locale: "en", offset: 0, limit: 20 });
    const plan = (await statement(DB, sql`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>()).results.map(({ detail }) => detail);
    expect(plan.some((step) => step.includes("reviews_shopper_newest"))).toBe(true);
    expect(plan.filter((step) => /SCAN r\b|TEMP B-TREE/.test(step))).toEqual([]);
  });
});

describe("the sums of a product and its shop", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("write" as const), who: fc.nat(2), stars: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ kind: fc.constant("edit" as const), who: fc.nat(2), stars: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ kind: fc.constant("delete" as const), who: fc.nat(2), stars: fc.constant(0) }),
  );
  it("are those of the reviews that stand, after any writing, changing and deleting", async () => {
    const product = fresh();
    const people = await Promise.all([owner(product), owner(product), owner(product)]);
    const shopSums = () =>
      DB.prepare("SELECT rating_sum, rating_count FROM shops WHERE id = (SELECT shop_id FROM products WHERE id = ?)")
        .bind(product.id)
        .first<{ rating_sum: number; rating_count: number }>();
    const start = (await shopSums()) as { rating_sum: number; rating_count: number };
    const stored = new Map<number, { id: number; stars: number }>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { kind, who, stars } of steps) {
          const [shopper, own] = [people[who] as TestShopper, stored.get(who)];
          if (kind === "write") {
            const { status, body } = await write(shopper, product, { stars });
            expect(status).toBe(own ? 409 : 201);
            if (!own) stored.set(who, { id: body.data.id, stars });
          } else if (own && kind === "edit") {
            expect((await call(shopper, "PATCH", `${product.path}/${own.id}`, { stars })).status).toBe(200);
            own.stars = stars;
          } else if (own) {
            expect((await call(shopper, "DELETE", `${product.path}/${own.id}`)).status).toBe(204);
            stored.delete(who);
          }
        }
        const all = [...stored.values()];
        const rating_sum = all.reduce((sum, each) => sum + each.stars, 0);
        expect(await DB.prepare("SELECT rating_sum, rating_count FROM products WHERE id = ?").bind(product.id).first()).toEqual({
          rating_sum,
          rating_count: all.length,
        });
        expect(await shopSums()).toEqual({ rating_sum: start.rating_sum + rating_sum, rating_count: start.rating_count + all.length });
        const histogram = [1, 2, 3, 4, 5].map((stars) => all.filter((each) => each.stars === stars).length);
        expect((await shown(product)).meta.histogram).toEqual(histogram);
      }),
      { numRuns: 8 },
    );
  });
});

describe("a helpful vote", () => {
  it("is none for one's own review", async () => {
    const product = fresh();
    const ada = await owner(product);
    const mine = (await write(ada, product)).body.data.id;
    const own = await fetchApi(`${product.path}/${mine}/helpful`, { method: "POST", headers: { origin: "http://localhost:8787", ...ada.bearer } });
    expect(await own.json()).toEqual({ data: { helpfulCount: 0, voted: false } });
  });
});
