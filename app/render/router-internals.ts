/**
 * All that we use of React Router beyond what it promises. An upgrade may change any of it: then router-internals.test.ts fails, or
 * the build, and this is the list of what to look at.
 */
import { Scripts, UNSAFE_DataRouterStateContext, UNSAFE_LocationContext, UNSAFE_useScrollRestoration } from "react-router";

/** A route of the router's manifest, as far as it is looked at. The build makes the manifest smaller (vite/smaller-manifest.ts). */
export type PageRoute = { id: string; path?: string; index?: boolean; module: string; css?: readonly string[]; hasClientLoader?: boolean };
export type PageRoutes = Readonly<Record<string, PageRoute | undefined>>;

/** What a page of a product offers to whoever comes near it. */
export type RehearsedView = {
  rehearse?: (handle: string) => Promise<void>;
  preloadPicture?: (handle: string, priority?: "low") => Promise<HTMLImageElement | undefined>;
};
export type RouteModule = { clientLoader?: { view?: () => Promise<RehearsedView> } };

type RouterWindow = Window & { __reactRouterManifest?: { version: string; routes: PageRoutes }; __reactRouterRouteModules?: Record<string, RouteModule> };

/** The routes of this document; the router brings in the stylesheets (`css`) that they name. Browser only. */
export const pageRoutes = (): PageRoutes => (window as RouterWindow).__reactRouterManifest?.routes ?? {};

/** The version of this document's code. Browser only. */
export const documentRelease = (): string => (window as RouterWindow).__reactRouterManifest?.version ?? "unknown";

/** What is loaded of each page, by route id: the router imports only what is not there. Browser only. */
export const routeModules = () => (window as RouterWindow).__reactRouterRouteModules as Record<string, RouteModule>;

/** Where a page is to be scrolled to is in the router's state (`restoreScrollPosition`), if its hook keeps the places. */
export const RouterState = UNSAFE_DataRouterStateContext;
export const useScrollPlaces = () => UNSAFE_useScrollRestoration({});

/** For what is drawn where no router is, but asks how one came to the page. */
export const LocationContext = UNSAFE_LocationContext;

/** The elements of `Scripts`, which is called as the function with hooks that it is: they can be turned before they are rendered. */
export const useScriptElements = () => Scripts({});

type Rewrite = { file: string; from: string | RegExp; to: string };

/**
 * What the router does when a page's code cannot be had. By itself it reloads the page the visitor was on, at every click anew,
 * and remembers the failure for as long as the document lives. With these rewrites the error travels on to the chunk guard
 * (navigation/chunk-guard.ts), reported like that of any other import, and the next try is a new one. Done by vite/route-modules.ts.
 */
export const rewrites: readonly Rewrite[] = [
  {
    file: "lib/dom/ssr/routeModules.js",
    from: /console\.error\([\s\S]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
    to: "throw error;",
  },
  {
    file: "lib/dom/ssr/routes.js",
    from: "return await routeModulePromise;",
    to: "return await routeModulePromise.catch((error) => { lazyRoutePromise = void 0; throw error; });",
  },
  {
    file: "lib/router/router.js",
    from: "cache[key] = propertyPromise;",
    to: "cache[key] = propertyPromise; propertyPromise.catch(() => { delete cache[key]; });",
  },
];
