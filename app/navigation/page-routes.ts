/** Which page an address leads to, by the router's manifest. */
import type { PageRoute, PageRoutes } from "../render/router-internals.ts";

const patterns = new WeakMap<PageRoute, RegExp>();

function patternOf(route: PageRoute): RegExp {
  let pattern = patterns.get(route);
  if (!pattern) {
    const source = (route.path ?? "").replace(/\/?[^/]+/g, (part) => {
      const name = part.replace("/", "");
      if (name === "*") return "/.*";
      return name.startsWith(":") ? (name.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+") : `/${name}`;
    });
    pattern = new RegExp(`^${route.index ? "/" : source}/?$`, "i");
    patterns.set(route, pattern);
  }
  return pattern;
}

/** The first route that fits a path without locale prefix. */
export const routeFor = (routes: PageRoutes, path: string) =>
  Object.values(routes).find((route) => route && (route.path !== undefined || route.index) && patternOf(route).test(path));

/** The handle in a product page's path. */
export const productHandle = (path: string) => /^\/[^/]+\/product\/([a-z0-9-]+)\/?$/.exec(path)?.[1];
