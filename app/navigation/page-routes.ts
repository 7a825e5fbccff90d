/** Which page an address leads to, by the router's manifest. */
import { patternOf } from "./page-pattern.ts";

/** A route of the manifest, as far as it is looked at. */
export type PageRoute = { id: string; path?: string; index?: boolean; module: string; css?: readonly string[]; hasClientLoader?: boolean };
export type PageRoutes = Readonly<Record<string, PageRoute | undefined>>;

/** The routes of this document. Browser only. */
export const pageRoutes = (): PageRoutes => (window as unknown as { __reactRouterManifest?: { routes: PageRoutes } }).__reactRouterManifest?.routes ?? {};

/** What a page of a product offers to whoever comes near it. */
export type View = { rehearse?: (handle: string) => Promise<void>; bringPicture?: (handle: string) => Promise<void> };
export type RouteModule = { clientLoader?: { view?: () => Promise<View> } };
/** What the router has loaded of each page, by route id. Browser only. */
export const routeModules = () => (window as unknown as { __reactRouterRouteModules: Record<string, RouteModule> }).__reactRouterRouteModules;

const patterns = new WeakMap<PageRoute, RegExp>();

function matcherOf(route: PageRoute): RegExp {
  let pattern = patterns.get(route);
  if (!pattern) {
    pattern = patternOf(route.path ?? "/");
    patterns.set(route, pattern);
  }
  return pattern;
}

/** The first route that fits a path without locale prefix. */
export const routeFor = (routes: PageRoutes, path: string) =>
  Object.values(routes).find((route) => route && (route.path !== undefined || route.index) && matcherOf(route).test(path));

/** The handle in a product page's path. */
export const productHandle = (path: string) => /^\/[^/]+\/product\/([a-z0-9-]+)\/?$/.exec(path)?.[1];
