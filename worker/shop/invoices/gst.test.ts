import { describe, expect, it } from "vitest";
import { regionsOf } from "../addresses/regions.ts";
import { gstSplit, isGstin, stateCodeOf, stateOf } from "./gst.ts";

describe("a GSTIN", () => {
  it.each([
    ["29ABCDE1234F1Z5", true],
    ["29ABCDE1234F1X5", false],
    ["29abcde1234f1z5", false],
    ["IN29ABCDE1234F1", false],
    ["", false],
  ])("%j: %s", (text, is) => expect(isGstin(text)).toBe(is));
  it.each([
    ["tells its state, whatever the address says", "29ABCDE1234F1Z5", "Kerala", "Karnataka"],
    ["of no state leaves it to the address", "99ABCDE1234F1Z5", "Kerala", "Kerala"],
    ["that is none leaves it to the address", "12", "Kerala", "Kerala"],
    ["that is not told, with no state in the address, tells nothing", undefined, undefined, null],
  ])("%s", (_, number, region, state) => expect(stateOf(number, region)).toBe(state));
});

it("every state that an address can have has a code of its own", () => {
  const codes = (regionsOf.IN ?? []).map(({ value }) => stateCodeOf(value));
  expect(codes).not.toContain(null);
  expect(new Set(codes).size).toBe(codes.length);
  expect([stateCodeOf("Karnataka"), stateCodeOf("Lyon"), stateCodeOf(null)]).toEqual(["29", null, null]);
});

describe("the tax of a sale", () => {
  const tax = { rate_bp: 1_800, tax_minor: 18_001 };
  it.each([
    [
      "within a state is the Union's and the state's, an odd paisa the Union's",
      "Karnataka",
      "Karnataka",
      [
        ["CGST", 900, 9_001],
        ["SGST", 900, 9_000],
      ],
    ],
    [
      "within a territory is the Union's and the territory's",
      "Chandigarh",
      "Chandigarh",
      [
        ["CGST", 900, 9_001],
        ["UTGST", 900, 9_000],
      ],
    ],
    [
      "within a territory with a parliament is the Union's and the state's",
      "Delhi",
      "Delhi",
      [
        ["CGST", 900, 9_001],
        ["SGST", 900, 9_000],
      ],
    ],
    ["between states is integrated", "Karnataka", "Kerala", [["IGST", 1_800, 18_001]]],
    ["from where nobody knows is integrated", null, "Kerala", [["IGST", 1_800, 18_001]]],
    ["from and to where nobody knows is integrated", null, null, [["IGST", 1_800, 18_001]]],
  ] as const)("%s", (_, from, to, parts) => expect(gstSplit(tax, from, to).map(({ name, rate_bp, tax_minor }) => [name, rate_bp, tax_minor])).toEqual(parts));
});
