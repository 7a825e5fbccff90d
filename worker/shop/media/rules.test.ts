import { describe, expect, it } from "vitest";
import { isKnown } from "../../shared/http/etag.ts";
import {
  formatFor,
  isHash,
  isOfPerson,
  keyOf,
  lifeOf,
  ofPerson,
  type Rendering,
  renderingsOf,
  safeType,
  sharePicture,
  tagOf,
  upload_max_bytes,
  widthOf,
  widths,
} from "./rules.ts";

describe("formatFor", () => {
  it.each([
    ["image/avif,image/webp,image/apng,image/*,*/*;q=0.8", "avif"],
    ["image/webp,*/*;q=0.5", "webp"],
    ["IMAGE/WEBP", "webp"],
    ["image/avif;q=0, image/webp;q=0.9", "webp"],
    ["image/avif;q=0.000", undefined],
    ["image/avif;q=0.001", "avif"],
    ["image/avif;v=1;q=0", undefined],
    ["image/avif;xq=0", "avif"],
    ["image/avif;q=0x", "avif"],
    [" image/webp ; q=0.1 ", "webp"],
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

describe("renderings", () => {
  const hash = "a".repeat(16);
  it("of a picture are its master, the shared one, the icons of a logo, each width in both formats and the one in mails", () => {
    const all = renderingsOf(hash);
    expect(all.map(keyOf)).toEqual([
      ...[hash, `derived/${hash}/share.jpg`],
      ...["icon-192", "icon-512", "maskable-192", "maskable-512", "touch-180"].map((icon) => `derived/${hash}/${icon}.png`),
      ...[160, 240, 320, 480, 640, 800, 1200, 1600].flatMap((width) => [`derived/${hash}/${width}.avif`, `derived/${hash}/${width}.webp`]),
      `derived/${hash}/thumb.jpg`,
    ]);
    expect([0, 1, 2, 7, 8].map((at) => tagOf(all[at] as Rendering))).toEqual([
      ...[`"${hash}"`, `"${hash}-share"`, `"${hash}-icon-192"`, `"${hash}-160-avif"`, `"${hash}-160-webp"`],
    ]);
    expect(widths.map((width) => widthOf(String(width)))).toEqual([...widths]);
  });
  it("shared are what networks ask for; sent may be eight megabytes", () => {
    expect(sharePicture).toEqual({ width: 1200, height: 630, background: "#f4f2ec", contentType: "image/jpeg", quality: 82 });
    expect(upload_max_bytes).toBe(8_388_608);
  });
  it("of a person are kept for a day, of goods for ever", () => {
    expect([lifeOf(true), lifeOf(false)]).toEqual(["public, max-age=86400", "public, max-age=31536000, immutable"]);
    const noted: (Record<string, string> | undefined)[] = [ofPerson, { of: "goods" }, {}, undefined];
    expect(noted.map(isOfPerson)).toEqual([true, false, false, false]);
  });
});

describe("safeType", () => {
  it.each([
    ["image/avif", "image/avif"],
    ["image/jpeg", "image/jpeg"],
    ["image/png", "image/png"],
    ["image/gif", "image/gif"],
    ["image/webp", "image/webp"],
    ["image/svg+xml", "application/octet-stream"],
    ["text/html", "application/octet-stream"],
    [undefined, "application/octet-stream"],
  ])("%s leaves as %s", (type, safe) => expect(safeType(type)).toBe(safe));
});
