import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { middle, sideOf, within, zoomMax } from "./crop-rules.ts";

const side = fc.integer({ min: 1, max: 8000 });
const anywhere = fc.double({ min: -20_000, max: 20_000, noNaN: true });

describe("the square that is seen", () => {
  it("never leaves the picture, wherever it is pushed", () => {
    fc.assert(
      fc.property(side, side, anywhere, anywhere, fc.double({ min: -5, max: 50, noNaN: true }), (width, height, x, y, zoom) => {
        const size = { width, height };
        const view = within(size, { x, y, zoom });
        const half = sideOf(size, view.zoom) / 2;
        const near = 1e-6 * Math.max(width, height);
        expect(view.zoom).toBeGreaterThanOrEqual(1);
        expect(view.zoom).toBeLessThanOrEqual(zoomMax);
        expect(view.x - half).toBeGreaterThanOrEqual(-near);
        expect(view.y - half).toBeGreaterThanOrEqual(-near);
        expect(view.x + half).toBeLessThanOrEqual(width + near);
        expect(view.y + half).toBeLessThanOrEqual(height + near);
        expect(within(size, view)).toEqual(view);
      }),
    );
  });
  it("begins in the middle with as much as there is", () => {
    expect(middle({ width: 300, height: 200 })).toEqual({ x: 150, y: 100, zoom: 1 });
    expect(sideOf({ width: 300, height: 200 }, 1)).toBe(200);
    expect(within({ width: 300, height: 200 }, { x: 0, y: 0, zoom: 2 })).toEqual({ x: 50, y: 50, zoom: 2 });
  });
});
