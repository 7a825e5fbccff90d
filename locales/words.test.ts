import { describe, expect, it } from "vitest";
import ar from "./ar.json";
import en from "./en.json";
import { createWords, direction, isLocale, prefixOf } from "./words.ts";

describe("words", () => {
  const english = createWords("en", en);
  it("fills in places", () => {
    expect(english.t("orders.title", { number: "M-1" })).toContain("M-1");
  });
  it("shows the key of a text that is missing, never nothing", () => {
    expect(english.t("no.such.key")).toBe("no.such.key");
    expect(english.n("no.such.key", 2)).toBe("no.such.key");
  });
  it.each([
    [1, "1 review"],
    [2, "2 reviews"],
    [1234, "1,234 reviews"],
  ])("counts: %i", (count, text) => {
    expect(english.n("product.reviews", count)).toBe(text);
  });
  it("has six plural forms in Arabic, all different", () => {
    const arabic = createWords("ar", ar);
    const texts = [0, 1, 2, 3, 11, 100].map((count) => arabic.n("listing.products", count));
    expect(new Set(texts).size).toBe(6);
  });
  it("takes further words in", () => {
    const words = createWords("fr", { layout: { home: "Accueil" } });
    words.add({ cart: { title: "Panier" } });
    expect([words.t("layout.home"), words.t("cart.title")]).toEqual(["Accueil", "Panier"]);
  });
  it("keeps two languages apart", () => {
    const [a, b] = [createWords("en", { x: "one" }), createWords("fr", { x: "un" })];
    expect([a.t("x"), b.t("x"), a.t("x")]).toEqual(["one", "un", "one"]);
  });
});

describe("locales", () => {
  it("are five codes, exactly", () => {
    expect(["en", "fr", "ar", "tr", "hi"].every(isLocale)).toBe(true);
    expect(["EN", "fr-FR", "", undefined, null, "constructor"].some(isLocale)).toBe(false);
  });
  it("have a prefix but for the default, and a direction", () => {
    expect([prefixOf("en"), prefixOf("ar")]).toEqual(["", "/ar"]);
    expect([direction("en"), direction("ar")]).toEqual(["ltr", "rtl"]);
  });
});
