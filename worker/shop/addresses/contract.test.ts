import { describe, expect, it } from "vitest";
import { changed, issuesOf } from "../../../tests/support/contract/limits.ts";
import { Address } from "../checkout/contract.ts";
import { AddressBody, AddressParams, ChangeAddress } from "./contract.ts";

const signs = (count: number) => "a".repeat(count);
const french = { name: "Ada", phone: "+33142685300", line1: "1 rue A", city: "Lyon", postalCode: "69003", country: "FR" };
const american = { ...french, city: "Reno", region: "NV", postalCode: "89501", country: "US" };

/** What each line may hold, and whether it may be left out. */
const lines: [field: string, max: number, required: boolean][] = [
  ["name", 100, true],
  ["line1", 200, true],
  ["line2", 200, false],
  ["city", 100, true],
];

describe.each([
  ["an address that is kept", AddressBody],
  ["the address of an order", Address],
])("%s", (_, schema) => {
  it.each(lines)("holds in %s up to %i signs of one line", (field, max, required) => {
    const say = (value: unknown) => issuesOf(schema, changed(french, field, value));
    expect([say(signs(max)), say(signs(max + 1)), say(` ${signs(max)} `)]).toEqual(["", `${field}: too_long`, ""]);
    expect([say(undefined), say(""), say("  ")]).toEqual(required ? [`${field}: required`, `${field}: required`, `${field}: required`] : ["", "", ""]);
    for (const unseen of ["\n", "\t", "\u0000", "\u0085", "\u2028", "\u2029", "\u202a", "\u202e", "\u2066", "\u2069", "\ud800"])
      for (const text of [`a${unseen}b`, `${field}${unseen}b`]) expect(say(text), JSON.stringify(unseen)).toBe(`${field}: invalid`);
  });
  it.each<[object, string, unknown, string]>([
    [french, "country", undefined, "country: required"],
    [french, "country", "XX", "country: country"],
    [french, "country", "constructor", "country: country"],
    [french, "postalCode", undefined, "postalCode: required"],
    [french, "postalCode", "6900", "postalCode: postal_code"],
    [french, "postalCode", signs(17), "postalCode: too_long, postalCode: postal_code"],
    [french, "postalCode", "69 003", "postalCode: postal_code"],
    [french, "region", signs(100), ""],
    [french, "region", signs(101), "region: too_long"],
    [french, "phone", undefined, "phone: required"],
    [french, "phone", "", expect.stringMatching(/^phone: required/) as unknown as string],
    [french, "note", "x", ": unknown"],
  ])("of %o with %s %j is told %j", (sound, field, value, expected) => expect(issuesOf(schema, changed(sound, field, value))).toEqual(expected));
  it("is written as its country writes it", () => {
    expect(schema.parse({ ...american, name: " Ada ", line2: " ", region: "nevada", country: "us" })).toMatchObject({
      region: "NV",
      country: "US",
      name: "Ada",
    });
    expect(schema.parse({ ...french, country: "NL", postalCode: "1012js", region: "Noord-Holland" })).toMatchObject({
      postalCode: "1012 JS",
      region: "Noord-Holland",
    });
    expect(schema.parse({ ...french, postalCode: "69003" })).not.toHaveProperty("line2");
  });
});

describe("a country with a list of regions", () => {
  it("needs one of it where an address is kept; a checkout asks for it later", () => {
    const without = changed(american, "region", undefined);
    expect([issuesOf(AddressBody, without), issuesOf(Address, without)]).toEqual(["region: required", ""]);
    expect(issuesOf(AddressBody, { ...american, region: "Narnia" })).toBe("region: invalid");
  });
  it("is told all that lacks at once", () => {
    expect(issuesOf(AddressBody, { country: "US" })).toBe(
      "name: required, line1: required, city: required, phone: required, region: required, postalCode: required",
    );
    // what a country needs is not known without one
    expect(issuesOf(AddressBody, { country: "XX", name: "Ada" })).toBe("line1: required, city: required, country: country, phone: required");
    expect(issuesOf(AddressBody, null)).toMatch(/^: /);
  });
});

describe("which address is the usual one", () => {
  it.each(["defaultShipping", "defaultBilling"])("is said by %s, true or false", (field) => {
    for (const schema of [AddressBody, ChangeAddress]) {
      const sound = schema === AddressBody ? french : {};
      for (const value of [true, false, undefined]) expect(issuesOf(schema, changed(sound, field, value))).toBe("");
      expect(issuesOf(schema, changed(sound, field, "true"))).toBe(`${field}: invalid`);
    }
  });
});

describe("a change of an address", () => {
  it.each(["name", "phone", "line1", "line2", "city", "region", "postalCode", "country"])("of %s is a text of up to 1,000 signs", (field) => {
    const say = (value: unknown) => issuesOf(ChangeAddress, { [field]: value });
    expect([say(""), say(signs(1_000)), say(signs(1_001)), say(7)]).toEqual(["", "", `${field}: too_long`, `${field}: invalid`]);
  });
  it("knows nothing else", () => expect(issuesOf(ChangeAddress, { zip: "1" })).toBe(": unknown"));
});

it("a phone number has up to 40 signs where an address is kept, and 30 in an order", () => {
  const say = (schema: typeof AddressBody | typeof Address, digits: string) => issuesOf(schema, { ...french, phone: digits });
  expect([say(AddressBody, signs(40)), say(AddressBody, signs(41))]).toEqual(["", "phone: too_long"]);
  const digits = "1 2 3 4 5 6 7 8 9 0 1 2 3 4 56";
  expect([say(Address, digits), say(Address, `${digits} `), say(Address, digits.replace(" ", "  ")), say(Address, "123456")]).toEqual([
    "",
    "",
    "phone: too_long",
    "phone: phone",
  ]);
});

it.each([
  [signs(21), "id: invalid"],
  [signs(22), ""],
  [signs(64), ""],
  [signs(65), "id: invalid"],
  [`.${signs(22)}`, "id: invalid"],
  [`${signs(22)}/`, "id: invalid"],
])("an address named %s is told %j", (id, expected) => expect(issuesOf(AddressParams, { id })).toBe(expected));
