import { describe, expect, it } from "vitest";
import { readCartCount } from "./cart-count.ts";

describe("the cart's number", () => {
  it.each([
    ["cart_count=3", 3],
    ["a=1; cart_count=12; b=2", 12],
    ["", 0],
    ["my_cart_count=3", 0],
    ["cart_count=<b>", 0],
    ["cart_count=-1", 0],
    ["cart_count=99999", 0],
  ])("%j → %i", (cookies, count) => {
    expect(readCartCount(cookies)).toBe(count);
  });
});
