/** The cache of whole pages, with plain pages (support/empty-build.ts): what a cold, a stale and a changed page costs, and who waits. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetGeneration } from "../../../worker/cache/generation.ts";
import { memory, pagesInMemory } from "../../../worker/cache/memory.ts";
import { renderings } from "../../../worker/request/page-cache/renderings.ts";
import { DB } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { rendered } from "../../support/empty-build.ts";
import { marketplace } from "../../support/marketplace.ts";

let shop: Fixture;
let page: string;
let asked = 0;
beforeAll(async () => {
  shop = await catalogueFixture(DB, { products: 4, mains: 1 });
});
beforeEach(() => {
  // an address nobody has asked for: the place keeps what the tests before have left there
  asked += 1;
  page = `/${shop.mains[0]}/product/${shop.handles[0]}?variant=${asked}`;
  pagesInMemory.clear();
  memory.clear();
  rendered.pages = 0;
});
afterEach(() => void vi.useRealTimers());

const visit = (path: string, init?: RequestInit) => marketplace.fetch(`http://localhost:8787${path}`, { redirect: "manual", ...init } as never);
const stateOf = async (path: string) => (await visit(path)).headers.get("x-page-cache");
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));
const written = () => forgetGeneration(); // what was changed by SQL is read at the next question

describe("a cold page", () => {
  it("is rendered once, however many ask at once, and each gets a nonce of their own", async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => visit(page)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(rendered.pages).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(texts).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.get("content-security-policy"))).size).toBe(200);
    expect(await stateOf(page)).toBe("fresh");
  });
  it("that does not exist is not found for everybody, and is asked for again", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => visit(`/${shop.mains[0]}/product/no-such-thing`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(await stateOf(`/${shop.mains[0]}/product/no-such-thing`)).toBeNull();
  });
  it("answers HEAD without a body", async () => {
    const answer = await visit(page, { method: "HEAD" });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
  });
});

describe("a page that sets a cookie", () => {
  const cookieOf = (answer: Response) => answer.headers.get("set-cookie")?.match(/visit=([\w-]+)/)?.[1];
  const path = "/shop/sets-cookie";
  const visits = () => Promise.all(Array.from({ length: 5 }, () => visit(path) as unknown as Promise<Response>));
  beforeAll(async () => {
    await DB.prepare("UPDATE shops SET handle = 'sets-cookie' WHERE handle = ?").bind(shop.shops[2]).run();
    written();
  });
  it("is cached for nobody: each visitor has a cookie of their own", async () => {
    const answers = await visits();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const cookies = answers.map(cookieOf);
    expect(cookies.every((cookie) => cookie !== undefined)).toBe(true);
    expect(new Set(cookies).size).toBe(5);
    await settled();
    pagesInMemory.clear();
    const later = (await visit(path)) as unknown as Response;
    expect([later.headers.get("x-page-cache"), cookies.includes(cookieOf(later))]).toEqual([null, false]);
  });
});

describe("a cached page", () => {
  it("is stale after ten seconds, and answered once more while it is rendered anew", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await stateOf(page);
    vi.setSystemTime(Date.now() + 10_000);
    expect(await stateOf(page)).toBe("stale");
    await settled();
    expect([await stateOf(page), rendered.pages]).toEqual(["fresh", 2]);
  });
  it("of another product does not go with one that sells out", async () => {
    const other = `/${shop.mains[0]}/product/${shop.handles[1]}`;
    await DB.prepare("UPDATE variants SET stock = 5 WHERE product_id IN (?, ?)").bind(shop.productIds[2], shop.productIds[3]).run();
    const listed = `/shop/${shop.shops[1]}`;
    written();
    for (const path of [page, other, listed]) await stateOf(path);
    await DB.prepare("UPDATE shops SET name = 'Renamed' WHERE handle = ?").bind(shop.shops[1]).run();
    written();
    expect([await stateOf(listed), rendered.pages]).toEqual([null, 4]);
  });
  it("of a product whose review is edited is answered at once, and shows the edit at the second look", async () => {
    await DB.prepare(
      "INSERT INTO reviews (product_id, stars, lang, author, title, body, verified, created_at) VALUES (?, 4, 'en', 'Ada', 'As written', 'Body', 1, 1)",
    )
      .bind(shop.productIds[0])
      .run();
    written();
    expect(await (await visit(page)).text()).not.toContain("Edited");
    let unfresh = 0;
    for (let n = 1; n <= 11; n += 1) {
      await DB.prepare("UPDATE reviews SET title = ? WHERE product_id = ?").bind(`Edited ${n}`, shop.productIds[0]).run();
      written();
      if ((await stateOf(page)) === null) unfresh += 1;
      await settled();
      expect(await (await visit(page)).text()).toContain(`Edited ${n}`);
    }
    // nobody waited for a rendering, and no other page was touched
    expect(unfresh).toBe(0);
  });
  it("is found by another isolate of the place, unless a change has ended it", async () => {
    await stateOf(page);
    await settled();
    pagesInMemory.clear();
    expect([await stateOf(page), rendered.pages]).toEqual(["fresh", 1]);
    await DB.prepare("UPDATE variants SET price_base_minor = price_base_minor + 100, compare_at_base_minor = NULL WHERE product_id = ?")
      .bind(shop.productIds[0])
      .run();
    pagesInMemory.clear();
    written();
    expect([await stateOf(page), rendered.pages]).toEqual([null, 2]);
  });
});

describe("when too many pages are under way", () => {
  it("who asks for another is asked to come again, in their language; cached pages and health are answered", async () => {
    await stateOf(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const busy = Array.from({ length: 128 }, () => renderings.run(() => held).catch(() => {}));
    try {
      const refused = await visit("/ar/flash-sale");
      expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("cache-control")]).toEqual([503, "2", "private, no-store"]);
      const html = await refused.text();
      expect(html).toContain('<html lang="ar" dir="rtl">');
      expect(html).toContain('href="/ar"');
      expect((await visit("/ar/flash-sale", { headers: { accept: "application/json" } })).status).toBe(503);
      expect(await stateOf(page)).toBe("fresh");
      expect((await visit("/healthz")).status).toBe(200);
    } finally {
      release();
      await Promise.all(busy);
    }
    expect((await visit("/ar/flash-sale")).status).toBe(200);
  });
});
