/** Operators change categories: pages follow at once, former addresses lead on, and nothing is lost with a category that goes. */
import { beforeAll, describe, expect, it } from "vitest";
import { categories_max, mains_max, mergeStep } from "../../../worker/shop/catalogue/categories/rules.ts";
import type { Category } from "../../../worker/shop/catalogue/contract.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { DB, getApi } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs } from "../../support/sellers/desk.ts";

let market: Fixture;
let editor: TestShopper;
let owner: TestShopper;
beforeAll(async () => {
  market = await catalogueFixture(DB, { products: 24, prefix: "cat", mains: 3 });
  owner = await makeShopper({ scope: "shopper admin" });
  editor = await makeShopper({ operator: "editor" });
});

const locales = ["en", "fr", "ar", "tr", "hi"] as const;
const named = (name: string) => Object.fromEntries(locales.map((locale) => [locale, `${name} ${locale}`]));
let made = 0;
const fresh = (over: object = {}) => {
  made += 1;
  return { slug: `fresh-${made}`, names: named(`Fresh ${made}`), ...over };
};
const create = (body: object) => askAs(editor, "POST", "/admin/categories", body);
type Shelf = { id: number; slug: string; parent: number | null; position: number; productCount: number; subs: Shelf[]; names: Record<string, string> };
const shelves = async (): Promise<Shelf[]> => (await askAs(editor, "GET", "/admin/categories")).body.data;
const find = async (main: string, sub?: string): Promise<Shelf> => {
  const found = (await shelves()).find(({ slug }) => slug === main);
  return (sub === undefined ? found : found?.subs.find(({ slug }) => slug === sub)) as Shelf;
};
const bodyOf = ({ slug, parent, position, names }: Shelf, over: object = {}) => ({ slug, parent, position, names, ...over });
const shown = async (locale: string) => (await getApi<{ data: Category[] }>(`/categories?locale=${locale}`)).body.data;
const moved = async (main: string, sub?: string) => {
  const { status, body } = await getApi<{ data?: unknown }>(`/categories/moved?main=${main}${sub ? `&sub=${sub}` : ""}`);
  return status === 200 ? body.data : status;
};
const logged = async (action: string) => Number((await rowTexts("SELECT count(*) FROM operator_log WHERE action = ?", action))[0]);

