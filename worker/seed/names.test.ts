import { describe, expect, it } from "vitest";
import { lineName, lowerFirst, productName, slugOf } from "./names.ts";

describe("names", () => {
  it("put brand and thing in the order of the language", () => {
    const thing = { en: "Wireless headphones", fr: "Casque sans fil", ar: "سماعات رأس لاسلكية", tr: "Kablosuz kulaklık", hi: "वायरलेस हेडफ़ोन" };
    expect(productName("en", "Kestrix", "Nova", thing)).toBe("Kestrix Nova wireless headphones");
    expect(productName("fr", "Kestrix", "Nova", thing)).toBe("Casque sans fil Kestrix Nova");
    expect(productName("ar", "Kestrix", "Nova", thing)).toBe("سماعات رأس لاسلكية Kestrix Nova");
    expect(productName("tr", "Kestrix", "Nova", thing)).toBe("Kestrix Nova kablosuz kulaklık");
    expect(productName("hi", "Kestrix", "Nova", thing)).toBe("Kestrix Nova वायरलेस हेडफ़ोन");
  });

  it("keep the capitals of abbreviations, and know the Turkish i", () => {
    expect(lowerFirst("LED bulb", "en")).toBe("LED bulb");
    expect(lowerFirst("T-shirt", "en")).toBe("T-shirt");
    expect(lowerFirst("İpek sari", "tr")).toBe("ipek sari");
    expect(lowerFirst("Işıklı saat", "tr")).toBe("ışıklı saat");
  });

  it("never repeat a line within a type", () => {
    const rounds = 9000;
    for (const type of [0, 17, 95]) expect(new Set(Array.from({ length: rounds }, (_, round) => lineName(type, round))).size).toBe(rounds);
  });

  it("become addresses", () => {
    expect(slugOf("Kestrix Vega 3 chef’s-knife")).toBe("kestrix-vega-3-chef-s-knife");
    expect(slugOf("Émile & Co")).toBe("emile-co");
  });
});
