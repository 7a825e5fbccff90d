/** What a listing page shows, for `/all…` and `/{main}/products` alike. */
import type { Brand, Category, SubCategory } from "../../../worker/shop/catalogue/contract.ts";
import type { PagePath } from "../../pages.ts";
import type { LoadArgs } from "../../render/page.tsx";
import { type ListingParts, loadListingParts } from "../../ui/catalogue/load-parts.ts";
import { followBrand, followOptions, redirectMoved } from "./moved.ts";

export type ListingPage = {
  categories: readonly Category[];
  category: Category | null;
  sub: SubCategory | null;
  /** The one brand that was chosen, where nothing but it narrows the whole catalogue. */
  brand: Brand | null;
  listing: ListingParts;
};

/**
 * @param pathOf the same page of a main category
 * @throws a redirect where a category has another address now, 404 where there is no such category or sub-category
 */
export async function loadListing({ api, query }: LoadArgs, pathOf: (main: string) => PagePath, main?: string, subSlug?: string): Promise<ListingPage> {
  const asked = main ? null : query.get("brand");
  const [categories, listing, brands] = await Promise.all([
    api.categories(),
    loadListingParts(api, query, { category: main?.toLowerCase(), sub: subSlug?.toLowerCase() }),
    asked ? api.brands().catch(() => []) : [],
  ]);
  const missing = () => redirectMoved(api, main ?? "", subSlug, query, (now) => (now.sub ? `/all/${now.main}/${now.sub}` : pathOf(now.main)));
  const category = main ? (find(categories, main) ?? (await missing())) : null;
  const sub = subSlug && category ? (find(category.subs, subSlug) ?? (await missing())) : null;
  if (listing.list.meta.total === 0) {
    const path = sub && category ? (`/all/${category.slug}/${sub.slug}` as const) : category ? pathOf(category.slug) : "/all";
    await followBrand(api, query, path);
    await followOptions(api, query, path);
  }
  return { categories, category, sub, brand: brands.find((each) => each.slug === asked) ?? null, listing };
}

const find = <T extends { slug: string }>(all: readonly T[], slug: string): T | undefined => all.find((each) => each.slug === slug.toLowerCase());
