import { describe, expect, it } from "vitest";
import { bareTaxNumber, isTaxNumber } from "./tax-numbers.ts";

/** Of each country numbers that could be one of it, and numbers that could not: a sign too few or too many, another sign, another prefix. */
const rows: readonly (readonly [country: string, yes: string, no: string])[] = [
  ["AT", "U12345678 ATU12345678 123456789", "U1234567 U123456789 12345678 1234567890 DEU12345678"],
  ["BE", "0123456789 1123456789 BE0123456789", "2123456789 012345678 01234567890"],
  ["BG", "123456789 1234567890 BG123456789", "12345678 12345678901"],
  ["CY", "12345678A CY12345678A", "1234567A 123456789A 123456789"],
  ["CZ", "12345678 123456789 1234567890 CZ12345678", "1234567 12345678901"],
  ["DE", "123456789 DE123456789 1234567890 1234567890123", "12345678 12345678901234 FR123456789"],
  ["DK", "12345678 DK12345678", "1234567 123456789"],
  ["EE", "123456789 EE123456789", "12345678 1234567890"],
  ["GR", "123456789 EL123456789 GR123456789", "12345678 1234567890 ELGR123456789"],
  ["ES", "A12345678 A1234567B 12345678A X1234567A Y1234567A ESA12345678", "A123456 A1234567 123456789 AA1234567 W123456AB X1234567AB"],
  ["FI", "12345678 FI12345678", "1234567 123456789"],
  ["FR", "AA123456789 12123456789 FRZZ123456789 123456789 12345678901234", "IA123456789 OA123456789 A123456789 AA1234567890 12345678 123456789012345"],
  ["HR", "12345678901 HR12345678901", "1234567890 123456789012"],
  ["HU", "12345678 HU12345678", "1234567 123456789"],
  ["IE", "1234567A 1234567AB 1A23456B 1+23456B 1*23456B IE1234567A", "123456A 1234567ABC 12345678 12A3456B"],
  ["IT", "12345678901 IT12345678901 ABCDEF12A34B567C", "1234567890 123456789012 ABCDE12A34B567C ABCDEF12A34B567"],
  ["LT", "123456789 123456789012 LT123456789", "12345678 1234567890 12345678901 1234567890123"],
  ["LU", "12345678 LU12345678", "1234567 123456789"],
  ["LV", "12345678901 LV12345678901", "1234567890 123456789012"],
  ["MT", "12345678 MT12345678", "1234567 123456789"],
  ["NL", "123456789B12 NL123456789B12", "12345678B12 123456789B1 123456789B123 123456789A12"],
  ["PL", "1234567890 PL1234567890", "123456789 12345678901"],
  ["PT", "123456789 PT123456789", "12345678 1234567890"],
  ["RO", "12 1234567890 RO12", "1 12345678901"],
  ["SE", "123456789001 SE123456789001", "123456789002 12345678901 1234567890001"],
  ["SI", "12345678 SI12345678", "1234567 123456789"],
  ["SK", "1234567890 SK1234567890", "123456789 12345678901"],
  ["GB", "123456789 1234567890 123456789012 GB123456789 GD001 GD499 HA500 HA999", "12345678 12345678901 1234567890123 GD500 HA499 GD0011"],
  ["CH", "CHE123456789 CHE123456789MWST CHE123456789TVA CHE123456789IVA", "123456789 CHE12345678 CHE123456789VAT CHE1234567890"],
  ["NO", "123456789 NO123456789 123456789MVA NO123456789MVA", "12345678 1234567890 123456789VAT"],
  ["TR", "1234567890 9876543217 10000000000 99999999999", "1234567891 123456789 00000000001 100000000000"],
  ["IN", "27AAPFU0939F1ZV ABCDE1234F", "27AAPFU0939F1ZW 27AAPFU0939F1YV ABCDE1234 ABCDE1234FG ABCD1234F"],
  ["AE", "100000000000000", "200000000000000 10000000000000 1000000000000000"],
  ["SA", "300000000000003", "300000000000002 200000000000003 30000000000003 3000000000000003"],
  ["EG", "123456789", "12345678 1234567890"],
  ["MA", "12345678 123456789012345", "1234567 123456789 1234567890123456"],
  ["US", "123456789", "12345678 1234567890"],
  // a country of which nothing is known
  ["KE", "P051 P0513659471234567890", "P05 P05136594712345678901"],
  ["toString", "ABCD", "ABC"],
];

describe("a tax number", () => {
  it.each(rows)("of %s may be %s, and not %s", (country, yes, no) => {
    const reported = (text: string) => text.split(" ").map((number) => [number, isTaxNumber(country, number)] as const);
    expect(reported(yes).filter(([, is]) => !is)).toEqual([]);
    expect(reported(no).filter(([, is]) => is)).toEqual([]);
    // nor with anything before or behind it
    expect(
      reported(yes).flatMap(([number]) => [isTaxNumber(country, `?${number}`), isTaxNumber(country, `${number}?`), isTaxNumber(country, "")]),
    ).not.toContain(true);
  });
  it.each(["1234567890", "0000000001", "9999999994", "9876543217", "1020304052"])("of a Turkish company has one last digit: %s", (number) => {
    for (let last = 0; last <= 9; last++) expect(isTaxNumber("TR", number.slice(0, 9) + last), String(last)).toBe(String(last) === number[9]);
  });
  it.each(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "07AAACB1234M2ZV"])("of an Indian company with one wrong sign is none: %s", (number) => {
    expect(isTaxNumber("IN", number)).toBe(true);
    for (const [at, sign] of [...number].entries()) {
      const other = /\d/.test(sign) ? String((Number(sign) + 1) % 10) : String.fromCharCode(((sign.charCodeAt(0) - 64) % 26) + 65);
      expect(isTaxNumber("IN", number.slice(0, at) + other + number.slice(at + 1)), `${at}`).toBe(false);
    }
  });
  it("is read without what stands between its signs", () => {
    const between = [..." .-/\t\u00a0\u2010\u2011\u2012\u2013\u2014\u2015\u200b\u200e\u200f\u202a\u202e\u2066\u2069"].join("");
    expect(bareTaxNumber(`${between}fr${between}12${between}`)).toBe("FR12");
    expect(bareTaxNumber("a_b+c*d")).toBe("A_B+C*D");
  });
});

describe("a tax number as it is typed", () => {
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
