import { describe, expect, it } from "vitest";
import { expiryOf, isBeforeExpiry } from "./access-token.ts";

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
