/** What a shop reads of its products, and what the table and a product's surroundings come to: each condition on its own, another shop's rows beside. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteDraft, saveRows, setStatus } from "../../../worker/shop/products/editing.ts";
import { listOwnProducts } from "../../../worker/shop/products/list-data.ts";
import { saveProduct } from "../../../worker/shop/products/save.ts";
import { freeHandle, readSaveContext } from "../../../worker/shop/products/save-context-data.ts";
import { type ProductInput, readProductInputs, readProductInputsOf } from "../../../worker/shop/products/service.ts";
import { wordsFor } from "../../../worker/words.ts";
import { db, env, makeShop, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const now_ms = 1_000_000_000_000;
const by = { kind: "seller", shopperId: 7, requestId: "r" } as const;
const words = wordsFor("en");
let shop: { id: number; handle: string };
let other: { id: number; handle: string };
let serial = 0;

const variant = (sku: string, over: object = {}) => ({ sku, options: [], price_base_minor: 1000, stock: 6, weight_g: 1, ...over });
async function made(over: Partial<ProductInput> = {}, whose = shop, at_ms = now_ms) {
  serial += 1;
  const handle = over.handle ?? `mug-${whose.id}-${serial}`;
  const input: ProductInput = {
    ...{ handle, status: "active", brand: "Anka", category: { main: "home", sub: "lamps" }, variants: [variant(`M${serial}`)], pictures: [] },
    ...{ texts: { en: { name: `Mug ${serial}`, description: "", specifications: [] } } },
    ...over,
  };
  const outcome = await saveProduct(env, whose, input, by, { now_ms: at_ms });
  if (outcome.kind === "refused") throw new Error(JSON.stringify(outcome));
  return { ...input, id: outcome.id };
}
const idsOf = async (query: Parameters<typeof listOwnProducts>[2]) => (await listOwnProducts(db, shop.id, query, "en")).data.map(({ id }) => id);
const stockOf = (sku: string) =>
  rowTexts("SELECT price_base_minor, coalesce(compare_at_base_minor, '-'), stock FROM variants WHERE sku = ? AND shop_id = ?", sku, shop.id);
const variantId = async (sku: string) => Number((await rowTexts("SELECT id FROM variants WHERE sku = ?", sku))[0]);
const entries = () => rowTexts("SELECT action, shop_id, note, at FROM operator_log ORDER BY id");

beforeAll(seedBase);
beforeEach(async () => {
  await runSql("DELETE FROM operator_log");
  [shop, other] = [await makeShop(), await makeShop()];
});

describe("the list of a shop's products", () => {
  it("has each whole, in the reader's words, else English, else the key", async () => {
    await made({}, other);
    const hash = "d".repeat(64);
    await runSql("INSERT OR IGNORE INTO pictures (hash, width, height, content_type) VALUES (?, 30, 20, 'image/png')", hash);
    await runSql("INSERT INTO shop_pictures (shop_id, hash, created_at) VALUES (?, ?, 0)", shop.id, hash);
    const sized = (sku: string, size: string, over: object) => variant(sku, { options: [{ axis: `Width ${shop.id}`, value: size }], ...over });
    const name = (text: string) => ({ name: text, description: "", specifications: [] });
    const one = await made({
      texts: { en: name("Cup"), tr: name("Kupa") },
      variants: [sized("B", "Wide", { price_base_minor: 900, compareAt_base_minor: 950, stock: 6 }), sized("A", "Slim", { stock: 5 })],
      pictures: [{ hash, alt: {} }],
    });
    await runSql("INSERT INTO option_texts (axis, value, locale, label) VALUES (?, 'slim', 'tr', 'Dar')", `width-${shop.id}`);
    const row = {
      ...{ id: one.id, handle: one.handle, main: "home", status: "active", version: 1, stock: 11, low: 1, missing: ["fr", "ar", "hi"], lacksSafety: true },
      ...{ price: { amount: 900, currency: "USD" }, updatedAt: new Date(now_ms).toISOString() },
      image: { url: `/media/${hash}`, width: 30, height: 20 },
    };
    const [b, a] = [await variantId("B"), await variantId("A")];
    const shown = (slim: string) => [
      { id: b, sku: "B", options: ["Wide"], price: 900, compareAt: 950, stock: 6 },
      { id: a, sku: "A", options: [slim], price: 1000, compareAt: null, stock: 5 },
    ];
    const list = await listOwnProducts(db, shop.id, {}, "tr");
    expect(list.data).toMatchObject([{ ...row, name: "Kupa", variants: shown("Dar") }]);
    expect((await listOwnProducts(db, shop.id, {}, "hi")).data).toMatchObject([{ name: "Cup", variants: shown("Slim") }]);
    expect(list.meta).toEqual({ perPage: 25, next: null, counts: { all: 1, draft: 0, active: 1, withdrawn: 0, low: 1, unsafe: 1 } });
    await saveProduct(env, shop, { ...one, variants: one.variants.slice(0, 1), pictures: [] }, by, { now_ms });
    expect((await listOwnProducts(db, shop.id, {}, "tr")).data).toMatchObject([{ stock: 6, low: 0, variants: [{ sku: "B" }] }]);
  });

  it("is sorted by what was asked for, those alike by number; page by page", async () => {
    const [a, b, c] = [
      await made({ variants: [variant("PA", { price_base_minor: 300, stock: 9 })] }, shop, now_ms + 1),
      await made({ variants: [variant("PB", { price_base_minor: 100, stock: 9 })] }, shop, now_ms + 3),
      await made({ variants: [variant("PC", { price_base_minor: 100, stock: 2 })] }, shop, now_ms + 3),
    ].map(({ id }) => id) as [number, number, number];
    await runSql("UPDATE products SET created_at = ? WHERE id = ?", now_ms + 9, a);
    expect([await idsOf({}), await idsOf({ sort: "newest" }), await idsOf({ sort: "price" }), await idsOf({ sort: "stock" })]).toEqual([
      [c, b, a],
      [a, c, b],
      [b, c, a],
      [c, a, b],
    ]);
    expect([await idsOf({ sort: "stale" }), await idsOf({ sort: "price-desc" }), await idsOf({ sort: "stock-desc" })]).toEqual([
      [a, b, c],
      [a, c, b],
      [b, a, c],
    ]);
    const { meta } = await listOwnProducts(db, shop.id, { perPage: 2 }, "en");
    expect([meta.next, meta.perPage, await idsOf({ perPage: 2, after: meta.next as string })]).toEqual([`${now_ms + 3}-${b}`, 2, [a]]);
    expect(await idsOf({ sort: "price", perPage: 2, after: `100-${b}` })).toEqual([c, a]);
    expect((await listOwnProducts(db, shop.id, { perPage: 3 }, "en")).meta.next).toBeNull();
  });

  it("is cut by status, by few pieces, and by words of handle, name and SKU", async () => {
    const sold = await made({ variants: [variant("SKU-100%")] });
    const few = await made({ variants: [variant("few", { stock: 5 })], texts: { tr: { name: "Lale_Kupa", description: "", specifications: [] } } });
    const draft = await made({
      status: "draft",
      variants: [variant("gone", { stock: 0 }), variant("kept", { stock: 0, options: [{ axis: "Size", value: "S" }] })].slice(0, 1),
    });
    const withdrawn = await made({ status: "withdrawn" });
    await made({ variants: [variant("SKU-100%")] }, other);
    const found = async (query: Parameters<typeof idsOf>[0]) => (await idsOf(query)).toSorted((a, b) => a - b);
    expect([await found({ status: "active" }), await found({ status: "draft" }), await found({ status: "withdrawn" })]).toEqual([
      [sold.id, few.id],
      [draft.id],
      [withdrawn.id],
    ]);
    expect([
      await found({ stock: "low" }),
      await found({ q: "0%" }),
      await found({ q: "e_K" }),
      await found({ q: " lale " }),
      await found({ q: "  " }),
    ]).toEqual([[few.id], [sold.id], [few.id], [few.id], [sold.id, few.id, draft.id, withdrawn.id]]);
    expect([await found({ q: draft.handle }), await found({ q: "\\" })]).toEqual([[draft.id], []]);
    expect((await listOwnProducts(db, shop.id, {}, "en")).meta.counts).toEqual({ all: 4, draft: 1, active: 2, withdrawn: 1, low: 1, unsafe: 2 });
    // a shop that waits: what it wants to sell counts as that, and has not few
    await runSql("UPDATE shops SET status = 'suspended' WHERE id = ?", shop.id);
    expect([await found({ status: "active" }), await found({ status: "draft" }), await found({ stock: "low" })]).toEqual([[sold.id, few.id], [draft.id], []]);
  });
});

describe("products to be written again", () => {
  it("come by number after one, or by handle, the shop's own", async () => {
    const [a, theirs, b, c] = [await made(), await made({}, other), await made(), await made()];
    const read = async (after: number, limit: number) => (await readProductInputs(db, shop.id, after, limit)).map(({ id, handle }) => [id, handle]);
    expect([await read(0, 2), await read(a.id, 9)]).toEqual([[a, b].map(({ id, handle }) => [id, handle]), [b, c].map(({ id, handle }) => [id, handle])]);
    expect((await readProductInputsOf(db, shop.id, [c.handle, theirs.handle, "none"])).map(({ handle }) => handle)).toEqual([c.handle]);
  });
});

describe("a draft that is deleted", () => {
  const drop = (name: string) => deleteDraft(env, shop, name, by, now_ms);
  it.each<[string, Partial<ProductInput>, string]>([
    ["for sale", { status: "active" }, ""],
    ["withdrawn", { status: "withdrawn" }, ""],
    ["held back with its shop", { status: "active" }, "UPDATE products SET status = 'draft', withheld = 1, published_at = NULL WHERE id = ?"],
    ["was for sale once", { status: "draft" }, "UPDATE products SET published_at = 1 WHERE id = ?"],
  ])("is none that is %s: it stays, unlogged", async (_, over, change) => {
    const { id, handle } = await made(over);
    if (change) await runSql(change, id);
    await runSql("DELETE FROM operator_log");
    await expect(drop(handle)).rejects.toMatchObject({ code: "conflict" });
    expect([await rowTexts("SELECT id FROM products WHERE id = ?", id), await entries()]).toEqual([[String(id)], []]);
  });
  it("is deleted with its audit entry, and no other", async () => {
    const [draft, beside] = [await made({ status: "draft" }), await made({ status: "draft" })];
    await runSql("DELETE FROM operator_log");
    await drop(draft.handle);
    expect([await idsOf({}), await entries()]).toEqual([[beside.id], [`delete_product ${shop.id} ${draft.handle} ${now_ms}`]]);
    await expect(drop(draft.handle)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the rows of the table", () => {
  const rows = (list: object[], statuses: object[] = []) => saveRows(env, shop, { rows: list, statuses } as never, by, words, now_ms + 1);
  it("are saved product by product; what is not the shop's is reported", async () => {
    const [one, two, theirs] = [
      await made({ variants: [variant("T1"), variant("T2", { stock: 2 })].slice(0, 1) }),
      await made({ variants: [variant("T3")] }),
      await made({ variants: [variant("T4")] }, other),
    ];
    const [t1, t3, t4] = [await variantId("T1"), await variantId("T3"), await variantId("T4")];
    expect(
      await rows(
        [
          { variant: t1, price: 800, compareAt: 900 },
          { variant: t4, price: 1 },
        ],
        [
          { product: theirs.id, status: "draft" },
          { product: two.id, status: "draft" },
        ],
      ),
    ).toEqual({
      saved: 2,
      problems: [{ product: 0, variant: t4, field: "variant", message: words.t("errors.not_found") }],
    });
    expect([await stockOf("T1"), await rowTexts("SELECT status FROM products WHERE id IN (?, ?, ?) ORDER BY id", one.id, two.id, theirs.id)]).toEqual([
      ["800 900 6"],
      ["active", "draft", "active"],
    ]);
    expect(await rows([{ variant: t1, price: 800 }])).toEqual({ saved: 0, problems: [] });
    expect(
      await rows([
        { variant: t1, price: 900 },
        { variant: t3, price: 0 },
      ]),
    ).toEqual({
      saved: 0,
      problems: [
        { product: one.id, variant: t1, field: "compareAt", message: words.t("fields.compare_at_not_above_price") },
        { product: two.id, variant: t3, field: "price", message: expect.any(String) },
      ],
    });
  });
  it.each<[string, object, string, object[]]>([
    ["a stock", { stock: 9 }, "9", []],
    ["a stock that was seen as it stands", { stock: 9, stockSeen: 6 }, "9", []],
    ["a stock that was seen otherwise", { stock: 9, stockSeen: 5 }, "6", [{ field: "stock", now: 6 }]],
    ["pieces that come", { stockBy: 3 }, "9", []],
    ["pieces that go", { stockBy: -6 }, "0", []],
    ["more pieces than there are", { stockBy: -7 }, "6", [{ field: "stock" }]],
    ["nothing about its stock", { price: 1000 }, "6", []],
    ["no former price", { compareAt: null }, "6", []],
  ])("may say %s", async (_, row, stock, problems) => {
    await made({ variants: [variant("ST")] });
    const result = await rows([{ variant: await variantId("ST"), ...row }]);
    expect([(await stockOf("ST"))[0]?.split(" ")[2], result.problems]).toMatchObject([stock, problems]);
    expect(result.problems).toHaveLength(problems.length);
    await runSql("UPDATE variants SET sku = 'ST-' || id WHERE sku = 'ST'");
  });
});

it("a product's status is set by who has read it last", async () => {
  const { id, handle } = await made();
  expect(await setStatus(env, shop, handle, "draft", by, { now_ms })).toBe(id);
  await expect(setStatus(env, shop, handle, "active", by, { now_ms, version: 1 })).rejects.toMatchObject({
    code: "conflict",
    fields: { product: ["changed_meanwhile"] },
  });
  await setStatus(env, shop, String(id), "active", by, { now_ms, version: 2 });
  expect(await rowTexts("SELECT status, version FROM products WHERE id = ?", id)).toEqual(["active 3"]);
});

describe("what a product names", () => {
  it("is known whole: whose its handle is, its place and brand, SKUs, labels and pictures of the shop", async () => {
    const [own, theirs] = [await made({ variants: [variant("KNOWN")] }), await made({ variants: [variant("THEIRS")] }, other)];
    const known = (over: Partial<ProductInput> = {}, id?: number) => readSaveContext(db, shop.id, { ...own, ...over }, id);
    expect(await known()).toMatchObject({
      stored: { id: own.id },
      shop: { name: shop.handle, country: "TR" },
      handleOwner: own.id,
      category: { main_id: 1, sub_id: 2 },
      brand: { id: 1, name: "Anka" },
    });
    expect((await known({ variants: [variant("KNOWN"), variant("THEIRS"), variant("NONE")] })).skus).toEqual(new Map([["KNOWN", own.id]]));
    expect(await known({ handle: theirs.handle })).toMatchObject({ stored: undefined, handleOwner: theirs.id });
    expect(await known({ handle: theirs.handle }, own.id)).toMatchObject({ stored: { id: own.id }, handleOwner: theirs.id });
    await runSql("UPDATE products SET handle = handle || '-new' WHERE id = ?", theirs.id);
    expect(await known({ handle: theirs.handle })).toMatchObject({ stored: undefined, handleOwner: theirs.id });
    expect(await known({ handle: "nobodys" })).toMatchObject({ stored: undefined, handleOwner: null });
    for (const category of [
      { main: "home", sub: "none" },
      { main: "lamps", sub: "home" },
      { main: "none", sub: "lamps" },
    ])
      expect((await known({ category })).category).toBeNull();
    await runSql("INSERT OR IGNORE INTO brands (id, slug, name, country) VALUES (50, 'anka-x', 'ANKA', 'TR'), (51, 'by-slug', 'Other', 'TR')");
    const brand = async (name: string) => (await known({ brand: name })).brand?.id;
    expect([await brand("anka"), await brand("ANKA"), await brand("By Slug"), await brand("nobody"), await brand("")]).toEqual([
      1,
      50,
      51,
      undefined,
      undefined,
    ]);
    await runSql("UPDATE shops SET name = 'Other' WHERE id = ?", shop.id);
    expect(await brand("")).toBe(51);
    await expect(readSaveContext(db, -1, own, undefined)).rejects.toThrow("there is no shop");
  });
  it("may be an address that is free beside one that is in use", async () => {
    const handle = `taken-${shop.id}`;
    expect(await freeHandle(db, handle, shop.handle)).toBe(`${handle}-${shop.handle}`);
    const first = await made({ handle: `${handle}-${shop.handle}` });
    const second = await made({ handle: `${handle}-2` });
    await runSql("UPDATE products SET handle = handle || '-now' WHERE id = ?", second.id);
    expect([await freeHandle(db, handle, shop.handle), first.id > 0]).toEqual([`${handle}-3`, true]);
    expect(await freeHandle(db, "x".repeat(80), "y".repeat(30))).toBe(`${"x".repeat(60)}-${"y".repeat(19)}`);
    expect(await freeHandle(db, "x".repeat(80), `${"y".repeat(18)}-z`)).toBe(`${"x".repeat(60)}-${"y".repeat(18)}`);
  });
});
