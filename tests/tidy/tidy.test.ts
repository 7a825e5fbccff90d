import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import ar from "../../locales/ar.json";
import en from "../../locales/en.json";
import fr from "../../locales/fr.json";
import hi from "../../locales/hi.json";
import tr from "../../locales/tr.json";
import {
  at,
  bannedIn,
  fileLines_max,
  furtherWeight,
  importsOf,
  isPastSqlDoor,
  isPastTypedLinks,
  isPlural,
  isUnfinished,
  keysOf,
  physical,
  placesOf,
  type Source,
  wrongWay,
} from "./rules.ts";

const root = path.resolve(import.meta.dirname, "../..");
const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file && existsSync(path.join(root, file)));
const read = (file: string): Source => ({ file, text: readFileSync(path.join(root, file), "utf8") });
const code = tracked.filter((file) => /^(app|worker|locales|tests)\/.*\.(ts|tsx|mjs)$/.test(file)).map(read);
const product = code.filter(({ file }) => !file.startsWith("tests/"));
const sheets = tracked.filter((file) => file.endsWith(".css")).map(read);
const isData = (file: string) => file.startsWith("worker/db/seed/demo/") || file.includes(".test.");

describe("the house", () => {
  it("has nothing at its top but what belongs there", () => {
    const top = [...new Set(tracked.map((file) => file.split("/")[0] as string))].filter((name) => !name.startsWith("."));
    expect(top.sort()).toEqual([
      "README.md",
      "app",
      "locales",
      "package-lock.json",
      "package.json",
      "public",
      "tests",
      "tsconfig.json",
      "vite.config.ts",
      "worker",
      "wrangler.toml",
    ]);
  });
  it("imports in the allowed directions only", () => {
    const wrong = product.flatMap(importsOf).map((each) => ({ ...each, why: wrongWay(each) }));
    expect(wrong.filter(({ why }) => why !== null).map(({ from, to, why }) => `${from} → ${to}: ${why}`)).toEqual([]);
  });
  it("has one door to SQL", () => {
    const source = (file: string, from: string): Source => ({ file, text: `import { sql } from "${from}";\n` });
    expect(
      code
        .filter(({ file }) => !file.startsWith("tests/tidy/"))
        .filter(isPastSqlDoor)
        .map(({ file }) => file),
    ).toEqual([]);
    expect(isPastSqlDoor(source("worker/shop/orders/data.ts", "drizzle-orm/d1"))).toBe(true);
    expect(isPastSqlDoor(source("worker/shop/orders/data.ts", "../../db/sql.ts"))).toBe(false);
    expect(isPastSqlDoor(source("worker/db/sql.ts", "drizzle-orm"))).toBe(false);
  });
  it("leads to pages of the table alone", () => {
    expect(product.filter(isPastTypedLinks).map(({ file }) => file)).toEqual([]);
    expect(isPastTypedLinks({ file: "app/routes/cart/cart.tsx", text: 'import { data, redirect } from "react-router";\n' })).toBe(true);
    expect(isPastTypedLinks({ file: "app/routes/cart/cart.tsx", text: 'import { redirect } from "../../navigation/address.ts";\n' })).toBe(false);
  });
  it("keeps files to one subject", () => {
    expect(product.filter(({ file, text }) => !isData(file) && text.split("\n").length > fileLines_max).map(({ file }) => file)).toEqual([]);
  });
  it("leaves nothing to do", () => {
    expect(code.filter((source) => !source.file.startsWith("tests/tidy/") && isUnfinished(source)).map(({ file }) => file)).toEqual([]);
  });
  it("speaks one language: the field's", () => {
    const said = code
      .filter(({ file }) => !file.startsWith("tests/tidy/") && !isData(file))
      .flatMap(({ file, text }) => bannedIn(text).map((why) => `${file}: ${why}`));
    expect(said).toEqual([]);
    expect(bannedIn("const till = tillOf(c);")).toEqual(["tillOf: say PurchaseContext"]);
  });
  it("has no rooms for odds and ends", () => {
    expect(tracked.filter((file) => /(^|\/)(utils?|helpers?|misc|lib)(\/|\.tsx?$)/.test(file))).toEqual([]);
  });
  it("lays out by logical properties alone", () => {
    expect(sheets.filter(({ text }) => physical.test(text)).map(({ file }) => file)).toEqual([]);
  });
  it("is written in two weights", () => {
    expect(sheets.filter(({ text }) => furtherWeight.test(text)).map(({ file }) => file)).toEqual([]);
  });
  it("names no machine and no registry", () => {
    const own = new RegExp(["/work" + "/", "/root" + "/", "registry\\.npmjs"].join("|"));
    expect(code.filter(({ file, text }) => !file.startsWith("tests/tidy/") && own.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

const dictionaries = { en, fr, ar, tr, hi };

describe.each(Object.entries(dictionaries))("the words in %s", (locale, dictionary) => {
  it("have the same keys as the others", () => {
    expect(keysOf(dictionary).sort()).toEqual(keysOf(en).sort());
  });
  it("are all there, with the same places to fill in", () => {
    for (const key of keysOf(en)) {
      const [own, english] = [at(dictionary, key), at(en, key)] as (string | Record<string, string>)[];
      const text = typeof own === "string" ? own : own?.other;
      expect(text?.trim(), key).toBeTruthy();
      const source = typeof english === "string" ? english : english?.other;
      expect(
        placesOf(text as string).filter((place) => place !== "count"),
        key,
      ).toEqual(placesOf(source as string).filter((place) => place !== "count"));
    }
  });
  it("have every plural form of the language", () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const key of keysOf(dictionary)) {
      const value = at(dictionary, key);
      if (typeof value === "object" && value && isPlural(value))
        expect(Object.keys(value), key).toEqual(expect.arrayContaining(forms.filter((form) => locale === "ar" || form !== "many")));
    }
  });
});

describe("the keys", () => {
  it("that the code asks for are in the dictionary", () => {
    const asked = product
      .filter(({ file }) => !isData(file))
      .flatMap(({ file, text }) => [...text.matchAll(/\b[tn]\("([\w.-]+)"/g)].map((match) => ({ file, key: match[1] as string })));
    expect(asked.filter(({ key }) => at(en, key) === undefined)).toEqual([]);
  });
});
