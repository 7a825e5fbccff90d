import { describe, expect, it } from "vitest";
import { stylesByRoute } from "./page-styles.ts";

const route = (name: string) => `app/${name}.tsx?__react-router-build-client-route`;

describe("the stylesheets of a route", () => {
  it("are those of what it imports, its own, and those of its view, each once", () => {
    const manifest = {
      [route("routes/home/home")]: { imports: ["frame", "shared"], css: ["home.css"], dynamicImports: ["app/home-view.tsx", "app/drawer.tsx"] },
      shared: { css: ["shared.css"], imports: ["shared"] },
      "app/drawer.tsx": { css: ["later.css"] },
      "app/home-view.tsx": { imports: ["shared"], css: ["view.css"] },
      [route("root")]: { css: ["root.css"], imports: ["frame"] },
      frame: { dynamicImports: ["app/other-view.tsx"] },
      "app/other-view.tsx": { css: ["other.css"] },
    };
    expect(stylesByRoute(manifest)).toEqual({ "routes/home/home": ["shared.css", "home.css", "view.css"], root: ["root.css"] });
  });
});
