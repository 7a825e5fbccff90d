/**
 * A React Router build for tests of everything around the pages. Its pages are plain: those of the catalogue print, as JSON, what
 * the API says to the question a real page of that address asks; any other address has one that says "page".
 */
import { type EntryContext, type LoaderFunctionArgs, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { Api } from "../../app/client/api.ts";
import { renderContextKey } from "../../app/context.ts";
import { tellRefusal } from "../../app/render/refused.ts";
import { env } from "./marketplace.ts";

const followGuard: MiddlewareFunction<Response> = ({ context }, next) => {
  const { redirectTo } = context.get(renderContextKey);
  if (redirectTo) throw redirect(redirectTo);
  return next();
};

/** A page whose session ends after the guard has let it pass. */
async function endAndAsk({ context, request }: LoaderFunctionArgs): Promise<unknown> {
  if (new URL(request.url).searchParams.has("ends"))
    await env.DB.prepare("UPDATE sessions SET revoked_at = ?1, revoked_for = 'everywhere'").bind(Date.now()).run();
  return await context.get(renderContextKey).api.get("/user/sessions");
}

/** By the page's pattern (app/pages.ts), without the first slash. */
type Ask = (api: Api, path: readonly string[], query: URLSearchParams) => Promise<unknown>;
const asked: Record<string, Ask> = {
  ":main/product/:id?": async (api, [, , id]) => {
    if (!id) return {};
    const params = { handle: id };
    const related = api.get("/products/{handle}/related", { params }).then(({ data }) => data);
    return Promise.all([api.product(id), related, api.get("/products/{handle}/reviews", { params })]);
  },
  ":main/products": (api, [category = ""], query) => api.products({ ...Object.fromEntries(query), category }),
  "flash-sale/:id?": async (api, [, id]) => (id ? await api.get("/flash-sales/{id}", { params: { id } }) : await api.get("/flash-sales")).data,
  search: (api, _, query) => api.get("/search", { query: { q: query.get("q") } }),
  "shop/:slug?": async (api, [, slug]) =>
    slug ? Promise.all([api.get("/shops/{handle}", { params: { handle: slug } }).then(({ data }) => data), api.products({ shop: slug })]) : {},
  "user/compared": (api, _, query) => api.productDetails((query.get("p") ?? "").split(",")),
};

const module = { default: () => null };
const asking = Object.fromEntries(Object.keys(asked).map((path) => [path, { id: path, parentId: "root", path, module: { ...module, action: () => null } }]));
export const routes = {
  root: { id: "root", path: "", module: { ...module, middleware: [followGuard, tellRefusal] } },
  security: { id: "security", parentId: "root", path: "user/security", module: { ...module, loader: endAndAsk } },
  ...asking,
  any: { id: "any", parentId: "root", path: "*", module: { ...module, action: () => null } },
};
export const assets = {
  version: "test",
  url: "",
  entry: { module: "", imports: [] },
  routes: Object.fromEntries(Object.values(routes).map((route) => [route.id, { ...route, module: "", hasLoader: "loader" in route.module }])),
};

/** How often a page of the catalogue was rendered. */
export const rendered = { pages: 0 };

async function handleRequest(request: Request, status: number, _: Headers, { staticHandlerContext }: EntryContext, context: RouterContextProvider) {
  // a page that fails, and whose error page fails as well
  if (request.url.includes("/both-fail")) throw new Error("a detail nobody outside may read");
  // a public page that, by mistake, sets a cookie: each time another one
  const cookie = request.url.includes("/sets-cookie") && { "set-cookie": `visit=${crypto.randomUUID()}; Path=/` };
  const headers = { "content-type": "text/html", ...cookie };
  const ask = asked[staticHandlerContext.matches.at(-1)?.route.path ?? ""];
  if (!ask || status !== 200) return new Response("page", { headers, status });
  const { api, path } = context.get(renderContextKey);
  rendered.pages += 1;
  try {
    return Response.json(await ask(api, path.split("/").slice(1), new URL(request.url).searchParams), { headers });
  } catch (error) {
    return new Response("none", { headers, status: (error as { status?: number }).status ?? 500 });
  }
}

export const entry = {
  module: {
    default: handleRequest,
    // what is thrown here is said by the answers
    handleError: () => {},
  },
};
export const ssr = true;
export const isSpaMode = false;
export const prerender = [];
export const publicPath = "/";
export const assetsBuildDirectory = "build/client";
export const future = {};
export const routeDiscovery = { mode: "initial" };
