/** Where a visitor stays or goes whose session has ended while a page was open. Pure. */
import { protectedPages } from "./session-pages.ts";

export type WayOut = "home" | "again" | "stay";

/**
 * @param path without locale prefix. A protected page leads home (tests/spec/spec.md §4); a checkout is asked for again, since it shows
 * what the account keeps and is open to guests; whatever is the same for everyone stays.
 */
export function wayOut(path: string): WayOut {
  if (protectedPages.test(path)) return "home";
  return /^\/checkout(\/|$)/i.test(path) ? "again" : "stay";
}
