/** What the search page shows. */
import type { Category } from "../../../worker/shop/catalogue/contract.ts";
import type { SearchList } from "../../../worker/shop/search/contract.ts";
import type { LoadArgs } from "../../render/page.tsx";
import { type ListingParts, loadListingParts } from "../../ui/catalogue/load-parts.ts";

const popular_max = 8;

export type SearchPage = {
  /** As it was typed. */
  q: string;
  /** What was looked for instead, when nothing has the words as they were typed. */
  meant?: string;
  didYouMean?: string;
  /** Null: nothing was asked. */
  listing: ListingParts | null;
  popular: Category[];
};

export async function loadSearch({ api, query }: LoadArgs): Promise<SearchPage> {
  const q = (query.get("q") ?? "").trim().slice(0, 200);
  const popular = async () => (await api.categories().catch(() => [])).toSorted((a, b) => b.productCount - a.productCount).slice(0, popular_max);
  if (q === "") return { q, listing: null, popular: await popular() };
  const parts = (words: string) => {
    const asked = new URLSearchParams(query);
    asked.set("q", words);
    return loadListingParts(api, asked, { q: words }, (listed) => api.get("/search", { query: listed }));
  };
  const [typed, categories] = await Promise.all([parts(q), popular()]);
  const { meant, didYouMean } = (typed.list as SearchList).meta;
  // filters, pages and orders are those of the words looked for
  const listing = meant === undefined ? typed : await parts(meant);
  return { q, listing, popular: categories, ...(meant !== undefined && { meant }), ...(didYouMean !== undefined && { didYouMean }) };
}
