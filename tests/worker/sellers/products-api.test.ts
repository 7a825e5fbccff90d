/** /seller/products: who may, what is refused and where it says so, two editors at once, and what nobody can slip in. */

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { productSorts } from "../../../worker/shop/products/contract.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { picture } from "../../support/pictures.ts";
import { db, Market, makeMember, makeShop, resetClock, Shopper, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const market = new Market();
let shop: { id: number; handle: string };
let owner: TestShopper;
let serial = 0;

beforeEach(async () => {
  shop = await makeShop();
  owner = await makeShopper({ scope: "shopper seller", now_ms: market.now });
  await makeMember(shop.id, owner.id);
});

async function ask(method: string, path: string, body?: unknown, who: TestShopper = owner) {
  const response = await market.fetch(path, {
    method,
    headers: { ...who.bearer, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}

const cup = (over: object = {}) => {
  serial += 1;
  return {
    handle: `cup-${market.now.toString(36)}-${serial}`,
    status: "active",
    brand: "Anka",
    category: { main: "home", sub: "lamps" },
    texts: { en: { name: `Cup ${serial}`, description: "", specifications: [] } },
    variants: [{ sku: "CUP", options: [], price: 1000, stock: 5, weight_g: 200 }],
    pictures: [],
    ...over,
  };
};
const created = async (over: object = {}) => (await ask("POST", "/seller/products", cup(over))).body.data;

describe("writing a product", { timeout: 60_000 }, () => {
  it("creates it, gives it back, and lists it", async () => {
    const { status, headers, body } = await ask("POST", "/seller/products", cup());
    expect([status, headers.get("cache-control"), body.data.version, body.data.deletable]).toEqual([201, "private, no-store", 1, false]);
    const { body: list } = await ask("GET", "/seller/products?locale=fr");
    expect(list.data).toMatchObject([
      { id: body.data.id, status: "active", price: { amount: 1000, currency: "USD" }, stock: 5, low: 1, missing: ["fr", "ar", "tr", "hi"] },
    ]);
    expect(list.meta.counts).toEqual({ all: 1, draft: 0, active: 1, withdrawn: 0, low: 1, unsafe: 1 });
    expect((await ask("GET", `/seller/products/${body.data.handle}`)).body.data).toEqual(body.data);
  });

  it("pages through the list by key, in every order, and finds by name, address and SKU", async () => {
    for (let at = 0; at < 5; at += 1) await created({ variants: [{ sku: `CUP-${at}`, options: [], price: 1000 - (at % 2), stock: at, weight_g: 1 }] });
    for (const sort of productSorts) {
      const seen: number[] = [];
      let after = "";
      do {
        const { body } = await ask("GET", `/seller/products?sort=${sort}&perPage=2${after && `&after=${after}`}`);
        seen.push(...body.data.map(({ id }: { id: number }) => id));
        after = body.meta.next ?? "";
      } while (after !== "");
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 5, 5]);
    }
    const { category } = (await ask("GET", `/seller/products/${(await ask("GET", "/seller/products")).body.data[0].id}`)).body.data;
    const within = async (main: string) => (await ask("GET", `/seller/products?category=${main}`)).body.data.length;
    expect([await within(category.main), await within(category.sub), await within("no-such-thing"), await within("")]).toEqual([5, 0, 0, 5]);
    const found = async (q: string) => (await ask("GET", `/seller/products?q=${encodeURIComponent(q)}`)).body.data.length;
    expect([await found("CUP-3"), await found("cup-"), await found("%"), await found("_"), await found("nothing")]).toEqual([1, 5, 0, 0, 0]);
  });

  it("says at its field what is wrong", async () => {
    const wrong = cup({
      category: { main: "home", sub: "nowhere" },
      variants: [
        { sku: "A", options: [{ axis: "Size", value: "S" }], price: 0, stock: 1, weight_g: 1 },
        { sku: "A", options: [{ axis: "Size", value: "M" }], price: 100, compareAt: 100, stock: -1, weight_g: 1 },
      ],
    });
    const { status, body } = await ask("POST", "/seller/products", wrong);
    expect([status, body.code, Object.keys(body.errors).sort()]).toEqual([
      400,
      "invalid_fields",
      ["variants.0.price", "variants.1.compareAt", "variants.1.sku", "variants.1.stock"],
    ]);
    const unknown = await ask("POST", "/seller/products", cup({ category: { main: "home", sub: "nowhere" } }));
    expect(unknown.body.errors).toEqual({ category: ["Please choose a category."] });
    expect((await ask("POST", "/seller/products", cup({ variants: [] }))).body.errors.variants).toEqual([
      "A product needs at least one variant to be for sale.",
    ]);
    expect((await ask("POST", "/seller/products", cup({ variants: [], status: "draft" }))).status).toBe(201);
    expect((await ask("POST", "/seller/products", cup({ texts: {} }))).body.errors).toEqual({ texts: ["Please fill this in."] });
  });

  it("takes again what it has answered, unchanged, and names a field that it does not know", async () => {
    const made = await created();
    const { status, body } = await ask("PUT", `/seller/products/${made.id}`, made);
    expect([status, body.data]).toEqual([200, made]);
    const wrong = await ask("PUT", `/seller/products/${made.id}`, { ...made, sold: 5, variants: [{ ...made.variants[0], colour: "red" }] });
    expect([wrong.status, wrong.body.errors]).toEqual([400, { sold: ["We do not know this field."], "variants.0.colour": ["We do not know this field."] }]);
  });

  it("refuses what is too much: 101 variants, four axes, a foreign field", async () => {
    const variant = (at: number, axes = 1) => ({
      sku: `S${at}`,
      options: Array.from({ length: axes }, (_, axis) => ({ axis: `A${axis}`, value: String(at) })),
      price: 100,
      stock: 1,
      weight_g: 1,
    });
    expect((await ask("POST", "/seller/products", cup({ variants: Array.from({ length: 101 }, (_, at) => variant(at)) }))).status).toBe(400);
    expect((await ask("POST", "/seller/products", cup({ variants: [variant(1, 4)] }))).status).toBe(400);
    expect((await ask("POST", "/seller/products", cup({ sold: 5 }))).status).toBe(400);
    expect((await ask("POST", "/seller/products", cup({ variants: Array.from({ length: 100 }, (_, at) => variant(at, 3)) }))).status).toBe(201);
  });

  it("gives each address once in the marketplace, with one that is free, and each SKU once in a shop", async () => {
    const first = await created();
    const other = await makeShopper({ scope: "shopper seller", now_ms: market.now });
    const otherShop = await makeShop();
    await makeMember(otherShop.id, other.id);
    const taken = await ask("POST", "/seller/products", cup({ handle: first.handle }), other);
    expect([taken.status, taken.body.errors, taken.body.suggestions.handle]).toEqual([
      400,
      { handle: ["Another product already has this address."] },
      `${first.handle}-${otherShop.handle}`,
    ]);
    expect((await ask("POST", "/seller/products", cup(), other)).status).toBe(201);
    expect((await ask("POST", "/seller/products", cup())).body.errors).toEqual({ "variants.0.sku": ["Another product of your shop already has this SKU."] });
  });
});

describe("two who write at once", () => {
  it("do not overwrite each other", async () => {
    const read = await created();
    const { id: _, deletable: __, updatedAt: ___, ...body } = read;
    const path = `/seller/products/${read.id}`;
    const renamed = (name: string) => ({ ...body, texts: { en: { name, description: "", specifications: [] } } });
    expect((await ask("PUT", path, renamed("First"))).status).toBe(200);
    const late = await ask("PUT", path, renamed("Second"));
    expect([late.status, late.body.code]).toEqual([409, "conflict"]);
    expect((await ask("GET", path)).body.data.texts.en.name).toBe("First");
    const { version: ____, ...anyway } = renamed("Second");
    expect((await ask("PUT", path, anyway)).body.data.texts.en.name).toBe("Second");
  });

  it("nor an order that takes stock meanwhile: an untouched number stays, a new one is refused with both", async () => {
    const read = await created();
    const { id: _, deletable: __, updatedAt: ___, ...body } = read;
    const path = `/seller/products/${read.id}`;
    const [variant] = read.variants;
    const shopper = new Shopper(market);
    await shopper.add(variant.id, 2);
    await shopper.buy();
    const stock = (stock: number, stockSeen: number) => ({ ...body, variants: [{ ...variant, price: 1100, stock, stockSeen }] });
    const moved = await ask("PUT", path, stock(9, 5));
    expect([moved.status, moved.body.stock, Object.keys(moved.body.errors)]).toEqual([409, { "variants.0.stock": 3 }, ["variants.0.stock"]]);
    expect((await ask("PUT", path, stock(5, 5))).body.data.variants[0]).toMatchObject({ id: variant.id, price: 1100, stock: 3 });
  });
});

describe("many rows at once", () => {
  it("are saved but for those that are refused, and stock comes and goes", async () => {
    const [a, b] = [
      await created({ variants: [{ sku: "A", options: [], price: 1000, stock: 5, weight_g: 1 }] }),
      await created({ variants: [{ sku: "B", options: [], price: 1000, stock: 5, weight_g: 1 }] }),
    ];
    const rows = [
      { variant: a.variants[0].id, price: 900, compareAt: 1200, stockBy: -2 },
      { variant: b.variants[0].id, price: 900, compareAt: 800 },
    ];
    const { status, body } = await ask("PATCH", "/seller/product-rows", { rows, statuses: [] });
    expect([status, body.data.saved, body.data.problems]).toEqual([
      200,
      1,
      [{ product: b.id, variant: b.variants[0].id, field: "compareAt", message: "The former price has to be above the price." }],
    ]);
    const view = async (id: number) => (await ask("GET", `/seller/products/${id}`)).body.data;
    expect((await view(a.id)).variants[0]).toMatchObject({ price: 900, compareAt: 1200, stock: 3 });
    expect((await view(b.id)).variants[0]).toMatchObject({ price: 1000, stock: 5 });
    await ask("PATCH", "/seller/product-rows", { rows: [], statuses: [{ product: b.id, status: "withdrawn" }] });
    expect((await view(b.id)).status).toBe("withdrawn");
    const below = await ask("PATCH", "/seller/product-rows", { rows: [{ variant: a.variants[0].id, stockBy: -4 }], statuses: [] });
    expect(below.body.data.problems).toMatchObject([{ field: "stock" }]);
  });
});

describe("another shop's things", () => {
  it("are not there", async () => {
    const read = await created();
    const stranger = await makeShopper({ scope: "shopper seller", now_ms: market.now });
    await makeMember((await makeShop()).id, stranger.id);
    const path = `/seller/products/${read.id}`;
    const { id: _, deletable: __, updatedAt: ___, ...body } = read;
    const answers = [
      await ask("GET", path, undefined, stranger),
      await ask("PUT", path, body, stranger),
      await ask("POST", `${path}/status`, { status: "withdrawn" }, stranger),
      await ask("DELETE", path, undefined, stranger),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const rows = await ask(
      "PATCH",
      "/seller/product-rows",
      { rows: [{ variant: read.variants[0].id, price: 1 }], statuses: [{ product: read.id, status: "withdrawn" }] },
      stranger,
    );
    expect([rows.body.data.saved, rows.body.data.problems[0].message]).toEqual([0, "This was not found."]);
    expect((await ask("GET", path)).body.data).toEqual(read);
  });

  it("a packer may not write", async () => {
    const packer = await makeShopper({ scope: "shopper seller", now_ms: market.now });
    await db.prepare("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) VALUES (?, ?, 'packer', 0)").bind(shop.id, packer.id).run();
    expect([(await ask("GET", "/seller/products", undefined, packer)).status, (await ask("POST", "/seller/products", cup(), packer)).status]).toEqual([
      403, 403,
    ]);
  });
});

describe("pictures", () => {
  it("are stored in their order with their words, the shop's own alone", async () => {
    const sent = async (who: TestShopper, width: number) => {
      const form = new FormData();
      form.set("picture", new File([await picture("image/png", width, 30)], "a.png", { type: "image/png" }));
      const response = await market.fetch("/seller/product-pictures", { method: "POST", headers: who.bearer, body: form });
      return { status: response.status, hash: ((await response.json()) as { data: { hash: string } }).data.hash };
    };
    const [one, two] = [await sent(owner, 10), await sent(owner, 200)];
    expect([one.status, one.hash === two.hash]).toEqual([201, false]);
    const pictures = [
      { hash: two.hash, alt: { en: "From behind", ar: "من الخلف" } },
      { hash: one.hash, alt: {} },
    ];
    const read = await created({ pictures });
    expect(read.pictures.map(({ hash, alt }: { hash: string; alt: object }) => ({ hash, alt }))).toEqual(pictures);
    const { id: _, deletable: __, updatedAt: ___, ...body } = read;
    const shown = await ask("PUT", `/seller/products/${read.id}`, {
      ...body,
      pictures: [
        { hash: one.hash, alt: {} },
        { hash: two.hash, alt: { en: "" } },
      ],
    });
    expect(shown.body.data.pictures).toMatchObject([{ hash: one.hash }, { hash: two.hash, alt: { ar: "من الخلف" } }]);
    const stranger = await makeShopper({ scope: "shopper seller", now_ms: market.now });
    await makeMember((await makeShop()).id, stranger.id);
    expect((await ask("POST", "/seller/products", cup({ pictures: [{ hash: one.hash, alt: {} }] }), stranger)).body.errors).toEqual({
      "pictures.0": ["This picture is not one of your shop's."],
    });
    const goods = await market.env.MEDIA.head(one.hash);
    expect(goods?.customMetadata?.of).toBeUndefined();
  });
});

describe("deleting", () => {
  it("is for drafts that were never for sale", async () => {
    const draft = await created({ status: "draft" });
    expect(draft.deletable).toBe(true);
    expect((await ask("DELETE", `/seller/products/${draft.id}`)).status).toBe(200);
    const sold = await created();
    await ask("POST", `/seller/products/${sold.id}/status`, { status: "draft" });
    expect((await ask("DELETE", `/seller/products/${sold.id}`)).status).toBe(409);
  });
});

describe("markup in texts", () => {
  const hostile = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "javascript:alert(1)",
    "\u0000\u202etxt",
    "{{constructor}}",
    "</textarea><svg onload=alert(1)>",
  ];
  it("is text, but for the description's, which is cleaned", async () => {
    for (const text of hostile) {
      const read = await created({
        variants: [{ sku: `X-${serial}`, options: [{ axis: "Kind", value: text }], price: 100, stock: 1, weight_g: 1 }],
        texts: { en: { name: text, description: text, descriptionHtml: `<p>Fine</p>${text}`, specifications: [{ name: text, value: text }] } },
      });
      const html = read.texts.en.descriptionHtml as string;
      expect([text, /<script|<svg|onerror|onload|<img|<textarea/i.test(html)]).toEqual([text, false]);
      const [{ options }] = read.variants as [{ options: { value: string }[] }];
      expect(options[0]?.value).toBe(text.replace("\u0000", "").trim());
      const keys = await db
        .prepare("SELECT axis, value FROM variant_options WHERE variant_id = ?")
        .bind(read.variants[0].id)
        .first<{ axis: string; value: string }>();
      expect(keys?.value).toMatch(/^[a-z0-9][a-z0-9-]*$/);
    }
  });
});
