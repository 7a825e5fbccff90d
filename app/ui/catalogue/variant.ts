/** What a page's head needs to know of a listing's address. Apart from the rest, since every first page brings it along. Pure. */

/** "?brand=a,b": commas stay readable. "?" alone is the listing without any choice. */
export const searchOf = (query: URLSearchParams) => `?${query.toString().replaceAll("%2C", ",")}` as const;

/** Filtered and sorted variants of a listing are one page to search engines; further pages are their own. `but`: names that do not count. */
export const isVariant = (query: URLSearchParams, but: readonly string[] = []) => [...query.keys()].some((name) => name !== "page" && !but.includes(name));
