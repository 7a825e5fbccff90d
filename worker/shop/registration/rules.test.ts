import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentName, documentType } from "./document-rules.ts";
import { handleMax_chars, handleOf, handleProblem, moveOf, nearHandles } from "./rules.ts";
import { bareTaxNumber, isTaxNumber } from "./tax-numbers.ts";

describe("a handle", () => {
  it.each([
    ["  Lale Tezgâhı  ", "lale-tezgahi"],
    ["Ömer's Straße & Søn", "omers-strasse-son"],
    ["متجر", ""],
    ["--A__b--", "a-b"],
    ["x".repeat(60), "x".repeat(handleMax_chars)],
  ])("%j is %j", (typed, handle) => expect(handleOf(typed)).toBe(handle));
  it.each([
    ["", "required"],
    ["ab", "too_short"],
    ["a".repeat(41), "too_long"],
    ["a--b", "handle"],
    ["-ab", "handle"],
    ["Abc", "handle"],
    ["admin", "handle_reserved"],
    ["meydan-outlet", "handle_reserved"],
    ["lale-tezgahi", null],
  ])("%j: %j", (handle, problem) => expect(handleProblem(handle)).toBe(problem));
  it("that is made of any text, or offered for one, is none or one that can be had", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (typed) => {
        const handle = handleOf(typed);
        expect(["required", "too_short", "handle_reserved", null]).toContain(handleProblem(handle));
        expect(handleOf(handle)).toBe(handle);
        for (const near of nearHandles(handle, typed)) expect([near, handleProblem(near), near === handle]).toEqual([near, null, false]);
      }),
    );
  });
});

describe("a tax number", () => {
  it.each([
    ["FR", "FR 83 404 833 048"],
    ["DE", "DE 136 695 976"],
    ["ES", "B58378431"],
    ["GR", "EL 094259216"],
    ["NL", "NL004495445B01"],
    ["GB", "GB 980 7806 84"],
    ["CH", "CHE-107.787.577 IVA"],
    ["TR", "4540536920"],
    ["IN", "27 AAPFU0939F1ZV"],
    ["AE", "100123456700003"],
    ["US", "04-2103594"],
    ["KE", "P051365947M"],
    ["EG", "١٠٠٥٣١٣٨٥"],
  ])("of %s: %s", (country, typed) => expect(isTaxNumber(country, bareTaxNumber(typed))).toBe(true));
  it.each([
    ["FR", "FR8340483304"],
    ["DE", "FR83404833048"],
    ["TR", "4540536921"],
    ["IN", "27AAPFU0939F1ZX"],
    ["SA", "300000000000000"],
    ["KE", "?"],
  ])("of %s is not %s", (country, typed) => expect(isTaxNumber(country, bareTaxNumber(typed))).toBe(false));
});

describe("a paper", () => {
  it("of any bytes is told without a fault", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => void expect([null, "image/jpeg"]).toContain(documentType(bytes))));
  });
  it("is called by a plain name with the ending of what it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (given) => {
        const name = documentName(given, "application/pdf");
        expect([name, /^[^\p{Cc}\p{Cf}\p{Cs}"<>|:*?\\/]{1,80}\.pdf$/u.test(name)]).toEqual([name, true]);
      }),
      { numRuns: 40 },
    );
  });
});

it("a decision moves a shop from where it stands, and what hurts needs a reason", () => {
  expect([moveOf("approved").from, moveOf("suspended").from, moveOf("reopened")]).toEqual([
    ["pending", "rejected"],
    ["approved"],
    { from: ["suspended"], to: "approved", reason: false },
  ]);
  expect((["rejected", "suspended"] as const).map((each) => moveOf(each).reason)).toEqual([true, true]);
});
