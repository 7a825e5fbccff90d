import { describe, expect, it } from "vitest";
import type { ProductCard } from "../../../worker/shop/catalogue/contract.ts";
import { createApi } from "../../client/api.ts";
import { loadListingParts } from "./load-parts.ts";

/** An API with so many products, of which those of a brand are none. What it was asked is written down. */
function marketplace(total: number, { facets = true } = {}) {
  const asked: string[] = [];
  const transport = async (address: string) => {
    const url = new URL(address, "https://shop.example");
    asked.push(url.pathname + decodeURIComponent(url.search));
    if (url.pathname.endsWith("/facets")) return Response.json(facets ? { data: { axes: [] } } : { message: "away" }, { status: facets ? 200 : 503 });
    const page = Number(url.searchParams.get("page") ?? 1);
    const perPage = Number(url.searchParams.get("perPage"));
    const found = url.searchParams.has("brand") ? 0 : total;
    // the last one of a page has moved to the next one meanwhile
    const first = page === 1 ? 0 : (page - 1) * perPage - 1;
    const data = Array.from({ length: Math.max(0, Math.min(perPage, found - first)) }, (_, index) => ({ id: first + index }) as ProductCard);
    return Response.json({ data, meta: { page, perPage, total: found, hasNext: page * perPage < found } });
  };
  return { api: createApi(transport, { locale: "en", currency: "USD" }), asked };
}

describe("the parts of a listing", () => {
  it("are asked with the same filters; the facets without order and page", async () => {
    const { api, asked } = marketplace(100);
    await loadListingParts(api, new URLSearchParams("page=2&sort=price&min=10&view=list"), { category: "shoes" });
    expect(asked.sort()).toEqual([
      "/products/facets?category=shoes&currency=USD&locale=en&min=1000",
      "/products?category=shoes&currency=USD&locale=en&min=1000&page=2&perPage=48&sort=price",
    ]);
  });
  it("are a list without filters when the facets fail", async () => {
    const { api } = marketplace(100, { facets: false });
    const { list, facets } = await loadListingParts(api, new URLSearchParams());
    expect(facets).toBeNull();
    expect(list.data).toHaveLength(48);
  });
  it("hold all pages from the first shown to the last, each product once", async () => {
    const { api } = marketplace(300);
    const { list } = await loadListingParts(api, new URLSearchParams("from=1&page=3"));
    expect(list.data.map(({ id }) => id)).toEqual(Array.from({ length: 143 }, (_, index) => index));
    expect(list.meta).toMatchObject({ page: 3, total: 300, hasNext: true });
  });
  it("go on behind what was shown last, where the API says how", async () => {
    const asked: string[] = [];
    const ask = async (query: Record<string, string | number>) => {
      asked.push(`${query.page} of ${query.perPage}, ${query.after ?? "-"}`);
      const [page, perPage] = [Number(query.page), Number(query.perPage)];
      const end = page * perPage;
      return { data: [{ id: end } as ProductCard], meta: { page, perPage, total: 300, hasNext: true, next: `${end}-1-${end}` } };
    };
    const { list } = await loadListingParts(marketplace(300).api, new URLSearchParams("from=2&page=5"), {}, ask);
    // the third and the fourth page are the second one of twice the size
    expect(asked).toEqual(["2 of 48, -", "2 of 96, 96-1-96", "5 of 48, 192-1-192"]);
    expect([list.data.map(({ id }) => id), list.meta]).toMatchObject([[96, 192, 240], { page: 5, perPage: 48, next: "240-1-240" }]);
  });
  it.each([
    [undefined, undefined, undefined],
    [undefined, 1, 3],
    [2, 0, 2],
    [0, 0, 0],
  ])("tell of all pages together from where descriptions alone have the words: %s and %s make %s", async (first, second, together) => {
    const pages = [
      { ids: [1, 2, 3], mentionedFrom: first },
      // the last one of a page has moved to the next one meanwhile
      { ids: [3, 4, 5], mentionedFrom: second },
    ];
    const ask = async ({ page }: Record<string, string | number>) => {
      const { ids, mentionedFrom } = pages[Number(page) - 1] as (typeof pages)[number];
      const found = mentionedFrom === undefined ? {} : { mentionedFrom };
      return { data: ids.map((id) => ({ id }) as ProductCard), meta: { page: Number(page), perPage: 96, total: 8, hasNext: true, ...found } };
    };
    const { list } = await loadListingParts(marketplace(8).api, new URLSearchParams("from=1&page=2&perPage=96"), { q: "x" }, ask);
    expect([list.data.map(({ id }) => id), list.meta.mentionedFrom]).toEqual([[1, 2, 3, 4, 5], together]);
  });
  it("are counted as the page they end with, also when products end before it", async () => {
    const { list } = await loadListingParts(marketplace(60).api, new URLSearchParams("from=1&page=2"));
    expect([list.data.length, list.meta]).toMatchObject([60, { page: 2, perPage: 48, total: 60, hasNext: false }]);
    const short = await loadListingParts(marketplace(30).api, new URLSearchParams("from=1&page=2"));
    expect(short.list.meta).toMatchObject({ page: 1, perPage: 48, hasNext: false });
  });
  it("say what dropping one choice would find, where nothing is found", async () => {
    const { api } = marketplace(7);
    const { suggestions } = await loadListingParts(api, new URLSearchParams("brand=nova&rating=4"));
    expect(suggestions).toEqual([{ choice: { axis: "brand", value: "nova" }, total: 7, atLeast: false }]);
    expect((await loadListingParts(api, new URLSearchParams("rating=4"))).suggestions).toEqual([]);
  });
});
