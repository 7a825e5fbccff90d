/**
 * Stylesheets of the pages that come after the first one. The router would fetch them only when a navigation has begun and
 * hold it up for them, so its manifest is relieved of them; prefetching brings them in early, the navigation at the latest.
 * A view's own styles come with its code.
 */
import { type PageRoute, pageRoutes } from "../render/router-internals.ts";
import { routeFor } from "./page-routes.ts";

const styles = new Map<PageRoute, readonly string[]>();
const sheets = new Map<string, Promise<unknown>>();
const lost = new Set<string>();

/** Called once, before the router looks at the manifest. What the first page needs stands in the page. */
export function takeStyles(path: string) {
  for (const route of Object.values(pageRoutes())) {
    if (!route) continue;
    styles.set(route, route.css ?? []);
    route.css = [];
  }
  for (const href of stylesOf(path)) sheets.set(href, Promise.resolve());
}

const stylesOf = (path: string) => {
  const route = routeFor(pageRoutes(), path);
  return (route && styles.get(route)) ?? [];
};

/** A view's sheet that failed, as the error of its import says: Vite asks for each but once, so the next page brings it. */
export function loseSheet(message: string) {
  const href = /\S+\.css$/.exec(message)?.[0];
  if (href) lost.add(href);
}

/** Brings in what the page at `path` (without locale prefix) needs, once. A sheet that fails does not hold up the page; the next one asks again. */
export function preloadStyles(path: string): Promise<unknown> {
  return Promise.all(
    [...stylesOf(path), ...lost].map((href) => {
      let sheet = sheets.get(href);
      if (!sheet) {
        sheet = new Promise((resolve) => {
          const link = document.createElement("link");
          link.rel = "stylesheet";
          link.href = href;
          link.onload = () => resolve(lost.delete(href));
          link.onerror = () => {
            link.remove();
            resolve(sheets.delete(href));
          };
          document.head.appendChild(link);
        });
        sheets.set(href, sheet);
      }
      return sheet;
    }),
  );
}
