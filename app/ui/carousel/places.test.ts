import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placesOf, positionOf } from "./places.ts";

describe("a carousel's places", () => {
  it.each([
    [
      { scrolled: 0, visible: 300, whole: 300 },
      { pages: 1, page: 0, atStart: true, atEnd: true },
    ],
    [
      { scrolled: 0, visible: 300, whole: 301 },
      { pages: 1, page: 0, atStart: true, atEnd: true },
    ],
    [
      { scrolled: 0, visible: 300, whole: 900 },
      { pages: 3, page: 0, atStart: true, atEnd: false },
    ],
    [
      { scrolled: -300, visible: 300, whole: 900 },
      { pages: 3, page: 1, atStart: false, atEnd: false },
    ],
    [
      { scrolled: 599.5, visible: 300, whole: 900 },
      { pages: 3, page: 2, atStart: false, atEnd: true },
    ],
    [
      { scrolled: 0, visible: 0, whole: 0 },
      { pages: 1, page: 0, atStart: true, atEnd: true },
    ],
  ])("%o", (extent, places) => expect(placesOf(extent)).toEqual(places));

  it("are where their dots lead, in both directions of reading", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 2000 }), fc.integer({ min: 1, max: 12_000 }), fc.boolean(), (visible, more, rtl) => {
        const extent = { scrolled: 0, visible, whole: visible + more };
        const { pages } = placesOf(extent);
        for (let page = 0; page < pages; page++) {
          const scrolled = positionOf(page, pages, extent, rtl);
          expect(placesOf({ ...extent, scrolled }).page).toBe(page);
          expect(Math.abs(scrolled)).toBeLessThanOrEqual(more);
        }
      }),
    );
  });
});
