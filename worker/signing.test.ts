import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameIn, randomName, signedName } from "./signing.ts";

const name = "abcdefghijklmnopqrstuvwx";

describe("a signed name", () => {
  it("is read with each key of the ring, for its own purpose", () => {
    const token = signedName("old", "cart", name);
    expect([nameIn("old", "cart", token), nameIn("new,old", "cart", token)]).toEqual([name, name]);
    expect([nameIn("new", "cart", token), nameIn("old", "seller-application", token), nameIn("old", "cart", undefined)]).toEqual([null, null, null]);
    const random = randomName();
    expect(nameIn("old", "cart", signedName("old", "cart", random))).toBe(random);
  });
  it.each([
    ["a name too short", signedName("old", "cart", "a".repeat(21))],
    ["a name too long", signedName("old", "cart", "a".repeat(65))],
    ["a name of other characters", signedName("old", "cart", `${name}é`)],
    ["a third part", `${signedName("old", "cart", name)}.a`],
    ["a third part of the name", signedName("old", "cart", `${name}.${name}`)],
    ["no signature", name],
    ["an empty signature", `${name}.`],
    ["a line more", `${signedName("old", "cart", name)}\n`],
    ["another name", signedName("old", "cart", name).replace("abc", "abd")],
  ])("is refused with %s", (_, token) => {
    expect(nameIn("old", "cart", token)).toBeNull();
  });
  it("is never read out of other text", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => void expect(nameIn("old", "cart", text)).toBeNull()));
  });
});
