import { describe, expect, it } from "vitest";
import { changed, issuesOf } from "../../../tests/support/contract/limits.ts";
import { offeredCurrencies } from "../../shared/money.ts";
import { ChangeMe, ChangePassword, EmailOnly, PersonName, Proof, Register, ResetPassword, SessionParams, SignIn, TokenOnly } from "./contract.ts";

const signs = (count: number, sign = "a") => sign.repeat(count);
const register = { name: "Ada", email: "ada@example.test", password: "a long password" };

describe("a registration", () => {
  it.each<[string, unknown, string]>([
    ["name", undefined, "name: required"],
    ["name", "", "name: required"],
    ["name", " \n\u200b", "name: required"],
    ["name", "A", ""],
    ["name", signs(100), ""],
    ["name", signs(101), "name: too_long"],
    ["name", ` ${signs(100)}${" ".repeat(899)}`, ""],
    ["name", `${signs(100)}${" ".repeat(901)}`, "name: too_long"],
    ["email", undefined, "email: required"],
    ["email", "  ", "email: required, email: email"],
    ["email", "ada", "email: email"],
    ["email", " ada@example.test ", ""],
    ["email", `a@${signs(249)}.bc`, ""],
    ["email", `a@${signs(250)}.bc`, "email: too_long"],
    ["password", undefined, "password: required"],
    ["password", "", "password: required, password: password_short"],
    ["password", signs(7), "password: password_short"],
    ["password", signs(8), ""],
    ["password", signs(7, "🔑"), "password: password_short"],
    ["password", signs(8, "🔑"), ""],
    ["password", signs(256, "🔑"), ""],
    ["password", signs(257), "password: too_long"],
    ["password", signs(1_001), "password: too_long, password: too_long"],
    ["password", `${signs(8)}\ud800`, "password: invalid"],
    ["password", "        ", ""],
    ["scope", "admin", ": unknown"],
  ])("with %s %j is told %j", (field, value, expected) => expect(issuesOf(Register, changed(register, field, value))).toBe(expected));
  it("keeps the name on one line, and the password as it was typed", () => {
    expect(Register.parse({ ...register, name: " Ada \n Lovelace ", password: " a long password " })).toEqual({
      ...register,
      name: "Ada Lovelace",
      password: " a long password ",
    });
    expect(PersonName.parse("e\u0301")).toBe("é");
  });
});

describe("what proves who somebody is", () => {
  it.each<[string, typeof SignIn | typeof Proof | typeof ChangePassword, object, string]>([
    ["a sign-in", SignIn, { email: "ada@example.test" }, "password: required"],
    ["a sign-in", SignIn, { email: "ada@example.test", password: "" }, "password: required"],
    ["a sign-in", SignIn, { email: "ada@example.test", password: "x" }, ""],
    ["a sign-in", SignIn, { email: "ada@example.test", password: signs(1_000) }, ""],
    ["a sign-in", SignIn, { email: "ada@example.test", password: signs(1_001) }, "password: too_long"],
    ["a sign-in that says more", SignIn, { email: "ada@example.test", password: "x", remember: true }, ""],
    ["a proof", Proof, {}, "password: required"],
    ["a proof", Proof, { password: "x" }, ""],
    ["a proof", Proof, { password: signs(1_001) }, "password: too_long"],
    ["a proof", Proof, { password: "x", current: "x" }, ": unknown"],
    ["a new password", ChangePassword, { password: signs(8) }, ""],
    ["a new password", ChangePassword, { current: "", password: signs(8) }, "current: required"],
    ["a new password", ChangePassword, { current: "x", password: signs(7) }, "password: password_short"],
    ["a new password", ChangePassword, { current: "x", password: signs(8), old: "x" }, ": unknown"],
  ])("%s of %o is told %j", (_, schema, body, expected) => expect(issuesOf(schema, body)).toBe(expected));
  it.each<[object, string]>([
    [{}, "token: required"],
    [{ token: "" }, "token: required"],
    [{ token: "t" }, ""],
    [{ token: signs(200) }, ""],
    [{ token: signs(201) }, "token: invalid"],
    [{ token: "t", more: 1 }, ": unknown"],
  ])("a link's token in %o is told %j", (body, expected) => {
    expect(issuesOf(TokenOnly, body)).toBe(expected);
    expect(issuesOf(ResetPassword, { ...body, password: signs(8) })).toBe(expected);
  });
  it("an address alone is nothing but an address", () => {
    expect([issuesOf(EmailOnly, { email: "ada@example.test" }), issuesOf(EmailOnly, { email: "ada@example.test", name: "Ada" })]).toEqual(["", ": unknown"]);
  });
});

describe("a change of the account", () => {
  it.each<[object, string]>([
    [{}, ""],
    [{ name: "" }, "name: required"],
    [{ phone: "" }, ""],
    [{ phone: signs(40, "1") }, ""],
    [{ phone: signs(41, "1") }, "phone: too_long"],
    [{ country: "f" }, "country: country"],
    [{ country: "fr" }, ""],
    [{ country: "fra" }, "country: country"],
    ...["en", "fr", "ar", "tr", "hi"].map((locale): [object, string] => [{ locale }, ""]),
    [{ locale: "de" }, "locale: invalid"],
    ...offeredCurrencies.map((currency): [object, string] => [{ currency }, ""]),
    [{ currency: "usd" }, "currency: invalid"],
    [{ email: "ada@example.test" }, ": unknown"],
  ])("of %o is told %j", (body, expected) => expect(issuesOf(ChangeMe, body)).toBe(expected));
  it("reads a country as capital letters and a number without blanks", () =>
    expect(ChangeMe.parse({ country: " fr ", phone: " 06 " })).toEqual({ country: "FR", phone: "06" }));
});

it.each([
  [signs(21), "id: invalid"],
  [signs(22), ""],
  [signs(64), ""],
  [signs(65), "id: invalid"],
  [`${signs(21)}-_`, ""],
  [`${signs(22)}.`, "id: invalid"],
  [`.${signs(22)}`, "id: invalid"],
])("a session named %s is told %j", (id, expected) => expect(issuesOf(SessionParams, { id })).toBe(expected));
