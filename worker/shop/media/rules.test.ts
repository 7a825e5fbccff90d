import { describe, expect, it } from "vitest";
import { isKnown } from "../../request/http/etag.ts";
import { formatFor, isHash, keyOf, safeType, tagOf, widthOf } from "./rules.ts";

describe("formatFor", () => {
  it.each([
    ["image/avif,image/webp,image/apng,image/*,*/*;q=0.8", "avif"],
    ["image/webp,*/*;q=0.5", "webp"],
    ["IMAGE/WEBP", "webp"],
    ["image/avif;q=0, image/webp;q=0.9", "webp"],
    ["image/avif;q=0.000", undefined],
    ["image/*", undefined],
    ["*/*", undefined],
    ["", undefined],
    [undefined, undefined],
    [",;q=0,,", undefined],
  ])("answers %j with %s", (accept, format) => expect(formatFor(accept)).toBe(format));
});

describe("widthOf", () => {
  it.each([
    [undefined, undefined],
    ["320", 320],
    ["321", null],
    ["", null],
    ["0320", null],
    ["320px", null],
    ["-320", null],
    ["3.2e2", null],
  ])("takes %j as %j", (asked, width) => expect(widthOf(asked)).toBe(width));
});

describe("isHash", () => {
  it.each(["a".repeat(16), "0f".repeat(32)])("knows %s", (hash) => expect(isHash(hash)).toBe(true));
  it.each(["", "a".repeat(15), "a".repeat(65), "A".repeat(16), "../../../../etc/passwd", `derived/${"a".repeat(16)}`, `${"a".repeat(16)}\n`])(
    "refuses %j",
    (hash) => expect(isHash(hash)).toBe(false),
  );
});

describe("names", () => {
  const hash = "a".repeat(16);
  it("of the bucket", () => expect([keyOf({ hash }), keyOf({ hash, derived: { width: 320, format: "avif" } })]).toEqual([hash, `derived/${hash}/320.avif`]));
  it("known to the browser", () => {
    const tag = tagOf({ hash, derived: { width: 320, format: "avif" } });
    expect(isKnown(`"other", W/${tag}`, tag)).toBe(true);
    expect(isKnown("*", tag)).toBe(true);
    expect(isKnown(tagOf({ hash }), tag)).toBe(false);
    expect(isKnown(undefined, tag)).toBe(false);
  });
});

describe("safeType", () => {
  it.each([
    ["image/webp", "image/webp"],
    ["image/svg+xml", "application/octet-stream"],
    ["text/html", "application/octet-stream"],
    [undefined, "application/octet-stream"],
  ])("%s leaves as %s", (type, safe) => expect(safeType(type)).toBe(safe));
});
