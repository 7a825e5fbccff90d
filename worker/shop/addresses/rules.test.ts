import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countryCodes } from "../shipping/rules.ts";
import { phoneOf } from "./phone.ts";
import { addressForm, addressLines, addressProblems, latinDigits, postalCodeOf, regionChoices, regionName, regionOf } from "./rules.ts";

const street = { line1: "1 Example Street", city: "Example" };

describe("the form of a country", () => {
  it.each(countryCodes.map((code) => [code]))("of %s has street and city, each part once, and needs only what it shows", (country) => {
    const { rows, needs, postal, example, lines } = addressForm(country);
    const parts = rows.flat();
    expect(new Set(parts).size).toBe(parts.length);
    expect(parts).toEqual(expect.arrayContaining(["line1", "line2", "city", ...needs]));
    expect(lines.join(" ")).toContain("{city}");
    if (postal) expect(example).toMatch(postal);
    // whatever may be typed is also written on the parcel
    for (const part of ["region", "postalCode"] as const) expect(lines.join(" ").includes(`{${part}}`), part).toBe(parts.includes(part));
    expect(new Set(regionChoices(country)?.map(({ value }) => value)).size).toBe(regionChoices(country)?.length ?? 0);
  });
  it.each([
    ["US", ["line1", "city", "region", "postalCode"]],
    ["CA", ["line1", "city", "region", "postalCode"]],
    ["IN", ["line1", "city", "region", "postalCode"]],
    ["TR", ["line1", "city", "region", "postalCode"]],
    ["FR", ["line1", "city", "postalCode"]],
    ["GB", ["line1", "city", "postalCode"]],
    ["AE", ["line1", "city", "region"]],
    ["EG", ["line1", "city", "region"]],
    ["MA", ["line1", "city"]],
    ["KE", ["line1", "city"]],
  ])("of %s needs %j", (country, needs) => expect(addressForm(country).needs).toEqual(needs));
  it("knows the lists of regions", () => {
    expect(["US", "CA", "AE", "SA", "EG", "TR", "IN"].map((code) => regionChoices(code)?.length)).toEqual([54, 13, 7, 13, 27, 81, 36]);
    expect(regionChoices("FR")).toBeNull();
    expect(regionChoices("constructor")).toBeNull();
  });
});

describe("regionOf", () => {
  it.each([
    ["US", "ca", "CA"],
    ["US", "California", "CA"],
    ["CA", "québec", "QC"],
    ["AE", "دبي", "Dubai"],
    ["TR", "istanbul", "İstanbul"],
    ["IN", "कर्नाटक", "Karnataka"],
    ["US", "Bavaria", undefined],
    ["DE", "Bavaria", "Bavaria"],
  ])("finds in %s %s as %s", (country, typed, value) => expect(regionOf(country, typed)).toBe(value));
  it("names it for the reader", () => {
    const dubai = regionChoices("AE")?.find(({ value }) => value === "Dubai");
    expect([regionName("AE", dubai as never, "ar"), regionName("AE", dubai as never, "hi")]).toEqual(["دبي", "Dubai"]);
  });
});

describe("postalCodeOf", () => {
  it.each([
    ["GB", "sw1a1aa", "SW1A 1AA"],
    ["GB", " m1  1ae ", "M1 1AE"],
    ["CA", "k1a0b1", "K1A 0B1"],
    ["NL", "1012js", "1012 JS"],
    ["SE", "11129", "111 29"],
    ["PT", "1100148", "1100-148"],
    ["PL", "00110", "00-110"],
    ["BR", "01310100", "01310-100"],
    ["JP", "1000001", "100-0001"],
    ["EG", "١١٥١١", "11511"],
    ["IN", "५६०००१", "560001"],
    ["US", "94105-1234", "94105-1234"],
    ["FR", "nonsense", "NONSENSE"],
    ["KE", " 00100 ", "00100"],
  ])("writes in %s %j as %s", (country, typed, code) => expect(postalCodeOf(country, typed)).toBe(code));
  it("leaves a finished code as it is", () => {
    for (const country of countryCodes) {
      const { example } = addressForm(country);
      if (example) expect(postalCodeOf(country, example)).toBe(example);
    }
  });
});

describe("latinDigits", () => {
  it("turns the digits of every script into their value", () => {
    for (const zero of [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce, 0x1d7d8, 0x116d0, 0x116da, 0x30])
      for (let value = 0; value < 10; value += 1) expect(latinDigits(String.fromCodePoint(zero + value))).toBe(String(value));
  });
  it("never leaves another digit behind", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => !/\p{Nd}/u.test(latinDigits(text).replace(/[0-9]/g, ""))));
  });
});

describe("addressProblems", () => {
  it("names what is missing or does not fit", () => {
    expect(addressProblems({ ...street, country: "US" })).toEqual({ region: "required", postalCode: "required" });
    expect(addressProblems({ ...street, country: "US", region: "Narnia", postalCode: "1" })).toEqual({ region: "invalid", postalCode: "postal_code" });
    expect(addressProblems({ ...street, country: "AE", region: "Dubai" })).toEqual({});
    expect(addressProblems({ ...street, country: "KE" })).toEqual({});
  });
});

describe("addressLines", () => {
  it.each([
    [{ country: "US", city: "San Francisco", region: "CA", postalCode: "94105" }, "en", ["1 Example Street", "San Francisco, CA 94105"]],
    [{ country: "GB", city: "London", postalCode: "SW1A 1AA" }, "en", ["1 Example Street", "London", "SW1A 1AA"]],
    [{ country: "FR", city: "Paris", postalCode: "75008", line2: "Bât. B" }, "fr", ["1 Example Street", "Bât. B", "75008 Paris"]],
    [{ country: "AE", city: "Jumeirah", region: "Dubai" }, "ar", ["1 Example Street", "Jumeirah", "دبي"]],
    [{ country: "TR", city: "Kadıköy", region: "İstanbul", postalCode: "34710" }, "en", ["1 Example Street", "34710 Kadıköy / İstanbul"]],
    [{ country: "EG", city: "Maadi", region: "Cairo" }, "en", ["1 Example Street", "Maadi", "Cairo"]],
    [{ country: "KE", city: "Nairobi" }, "en", ["1 Example Street", "Nairobi"]],
  ])("writes %j for %s", (parts, locale, lines) => expect(addressLines({ ...street, ...parts }, locale)).toEqual(lines));
});

describe("phoneOf", () => {
  it.each([
    ["+33 1 42 68 53 00", undefined, "+33142685300"],
    ["01 42 68 53 00", "FR", "+33142685300"],
    ["(415) 555-2671", "US", "+14155552671"],
    ["0033142685300", "DE", "+33142685300"],
    ["٠٥٠ ١٢٣ ٤٥٦٧", "AE", "+971501234567"],
    ["९८७६५ ४३२१०", "IN", "+919876543210"],
    ["0532 123 45 67", "TR", "+905321234567"],
    ["+905321234567", "FR", "+905321234567"],
    ["01 42 68 53 00", undefined, null],
    ["12", "FR", null],
    ["+1 415 555 2671 ext. 12", undefined, null],
    ["call +33 1 42 68 53 00", undefined, null],
    ["", "FR", null],
    ["+".repeat(500), "FR", null],
    ["0142685300", "__proto__", null],
  ])("reads %j in %s as %s", (typed, country, number) => expect(phoneOf(typed, country)).toBe(number));
  it("answers E.164 or nothing, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom("FR", "US", "AE", "XX", undefined), (typed, country) =>
        /^\+[1-9]\d{6,14}$/.test(phoneOf(typed, country) ?? "+10000000"),
      ),
    );
  });
});
