/**
 * A React Router build for tests of everything around the pages. Its pages are plain: each prints, as JSON, what the API says
 * to the question a real page of that address asks.
 */
import type { RouterContextProvider } from "react-router";
import type { Api } from "../../app/client/api.ts";
import { visitContext } from "../../app/context.ts";

const asked: Record<string, (api: Api, [one, , two]: string[], query: URLSearchParams) => Promise<unknown>> = {
  ":main/product/:id": (api, [, , id = ""]) => Promise.all([api.product(id), api.related(id), api.reviews(id)]),
  ":main/products": (api, [category = ""], query) => api.products({ ...Object.fromEntries(query), category }),
  "flash-sale/:id": (api, [, id = ""]) => api.flashSale(id),
  "flash-sale": (api) => api.flashSales(),
  search: (api, _, query) => api.search({ q: query.get("q") }),
  "shop/:slug": (api, [, slug = ""]) => Promise.all([api.shop(slug), api.products({ shop: slug })]),
  "user/compared": (api, _, query) => api.productDetails((query.get("p") ?? "").split(",")),
};
const page = () => null;
const pages = Object.fromEntries(Object.keys(asked).map((path) => [path, { id: path, parentId: "root", path, module: { default: page } }]));

export const routes = { root: { id: "root", path: "", module: { default: page } }, ...pages };
export const assets = {
  version: "test",
  url: "",
  entry: { module: "", imports: [] },
  routes: Object.fromEntries(Object.values(routes).map(({ id }) => [id, { id, module: "" }])),
};

type Matched = { staticHandlerContext: { matches: { route: { path?: string } }[] } };

/** How often a page was rendered. */
export const rendered = { pages: 0 };

async function handleRequest(request: Request, status: number, _: Headers, { staticHandlerContext }: Matched, context: RouterContextProvider) {
  // a page that fails, and whose error page fails as well
  if (request.url.includes("/both-fail")) throw new Error("a detail nobody outside may read");
  const headers = { "content-type": "text/html" };
  const ask = asked[staticHandlerContext.matches.at(-1)?.route.path ?? ""];
  if (!ask || status !== 200) return new Response("page", { headers, status });
  const { api, path } = context.get(visitContext);
  rendered.pages += 1;
  try {
    return Response.json(await ask(api, path.split("/").slice(1), new URL(request.url).searchParams), { headers });
  } catch (error) {
    return new Response("none", { headers, status: (error as { status?: number }).status ?? 500 });
  }
}

export const entry = { module: { default: handleRequest } };
export const ssr = true;
export const isSpaMode = false;
export const prerender = [];
export const publicPath = "/";
export const assetsBuildDirectory = "build/client";
export const future = {};
export const routeDiscovery = { mode: "initial" };
