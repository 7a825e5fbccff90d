/** What `/{main}/collection` shows. */
import type { Category, Collection, ProductCard } from "../../../worker/shop/catalogue/contract.ts";
import type { Api } from "../../client/api.ts";
import { type ListingParts, loadListingParts } from "../../ui/catalogue/load-parts.ts";
import { sectionOf } from "./section.ts";

/** In the order in which they stand on the page; the names are the API's. */
export const collections = ["new", "best", "sale"] as const satisfies readonly Collection[];
const shown_max = 12;

export type CollectionRow = { collection: Collection; products: ProductCard[] };
export type CollectionPage = { category: Category; chosen: Collection | null; listing: ListingParts | null; rows: CollectionRow[] };

const isCollection = (name: string | null): name is Collection => (collections as readonly (string | null)[]).includes(name);

/** @throws 404 for a section that does not exist. An unknown collection is none: all are shown. */
export async function loadCollections(api: Api, main: string | undefined, query: URLSearchParams): Promise<CollectionPage> {
  const category = await sectionOf(api, main, query, (slug) => `/${slug}/collection`);
  const chosen = query.get("collection");
  if (isCollection(chosen)) {
    const listing = await loadListingParts(api, query, { category: category.slug, collection: chosen });
    return { category, chosen, listing, rows: [] };
  }
  const rows = await Promise.all(
    collections.map(async (collection) => {
      const { data } = await api.products({ category: category.slug, collection, perPage: shown_max });
      return { collection, products: data };
    }),
  );
  return { category, chosen: null, listing: null, rows: rows.filter(({ products }) => products.length > 0) };
}
