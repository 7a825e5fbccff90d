/** Curated collections: made at the desk, shown from the second they begin until the one they end, and kept by no cache beyond. */
import { beforeAll, describe, expect, it } from "vitest";
import { forgetGeneration } from "../../../worker/cache/generation.ts";
import { updateChosen, updateCollection, updateRule } from "../../../worker/shop/catalogue/collections/data.ts";
import { chosenProducts_max, curated_max } from "../../../worker/shop/catalogue/collections/rules.ts";
import { collectionBySlug, contentsOf, runningCollections } from "../../../worker/shop/catalogue/collections/shown.ts";
import { productQuery } from "../../../worker/shop/catalogue/contract.ts";
import { listProducts } from "../../../worker/shop/catalogue/service.ts";
import type { TestShopper } from "../../support/account/shopper.ts";
import { DB, fetchApi, getApi, readContextAt } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { marketplace } from "../../support/marketplace.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs, changeOf, makeOperator } from "../../support/sellers/desk.ts";

let shop: Fixture;
let editor: TestShopper;
beforeAll(async () => {
  editor = await makeOperator();
  shop = await catalogueFixture(DB, { products: 230, prefix: "set" });
});

let made = 0;
const ask = (method: string, path: string, body?: object) => askAs(editor, method, `/admin/collections${path}`, body);
const fresh = (over: object = {}) => {
  made += 1;
  return {
    slug: `collection-${made}`,
    published: true,
    texts: { en: { title: `Collection ${made}`, text: "About it." }, ar: { title: `مجموعة ${made}` } },
    ...over,
  };
};
/** One that holds the first products of the catalogue. */
async function holding(count: number, over: object = {}) {
  const collection = fresh(over);
  await ask("POST", "", collection);
  const products = shop.productIds.slice(0, count);
  const { status, body } = await ask("PUT", `/${collection.slug}/products`, { products, version: 1 });
  expect(status).toBe(200);
  return { slug: collection.slug, products, version: body.data.version as number };
}
const read = (slug: string, locale = "en") => getApi<{ data: { title: string }; code?: string; title?: string }>(`/collections/${slug}?locale=${locale}`);
const listed = async (slug: string, more = "") =>
  (await getApi<{ data: { id: number }[] }>(`/products?locale=en&currency=USD&curated=${slug}${more}`)).body.data.map(({ id }) => id);
const logged = (slug: string) => rowTexts("SELECT action FROM operator_log WHERE subject_kind = 'collection' AND subject_id = ? ORDER BY id", slug);
const generation = async () => (await rowTexts("SELECT generation FROM catalogue_state"))[0];

