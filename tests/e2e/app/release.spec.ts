/** What a release rests on: the built workers are as small as the platform likes it, and the check before it gets traffic is true of the product. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { smokeCheck } from "../../../worker/release/smoke.ts";
import { targets } from "../../bench/targets.ts";

for (const [folder, most_bytes] of [
  ["server", targets.worker_gzip_bytes],
  ["documents", targets.documents_gzip_bytes],
] as const)
  test(`the built worker in build/${folder} is no larger than ${most_bytes / 1e6} MB on its way`, () => {
    const built = readFileSync(path.resolve(import.meta.dirname, "../../../build", folder, "index.js"));
    expect(gzipSync(built).length).toBeLessThanOrEqual(most_bytes);
  });

test("the smoke check of a deploy finds nothing wrong with the product", async ({ baseURL }) => {
  expect(await smokeCheck({ origin: baseURL as string, ask: fetch })).toEqual([]);
});
