import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Product } from "../../worker/shop/catalogue/contract.ts";
import { scriptJson } from "../render/head.tsx";
import { breadcrumbList, decimalPrice, itemList, product, type Site } from "./json-ld.ts";

const site: Site = {
  origin: "https://shop.example",
  market: { name: "Meydan", legalName: "", logo: null },
  address: (path) => `https://shop.example/fr${path === "/" ? "" : path}`,
};
const price = { amount: 12_999, currency: "EUR" };
const sold: Product = {
  id: 1,
  handle: "radio",
  main: "electronics",
  mainName: "Électronique",
  sentFrom: { city: "Izmir", country: "TR" },
  sub: { slug: "audio", name: "Audio" },
  name: "Radio",
  price,
  rating: { average: 4.5, count: 12 },
  image: null,
  shop: { handle: "dar-atlas", name: "Dar Atlas" },
  brand: { slug: "kestrix", name: "Kestrix" },
  inStock: true,
  variants: [{ id: 7, sku: "K-7", options: {}, price, stock: 3 }],
  options: [],
  images: [{ id: 0, url: "/media/00ff", width: 1600, height: 1600 }],
  description: "A radio.",
  specifications: [],
  createdAt: "2026-01-01T00:00:00.000Z",
};

describe("a product", () => {
  it("has what search engines require and recommend", () => {
    expect(product(site, sold)).toMatchObject({
      "@type": "Product",
      name: "Radio",
      image: ["https://shop.example/media/00ff?w=1200"],
      offers: {
        "@type": "Offer",
        price: "129.99",
        priceCurrency: "EUR",
        availability: "https://schema.org/InStock",
        itemCondition: "https://schema.org/NewCondition",
        url: "https://shop.example/fr/electronics/product/radio",
      },
      aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
    });
  });
  it("promises no returns while there are none to be made", () => {
    expect(JSON.stringify(product(site, sold))).not.toMatch(/return/i);
  });
  it("has no rating before anybody rated, and an end of its price only in a flash sale", () => {
    const fresh = product(site, { ...sold, rating: { average: 0, count: 0 } });
    expect(fresh).not.toHaveProperty("aggregateRating");
    expect(fresh.offers).not.toHaveProperty("priceValidUntil");
    const flash = product(site, { ...sold, flashSale: { id: "night", endsAt: "2026-11-20T20:00:00.000Z" } });
    expect(flash.offers).toMatchObject({ priceValidUntil: "2026-11-20" });
  });
});

it("prices have the decimals of their currency", () => {
  expect(["USD", "JPY", "KWD"].map((currency) => decimalPrice({ amount: 1250, currency }))).toEqual(["12.50", "1250", "1.250"]);
});

it("lists count on from page to page", () => {
  expect(itemList(site, [sold], 49).itemListElement).toEqual([{ "@type": "ListItem", position: 49, url: "https://shop.example/fr/electronics/product/radio" }]);
});

it("the last crumb is the page itself", () => {
  const { itemListElement } = breadcrumbList(site, [{ name: "Home", path: "/" }, { name: "Here" }]);
  expect(itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://shop.example/fr" },
    { "@type": "ListItem", position: 2, name: "Here" },
  ]);
});

it("whatever a seller writes stays inside the element", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("<", ">", "/", "&", "!", "-", "script", "\u2028", "\u2029", "ü", '"', "\\") }), (text) => {
      const json = scriptJson({ name: `${text}</script><!--` });
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual({ name: `${text}</script><!--` });
    }),
  );
});
