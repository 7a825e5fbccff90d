import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { commentsOf, missingFiles, namesOf, orphanDocstrings } from "./comments.ts";

const root = path.resolve(import.meta.dirname, "../..");
const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file && existsSync(path.join(root, file)));
const names = namesOf(tracked);
const read = (file: string) => ({ file, text: readFileSync(path.join(root, file), "utf8") });
const sources = tracked.filter((file) => /\.(?:tsx?|mjs|css|sql)$/.test(file) && !file.startsWith("tests/tidy/")).map(read);
const documents = tracked.filter((file) => /^(?:README|docs\/.*)\.md$/.test(file)).map(read);

describe("a file that is named", () => {
  it("in a comment exists", () => {
    const missing = sources.flatMap((source) =>
      commentsOf(source).flatMap(({ line, text }) => missingFiles(text, names).map((name) => `${source.file}:${line}: ${name}`)),
    );
    expect(missing).toEqual([]);
  });
  it("in README or a document exists", () => {
    expect(documents.length).toBeGreaterThan(50);
    expect(documents.flatMap(({ file, text }) => missingFiles(text, names).map((name) => `${file}: ${name}`))).toEqual([]);
  });
});

it("no docstring stands above nothing", () => {
  expect(sources.flatMap((source) => orphanDocstrings(source).map((docstring) => `${source.file}: ${docstring}`))).toEqual([]);
});

describe("of a comment", () => {
  const own = namesOf(["app/idle/prefetch.ts", "worker/shop/cart/rules.ts", "wrangler.toml"]);
  it.each([
    ["a file by its whole path", "see app/idle/prefetch.ts", []],
    ["a file by the end of its path", "(idle/prefetch.ts), rules.ts.", []],
    ["a file without its extension", "as in `cart/rules`", []],
    ["a folder", "all of worker/shop/ and shop/cart", []],
    ["a file with a place in it", "app/idle/prefetch.ts#watchLinks", []],
    ["a pattern", "worker/shop/<room>/data.ts, app/*/x.ts, `…-view.tsx`, 00{1,2}.sql", []],
    ["what only looks like a path", "image/avif, back/forward, 1/2, e.g. this", []],
    ["an address", "https://example.com/app/x.ts and /app/x.ts", []],
    ["a file in another folder", "navigation/prefetch.ts knows", ["navigation/prefetch.ts"]],
    ["a file of part of its name", "fetch.ts, app/idle/pre", ["fetch.ts", "app/idle/pre"]],
    ["each of several", "(money.ts), `links.tsx`: x", ["money.ts", "links.tsx"]],
  ])("%s: %s", (_, text, expected) => expect(missingFiles(text, own)).toEqual(expected));
});

it.each([
  ["a.ts", 'x;\n/** one */\nconst a = "// no"; // two\n', [2, 3]],
  ["a.tsx", "const a = <p>{/* one */}// text</p>;\n", [1]],
  ["a.css", "a { color: red; }\n/* one */\n", [2]],
  ["a.sql", "SELECT 1; -- one\nSELECT 2;\n-- two\n", [1, 3]],
])("the comments of %s are found with their lines", (file, text, lines) => {
  const comments = commentsOf({ file, text });
  expect(comments.map(({ line }) => line)).toEqual(lines);
  expect(comments.map((comment) => comment.text.replace(/[^a-z]/g, ""))).toEqual(["one", "two"].slice(0, lines.length));
});

it.each([
  ["the file's own", "/** A file. */\n\nconst a = 1;\n", 0],
  ["one above a declaration", "const a = 1;\n\n/** b */\nconst b = 2;\n", 0],
  ["one above an empty line", "const a = 1;\n\n/** b */\n\nconst c = 2;\n", 1],
  ["one above another", "const a = 1;\n/**\n * b\n */\n/** c */\nconst c = 2;\n", 1],
])("%s: orphans of a file", (_, text, count) => expect(orphanDocstrings({ text })).toHaveLength(count));
