import { describe, expect, it } from "vitest";
import { homeOf, isSignOut, isSignOutMarked, laterCounts, signOutCookie, signOutMark, withoutCookies } from "./sign-out-mark.ts";

describe("the mark of a sign-out", () => {
  it.each([
    ["signed_out=1", true],
    ["a=b; signed_out=1", true],
    ["signed_out=1; a=b", true],
    ["a=b;signed_out=1;c=d", true],
    ["signed_out=0", false],
    ["signed_out=11", false],
    ["signed_out=", false],
    ["not_signed_out=1", false],
    ["a=signed_out=1", false],
    ["", false],
    [null, false],
    [undefined, false],
  ])("in %j is found: %s", (cookies, is) => {
    expect(isSignOutMarked(cookies)).toBe(is);
  });
  it("is a cookie for the whole site that goes wherever the session's go, and lives as long", () => {
    expect(signOutMark).toBe("signed_out=1; Path=/; Max-Age=31622400; SameSite=Lax");
    expect(isSignOutMarked(signOutMark)).toBe(true);
    expect(signOutCookie).toBe("signed_out");
  });
});

it.each([
  ["a=1; b=2; c=3", ["b"], "a=1; c=3"],
  ["a=1;b=2", ["a"], "b=2"],
  ["a=1; ab=2", ["a"], "ab=2"],
  ["a=b=c; d=1", ["d"], "a=b=c"],
  ["a=1; a=2", ["a"], null],
  ["", ["a"], null],
  ["a=1", [], "a=1"],
])("of %j without %j is left %j", (header, names, left) => {
  expect(withoutCookies(header, names)).toBe(left);
});

it("what a later step says of a cookie counts, also what it says of it twice", () => {
  expect(laterCounts(["a=; Max-Age=0", "b=; Max-Age=0"], ["b=1", "c=1", "b=2"])).toEqual(["a=; Max-Age=0", "b=1", "c=1", "b=2"]);
  expect(laterCounts([], [])).toEqual([]);
  expect(laterCounts(["a=1", "a=2"], [])).toEqual(["a=1", "a=2"]);
});

it.each([
  ["/sign-out", true, "/"],
  ["/fr/sign-out", true, "/fr"],
  ["/sign-outs", false, "/sign-outs"],
  ["/sign-out/now", false, "/sign-out/now"],
  ["/login", false, "/login"],
])("a form to %s signs out (%s) and leads to %s", (action, is, home) => {
  expect([isSignOut(action), homeOf(action)]).toEqual([is, home]);
});
