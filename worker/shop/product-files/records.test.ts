import { describe, expect, it } from "vitest";
import { declaredDelimiter, delimiterOf, recordsOf } from "./records.ts";

const read = (text: string, { isLast = true, delimiter = "," as "," | ";" | "\t", line = 1 } = {}) =>
  recordsOf(new TextEncoder().encode(text), { encoding: "utf-8", delimiter, line, isLast });

describe("the records of a piece", () => {
  it("are counted by lines as an editor counts, those within quotes included", async () => {
    const { records, line } = await read('a,b\r\n"c\r\nd\ne",f\r\rg,h\n', { line: 5 });
    expect([records, line]).toEqual([
      [
        { line: 5, cells: ["a", "b"] },
        { line: 6, cells: ["c\r\nd\ne", "f"] },
        { line: 10, cells: ["g", "h"] },
      ],
      11,
    ]);
  });
  it("are whole ones: what is left over comes with the next piece", async () => {
    expect(await read("a,b\nc,d", { isLast: false })).toMatchObject({ records: [{ cells: ["a", "b"] }], read_bytes: 4, line: 2, unclosed: false });
    expect(await read("a,b\nc,d")).toMatchObject({ records: [{ cells: ["a", "b"] }, { line: 2, cells: ["c", "d"] }], read_bytes: 7 });
    expect(await read('a,b\n"c,d\n', { isLast: false })).toMatchObject({ records: [{ cells: ["a", "b"] }], read_bytes: 4, unclosed: false });
  });
  it("are told where a quote is never closed", async () =>
    expect(await read('a,b\n"c,d\n')).toMatchObject({ records: [{ cells: ["a", "b"] }], line: 2, unclosed: true }));
  it("are none where all is blank", async () =>
    expect((await read("a,b\n , \n\nc,d\n")).records.map(({ line, cells }) => [line, cells])).toEqual([
      [1, ["a", "b"]],
      [4, ["c", "d"]],
    ]));
  it("are parted by what parts this file, however many there are", async () => {
    expect((await read("a;b,c\n1;2;3\n", { delimiter: ";" })).records.map(({ cells }) => cells)).toEqual([
      ["a", "b,c"],
      ["1", "2", "3"],
    ]);
    expect((await read("a\tb\n", { delimiter: "\t" })).records.map(({ cells }) => cells)).toEqual([["a", "b"]]);
  });
  it("may have a quote within a cell", async () => expect((await read('5" pipe,x\n')).records[0]?.cells).toEqual(['5" pipe', "x"]));
  it("are counted in the bytes of their letters", async () => {
    const piece = new Uint8Array(Buffer.from("é,🛒\nb,c,d,e", "utf16le"));
    expect(await recordsOf(piece, { encoding: "utf-16le", delimiter: ",", line: 1, isLast: false })).toMatchObject({
      records: [{ cells: ["é", "🛒"] }],
      read_bytes: 10,
    });
  });
});

describe("what parts the cells", () => {
  it.each([
    ["a,b,c", ","],
    ["a;b;c", ";"],
    ["a\tb", "\t"],
    ["a,b;c;d", ";"],
    ['"a,b,c,d";e', ";"],
    ["a,b;c", ","],
    ["a", ","],
    ["", ","],
  ])("of %j is %j", (line, delimiter) => expect(delimiterOf(line)).toBe(delimiter));
  it.each([
    ["sep=;", ";"],
    ["SEP=,", ","],
    ['"sep=\t"', "\t"],
    ["sep=;,,,", ";"],
    ["sep=|", null],
    ["sep=;x", null],
    ["xsep=;", null],
    ["sep=", null],
    ["Handle", null],
  ])("is said by the line %j: %j", (line, delimiter) => expect(declaredDelimiter(line)).toBe(delimiter));
});
