/** Which page an address leads to, by the router's manifest. Pure. */

/** A route of the manifest, as far as it is looked at. */
export type PageRoute = { path?: string; index?: boolean; module: string; css?: readonly string[]; hasClientLoader?: boolean };

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

/** The first route that fits, if its page is public: those load their data in the browser. Personal pages are never fetched ahead. */
export function routeFor(routes: Readonly<Record<string, PageRoute | undefined>>, path: string): PageRoute | undefined {
  const found = Object.values(routes).find((route) => route && (route.path !== undefined || route.index) && patternOf(route).test(path));
  return found?.hasClientLoader ? found : undefined;
}

/** The handle in a product page's path. */
export const productHandle = (path: string) => /^\/[^/]+\/product\/([a-z0-9-]+)\/?$/.exec(path)?.[1];
