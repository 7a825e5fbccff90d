/**
 * React Router's request handler, one for each page and language, made at its first request. It is given its own page alone, with what
 * stands around it and what answers where nothing fits: the router makes, ranks and compiles all its routes anew for every rendering,
 * which with the whole table took a fourth of it (app/page-pattern.ts).
 */
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { type Locale, prefixOf } from "../../locales/words.ts";

type Manifest = Readonly<Record<string, { path?: string | undefined; index?: boolean | undefined; parentId?: string | undefined } | undefined>>;

/** Of all pages those of one pattern of app/pages.ts; undefined: of none. Pure. */
export function routesOfPage<Routes extends Manifest>(routes: Routes, pattern: string | undefined): Routes {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const isOfPage = ({ path, index }: NonNullable<Manifest[string]>) => path === "*" || (index ? pattern === "/" : `/${path}` === pattern);
  return Object.fromEntries(Object.entries(routes).filter(([id, route]) => route && (parents.has(id) || isOfPage(route)))) as Routes;
}

export function pageHandlers(build: ServerBuild): (locale: Locale, pattern: string | undefined) => RequestHandler {
  const made = new Map<string, RequestHandler>();
  return (locale, pattern) => {
    const key = `${locale} ${pattern ?? ""}`;
    const handler =
      made.get(key) ??
      createRequestHandler({
        ...build,
        routes: routesOfPage(build.routes, pattern),
        // the browser's manifest is a file: what a document says of it is the address
        assets: { ...build.assets, routes: routesOfPage(build.assets.routes, pattern) },
        basename: prefixOf(locale) || "/",
      });
    made.set(key, handler);
    return handler;
  };
}
