import { describe, expect, it } from "vitest";
import type { Product, Variant } from "../../../../worker/shop/catalogue/contract.ts";
import { askedOptions, boughtBy, onlyVariant } from "./quick-choice.ts";

const variant = (id: number, options: Record<string, string>, stock = 1) => ({ id, options, stock }) as Variant;
const option = (axis: string, ...values: string[]): Product["options"][number] => ({
  axis,
  label: axis,
  values: values.map((value) => ({ value, label: value })),
});
const shirt = {
  options: [option("size", "s", "m"), option("colour", "red", "blue"), option("cloth", "linen")],
  variants: [
    variant(1, { size: "s", colour: "red", cloth: "linen" }),
    variant(2, { size: "m", colour: "red", cloth: "linen" }, 0),
    variant(3, { size: "m", colour: "blue", cloth: "linen" }),
  ],
};

describe("what is bought from a card", () => {
  it("sizes are asked for last, and what has one value not at all", () => expect(askedOptions(shirt).map(({ axis }) => axis)).toEqual(["colour", "size"]));
  it.each<[string, string, number | undefined]>([
    ["red", "s", 1],
    ["red", "m", undefined],
    ["blue", "m", 3],
    ["blue", "s", undefined],
  ])("%s in %s is %s", (colour, size, id) => expect(boughtBy(shirt, { colour }, "size", size)?.id).toBe(id));
  it.each<[string, Variant[], number | undefined]>([
    ["one on sale", [variant(1, {})], 1],
    ["one that is sold out", [variant(1, {}, 0)], undefined],
    ["two", [variant(1, {}), variant(2, {}, 0)], undefined],
    ["none", [], undefined],
  ])("at once: %s", (_, variants, id) => expect(onlyVariant({ variants, options: [] })?.id).toBe(id));
});
