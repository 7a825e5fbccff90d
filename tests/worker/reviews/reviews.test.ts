/** Reviews: orders, filters, stored sums, pictures, and one helpful vote an account. */

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bumpCatalogue } from "../../../worker/cache/generation.ts";
import { sql, statement } from "../../../worker/db/sql.ts";
import { HelpfulVote, Review, type ReviewList, reviewSorts } from "../../../worker/shop/reviews/contract.ts";
import { readReviews, reviewsSql } from "../../../worker/shop/reviews/data.ts";
import { listReviews, type ReviewsQuery } from "../../../worker/shop/reviews/service.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { DB, fetchApi, getApi } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import fc from "../../support/laws.ts";

let shop: Fixture;
let next = 0;
let productId: number;
let path: string;
let hash: string;
beforeAll(async () => {
  shop = await catalogueFixture(DB, { products: 48, prefix: "said", mains: 1 });
  hash = (await DB.prepare("SELECT picture FROM products WHERE id = ?").bind(shop.productIds[0]).first<string>("picture")) as string;
});
/** Each story has a product without reviews. */
beforeEach(async () => {
  productId = shop.productIds[next] as number;
  path = `/products/${shop.handles[next]}/reviews`;
  next += 1;
  await DB.prepare("UPDATE products SET rating_sum = 0, rating_count = 0 WHERE id = ?").bind(productId).run();
});

type Written = { stars: number; lang?: string; helpful?: number; created?: number; pictures?: number; bought?: Record<string, string> };
async function write(...reviews: Written[]): Promise<number[]> {
  const results = await DB.batch<{ id: number }>(
    reviews.map(({ stars, lang = "en", helpful = 0, created = 1_000 }) =>
      DB.prepare(
        "INSERT INTO reviews (product_id, stars, lang, author, title, body, helpful_count, created_at) VALUES (?, ?, ?, 'Ada', 'T', 'B', ?, ?) RETURNING id",
      ).bind(productId, stars, lang, helpful, created),
    ),
  );
  const ids = results.map(({ results: [row] }) => (row as { id: number }).id);
  const pictures = reviews.flatMap(({ pictures = 0 }, at) =>
    Array.from({ length: pictures }, (_, position) =>
      DB.prepare("INSERT INTO review_pictures (review_id, position, hash) VALUES (?, ?, ?)").bind(ids[at], position, hash),
    ),
  );
  const options = reviews.flatMap(({ bought = {} }, at) =>
    Object.entries(bought).map(([axis, value]) =>
      DB.prepare("INSERT INTO review_options (review_id, axis, value, product_id) VALUES (?, ?, ?, ?)").bind(ids[at], axis, value, productId),
    ),
  );
  await DB.batch([...pictures, ...options, bumpCatalogue(DB)]);
  return ids;
}
const list = async (query: string) => (await getApi<ReviewList>(`${path}?${query}`)).body;
const idsOf = async (query: string) => (await list(query)).data.map(({ id }) => id);

