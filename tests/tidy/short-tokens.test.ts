/** Custom properties: a stylesheet reads none that nothing sets, as the fallback would stand for ever. The build renames the custom properties of stylesheets: code that named one would find nothing. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { namesOf } from "../../app/vite/short-tokens.ts";

it("every custom property that a stylesheet reads is set by one or by code", () => {
  const stylesheets = globSync("app/**/*.css").map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const code = globSync("app/**/*.{ts,tsx}").map((file) => readFileSync(file, "utf8"));
  const set = new Set([
    ...stylesheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1])),
    ...code.flatMap((text) => [...text.matchAll(/["'`](--[\w-]+)["'`]/g)].map((match) => match[1])),
  ]);
  const unset = stylesheets.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)].filter((match) => !set.has(match[1] as string)).map((match) => `${file}: ${match[1]}`),
  );
  expect(set.size).toBeGreaterThan(50);
  expect(unset).toEqual([]);
});

it("no code outside of stylesheets names a design token", () => {
  const tokens = namesOf(readFileSync("app/styles/tokens.css", "utf8"));
  expect(tokens.size).toBeGreaterThan(30);
  const naming = globSync("app/**/*.{ts,tsx}", { exclude: ["**/*.test.ts"] }).filter((file) =>
    [...readFileSync(file, "utf8").matchAll(/["'(](--[\w-]+)["')]/g)].some((match) => tokens.has(match[1] as string)),
  );
  expect(naming).toEqual([]);
});
