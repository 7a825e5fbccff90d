/**
 * A product that is sold no longer, or by another address: the page's own answer says which and leads on. At most once per 60 s, if that
 * answer is an old one. The document itself knows that it was loaded anew, so nothing is stored: a browser may forbid that.
 */
import { mayReload } from "../../navigation/rules.ts";

/** When this document was loaded anew in its own place; null: it came another way. */
function reloadedAt(): string | null {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" ? String(performance.timeOrigin) : null;
}

export function reloadGone({ status }: { status?: number }): void {
  if (status !== 404 && status !== 410) return;
  if (mayReload(reloadedAt(), Date.now())) location.reload();
}
