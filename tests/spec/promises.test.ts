/** The specification held against the house: every sentence leads to code and test. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { pageRule } from "../../worker/request/pages.ts";
import { gapsOf, sectionsOf, titlesOf, wayOf } from "./coverage.ts";
import { promises } from "./promises.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => /\.(tsx?|mjs|json|webmanifest)$/.test(file) && statSync(path.join(root, file)).isFile());
const many = (ways: string | string[]) => (Array.isArray(ways) ? ways : [ways]);

const sections = sectionsOf(read("tests/spec/spec.md"));
const rows = Object.values(promises).flat();

describe("the specification", () => {
  it("has the sections of the promises, in order", () => {
    expect(Object.keys(promises)).toEqual(sections.map(({ heading }) => heading));
  });
  it.each(sections.map((section) => [section.heading, section] as const))("%s: no sentence is left out", (heading, section) => {
    expect(
      gapsOf(
        section,
        (promises[heading] ?? []).map(({ says }) => says),
      ),
    ).toEqual([]);
  });
});

describe("the rows", () => {
  it("that need nothing say why: not shown, unknown, or the name of what follows", () => {
    for (const row of rows) if ("nothing" in row) expect(row.says).toMatch(/not shown|:$/);
  });
  it("of routes are pages", () => {
    const routes = rows.flatMap((row) => {
      const [, address, purpose] = /^(\/\S*) \| (.*)$/.exec(row.says) ?? [];
      if (address === undefined) return [];
      const whole = address.replace(/[{}]/g, "");
      return purpose?.includes("optional") ? [whole, whole.replace(/\/[^/]+$/, "")] : [whole];
    });
    expect(routes).toHaveLength(34 + 8);
    expect(routes.filter((address) => pageRule(address) === undefined)).toEqual([]);
  });
});

for (const [heading, section] of Object.entries(promises))
  describe(heading, () => {
    for (const row of section)
      if ("built" in row) {
        it(`${row.says} | is built`, () => {
          for (const { file, part } of many(row.built).map(wayOf)) {
            expect(existsSync(path.join(root, file)), `${file} is there`).toBe(true);
            if (part !== undefined) expect(read(file), `${file} holds “${part}”`).toContain(part);
          }
        });
        it(`${row.says} | is tested`, () => {
          for (const { file, part } of many(row.tested).map(wayOf)) {
            expect(file).toMatch(/\.(test|spec)\.ts$/);
            expect(part, `${file} is named with a title`).toBeTruthy();
            const titles = titlesOf(read(file));
            expect(
              titles.some((title) => title.includes(part as string)),
              `“${part}” is among the titles of ${file}`,
            ).toBe(true);
          }
        });
      }
  });

describe("comments", () => {
  const code = ["app", "worker", "locales", "tests"].flatMap(filesIn).filter((file) => !file.endsWith(".json") && !file.startsWith("tests/spec/"));
  it("cite sections of the specification that there are, and no document that is not here", () => {
    const cited = code.flatMap((file) => [...read(file).matchAll(/(\S+) (§\d+(?:, §\d+)*)/g)].map(([, document, numbers]) => ({ file, document, numbers })));
    const own = cited.filter(({ document }) => document?.endsWith("tests/spec/spec.md"));
    const known = sections.flatMap(({ heading }) => /^\d+/.exec(heading)?.[0] ?? []);
    expect(own.flatMap(({ numbers }) => numbers?.match(/\d+/g) ?? []).filter((number) => !known.includes(number))).toEqual([]);
    expect(own.length).toBeGreaterThan(10);
    expect(cited.filter(({ document }) => /^\W?(the )?(spec(ification)?(\.md)?|design(\.md)?)\W?$/i.test(document ?? ""))).toEqual([]);
  });
});

describe("the reading of the specification", () => {
  const text = "# A\n\nOne is so. Two is not.\n\n- three, and four\n\n| Head | Cell |\n|---|---|\n| five | Six. Seven. |\n";
  const [section] = sectionsOf(text) as [ReturnType<typeof sectionsOf>[number]];
  const quotes = ["One is so.", "Two is not.", "three", "and four", "five | Six. Seven."];
  it("is content with a row for each part", () => expect(gapsOf(section, quotes)).toEqual([]));
  it.each(quotes)("misses a row for “%s”", (missing) => {
    expect(
      gapsOf(
        section,
        quotes.filter((quote) => quote !== missing),
      ).join(),
    ).toContain(`no row for “`);
  });
  it.each<[string, string[]]>([
    ["words that do not stand there", ["One was so.", ...quotes.slice(1)]],
    ["words in another order", ["Two is not.", "One is so.", ...quotes.slice(2)]],
    ["words after the end", [...quotes, "Eight."]],
    ["one row for two sentences", ["One is so. Two is not.", ...quotes.slice(2)]],
    ["a row for a part of a table's row", [...quotes.slice(0, 4), "five", "Six. Seven."]],
  ])("refuses %s", (_, wrong) => expect(gapsOf(section, wrong)).not.toEqual([]));
  it("finds the titles of a test, those behind a table of cases too", () => {
    expect(titlesOf('it("says \\"a\\"", () => {});\nit.each([1])(`does a thing`, () => {});\ndescribe("c", () => {});\nexpect("d")')).toEqual([
      'says \\"a\\"',
      "does a thing",
      "c",
    ]);
  });
});
