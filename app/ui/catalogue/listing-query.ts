/** The state of a listing lives in its address, and nowhere else. Pure. */

export const sorts = ["selling", "newest", "price", "price-desc", "rating"] as const;
export const perPage = 48;
const names = ["brand", "shop", "collection", "min", "max", "rating", "sort", "page"] as const;

/** What of the address the API is asked. */
export function listingQuery(query: URLSearchParams): Record<string, string | number> {
  const asked: Record<string, string | number> = { perPage };
  for (const name of names) {
    const value = query.get(name);
    if (value) asked[name] = value;
  }
  return asked;
}

/** The same listing with one thing changed; another order or filter starts at page 1. Null removes the parameter. */
export function withChange(query: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams();
  for (const [key, each] of query)
    if (key !== name && !(key === "page" && name !== "page") && (key === "q" || (names as readonly string[]).includes(key))) next.set(key, each);
  if (value !== null && !(name === "page" && value === "1")) next.set(name, value);
  next.sort();
  const text = next.toString();
  return text ? `?${text}` : "?";
}

/** Filtered and sorted variants of a listing are one page to search engines; further pages are their own. */
export const isVariant = (query: URLSearchParams) => names.some((name) => name !== "page" && query.has(name));

/** The page numbers to offer around `page`: first, last, neighbours; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((each, index) => {
    const before = numbers[index - 1];
    if (before === undefined || each - before === 1) return [each];
    return each - before === 2 ? [each - 1, each] : [null, each];
  });
}
