import { describe, expect, it } from "vitest";
import { bytesOf, type Encoding, encodingOf, otherKind, textOf, wholeBytes } from "./encoding.ts";

const bytes = (text: string, encoding: "utf8" | "utf16le" | "latin1" = "utf8") => new Uint8Array(Buffer.from(text, encoding));
const swapped = (of: Uint8Array) => new Uint8Array(Buffer.from(of).swap16());

describe("the letters of a file", () => {
  const header = "Handle,Title,Price";
  it.each<[string, Uint8Array, boolean, Encoding, number]>([
    ["plain", bytes(header), true, "utf-8", 0],
    ["with a mark", new Uint8Array([0xef, 0xbb, 0xbf, 65]), true, "utf-8", 3],
    ["with half a mark", new Uint8Array([0xef, 0xbb, 65]), false, "windows-1252", 0],
    ["of Windows", bytes("Prix,Étoile", "latin1"), false, "windows-1252", 0],
    ["of two bytes with a mark", new Uint8Array([0xff, 0xfe, 65, 0]), false, "utf-16le", 2],
    ["of two bytes the other way with a mark", new Uint8Array([0xfe, 0xff, 0, 65]), false, "utf-16be", 2],
    ["of two bytes", bytes(header, "utf16le"), true, "utf-16le", 0],
    ["of two bytes the other way", swapped(bytes(header, "utf16le")), true, "utf-16be", 0],
    ["of three pairs, which say too little", bytes("abc", "utf16le"), true, "utf-8", 0],
    ["of four pairs", bytes("abcd", "utf16le"), true, "utf-16le", 0],
    ["of zeros", new Uint8Array(64), true, "utf-8", 0],
    ["nothing", new Uint8Array(), true, "utf-8", 0],
  ])("%s", (_, head, isUtf8, encoding, bom_bytes) => expect(encodingOf(head, isUtf8)).toEqual({ encoding, bom_bytes }));
  it("are known by more than six tenths of Latin letters, and less than two tenths of others", () => {
    const le = (latin: number, other: number, zero = 0) =>
      new Uint8Array([...Array(latin).fill([65, 0]), ...Array(other).fill([65, 6]), ...Array(zero).fill([0, 6])].flat());
    expect([le(60, 40), le(61, 39), le(61, 19, 20), le(62, 19, 19)].map((head) => encodingOf(head, true).encoding)).toEqual([
      "utf-8",
      "utf-16le",
      "utf-8",
      "utf-16le",
    ]);
    const be = (head: Uint8Array) => encodingOf(swapped(head), true).encoding;
    expect([be(le(60, 40)), be(le(61, 39)), be(le(61, 19, 20)), be(le(62, 19, 19))]).toEqual(["utf-8", "utf-16be", "utf-8", "utf-16be"]);
  });
});

describe("what kind of file it is", () => {
  const kindOf = (head: Uint8Array | string, bom_bytes = 0) => otherKind(typeof head === "string" ? bytes(head) : head, { encoding: "utf-8", bom_bytes });
  it.each<[string, Uint8Array | string, string | null]>([
    ["a table", "Handle,Title\ncup,Cup", null],
    ["a workbook", new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1]), "file_spreadsheet"],
    ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), "file_spreadsheet"],
    ["gzip", new Uint8Array([0x1f, 0x8b, 1]), "file_archive"],
    ["7z", new Uint8Array([0x37, 0x7a, 0xbc, 0xaf]), "file_archive"],
    ["rar", new Uint8Array([0x52, 0x61, 0x72, 0x21]), "file_archive"],
    ["PDF", "%PDF-1.7", "file_unknown"],
    ["PNG", new Uint8Array([0x89, 0x50, 0x4e, 0x47]), "file_unknown"],
    ["JPEG", new Uint8Array([0xff, 0xd8, 0xff]), "file_unknown"],
    ["what only begins as a workbook", "PK,Title\n", null],
    ["nothing", "", "file_empty"],
    ["blanks", " \r\n\t", "file_empty"],
    ["a page", " <!DOCTYPE html>", "file_html"],
    ["XML", "<?xml version", "file_html"],
    ["a table of a page", "<TABLE>", "file_html"],
    ["a word in brackets", "<tableware>,Title", null],
    ["JSON", '{ "a": 1 }', "file_unknown"],
    ["a list", "[[1]]", "file_unknown"],
    ["a bracket that begins a word", "[a],Title", null],
    ["one strange character in ten", `${"\u0001"}${"x".repeat(9)}`, null],
    ["more than one strange character in ten", `${"\u0001"}${"x".repeat(8)}`, "file_unknown"],
    ["lost characters", "\ufffd\ufffdabc", "file_unknown"],
    ["tabs and ends of lines", "a\tb\r\nc\td\0\0\0", null],
  ])("%s", (_, head, kind) => expect(kindOf(head)).toBe(kind));
  it("is looked at behind its mark", () => {
    expect(kindOf(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes("<html>")]), 3)).toBe("file_html");
    expect(kindOf(new Uint8Array([0xef, 0xbb, 0xbf]), 3)).toBe("file_empty");
  });
});

describe("a piece of a file", () => {
  it.each<[string, Encoding, number[], number]>([
    ["nothing", "utf-8", [], 0],
    ["whole letters", "utf-8", [65, 66], 2],
    ["half of é", "utf-8", [65, 0xc3], 1],
    ["é", "utf-8", [65, 0xc3, 0xa9], 3],
    ["a third of ₹", "utf-8", [0xe2], 0],
    ["two thirds of ₹", "utf-8", [65, 0xe2, 0x82], 1],
    ["₹", "utf-8", [0xe2, 0x82, 0xb9], 3],
    ["three quarters of 🛒", "utf-8", [65, 0xf0, 0x9f, 0x9b], 1],
    ["🛒", "utf-8", [0xf0, 0x9f, 0x9b, 0x92], 4],
    ["bytes that begin nothing", "utf-8", [0x80, 0x80, 0x80, 0x80], 4],
    ["any byte", "windows-1252", [0xc3], 1],
    ["half a pair", "utf-16le", [65, 0, 66], 2],
    ["half a pair the other way", "utf-16be", [0, 65, 0], 2],
    ["one byte of two", "utf-16le", [65], 0],
    ["the first half of 🛒", "utf-16le", [65, 0, 0x3d, 0xd8], 2],
    ["the first half of 🛒 the other way", "utf-16be", [0, 65, 0xd8, 0x3d], 2],
    ["🛒 of two bytes", "utf-16le", [0x3d, 0xd8, 0xd2, 0xde], 4],
    ["the first half alone", "utf-16le", [0x3d, 0xd8], 0],
  ])("that ends with %s in %s", (_, encoding, given, whole) => expect(wholeBytes(new Uint8Array(given), encoding)).toBe(whole));
  it("is read letter by letter, its mark included", () => expect(textOf(new Uint8Array([0xef, 0xbb, 0xbf, 65]), "utf-8")).toBe("\ufeffA"));
  it.each<[Encoding, number]>([
    ["utf-8", 7],
    ["windows-1252", 3],
    ["utf-16le", 6],
    ["utf-16be", 6],
  ])("of three units, seven bytes in UTF-8, is in %s %i bytes", (encoding, count) => expect(bytesOf(3, 7, encoding)).toBe(count));
});
