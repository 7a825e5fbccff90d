/** What a shop writes is what shoppers see at every place that had been asked, and cached, before. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ProductInput, type ProductText, saveProducts } from "../../../worker/shop/products/service.ts";
import { DB, fetchApi, getApi } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { env, marketplace } from "../../support/marketplace.ts";

const by = { kind: "seller", shopperId: null, requestId: null } as const;
let shop: Fixture;
let seller: { id: number; handle: string };
let lamp: ProductInput;
let serial = 0;

beforeAll(async () => {
  shop = await catalogueFixture(DB, { products: 6, mains: 2, brands: 2, shops: 2, variants: 1 });
  const handle = shop.shops[0] as string;
  seller = { handle, id: (await DB.prepare("SELECT id FROM shops WHERE handle = ?").bind(handle).first<number>("id")) as number };
});
beforeEach(() => {
  serial += 1;
  const text = (name: string): ProductText => ({ name, description: "", specifications: [] });
  lamp = {
    handle: `zorbelin-${shop.prefix}-${serial}`,
    status: "active",
    brand: `Newbrand ${serial}`,
    category: { main: shop.mains[0] as string, sub: "sub-0" },
    texts: { en: text(`Zorbelin${serial} lantern`), fr: text(`Zorbelin${serial} lanterne`) },
    variants: [
      { sku: `Z-${serial}`, options: [{ axis: "Colour", value: "Puce" }], price_base_minor: 4200, stock: 3, weight_g: 100, compareAt_base_minor: null },
      { sku: `Z-${serial}-b`, options: [{ axis: "Colour", value: "Black" }], price_base_minor: 4300, stock: 3, weight_g: 100, compareAt_base_minor: null },
    ],
    pictures: [],
  };
});

type Card = { handle: string; name: string; price: { amount: number }; image: { url: string } | null };
const save = async (input: ProductInput) => {
  const [outcome] = await saveProducts(env, seller, [input], by);
  expect(outcome).not.toMatchObject({ kind: "refused" });
  // this isolate takes it up with its next question, and then knows for all
  await getApi("/brands");
};
const cardIn = async (path: string) => {
  const { body } = await getApi<{ data: Card[] }>(path);
  return body.data.find(({ handle }) => handle === lamp.handle);
};
const lists = () => ({
  category: `/products?category=${shop.mains[0]}&sort=newest`,
  "of the shop": `/products?shop=${seller.handle}&sort=newest`,
  everything: "/products?sort=newest",
  "search in English": `/search?q=zorbelin${serial}%20lantern&locale=en&currency=USD`,
  "search in French": `/search?q=zorbelin${serial}%20lanterne&locale=fr&currency=USD`,
});
const everywhere = async () =>
  Object.fromEntries(await Promise.all(Object.entries(lists()).map(async ([place, path]) => [place, await cardIn(path)] as const)));
const facetsText = async () => JSON.stringify((await getApi(`/products/facets?category=${shop.mains[0]}`)).body);
const pageText = async (path: string) => {
  const response = await marketplace.fetch(`http://localhost:8787${path}`);
  return { status: response.status, text: await response.text() };
};

describe("a product that a shop writes", { timeout: 60_000 }, () => {
  it("comes to every list, to search in both languages, to filters, brands and the sitemap", async () => {
    expect(Object.values(await everywhere()).filter(Boolean)).toEqual([]);
    expect(await facetsText()).not.toContain('"puce"');
    await getApi("/brands");
    expect((await fetchApi(`/products/${lamp.handle}`)).status).toBe(404);
    await save(lamp);
    expect(Object.entries(await everywhere()).map(([place, card]) => [place, card?.price.amount])).toEqual(Object.keys(lists()).map((place) => [place, 4200]));
    expect(await facetsText()).toContain('"puce"');
    expect(JSON.stringify((await getApi("/brands")).body)).toContain(`Newbrand ${serial}`);
    const { text } = await pageText(`/shop/${seller.handle}`);
    expect(text).toContain(lamp.handle);
    const indexed = await pageText("/sitemap.xml");
    const parts = [...indexed.text.matchAll(/(\/sitemaps\/en-\d+\.xml)/g)].map(([path]) => path);
    expect((await Promise.all(parts.map(pageText))).map((part) => part.text).join("")).toContain(lamp.handle);
  });

  it("changes on its page and on cards elsewhere", async () => {
    await save(lamp);
    await everywhere();
    await getApi(`/products/${lamp.handle}?locale=fr`);
    const hash = "00000000000000a1";
    await DB.batch([
      DB.prepare("INSERT OR IGNORE INTO pictures VALUES (?, 800, 800, 'image/webp')").bind(hash),
      DB.prepare("INSERT INTO shop_pictures VALUES (?, ?, 0) ON CONFLICT DO NOTHING").bind(seller.id, hash),
    ]);
    await save({
      ...lamp,
      texts: { fr: { name: `Zorbelin${serial} lanterne rouge`, description: "Neuve", specifications: [] } },
      variants: lamp.variants.map((variant) => ({ ...variant, price_base_minor: 3900 })),
      pictures: [{ hash, alt: {} }],
    });
    const { category, "search in French": french } = await everywhere();
    expect([category?.price.amount, category?.image?.url, category?.name]).toEqual([3900, `/media/${hash}`, `Zorbelin${serial} lantern`]);
    expect([french?.name, french?.price.amount]).toEqual([`Zorbelin${serial} lanterne rouge`, 3900]);
    const { body } = await getApi<{ data: { description: string; name: string } }>(`/products/${lamp.handle}?locale=fr`);
    expect([body.data.name, body.data.description]).toEqual([`Zorbelin${serial} lanterne rouge`, "Neuve"]);
  });

  it("says what a picture shows in the reader's language, else in English, else in any, at once; nothing where there are no words", async () => {
    const hashes = ["00000000000000b1", "00000000000000b2", "00000000000000b3"] as const;
    await DB.batch(
      hashes.flatMap((hash) => [
        DB.prepare("INSERT OR IGNORE INTO pictures VALUES (?, 800, 800, 'image/webp')").bind(hash),
        DB.prepare("INSERT INTO shop_pictures VALUES (?, ?, 0) ON CONFLICT DO NOTHING").bind(seller.id, hash),
      ]),
    );
    const alts = [{ en: "Lit, on a table", fr: "Allumée, sur une table" }, { tr: "Kapalı" }, {}];
    await save({ ...lamp, pictures: hashes.map((hash, at) => ({ hash, alt: alts[at] ?? {} })) });
    const altsIn = async (locale: string) => {
      const { body } = await getApi<{ data: { images: { alt?: string }[] } }>(`/products/${lamp.handle}?locale=${locale}`);
      return body.data.images.map((image) => ("alt" in image ? image.alt : null));
    };
    expect(await altsIn("fr")).toEqual(["Allumée, sur une table", "Kapalı", null]);
    expect(await altsIn("hi")).toEqual(["Lit, on a table", "Kapalı", null]);
    const { text } = await pageText(`/${shop.mains[0]}/product/${lamp.handle}`);
    expect(text).toContain('"alt":"Lit, on a table"');
    // another word for a picture is seen at once
    await save({ ...lamp, pictures: hashes.map((hash) => ({ hash, alt: { en: "Unlit" } })) });
    expect(await altsIn("en")).toEqual(["Unlit", "Unlit", "Unlit"]);
  });

  it("goes from everywhere when it is withdrawn; its link says that it is gone, and a cart says so too", async () => {
    await save(lamp);
    await everywhere();
    const variantId = await DB.prepare("SELECT id FROM variants WHERE sku = ?").bind(`Z-${serial}`).first<number>("id");
    const added = await fetchApi("/cart/items", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ variantId, quantity: 1 }),
    });
    expect(added.status).toBe(200);
    const cart = { headers: { "x-cart-token": added.headers.get("x-cart-token") as string } };
    await save({ ...lamp, status: "withdrawn" });
    expect(Object.values(await everywhere()).filter(Boolean)).toEqual([]);
    expect((await fetchApi(`/products/${lamp.handle}`)).status).toBe(410);
    expect(JSON.stringify((await getApi("/cart", cart)).body)).toContain('"unavailable"');
    await save({ ...lamp, status: "active" });
    expect((await everywhere()).category?.price.amount).toBe(4200);
  });

  it("loses a variant, which a cart that holds it tells as sold out", async () => {
    await save(lamp);
    const variantId = await DB.prepare("SELECT id FROM variants WHERE sku = ?").bind(`Z-${serial}`).first<number>("id");
    const added = await fetchApi("/cart/items", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ variantId, quantity: 1 }),
    });
    const cart = { headers: { "x-cart-token": added.headers.get("x-cart-token") as string } };
    await save({ ...lamp, variants: lamp.variants.slice(1) });
    expect(await DB.prepare("SELECT withdrawn, stock FROM variants WHERE id = ?").bind(variantId).first()).toEqual({ withdrawn: 1, stock: 0 });
    const { body } = await getApi<{ data: { variants: { sku: string }[]; price: { amount: number } } }>(`/products/${lamp.handle}`);
    expect([body.data.variants.map(({ sku }) => sku), body.data.price.amount]).toEqual([[`Z-${serial}-b`], 4300]);
    expect(JSON.stringify((await getApi("/cart", cart)).body)).toContain('"unavailable"');
    // what an order gives back does not bring it back to sale
    await DB.prepare("UPDATE variants SET stock = stock + 1 WHERE id = ?").bind(variantId).run();
    expect(await DB.prepare("SELECT stock FROM variants WHERE id = ?").bind(variantId).first<number>("stock")).toBe(0);
    await save(lamp);
    expect(await DB.prepare("SELECT withdrawn, stock FROM variants WHERE id = ?").bind(variantId).first()).toEqual({ withdrawn: 0, stock: 3 });
  });
});
