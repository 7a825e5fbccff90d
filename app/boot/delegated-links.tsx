/**
 * Links and search forms are plain HTML everywhere; once the client runs, this one listener turns those of this site and
 * language into navigations without a page load (event delegation; in the field: remix-utils' useDelegatedAnchors). No link component is
 * needed, on the server or in the browser.
 */
import { startTransition, useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { prefixOf } from "../../locales/words.ts";
import { keepLanguage, switchedTo } from "../client/language.ts";
import { retryOnce } from "../client/later.ts";
import { showWho } from "../client/signed-in.ts";
import { whenIdle } from "../idle/when-idle.ts";
import { isOtherLayout, pending } from "../navigation/chunk-guard.ts";
import { isForBrowser, staysInPlace, targetWithin } from "../navigation/rules.ts";
import { afterPaint } from "../render/after-paint.ts";
import { useWords } from "../render/render-context.tsx";

export function DelegatedLinks() {
  const navigate = useNavigate();
  const { locale } = useWords();
  useEffect(() => {
    const go = (url: URL, replace = false) => {
      const to = targetWithin(url, location.origin, prefixOf(locale));
      // the frame of another layout comes with its document
      if (to === null || isOtherLayout(to)) return false;
      pending.address = url.href;
      const options = { replace, preventScrollReset: staysInPlace(new URL(location.href), url) };
      // a transition: when everything is prefetched, the pending state is never painted
      startTransition(() => void navigate(to, options));
      return true;
    };
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.("a[href]") as HTMLAnchorElement | null;
      if (!link || isForBrowser(event) || event.defaultPrevented || link.target || link.download || link.hasAttribute("data-document")) return;
      const url = new URL(link.href);
      if (go(url, link.hasAttribute("data-replace"))) event.preventDefault();
      // `/` follows the cookie: whoever asks for it from another language means English
      else if (url.origin === location.origin && url.pathname === "/") keepLanguage("en");
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (event.defaultPrevented || form.method !== "get" || form.hasAttribute("data-document")) return;
      const url = new URL(form.action);
      const values = new FormData(form, event.submitter);
      for (const [name, value] of values) if (value !== "" && typeof value === "string") url.searchParams.append(name, value);
      if (go(url)) event.preventDefault();
    };
    document.addEventListener("click", onClick);
    document.addEventListener("submit", onSubmit);
    whenIdle(() => {
      // from here on all that is fetched is for the next page, this code first
      performance.mark("fetch-ahead");
      retryOnce(() => import("../idle/idle-start.ts").then((idle) => idle.startIdle()));
    });
    // tells tests, and style sheets if need be, that the client runs
    document.documentElement.dataset.live = "";
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("submit", onSubmit);
    };
  }, [navigate, locale]);
  useArrival();
  return null;
}

/**
 * The page transition is out-in: the old page is gone by now, the new one fades in. A veil over it fades out: to blend one
 * plain colour costs a slow device nothing, to blend a whole page is a picture of its own for each frame. The first frame
 * is for words alone (base.css): to decode pictures for it would hold it up.
 */
function comeIn() {
  const main = document.getElementById("main") as HTMLElement;
  main.dataset.arriving = "";
  afterPaint().then(() => delete main.dataset.arriving);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // with the frame: before it, the animation would have the page laid out on its own
  requestAnimationFrame(() => main.animate({ opacity: [0.6, 0] }, { duration: 120, easing: "ease-out", pseudoElement: "::after" }));
}

/** After a navigation: language links and the currency's form follow the address, and focus moves to the new page's heading. */
function useArrival() {
  const { pathname, search, hash } = useLocation();
  // before the first frame, also where the page came late
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the arrival
  useLayoutEffect(() => {
    if (pending.address === null) return;
    comeIn();
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading || location.hash) return;
    afterPaint().then(() => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hash alone is a navigation, too
  useEffect(() => {
    pending.address = null;
    showWho();
    // what was not found in one language is in none: there they lead home
    const isMissing = document.querySelector("main [data-missing]") !== null;
    const path = isMissing || pathname === "/" ? "" : pathname;
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[lang]"))
      link.href = (prefixOf(switchedTo(link)) + path || "/") + (isMissing ? "" : search);
    for (const to of document.querySelectorAll<HTMLInputElement>('[action="/currency"] [name=to]')) to.value = location.pathname + search;
  }, [pathname, search, hash]);
}
