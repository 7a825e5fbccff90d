import { describe, expect, it } from "vitest";
import { chosenVariant, combines, variantWith } from "./choose.ts";

const variant = (id: number, colour: string, size: string, amount: number, stock: number) => ({
  id,
  options: { colour, size },
  amount,
  price: `$${amount}`,
  stock,
});
const shirt = {
  options: [],
  variants: [variant(1, "red", "s", 900, 0), variant(2, "red", "m", 1200, 3), variant(3, "blue", "m", 1000, 5), variant(4, "blue", "l", 1000, 0)],
};
const at = (id: number) => shirt.variants.find((each) => each.id === id) as (typeof shirt.variants)[number];

describe("choosing a variant", () => {
  it("follows the address, else takes the cheapest that can be bought", () => {
    expect(chosenVariant(shirt, "2")?.id).toBe(2);
    expect(chosenVariant(shirt, "99")?.id).toBe(3);
    expect(chosenVariant(shirt, null)?.id).toBe(3);
    expect(chosenVariant({ options: [], variants: [at(1)] }, null)?.id).toBe(1);
    expect(chosenVariant({ options: [], variants: [] }, null)).toBeUndefined();
  });
  it("keeps the other options where it can", () => {
    expect(variantWith(shirt, at(2), "colour", "blue")?.id).toBe(3);
    expect(variantWith(shirt, at(1), "colour", "blue")?.id).toBe(3);
    expect(variantWith(shirt, at(1), "colour", "green")).toBeUndefined();
  });
  it("knows which combinations can be bought", () => {
    expect(combines(shirt, at(2), "colour", "blue")).toBe(true);
    expect(combines(shirt, at(2), "size", "s")).toBe(false);
    expect(combines(shirt, at(3), "size", "l")).toBe(false);
  });
});
