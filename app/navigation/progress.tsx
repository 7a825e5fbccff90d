/** The thin bar at the top during navigation: green, red on failure (behaviour and timing in rules.ts). */
import { useEffect, useRef } from "react";
import { useLocation, useNavigation, useRouteError } from "react-router";
import { useWords } from "../render/render-context.tsx";
import css from "./progress.module.css";
import { progressAt, progressTiming } from "./rules.ts";

const { throttle_ms, step_ms, finish_ms } = progressTiming;
/** The error page is shown. */
let failed = false;

/** Rendered by the error page: the navigation that led there ends red. */
export function NavigationFailed() {
  const error = useRouteError();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new error is a new failure
  useEffect(() => {
    failed = true;
    return () => {
      failed = false;
    };
  }, [error]);
  return null;
}

export function Progress() {
  const bar = useRef<HTMLDivElement>(null);
  const { t } = useWords();
  const { pathname } = useLocation();
  const { location } = useNavigation();
  // another try for a page that failed leads where one is
  const target = location && (failed || location.pathname !== pathname) ? location.pathname : null;
  useEffect(() => {
    const element = bar.current;
    if (!target || !element) return;
    const started = performance.now();
    let tick: ReturnType<typeof setTimeout>;
    const show = () => {
      const percent = progressAt(performance.now() - started) ?? 0;
      paint(element, percent, "moving");
      tick = setTimeout(show, step_ms);
    };
    tick = setTimeout(show, throttle_ms);
    return () => {
      clearTimeout(tick);
      if (element.dataset.state === "moving") finish(element);
    };
  }, [target]);
  return <div ref={bar} className={css.bar} role="progressbar" aria-label={t("navigation.loading")} data-state="hidden" hidden />;
}

function paint(element: HTMLElement, percent: number, state: string) {
  element.hidden = false;
  element.dataset.state = state;
  element.ariaValueNow = String(percent);
  element.style.inlineSize = `${percent}%`;
}

function finish(element: HTMLElement) {
  // the error page's mark is set, or removed, just after this
  queueMicrotask(() => paint(element, 100, failed ? "failed" : "done"));
  setTimeout(() => {
    // the next navigation may have begun meanwhile: its bar stays
    if (element.dataset.state === "moving") return;
    element.hidden = true;
    element.dataset.state = "hidden";
    element.style.inlineSize = "0";
  }, finish_ms);
}
