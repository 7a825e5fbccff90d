/**
 * The paths of a page, as the router would find them. The router's own functions answer the same (spellings.test.ts compares them) but
 * compile and rank every route anew for each call: 0.4 ms for the whole table, where this takes 0.003. The worker asks for each request,
 * the browser for each link in view.
 */

const partOf = (part: string) => {
  if (part === "*") return "/.*";
  if (!part.startsWith(":")) return `/${part}`;
  return part.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+";
};

/** @param pattern of app/pages.ts, or a route's, without the first slash. Letter case and one trailing slash do not matter. */
export function patternOf(pattern: string): RegExp {
  const path = pattern.replace(/\/?([^/]+)/g, (_, part: string) => partOf(part));
  return new RegExp(path.length > 1 ? `^${path}/?$` : "^/$", "i");
}

/** The paths of several pages as one pattern. */
export const pathsOf = (patterns: readonly string[]): RegExp => new RegExp(patterns.map((pattern) => patternOf(pattern).source).join("|"), "i");

const isBelow = (pattern: string, root: string) => pattern === root || pattern.startsWith(`${root}/`);
/** Patterns with one for all below a root: pages behind the counter are alike, and their names are not for shoppers' browsers to carry. */
export const foldPages = (patterns: readonly string[], roots: readonly string[]): string[] => [
  ...patterns.filter((pattern) => !roots.some((root) => isBelow(pattern, root))),
  ...roots.filter((root) => patterns.some((pattern) => isBelow(pattern, root))).flatMap((root) => [root, `${root}/*`]),
];
