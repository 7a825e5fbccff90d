import { describe, expect, it } from "vitest";
import { changed, issuesOf } from "../../../tests/support/contract/limits.ts";
import { BankBody, BankParams } from "./contract.ts";

const signs = (count: number) => "a".repeat(count);
const sound = { country: "FR", holder: "Ada", iban: "FR1420041010050500013M02606" };

describe("bank details", () => {
  it.each<[string, unknown, string]>([
    ["country", undefined, "country: required"],
    ["country", "XX", "country: country"],
    ["country", " fr ", ""],
    ["holder", undefined, "holder: required"],
    ["holder", " ", "holder: required"],
    ["holder", signs(100), ""],
    ["holder", ` ${signs(100)} `, ""],
    ["holder", signs(101), "holder: too_long"],
    ["holder", "Ada\nLovelace", "holder: invalid"],
    ["holder", "Ada\u202e", "holder: invalid"],
    ["holder", "\u2066Ada", "holder: invalid"],
    ["iban", undefined, ""],
    ["note", "x", ": unknown"],
    ...["iban", "accountNumber", "ifsc", "routingNumber", "bic"].flatMap((field): [string, unknown, string][] => [
      [field, signs(60), ""],
      [field, signs(61), `${field}: too_long`],
      [field, 7, `${field}: invalid`],
    ]),
  ])("with %s %j are told %j", (field, value, expected) => expect(issuesOf(BankBody, changed(sound, field, value))).toBe(expected));

  it.each([
    [signs(21), "id: invalid"],
    [signs(22), ""],
    [signs(64), ""],
    [signs(65), "id: invalid"],
    [`.${signs(22)}`, "id: invalid"],
    [`${signs(22)}/`, "id: invalid"],
  ])("named %s are told %j", (id, expected) => expect(issuesOf(BankParams, { id })).toBe(expected));
});
