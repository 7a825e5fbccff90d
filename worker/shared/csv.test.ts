import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine, escapeCell, unescapeCell } from "./csv.ts";

describe("a cell of a file for spreadsheets", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+90", "'+90"],
    ["-x", "'-x"],
    ["@me", "'@me"],
    ["|calc", "'|calc"],
    ["\t=1", "'\t=1"],
    ["\n=1", "'\n=1"],
    ["\rx", "'\rx"],
    [" =1+1", "' =1+1"],
    ["\u00a0\u2009=1", "'\u00a0\u2009=1"],
    ["＝1+1", "'＝1+1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠me", "'＠me"],
    ["'=1", "''=1"],
    ["' =1", "'' =1"],
    ["-12.50", "-12.50"],
    ["12.50", "12.50"],
    ["'quoted", "'quoted"],
    ["a=b", "a=b"],
    ["", ""],
  ])("%j is written %j", (text, cell) => {
    expect(escapeCell(text)).toBe(cell);
    expect(unescapeCell(cell)).toBe(text);
  });

  it("comes back as it was, whatever it says", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("=", "+", "-", "@", "|", "\t", "\r", "\n", "'", '"', ",", " ", "＝", "a", "5", ".") }), (text) => {
        expect(unescapeCell(escapeCell(text))).toBe(text);
        expect(escapeCell(text)).not.toMatch(/^\s*(?:[=+@|＝＋－＠]|-(?!\d+(?:\.\d+)?$))/);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    [["a", "b"], "a,b\r\n"],
    [["a,b", 'say "hi"'], '"a,b","say ""hi"""\r\n'],
    [["a;b", "two\nlines"], '"a;b","two\nlines"\r\n'],
    [["=1"], `"'=1"\r\n`],
    [[" a "], '" a "\r\n'],
  ])("stands in its line: %j is %j", (cells, line) => expect(csvLine(cells)).toBe(line));
});
