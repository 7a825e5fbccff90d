/** A React Router build without routes, for tests of everything before the pages. */
export const routes = {};
export const assets = { version: "test", url: "", entry: { module: "", imports: [] }, routes: {} };
export const entry = { module: { default: () => new Response("page", { headers: { "content-type": "text/html" } }) } };
export const ssr = true;
export const isSpaMode = false;
export const prerender = [];
export const publicPath = "/";
export const assetsBuildDirectory = "build/client";
export const future = {};
export const routeDiscovery = { mode: "initial" };
