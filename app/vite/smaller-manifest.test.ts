import { describe, expect, it } from "vitest";
import { manifestOfWorker, smallerManifest, withShopAlone } from "./smaller-manifest.ts";

describe("the router's manifest", () => {
  it("keeps what is so and loses what the browser never reads", () => {
    const route = {
      id: "a",
      path: "a",
      hasLoader: true,
      hasAction: false,
      module: "/assets/a.js",
      imports: ["/assets/b.js"],
      css: ["/assets/a.css", "/assets/all.css#", "/assets/some.css#"],
    };
    const root = { id: "root", imports: [], css: ["/assets/all.css"] };
    const script = `window.__reactRouterManifest=${JSON.stringify({ entry: { module: "/e.js", imports: ["/x.js"] }, routes: { root, a: route }, url: "/m.js", version: "1" })};`;
    expect(smallerManifest(script)).toBe(
      `window.__reactRouterManifest=${JSON.stringify({
        entry: { module: "/e.js", imports: ["/x.js"] },
        routes: {
          root: { id: "root", imports: [], css: [] },
          a: { id: "a", path: "a", hasLoader: true, module: "/assets/a.js", imports: [], css: ["/assets/a.css", "/assets/some.css"] },
        },
        url: "/m.js",
        version: "1",
      })};`,
    );
  });

  it("of the worker names what is so and the scripts that start a page, none to load ahead and no styles", async () => {
    const code = `export default { entry: { module: "/e.js", imports: ["/x.js"], css: [] }, routes: { a: { id: "a", path: void 0, index: true, hasLoader: true, hasAction: false, module: "/a.js", clientLoaderModule: "/l.js", imports: ["/b.js"], css: ["/a.css#"] } }, url: "/m.js", version: "1", sri: void 0 }`;
    const small = await manifestOfWorker(code);
    expect((await import(`data:text/javascript,${encodeURIComponent(small)}`)).default).toEqual({
      entry: { module: "/e.js", imports: ["/x.js"], css: [] },
      routes: { a: { id: "a", index: true, hasLoader: true, module: "/a.js", clientLoaderModule: "/l.js", imports: [], css: [] } },
      url: "/m.js",
      version: "1",
    });
  });

  it("has no pages of another layout in shoppers' documents, and the others as they are", () => {
    const route = (id: string, path: string) => ({ id, path, parentId: "routes/frame", module: `/assets/${path}.js`, imports: [], css: [] });
    const shop = route("routes/shops/shop", "shop/:slug?");
    const routes = {
      [shop.id]: shop,
      "routes/seller/overview": route("routes/seller/overview", "seller"),
      "routes/admin/find": route("routes/admin/find", "admin/find"),
      "routes/checkout/checkout": route("routes/checkout/checkout", "checkout"),
    };
    const script = withShopAlone(`window.__reactRouterManifest=${JSON.stringify({ routes, url: "/m.js" })};`);
    expect(script).toBe(`window.__reactRouterManifest=${JSON.stringify({ routes: { [shop.id]: shop }, url: "/m.js" })};`);
  });
});
