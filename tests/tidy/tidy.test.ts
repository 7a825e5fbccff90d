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
  cyclesIn,
  doubledTypes,
  fileLines_max,
  furtherWeight,
  holdsSql,
  importsOf,
  isHalfCaught,
  isPastSqlDoor,
  isPastTypedLinks,
  isPlural,
  isSqlMisplaced,
  isUnfinished,
  keysOf,
  physical,
  placesOf,
  type Source,
  sqlElsewhere,
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
const isTest = (file: string) => file.includes(".test.");

describe("the house", () => {
  it("has nothing at its top but what belongs there", () => {
    const top = [...new Set(tracked.map((file) => file.split("/")[0] as string))].filter((name) => !name.startsWith("."));
    expect(top.sort()).toEqual([
      "AGENTS.md",
      "README.md",
      "app",
      "docs",
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
  it("has rooms with doors", () => {
    const why = (from: string, to: string, typeOnly = false) => wrongWay({ from: `worker/${from}`, to: `worker/shop/${to}`, typeOnly });
    const past = "a room is reached by its service.ts, contract.ts or rules.ts";
    for (const inner of ["orders/data.ts", "orders/read.ts", "orders/list/rules.ts", "orders/ending/service.ts", "orders/api.ts"])
      for (const from of ["shop/sellers/service.ts", "visitors.ts", "outbox-registry.ts", "local/ops.ts", "index.ts"].slice(
        0,
        inner.endsWith("api.ts") ? 4 : 5,
      ))
        expect(why(from, inner), `${from} → ${inner}`).toBe(past);
    for (const to of ["orders/service.ts", "orders/contract.ts", "orders/rules.ts", "money.ts"]) expect(why("shop/sellers/service.ts", to)).toBeNull();
    expect(why("shop/orders/ending/cancel.ts", "orders/data.ts")).toBeNull();
    expect(why("shop/sellers/service.ts", "orders/read.ts", true)).toBeNull();
    expect([why("api/rooms.ts", "cart/notes-api.ts"), why("index.ts", "seo/api.ts"), why("api/rooms.ts", "cart/data.ts")]).toEqual([null, null, past]);
  });
  it("has an outbox that knows no room, and rooms that declare their entries to its registry", () => {
    const why = (from: string, to: string, typeOnly = false) => wrongWay({ from: `worker/${from}`, to: `worker/${to}`, typeOnly });
    for (const typeOnly of [true, false])
      expect(why("outbox/deliver.ts", "shop/orders/service.ts", typeOnly)).toBe("the outbox knows no room: each declares its entries");
    expect([why("outbox-registry.ts", "shop/orders/outbox.ts"), why("shop/orders/outbox.ts", "outbox/define.ts")]).toEqual([null, null]);
    expect(why("shop/sellers/service.ts", "shop/orders/outbox.ts")).toBe("a room is reached by its service.ts, contract.ts or rules.ts");
  });
  it("has steps of a request that know no room", () => {
    const why = (to: string, typeOnly = false) => wrongWay({ from: "worker/request/session.ts", to: `worker/${to}`, typeOnly });
    for (const typeOnly of [true, false])
      expect(why("shop/account/service.ts", typeOnly)).toBe("the steps of a request know no room: what they need of one is handed to them");
    expect([why("context.ts", true), why("shared/time.ts")]).toEqual([null, null]);
  });
  it("has pure doors for app and worker", () => {
    const why = (from: string, to: string, typeOnly = false) => wrongWay({ from, to, typeOnly });
    expect([why("app/forms/amounts.ts", "worker/shared/amounts.ts"), why("worker/shared/csv.ts", "worker/shared/amounts.ts")]).toEqual([null, null]);
    for (const to of ["worker/context.ts", "worker/log.ts", "app/forms/read.ts", "locales/words.ts"])
      expect([why("worker/shared/csv.ts", to), why("worker/shared/csv.ts", to, true)]).toEqual([
        "what is shared takes from itself and the list of languages alone",
        null,
      ]);
  });
  it("has no file that imports itself over others at run time", () => {
    const known = new Set(product.map(({ file }) => file));
    expect(cyclesIn(product.flatMap(importsOf).filter(({ to }) => known.has(to)))).toEqual([]);
    const to = (from: string, to: string, typeOnly = false) => ({ from, to, typeOnly });
    expect(cyclesIn([to("a", "b"), to("b", "c"), to("c", "b"), to("d", "a")])).toEqual([["b", "c", "b"]]);
    expect(cyclesIn([to("a", "b"), to("b", "a", true), to("a", "c"), to("b", "c")])).toEqual([]);
  });
  it("has no folder of more than 25 files", () => {
    const folders = Map.groupBy(
      product.filter(({ file }) => file.startsWith("worker/")),
      ({ file }) => path.posix.dirname(file),
    );
    expect([...folders].filter(([, files]) => files.length > 25).map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
  });
  it("exports no two types of one name", () => {
    expect(doubledTypes(product.filter(({ file }) => !file.includes(".test.")))).toEqual([]);
    const source = (file: string, text: string): Source => ({ file, text });
    const two = [source("a.ts", "export type Row = { id: number };\n"), source("b.ts", "export interface Row {\n  id: string;\n}\nexport type Own<T> = T;\n")];
    expect(doubledTypes(two)).toEqual(["Row: a.ts, b.ts"]);
    expect(doubledTypes([source("a.ts", 'type Row = 1;\nexport type { Row } from "./b.ts";\n'), two[1] as Source])).toEqual([]);
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
    expect(isPastSqlDoor(source("worker/db/sql.ts", "sql-template-tag"))).toBe(false);
    const prepared = (file: string) => isPastSqlDoor({ file, text: 'db\n  .prepare("SELECT 1").first();\n' });
    expect(["worker/shop/orders/data.ts", "worker/index.ts", "worker/db/intercept-statements.ts", "tests/worker/support.ts"].map(prepared)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  it("has SQL in data.ts, x-data.ts and few files beside them, never beside requests, buckets and other servers", () => {
    expect(product.filter(isSqlMisplaced).map(({ file }) => file)).toEqual([]);
    // what holds none any more is off the list
    const holders = new Set(product.filter(holdsSql).map(({ file }) => file));
    expect(sqlElsewhere.filter((file) => !holders.has(file))).toEqual([]);
    const query = "all(db, sql`SELECT 1`);\n";
    const misplaced = (file: string, text = "") => isSqlMisplaced({ file: `worker/${file}`, text: `${text}${query}` });
    const others = ["shop/orders/api.ts", "shop/orders/service.ts", "shop/orders/rules.ts", "shop/orders/metadata.ts", "request/limits/network.ts"];
    expect(others.map((file) => misplaced(file))).toEqual(others.map(() => true));
    const own = ["shop/orders/data.ts", "shop/news/editions-data.ts", "db/retention.ts", "shop/audit.ts"];
    expect(own.map((file) => misplaced(file))).toEqual(own.map(() => false));
    const beside = ['import type { Context } from "hono";\n', 'import { type A, b } from "../../request/session.ts";\n', "await env.MEDIA.delete(key);\n"];
    expect(beside.map((text) => misplaced("shop/orders/data.ts", text))).toEqual([false, true, true]);
    expect(isSqlMisplaced({ file: "worker/shop/orders/api.ts", text: "all(db, ordersSql);\n" })).toBe(false);
  });
  it("leads to pages of the table alone", () => {
    expect(product.filter(isPastTypedLinks).map(({ file }) => file)).toEqual([]);
    expect(isPastTypedLinks({ file: "app/routes/cart/cart.tsx", text: 'import { data, redirect } from "react-router";\n' })).toBe(true);
    expect(isPastTypedLinks({ file: "app/routes/cart/cart.tsx", text: 'import { redirect } from "../../navigation/address.ts";\n' })).toBe(false);
  });
  it("hears of style sheets that could not be fetched with code", () => {
    expect(product.filter(({ file, text }) => file.startsWith("app/") && isHalfCaught({ text })).map(({ file }) => file)).toEqual([]);
    expect(isHalfCaught({ text: 'import("./a.tsx").then(({ a, b }) => a(b, 1), () => {});' })).toBe(true);
    expect(isHalfCaught({ text: 'import("./a.tsx").then(setModule, ignore);' })).toBe(true);
    expect(isHalfCaught({ text: 'import("./a.tsx").then(({ a, b }) => a(b, 1)).catch(() => say("a", 1));' })).toBe(false);
  });
  it("keeps files to one subject", () => {
    expect(product.filter(({ file, text }) => !isTest(file) && text.split("\n").length > fileLines_max).map(({ file }) => file)).toEqual([]);
  });
  it("is no market's: the name of one stands in the demo alone", () => {
    // in capitals: what our own parts call each other is shown to nobody; the laptop's messages are the project's
    const named = tracked.filter((file) => /^(app|worker|locales)\/.*\.(ts|tsx|json)$/.test(file) && !/\.test\.|^worker\/(seed|local)\//.test(file)).map(read);
    expect(named.filter(({ text }) => /\bMeydan\b/.test(text)).map(({ file }) => file)).toEqual([]);
  });
  it("leaves nothing to do", () => {
    expect(code.filter((source) => !source.file.startsWith("tests/tidy/") && isUnfinished(source)).map(({ file }) => file)).toEqual([]);
  });
  it("speaks one language: the field's", () => {
    const answered = code
      .filter(({ file }) => !file.startsWith("tests/tidy/") && !isTest(file))
      .flatMap(({ file, text }) => bannedIn(text).map((why) => `${file}: ${why}`));
    expect(answered).toEqual([]);
    expect(bannedIn("const till = tillOf(c);")).toEqual(["tillOf: say PurchaseContext"]);
  });
  it("has one way into the log", () => {
    const isTool = (file: string) => /^worker\/(local|release|seed)\//.test(file) || file.includes(".test.");
    const written = product.filter(({ file, text }) => /^worker\/|\.server\.tsx?$/.test(file) && !isTool(file) && /\bconsole(?:\.\w|\[)/.test(text));
    expect(written.map(({ file }) => file)).toEqual(["worker/log.ts"]);
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
      .filter(({ file }) => !isTest(file))
      .flatMap(({ file, text }) => [...text.matchAll(/\b[tn]\("([\w.-]+)"/g)].map((match) => ({ file, key: match[1] as string })));
    expect(asked.filter(({ key }) => at(en, key) === undefined)).toEqual([]);
  });
});
