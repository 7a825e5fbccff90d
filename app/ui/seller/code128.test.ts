import { describe, expect, it } from "vitest";
import { code128Bars, code128Values } from "./code128.ts";

const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");

describe("Code 128", () => {
  it("checks a text as the standard's example does", () => {
    expect(code128Values("PJJ123C")).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
  });
  it("draws eleven modules a sign and thirteen for the stop", () => {
    expect(code128Bars("M-2B8R-H5YN-0001-1").width).toBe((18 + 2) * 11 + 13);
  });
  it("has another pattern for each sign, of three bars that are even in sum", () => {
    const patterns = [...printable].map((sign) => {
      const { bars } = code128Bars(sign);
      const own = bars.slice(3, 6);
      expect(own.reduce((sum, { width }) => sum + width, 0) % 2).toBe(0);
      return own.map(({ x, width }) => `${x - 11}:${width}`).join();
    });
    expect(new Set(patterns).size).toBe(printable.length);
  });
  it("begins and ends as readers know it", () => {
    const { bars } = code128Bars("A");
    expect(bars.slice(0, 3)).toEqual([
      { x: 0, width: 2 },
      { x: 3, width: 1 },
      { x: 6, width: 1 },
    ]);
    expect(bars.at(-1)).toEqual({ x: 44, width: 2 });
  });
  it("refuses what it cannot write", () => {
    expect(() => code128Values("é")).toThrow(RangeError);
  });
});
