import { describe, expect, it } from "vitest";
import { chosenVariant, fitOf, picturesFor, variantWith } from "./choose.ts";

const variant = (id: number, colour: string, size: string, amount: number, stock: number) => ({ id, options: { colour, size }, price: { amount }, stock });
const shirts = [variant(1, "red", "s", 900, 0), variant(2, "red", "m", 1200, 3), variant(3, "blue", "m", 1000, 5), variant(4, "blue", "l", 1000, 0)];
const at = (id: number) => shirts.find((each) => each.id === id) as (typeof shirts)[number];

describe("choosing a variant", () => {
  it("follows the address, else takes the cheapest that can be bought", () => {
    expect(chosenVariant(shirts, "2")?.id).toBe(2);
    expect(chosenVariant(shirts, "99")?.id).toBe(3);
    expect(chosenVariant(shirts, null)?.id).toBe(3);
    expect(chosenVariant([at(1)], null)?.id).toBe(1);
    expect(chosenVariant([], null)).toBeUndefined();
  });
  it("keeps the other options where it can", () => {
    expect(variantWith(shirts, at(2), "colour", "blue")?.id).toBe(3);
    expect(variantWith(shirts, at(1), "size", "m")?.id).toBe(2);
    expect(variantWith(shirts, at(1), "colour", "green")).toBeUndefined();
  });
  it("leads to one that can be bought where the combination does not exist", () => {
    expect(variantWith(shirts, at(1), "colour", "blue")?.id).toBe(3);
  });
  it("prefers the wanted combination to one that is in stock", () => {
    expect(variantWith(shirts, at(2), "size", "s")?.id).toBe(1);
  });
  it("knows which combinations can be bought, are sold out, or are not made", () => {
    expect(fitOf(shirts, at(2), "colour", "blue")).toBe("fits");
    expect(fitOf(shirts, at(2), "size", "s")).toBe("sold-out");
    expect(fitOf(shirts, at(3), "size", "s")).toBe("none");
  });
});

describe("the pictures of a variant", () => {
  const picture = (id: number, option?: string) => ({ id, url: `/media/${id}`, width: 1, height: 1, ...(option && { option }) });
  const images = [picture(0), picture(1, "red"), picture(2, "blue")];
  const ids = (colour: string) => picturesFor(images, { options: { colour } }).map(({ id }) => id);
  it("show its colour first, then what shows none in particular", () => {
    expect(ids("blue")).toEqual([2, 0]);
    expect(ids("green")).toEqual([0]);
  });
  it("are all there are where none fits", () => {
    expect(picturesFor([picture(1, "red")], { options: { colour: "blue" } })).toHaveLength(1);
    expect(picturesFor([], undefined)).toEqual([]);
  });
});
