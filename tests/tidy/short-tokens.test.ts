/** The build renames the custom properties of stylesheets: code that named one would find nothing. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { namesOf } from "../../app/vite/short-tokens.ts";

it("no code outside of stylesheets names a design token", () => {
  const tokens = namesOf(readFileSync("app/styles/tokens.css", "utf8"));
  expect(tokens.size).toBeGreaterThan(30);
  const naming = globSync("app/**/*.{ts,tsx}", { exclude: ["**/*.test.ts"] }).filter((file) =>
    [...readFileSync(file, "utf8").matchAll(/["'(](--[\w-]+)["')]/g)].some((match) => tokens.has(match[1] as string)),
  );
  expect(naming).toEqual([]);
});
