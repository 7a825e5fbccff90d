import { describe, expect, it } from "vitest";
import { discountIn } from "./discount-of-form.ts";

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe("the form of a discount", () => {
  it.each([
    ["19.99", 1999],
    ["1 299,50", 129_950],
    ["١٢٫٥", 1250],
    ["1,299.50", 129_950],
    ["", null],
    ["-1", Number.NaN],
    ["12.5.0", Number.NaN],
  ])("reads the price %j as %j", (typed, minor) => expect(discountIn(form({ kind: "price", price: typed }), "en", "USD")).toHaveProperty("price", minor));

  it("asks for a percentage off everything, from now on", () => {
    expect(
      discountIn(form({ name: "Summer", kind: "percent", percent: "20", price: "5", products: "all", startsAt: "", endsAt: "2026-12-01T10:00" }), "en", "USD"),
    ).toEqual({
      name: "Summer",
      percent: 20,
      products: "all",
      endsAt: "2026-12-01T10:00:00Z",
    });
  });

  it("asks for a new price of chosen products", () => {
    const fields = {
      name: "x",
      kind: "price",
      price: "9,50",
      products: "some",
      "product.a-lamp": "1",
      "product.b": "1",
      startsAt: "2026-11-30T00:00:30",
      endsAt: "",
    };
    expect(discountIn(form(fields), "en", "USD")).toEqual({
      name: "x",
      price: 950,
      products: ["a-lamp", "b"],
      startsAt: "2026-11-30T00:00:30Z",
      endsAt: undefined,
    });
  });
});
