/** Small improvements to HTML that React leaves alone (the frame around the pages). Runs once in the browser. */

import { keepLanguage, switchedTo } from "../client/language.ts";
import { retryOnce } from "../client/later.ts";
import { isSignedIn, keepShowingWho, setSessionEnd } from "../client/signed-in.ts";
import { whenIdle } from "../idle/when-idle.ts";
import { $cartCount } from "../stores/cart-count.ts";
import { isAnythingListed } from "../stores/stored-lists.ts";

export function enhance() {
  setSessionEnd(() => import("../idle/session-ended.ts"));
  keepShowingWho();
  $cartCount.subscribe((count) => {
    for (const badge of document.querySelectorAll<HTMLElement>("[data-cart-count]")) {
      badge.textContent = count > 0 ? String(Math.min(count, 99)) : "";
      badge.hidden = count === 0;
    }
  });
  // what the visitor has chosen is shown by code that a visitor without any never fetches; another tab may be the first to choose
  const showLists = () => {
    const show = () => retryOnce(() => import("../idle/show-lists.ts").then((lists) => lists.showLists()));
    try {
      if (isSignedIn()) whenIdle(show);
      else if (isAnythingListed()) show();
    } catch {} // storage is forbidden: there is nothing to show
  };
  showLists();
  for (const event of ["storage", "pageshow"]) addEventListener(event, showLists);
  // the language switch keeps the part after #, which only the browser knows, and the choice before the full load
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a[lang]") as HTMLAnchorElement | null;
    if (!link) return;
    keepLanguage(switchedTo(link));
    if (location.hash && !link.hash) link.hash = location.hash;
  });
}
