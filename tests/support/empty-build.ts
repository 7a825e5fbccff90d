/** A React Router build with one page for every address, for tests of everything before the pages. */
import { tellRefusal } from "../../app/render/refused.ts";

const module = { default: () => null };
export const routes = {
  root: { id: "root", path: "", module: { ...module, middleware: [tellRefusal] } },
  any: { id: "any", parentId: "root", path: "*", module: { ...module, action: () => null } },
};
export const assets = {
  version: "test",
  url: "",
  entry: { module: "", imports: [] },
  routes: { root: { id: "root", module: "" }, any: { id: "any", parentId: "root", module: "" } },
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
