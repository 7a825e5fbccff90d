import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast } from "../../shared/brand/contrast.ts";
import { brandColours, builtColour, isBrandSeen } from "./rules.ts";

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("the market's colour", () => {
  it.each([
    [builtColour, true],
    ["#000000", true],
    ["#c2410c", true],
    ["#696969", true],
    ["#727272", false], // on white alone it could be read
    ["#ff0000", false],
    ["#ffff00", false],
    ["#ffffff", false],
  ])("%s can be read on light pages: %s", (colour, is) => expect(isBrandSeen(colour)).toBe(is));

  it("has shades that can be read by day and by night, whatever it is", () => {
    fc.assert(
      fc.property(colours.filter(isBrandSeen), (colour) => {
        const { light, dark } = brandColours(colour);
        expect(light.brand).toBe(colour);
        for (const { brand, strong, on } of [light, dark]) for (const back of [brand, strong]) expect(contrast(on, back)).toBeGreaterThanOrEqual(4.5);
        for (const { brand, strong, soft } of [light, dark]) for (const text of [brand, strong]) expect(contrast(text, soft)).toBeGreaterThanOrEqual(3);
        for (const surface of ["#1a2026", "#12161a", "#0d1114"]) expect(contrast(dark.brand, surface)).toBeGreaterThanOrEqual(4.5);
        for (const surface of ["#ffffff", "#fbfaf7", "#f2f0ea"]) expect(contrast(light.strong, surface)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
