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

  const named = (sub: string, name: string): CategoryNames => ({ main: "things", sub, names: [name], mainNames: ["Things"] });
  it.each([
    ["box", "boxes", "tax", "taxi"],
    ["dish", "dishes"],
    ["watch", "watches", "chest", "chester"],
    ["glass", "glasses", "glas", "glass"],
    ["waltz", "waltzes"],
    ["candy", "candies"],
    ["cups", "cup", "ga", "gas", "campu", "campus", "des", "desk"],
    ["tableau", "tableaux"],
    ["cheveu", "cheveux", "deuxiem", "deuxieme"],
    ["bijou", "bijoux"],
    ["yüzük", "yüzükler", "soium", "solarium"],
    ["kitap", "kitaplar"],
    ["gül", "güller", "el", "eller"],
    ["قميص", "القميص"],
    ["ثوب", "والثوب", "شي", "الشي", "سمون", "سالمون"],
  ])("called %s is that of %s as well", (name, plural, ...others) => {
    const found = (stored: string, text: string) => categoryOf({ exact: null, words: [text] }, [named("a", stored)])?.sub;
    expect([found(name, plural), found(plural, name)]).toEqual(["a", "a"]);
    // what only looks like another form of a word is another word
    for (let at = 0; at < others.length; at += 2) expect(found(others[at] as string, others[at + 1] as string)).toBeUndefined();
  });

  it.each([
    ["at the beginning, and next all that is said", ["lamp green", "table"], "lamp", "table"],
    ["in the middle, and next at the end", ["blue lamp green", "red table"], "lamp", "table"],
    ["at the beginning, and next two words there", ["lamp green", "red table blue"], "lamp", "red table"],
  ])("is as much said where it is said %s", (_, words, one, other) => {
    const found = (...names: string[]) =>
      categoryOf(
        { exact: null, words },
        names.map((name) => named(name, name)),
      )?.sub;
    // both weigh the same, and of such the first is taken
    expect([found(one, other), found(other, one)]).toEqual([one, other]);
  });

  it("is looked for in words that are read once for all products of a marketplace", () => {
    let reads = 0;
    const row = {
      ...named("a", ""),
      get names() {
        reads += 1;
        return ["Lamp"];
      },
    };
    const find = (rows: CategoryNames[]) => categoryOf({ exact: null, words: ["lamp"] }, rows)?.sub;
    const rows = [row];
    const found = [find(rows)];
    const once = reads;
    found.push(find(rows));
    expect([found, reads]).toEqual([["a", "a"], once]);
    expect([find([row]), reads]).toEqual(["a", 2 * once]);
  });

  it("is the one of the closest words: first those that say all, then those at the end, at the beginning, and between", () => {
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
