import { globSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { leftOutOfWorker, standInFor, unusedByRouter, unusedFile } from "./left-out.ts";

const plugin = leftOutOfWorker() as unknown as {
  applyToEnvironment: (environment: { name: string }) => boolean;
  resolveId: (id: string) => string | undefined;
  load: (id: string) => { code: string } | undefined;
};

describe("what is left out of the worker", () => {
  it("is left out of the worker alone", () => {
    expect(["ssr", "client", "meydan_sandbox"].map((name) => plugin.applyToEnvironment({ name }))).toEqual([true, false, false]);
  });

  it.each([
    ["react-dom/client", true],
    ["postcss", true],
    ["react-dom", false],
    ["react-dom/server", false],
    ["postcss/lib/parse", false],
    ["toString", false],
  ])("%s: %j", (id, isLeftOut) => {
    const resolved = plugin.resolveId(id);
    expect(resolved !== undefined).toBe(isLeftOut);
    expect(plugin.load(resolved ?? id) !== undefined).toBe(isLeftOut);
  });

  it("says so where somebody calls it after all", async () => {
    const code = standInFor("a/b", ["draw"]);
    const { draw, default: whole } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect(draw).toThrow("a/b is left out of the worker");
    expect(whole.draw).toBe(draw);
  });
});

describe("what is left out of the router in a browser", () => {
  const dist = path.resolve(import.meta.dirname, "../../node_modules/react-router/dist/production");

  it.each(Object.keys(unusedByRouter))("%s has the exports of the file it stands for", async (file) => {
    const installed = path.join(dist, file);
    const standIn = await import(`data:text/javascript,${encodeURIComponent(unusedFile(installed) ?? "")}`);
    expect(Object.keys(standIn).sort()).toEqual(Object.keys(await import(installed)).sort());
  });
  it("leaves every other file of the router", () => {
    const files = globSync("lib/**/*.js", { cwd: dist }).map((file) => file.replaceAll("\\", "/"));
    expect(files.filter((file) => unusedFile(path.join(dist, file)) !== undefined).sort()).toEqual(Object.keys(unusedByRouter).sort());
    expect(unusedFile("/somewhere/else/lib/router/instrumentation.js")).toBeUndefined();
  });
});
