import { describe, expect, it } from "vitest";
import { isTooCommon } from "./rules.ts";

const own = ["Ada Lovelace", "ada@example.test", "", "Meydan"];
const refused = (texts: string[]) => texts.filter((text) => isTooCommon(text, own));

describe("a new password", () => {
  it.each([
    ["is not what everybody tries first", ["password", "PASSWORD", " password ", "ｐａｓｓｗｏｒｄ", "12345678"], ["passw0rd-of-mine"]],
    ["is more than one, two or three signs again and again", ["aaaaaaaa", "abababab", "abcabcabc", "🔑🔑🔑🔑"], ["abcdabcdabcd", "abcabcabcd", "xabababab"]],
    ["is not made of the name or address alone", ["ada lovelace", "ADA LOVELACE", "ada@example.test"], ["ada lovelace writes poems"]],
    [
      "has four signs at least around a word of one's own",
      ["lovelace", "Lovelace123", "1lovelace23", "example123", "🔑🔑🔑lovelace"],
      ["lovelace1234", "🔑🔑🔑🔑lovelace", "example1234"],
    ],
    ["takes words of three letters for no words", [], ["ada-1234", "adaada12"]],
    ["is not the marketplace's name with a few signs", ["meydan12", "Meydan!!!"], ["meydan1234"]],
  ])("%s", (_, common, fine) => {
    expect(refused(common)).toEqual(common);
    expect(refused(fine)).toEqual([]);
  });
});
