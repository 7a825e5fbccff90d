/** French sets its high punctuation off by a space that does not break: no line begins with a colon. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const files = execFileSync("git", ["ls-files", "--cached", "locales/fr.json", "worker/seed/*.json", "worker/seed/*.fr.md"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && !file.endsWith("manifest.json"));

/** The strings of a JSON value that are French: under the key "fr", or all of them. */
function frenchIn(value: unknown, isFrench: boolean): string[] {
  if (typeof value === "string") return isFrench ? [value] : [];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, each]) => frenchIn(each, isFrench || key === "fr"));
}

function french(file: string): string[] {
  const text = readFileSync(path.join(root, file), "utf8");
  // a line of a table that only draws it is no text
  if (file.endsWith(".md")) return text.split("\n").filter((line) => !/^[\s|:-]*$/.test(line));
  return frenchIn(JSON.parse(text), file.startsWith("locales/"));
}

const breaks = (text: string) => /\S [:;!?%»](?=[\s.,)”]|$)|« /.test(text);

it.each([
  ["Livraison : 10 %", true],
  ["Livraison\u00a0: 10\u202f%", false],
  ["« Paysage\u00a0»", true],
])("%j breaks before its punctuation: %s", (text, isBroken) => {
  expect(breaks(text)).toBe(isBroken);
});

it("no French text breaks before its punctuation", () => {
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => french(file).filter(breaks))).toEqual([]);
});
