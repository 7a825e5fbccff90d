/** The types that pages call the API by (worker/api/wire.ts) are those of the routes that are mounted and published: all of them, and no others. */
import { expect, it } from "vitest";
import tablesFile from "../../../worker/api/tables.ts?raw";
import { fetchApi } from "../../support/api.ts";
import { readContract } from "../../support/contract/contract.ts";

type Routes = Record<string, { method: string; path: string }>;
const rooms = import.meta.glob<{ routes?: Routes }>(["../../../worker/shop/**/*api.ts", "../../../worker/shop/account/profile/avatar.ts"], { eager: true });
const tables = Object.entries(rooms).flatMap(([file, { routes }]) => (routes ? [{ file: file.replace("../../../worker/", ""), routes }] : []));

it("every operation of the document is a route that wire.ts knows, and every such route is published", async () => {
  const { operations } = await readContract();
  const typed = tables.flatMap(({ routes }) => Object.values(routes).map(({ method, path }) => `${method.toUpperCase()} ${path}`));
  expect(typed.toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
});

it("every table of routes is named in tables.ts", () => {
  expect(tables.map(({ file }) => file).filter((file) => !tablesFile.includes(`from "../${file}"`))).toEqual([]);
});

it("addresses of the API that are written out in the app are published", async () => {
  const sources = import.meta.glob<string>(["../../../app/**/*.{ts,tsx}", "!**/*.test.*"], { eager: true, query: "?raw", import: "default" });
  const { operations } = await readContract();
  const paths = new Set(operations.map(({ path }) => `/api/v1${path}`));
  // what is read by people is no operation
  for (const path of ["/docs", "/docs/seller-api"]) {
    expect([path, (await fetchApi(path)).status]).toEqual([path, 200]);
    paths.add(`/api/v1${path}`);
  }
  const written = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/["'`](\/api\/v1\/[^"'`?]*)/g)].map(([, path]) => ({ file, path: path as string })),
  );
  expect(written.length).toBeGreaterThan(3);
  expect(written.filter(({ path }) => !paths.has(path))).toEqual([]);
});
