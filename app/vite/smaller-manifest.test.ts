import { describe, expect, it } from "vitest";
import { smallerManifest } from "./smaller-manifest.ts";

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
});
