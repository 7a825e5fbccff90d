import { describe, expect, it } from "vitest";
import { hex, hmacSha256, isSameText } from "./digest.ts";

describe("an HMAC", () => {
  it.each([
    // RFC 4231, test cases 1 and 2
    ["\u000b".repeat(20), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"],
    ["Jefe", "what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"],
  ])("is the published one", async (key, text, digest) => {
    expect(hex(await hmacSha256(key, text))).toBe(digest);
    expect(hex(await hmacSha256(key, new TextEncoder().encode(text)))).toBe(digest);
  });
  it("needs a key, of one character at least", async () => {
    await expect(hmacSha256("", "text")).rejects.toThrow("empty key");
    expect((await hmacSha256("x", "")).byteLength).toBe(32);
  });
});

it.each([
  ["a", "a", true],
  ["", "", true],
  ["a", "b", false],
  ["a", "A", false],
  ["a", "", false],
  ["a", "aa", false],
  ["é", "e\u0301", false],
])("%j and %j are the same: %s", (given, expected, isSame) => expect(isSameText(given, expected)).toBe(isSame));
