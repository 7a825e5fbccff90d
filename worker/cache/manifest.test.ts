import { describe, expect, it } from "vitest";
import { isUnhurried } from "../shared/tags.ts";
import { type CachedKind, type CacheKind, cacheManifest, type Params } from "./manifest.ts";

const card = (id: number, shop: string) => ({ id, shop: { handle: shop } });
const tagsOf = (kind: CacheKind, value: unknown, params: Params = {}) => (cacheManifest[kind] as CachedKind).tags(value as never, params);
const cards = { data: [card(1, "a"), card(2, "b")] };
const ofCards = ["product:1", "shop:a", "product:2", "shop:b"];
const axes = (shops: string[]) => ({
  data: {
    axes: [
      { axis: "brand", values: [{ value: "x" }] },
      { axis: "shop", values: shops.map((value) => ({ value })) },
    ],
  },
});

describe("what ends an answer", () => {
  it.each<[CacheKind, unknown, Params, string[]]>([
    ["currencies", { data: [] }, {}, []],
    ["categories", { data: [] }, {}, []],
    ["pages", { data: [] }, {}, []],
    ["page", { data: {} }, {}, []],
    ["address", { data: {} }, {}, []],
    ["redirects", { data: {} }, { bucket: 7 }, ["redirects"]],
    ["free-from", { data: {} }, {}, ["delivery"]],
    ["suggest", { data: [] }, {}, []],
    ["brands", { data: [] }, {}, ["brands"]],
    ["shops", { data: [{ handle: "a" }, { handle: "b" }] }, {}, ["shop:a", "shop:b"]],
    ["shop", { data: {} }, { handle: "a" }, ["shop:a"]],
    ["shop-sections", { data: [{ products: cards.data }, { products: [card(3, "a")] }] }, { handle: "a" }, ["shop:a", ...ofCards, "product:3", "shop:a"]],
    ["shipping-zones", { data: [{ shops: [{ shop: { handle: "a" } }] }, { shops: [] }] }, {}, ["delivery", "shop:a"]],
    ["products", cards, {}, [...ofCards, "arrivals"]],
    ["products", { data: [] }, { shop: "a" }, ["arrivals:shop:a"]],
    ["products", { data: [] }, { shop: "a", free: 1 }, ["arrivals:shop:a", "delivery"]],
    ["products", { data: [] }, { category: "home,garden" }, ["arrivals:category:home", "arrivals:category:garden"]],
    ["products", { data: [] }, { brand: "x" }, ["arrivals:brand:x"]],
    ["products", { data: [] }, { brand: "x", category: "home", shop: "a" }, ["arrivals:shop:a"]],
    ["products", { data: [] }, { brand: "x", category: "home" }, ["arrivals:category:home"]],
    ["products", { data: [] }, { q: "lamp", shop: "a" }, ["arrivals"]],
    ["search", cards, { q: "lamp" }, [...ofCards, "arrivals"]],
    ["finds", { data: [] }, { q: "lamp" }, ["arrivals"]],
    ["meaning", { data: {} }, { q: "lamp" }, ["arrivals"]],
    ["related", cards, {}, ofCards],
    ["facets", axes(["a", "b"]), { category: "home" }, ["shop:a", "shop:b", "arrivals:category:home", "delivery"]],
    ["facets", { data: { axes: [] } }, {}, ["arrivals", "delivery"]],
    ["questions", { shop: { handle: "a" } }, { handle: "lamp" }, ["shop:a", "questions:lamp"]],
    ["reviews", { shop: { handle: "a" } }, { handle: "lamp" }, ["shop:a", "reviews:lamp", "review-edits:lamp"]],
    ["product", { data: { ...card(1, "a"), handle: "lamp" } }, {}, ["product:1", "shop:a", "stock:1", "reviews:lamp", "review-edits:lamp"]],
    ["flash-prices", { data: [{ product_id: 1 }, { product_id: 2 }] }, {}, ["flash-sales", "product:1", "product:2"]],
    ["flash-sales", { data: [{ items: [{ product: card(1, "a") }] }] }, {}, ["flash-sales", "flash-sales", "product:1", "shop:a"]],
    ["flash-sales", { data: [] }, {}, ["flash-sales"]],
    ["flash-sale", { data: { items: [{ product: card(1, "a") }] } }, {}, ["flash-sales", "product:1", "shop:a"]],
  ])("of %s, %o, asked for with %o: %j", (kind, value, params, tags) => expect(tagsOf(kind, value, params)).toEqual(tags));
  it("may be told a moment late where it is an edit of a review alone", () => {
    expect(["review-edits:lamp", "reviews:lamp", "product:1", "x-review-edits:lamp"].map(isUnhurried)).toEqual([true, false, false, false]);
  });
});

