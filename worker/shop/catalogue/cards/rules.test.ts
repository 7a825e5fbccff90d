import { describe, expect, it } from "vitest";
import { asksForVariant, coloursOf, isColour, isSize, matchOf, namesSize, openSize, type RowVariant, type VariantQuery } from "./rules.ts";

const variant = (v: number, o: Record<string, string>, k: 0 | 1 = 1): RowVariant => ({ v, o, k });
const coloured = (...values: (readonly [colour: string, k: 0 | 1])[]) => values.map(([colour, k], at) => variant(at + 1, { colour }, k));
const choice = (axis: string, ...values: string[]) => ({ axis, values });

describe("the colours of a card", () => {
  const many = coloured(["red", 1], ["blue", 1], ["green", 1], ["black", 1], ["white", 1], ["grey", 1]);
  it.each<[string, RowVariant[], ReturnType<typeof choice>[], string[], number]>([
    ["of one colour alone there is nothing to choose", coloured(["red", 1]), [], [], 0],
    ["of a product without colours none", [variant(1, { size: "m" }), variant(2, { size: "l" })], [], [], 0],
    ["of no variants none", [], [], [], 0],
    ["two stand in the shop's order", coloured(["red", 1], ["blue", 1]), [], ["red 1", "blue 2"], 0],
    ["four stand whole", many.slice(0, 4), [], ["red 1", "blue 2", "green 3", "black 4"], 0],
    ["of five the fifth is counted", many.slice(0, 5), [], ["red 1", "blue 2", "green 3", "black 4"], 1],
    ["of six two are counted", many, [], ["red 1", "blue 2", "green 3", "black 4"], 2],
    ["those that are chosen come first", many, [choice("colour", "grey", "white")], ["white 5", "grey 6", "red 1", "blue 2"], 2],
    ["another choice moves none", many, [choice("size", "grey")], ["red 1", "blue 2", "green 3", "black 4"], 2],
    ["what is sold out is not offered", coloured(["red", 0], ["blue", 1], ["green", 1]), [], ["blue 2", "green 3"], 0],
    ["one that is left alone is no choice", coloured(["red", 0], ["blue", 1]), [], [], 0],
    ["where all is sold out it shows what it came in", coloured(["red", 0], ["blue", 0]), [], ["red 1", "blue 2"], 0],
    [
      "a colour leads to its first variant in stock",
      [variant(1, { colour: "red", size: "s" }, 0), variant(2, { colour: "red", size: "m" }), variant(3, { colour: "blue", size: "s" })],
      [],
      ["red 2", "blue 3"],
      0,
    ],
  ])("%s", (_, variants, choices, colours, more) => {
    const found = coloursOf(variants, choices);
    expect([found.colours.map((each) => `${each.value} ${each.variant}`), found.more]).toEqual([colours, more]);
  });
});

describe("the variant that filters ask for", () => {
  const priced = [
    { ...variant(1, { colour: "black", size: "s" }), price_minor: 1_000 },
    { ...variant(2, { colour: "black", size: "m" }), price_minor: 1_200 },
    { ...variant(3, { colour: "red", size: "s" }, 0), price_minor: 800 },
    { ...variant(4, { colour: "red", size: "m" }), price_minor: 1_500 },
    { ...variant(5, { colour: "red", size: "l" }), price_minor: 1_500 },
    { ...variant(6, { colour: "green", size: "s" }, 0), price_minor: 900 },
  ];
  it.each<[string, VariantQuery, number | null, number | undefined]>([
    ["a colour: the cheapest in stock", { choices: [choice("colour", "red")] }, 1, 4],
    ["a colour that the card shows anyway: that one, though another is cheaper", { choices: [choice("colour", "black")] }, 2, 2],
    ["two colours: the one that is shown", { choices: [choice("colour", "black", "red")] }, 1, 1],
    ["a colour that is sold out: it, sold out", { choices: [choice("colour", "green")] }, 1, 6],
    ["colour and size in one variant", { choices: [choice("colour", "red"), choice("size", "l")] }, 1, 5],
    ["a size", { choices: [choice("size", "m")] }, 1, 2],
    ["a value that no variant has", { choices: [choice("colour", "blue")] }, 1, undefined],
    ["an option that no variant has", { choices: [choice("fit", "slim")] }, 1, undefined],
    ["prices up to the edge", { choices: [], max_minor: 1_000 }, 1, 1],
    ["prices below the cheapest in stock: one that is sold out", { choices: [], max_minor: 999 }, 1, 3],
    ["prices from the edge", { choices: [], min_minor: 1_500 }, 1, 4],
    ["prices between what is there", { choices: [], min_minor: 1_201, max_minor: 1_499 }, 1, undefined],
    ["a colour within a price", { choices: [choice("colour", "red")], max_minor: 1_000 }, 1, 3],
    ["of a card that shows no variant", { choices: [choice("size", "m")] }, null, 2],
  ])("%s", (_, asked, shown, expected) => expect(matchOf(priced, shown, asked)?.v).toBe(expected));
  it.each<[VariantQuery, boolean]>([
    [{ choices: [] }, false],
    [{ choices: [choice("colour", "red")] }, true],
    [{ choices: [], min_minor: 0 }, true],
    [{ choices: [], max_minor: 1 }, true],
  ])("%j asks for one: %s", (asked, expected) => expect(asksForVariant(asked)).toBe(expected));
  it.each<[string, string | undefined, ReturnType<typeof choice>[], boolean]>([
    ["nothing of a size is open", undefined, [], true],
    ["a size is open", "size", [choice("colour", "red")], false],
    ["the size is chosen", "size", [choice("size", "m")], true],
    ["two sizes are chosen, one of which the shopper wears", "size", [choice("size", "m", "l")], false],
  ])("%s", (_, open, choices, isWhole) => expect(namesSize(open, choices)).toBe(isWhole));
});

it.each<[string, RowVariant[], string | undefined]>([
  ["sizes on sale", [variant(1, { size: "s" }), variant(2, { size: "m" })], "size"],
  ["one size left", [variant(1, { size: "s" }, 0), variant(2, { size: "m" })], undefined],
  ["colours alone", coloured(["red", 1], ["blue", 1]), undefined],
  ["none on sale", [variant(1, { size: "s" }, 0)], undefined],
])("the size that is yet to be chosen: %s", (_, variants, expected) => expect(openSize(variants)).toBe(expected));

it("axes are known by their keys in several languages", () => {
  expect(["colour", "renk", "size", "colour-temperature"].map(isColour)).toEqual([true, true, false, false]);
  expect(["pointure", "beden", "colour", "screen-size"].map(isSize)).toEqual([true, true, false, false]);
});