describe("a list of reviews", () => {
  it("comes in the order asked for", async () => {
    const [a, b, c, d] = await write(
      { stars: 3, helpful: 9, created: 1 },
      { stars: 5, helpful: 2, created: 2 },
      { stars: 1, helpful: 9, created: 3 },
      { stars: 5, helpful: 0, created: 4 },
    );
    expect(await idsOf("")).toEqual([d, c, b, a]);
    expect(await idsOf("sort=newest")).toEqual([d, c, b, a]);
    expect(await idsOf("sort=helpful")).toEqual([c, a, b, d]);
    expect(await idsOf("sort=highest")).toEqual([d, b, a, c]);
    expect(await idsOf("sort=lowest")).toEqual([c, a, d, b]);
    expect(await idsOf("sort=helpful&stars=5")).toEqual([b, d]);
    for (const wrong of [
      "sort=best",
      "stars=0",
      "pictures=2",
      "after=1",
      "after=2-1-1-1",
      "after=0-1-1-x",
      "bought=red",
      "bought=a:b,c",
      `bought=${"a".repeat(500)}:b`,
    ])
      expect([wrong, (await fetchApi(`${path}?${wrong}`)).status]).toEqual([wrong, 400]);
  });
  it("begins with those in the reader's language, in every order", async () => {
    const [a, b, c, d, e] = await write(
      { stars: 5, lang: "tr", created: 9, helpful: 9 },
      { stars: 3, lang: "fr", created: 1 },
      { stars: 5, lang: "en", created: 5, helpful: 1 },
      { stars: 1, lang: "fr", created: 2, helpful: 3 },
      { stars: 4, lang: "hi", created: 7 },
    );
    expect(await idsOf("locale=fr")).toEqual([d, b, a, e, c]);
    expect(await idsOf("locale=fr&sort=highest")).toEqual([b, d, a, c, e]);
    expect(await idsOf("locale=fr&sort=lowest")).toEqual([d, b, e, a, c]);
    expect(await idsOf("locale=fr&sort=helpful")).toEqual([d, b, a, c, e]);
    expect(await idsOf("locale=en")).toEqual([c, a, e, d, b]);
    expect(await idsOf("locale=ar")).toEqual([a, e, c, d, b]);
    expect(await idsOf("locale=fr&stars=5&sort=lowest")).toEqual([a, c]);
  });
  it("says what was bought and can be narrowed to it, together with everything else", async () => {
    const [a, b, c, d] = await write(
      { stars: 5, created: 1, bought: { size: "m", color: "red" } },
      { stars: 3, created: 2, bought: { size: "m", color: "blue" }, pictures: 1 },
      { stars: 5, created: 3, lang: "fr", bought: { size: "m", color: "red" } },
      { stars: 5, created: 4, bought: { size: "l", color: "red" } },
    );
    expect(await idsOf("bought=size:m")).toEqual([b, a, c]);
    expect(await idsOf("bought=size:m&locale=fr")).toEqual([c, b, a]);
    expect(await idsOf("bought=size:m,color:red")).toEqual([a, c]);
    expect(await idsOf("bought=color:red,size:m&stars=5&sort=lowest")).toEqual([a, c]);
    expect(await idsOf("bought=size:m&pictures=1")).toEqual([b]);
    expect(await idsOf("bought=size:m&sort=lowest")).toEqual([b, a, c]);
    expect(await idsOf("bought=size:xxl")).toEqual([]);
    expect((await list("bought=size:m&stars=5")).meta).toMatchObject({ total: 2, histogram: [0, 0, 1, 0, 3] });
    expect((await list("bought=size:l")).data[0]).toMatchObject({
      id: d,
      bought: [
        { axis: "color", value: "red" },
        { axis: "size", value: "l" },
      ],
    });
    await DB.prepare("DELETE FROM reviews WHERE id = ?").bind(a).run();
    const counts = await DB.prepare("SELECT axis || ':' || value AS name, count FROM product_review_options WHERE product_id = ? ORDER BY 1")
      .bind(productId)
      .all();
    expect(counts.results).toEqual([
      { name: "color:blue", count: 1 },
      { name: "color:red", count: 2 },
      { name: "size:l", count: 1 },
      { name: "size:m", count: 2 },
    ]);
  });
  it("knows what was bought from the order's line, and follows an option that is merged into another", async () => {
    const variant = (await DB.prepare("SELECT v.id FROM variants AS v JOIN variant_options AS o ON o.variant_id = v.id WHERE v.product_id = ? LIMIT 1")
      .bind(productId)
      .first<number>("id")) as number;
    const options = async () => (await DB.prepare("SELECT axis, value FROM review_options WHERE product_id = ? ORDER BY axis").bind(productId).all()).results;
    const chosen = (
      await DB.prepare("SELECT axis, value FROM variant_options WHERE variant_id = ? ORDER BY axis").bind(variant).all<{ axis: string; value: string }>()
    ).results;
    await DB.batch([
      DB.prepare("PRAGMA defer_foreign_keys = on"),
      DB.prepare(
        `INSERT INTO order_lines (id, order_id, package_id, variant_id, product_handle, main_slug, name, options, quantity, unit_price_minor, total_minor, paid_minor)
         VALUES (900001, 1, 1, ?, 'x', 'y', 'X', '[]', 1, 1, 1, 1)`,
      ).bind(variant),
      DB.prepare(
        "INSERT INTO reviews (product_id, order_line_id, stars, lang, author, title, body, verified, created_at) VALUES (?, 900001, 5, 'en', 'Ada', 'T', 'B', 1, 1)",
      ).bind(productId),
      DB.prepare("DELETE FROM order_lines WHERE id = 900001"),
    ]);
    expect(await options()).toEqual(chosen);
    await DB.prepare("UPDATE variant_options SET value = 'merged' WHERE variant_id = ? AND axis = ?").bind(variant, chosen[0]?.axis).run();
    expect(await options()).toEqual(chosen.map((each, at) => (at === 0 ? { ...each, value: "merged" } : each)));
  });
  it.each(reviewSorts.flatMap((sort) => ["", "&stars=5", "&pictures=1", "&bought=size:m"].map((narrowed) => [sort, narrowed] as const)))(
    "by %s%s comes page by page, each beginning where the one before ended",
    async (sort, narrowed) => {
      await write(
        ...Array.from({ length: 11 }, (_, at) => ({
          stars: at % 3 === 0 ? 5 : 1 + (at % 5),
          lang: (["en", "fr", "en", "tr"] as const)[at % 4] as string,
          helpful: at % 2,
          // several at one moment: the place says which
          created: Math.floor(at / 3),
          pictures: at % 2,
          bought: { size: at % 4 === 3 ? "l" : "m" },
        })),
      );
      const question = `sort=${sort}${narrowed}&locale=fr`;
      const whole = await list(`${question}&perPage=48`);
      const paged: number[] = [];
      for (let after: string | undefined = ""; after !== undefined; ) {
        const { data, meta }: ReviewList = await list(`${question}&perPage=2&after=${after}`);
        paged.push(...data.map(({ id }) => id));
        expect([meta.hasNext, meta.total]).toEqual([meta.next !== undefined, whole.data.length]);
        after = meta.next;
      }
      expect(paged).toEqual(whole.data.map(({ id }) => id));
      expect(whole.data.length).toBeGreaterThan(3);
    },
  );
  it("is kept for the whole world as everybody sees it first, and no other way", async () => {
    await write({ stars: 5, pictures: 1 }, { stars: 5, pictures: 1 });
    const written = async (asked: ReviewsQuery) => {
      const work: Promise<unknown>[] = [];
      const keys: string[] = [];
      const kv = { get: async () => null, put: async (key: string) => void keys.push(key), delete: async () => {} } as unknown as KVNamespace;
      const cache = { db: DB, kv, now: Date.now, waitUntil: (each: Promise<unknown>) => void work.push(each), locale: "en" as const };
      await listReviews(cache, path.split("/")[2] as string, asked);
      await Promise.all(work);
      return keys.length;
    };
    const others: ReviewsQuery[] = [{ after: "0-0-2000-1" }, { sort: "helpful" }, { stars: 5 }, { pictures: "1" }, { bought: "size:m" }];
    const puts: number[] = [];
    for (const asked of [{}, ...others]) puts.push(await written(asked));
    expect(puts).toEqual([1, 0, 0, 0, 0, 0]);
  });
  it("may be narrowed to those with pictures, which it shows", async () => {
    const [, b, , d] = await write({ stars: 5 }, { stars: 5, pictures: 2, created: 2_000 }, { stars: 4 }, { stars: 2, pictures: 1 });
    const pictured = await list("pictures=1");
    for (const review of pictured.data) expect(Review.safeParse(review).error).toBeUndefined();
    expect([pictured.data.map(({ id }) => id), pictured.meta.total, pictured.meta.histogram]).toEqual([[b, d], 2, [0, 1, 0, 1, 2]]);
    expect(pictured.data[0]?.pictures).toEqual([
      { url: `/media/${hash}`, width: 1600, height: 1600 },
      { url: `/media/${hash}`, width: 1600, height: 1600 },
    ]);
    expect((await list("pictures=1&stars=5")).meta).toMatchObject({ total: 1, hasNext: false, average: 4 });
    expect((await list("stars=4")).data[0]?.pictures).toEqual([]);
  });
  it("walks one index, whatever the order and the filters", async () => {
    for (const sort of reviewSorts) {
      for (const stars of [undefined, 4]) {
        for (const pictured of [false, true]) {
          const query = reviewsSql({
            handle: "x",
            locale: "fr",
            bought: [],
            stars,
            pictured,
            sort,
            limit: 10,
            after: { isForeign: false, key: -2, created_ms: 9, id: 9 },
          });
          const plan = (await statement(DB, sql`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>()).results.map(({ detail }) => detail);
          expect([sort, stars, pictured, plan.filter((step) => /SCAN r\b/.test(step))]).toEqual([sort, stars, pictured, []]);
          // the reader's language, and each of the others: the index is in their order, so that only what was taken is put together
          const walks = plan.filter((step) => step.includes("SEARCH r USING"));
          const index = pictured ? "INDEX reviews_lang_pictured_" : "INDEX reviews_lang_";
          expect(walks.filter((step) => step.includes(index))).toHaveLength(5);
        }
      }
    }
  });
  it("costs the same with a thousand reviews as with ten", async () => {
    const rowsRead = async () => {
      let rows = 0;
      const reader = {
        prepare: DB.prepare.bind(DB),
        batch: async (statements: D1PreparedStatement[]) => {
          const results = await DB.batch(statements);
          for (const { meta } of results) rows += meta.rows_read;
          return results;
        },
      };
      const handle = path.split("/")[2] as string;
      for (const sort of reviewSorts)
        for (const pictured of [false, true]) await readReviews(reader as never, { handle, locale: "fr", bought: [], pictured, sort, limit: 10 });
      return rows;
    };
    await write(...Array.from({ length: 12 }, (_, i) => ({ stars: 1 + (i % 5), helpful: i, pictures: 1 })));
    const few = await rowsRead();
    await write(...Array.from({ length: 60 }, (_, i) => ({ stars: 1 + (i % 5), helpful: i, created: i, pictures: i % 2 })));
    await DB.prepare(
      "INSERT INTO reviews (product_id, stars, lang, author, title, body, created_at) SELECT product_id, stars, lang, author, title, body, created_at + b.id FROM (SELECT * FROM reviews WHERE product_id = ?1 LIMIT 70) CROSS JOIN (SELECT id FROM reviews WHERE product_id = ?1 LIMIT 14) AS b",
    )
      .bind(productId)
      .run();
    expect(await DB.prepare("SELECT sum(count) AS n FROM product_stars WHERE product_id = ?").bind(productId).first("n")).toBe(12 + 60 + 980);
    expect(await rowsRead()).toBeLessThan(1.2 * few);
  });
});

describe("the stored sums", () => {
  const stored = async () => [
    (await DB.prepare("SELECT rating_sum, rating_count FROM products WHERE id = ?").bind(productId).first()) as unknown,
    (await DB.prepare("SELECT stars, count, pictured FROM product_stars WHERE product_id = ? AND count > 0 ORDER BY stars").bind(productId).all()).results,
  ];
  const counted = async () => [
    await DB.prepare("SELECT coalesce(sum(stars), 0) AS rating_sum, count(*) AS rating_count FROM reviews WHERE product_id = ?").bind(productId).first(),
    (
      await DB.prepare(
        `SELECT r.stars, count(*) AS count, sum(EXISTS (SELECT 1 FROM review_pictures g WHERE g.review_id = r.id)) AS pictured
        FROM reviews r WHERE r.product_id = ? GROUP BY 1 ORDER BY 1`,
      )
        .bind(productId)
        .all()
    ).results,
  ];
  const change = fc.oneof(
    fc.record({ kind: fc.constant("write" as const), stars: fc.integer({ min: 1, max: 5 }), pictures: fc.nat(2) }),
    fc.record({ kind: fc.constantFrom("delete" as const, "strip" as const), at: fc.nat(20) }),
    fc.record({ kind: fc.constant("restar" as const), at: fc.nat(20), stars: fc.integer({ min: 1, max: 5 }) }),
  );
  it("are those of the reviews after any changes", async () => {
    const shopOf = () =>
      DB.prepare("SELECT rating_sum, rating_count FROM shops WHERE id = (SELECT shop_id FROM products WHERE id = ?)")
        .bind(productId)
        .first<{ rating_sum: number; rating_count: number }>();
    const before = (await shopOf()) as { rating_sum: number; rating_count: number };
    const living: number[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
        for (const one of changes) {
          if (one.kind === "write") living.push(...(await write(one)));
          else if (living.length > 0) {
            const id = living[one.at % living.length] as number;
            if (one.kind === "delete") living.splice(living.indexOf(id), 1);
            const sqlOf = {
              delete: "DELETE FROM reviews WHERE id = ?1",
              strip: "DELETE FROM review_pictures WHERE review_id = ?1",
              restar: "UPDATE reviews SET stars = ?2 WHERE id = ?1",
            };
            await DB.prepare(sqlOf[one.kind])
              .bind(...(one.kind === "restar" ? [id, one.stars] : [id]))
              .run();
          }
        }
        expect(await stored()).toEqual(await counted());
      }),
      { numRuns: 12 },
    );
    const [own] = (await stored()) as [{ rating_sum: number; rating_count: number }];
    expect(await shopOf()).toEqual({ rating_sum: before.rating_sum + own.rating_sum, rating_count: before.rating_count + own.rating_count });
  });
});

describe("a helpful vote", () => {
  const origin = "http://localhost:8787";
  const vote = async (method: "POST" | "DELETE", id: number | string, headers: Record<string, string> = {}, at = path) => {
    const response = await fetchApi(`${at}/${id}/helpful`, { method, headers: { origin, ...headers } });
    const body = (await response.json()) as { data: HelpfulVote; code?: string };
    return { status: response.status, data: body.data, code: body.code, cookies: response.headers.getSetCookie(), headers: response.headers };
  };
  const countOf = (id: number) => DB.prepare("SELECT helpful_count FROM reviews WHERE id = ?").bind(id).first("helpful_count");

  it("counts once an account and may be withdrawn, any number of times", async () => {
    const [ada, ben] = [(await makeShopper()).bearer, (await makeShopper()).bearer];
    const [id] = (await write({ stars: 5, helpful: 7 })) as [number];
    const first = await vote("POST", id, ada);
    expect(HelpfulVote.safeParse(first.data).error).toBeUndefined();
    expect([first.status, first.data, first.headers.get("cache-control")]).toEqual([200, { helpfulCount: 8, voted: true }, "private, no-store"]);
    expect((await vote("POST", id, ada)).data).toEqual({ helpfulCount: 8, voted: true });
    expect((await vote("POST", id, ben)).data.helpfulCount).toBe(9);
    for (const _ of [1, 2]) expect((await vote("DELETE", id, ada)).data).toEqual({ helpfulCount: 8, voted: false });
    expect((await vote("POST", id, ada)).data).toEqual({ helpfulCount: 9, voted: true });
  });
  it("counts once when sent many times at once", async () => {
    const { bearer } = await makeShopper();
    const [id] = (await write({ stars: 5 })) as [number];
    await Promise.all(Array.from({ length: 6 }, () => vote("POST", id, bearer)));
    expect(await countOf(id)).toBe(1);
  });
  it("is no guest's: without cookies everyone would be somebody new", async () => {
    const [id] = (await write({ stars: 5 })) as [number];
    const cookies: Record<string, string>[] = [{}, { cookie: "voter=abcdefghijklmnopqrstuvwx.abc" }];
    for (const headers of cookies)
      for (const method of ["POST", "DELETE"] as const) {
        const { status, code, cookies: set } = await vote(method, id, headers);
        expect([status, code, set]).toEqual([401, "unauthorized", []]);
      }
    const many = await Promise.all(Array.from({ length: 40 }, () => vote("POST", id)));
    expect([new Set(many.map(({ status }) => status)), await countOf(id)]).toEqual([new Set([401]), 0]);
  });
  it("is refused for what is not there, and from other sites", async () => {
    const { bearer } = await makeShopper();
    const [id] = (await write({ stars: 5 })) as [number];
    const elsewhere = `/products/${shop.handles[47]}/reviews`;
    expect((await vote("POST", id, bearer, elsewhere)).status).toBe(404);
    expect((await vote("DELETE", id, bearer, elsewhere)).status).toBe(404);
    for (const wrong of ["999999999", "0", "1e3", "-1", "x", "9".repeat(40)]) expect([400, 404]).toContain((await vote("POST", wrong, bearer)).status);
    const foreign = await fetchApi(`${path}/${id}/helpful`, { method: "POST", headers: { origin: "https://evil.example", cookie: "voter=x" } });
    expect(foreign.status).toBe(403);
    expect(await countOf(id)).toBe(0);
  });
  it("goes with its review", async () => {
    const [id] = (await write({ stars: 5 })) as [number];
    await vote("POST", id, (await makeShopper()).bearer);
    await DB.prepare("DELETE FROM reviews WHERE id = ?").bind(id).run();
    expect(await DB.prepare("SELECT count(*) AS n FROM review_votes WHERE review_id = ?").bind(id).first("n")).toBe(0);
  });
});
