/** The cache inspector: what it tells of an address, and what a purge clears, with plain pages (support/empty-build.ts). */
import { createHmac } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetGeneration } from "../../../worker/cache/generation.ts";
import { memory, pagesInMemory } from "../../../worker/cache/memory.ts";
import { operatorCache } from "../../../worker/shop/operators/cache-api.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { DB } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { itMounts } from "../../support/contract/routes.ts";
import { rendered } from "../../support/empty-build.ts";
import { env, marketplace } from "../../support/marketplace.ts";

const origin = "http://localhost:8787";
let shop: Fixture;
let operator: TestShopper;
let page: string;
let asked = 0;
beforeAll(async () => {
  shop = await catalogueFixture(DB, { products: 3, mains: 1 });
  operator = await makeShopper({ scope: "shopper seller admin" });
});
beforeEach(() => {
  // an address nobody has asked for: the place keeps what the tests before have left there
  asked += 1;
  page = `/${shop.mains[0]}/product/${shop.handles[0]}?variant=${asked}`;
  pagesInMemory.clear();
  memory.clear();
  rendered.pages = 0;
});

type Entry = { kind: string; key: string; layers: { layer: string; state: string; age_s: number | null; reasons: string[] }[]; clearedBy: string[] };
type Explanation = { status: number; generation: string; entries: Entry[] };
const visit = (path: string) => marketplace.fetch(`${origin}${path}`, { redirect: "manual" });
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));
const ask = (address: string, headers: Record<string, string> = operator.bearer) =>
  marketplace.fetch(`${origin}/api/v1/admin/cache?address=${encodeURIComponent(address)}`, { headers });
const explained = async (address: string) => ((await (await ask(address)).json()) as { data: Explanation }).data;
const entryOf = ({ entries }: Explanation, kind: string) => entries.find((entry) => entry.kind === kind) as Entry;
const statesOf = ({ layers }: Entry) => Object.fromEntries(layers.map(({ layer, state }) => [layer, state]));
const purge = (body: object, headers: Record<string, string> = operator.bearer, path = "/admin/cache/purge") =>
  marketplace.fetch(`${origin}/api/v1${path}`, { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) });

describe("the cache inspector", () =>
  itMounts(operatorCache, ["GET /admin/cache 200 400 401 403", "POST /admin/cache/purge 200 400 401 403", "POST /cache/purge 200 400"]));

describe("an explanation", () => {
  it("of a page that nobody has asked for finds it in no layer, and leaves it there", async () => {
    for (const _ of ["once", "again"]) {
      const found = await explained(page);
      expect([found.status, statesOf(entryOf(found, "page"))]).toEqual([200, { memory: "absent", edge: "absent" }]);
    }
    expect(pagesInMemory.entries).toBe(0);
  });
  it("tells each layer of a page and of all it is made of, how old it is there, and what clears it", async () => {
    await visit(page);
    await settled();
    const found = await explained(page);
    const product = entryOf(found, "product");
    expect(statesOf(entryOf(found, "page"))).toEqual({ memory: "fresh", edge: "fresh" });
    expect(statesOf(product)).toEqual({ memory: "fresh", edge: "fresh", kv: "fresh" });
    expect(found.entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["page", "product", "related", "reviews"]));
    expect(entryOf(found, "page").clearedBy).toEqual(
      expect.arrayContaining([`product:${shop.productIds[0]}`, `stock:${shop.productIds[0]}`, `reviews:${shop.handles[0]}`, `page:${page.split("?")[0]}`]),
    );
    expect(product.key).toContain(`product/${found.generation}/en/`);
    expect(product.layers.every(({ age_s }) => age_s !== null && age_s >= 0 && age_s < 60)).toBe(true);
  });
  it("names the change that ended an entry, and its age", async () => {
    await visit(page);
    await settled();
    await DB.prepare("UPDATE variants SET price_base_minor = price_base_minor + 100, compare_at_base_minor = NULL WHERE product_id = ?")
      .bind(shop.productIds[0])
      .run();
    forgetGeneration();
    const found = entryOf(await explained(page), "page");
    expect(found.layers.map(({ state, reasons }) => [state, reasons])).toEqual(
      Array.from({ length: 2 }, () => ["gone", [`product:${shop.productIds[0]} changed`]]),
    );
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      vi.setSystemTime(Date.now() + 301_000);
      expect(entryOf(await explained(page), "page").layers[0]?.reasons).toContain("it is older than 300 s");
    } finally {
      vi.useRealTimers();
    }
  });
  it("of an address of the API tells what it was answered from", async () => {
    const address = `/api/v1/products/${shop.handles[1]}?locale=fr&currency=EUR`;
    await visit(address);
    await settled();
    const found = await explained(address);
    expect(found.entries.map(({ kind }) => kind)).toContain("product");
    expect(entryOf(found, "product").key).toContain("/fr/EUR?");
  });
  it("of a page that is never cached names no page", async () => {
    const found = await explained("/cart");
    expect([found.status, found.entries.filter(({ kind }) => kind === "page")]).toEqual([200, []]);
  });
  it.each([["https://elsewhere.example/"], ["//elsewhere.example/x"], ["http://"], [""]])(
    "is not given of %s, which is no address of this shop",
    async (address) => {
      expect((await ask(address)).status).toBe(address === "" ? 200 : 400);
    },
  );
  it("is for operators alone", async () => {
    const shopper = await makeShopper();
    expect([(await ask("/", {})).status, (await ask("/", shopper.bearer)).status]).toEqual([401, 403]);
  });
});

