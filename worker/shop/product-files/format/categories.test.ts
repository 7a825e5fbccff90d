import { describe, expect, it } from "vitest";
import { apparelSamples, homeAndGardenSamples, jewelerySamples } from "../../../../tests/support/product-files/shopify-samples.ts";
import { categories as demo } from "../../../seed/demo/catalogue.ts";
import { type CategoryNames, categoryOf } from "./categories.ts";
import { categoryWords } from "./category-words.ts";

const categories: CategoryNames[] = demo.flatMap((main) =>
  main.subs.map((sub) => ({ main: main.slug, sub: sub.slug, names: Object.values(sub.name), mainNames: Object.values(main.name) })),
);
const placeOf = (title: string, ...words: string[]) => categoryOf({ exact: null, words, title }, categories)?.sub ?? null;

describe("the category of a product", () => {
  it("is found for the products of Shopify's sample files by title, type and tags, and is the right one", () => {
    const samples = [...apparelSamples, ...homeAndGardenSamples, ...jewelerySamples];
    const found = samples.map(([title, type, tags, places]) => ({
      title,
      found: placeOf(title, ...(type ? [type] : []), ...tags.split(",").map((tag) => tag.trim())),
      places: places.split(" "),
    }));
    expect(found.filter(({ found, places }) => found !== null && !places.includes(found))).toEqual([]);
    expect([samples.length, found.filter(({ found }) => found === null).map(({ title }) => title)]).toEqual([60, []]);
  });

  it("is found by each of its own names in every language, and by everything that sellers call its things", () => {
    const missed = categories.flatMap(({ sub, names }) =>
      [...names, ...(categoryWords[sub]?.split(", ") ?? [])].filter((text) => {
        const found = placeOf("", text);
        // two categories may share a word: the first one has it
        return found !== sub && !(found !== null && `${categoryWords[found]}`.split(", ").includes(text));
      }),
    );
    // French has one word for the keys of pianos and of computers
    expect(missed).toEqual(["Claviers"]);
    expect(Object.keys(categoryWords).filter((slug) => !categories.some(({ sub }) => sub === slug))).toEqual([]);
  });

  it.each([
    // what ends the title is the thing; what it is made with or for is not
    ["Coffee table", "furniture"],
    ["Table lamp with wooden base", "lighting"],
    ["Light blue shirts", "tops"],
    ["Necklace for women with a ring", "beads-charms"],
    ["Wicker picnic basket", "decor"],
    ["Leather watch strap, watch", "watches"],
    ["Robe d’été", "dresses"],
    ["Chemise en lin", "tops"],
    ["Boucles d’oreilles", "beads-charms"],
    ["أقراط فضية وقلادة", "beads-charms"],
    ["القميص القطني", "tops"],
    ["Keten gömlek", "tops"],
    ["Gümüş yüzükler", "rings"],
    ["सूती कमीज़ और शर्ट", "tops"],
    ["चाँदी की अँगूठी", "rings"],
    ["Boxes", null],
    ["Gizmo", null],
    ["Accessories", "accessories"],
    ["", null],
  ])("of %j is %j", (title, sub) => expect(placeOf(title)).toBe(sub));

  it.each([
    [["Shirts", "Shirts & Tops", "Clothing", "Apparel & Accessories"], "tops"],
    [["Bracelets", "Jewelry", "Apparel & Accessories"], "beads-charms"],
    [["Candles", "Home Fragrances", "Decor", "Home & Garden"], "lighting"],
    [["Shoes", "Apparel & Accessories"], "sneakers"],
    [["Apparel & Accessories"], null],
  ])("by Shopify's own categories, %j, is %j", (words, sub) => expect(placeOf("", ...words)).toBe(sub));

  it.each(["outdoor", "indoor", "accessory", "other", "skill", "travel", "business", "body", "home", "garden", "household", "adresse"])(
    "is not found by %s beside other words, which says only where a thing is or what it goes with",
    (word) => {
      const rows: CategoryNames[] = [{ main: "things", sub: "first", names: [word], mainNames: ["Things"] }];
      const found = (text: string) => categoryOf({ exact: null, words: [text] }, rows)?.sub;
      expect([found(word), found(`${word} gizmo`), found(`gizmo ${word}`)]).toEqual(["first", undefined, undefined]);
    },
  );
  it("is the one of the closest words: first those that say all, then those at the end, at the beginning, and between", () => {
    const named = (sub: string, name: string): CategoryNames => ({ main: "things", sub, names: [name], mainNames: ["Things"] });
    const rows = [named("a", "Lamp"), named("b", "Table"), named("c", "Wood"), named("d", "Table lamp")];
    const found = (...words: string[]) => categoryOf({ exact: null, words }, rows)?.sub;
    expect([found("lamp"), found("table lamp"), found("table wood"), found("wood table blue"), found("blue wood green"), found("blue")]).toEqual([
      "a",
      "d",
      "c",
      "c",
      "c",
      undefined,
    ]);
    // what is said first weighs more than what is said next
    expect([found("table", "lamp"), found("lamp", "table")]).toEqual(["b", "a"]);
    expect([
      found("blue", "lamp", "table"),
      found(...Array.from({ length: 12 }, () => "blue"), "lamp"),
      found(...Array.from({ length: 11 }, () => "blue"), "lamp"),
    ]).toEqual(["a", undefined, "a"]);
  });

  it("is the one that is named by its address, before all words", () => {
    expect(categoryOf({ exact: { main: "music", sub: "wind" }, words: ["Shirts"], title: "Shirt" }, categories)).toEqual({ main: "music", sub: "wind" });
    expect(categoryOf({ exact: { main: "music", sub: "shirts" }, words: ["Shirts"] }, categories)).toEqual({ main: "fashion", sub: "tops" });
  });
});
