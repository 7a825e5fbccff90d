import { describe, expect, it } from "vitest";
import { issuesOf } from "../../tests/support/contract/limits.ts";
import { emptyIsAbsent, inLanguages, isSlug, lineText, pageQueryOf, proseText, rowId, rowParam, slug, wholeNumber, withinReach } from "./query.ts";

const signs = (count: number, sign = "a") => sign.repeat(count);
const isFine = (schema: Parameters<typeof issuesOf>[0], value: unknown) => issuesOf(schema, value) === "";

describe("a whole number of a query", () => {
  it.each<[string, number | null]>([
    ["1", null],
    ["2", 2],
    ["02", 2],
    ["9", 9],
    ["10", null],
    ["", null],
    ["-2", null],
    ["+2", null],
    [" 2", null],
    ["2 ", null],
    ["2.0", null],
    ["1e0", null],
    ["0x2", null],
    ["٢", null],
  ])("from 2 to 9: %j is %j", (text, number) => {
    const parsed = wholeNumber(2, 9).safeParse(text);
    expect(parsed.success ? parsed.data : null).toBe(number);
  });
  it("has at most fifteen digits", () => {
    const any = wholeNumber(0, Number.MAX_SAFE_INTEGER);
    expect([isFine(any, signs(15, "9")), isFine(any, signs(16, "0"))]).toEqual([true, false]);
  });
  it.each([
    ["0", false],
    ["1", true],
    [signs(15, "9"), true],
    [`1${signs(15, "0")}`, false],
  ])("that names a row, %j: %j", (id, isTaken) => expect([isFine(rowId, id), isFine(rowParam, { id })]).toEqual([isTaken, isTaken]));
  it("that is empty was not sent", () => {
    const maybe = emptyIsAbsent(wholeNumber(2, 9));
    expect([maybe.parse(""), maybe.parse(undefined), maybe.parse("2"), maybe.safeParse("1").success]).toEqual([undefined, undefined, 2, false]);
  });
});

describe("a name in an address", () => {
  it.each([
    ["", false],
    ["a", true],
    ["0", true],
    ["a-", true],
    ["-a", false],
    ["A", false],
    ["é", false],
    ["a/b", false],
    ["/a", false],
    ["a/", false],
    ["a\n", false],
    [signs(80), true],
    [signs(81), false],
  ])("%j: %j", (name, isTaken) => expect([isSlug(name), isFine(slug, name)]).toEqual([isTaken, isTaken]));
});

const unseen = ["\u0000", "\u001f", "\u007f", "\u0085", "\u2028", "\u2029", "\u202a", "\u202e", "\u2066", "\u2069", "\ud800"];

describe("a line of text", () => {
  const line = lineText(3);
  it.each<[unknown, string]>([
    [undefined, ": required"],
    [7, ": required"],
    ["", ""],
    ["  ", ""],
    ["abc", ""],
    [" abc ", ""],
    ["abcd", ": too_long"],
    ["a\nb", ": invalid"],
    ["a\tb", ": invalid"],
    ["a\u200db", ""],
  ])("of up to three signs, %j, is told %j", (text, expected) => expect(issuesOf(line, text)).toBe(expected));
  it.each(unseen)("has no %j, wherever it stands", (sign) => {
    for (const text of [`${sign}b`, `a${sign}b`, `a${sign}`].filter((each) => each.trim() === each)) expect(issuesOf(line, text)).toBe(": invalid");
  });
  it("loses what stands around it", () => expect(line.parse("  ab ")).toBe("ab"));
});

describe("text of several lines", () => {
  const prose = proseText(5);
  it.each<[unknown, string]>([
    [undefined, ": required"],
    [7, ": required"],
    ["", ""],
    ["a\n\tb", ""],
    ["abcde", ""],
    [" \nabcde\n ", ""],
    ["ab\r\ncd", ""],
    ["abcdef", ": too_long"],
    ["a\rb", ": invalid"],
  ])("of up to five signs, %j, is told %j", (text, expected) => expect(issuesOf(prose, text)).toBe(expected));
  it.each(unseen)("has no %j, wherever it stands", (sign) => {
    for (const text of [`${sign}b`, `a${sign}b`, `a${sign}`].filter((each) => each.trim() === each)) expect(issuesOf(prose, text)).toBe(": invalid");
  });
  it("has one kind of line break", () => expect(prose.parse(" a\r\nb\n")).toBe("a\nb"));
});

it("a text may be in each of the languages, and in no other", () => {
  const texts = inLanguages(lineText(1));
  expect(["en", "fr", "ar", "tr", "hi"].map((locale) => [issuesOf(texts, { [locale]: "a" }), issuesOf(texts, { [locale]: "ab" })])).toEqual(
    ["en", "fr", "ar", "tr", "hi"].map((locale) => ["", `${locale}: too_long`]),
  );
  expect([issuesOf(texts, {}), issuesOf(texts, { de: "a" })]).toEqual(["", ": unknown"]);
});

describe("a page of a list", () => {
  it.each([
    ["page", "0", false],
    ["page", "1", true],
    ["page", "100", true],
    ["page", "101", false],
    ["page", "", true],
    ["perPage", "0", false],
    ["perPage", "1", true],
    ["perPage", "48", true],
    ["perPage", "49", false],
    ["perPage", "", true],
  ])("%s %j: %j", (field, value, isTaken) => expect(isFine(pageQueryOf(24), { [field]: value })).toBe(isTaken));
  const reaching = pageQueryOf(24).superRefine(withinReach(24));
  it.each<[object, string]>([
    [{}, ""],
    [{ page: "1", perPage: "48" }, ""],
    // 83 × 24 = 1,992
    [{ page: "83" }, ""],
    [{ page: "84" }, "page: invalid"],
    [{ page: "50", perPage: "40" }, ""],
    [{ page: "51", perPage: "40" }, "page: invalid"],
    [{ page: "41", perPage: "48" }, ""],
    [{ page: "42", perPage: "48" }, "page: invalid"],
    [{ page: "100", perPage: "20" }, ""],
    [{ page: "100", perPage: "21" }, "page: invalid"],
  ])("of %j, among the first 2,000, is told %j", (query, expected) => expect(issuesOf(reaching, query)).toBe(expected));
  it("is counted by what the list itself shows a page", () => {
    const query = pageQueryOf(20).superRefine(withinReach(20, 1_000));
    expect([issuesOf(query, { page: "50" }), issuesOf(query, { page: "51" })]).toEqual(["", "page: invalid"]);
  });
});
