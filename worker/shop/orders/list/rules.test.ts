import { describe, expect, it } from "vitest";
import { ordersFound } from "./rules.ts";

const bought = [
  { order_id: 1, number: "M-2B8R-H5YN-0001", name: "Café crème set" },
  { order_id: 1, number: "M-2B8R-H5YN-0001", name: "Blue lamp" },
  { order_id: 2, number: "M-LAMP-0000-0002", name: "Kırmızı Çanta" },
];

describe("a search among orders", () => {
  it("finds words by their beginnings, in one thing, without case and marks", () => {
    expect(ordersFound(bought, "cafe CREME")).toEqual([1]);
    expect(ordersFound(bought, "bl la")).toEqual([1]);
    expect(ordersFound(bought, "kirmizi canta")).toEqual([2]);
    expect(ordersFound(bought, "blue cafe")).toEqual([]);
    expect(ordersFound(bought, "amp")).toEqual([]);
  });
  it("finds a number by four of its signs, however they are typed", () => {
    expect(ordersFound(bought, "m 2b8r")).toEqual([1]);
    expect(ordersFound(bought, "h5yn-oool")).toEqual([1]);
    expect(ordersFound(bought, "2b8")).toEqual([]);
  });
  it("finds nothing by nothing", () => {
    for (const q of ["", " ", "—", "%%%"]) expect(ordersFound(bought, q)).toEqual([]);
  });
});
