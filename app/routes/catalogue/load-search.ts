/** What the search page shows. */
import type { Category, ProductCard } from "../../../worker/shop/catalogue/contract.ts";
import type { SearchList, SearchReading, Suggestion } from "../../../worker/shop/search/contract.ts";
import type { Api } from "../../client/api.ts";
import type { LoadArgs } from "../../render/page.tsx";
import { majorOf } from "../../ui/catalogue/filters/price-range.ts";
import { type ListingParts, loadListingParts } from "../../ui/catalogue/load-parts.ts";

const popular_max = 8;
const places_max = 4;
const best_max = 6;

export type SearchPage = {
  /** As it was typed. */
  q: string;
  /** What was looked for instead, when nothing has the words as they were typed. */
  meant?: string;
  didYouMean?: string;
  /** Some of the words became filters. */
  isRead: boolean;
  /** Null: nothing was asked. */
  listing: ListingParts | null;
  /** Categories, brands and shops that are called so; on the first page alone. */
  places: Suggestion[];
  popular: Category[];
  /** What many search for, where nothing was asked. */
  searches: string[];
  /** What sells best, where nothing was found. */
  best: ProductCard[];
};

export async function loadSearch({ api, query }: LoadArgs): Promise<SearchPage> {
  const q = (query.get("q") ?? "").trim().slice(0, 200);
  const popular = async () => (await api.categories().catch(() => [])).toSorted((a, b) => b.productCount - a.productCount).slice(0, popular_max);
  if (q === "") return { q, isRead: false, listing: null, places: [], popular: await popular(), searches: await popularSearches(api), best: [] };
  const { data: read } = await api.get("/search/reading", { query: { q } }).catch(() => ({ data: { q, options: {} } }));
  const parts = (words: string) =>
    loadListingParts(api, withReading(query, { ...read, q: words }, api.settings.currency), { q: words }, (listed) => api.get("/search", { query: listed }));
  const isFirstPage = !["page", "from", "after"].some((name) => query.has(name));
  const [typed, categories, places] = await Promise.all([parts(read.q), popular(), isFirstPage ? placesOf(api, read.q) : []]);
  const { meant, didYouMean } = (typed.list as SearchList).meta;
  // filters, pages and orders are those of the words looked for
  const listing = meant === undefined ? typed : await parts(meant);
  const isNothing = listing.list.meta.total === 0;
  return {
    q,
    searches: [],
    best: isNothing ? await bestSelling(api) : [],
    isRead: read.q !== q,
    listing,
    places,
    popular: categories,
    ...(meant !== undefined && { meant }),
    ...(didYouMean !== undefined && { didYouMean }),
  };
}

const popularSearches = (api: Api): Promise<string[]> =>
  api.get("/search/popular").then(
    ({ data }) => data.map(({ q }) => q),
    () => [],
  );

const bestSelling = (api: Api): Promise<ProductCard[]> =>
  api.products({ perPage: best_max }).then(
    ({ data }) => data,
    () => [],
  );

/** A page of products goes on without them. */
const placesOf = (api: Api, q: string): Promise<Suggestion[]> =>
  api.get("/search/suggest", { query: { q } }).then(
    ({ data }) => data.filter(({ kind }) => kind !== "product").slice(0, places_max),
    () => [],
  );

/** The query with what the words say as filters of its own: what is chosen already stays. */
export function withReading(query: URLSearchParams, { q, options, min, max }: SearchReading, currency: string): URLSearchParams {
  const asked = new URLSearchParams(query);
  asked.set("q", q);
  const filters: [string, string][] = Object.entries(options).map(([axis, values]) => [`o.${axis}`, values.join(",")]);
  if (!asked.has("min") && !asked.has("max")) {
    if (min !== undefined) filters.push(["min", majorOf(min, currency)]);
    if (max !== undefined) filters.push(["max", majorOf(max, currency)]);
  }
  for (const [name, value] of filters) if (!asked.has(name)) asked.set(name, value);
  return asked;
}
