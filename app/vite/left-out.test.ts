import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { leftOutOfWorker, standInFor, unusedByRouter, unusedByZod, unusedFile } from "./left-out.ts";

const plugin = leftOutOfWorker() as unknown as {
  applyToEnvironment: (environment: { name: string }) => boolean;
  resolveId: (id: string) => string | undefined;
  load: (id: string) => { code: string } | undefined;
};

const leftOutOfZod = /\bz\w*\.(?:locales|fromJSONSchema|compile|compileFn|withParser|INVALID|ZodCompile\w+)\b/;

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

describe.each([
  ["the router", unusedByRouter, "lib/**/*.js"],
  ["zod", unusedByZod, "**/*.js"],
] as const)("what is left out of %s", (_, library, all) => {
  const installed = path.resolve(import.meta.dirname, `../..${library.folder}`);

  it.each(Object.keys(library.files))("%s has the exports of the file it stands for", async (file) => {
    const code = unusedFile(path.join(installed, file), library) ?? "";
    const standIn = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect(Object.keys(standIn).sort()).toEqual(Object.keys(await import(path.join(installed, file))).sort());
  });
  it("leaves every other file", () => {
    const files = globSync(all, { cwd: installed }).map((file) => file.replaceAll("\\", "/"));
    expect(files.filter((file) => unusedFile(path.join(installed, file), library) !== undefined).sort()).toEqual(Object.keys(library.files).sort());
    expect(unusedFile(`/somewhere/else/${Object.keys(library.files)[0]}`, library)).toBeUndefined();
  });
});

describe("zod in the worker", () => {
  const zod = path.resolve(import.meta.dirname, `../..${unusedByZod.folder}`);
  it("has the one language that it takes for itself, and none that nobody asks for", async () => {
    const { code } = plugin.load(path.join(zod, "locales/index.js")) ?? {};
    expect(code).toBe(`export { default as en } from "./en.js";`);
    expect(await import(path.join(zod, "locales/index.js"))).toHaveProperty("en");
    for (const name of globSync("**/*.js", { cwd: path.join(zod, "locales") }))
      expect(plugin.load(path.join(zod, "locales", name)) === undefined, name).toBe(name !== "index.js");
  });
  it.each(["@hono/zod-openapi", "@asteasolutions/zod-to-openapi", "@hono/zod-validator"])("is asked by %s for nothing of what is left out", (library) => {
    const texts = globSync(`node_modules/${library}/dist/**/*.{js,mjs,cjs}`).map((file) => readFileSync(file, "utf8"));
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).not.toMatch(leftOutOfZod);
  });
  it("is asked by nobody of ours either", () => {
    const files = globSync("{app,worker,locales}/**/*.{ts,tsx}").filter((file) => /from "(?:zod|@hono\/zod-openapi)"/.test(readFileSync(file, "utf8")));
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => leftOutOfZod.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});
