import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bankFields, bankKind, last4Of, maskedName } from "./rules.ts";

describe("bankKind", () => {
  it("asks each country for its own kind", () => {
    expect(["DE", "AE", "TR", "MA", "EG", "IN", "US", "CA", "JP"].map((country) => bankKind(country))).toEqual([
      ...["iban", "iban", "iban", "bic", "iban", "ifsc", "routing", "bic", "bic"],
    ]);
    expect(bankFields[bankKind("IN")]).toEqual(["accountNumber", "ifsc"]);
  });
});

describe("what is shown", () => {
  it.each([
    ["Ada Lovelace", "A•• L•••••••"],
    ["Wolfeschlegelsteinhausen", "W••••••••"],
    ["أحمد علي", "أ••• ع••"],
    ["X", "X"],
  ])("of %s is %s", (name, masked) => expect(maskedName(name)).toBe(masked));
  it("is never most of a number", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{4,34}$/), (number) => last4Of(number).length <= Math.max(1, number.length - 4) && number.endsWith(last4Of(number))),
    );
  });
});
