import { describe, expect, it } from "vitest";
import { EditShopPage, MoveSection, NewClosure, ProductChoiceQuery, WriteSection } from "./contract.ts";
import { closureOf, daysOf, isAccentSeen } from "./rules.ts";

const answerOf = (schema: { safeParse(body: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined } }, body: object) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];
const a = (count: number) => "a".repeat(count);
const accent = "#c2410c";

describe("a shop's own words", () => {
  const texts = { city: "Bursa", tagline: "Tiles" };
  it.each<[object, string[]]>([
    [{ tr: texts }, []],
    [{}, ["texts.tagline one_language"]],
    [{ tr: {} }, ["texts.tagline one_language"]],
    [{ tr: { city: "Bursa" } }, ["texts.tr.tagline required"]],
    [{ tr: { about: "We fire tiles." } }, ["texts.tr.city required", "texts.tr.tagline required"]],
    [{ tr: texts, fr: { tagline: "Carreaux" } }, ["texts.fr.city required"]],
    [{ tr: texts, fr: {} }, []],
    [{ tr: { ...texts, city: a(80) } }, []],
    [{ tr: { ...texts, city: a(81) } }, ["texts.tr.city too_long"]],
    [{ tr: { ...texts, tagline: a(160) } }, []],
    [{ tr: { ...texts, tagline: a(161) } }, ["texts.tr.tagline too_long"]],
    [{ tr: { ...texts, about: a(4_000), policies: a(4_000) } }, []],
    [{ tr: { ...texts, about: a(4_001) } }, ["texts.tr.about too_long"]],
    [{ tr: { ...texts, policies: a(4_001) } }, ["texts.tr.policies too_long"]],
  ])("%#: %j", (given, problems) => expect(answerOf(EditShopPage, { accent, texts: given })).toEqual(problems));
  it("left out are empty", () => {
    expect(EditShopPage.parse({ accent: "#C2410C", texts: { tr: texts } })).toMatchObject({ accent, texts: { tr: { ...texts, about: "", policies: "" } } });
  });
  it.each([
    ["#c2410c", []],
    ["#c2410", ["accent invalid"]],
    ["#c2410cf", ["accent invalid"]],
    ["x#c2410c", ["accent invalid"]],
    ["#ffffff", ["accent colour_unseen"]],
    ["#000000", ["accent colour_unseen"]],
  ])("the colour %s: %j", (colour, problems) =>
    expect(
      answerOf(EditShopPage, { accent: colour, texts: { tr: texts } })
        .filter((each) => each.startsWith("accent"))
        .slice(0, 1),
    ).toEqual(problems),
  );
  it.each([
    ["#767676", true],
    ["#777777", false],
    ["#404040", true],
    ["#202020", false],
  ])("the grey %s is seen in light pages and dark ones: %s", (colour, is) => expect(isAccentSeen(colour)).toBe(is));
});

describe("a section of a shop's page", () => {
  const products = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
  it.each<[object, string[]]>([
    [{}, []],
    [{ titles: {} }, ["titles one_language"]],
    [{ titles: { fr: a(80) } }, []],
    [{ titles: { fr: a(81) } }, ["titles.fr too_long"]],
    [{ products: [] }, ["products section_products"]],
    [{ products: products(1) }, []],
    [{ products: products(12) }, []],
    [{ products: products(13) }, ["products section_products"]],
    [{ products: [a(80)] }, []],
  ])("%j: %j", (more, problems) => expect(answerOf(WriteSection, { titles: { fr: "Neuf" }, products: ["p"], ...more })).toEqual(problems));
  it("names products by no longer handle than there is", () => expect(answerOf(WriteSection, { titles: { fr: "Neuf" }, products: [a(81)] }).length).toBe(1));
  it("moves up or down, and its products are looked for by a hundred signs at most", () => {
    expect(["up", "down", "away"].map((to) => answerOf(MoveSection, { to }))).toEqual([[], [], ["to invalid"]]);
    expect([100, 101].map((count) => ProductChoiceQuery.safeParse({ q: a(count) }).success)).toEqual([true, false]);
  });
});

describe("a shop's holiday", () => {
  it.each<[string, string, string[]]>([
    ["2026-01-01", "2026-01-01", []],
    ["2026-01-02", "2026-01-01", ["to ends_before"]],
    ["2026-01-01", "2026-06-29", []],
    ["2026-01-01", "2026-06-30", ["to closure_long"]],
    ["1999-12-31", "2000-01-01", ["from date"]],
    ["2000-01-01", "2000-01-01", []],
    ["2099-12-31", "2099-12-31", []],
    ["2099-12-31", "2100-01-01", ["to date"]],
    ["2026-02-01", "2026-02-30", ["to date"]],
  ])("from %s to %s: %j", (from, to, problems) => expect(answerOf(NewClosure, { from, to })).toEqual(problems));
  it("has notes of 200 signs, and lasts until its last day is over", () => {
    const notes = (count: number) => answerOf(NewClosure, { from: "2026-01-01", to: "2026-01-01", notes: { tr: a(count) } });
    expect([notes(200), notes(201)]).toEqual([[], ["notes.tr too_long"]]);
    const closure = closureOf("2026-01-30", "2026-02-01");
    expect(closure).toEqual({ starts_at: Date.UTC(2026, 0, 30), ends_at: Date.UTC(2026, 1, 2) });
    expect(daysOf(closure)).toEqual({ from: "2026-01-30", to: "2026-02-01" });
  });
});
