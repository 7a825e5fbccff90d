import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast } from "../../shared/brand/contrast.ts";
import { brandColours, brandStyles, builtColour, isBrandSeen } from "./rules.ts";

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("the market's colour", () => {
  it("takes the place of every shade of the built one in the stylesheets, and of nothing else", () => {
    const tokens = readFileSync(new URL("../../../app/styles/tokens.css", import.meta.url), "utf8");
    const named = (css: string, name: string) => [...css.matchAll(new RegExp(`--${name}: (#\\w+);`, "g"))].map(([, value]) => value);
    const own = brandStyles(tokens, "#7a1f5c");
    const { light, dark } = brandColours("#7a1f5c");
    expect(named(own, "brand")).toEqual([light.brand, dark.brand]);
    expect(named(own, "brand-strong")).toEqual([light.strong, dark.strong]);
    expect(named(own, "brand-soft")).toEqual([light.soft, dark.soft]);
    expect(named(own, "on-brand")).toEqual(["#ffffff", dark.on]);
    for (const name of ["ground", "surface", "ink", "sale", "good", "line"]) expect(named(own, name), name).toEqual(named(tokens, name));
  });
  it("may be a shade of the built one", () => expect(brandStyles("a{color:#0a5f4e;fill:#57c7a8}", "#074638")).toContain("color:#074638"));

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
