import { describe, expect, it } from "vitest";
import { europeanCountries, europeanTerritories } from "../../shared/countries/european-area.ts";
import { isCountry } from "../shipping/rules.ts";
import { asksForSafety, type Safety, safetyExemptions, safetyGapsOf } from "./rules.ts";

const at = (country: string | null) => (country === null ? null : { country });
const product = (manufacturer: string | null, responsible: string | null, exempt: Safety["exempt"] = null): Safety => ({
  manufacturer: at(manufacturer),
  responsible: at(responsible),
  exempt,
});

describe("what a product lacks in the European area", () => {
  it.each<[string | null, string | null, string[]]>([
    [null, null, ["manufacturer"]],
    // who answers for it does not stand in for who made it
    [null, "DE", ["manufacturer"]],
    ["DE", null, []],
    ["NO", null, []],
    ["RE", null, []],
    ["TR", null, ["responsible"]],
    ["TR", "DE", []],
    ["TR", "IS", []],
    ["TR", "GB", ["responsible"]],
    ["TR", "TR", ["responsible"]],
    ["CH", null, ["responsible"]],
    ["GB", null, ["responsible"]],
    ["GB", "IE", []],
    ["DE", "TR", []],
  ])("made in %s, answered for in %s: %j", (manufacturer, responsible, gaps) => expect(safetyGapsOf(product(manufacturer, responsible))).toEqual(gaps));
  it.each(safetyExemptions)("is nothing, where it is exempt: %s", (exempt) => expect(safetyGapsOf(product(null, null, exempt))).toEqual([]));
});

describe("where it is asked for", () => {
  it.each<[string, string | undefined, boolean]>([
    ["DE", undefined, true],
    ["IS", undefined, true],
    ["LI", undefined, true],
    ["NO", undefined, true],
    ["AX", undefined, true],
    ["GP", undefined, true],
    ["AE", undefined, false],
    ["TR", undefined, false],
    ["CH", undefined, false],
    ["US", undefined, false],
    ["PF", undefined, false],
    ["GB", undefined, false],
    ["GB", "SW1A 1AA", false],
    ["GB", "B1 1AA", false],
    ["GB", "BT1 5GS", true],
    ["GB", " bt48 6dq", true],
    ["GB", "BTA 1AA", false],
    ["IE", "BT1 5GS", true],
    ["US", "BT1 5GS", false],
  ])("%s %s: %s", (country, postalCode, expected) => expect(asksForSafety({ country, postalCode })).toBe(expected));
  it("are countries that an address can have, each once", () => {
    const all = [...europeanCountries, ...europeanTerritories];
    expect([all.filter((code) => !isCountry(code)), new Set(all).size, europeanCountries.length]).toEqual([[], all.length, 30]);
  });
});
