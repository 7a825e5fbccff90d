/** Which page an address speaks of: the table of pages (app/pages.ts), read for each request. */
import { patternOf } from "../../app/page-pattern.ts";
import { type Page, pages } from "../../app/pages.ts";

const compiled = pages.map((page) => ({ page, test: patternOf(page.pattern), segments: page.pattern.split("/") }));

/**
 * The row of a path without locale prefix, and the path as its row has it: letter case and one trailing slash do not matter,
 * so the same page is always the same path. What has no row is not a page and is never guarded, only not found; it keeps the path it came with.
 */
export function pageAt(path: string): { rule: Page | undefined; path: string } {
  const found = compiled.find(({ test }) => test.test(path));
  if (!found) return { rule: undefined, path };
  const sent = path.replace(/(.)\/$/, "$1").split("/");
  return { rule: found.page, path: sent.map((segment, at) => (found.segments[at]?.startsWith(":") ? segment : segment.toLowerCase())).join("/") };
}

export const pageRule = (path: string): Page | undefined => pageAt(path).rule;

/** The page a React Router data request speaks of: `/cart.data` → `/cart`, `/_root.data` → `/`, `/fr/_root.data` → `/fr`. Anything else: itself. */
export function documentPath(pathname: string): { path: string; data: boolean } {
  if (!pathname.endsWith(".data")) return { path: pathname, data: false };
  const path = pathname.endsWith("/_.data") ? pathname.slice(0, -6) : pathname.slice(0, -5);
  return { path: path.replace(/^((?:\/[a-z]{2})?)\/_root$/i, "$1") || "/", data: true };
}
