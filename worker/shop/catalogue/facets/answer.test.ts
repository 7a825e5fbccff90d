import { describe, expect, it } from "vitest";
import type { Listing } from "../listing/listing-data.ts";
import { choicesOf, facetsOf, sizeOf } from "./answer.ts";
import type { Labels } from "./labels-data.ts";
import { noCounts } from "./rules.ts";

const dollar = { code: "USD", exponent: 2, exchange_rate_ppm: 1_000_000, base_code: "USD", base_exponent: 2 };
const everything: Listing = { mains: [], subs: [], brands: [], shops: [], choices: [], sort: "selling", offset: 0, limit: 24 };
const noLabels: Labels = { categories: new Map(), brands: new Map(), shops: new Map(), options: new Map(), settings: [] };
const answer = (listing: Partial<Listing>, counts: Partial<ReturnType<typeof noCounts>>, labels = noLabels, chosen: Parameters<typeof choicesOf>[2] = []) => {
  const question = { ...everything, ...listing };
  const all = { ...noCounts(), ...counts };
  const choices = choicesOf(question, all, chosen);
  return facetsOf(question, { choices, labels, counts: all, currency: dollar, countsAreLowerBounds: false, locale: "en" });
};

describe("sizes", () => {
  it.each([
    ["xl xxs l m s xs xxl 4xl", "xxs xs s m l xl xxl 4xl"],
    ["45 38 40.5 9 41", "9 38 40.5 41 45"],
    ["1l 250ml 400ml", "250ml 400ml 1l"],
    ["1tb 512gb 128gb", "128gb 512gb 1tb"],
    ["4-people 2-people", "2-people 4-people"],
    ["50x70 30x40", "30x40 50x70"],
    ["42 m 2xl", "m 2xl 42"],
  ])("%s stand in their order", (given, expected) => {
    expect(
      given
        .split(" ")
        .sort((a, b) => (sizeOf(a) as number) - (sizeOf(b) as number))
        .join(" "),
    ).toBe(expected);
  });
  it("are not seen in other words", () =>
    expect(["black", "cabin", "slim", "xmas", "ml"].map(sizeOf)).toEqual([undefined, undefined, undefined, undefined, undefined]));
});

describe("an axis", () => {
  const brands = new Map(Array.from({ length: 60 }, (_, id) => [id, { slug: `b${id}`, name: `Brand ${id}` }] as const));
  it("has the commonest forty values, by count then name, and always what is chosen", () => {
    const counts = { brands: new Map([...brands.keys()].map((id) => [id, id === 2 || id === 10 ? 99 : id])) };
    const { axes } = answer({ brands: ["b1", "gone"] }, counts, { ...noLabels, brands }, [{ kind: "brand", id: 1, slug: "b1" }]);
    const values = axes[0]?.values ?? [];
    expect(values).toHaveLength(40);
    expect(values.slice(0, 3).map(({ label, count }) => [label, count])).toEqual([
      ["Brand 2", 99],
      ["Brand 10", 99],
      ["Brand 59", 59],
    ]);
    expect(values.filter(({ selected }) => selected)).toEqual([
      { value: "b1", label: "Brand 1", count: 1, selected: true },
      { value: "gone", label: "gone", count: 0, selected: true },
    ]);
  });
  it("of sizes is in their order, colours and sizes before other options", () => {
    const options = new Map([
      ["pack", new Map([["single", 9]])],
      [
        "size",
        new Map([
          ["xl", 1],
          ["s", 3],
        ]),
      ],
      [
        "colour",
        new Map([
          ["red", 1],
          ["blue", 2],
        ]),
      ],
    ]);
    expect(answer({}, { options }).axes.map(({ axis, values }) => [axis, ...values.map(({ value }) => value)])).toEqual([
      ["o.colour", "blue", "red"],
      ["o.size", "s", "xl"],
      ["o.pack", "single"],
    ]);
  });
  it("of sub-categories stands in one category only", () => {
    const subs = new Map([[7, 3]]);
    const labels = { ...noLabels, categories: new Map([[7, { slug: "dresses", name: "Dresses" }]]) };
    expect(answer({ mains: ["fashion"] }, { subs }, labels).axes.map(({ axis }) => axis)).toEqual(["category", "sub"]);
    expect(answer({}, { subs }, labels).axes).toEqual([]);
  });
});
