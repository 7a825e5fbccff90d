import { describe, expect, it } from "vitest";
import { destinationOf, zoneOf } from "./destination.ts";

describe("the destination", () => {
  it.each([
    ["fr", "FR"],
    [" JP ", "JP"],
    ["XX", "AE"],
    ["", "AE"],
    [null, "AE"],
    ["FRA", "AE"],
  ])("asked as %o on an Arabic page is %s", (asked, country) => expect(destinationOf(asked, "ar")).toBe(country));
});

describe("its zone", () => {
  const europe = { slug: "europe", countries: ["FR", "DE"] };
  const world = { slug: "world", countries: [] };
  it("is the one that names it, else the rest of the world", () => {
    expect(zoneOf([world, europe], "DE")).toBe(europe);
    expect(zoneOf([world, europe], "JP")).toBe(world);
  });
  it("is none where the marketplace does not deliver", () => expect(zoneOf([europe], "JP")).toBeUndefined());
});