it("each kind is so many seconds fresh, told so long, and kept where", () => {
  expect(
    Object.entries<CachedKind>(cacheManifest).map(([kind, { fresh_s, oldest_s, missing_s, worldwide, shape }]) =>
      [kind, fresh_s, oldest_s, missing_s, worldwide, shape].join(" "),
    ),
  ).toEqual([
    ...[
      "currencies 300 86400 10 true list",
      "categories 300 86400 10 true list",
      "moved 300 86400 10 true list",
      "redirects 300 86400 10 true thing",
      "brands 300 86400 10 true list",
      "shops 300 86400 10 true list",
    ],
    ...[
      "shop 300 86400 10 true thing",
      "shop-sections 60 3600 10 true list",
      "market 300 86400 10 true thing",
      "pages 300 86400 10 true list",
      "page 300 86400 10 true thing",
    ],
    ...[
      "report-figures 300 3600 10 false thing",
      "shipping-zones 300 86400 10 true list",
      "products 60 3600 10 true list",
      "collection 300 86400 10 true thing",
      "address 30 60 10 false thing",
      "facets 60 3600 10 true thing",
    ],
    ...["free-from 300 86400 10 false thing", "related 60 3600 10 true list", "goes-with 60 3600 10 true list"],
    ...["reviews 60 3600 10 true list", "shop-reviews 60 3600 10 false list"],
    ...["questions 60 3600 10 true list", "search 60 3600 10 false list"],
    ...["finds 60 600 10 false list", "meaning 60 3600 10 false thing", "option-labels 300 86400 10 true list", "reading 60 3600 10 false thing"],
    ...["suggest 10 12 10 false list", "popular-searches 300 3600 10 true list", "product 30 300 10 true thing"],
    ...["flash-prices 30 600 10 false list", "flash-sales 10 60 10 false list", "flash-sale 10 60 10 false thing"],
  ]);
});

it("of questions that can be made up without end, those are known that found nothing", () => {
  const isNothing = (kind: CacheKind, value: unknown) => (cacheManifest[kind] as CachedKind).isNothing?.(value as never);
  for (const kind of ["brands", "shops", "shop-sections", "products", "search", "finds", "option-labels", "suggest"] as const)
    expect([kind, isNothing(kind, { data: [] }), isNothing(kind, { data: [1] })]).toEqual([kind, true, false]);
  for (const kind of ["related", "reviews", "meaning", "reading", "product", "shop", "flash-sales", "categories"] as const)
    expect(isNothing(kind, { data: [] })).toBeUndefined();
  const facets = (price: unknown, stock: number) => isNothing("facets", { data: { price, stock } });
  expect([facets(null, 0), facets(null, 1), facets({}, 0)]).toEqual([true, false, false]);
});

it("KV is given one key no more often than every 30 s: what is kept worldwide stays fresh as long", () => {
  const worldwide = Object.entries<CachedKind>(cacheManifest).filter(([, kind]) => kind.worldwide);
  expect(worldwide.length).toBeGreaterThan(8);
  expect(worldwide.filter(([, { fresh_s }]) => fresh_s < 30).map(([name]) => name)).toEqual([]);
});
