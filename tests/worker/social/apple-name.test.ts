import { describe, expect, it } from "vitest";
import { givenNameCookie, givenNameFromCookie, nameInUser, noGivenNameCookie } from "../../../worker/shop/social/apple-name.ts";

const user = (name: unknown) => JSON.stringify({ name });
const state = "a".repeat(48);

describe("the name that Apple tells once", () => {
  it.each([
    [null, null],
    ["", null],
    ["rubbish", null],
    ["{}", null],
    ["null", null],
    [user({}), null],
    [user({ firstName: "Ada", lastName: "Lovelace" }), "Ada Lovelace"],
    [user({ firstName: "Ada" }), "Ada"],
    [user({ firstName: " ", lastName: "Lovelace" }), "Lovelace"],
    [user({ firstName: 7, lastName: "Lovelace" }), "Lovelace"],
    [user({ firstName: "a".repeat(201) }), "a".repeat(200)],
    [user({ firstName: `${"a".repeat(199)}🚀` }), `${"a".repeat(199)}\ufffd`],
    [user({ firstName: "Ada" }).padEnd(2_000), "Ada"],
    [user({ firstName: "Ada" }).padEnd(2_001), null],
  ])("in %j is %j", (given, name) => expect(nameInUser(given)).toBe(name));
  it("waits in this browser two minutes, for its own sign-in alone", () => {
    const cookie = givenNameCookie(state, "Ada Ł", true);
    expect(cookie.split("; ").slice(1).sort()).toEqual(["HttpOnly", "Max-Age=120", "Path=/", "SameSite=Lax", "Secure"]);
    expect(givenNameCookie(state, "Ada", false)).not.toContain("Secure");
    expect(noGivenNameCookie(true)).toMatch(/^social_name=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const stored = cookie.split(";")[0] as string;
    expect(givenNameFromCookie(`a=b; ${stored}`, state)).toBe("Ada Ł");
    expect([
      givenNameFromCookie(undefined, state),
      givenNameFromCookie("", state),
      givenNameFromCookie(stored, "b".repeat(48)),
      givenNameFromCookie(stored, "a".repeat(47)),
    ]).toEqual(Array(4).fill(null));
    expect(givenNameFromCookie(`social_name=${state}.${"a".repeat(201)}`, state)).toBe("a".repeat(200));
    expect(givenNameFromCookie(`social_name=x${state}.Ada`, state)).toBeNull();
    expect(givenNameFromCookie("social_name=short.Ada", "short")).toBeNull();
  });
});
