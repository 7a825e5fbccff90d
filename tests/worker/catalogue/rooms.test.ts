/** Shops, reviews and content pages, as the API answers them; and the page that shows the API. */
import { beforeAll, describe, expect, it } from "vitest";
import { bumpCatalogue } from "../../../worker/cache/generation.ts";
import { ContentPage, type ContentPageCard } from "../../../worker/shop/content/contract.ts";
import { Review, type ReviewList } from "../../../worker/shop/reviews/contract.ts";
import { Shop, ShopCard } from "../../../worker/shop/shops/contract.ts";
import { DB, fetchApi, getApi } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";

let shop: Fixture;
beforeAll(async () => {
  shop = await catalogueFixture(DB, { products: 4, prefix: "quay", shops: 4 });
});

describe("shops", () => {
  it("are listed by name, page by page", async () => {
    const { body } = await getApi<{ data: ShopCard[]; meta: { total: number; hasNext: boolean } }>("/shops?locale=fr&perPage=3");
    for (const card of body.data) expect(ShopCard.safeParse(card).error).toBeUndefined();
    expect([body.data.length, body.meta.total >= 4, body.meta.hasNext]).toEqual([3, true, true]);
    expect(body.data.map(({ name }) => name)).toEqual(body.data.map(({ name }) => name).toSorted());
    expect((await fetchApi("/shops?page=0")).status).toBe(400);
  });
  it("tell what they are, and until when they are closed", async () => {
    const [open, closed] = shop.shops as [string, string];
    const now = Date.now();
    await DB.batch([
      DB.prepare("UPDATE shops SET closed_from = ?, closed_to = ? WHERE handle = ?").bind(now - 60_000, now + 60_000, closed),
      bumpCatalogue(DB),
    ]);
    const answer = (await getApi<{ data: Shop }>(`/shops/${open}?locale=fr`)).body.data;
    expect(Shop.safeParse(answer).error).toBeUndefined();
    expect(answer).toMatchObject({
      handle: open,
      tagline: "Tagline fr",
      since: 2019,
      rating: { average: 4.5, count: 10 },
      productCount: 1,
      followers: 0,
      vouchers: [],
    });
    expect(answer).not.toHaveProperty("closedUntil");
    expect((await getApi<{ data: Shop }>(`/shops/${closed}`)).body.data.closedUntil).toBe(new Date(now + 60_000).toISOString());
  });
  it("do not exist before they are approved or once suspended, and neither do their products", async () => {
    const [pending, suspended] = shop.shops.slice(2) as [string, string];
    await DB.batch([
      DB.prepare("UPDATE shops SET status = 'pending' WHERE handle = ?").bind(pending),
      DB.prepare("UPDATE shops SET status = 'suspended' WHERE handle = ?").bind(suspended),
      bumpCatalogue(DB),
    ]);
    for (const handle of [pending, suspended, "none", "UPPER"]) expect((await fetchApi(`/shops/${handle}`)).status).toBe(404);
    expect((await fetchApi(`/products/${shop.handles[2]}`)).status).toBe(404);
    expect((await getApi<{ data: unknown[] }>(`/products?shop=${pending}`)).body.data).toEqual([]);
  });
});

