/** The providers' stand-in and the gateways are two readings of one document: a mistake that they shared would be seen by nobody. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const valueImports = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^(?:import|export)(?! type\b)[^;]*? from "([^"]+)"/gm)].map(([, from]) => from as string);

it("the stand-in runs no code of the marketplace", () => {
  const files = globSync("tests/sandbox/**/*.ts");
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => valueImports(file).filter((from) => /(^|\/)(worker|app)\//.test(from)))).toEqual([]);
});

it("no gateway runs code of the stand-in", () => {
  const files = globSync("worker/shop/payments/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  expect(files.length).toBeGreaterThan(40);
  expect(files.flatMap((file) => valueImports(file).filter((from) => from.includes("tests/")))).toEqual([]);
});
