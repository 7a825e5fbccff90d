import { describe, expect, it } from "vitest";
import { expiryOf, isBeforeExpiry, sessionTagOf, tagOfSession } from "./access-token.ts";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const tokenOf = (claims: unknown) => `${encode({ alg: "HS256" })}.${encode(claims)}.c2lnbmF0dXJl`;
const received_ms = 1_800_000_000_123;
const iat = 1_799_999_000;

describe("a token of a marketplace elsewhere", () => {
  it.each([
    ["its exp", { exp: iat + 60, iat }, (iat + 60) * 1000],
    ["an exp written as text", { exp: String(iat + 60), iat }, (iat + 60) * 1000],
    ["1800 s from its iat, without exp", { iat }, (iat + 1800) * 1000],
    ["1800 s from its iat, with an exp of zero", { exp: 0, iat }, (iat + 1800) * 1000],
    ["1800 s from its iat, with an exp that is no time", { exp: "soon", iat }, (iat + 1800) * 1000],
    ["1800 s from its iat, with an exp that begins with zero", { exp: "01800000000", iat }, (iat + 1800) * 1000],
    ["1800 s from its iat, with an exp below zero", { exp: -iat, iat }, (iat + 1800) * 1000],
    ["the first second there is", { exp: 1, iat }, 1_000],
    ["an exp of twelve digits", { exp: 999_999_999_999, iat }, 999_999_999_999_000],
    ["1800 s from its iat, with an exp of thirteen digits", { exp: 1_800_000_000_000, iat }, (iat + 1800) * 1000],
    ["1800 s from its iat, with half a second in its exp", { exp: iat + 0.5, iat }, (iat + 1800) * 1000],
    ["1800 s from when it came, with an iat that is no time", { iat: "now" }, received_ms + 1_800_000],
    ["1800 s from when it came, with neither", { sub: "7" }, received_ms + 1_800_000],
  ])("expires at %s", (_, claims, expires_ms) => {
    expect(expiryOf(tokenOf(claims), received_ms)).toBe(expires_ms);
    expect(expiryOf(`Bearer ${tokenOf(claims)}`, received_ms)).toBe(expires_ms);
  });
  it.each(["opaque", "a.b.c", "", `x.${encode([1])}.y`])("that is no JWT (%j) expires 1800 s from when it came", (token) => {
    expect(expiryOf(token, received_ms)).toBe(received_ms + 1_800_000);
  });
  it("is sent until 500 ms before its expiry", () => {
    const expires = String(expiryOf(tokenOf({ iat }), received_ms));
    expect([-501, -500].map((offset_ms) => isBeforeExpiry(expires, (iat + 1800) * 1000 + offset_ms))).toEqual([true, false]);
  });
});

describe("what a cookie says of a token's expiry", () => {
  const now_ms = 1_000_000;
  it.each<[string | undefined, boolean]>([
    [undefined, false],
    ["", false],
    ["false", false],
    ["0", false],
    ["1000500", false],
    ["1000501", true],
    ["01000501", false],
    ["-1000501", false],
    ["1000501.5", false],
    [" 1000501", false],
    ["1000501x", false],
    ["9".repeat(16), true],
    ["9".repeat(17), false],
  ])("%j: it counts: %j", (text, counts) => expect(isBeforeExpiry(text, now_ms)).toBe(counts));
});

describe("what tells one sign-in from another", () => {
  it("is of its session, ten signs long; nothing where the token names none", () => {
    expect(sessionTagOf(tokenOf({ sid: "one" }))).toBe(tagOfSession("one"));
    expect(tagOfSession("one")).toMatch(/^[\w-]{10}$/);
    expect([tokenOf({}), tokenOf({ sid: 7 }), "opaque"].map(sessionTagOf)).toEqual(["", "", ""]);
  });
});