describe("a collection", () => {
  it("is seen once it is shown, in each language, in the order in which it was put together", async () => {
    const draft = fresh({ published: false });
    expect((await ask("POST", "", draft)).body.data).toMatchObject({ state: "draft", version: 1, byRule: false, chosen: 0, missing: ["fr", "tr", "hi"] });
    expect((await read(draft.slug)).status).toBe(404);
    const products = [7, 2, 5].map((at) => shop.productIds[at] as number);
    expect((await ask("PUT", `/${draft.slug}/products`, { products, version: 1 })).body.data).toMatchObject({ version: 2, chosen: 3 });
    expect(await listed(draft.slug)).toEqual([]);
    expect((await ask("GET", `/${draft.slug}/preview`)).body.data.map(({ id }: { id: number }) => id)).toEqual(products);
    await ask("PUT", `/${draft.slug}`, { texts: draft.texts, published: true, version: 2 });
    expect((await read(draft.slug)).body.data).toEqual({ slug: draft.slug, title: `Collection ${made}`, text: "About it.", image: null, endsAt: null });
    expect((await read(draft.slug, "ar")).body.data).toMatchObject({ title: `مجموعة ${made}`, text: "" });
    expect((await read(draft.slug, "tr")).body.data).toMatchObject({ title: `Collection ${made}` });
    expect([await listed(draft.slug), await listed(draft.slug, "&sort=relevance")]).toEqual([products, products]);
    expect(await listed(draft.slug, "&perPage=2&page=2")).toEqual([products[2]]);
    expect(await logged(draft.slug)).toEqual(["collection_create", "collection_products", "collection_save"]);
  });

  it("chosen by hand is narrowed and ordered as a listing is, and leaves out what is not for sale", async () => {
    const { slug, products } = await holding(40);
    const brand = shop.brands[0] as string;
    const facets = async (more = "") =>
      (await getApi<{ data: { axes: { axis: string; values: { value: string; count: number }[] }[] } }>(`/products/facets?curated=${slug}${more}`)).body.data;
    const ofBrand = await rowTexts(`SELECT p.id FROM products p JOIN brands b ON b.id = p.brand_id WHERE b.slug = ? AND p.id IN (${products})`, brand);
    expect((await listed(slug, `&brand=${brand}&perPage=48`)).map(String).sort()).toEqual(ofBrand.map(String).sort());
    expect((await facets()).axes.find(({ axis }) => axis === "brand")?.values.find(({ value }) => value === brand)?.count).toBe(ofBrand.length);
    const byPrice = await rowTexts(`SELECT id FROM products WHERE id IN (${products}) ORDER BY price_base_minor, id`);
    expect((await listed(slug, "&sort=price&perPage=48")).map(String)).toEqual(byPrice.map(String));
    await runSql(`UPDATE products SET status = 'withdrawn' WHERE id = ${products[0]}`);
    expect(await listed(slug, "&perPage=48")).toEqual(products.slice(1));
    expect((await ask("GET", `/${slug}`)).body.data.products[0]).toMatchObject({ id: products[0], forSale: false });
    await runSql(`UPDATE products SET status = 'active' WHERE id = ${products[0]}`);
    expect(await listed(slug, "&perPage=48")).toEqual(products);
  });

  it("goes from hand to rule and back, and forgets nothing on the way", async () => {
    const { slug, products, version } = await holding(3);
    const rule = { brand: [shop.brands[1]], sort: "price" };
    expect((await ask("PUT", `/${slug}/rule`, { rule, version })).body.data).toMatchObject({
      byRule: true,
      chosen: 3,
      rule: { brand: [shop.brands[1]], min: null },
    });
    const byRule = (await getApi<{ data: { id: number }[] }>(`/products?currency=USD&brand=${shop.brands[1]}&sort=price`)).body.data.map(({ id }) => id);
    expect(await listed(slug)).toEqual(byRule);
    await ask("PUT", `/${slug}/rule`, { rule: null, version: version + 1 });
    expect(await listed(slug)).toEqual(products);
    expect(await logged(slug)).toEqual(["collection_create", "collection_products", "collection_rule", "collection_rule"]);
    const [entry] = await rowTexts(
      "SELECT before || after AS both FROM operator_log WHERE subject_kind = 'collection' AND subject_id = ? AND action = 'collection_rule' ORDER BY id LIMIT 1",
      slug,
    );
    expect(entry).toContain('{"rule":null}{"rule":{');
  });

  it("is gone with what belongs to it, and its products stay", async () => {
    const { slug, products } = await holding(2);
    expect([(await ask("DELETE", `/${slug}`)).status, (await ask("DELETE", `/${slug}`)).status]).toEqual([204, 404]);
    expect([(await read(slug)).status, await listed(slug)]).toEqual([404, []]);
    expect(await rowTexts(`SELECT count(*) FROM products WHERE id IN (${products})`)).toEqual(["2"]);
    expect((await logged(slug)).at(-1)).toBe("collection_remove");
  });

  it("is in the sitemap while it runs", async () => {
    const at = async (slug: string) => (await runningCollections(readContextAt(() => now_ms))).some((each) => each.slug === slug);
    const now_ms = Date.now();
    const { slug } = await holding(1, { startsAt: new Date(now_ms - 5_000).toISOString() });
    const later = await holding(1, { startsAt: new Date(now_ms + 60_000).toISOString() });
    const hidden = await holding(1, { published: false });
    expect([await at(slug), await at(later.slug), await at(hidden.slug)]).toEqual([true, false, false]);
    const xml = await (await marketplace.fetch("http://localhost:8787/sitemaps/tr-pages.xml")).text();
    expect([xml.includes(`/tr/collection/${slug}<`), xml.includes(later.slug)]).toEqual([true, false]);
  });
});

