import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainMap } from "../../shared/source-map.ts";
import type { ErrorKind } from "../../shop/telemetry/contract.ts";
import { errorsReport, type FindMap, mapsOfBucket, mapsOfBuild } from "./ops-errors.ts";

/** Line 1, column 0 of what was built is line 7, column 2 of the source, in `total`. */
const map = JSON.stringify({ version: 3, sources: ["../../../app/cart.ts"], sourcesContent: ["secret"], names: ["total"], mappings: "AAMEA" });
const build = mkdtempSync(path.join(tmpdir(), "meydan-maps-"));
const kind = (over: Partial<ErrorKind>): ErrorKind => ({
  fingerprint: "0123456789abcdef",
  release: "r1",
  source: "browser",
  name: "TypeError",
  message: "no total",
  page: "/cart",
  frames: [{ fn: "t", file: "cart-1234567.js", line: 1, column: 1, original: null }],
  count: 3,
  firstSeen: "2026-11-25T00:00:00.000Z",
  lastSeen: "2026-11-26T00:00:00.000Z",
  ...over,
});
const report = (data: ErrorKind[], maps: FindMap) => errorsReport(maps)(async <T>() => ({ data }) as T);
const stored = plainMap(map, { from: path.join(build, "client/assets"), root: build, linesBefore: 0 });

beforeAll(() => {
  for (const [file, text] of [
    ["source-maps/cart-1234567.js.map", JSON.stringify(stored)],
    ["server/index.js.map", map],
  ] as const) {
    mkdirSync(path.dirname(path.join(build, file)), { recursive: true });
    writeFileSync(path.join(build, file), text);
  }
});
afterAll(() => rmSync(build, { recursive: true, force: true }));

describe("npm run ops -- errors", () => {
  it("prints each kind with its count and the places of the sources", async () => {
    const unmapped = { fn: "", file: "gone-1234567.js", line: 1, column: 9, original: null };
    const { lines, exitCode } = await report([kind({}), kind({ page: null, frames: [unmapped], count: 1 })], mapsOfBuild(build));
    expect(exitCode).toBe(2);
    expect(lines).toEqual([
      "3 ×  TypeError: no total",
      "    0123456789abcdef  browser r1  on /cart, last 2026-11-26T00:00:00.000Z",
      "    at total  ../app/cart.ts:7:3",
      "1 ×  TypeError: no total",
      "    0123456789abcdef  browser r1, last 2026-11-26T00:00:00.000Z",
      "    at ?  gone-1234567.js:1:9",
    ]);
  });
  it("asks the bucket for the worker's map of that version, and for what the build does not have", async () => {
    const asked: string[] = [];
    const wrangler = {
      try: async (args: readonly string[]) => {
        asked.push(args[3] as string);
        return { ok: asked.length === 1, stdout: map, stderr: "" };
      },
    };
    const frame = { fn: "t", file: "index.js", line: 1, column: 1, original: null };
    const gone = { ...frame, file: "gone-1234567.js" };
    const kinds = [kind({ source: "worker", release: "v1", frames: [frame] }), kind({ frames: [gone] }), kind({})];
    const { lines } = await report(kinds, mapsOfBucket(wrangler, "bucket", mapsOfBuild(build)));
    expect(asked).toEqual(["bucket/private/source-maps/worker-v1.map", "bucket/private/source-maps/gone-1234567.js.map"]);
    expect(lines.filter((line) => line.includes("at "))).toEqual([
      "    at total  ../../../app/cart.ts:7:3",
      "    at t  gone-1234567.js:1:1",
      "    at total  ../app/cart.ts:7:3",
    ]);
  });
  it("says that nothing broke", async () => expect(await report([], async () => null)).toMatchObject({ exitCode: 0 }));
});

describe("a stored source map", () => {
  it("names files from the top, holds no source, and knows of a line before", () => {
    expect(plainMap(map, { from: "/a/build/client/assets", root: "/a", linesBefore: 1 })).toEqual({
      version: 3,
      sources: ["app/cart.ts"],
      names: ["total"],
      mappings: ";AAMEA",
    });
  });
});
