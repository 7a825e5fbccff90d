/** A React Router build without pages, for tests of everything before them. */
export const routes = { root: { id: "root", path: "", module: { default: () => null } } };
export const assets = { version: "test", url: "", entry: { module: "", imports: [] }, routes: { root: { id: "root", module: "" } } };
export const entry = {
  module: {
    default: (request: Request) => {
      // a page that fails, and whose error page fails as well
      if (request.url.includes("/both-fail")) throw new Error("a detail nobody outside may read");
      return new Response("page", { headers: { "content-type": "text/html" } });
    },
  },
};
export const ssr = true;
export const isSpaMode = false;
export const prerender = [];
export const publicPath = "/";
export const assetsBuildDirectory = "build/client";
export const future = {};
export const routeDiscovery = { mode: "initial" };
