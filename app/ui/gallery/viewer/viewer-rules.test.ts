import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clamped, fitted, scaled, swiped, whole } from "./viewer-rules.ts";

const screen = { width: 400, height: 800 };
const shown = fitted({ width: 1600, height: 1600 }, screen);

describe("the full-screen view", () => {
  it("fits a picture into the screen", () => {
    expect(shown).toEqual({ width: 400, height: 400 });
    expect(fitted({ width: 100, height: 400 }, screen)).toEqual({ width: 200, height: 800 });
  });
  it("keeps what is at the fingers where it is while the scale changes", () => {
    const number = fc.double({ min: -200, max: 200, noNaN: true });
    const scale = fc.double({ min: 1, max: 5, noNaN: true });
    fc.assert(
      fc.property(scale, scale, number, number, number, number, (from, to, x, y, atX, atY) => {
        const next = scaled({ scale: from, x, y }, to, { x: atX, y: atY });
        expect((atX - next.x) / next.scale).toBeCloseTo((atX - x) / from, 6);
        expect((atY - next.y) / next.scale).toBeCloseTo((atY - y) / from, 6);
      }),
    );
  });
  it("stays between one and five times", () => {
    expect(scaled(whole, 0.2, { x: 0, y: 0 }).scale).toBe(1);
    expect(scaled(whole, 90, { x: 0, y: 0 }).scale).toBe(5);
  });
  it("moves no further than the picture's edge, and not at all where it has room", () => {
    expect(clamped({ scale: 1, x: 50, y: 50 }, shown, screen)).toEqual(whole);
    expect(clamped({ scale: 2, x: 900, y: -900 }, shown, screen)).toEqual({ scale: 2, x: 200, y: 0 });
    expect(clamped({ scale: 4, x: -900, y: 900 }, shown, screen)).toEqual({ scale: 4, x: -600, y: 400 });
  });
  it("takes a far or a fast drag along the line for a swipe", () => {
    expect(swiped({ x: -80, y: 10 }, 500, false)).toBe(1);
    expect(swiped({ x: 80, y: 10 }, 500, false)).toBe(-1);
    expect(swiped({ x: -80, y: 10 }, 500, true)).toBe(-1);
    expect(swiped({ x: 80, y: 10 }, 500, true)).toBe(1);
    expect(swiped({ x: -30, y: 0 }, 50, false)).toBe(1);
    expect(swiped({ x: -30, y: 0 }, 500, false)).toBe(0);
    expect(swiped({ x: -80, y: 90 }, 500, false)).toBe(0);
  });
});