describe("the dates of a collection", () => {
  const starts_ms = Date.UTC(2026, 11, 1, 10, 0, 7);
  const ends_ms = Date.UTC(2026, 11, 1, 10, 0, 9);
  const both = { startsAt: new Date(starts_ms).toISOString(), endsAt: new Date(ends_ms).toISOString() };
  const stateAt = async (slug: string, now_ms: number) => {
    const context = readContextAt(() => now_ms);
    const state = await collectionBySlug(context, slug).then(
      () => "running",
      (error) => error.code,
    );
    const { data } = await listProducts(context, productQuery.parse({ curated: slug }));
    return [state, data.length];
  };

  it("are kept to the second, whatever is kept elsewhere", async () => {
    const { slug } = await holding(3, both);
    forgetGeneration();
    // one after the other, as a clock goes: each answer is kept, and none beyond its time
    expect(await stateAt(slug, starts_ms - 1)).toEqual(["not_found", 0]);
    expect(await stateAt(slug, starts_ms)).toEqual(["running", 3]);
    expect(await stateAt(slug, ends_ms - 1)).toEqual(["running", 3]);
    expect(await stateAt(slug, ends_ms)).toEqual(["collection_ended", 0]);
  });

  it.each([
    [{}, [true, true]],
    [{ startsAt: both.startsAt }, [false, true]],
    [{ endsAt: both.endsAt }, [true, false]],
  ])("may be missing: %j", async (dates, runs) => {
    const { slug } = await holding(1, dates);
    forgetGeneration();
    const seen = [starts_ms - 1, ends_ms].map((now_ms) =>
      contentsOf(
        readContextAt(() => now_ms),
        slug,
      ).then((contents) => contents !== undefined),
    );
    expect([await seen[0], await seen[1]]).toEqual(runs);
  });

  it("are over one day, which is said, and not only that there is none", async () => {
    const { slug } = await holding(1, { endsAt: new Date(Date.now() - 1_000).toISOString() });
    const { status, body } = await read(slug, "fr");
    expect([status, body]).toMatchObject([
      404,
      { code: "collection_ended", message: "Cette sélection est terminée.", title: expect.stringContaining("Collection") },
    ]);
  });

  it("that change, and what comes and goes, are told everywhere at once; other changes end only what is made of it", async () => {
    const { slug, version } = await holding(1);
    const texts = { en: { title: "Another" } };
    const [before, tag] = [await generation(), await changeOf(`collection:${slug}`)];
    expect((await read(slug)).body.data.title).not.toBe("Another");
    await ask("PUT", `/${slug}`, { texts, published: true, version });
    expect((await read(slug)).body.data.title).toBe("Another");
    await ask("PUT", `/${slug}/products`, { products: [shop.productIds[9]], version: version + 1 });
    expect(await listed(slug)).toEqual([shop.productIds[9]]);
    expect([await generation(), (await changeOf(`collection:${slug}`)) > tag]).toEqual([before, true]);
    await ask("PUT", `/${slug}`, { texts, published: true, ...both, version: version + 2 });
    const moved = await generation();
    await ask("DELETE", `/${slug}`);
    expect([Number(moved) - Number(before), Number(await generation()) - Number(moved)]).toEqual([1, 1]);
  });
});

describe("two who change a collection at once", () => {
  it("do not overwrite one another: who comes second is told which version there is", async () => {
    const { slug, version } = await holding(2);
    const save = (title: string, seen: number) => ask("PUT", `/${slug}`, { texts: { en: { title } }, published: true, version: seen });
    expect([(await save("First", version)).status, (await save("Second", version)).body]).toMatchObject([200, { code: "conflict", version: version + 1 }]);
    expect((await ask("PUT", `/${slug}/products`, { products: [], version })).status).toBe(409);
    expect((await ask("PUT", `/${slug}/rule`, { rule: {}, version })).status).toBe(409);
    expect((await read(slug)).body.data.title).toBe("First");
    expect((await listed(slug)).length).toBe(2);
  });

  it("within one moment neither, by the batch itself", async () => {
    const { slug, version } = await holding(1);
    const [{ id } = { id: 0 }] = (await DB.prepare("SELECT id FROM collections WHERE slug = ?").bind(slug).all<{ id: number }>()).results;
    const stored = {
      id,
      slug,
      published: true,
      starts_at: null,
      ends_at: null,
      rule: null,
      version: version - 1,
      updated_at: 0,
      chosen: 1,
      picture: null,
      width: null,
      height: null,
    };
    const context = { db: DB, by: { kind: "admin" as const, shopperId: editor.id, requestId: null }, now: 0 };
    const terms = { published: true, starts_at: null, ends_at: null, texts: {} };
    expect([
      await updateCollection(context, { ...stored, ...terms }, terms),
      await updateRule(context, stored, null),
      await updateChosen(context, { ...stored, products: [] }, []),
    ]).toEqual([false, false, false]);
    expect([await logged(slug), (await listed(slug)).length]).toEqual([["collection_create", "collection_products"], 1]);
  });
});

