import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { measure } from "./upload-rules.ts";

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const u16 = (n: number) => [n >> 8, n & 255];
const u32 = (n: number) => [...u16(n >>> 16), ...u16(n & 0xffff)];
const u24le = (n: number) => [n & 255, (n >> 8) & 255, n >> 16];
const bytes = (...parts: (string | number[])[]) => new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? letters(part) : part)));

const png = (width: number, height: number, { signature = "\x89PNG\r\n\x1a\n", chunk = "IHDR" } = {}) =>
  bytes(signature, u32(13), chunk, u32(width), u32(height), [8, 6, 0, 0, 0]);
/** A segment of a JPEG: its marker, its length, its content. */
const segment = (marker: number, content: number[]) => [0xff, marker, ...u16(content.length + 2), ...content];
const frame = (marker: number, width: number, height: number) => segment(marker, [8, ...u16(height), ...u16(width), 3, 0, 0, 0]);
const jpeg = (...segments: number[][]) => bytes([0xff, 0xd8], ...segments);
const webp = (kind: string, content: number[], { riff = "RIFF", form = "WEBP" } = {}) => bytes(riff, [0, 0, 0, 0], form, kind, [0, 0, 0, 0], content);
const vp8x = (width: number, height: number) => webp("VP8X", [0, 0, 0, 0, ...u24le(width - 1), ...u24le(height - 1)]);
const vp8l = (width: number, height: number, mark = 0x2f) => {
  const bits = (width - 1) | ((height - 1) << 14);
  return webp("VP8L", [mark, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, (bits >>> 24) & 255]);
};
const vp8 = (width: number, height: number, start = [0x9d, 0x01, 0x2a]) =>
  webp("VP8 ", [0, 0, 0, ...start, width & 255, width >> 8, height & 255, height >> 8]);
const box = (type: string, ...content: number[][]): number[] => {
  const inside = content.flat();
  return [...u32(inside.length + 8), ...letters(type), ...inside];
};
const size = (width: number, height: number) => box("ispe", u32(0), u32(width), u32(height));
const meta = (...properties: number[][]) => box("meta", u32(0), box("iprp", box("ipco", ...properties)));
const kind = (brands: string) => box("ftyp", letters(brands));
const avif = (...boxes: number[][]) => bytes(boxes.flat());

