import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

/**
 * The router's scroll restoration without the inline script of its component: leaving the site hands restoration back to the
 * browser, so a reload or the way back into it needs no script before the first paint.
 */
export function ScrollPlaces() {
  useScrollRestoration({});
  return null;
}
