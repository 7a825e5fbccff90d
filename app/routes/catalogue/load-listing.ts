/** What a listing page shows, for `/all…` and `/{main}/products` alike. */
import { data } from "react-router";
import type { Category, ProductList, SubCategory } from "../../../worker/shop/catalogue/contract.ts";
import type { LoadArgs } from "../../render/page.tsx";
import { listingQuery } from "../../ui/catalogue/listing-query.ts";

export type ListingPage = { category: Category | null; sub: SubCategory | null; list: ProductList; query: URLSearchParams; brandName: string | null };

/** @throws 404 for a category or sub-category that does not exist. */
export async function loadListing({ api, query }: LoadArgs, main: string | undefined, subSlug: string | undefined): Promise<ListingPage> {
  const brand = query.get("brand");
  const asked = { ...listingQuery(query), category: main, sub: subSlug };
  const [categories, list, brands] = await Promise.all([api.categories(), api.products(asked), brand && !main ? api.brands() : []]);
  const category = main ? find(categories, main) : null;
  const sub = subSlug && category ? find(category.subs, subSlug) : null;
  return { category, sub, list, query, brandName: brands.find((each) => each.slug === brand)?.name ?? null };
}

function find<T extends { slug: string }>(all: readonly T[], slug: string): T {
  const found = all.find((each) => each.slug === slug.toLowerCase());
  if (!found) throw data(null, { status: 404 });
  return found;
}
