/** What a listing page shows, for `/all…` and `/{main}/products` alike. */
import { data } from "react-router";
import type { Brand, Category, SubCategory } from "../../../worker/shop/catalogue/contract.ts";
import type { LoadArgs } from "../../render/page.tsx";
import { type ListingParts, loadListingParts } from "../../ui/catalogue/load-parts.ts";

export type ListingPage = {
  categories: readonly Category[];
  category: Category | null;
  sub: SubCategory | null;
  /** The one brand that was chosen, where nothing but it narrows the whole catalogue. */
  brand: Brand | null;
  listing: ListingParts;
};

/** @throws 404 for a category or sub-category that does not exist. */
export async function loadListing({ api, query }: LoadArgs, main?: string, subSlug?: string): Promise<ListingPage> {
  const asked = main ? null : query.get("brand");
  const [categories, listing, brands] = await Promise.all([
    api.categories(),
    loadListingParts(api, query, { category: main?.toLowerCase(), sub: subSlug?.toLowerCase() }),
    asked ? api.brands().catch(() => []) : [],
  ]);
  const category = main ? find(categories, main) : null;
  const sub = subSlug && category ? find(category.subs, subSlug) : null;
  return { categories, category, sub, brand: brands.find((each) => each.slug === asked) ?? null, listing };
}

function find<T extends { slug: string }>(all: readonly T[], slug: string): T {
  const found = all.find((each) => each.slug === slug.toLowerCase());
  if (!found) throw data(null, { status: 404 });
  return found;
}
