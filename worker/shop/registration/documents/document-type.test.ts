import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentName, documentType } from "./document-type.ts";

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const be32 = (n: number) => String.fromCharCode(n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255);
const png = (width: number, height: number, end = "IEND\xaeB`\x82") =>
  bytes(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${be32(width)}${be32(height)}\x08\x02\0\0\0....\0\0\0\0${end}`);
const jpeg = (end: string) => bytes(`\xff\xd8\xff\xc0\0\x0b\x08\0\x10\0\x10\x01\x01\x11\0${end}`);
const webp = (extra: number) => {
  const body = "WEBPVP8L\x0a\0\0\0\x2f\x0f\xc0\x03\0\0\0\0\0\0";
  return bytes(`RIFF${String.fromCharCode(body.length + extra)}\0\0\0${body}`);
};
/** The same bytes as a view into more of them. */
const within = (content: Uint8Array) => new Uint8Array([9, 9, 9, ...content, 9]).subarray(3, 3 + content.length);
const pdf = (head: string, tail_bytes: number, end = "%%EOF") => bytes(`${head}${" ".repeat(100)}${end}${" ".repeat(tail_bytes - end.length)}`);

describe("what may be kept as a paper is told by its bytes", () => {
  it.each<[string, Uint8Array, string | null]>([
    ["PDF 1.7", pdf("%PDF-1.7", 5), "application/pdf"],
    ["PDF 2.0", pdf("%PDF-2.0", 5), "application/pdf"],
    ["PDF 3.0", pdf("%PDF-3.0", 5), null],
    ["PDF 0.9", pdf("%PDF-0.9", 5), null],
    ["PDF of no version", pdf("%PDF-1.x", 5), null],
    ["PDF behind a blank", pdf(" %PDF-1.7", 5), null],
    ["PDF whose end begins a kilobyte before the last byte", pdf("%PDF-1.7", 1024), "application/pdf"],
    ["PDF whose end begins one byte earlier", pdf("%PDF-1.7", 1025), null],
    ["PDF without an end", pdf("%PDF-1.7", 5, "%%EO"), null],
    ["PNG", png(10, 10), "image/png"],
    ["PNG of the longest side", png(12_000, 10), "image/png"],
    ["PNG of a longer side", png(10, 12_001), null],
    ["PNG of the most pixels", png(10_000, 4_000), "image/png"],
    ["PNG of more pixels", png(10_000, 4_001), null],
    ["PNG with more behind it", png(10, 10, "IEND\xaeB`\x82\0"), null],
    ["JPEG", jpeg("\xff\xd9"), "image/jpeg"],
    ["JPEG that breaks off", jpeg("\xff"), null],
    ["JPEG with more behind it", jpeg("\xff\xd9\0"), null],
    ["WebP", webp(0), "image/webp"],
    ["WebP that says it is longer", webp(1), null],
    ["WebP that says it is shorter", webp(-1), null],
    ["nothing", bytes(""), null],
  ])("%s", (_, content, type) => {
    expect(documentType(content)).toBe(type);
    expect(documentType(within(content))).toBe(type);
  });
});

describe("the name of a paper", () => {
  it.each([
    ["extract.pdf", "extract.png"],
    ["C:\\papers\\a.b.exe", "a.b.png"],
    ["/tmp/card", "card.png"],
    ["..hidden.txt", "hidden.png"],
    [" . a .pdf", "a.png"],
    [".pdf", "document.png"],
    ["", "document.png"],
    ["a/", "document.png"],
    ['x"<>|:*?y\u202e\u0007.pdf', "xy.png"],
    ["e\u0301.pdf", "\u00e9.png"],
    [`${"🌷".repeat(81)}.pdf`, `${"🌷".repeat(80)}.png`],
  ])("%j is %j", (given, name) => expect(documentName(given, "image/png")).toBe(name));
  it.each([
    ["application/pdf", "a.pdf"],
    ["image/jpeg", "a.jpg"],
    ["image/webp", "a.webp"],
  ] as const)("ends as %s does", (type, name) => expect(documentName("a.html", type)).toBe(name));
});

describe("a paper", () => {
  it("of any bytes is told without a fault", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => void expect([null, "image/jpeg"]).toContain(documentType(bytes))));
  });
  it("is called by a plain name with the ending of what it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (given) => {
        const name = documentName(given, "application/pdf");
        expect([name, /^[^\p{Cc}\p{Cf}\p{Cs}"<>|:*?\\/]{1,80}\.pdf$/u.test(name)]).toEqual([name, true]);
      }),
      { numRuns: 40 },
    );
  });
});