describe("a purge", () => {
  const isRenderedAnew = async (path: string) => {
    const before = rendered.pages;
    await visit(path);
    return rendered.pages > before;
  };
  it.each([
    ["a product", () => ({ products: [shop.handles[0]] })],
    ["a shop", () => ({ shops: [shop.shops[0]] })],
    ["a page", () => ({ pages: [page.split("?")[0]] })],
    ["everything", () => ({ everything: true })],
  ])("of %s ends its page in each layer", async (_, body) => {
    await visit(page);
    await settled();
    expect(await isRenderedAnew(page)).toBe(false);
    expect((await purge(body())).status).toBe(200);
    expect(await isRenderedAnew(page)).toBe(true);
  });
  it("leaves other pages alone, and names what nothing has", async () => {
    const other = "/flash-sale";
    await visit(other);
    await settled();
    const answer = await purge({ products: [shop.handles[0], "no-such"], shops: ["no-shop"], pages: ["/cart", "/no/such/page"] });
    const tags = [`product:${shop.productIds[0]}`, `stock:${shop.productIds[0]}`, `reviews:${shop.handles[0]}`];
    expect(await answer.json()).toEqual({ data: { tags, everything: false, unknown: ["no-such", "no-shop", "/cart", "/no/such/page"] } });
    expect(await isRenderedAnew(other)).toBe(false);
  });
  it("takes a hundred names of a kind, and not one more", async () => {
    const names = Array.from({ length: 101 }, (_, at) => `name-${at}`);
    expect([(await purge({ products: names.slice(1) })).status, (await purge({ products: names })).status, (await purge({ page: "/" })).status]).toEqual([
      200, 400, 400,
    ]);
  });
  it("is for operators alone", async () => {
    const shopper = await makeShopper();
    expect([(await purge({ everything: true }, {})).status, (await purge({ everything: true }, shopper.bearer)).status]).toEqual([401, 403]);
  });
});

describe("a signed purge", () => {
  const signed = (body: object, key = env.PURGE_KEY as string, age_s = 0) => {
    const t = Math.floor(Date.now() / 1000) - age_s;
    return {
      "purge-signature": `t=${t},v1=${createHmac("sha256", key)
        .update(`${t}.${JSON.stringify(body)}`)
        .digest("hex")}`,
    };
  };
  const path = "/cache/purge";
  const body = { products: ["no-such"] };
  it("is done for whoever knows the key", async () => {
    expect((await purge({ products: [shop.handles[2]] }, signed({ products: [shop.handles[2]] }), path)).status).toBe(200);
    expect((await purge(body, signed(body, env.PURGE_KEY, 290), path)).status).toBe(200);
  });
  it.each([
    ["without a signature", () => ({})],
    ["with another key", () => signed(body, "another key of the tests")],
    ["of another body", () => signed({ everything: true })],
    ["more than five minutes old", () => signed(body, env.PURGE_KEY, 310)],
  ])("%s is refused", async (_, headers) => {
    const answer = await purge(body, headers(), path);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, "bad_signature"]);
  });
});
