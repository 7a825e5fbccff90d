import { describe, expect, it } from "vitest";
import { cookieIn, preferenceCookie } from "./cookies.ts";

describe("a cookie among others", () => {
  it.each([
    ["a=1; b=2", "b", "2"],
    ["a=1;b=2", "b", "2"],
    ["a=1; b=", "b", ""],
    ["b=x=y; a=1", "b", "x=y"],
    ["ab=1; a=2", "a", "2"],
    ["a=1; a=2", "a", "1"],
    ["ab=1", "a", undefined],
    ["ba=1", "a", undefined],
    ["a", "a", undefined],
    ["", "a", undefined],
  ])("%j has %s: %s", (cookies, name, value) => {
    expect(cookieIn(cookies, name)).toBe(value);
  });
});

it("a visitor's choice is kept for a year, on the whole site, also after a link from elsewhere", () => {
  expect(preferenceCookie("currency", "TRY")).toBe("currency=TRY; Path=/; Max-Age=31536000; SameSite=Lax");
});