describe("what a collection may be", () => {
  it("has its bounds: products by hand", async () => {
    const { slug, version } = await holding(1);
    const put = async (count: number, seen: number) =>
      (await ask("PUT", `/${slug}/products`, { products: shop.productIds.slice(0, count), version: seen })).status;
    expect([await put(chosenProducts_max - 1, version), await put(chosenProducts_max, version + 1), await put(chosenProducts_max + 1, version + 2)]).toEqual([
      200, 200, 400,
    ]);
    expect((await getApi<{ meta: { total: number } }>(`/products?curated=${slug}`)).body.meta.total).toBe(chosenProducts_max);
    const last = shop.productIds.slice(0, chosenProducts_max).toReversed();
    await ask("PUT", `/${slug}/products`, { products: last, version: version + 2 });
    expect(await listed(slug, "&perPage=48")).toEqual(last.slice(0, 48));
  });

  it.each<[string, object, string]>([
    ["POST", { slug: "Not-One" }, "slug"],
    ["POST", { texts: {} }, "texts"],
    ["POST", { texts: { en: { title: " " } } }, "texts.en.title"],
    ["POST", { texts: { en: { title: "x".repeat(121) } } }, "texts.en.title"],
    ["POST", { texts: { en: { title: "x", text: "x".repeat(2_001) } } }, "texts.en.text"],
    ["POST", { startsAt: "tomorrow" }, "startsAt"],
    ["POST", { startsAt: "2026-12-01T10:00:00Z", endsAt: "2026-12-01T10:00:00Z" }, "endsAt"],
    ["POST", { endsAt: "1999-12-31T10:00:00Z" }, "endsAt"],
    ["PUT rule", { rule: { category: ["a", "b"], sub: ["c"] } }, "rule.sub"],
    ["PUT rule", { rule: { min: 2, max: 1 } }, "rule.max"],
    ["PUT rule", { rule: { min: -1 } }, "rule.min"],
    ["PUT rule", { rule: { rating: 6 } }, "rule.rating"],
    ["PUT rule", { rule: { brand: Array.from({ length: 9 }, (_, at) => `b${at}`) } }, "rule.brand"],
    ["PUT rule", { rule: { brand: ["B"] } }, "rule.brand.0"],
    ["PUT rule", { rule: { sort: "relevance" } }, "rule.sort"],
    ["PUT rule", { rule: { options: { "Co lour": ["a"] } } }, "rule.options.Co lour"],
    ["PUT products", { products: [1, 1] }, "products"],
    ["PUT products", { products: [999_999_999] }, "products"],
    ["PUT products", { products: [0] }, "products.0"],
  ])("%s %j is refused by its field", async (what, over, field) => {
    const [method = "", part] = what.split(" ");
    const { status, body } = part ? await ask(method, `/${(await holding(0)).slug}/${part}`, { version: 2, ...over }) : await ask(method, "", fresh(over));
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it("takes what is at the bounds, once under its address, and moments to the second", async () => {
    const longest = fresh({ texts: { en: { title: "x".repeat(120), text: "x".repeat(2_000) } }, startsAt: "2026-12-01T10:00:59.999Z", endsAt: "" });
    expect((await ask("POST", "", longest)).body.data).toMatchObject({ startsAt: "2026-12-01T10:00:59.000Z", endsAt: null });
    expect((await ask("POST", "", longest)).body.errors).toEqual({ slug: [expect.any(String)] });
  });

  it("has its bounds: collections", async () => {
    const count = Number((await rowTexts("SELECT count(*) FROM collections"))[0]);
    await runSql(
      `INSERT INTO collections (slug, updated_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${curated_max - 1 - count}) SELECT 'filler-' || i, 0 FROM n`,
    );
    expect([(await ask("POST", "", fresh())).status, (await ask("POST", "", fresh())).body.code]).toEqual([201, "limit_reached"]);
    expect((await ask("GET", "")).body.meta.total).toBe(curated_max);
    await runSql("DELETE FROM collections WHERE slug LIKE 'filler-%'");
  });

  it("is asked for by a slug, and by nothing else", async () => {
    expect((await fetchApi("/products?curated=Not%20One")).status).toBe(400);
    expect(await listed("no-such-collection")).toEqual([]);
    expect((await fetchApi("/products/facets?curated=no-such-collection")).status).toBe(200);
    expect((await ask("GET", "/no-such-collection")).status).toBe(404);
  });
});
