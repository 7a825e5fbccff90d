/** What the shops' pages show. */
import type { ReviewAtShop } from "../../../worker/shop/reviews/contract.ts";
import type { Shop, ShopCard, ShopSection } from "../../../worker/shop/shops/contract.ts";
import { ApiError } from "../../client/api.ts";
import type { LoadArgs } from "../../render/page.tsx";
import { type ListingParts, loadListingParts } from "../../ui/catalogue/load-parts.ts";
import { directoryQuery } from "./directory-query.ts";

export type DirectoryPage = { kind: "directory"; shops: ShopCard[]; total: number; hasNext: boolean; q: string; sort: string; page: number };
export type ShopPage = { kind: "shop"; shop: Shop; sections: ShopSection[]; reviews: ReviewAtShop[]; listing: ListingParts; q: string };

/** @throws 404 (by the API) for a shop that does not exist */
export async function loadShop({ api, params, query }: LoadArgs): Promise<DirectoryPage | ShopPage> {
  const asked = directoryQuery(query);
  if (!params.slug) {
    const { data, meta } = await api.get("/shops", { query: { ...asked, perPage: 24 } });
    return { kind: "directory", shops: data, total: meta.total, hasNext: meta.hasNext, ...asked };
  }
  const handle = params.slug.toLowerCase();
  const { q } = asked;
  // who searches, filters or turns pages is past the shop's own choice
  const isFront = [...query.keys()].length === 0;
  const [{ data: shop }, listing, { data: sections }, { data: reviews }] = await Promise.all([
    api.get("/shops/{handle}", { params: { handle } }),
    loadListingParts(api, query, { shop: handle, ...(q && { q }) }),
    // a marketplace elsewhere may know no sections, and no reviews of a shop
    isFront ? api.get("/shops/{handle}/sections", { params: { handle } }).catch(noneWhereMissing<ShopSection>) : { data: [] },
    isFront ? api.get("/shops/{handle}/reviews", { params: { handle } }).catch(noneWhereMissing<ReviewAtShop>) : { data: [] },
  ]);
  return { kind: "shop", shop, sections, reviews, listing, q };
}

function noneWhereMissing<T>(error: unknown): { data: T[] } {
  if (error instanceof ApiError && error.status === 404) return { data: [] };
  throw error;
}
