import { describe, expect, it } from "vitest";
import { heroSeasonAt } from "./hero.ts";

describe("the season of the home page's picture", () => {
  it.each([
    ["2026-03-31T23:59:59.999Z", "cold"],
    ["2026-04-01T00:00:00.000Z", "warm"],
    ["2026-09-30T23:59:59.999Z", "warm"],
    ["2026-10-01T00:00:00.000Z", "cold"],
    ["2026-12-31T23:59:59.999Z", "cold"],
    ["2027-01-01T00:00:00.000Z", "cold"],
  ])("is at %s the %s one", (moment, season) => {
    expect(heroSeasonAt(Date.parse(moment))).toBe(season);
  });
});
