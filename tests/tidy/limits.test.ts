import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { limits, limitsDocument } from "./limits.ts";

const root = path.resolve(import.meta.dirname, "../..");

it("every limit has a file or a command that watches it", () => {
  expect(limits.filter(({ watch }) => !watch.startsWith("npm run ") && !existsSync(path.join(root, watch))).map(({ watch }) => watch)).toEqual([]);
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
  expect(limits.filter(({ watch }) => watch.startsWith("npm run ") && !scripts[watch.split(" ")[2] as string])).toEqual([]);
  expect(new Set(limits.map(({ what }) => what)).size).toBe(limits.length);
});

it("the document is made of the table", () => {
  expect(readFileSync(path.join(root, "docs/limits.md"), "utf8")).toBe(limitsDocument());
});
