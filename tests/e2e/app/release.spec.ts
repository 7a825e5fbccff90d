/** What a release rests on: the built worker is as small as the platform likes it, and the check before it gets traffic is true of the product. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { smokeCheck } from "../../../worker/release/smoke.ts";
import { targets } from "../../bench/targets.ts";

test("the built worker is no larger than 1.7 MB on its way", () => {
  const built = readFileSync(path.resolve(import.meta.dirname, "../../../build/server/index.js"));
  expect(gzipSync(built).length).toBeLessThanOrEqual(targets.worker_gzip_bytes);
});

test("the smoke check of a deploy finds nothing wrong with the product", async ({ baseURL }) => {
  expect(await smokeCheck({ origin: baseURL as string, ask: fetch })).toEqual([]);
});