describe("a picture is told and measured by its bytes", () => {
  it.each<[string, Uint8Array, object]>([
    ["a PNG", png(300, 70_000), { type: "image/png", width: 300, height: 70_000 }],
    ["a PNG of one pixel", png(1, 1), { type: "image/png", width: 1, height: 1 }],
    ["a JPEG", jpeg(frame(0xc0, 300, 200)), { type: "image/jpeg", width: 300, height: 200 }],
    [
      "a progressive JPEG behind its tables",
      jpeg(segment(0xe0, [1, 2]), segment(0xc4, [9, 9, 9]), frame(0xc2, 40, 50)),
      { type: "image/jpeg", width: 40, height: 50 },
    ],
    ["a JPEG behind tables C8 and CC", jpeg(segment(0xc8, [1]), segment(0xcc, [1]), frame(0xcf, 40, 50)), { type: "image/jpeg", width: 40, height: 50 }],
    [
      "a JPEG behind markers that frame its own",
      jpeg(segment(0xbf, [1]), segment(0xd0, [1]), frame(0xc1, 40, 50)),
      { type: "image/jpeg", width: 40, height: 50 },
    ],
    ["a JPEG with filling before a marker", jpeg([0xff, 0xff], frame(0xc0, 40, 50)), { type: "image/jpeg", width: 40, height: 50 }],
    ["a JPEG with an empty segment", jpeg(segment(0xe1, []), frame(0xc0, 40, 50)), { type: "image/jpeg", width: 40, height: 50 }],
    ["an extended WebP", vp8x(70_000, 66_000), { type: "image/webp", width: 70_000, height: 66_000 }],
    ["an extended WebP of one pixel", vp8x(1, 1), { type: "image/webp", width: 1, height: 1 }],
    ["an extended WebP of the greatest size", vp8x(2 ** 24, 2 ** 24), { type: "image/webp", width: 2 ** 24, height: 2 ** 24 }],
    ["a lossless WebP", vp8l(300, 16_384), { type: "image/webp", width: 300, height: 16_384 }],
    ["a lossless WebP, as wide as it may be", vp8l(16_384, 1), { type: "image/webp", width: 16_384, height: 1 }],
    ["a lossy WebP", vp8(300, 400), { type: "image/webp", width: 300, height: 400 }],
    ["a lossy WebP, scaled by its upper bits", vp8(300 | 0x4000, 400 | 0x8000), { type: "image/webp", width: 300, height: 400 }],
    ["an AVIF", avif(kind("avif\0\0\0\0"), meta(size(300, 200))), { type: "image/avif", width: 300, height: 200 }],
    ["an AVIF that is a sequence", avif(kind("avis\0\0\0\0"), meta(size(300, 200))), { type: "image/avif", width: 300, height: 200 }],
    ["an AVIF by one of its other brands", avif(kind("mif1\0\0\0\0miafavif"), meta(size(300, 200))), { type: "image/avif", width: 300, height: 200 }],
    [
      "an AVIF of tiles and a transparent part: the largest counts",
      avif(kind("avif\0\0\0\0"), box("free"), meta(size(64, 64), box("colr", u32(0)), size(300, 200), size(128, 200))),
      { type: "image/avif", width: 300, height: 200 },
    ],
    [
      "an AVIF whose last box goes to its end",
      new Uint8Array([...kind("avif\0\0\0\0"), ...u32(0), ...meta(size(300, 200)).slice(4)]),
      { type: "image/avif", width: 300, height: 200 },
    ],
    ["an AVIF of brands up to byte 256", avif(kind(`avif${"\0".repeat(244)}`), meta(size(3, 2))), { type: "image/avif", width: 3, height: 2 }],
  ])("%s", (_, sent, measured) => {
    expect(measure(sent)).toEqual(measured);
    // a view into more bytes is read from its own beginning
    const around = new Uint8Array(sent.length + 9);
    around.set(sent, 7);
    expect(measure(around.subarray(7, 7 + sent.length))).toEqual(measured);
  });
  it.each<[string, Uint8Array]>([
    ["nothing", bytes()],
    ["a PNG with another signature", png(3, 2, { signature: "\x89PNG\r\n\x1a\r" })],
    ["a PNG that begins with another part", png(3, 2, { chunk: "IDAT" })],
    ["a PNG without a width", png(0, 2)],
    ["a PNG without a height", png(3, 0)],
    ["a PNG cut off in its size", png(3, 2).subarray(0, 23)],
    ["a JPEG without a frame", jpeg(segment(0xe0, [1, 2]))],
    ["a JPEG whose frame is behind what is no marker", jpeg(segment(0xe0, [1]), [0], frame(0xc0, 3, 2))],
    ["a JPEG with another beginning", bytes([0xff, 0xd9], frame(0xc0, 3, 2))],
    ["a JPEG cut off in its size", jpeg(frame(0xc0, 3, 2)).subarray(0, 10)],
    ["a WebP of another form", webp("VP8X", vp8x(3, 2).slice(20) as unknown as number[], { form: "WAVE" })],
    ["a WebP of another container", webp("VP8X", [...vp8x(3, 2).slice(20)], { riff: "RIFX" })],
    ["a WebP of no known part", webp("ALPH", [...vp8x(3, 2).slice(20)])],
    ["a lossless WebP without its mark", vp8l(3, 2, 0x2e)],
    ["a lossy WebP without its start", vp8(3, 2, [0x9d, 0x01, 0x2b])],
    ["an AVIF of another brand", avif(kind("heic\0\0\0\0mif1heic"), meta(size(3, 2)))],
    ["an AVIF whose version is called avif", avif(kind("mif1avif"), meta(size(3, 2)))],
    ["an AVIF that names itself late", avif(box("free"), kind("avif\0\0\0\0"), meta(size(3, 2)))],
    ["what begins with another box of an AVIF's brands", avif(box("styp", letters("avif\0\0\0\0")), meta(size(3, 2)))],
    ["an AVIF of brands beyond byte 256", avif(kind(`avif${"\0".repeat(245)}`), meta(size(3, 2)))],
    ["an AVIF without properties", avif(kind("avif\0\0\0\0"), box("meta", u32(0)))],
    ["an AVIF without a size", avif(kind("avif\0\0\0\0"), meta(box("colr", u32(0))))],
    ["an AVIF without an extent", avif(kind("avif\0\0\0\0"), meta(size(0, 2)))],
    ["an AVIF whose box is longer than what holds it", new Uint8Array([...kind("avif\0\0\0\0"), ...meta(size(3, 2))].slice(0, -1))],
    ["an AVIF whose box counts fewer than its own head", new Uint8Array([...kind("avif\0\0\0\0"), ...u32(7), ...letters("free"), ...meta(size(3, 2))])],
    ["an AVIF with a box of 64 bits of length", new Uint8Array([...kind("avif\0\0\0\0"), ...u32(1), ...letters("free"), ...meta(size(3, 2))])],
  ])("%s is none", (_, sent) => expect(measure(sent)).toBeNull());
  it("however it is cut, without throwing", () => {
    const whole = [png(3, 2), jpeg(segment(0xe0, [1, 2]), frame(0xc0, 3, 2)), vp8x(3, 2), vp8l(3, 2), vp8(3, 2), avif(kind("avif\0\0\0\0"), meta(size(3, 2)))];
    fc.assert(
      fc.property(fc.constantFrom(...whole), fc.nat(80), fc.nat(80), fc.nat(255), (sent, length, at, value) => {
        const broken = sent.slice(0, length);
        if (at < broken.length) broken[at] = value;
        const found = measure(broken);
        expect(found === null || (found.width > 0 && found.height > 0)).toBe(true);
      }),
    );
  });
});
