/**
 * What a listing shows, for every page that lists. In a page's `load`:
 *   const listing = await loadListingParts(api, query, { category: "shoes" });
 * and in its view `<Listing {...listing} />`. `scope` is what the page itself fixes (Scope in listing-query.ts).
 */
import type { Facets, ProductList } from "../../../worker/shop/catalogue/contract.ts";
import type { Api } from "../../client/api.ts";
import { choicesOf, type FilterValue, without } from "./choices.ts";
import { canonicalQuery, listingQuery, pageOf, pageSizes, type Scope, sizeOf } from "./listing-query.ts";

type ListingParams = Record<string, string | number>;
/** What dropping one choice would find. */
export type FilterSuggestion = { choice: FilterValue; total: number; atLeast: boolean };
export type ListingParts = { list: ProductList; facets: Facets | null; query: URLSearchParams; scope: Scope; suggestions: FilterSuggestion[] };

const reliefs_max = 6;
const pageSize_max = Math.max(...pageSizes);

/** Products and filters, asked side by side. A listing never fails because of its filters: without them `facets` is null. */
export async function loadListingParts(
  api: Api,
  raw: URLSearchParams,
  scope: Scope = {},
  ask: (asked: ListingParams) => Promise<ProductList> = (asked) => api.products(asked),
): Promise<ListingParts> {
  const query = canonicalQuery(raw, scope, api.settings.currency);
  const asked = listingQuery(query, api.settings.currency, scope);
  const { page: _page, perPage: _size, sort: _sort, after: _after, ...filters } = asked;
  const [list, facets] = await Promise.all([
    loadPages(asked, query, ask),
    api.get("/products/facets", { query: filters }).then(
      ({ data }) => data,
      () => null,
    ),
  ]);
  return { list, facets, query, scope, suggestions: list.meta.total === 0 ? await suggestionsFor(query, scope, api, ask) : [] };
}

/**
 * The page, or all from `from` to it as one: each begins where the one before ended, so none is counted through to again, and
 * several are asked as one larger page where they are one. A product that has moved between pages meanwhile stands there once.
 */
async function loadPages(asked: ListingParams, query: URLSearchParams, ask: (asked: ListingParams) => Promise<ProductList>): Promise<ProductList> {
  const page = pageOf(query);
  const from = Number(query.get("from") ?? page);
  if (from >= page) return ask(asked);
  const size = sizeOf(query);
  const most = Math.floor(pageSize_max / size);
  const lists: ProductList[] = [];
  let next: string | undefined;
  for (let at = from; at <= page; ) {
    const together = (at - 1) % most === 0 && at + most - 1 <= page ? most : 1;
    const larger = { page: (at - 1) / together + 1, perPage: size * together };
    const { data, meta } = await ask({ ...asked, ...(together > 1 ? larger : { page: at }), ...(next !== undefined && { after: next }) });
    lists.push({ data, meta: { ...meta, page: Math.min(at + together - 1, Math.max(at, Math.ceil(meta.total / size))), perPage: size } });
    if (!meta.hasNext) break;
    next = meta.next;
    at += together;
  }
  return joined(lists);
}

/** Pages that follow each other as one. */
function joined(lists: readonly ProductList[]): ProductList {
  const { meta } = lists.at(-1) as ProductList;
  const data = [...new Map(lists.flatMap(({ data }) => data).map((card) => [card.id, card])).values()];
  const mentioned = lists.find(({ meta }) => meta.mentionedFrom !== undefined);
  const first = mentioned?.data[mentioned.meta.mentionedFrom as number];
  return { data, meta: first ? { ...meta, mentionedFrom: data.findIndex(({ id }) => id === first.id) } : meta };
}

async function suggestionsFor(
  query: URLSearchParams,
  scope: Scope,
  api: Api,
  ask: (asked: ListingParams) => Promise<ProductList>,
): Promise<FilterSuggestion[]> {
  const choices = choicesOf(query, scope).slice(0, reliefs_max);
  const totals = await Promise.all(
    choices.map(async (choice) => {
      const asked = { ...listingQuery(without(query, choice), api.settings.currency, scope), perPage: 1 };
      const { total, totalIsLowerBound = false } = await ask(asked)
        .then(({ meta }) => meta)
        .catch(() => ({ total: 0 }) as ProductList["meta"]);
      return { choice, total, atLeast: totalIsLowerBound };
    }),
  );
  return totals.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}
