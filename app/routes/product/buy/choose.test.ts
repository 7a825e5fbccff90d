import { describe, expect, it } from "vitest";
import { isSize } from "../../../../worker/shop/catalogue/cards/rules.ts";
import { chosenVariant, fitOf, isPricedBySize, picturesFor, selectionOf, targetOf, variantWith } from "./choose.ts";

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

describe("a size that is yet to be chosen", () => {
  const none = { variant: null, look: null };
  const open = (look: string | null = null) => selectionOf(shirts, { variant: null, look });
  it("is open where more than one is on sale, until the address names a variant", () => {
    const more = [...shirts, variant(5, "blue", "xl", 1000, 2)];
    expect(selectionOf(more, none)).toEqual({ variant: more[2], open: "size" });
    expect(selectionOf(more, { variant: "5", look: null })).toEqual({ variant: more[4], open: undefined });
    // of what nobody knows any more, nothing is chosen either
    expect(selectionOf(more, { variant: "99", look: null })?.open).toBe("size");
    expect(selectionOf(more, { variant: null, look: "2" })).toEqual({ variant: more[1], open: "size" });
  });
  it("is none where one size alone is on sale, nothing is, or nothing has one", () => {
    expect(open()).toEqual({ variant: shirts[2], open: undefined });
    expect(selectionOf([variant(1, "red", "s", 1, 0), variant(2, "red", "m", 1, 0)], none)?.open).toBeUndefined();
    const plain = [1, 2].map((id) => ({ id, options: { storage: `${id}` }, price: { amount: 1 }, stock: 1 }));
    expect(selectionOf(plain, none)?.open).toBeUndefined();
    expect(selectionOf([], none)).toBeUndefined();
    expect(["size", "ring-size", "colour", "screen-size-category"].map(isSize)).toEqual([true, true, false, false]);
  });
  const all = ["red", "blue"].flatMap((colour, row) => ["s", "m"].map((size, at) => variant(1 + 2 * row + at, colour, size, 1000 + 100 * at, 1)));
  const look = (id: string | null) => selectionOf(all, { variant: null, look: id }) as NonNullable<ReturnType<typeof selectionOf<(typeof all)[number]>>>;
  it("is chosen by its own link; a colour's leaves it open, and the usual look is named by nothing", () => {
    expect(targetOf(all, look(null), "size", "m")).toEqual({ variant: "2" });
    expect(targetOf(all, look(null), "colour", "blue")).toEqual({ look: "3" });
    expect(targetOf(all, look("3"), "colour", "red")).toEqual({ look: null });
    expect(targetOf(all, look("4"), "size", "s")).toEqual({ variant: "3" });
    expect(targetOf(all, look(null), "size", "xl")).toBeUndefined();
  });
  it("that was chosen stays with another colour, and is open again where that colour has none of it", () => {
    const chosen = (id: string) => selectionOf(all, { variant: id, look: null }) as ReturnType<typeof look>;
    expect(targetOf(all, chosen("2"), "colour", "blue")).toEqual({ variant: "4" });
    const fewer = all.filter(({ id }) => id !== 4);
    expect(targetOf(fewer, { variant: fewer[1] as (typeof all)[number], open: undefined }, "colour", "blue")).toEqual({ look: "3" });
  });
  it("says whether it decides on the price", () => {
    expect(isPricedBySize(all, look(null))).toBe(true);
    expect(isPricedBySize(all, { variant: look(null).variant, open: undefined })).toBe(false);
    expect(
      isPricedBySize(
        all.map((each) => ({ ...each, price: { amount: 5 } })),
        look(null),
      ),
    ).toBe(false);
    // what is sold out, and other looks, are no price of this one
    expect(
      isPricedBySize(
        all.map((each) => (each.id === 2 ? { ...each, stock: 0 } : each)),
        look(null),
      ),
    ).toBe(false);
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
