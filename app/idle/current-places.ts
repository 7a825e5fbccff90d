/** The head and the tabs stay through navigations: which of their links is of the page that is shown is marked anew after each. */
import { prefixOf } from "../../locales/words.ts";
import { documentLocale } from "../client/language.ts";
import { currentAt } from "../navigation/current-place.ts";

export function markPlaces() {
  const prefix = prefixOf(documentLocale());
  const ownPath = (path: string) => path.slice(prefix.length) || "/";
  let shown = location.pathname;
  new MutationObserver(() => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-places] a:not([href^='#'])"))
      link.ariaCurrent = currentAt(ownPath(link.pathname), ownPath(shown)) ?? null;
  }).observe(document.getElementById("main") as HTMLElement, { childList: true, subtree: true });
}
