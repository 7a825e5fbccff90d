import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dedupeKeyOf, messageOf, plainLine, referenceOf, tooShort } from "./rules.ts";

const anything = fc.string({ unit: "binary", maxLength: 300 });

describe("typed text", () => {
  it("on one line stays on one line", () => {
    expect(plainLine(" Ada\r\nBcc: all@example.test\u2028 \u202eLovelace ")).toBe("Ada Bcc: all@example.test Lovelace");
    fc.assert(
      fc.property(anything, (text) => {
        expect(plainLine(text)).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u);
      }),
    );
  });
  it("of a message keeps its lines and loses other controls", () => {
    expect(messageOf("  one\r\ntwo\rthree\u0000\u0007\t!\n\n\n\n\nfour ")).toBe("one\ntwo\nthree\t!\n\n\nfour");
    fc.assert(
      fc.property(anything, (text) => {
        expect(messageOf(text).replace(/[\n\t]/g, "")).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
  it("is always storable and stays as it is when cleaned again", () => {
    fc.assert(
      fc.property(anything, (text) => messageOf(messageOf(text)) === messageOf(text) && messageOf(text).isWellFormed() && plainLine(text).isWellFormed()),
    );
  });
  it("is counted in signs", () => {
    expect([tooShort("😀😀😀😀😀"), tooShort("😀😀😀😀😀😀😀😀😀😀"), tooShort("123456789")]).toEqual([true, false, true]);
  });
});

describe("a reference", () => {
  it("is easily read aloud", () => {
    fc.assert(fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => /^C-[2-9A-HJ-NP-Z]{8}$/.test(referenceOf(bytes))));
  });
});

describe("a message counts once", () => {
  const day_ms = 86_400_000;
  it("under its key, else by its words on one day", () => {
    expect(dedupeKeyOf("k", "h", 0)).toBe(dedupeKeyOf("k", "other", 5 * day_ms));
    expect(dedupeKeyOf(undefined, "h", 0)).toBe(dedupeKeyOf(undefined, "h", day_ms - 1));
    expect(dedupeKeyOf(undefined, "h", 0)).not.toBe(dedupeKeyOf(undefined, "h", day_ms));
    expect(dedupeKeyOf(undefined, "h", 0)).not.toBe(dedupeKeyOf(undefined, "other", 0));
  });
});
