/** Which page an address leads to, by the router's manifest. */

import { patternOf } from "../page-pattern.ts";
import type { PageRoute, PageRoutes } from "../render/router-internals.ts";

const patterns = new WeakMap<PageRoute, RegExp>();

function matcherOf(route: PageRoute): RegExp {
  let pattern = patterns.get(route);
  if (!pattern) {
    pattern = patternOf(route.path ?? "");
    patterns.set(route, pattern);
  }
  return pattern;
}

/** The first route that fits a path without locale prefix. */
export const routeFor = (routes: PageRoutes, path: string) =>
  Object.values(routes).find((route) => route && (route.path !== undefined || route.index) && matcherOf(route).test(path));

/** The handle in a product page's path. */
export const productHandle = (path: string) => /^\/[^/]+\/product\/([a-z0-9-]+)\/?$/.exec(path)?.[1];
