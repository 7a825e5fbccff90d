import { describe, expect, it } from "vitest";
import { decide, nameOf, readClaims } from "./rules.ts";

const claimed = { subject: "s", email: "ada@example.test", emailVerified: true, name: null };
const unproven = { ...claimed, emailVerified: false };
const mine = { id: 7, emailVerified: true };
const nobody = { owner: null, account: null, linkTo: null };

describe("what becomes of a provider's word", () => {
  it.each([
    ["a known identity signs in", { claimed, ...nobody, owner: 7 }, { do: "sign_in", shopperId: 7 }],
    [
      "a known identity signs in, whatever its address is by now",
      { claimed: unproven, owner: 7, account: { id: 8, emailVerified: true }, linkTo: null },
      { do: "sign_in", shopperId: 7 },
    ],
    [
      "a known identity signs in without any address",
      { claimed: { ...claimed, email: null, emailVerified: false }, ...nobody, owner: 7 },
      { do: "sign_in", shopperId: 7 },
    ],
    ["a new one with a proven address makes an account", { claimed, ...nobody }, { do: "create" }],
    ["proven on both sides it is linked", { claimed, ...nobody, account: mine }, { do: "link", shopperId: 7 }],
    ["unproven by the provider it is not linked", { claimed: unproven, ...nobody, account: mine }, { do: "refuse", problem: "email_unverified" }],
    ["unproven by the provider it makes no account", { claimed: unproven, ...nobody }, { do: "refuse", problem: "email_unverified" }],
    ["unproven by us it is not linked", { claimed, ...nobody, account: { id: 7, emailVerified: false } }, { do: "refuse", problem: "account_unverified" }],
    [
      "without an address there is no account",
      { claimed: { ...claimed, email: null, emailVerified: false }, ...nobody },
      { do: "refuse", problem: "no_email" },
    ],
    [
      "the signed-in shopper adds it, whatever the address",
      { claimed: unproven, owner: null, account: { id: 8, emailVerified: true }, linkTo: 7 },
      { do: "link", shopperId: 7 },
    ],
    ["added already, it is shown again", { claimed, owner: 7, account: mine, linkTo: 7 }, { do: "sign_in", shopperId: 7 }],
    ["another's identity is not taken", { claimed, owner: 8, account: mine, linkTo: 7 }, { do: "refuse", problem: "taken" }],
  ] as const)("%s", (_, found, decision) => expect(decide(found)).toEqual(decision));
});

describe("the claims of a token", () => {
  it("are read with their kinds, Apple's words included", () => {
    expect(readClaims({ sub: "1", email: " Ada@example.test ", email_verified: "true", name: "Ada\u202e  Lovelace" })).toEqual({
      subject: "1",
      email: "Ada@example.test",
      emailVerified: true,
      name: "Ada Lovelace",
    });
  });
  it.each([[{}], [{ sub: "" }], [{ sub: 7 }], [{ sub: "x".repeat(256) }]])("name nobody: %j", (payload) => expect(readClaims(payload)).toBeNull());
  it.each(["yes", 1, "TRUE", {}, null, undefined, false, "false"])("prove no address by %j", (email_verified) =>
    expect(readClaims({ sub: "1", email: "ada@example.test", email_verified })).toMatchObject({ emailVerified: false }),
  );
  it.each([
    "",
    "ada",
    "ada@",
    "a b@example.test",
    "a@b@c.test",
    `${"x".repeat(65)}@example.test`,
    `a@${"x".repeat(250)}.test`,
    7,
    ["a@b.test"],
    "a\ud800@b.test",
  ])("hold no address in %j", (email) => expect(readClaims({ sub: "1", email, email_verified: true })).toMatchObject({ email: null, emailVerified: false }));
});

describe("a new account's name", () => {
  it("is the provider's, else the browser's, else the address's", () => {
    expect(nameOf({ ...claimed, name: "Ada" }, "Eve")).toBe("Ada");
    expect(nameOf(claimed, " Eve\n")).toBe("Eve");
    expect(nameOf(claimed, " \u200b ")).toBe("ada");
    expect(nameOf({ ...claimed, name: "\u{1f600}".repeat(300) }, null)).toBe("\u{1f600}".repeat(100));
  });
});