describe("a new category", () => {
  it("is on the storefront at once, in five languages", async () => {
    await shown("hi");
    const body = fresh({ blurbs: { fr: "Tout neuf" } });
    expect((await create(body)).status).toBe(201);
    for (const locale of locales) expect((await shown(locale)).find(({ slug }) => slug === body.slug)?.name).toBe(`Fresh ${made} ${locale}`);
    expect((await shown("fr")).find(({ slug }) => slug === body.slug)?.blurb).toBe("Tout neuf");
    const before = await logged("category_create");
    expect([(await create(body)).status, await logged("category_create")]).toEqual([201, before]);
    expect((await create({ ...body, names: { en: "Another" } })).body.errors).toHaveProperty("slug");
  });
  it("stands below a main one, and nothing stands below that", async () => {
    const main = fresh();
    await create(main);
    const { id } = await find(main.slug);
    const sub = fresh({ parent: id });
    expect((await create(sub)).status).toBe(201);
    const subId = (await find(main.slug, sub.slug)).id;
    for (const parent of [subId, 999_999_999]) expect((await create(fresh({ parent }))).body.errors).toEqual({ parent: [expect.any(String)] });
    // the same name below another main category is another address
    expect((await create({ ...sub, parent: (await find(market.mains[0] as string)).id })).status).toBe(201);
  });
  it.each([
    [{ slug: "cart" }, "slug"],
    [{ slug: "fr" }, "slug"],
    [{ slug: "Big" }, "slug"],
    [{ slug: "a".repeat(81) }, "slug"],
    [{ names: {} }, "names"],
    [{ names: { en: "x".repeat(81) } }, "names.en"],
    [{ position: 10_000 }, "position"],
    [{ position: -1 }, "position"],
    [{ picture: "abcdefabcdefabcd" }, "picture"],
    [{ picture: "../../x" }, "picture"],
    [{ hsn: "940" }, "hsn"],
    [{ hsn: "0005" }, "hsn"],
    [{ hsn: "94O5" }, "hsn"],
  ])("with %j is refused", async (over, field) => {
    const { status, body } = await create(fresh(over));
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
  it("has a code of the Harmonised System, as it is printed, and none where it is emptied; the log has both", async () => {
    const body = fresh({ hsn: "9405 21.00" });
    await create(body);
    const { id, ...stored } = (await find(body.slug)) as Shelf & { hsn: string | null };
    expect(stored.hsn).toBe("94052100");
    expect((await askAs(editor, "PUT", `/admin/categories/${id}`, { ...body, hsn: "" })).status).toBe(200);
    expect(((await find(body.slug)) as Shelf & { hsn: string | null }).hsn).toBeNull();
    const [entry] = await rowTexts("SELECT before || after FROM operator_log WHERE action = 'category_change' AND subject_id = ? ORDER BY id DESC", String(id));
    expect(entry).toContain("94052100");
  });
  it("has a picture that is stored", async () => {
    const [hash] = await rowTexts("SELECT min(hash) FROM pictures");
    const body = fresh({ picture: hash, names: { en: "y".repeat(80) }, position: 9_999 });
    expect((await create(body)).status).toBe(201);
    expect((await shown("en")).find(({ slug }) => slug === body.slug)?.image?.url).toBe(`/media/${hash}`);
  });
});

describe("a changed category", () => {
  it("is found at its new address, its former ones lead there, and its name is one to search by", async () => {
    const [slug] = market.mains as [string];
    const before = await find(slug);
    const change = (to: string) =>
      askAs(editor, "PUT", `/admin/categories/${before.id}`, bodyOf(before, { slug: to, names: { ...before.names, en: "Orchards" } }));
    expect((await change("orchards")).status).toBe(200);
    expect(await moved(slug)).toEqual({ main: "orchards", sub: null });
    expect(await moved(slug, "sub-0")).toEqual({ main: "orchards", sub: "sub-0" });
    expect((await change("groves")).status).toBe(200);
    expect([await moved(slug), await moved("orchards"), await moved("groves")]).toEqual([{ main: "groves", sub: null }, { main: "groves", sub: null }, 404]);
    const audits = await logged("category_change");
    expect([(await change("groves")).status, await logged("category_change")]).toEqual([200, audits]);
    const [states] = await rowTexts("SELECT before || after FROM operator_log WHERE action = 'category_change' ORDER BY id DESC LIMIT 1");
    expect(states).toMatch(/orchards.*groves/);
    const found = await getApi<{ data: unknown[] }>("/search?q=orchards&locale=en");
    expect(found.body.data.length).toBeGreaterThan(0);
    expect((await getApi<{ data: { main: string }[] }>("/products?category=groves")).body.data[0]?.main).toBe("groves");
    market.mains[0] = "groves";
  });
  it("moves below another main one with its products", async () => {
    const [, from, to] = market.mains as [string, string, string];
    await create(fresh({ slug: "lonely", parent: (await find(from)).id }));
    const sub = await find(from, "sub-1");
    const taken = await askAs(editor, "PUT", `/admin/categories/${sub.id}`, bodyOf(sub, { parent: (await find(to)).id }));
    expect(taken.body.errors).toHaveProperty("slug");
    const answer = await askAs(editor, "PUT", `/admin/categories/${sub.id}`, bodyOf(sub, { slug: "sub-9", parent: (await find(to)).id }));
    expect(answer.status).toBe(200);
    expect(await rowTexts("SELECT DISTINCT m.slug FROM products AS p JOIN categories AS m ON m.id = p.main_id WHERE p.sub_id = ?", sub.id)).toEqual([to]);
    expect(await moved(from, "sub-1")).toEqual({ main: to, sub: "sub-9" });
    const counts = await rowTexts(
      "SELECT c.product_count = (SELECT count(*) FROM products WHERE status = 'active' AND c.id IN (main_id, sub_id)) FROM categories AS c",
    );
    expect(counts.every((same) => Number(same) === 1)).toBe(true);
  });
  it("with products is no main one, with sub-categories no sub-category, and never below itself", async () => {
    const [first, , to] = market.mains as [string, string, string];
    const [main, sub, other] = [await find(first), await find(first, "sub-0"), await find(to)];
    const put = async (shelf: Shelf, over: object) => (await askAs(editor, "PUT", `/admin/categories/${shelf.id}`, bodyOf(shelf, over))).body.errors;
    expect([await put(sub, { parent: null }), await put(main, { parent: other.id }), await put(main, { parent: main.id })]).toEqual([
      { parent: [expect.any(String)] },
      { parent: [expect.any(String)] },
      { parent: [expect.any(String)] },
    ]);
    expect((await askAs(editor, "PUT", "/admin/categories/999999", bodyOf(main))).status).toBe(404);
  });
});

describe("a merger", () => {
  const merge = (id: number, into: number) => askAs(editor, "POST", `/admin/categories/${id}/merge`, { into });
  it("of sub-categories moves every product, a step at a time, and leads on from the address in every language", async () => {
    const other = await catalogueFixture(DB, { products: 3, prefix: "merge", mains: 2 });
    const [a, b] = other.mains as [string, string];
    const [from, into] = [await find(a, "sub-0"), await find(b, "sub-1")];
    await runSql("UPDATE products SET main_id = ?1, sub_id = ?2", (await find(a)).id, from.id);
    // as many as a step, and one more; those that are not for sale move as well
    await runSql(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 + 1 - (SELECT count(*) FROM products))
      INSERT INTO products (handle, shop_id, brand_id, main_id, sub_id, status, created_at)
      SELECT 'many-' || i, p.shop_id, p.brand_id, p.main_id, p.sub_id, iif(i % 2, 'draft', 'withdrawn'), 0 FROM n, (SELECT * FROM products LIMIT 1) AS p`,
      mergeStep,
    );
    expect((await merge(from.id, into.id)).body.data).toEqual({ left: 1 });
    expect(await moved(a, "sub-0")).toBe(404);
    expect((await merge(from.id, into.id)).body.data).toEqual({ left: 0 });
    // an answer that was lost is given again
    expect((await merge(from.id, into.id)).body.data).toEqual({ left: 0 });
    expect(await rowTexts("SELECT DISTINCT main_id || ' ' || sub_id FROM products")).toEqual([`${(await find(b)).id} ${into.id}`]);
    expect([await moved(a, "sub-0"), await find(a, "sub-0")]).toEqual([{ main: b, sub: "sub-1" }, undefined]);
    // what leads to a category that goes is led on, too
    await create(fresh({ slug: "last", parent: (await find(b)).id }));
    expect((await merge(into.id, (await find(b, "last")).id)).body.data).toEqual({ left: 1 });
    expect((await merge(into.id, (await find(b, "last")).id)).body.data).toEqual({ left: 0 });
    expect(await moved(a, "sub-0")).toEqual({ main: b, sub: "last" });
  });
  it("of main categories takes sub-categories and vouchers along", async () => {
    const other = await catalogueFixture(DB, { products: 4, prefix: "mains", mains: 2 });
    const [a, b] = other.mains as [string, string];
    const [from, into] = [await find(a), await find(b)];
    const twins = await merge(from.id, into.id);
    expect([twins.status, twins.body.slugs]).toEqual([409, ["sub-0", "sub-1"]]);
    for (const nth of ["0", "1"]) {
      const sub = await find(a, `sub-${nth}`);
      await askAs(editor, "PUT", `/admin/categories/${sub.id}`, bodyOf(sub, { slug: `own-${nth}` }));
    }
    await runSql("INSERT INTO vouchers (id, code, kind, value, starts_at, ends_at) VALUES (77, 'ONLY-A', 'percent', 10, 0, 1)");
    await runSql("INSERT INTO voucher_mains VALUES (77, ?)", from.id);
    expect((await merge(from.id, into.id)).body.data).toEqual({ left: 0 });
    expect([await moved(a), await moved(a, "own-0"), await moved(a, "sub-1")]).toEqual([
      { main: b, sub: null },
      { main: b, sub: "own-0" },
      { main: b, sub: "own-1" },
    ]);
    expect(await rowTexts("SELECT main_id FROM voucher_mains WHERE voucher_id = 77")).toEqual([String(into.id)]);
    expect((await find(b)).subs.map(({ slug }) => slug)).toEqual(["sub-0", "sub-1", "own-0", "own-1"]);
    expect((await askAs(editor, "DELETE", `/admin/categories/${into.id}`)).status).toBe(409);
  });
  it("with itself, with another level or with nothing is refused", async () => {
    const [first] = market.mains as [string];
    const [main, sub] = [await find(first), await find(first, "sub-0")];
    const refused = async (id: number, into: number) => (await merge(id, into)).status;
    expect([await refused(main.id, main.id), await refused(main.id, sub.id), await refused(sub.id, main.id), await refused(main.id, 9_999_999)]).toEqual([
      400, 400, 400, 400,
    ]);
    expect(await refused(9_999_999, main.id)).toBe(404);
    expect((await find(first)).productCount).toBe(main.productCount);
  });
});

describe("a category that goes", () => {
  it("goes when nothing is in it, and no voucher is for it alone", async () => {
    const main = fresh();
    await create(main);
    const { id } = await find(main.slug);
    const remove = () => askAs(editor, "DELETE", `/admin/categories/${id}`);
    await create(fresh({ slug: "below", parent: id }));
    expect((await remove()).body.code).toBe("category_not_empty");
    expect((await askAs(editor, "DELETE", `/admin/categories/${(await find(main.slug, "below")).id}`)).status).toBe(200);
    await runSql("INSERT INTO vouchers (id, code, kind, value, starts_at, ends_at) VALUES (78, 'ONLY-B', 'percent', 10, 0, 1)");
    await runSql("INSERT INTO voucher_mains VALUES (78, ?)", id);
    expect((await remove()).body.code).toBe("category_not_empty");
    await runSql("DELETE FROM voucher_mains WHERE voucher_id = 78");
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    expect((await shown("tr")).some(({ slug }) => slug === main.slug)).toBe(false);
    const [state] = await rowTexts("SELECT before FROM operator_log WHERE action = 'category_remove' ORDER BY id DESC LIMIT 1");
    expect(JSON.parse(state as string).slug).toBe(main.slug);
  });
});

describe("limits and people", () => {
  it("only who may edit the catalogue does", async () => {
    const support = await makeShopper({ operator: "support" });
    for (const who of [support, await makeShopper(), null]) {
      expect([401, 403]).toContain((await askAs(who, "POST", "/admin/categories", fresh())).status);
    }
    expect((await askAs(owner, "GET", "/admin/categories")).headers.get("cache-control")).toBe("private, no-store");
  });
  it("there is room for so many, and for none more", async () => {
    const mains = Number((await rowTexts("SELECT count(*) FROM categories WHERE parent_id IS NULL"))[0]);
    const fill = (n: number, parent: number | null) =>
      runSql(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) INSERT INTO categories (parent_id, slug, position) SELECT ?2, 'fill-' || i, 0 FROM n",
        n,
        parent,
      );
    await fill(mains_max - 1 - mains, null);
    expect([(await create(fresh())).status, (await create(fresh())).body.code]).toEqual([201, "limit_reached"]);
    const parent = (await find("fill-1")).id;
    await fill(categories_max - 1 - Number((await rowTexts("SELECT count(*) FROM categories"))[0]), parent);
    expect([(await create(fresh({ parent }))).status, (await create(fresh({ parent }))).body.code]).toEqual([201, "limit_reached"]);
  });
  it("a template fills a catalogue that is empty, and no other", async () => {
    const begin = () => askAs(editor, "POST", "/admin/categories/template");
    expect((await begin()).status).toBe(409);
    for (const table of ["products", "voucher_mains", "categories WHERE parent_id IS NOT NULL", "categories"]) await runSql(`DELETE FROM ${table}`);
    const { status, body } = await begin();
    expect([status, body.data.length, body.data.every(({ subs }: Shelf) => subs.length >= 3)]).toEqual([201, 14, true]);
    for (const locale of locales) expect((await shown(locale)).every(({ name, blurb, subs }) => name && blurb && subs.every((sub) => sub.name))).toBe(true);
    expect((await shown("fr"))[0]).toMatchObject({ slug: "electronics", name: "High-tech" });
    expect((await begin()).status).toBe(409);
  });
});
