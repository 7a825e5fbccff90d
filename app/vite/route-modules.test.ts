import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { changed } from "./route-modules.ts";

const dist = path.resolve(import.meta.dirname, "../../node_modules/react-router/dist/production");
const afterChange = (file: string) => changed(path.join(dist, file), readFileSync(path.join(dist, file), "utf8")) ?? "";

describe("the router, when a page's code cannot be had", () => {
  it("does not reload, and lets the error travel on", () => {
    const code = afterChange("lib/dom/ssr/routeModules.js");
    expect(code).not.toContain("reload");
    expect(code).toMatch(/catch \(error\) \{\s*throw error;\s*\}/);
  });
  it.each(["lib/dom/ssr/routes.js", "lib/router/router.js"])("%s forgets the failure", (file) => {
    expect(afterChange(file).split(".catch((").length).toBeGreaterThan(readFileSync(path.join(dist, file), "utf8").split(".catch((").length);
  });
  it("leaves other files as they are, and refuses a router that reads differently", () => {
    expect(changed(path.join(dist, "lib/hooks.js"), "")).toBeNull();
    expect(() => changed("react-router/dist/production/lib/router/router.js", "const cache = {};")).toThrow("not as expected");
  });
});
