import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bankFields, bankKind, ibanCountry, last4Of, maskedName } from "./rules.ts";

describe("bankKind", () => {
  it("asks each country for its own kind", () => {
    expect(["DE", "AE", "TR", "MA", "EG", "IN", "US", "CA", "JP"].map((country) => bankKind(country))).toEqual([
      ...["iban", "iban", "iban", "bic", "iban", "ifsc", "routing", "bic", "bic"],
    ]);
    expect(bankFields[bankKind("IN")]).toEqual(["accountNumber", "ifsc"]);
  });
});

describe("the kinds of countries", () => {
  it("ask for these numbers", () => {
    expect(bankFields).toEqual({ iban: ["iban"], ifsc: ["accountNumber", "ifsc"], routing: ["accountNumber", "routingNumber"], bic: ["accountNumber", "bic"] });
  });
  it("are those of the country whose code its banks write", () => {
    for (const place of ["BL", "GF", "GP", "MF", "MQ", "NC", "PF", "PM", "RE", "TF", "WF", "YT"]) expect([place, ibanCountry(place)]).toEqual([place, "FR"]);
    for (const place of ["GG", "IM", "JE"]) expect([place, ibanCountry(place)]).toEqual([place, "GB"]);
    expect(["AX", "FR", "US", "constructor"].map(ibanCountry)).toEqual(["FI", "FR", "US", "constructor"]);
    expect(["RE", "JE", "AX"].map(bankKind)).toEqual(["iban", "iban", "iban"]);
  });
});

describe("what is shown", () => {
  it.each([
    ["1234", "4"],
    ["12345", "5"],
    ["123456", "56"],
    ["1234567", "567"],
    ["12345678", "5678"],
    ["123456789", "6789"],
  ])("of the number %s is %s", (number, last) => expect(last4Of(number)).toBe(last));
  it.each([
    ["  Ada   Lovelace ", "A•• L•••••••"],
    ["Elizabeth", "E••••••••"],
    ["Elisabetta", "E••••••••"],
    ["", ""],
  ])("of the name %j is %j", (name, masked) => expect(maskedName(name)).toBe(masked));
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
