/** Search's door. What it returns is shared between requests: read it, do not change it. */
export { cachedMatches } from "./match-cache.ts";
export { isNamed, matches_max, matchesOf, type SearchWords, searchWords } from "./matches-data.ts";
export { tidySearches } from "./popular/data.ts";
export { suggest } from "./suggest.ts";
