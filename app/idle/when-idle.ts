import { prefetchIdle_ms } from "../navigation/rules.ts";

/** The browser is to have nothing else to do. requestIdleCallback is missing in Safari. */
export function whenIdle(work: () => void) {
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1));
  idle(work, { timeout: prefetchIdle_ms });
}
