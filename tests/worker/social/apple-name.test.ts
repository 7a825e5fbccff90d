import { describe, expect, it } from "vitest";
import { nameInUser, noToldNameCookie, readToldName, toldNameCookie } from "../../../worker/shop/social/apple-name.ts";

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
    const cookie = toldNameCookie(state, "Ada Ł", true);
    expect(cookie.split("; ").slice(1).sort()).toEqual(["HttpOnly", "Max-Age=120", "Path=/", "SameSite=Lax", "Secure"]);
    expect(toldNameCookie(state, "Ada", false)).not.toContain("Secure");
    expect(noToldNameCookie(true)).toMatch(/^social_name=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const kept = cookie.split(";")[0] as string;
    expect(readToldName(`a=b; ${kept}`, state)).toBe("Ada Ł");
    expect([readToldName(undefined, state), readToldName("", state), readToldName(kept, "b".repeat(48)), readToldName(kept, "a".repeat(47))]).toEqual(
      Array(4).fill(null),
    );
    expect(readToldName(`social_name=${state}.${"a".repeat(201)}`, state)).toBe("a".repeat(200));
    expect(readToldName(`social_name=x${state}.Ada`, state)).toBeNull();
    expect(readToldName("social_name=short.Ada", "short")).toBeNull();
  });
});
