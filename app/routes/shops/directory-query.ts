/** The directory's state lives in its address: words, order, page. Pure. */

/** The API's names; the first one needs no mention in the address. */
export const shopSorts = ["name", "rating", "newest"] as const;
/** The API counts no further through them. */
const pages_max = 80;

export type DirectoryParams = { q: string; sort: (typeof shopSorts)[number]; page: number };

/** What of an address the directory understands; nothing in it is ever an error. */
export function directoryQuery(query: URLSearchParams): DirectoryParams {
  const page = Number(query.get("page"));
  return {
    q: (query.get("q") ?? "").trim().slice(0, 100),
    sort: shopSorts.find((each) => each === query.get("sort")) ?? "name",
    page: Number.isInteger(page) && page >= 1 && page <= pages_max ? page : 1,
  };
}

/** The same directory with something changed; other words or another order start at page 1. "?" is the plain one. */
export function directorySearch(state: DirectoryParams, change: Partial<DirectoryParams>): `?${string}` {
  const { q, sort, page } = { ...state, page: 1, ...change };
  const search = new URLSearchParams();
  if (page > 1) search.set("page", String(page));
  if (q) search.set("q", q);
  if (sort !== "name") search.set("sort", sort);
  return `?${search}`;
}