describe("reviews", () => {
  const review = (stars: number, created: number, more: { reply?: string; verified?: number } = {}) =>
    DB.prepare(
      "INSERT INTO reviews (product_id, stars, lang, author, title, body, reply, verified, created_at) VALUES (?, ?, 'tr', 'Ada', 'Title', 'Body', ?, ?, ?)",
    ).bind(shop.productIds[0], stars, more.reply ?? null, more.verified ?? 0, created);
  it("come newest first, with how many gave how many stars", async () => {
    await DB.batch([review(5, 1_000, { reply: "Thank you", verified: 1 }), review(4, 3_000), review(5, 2_000), review(1, 2_000), bumpCatalogue(DB)]);
    const path = `/products/${shop.handles[0]}/reviews`;
    const { body, headers } = await getApi<ReviewList>(`${path}?perPage=3`);
    for (const one of body.data) expect(Review.safeParse(one).error).toBeUndefined();
    expect(body.data.map(({ stars }) => stars)).toEqual([4, 1, 5]);
    expect(body.meta).toMatchObject({ perPage: 3, total: 4, hasNext: true, histogram: [1, 0, 0, 1, 2] });
    expect(headers.get("vary")).not.toBeNull();
    const last = await getApi<ReviewList>(`${path}?perPage=3&after=${body.meta.next}`);
    expect(last.body.data).toMatchObject([{ reply: "Thank you", verified: true, lang: "tr", createdAt: "1970-01-01T00:00:01.000Z" }]);
    const fives = await getApi<ReviewList>(`${path}?stars=5`);
    expect([fives.body.data.map(({ stars }) => stars), fives.body.meta.total]).toEqual([[5, 5], 2]);
    expect((await fetchApi(`${path}?stars=6`)).status).toBe(400);
  });
});

describe("content pages", () => {
  it("come in their order and in the visitor's language, else in English", async () => {
    await DB.batch([
      DB.prepare("INSERT INTO pages (id, slug, position, updated_at) VALUES (1, 'returns', 2, 86400000), (2, 'about', 1, 0)"),
      DB.prepare(
        "INSERT INTO page_texts VALUES (1, 'en', 'Returns', 'How', '# Returns'), (1, 'fr', 'Retours', 'Comment', '# Retours'), (2, 'en', 'About', 'Who', '# About')",
      ),
      bumpCatalogue(DB),
    ]);
    const { body } = await getApi<{ data: ContentPageCard[] }>("/pages?locale=fr");
    expect(body.data).toEqual([
      { slug: "about", kind: "content", footer: "none", title: "About", summary: "Who", updatedAt: "1970-01-01T00:00:00.000Z" },
      { slug: "returns", kind: "content", footer: "none", title: "Retours", summary: "Comment", updatedAt: "1970-01-02T00:00:00.000Z" },
    ]);
    const page = (await getApi<{ data: ContentPage }>("/pages/returns?locale=fr")).body.data;
    expect(ContentPage.parse(page)).toMatchObject({ title: "Retours", body: "# Retours" });
    for (const slug of ["nothing", "UPPER", "a".repeat(200)]) expect((await fetchApi(`/pages/${slug}`)).status).toBe(404);
  });
});

describe("GET /docs", () => {
  it("shows every address of the document, without script and without foreign hosts", async () => {
    const response = await fetchApi("/docs");
    const page = await response.text();
    expect([response.status, response.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/html")]);
    const { paths } = (await getApi<{ paths: Record<string, Record<string, unknown>> }>("/openapi.json")).body;
    for (const [path, methods] of Object.entries(paths)) {
      for (const method of Object.keys(methods)) expect(page).toContain(`<code>${method.toUpperCase()} /api/v1${path}</code>`);
    }
    expect(page).not.toMatch(/<script|https?:\/\/|\son[a-z]+=|\sstyle=/);
    expect(response.headers.get("content-security-policy")).toMatch(/default-src 'none'; style-src 'sha256-/);
  });
  it.each(["/docs", "/docs?locale=fr", "/openapi.json"])("%s may be cached, and is not sent twice", async (path) => {
    const first = await fetchApi(path);
    const etag = first.headers.get("etag") as string;
    expect([first.headers.get("cache-control"), etag]).toEqual([expect.stringMatching(/^public, max-age=[1-9]/), expect.stringMatching(/^"[\w-]{22}"$/)]);
    expect(first.headers.get("vary")).toBe(path === "/docs" ? "Cookie" : null);
    expect((await first.text()).length).toBeGreaterThan(10_000);
    const again = await fetchApi(path, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
  it("speaks the language of the address", async () => {
    expect(await (await fetchApi("/docs?locale=ar")).text()).toContain('<html lang="ar" dir="rtl">');
    expect(await (await fetchApi("/docs?locale=en")).text()).toContain('<html lang="en" dir="ltr">');
  });
});
