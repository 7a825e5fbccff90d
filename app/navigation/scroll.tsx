import { use, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { RouterState, useScrollPlaces } from "../render/router-internals.ts";

/**
 * The router's scroll restoration without the inline script of its component: leaving the site hands restoration back to the
 * browser, so a reload or the way back into it needs no script before the first paint. Beyond the router's: an anchor beats the
 * place that was kept, what it names takes the focus as it would without a router, and neither is pushed away by what arrives after the first frame.
 */
export function ScrollPlaces() {
  useScrollPlaces();
  const location = useLocation();
  const first = useRef(location);
  const restored = use(RouterState)?.restoreScrollPosition;
  useLayoutEffect(() => {
    // where a document begins is the browser's own concern
    if (location === first.current) return;
    const anchor = () => {
      try {
        return location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
      } catch {} // a hash that is no text leads nowhere
    };
    let isFocused = false;
    const show = () => {
      const target = anchor();
      if (target) {
        target.scrollIntoView();
        if (!isFocused) focusOn(target);
        isFocused = true;
      } else if (restored) scrollTo(0, restored);
    };
    if (location.hash || restored) return untilMoved(show);
  }, [location, restored]);
  return null;
}

/** The next Tab goes on from there (WCAG 2.4.1). */
function focusOn(target: HTMLElement) {
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

const arrival_ms = 5_000;

/**
 * Shows a place again whenever the page has grown, until the reader moves. A frame later: most browsers hold on by themselves,
 * and beside that a scroll of ours would be a shift. @returns the end of it
 */
function untilMoved(show: () => void) {
  let isOver = false;
  // a frame that was asked for before the end comes after it
  const watcher = new ResizeObserver(() => requestAnimationFrame(() => isOver || show()));
  const end = () => {
    isOver = true;
    watcher.disconnect();
  };
  show();
  watcher.observe(document.body);
  for (const event of ["wheel", "touchstart", "pointerdown", "keydown"]) addEventListener(event, end, { once: true, passive: true });
  setTimeout(end, arrival_ms);
  return end;
}
