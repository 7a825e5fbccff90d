import fc from "fast-check";
import { countrySpecs, isValidIBAN as isIban } from "ibantools";
import { describe, expect, it } from "vitest";
import { bare, isRoutingNumber, readNumbers } from "./numbers.ts";
import { bankKind, ibanCountries } from "./rules.ts";

/** The registry's examples. */
const ibans = [
  "DE89 3704 0044 0532 0130 00",
  "FR14 2004 1010 0505 0001 3M02 606",
  "GB29 NWBK 6016 1331 9268 19",
  "AE07 0331 2345 6789 0123 456",
  "TR33 0006 1005 1978 6457 8413 26",
  "SA03 8000 0000 6080 1016 7519",
  "EG38 0019 0005 0000 0000 2631 8000 2",
  "NO93 8601 1117 947",
  "MT84 MALT 0110 0001 2345 MTLC AST0 01S",
];

describe("isIban", () => {
  it.each(ibans)("knows %s", (iban) => expect(isIban(bare(iban))).toBe(true));
  it.each(ibans)("knows every wrong sign and every two signs exchanged in %s", (typed) => {
    const iban = bare(typed);
    for (let at = 2; at < iban.length; at += 1) {
      const sign = iban[at] as string;
      const other = /\d/.test(sign) ? String((Number(sign) + 1) % 10) : sign === "A" ? "B" : "A";
      expect(isIban(iban.slice(0, at) + other + iban.slice(at + 1))).toBe(false);
      const next = iban[at + 1];
      if (at >= 4 && next && next !== sign && /\d\d/.test(sign + next)) expect(isIban(iban.slice(0, at) + next + sign + iban.slice(at + 2))).toBe(false);
    }
  });
  it.each(["", "DE", "XX89370400440532013000", "DE8937040044053201300", "DE893704004405320130000", "de89370400440532013000", "__proto__"])(
    "refuses %j",
    (iban) => expect(isIban(iban)).toBe(false),
  );
  it("never throws", () => fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => typeof isIban(bare(text)) === "boolean")));
});

describe("isRoutingNumber", () => {
  it.each(["021000021", "011401533", "122105155"])("knows %s", (number) => expect(isRoutingNumber(number)).toBe(true));
  it.each(["021000022", "12345678", "000000000", "0210000210", "abcdefghi"])("refuses %s", (number) => expect(isRoutingNumber(number)).toBe(false));
});

describe("an account number", () => {
  const digits = (count: number) => "1".repeat(count);
  it.each([
    ["IN", { ifsc: "HDFC0000123" }, 9, 18],
    ["US", { routingNumber: "021000021" }, 4, 17],
    ["JP", { bic: "BOTKJPJT" }, 4, 34],
  ])("of %s with %j has %i to %i signs", (country, rest, min, max) => {
    const say = (accountNumber: string) => readNumbers(country, { ...rest, accountNumber });
    const wrong = { problems: { accountNumber: "accountNumber" } };
    expect([min - 1, min, max, max + 1].map((count) => "problems" in say(digits(count)))).toEqual([true, false, false, true]);
    expect([say(digits(min - 1)), say(`${digits(min)}/`), say(`/${digits(min)}`)]).toEqual([wrong, wrong, wrong]);
    expect("problems" in say(`A${digits(min)}`)).toBe(country !== "JP");
  });
  it.each([
    ["HDFC0000123", true],
    ["HDFC0ABC123", true],
    ["HDF00000123", false],
    ["HDFC1000123", false],
    ["HDFC000012", false],
    ["HDFC00001234", false],
    ["1HDFC0000123", false],
  ])("goes with the branch %s: %j", (ifsc, isFine) => expect("numbers" in readNumbers("IN", { accountNumber: digits(9), ifsc })).toBe(isFine));
});

describe("readNumbers", () => {
  it.each([
    ["DE", { iban: "de89 3704 0044 0532 0130 00" }, { iban: "DE89370400440532013000" }],
    ["RE", { iban: "FR1420041010050500013M02606" }, { iban: "FR1420041010050500013M02606" }],
    ["JE", { iban: "GB29NWBK60161331926819" }, { iban: "GB29NWBK60161331926819" }],
    ["IN", { accountNumber: "0123-4567-890", ifsc: "hdfc0000123" }, { accountNumber: "01234567890", ifsc: "HDFC0000123" }],
    ["US", { accountNumber: "000123456789", routingNumber: "021000021" }, { accountNumber: "000123456789", routingNumber: "021000021" }],
    ["JP", { accountNumber: "1234567", bic: "BOTKJPJT" }, { accountNumber: "1234567", bic: "BOTKJPJT" }],
  ])("of %s takes %j", (country, typed, numbers) => expect(readNumbers(country, typed)).toEqual({ numbers }));
  it.each([
    ["DE", {}, { iban: "required" }],
    ["DE", { iban: "DE88370400440532013000" }, { iban: "iban" }],
    ["DE", { iban: "GB29NWBK60161331926819" }, { iban: "ibanCountry" }],
    ["IN", { accountNumber: "12", ifsc: "HDFC1000123" }, { accountNumber: "accountNumber", ifsc: "ifsc" }],
    ["US", { accountNumber: "123", routingNumber: "021000022" }, { accountNumber: "accountNumber", routingNumber: "routingNumber" }],
    ["JP", { accountNumber: "1234567", bic: "B" }, { bic: "bic" }],
  ])("of %s tells what is wrong with %j", (country, typed, problems) => expect(readNumbers(country, typed)).toEqual({ problems }));
});

it("asks for an IBAN in each country that has one, and in no other", () => {
  // not of the registry, and used there all the same
  const besides = ["BI", "DJ", "FK", "HN"];
  const known = Object.entries(countrySpecs).filter(([code, { IBANRegistry }]) => IBANRegistry || besides.includes(code));
  expect(known.filter(([code]) => bankKind(code) !== "iban")).toEqual([]);
  expect(ibanCountries.filter((code) => !known.some(([each]) => each === code))).toEqual([]);
});
