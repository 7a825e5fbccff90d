import { describe, expect, it } from "vitest";
import ar from "../../../../locales/ar.json" with { type: "json" };
import en from "../../../../locales/en.json" with { type: "json" };
import { createWords } from "../../../../locales/words.ts";
import { leftOutText, named_max } from "./left-out.ts";

const english = createWords("en", en, "");
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, "");
const thing = (name: string, quantity = 0) => ({ name, wanted: 5, quantity });

describe("what was left out", () => {
  it("is named, with how many of it were added", () => {
    expect(plain(leftOutText([thing("Lamp"), thing("Rug", 2)], english))).toBe("Lamp and Rug (added: 2 of 5)");
  });
  it("is counted where there is much of it", () => {
    const many = Array.from({ length: named_max + 3 }, (_, at) => thing(`T${at}`));
    expect(plain(leftOutText(many, english))).toBe("T0, T1, T2, T3, T4, T5, and 3 more");
  });
  it("keeps each name's own direction, and does not read names as words with gaps", () => {
    expect(leftOutText([thing("{{quantity}}", 1)], createWords("ar", ar, ""))).toContain("\u2068{{quantity}}\u2069");
  });
});
