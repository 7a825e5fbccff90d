/** A React Router build with one page for every address, for tests of everything before the pages. */
import { type LoaderFunctionArgs, type MiddlewareFunction, redirect } from "react-router";
import { visitContext } from "../../app/context.ts";
import { tellRefusal } from "../../app/render/refused.ts";
import { env } from "./marketplace.ts";

const followGuard: MiddlewareFunction<Response> = ({ context }, next) => {
  const { redirectTo } = context.get(visitContext);
  if (redirectTo) throw redirect(redirectTo);
  return next();
};

/** A page whose session ends after the guard has let it pass. */
async function endAndAsk({ context, request }: LoaderFunctionArgs): Promise<unknown> {
  if (new URL(request.url).searchParams.has("ends"))
    await env.DB.prepare("UPDATE sessions SET revoked_at = ?1, revoked_for = 'everywhere'").bind(Date.now()).run();
  return await context.get(visitContext).api.get("/user/sessions");
}

const module = { default: () => null };
export const routes = {
  root: { id: "root", path: "", module: { ...module, middleware: [followGuard, tellRefusal] } },
  security: { id: "security", parentId: "root", path: "user/security", module: { ...module, loader: endAndAsk } },
  any: { id: "any", parentId: "root", path: "*", module: { ...module, action: () => null } },
};
export const assets = {
  version: "test",
  url: "",
  entry: { module: "", imports: [] },
  routes: {
    root: { id: "root", module: "" },
    security: { id: "security", parentId: "root", module: "", hasLoader: true },
    any: { id: "any", parentId: "root", module: "" },
  },
};
export const entry = {
  module: {
    default: (request: Request, status: number) => {
      // a page that fails, and whose error page fails as well
      if (request.url.includes("/both-fail")) throw new Error("a detail nobody outside may read");
      return new Response("page", { status, headers: { "content-type": "text/html" } });
    },
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
