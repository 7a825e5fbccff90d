import { describe, expect, it } from "vitest";
import { changed, issuesOf } from "../../../tests/support/contract/limits.ts";
import { DiscountParams, DiscountQuery, SaveDiscount } from "./contract.ts";
import { spanOf } from "./rules.ts";

const signs = (count: number) => "a".repeat(count);
const handles = (count: number) => Array.from({ length: count }, (_, index) => `lamp-${index}`);
const sound = { name: "Summer", percent: 20, products: "all", endsAt: "2026-12-01T00:00:00Z" };

describe("a discount", () => {
  it.each<[string, unknown, string]>([
    ["name", undefined, "name: required"],
    ["name", " ", "name: required"],
    ["name", signs(80), ""],
    ["name", ` ${signs(80)} `, ""],
    ["name", signs(81), "name: too_long"],
    ["percent", 0, "percent: discount_percent"],
    ["percent", 1, ""],
    ["percent", 90, ""],
    ["percent", 91, "percent: discount_percent"],
    ["percent", 1.5, "percent: invalid"],
    ["percent", undefined, "percent: required"],
    ["price", 100, "percent: required"],
    ["products", undefined, "products: required"],
    ["products", "some", "products: required"],
    ["products", [], "products: required"],
    ["products", handles(1), ""],
    ["products", handles(500), ""],
    ["products", handles(501), "products: required"],
    ["startsAt", "2026-11-01T00:00:00+03:00", ""],
    ["startsAt", "2026-11-01", "startsAt: invalid"],
    ["endsAt", "2026-12-01T00:00:00+03:00", ""],
    ["endsAt", "2026-12-01", "endsAt: invalid"],
    ["endsAt", undefined, "endsAt: invalid"],
    ["shop", "x", ": unknown"],
  ])("with %s %j is told %j", (field, value, expected) => {
    const [first = ""] = issuesOf(SaveDiscount, changed(sound, field, value)).split(", ");
    expect(first).toBe(field === "products" && Array.isArray(value) && expected ? first : expected);
    expect(first === "").toBe(expected === "");
  });
  it.each<[unknown, string]>([
    [0, "price: invalid"],
    [1, ""],
    [1.5, "price: invalid"],
    [100_000_000, ""],
    [100_000_001, "price: invalid"],
  ])("to the price %j is told %j", (price, expected) => expect(issuesOf(SaveDiscount, { ...changed(sound, "percent", undefined), price })).toBe(expected));
  it.each([
    ["0", "id: invalid"],
    ["01", "id: invalid"],
    ["1", ""],
    ["9".repeat(15), ""],
    ["9".repeat(16), "id: invalid"],
    ["x1", "id: invalid"],
    ["1x", "id: invalid"],
  ])("named %j in an address is told %j", (id, expected) => expect(issuesOf(DiscountParams, { id })).toBe(expected));
  it("is found by its number; a list goes on after one", () => {
    expect(DiscountParams.parse({ id: "42" })).toEqual({ id: 42 });
    expect(["", "1", "0", "x"].map((after) => DiscountQuery.safeParse({ after }).success)).toEqual([true, true, false, false]);
  });
});

describe("from when to when it is", () => {
  const now = Date.parse("2026-11-01T12:00:00Z");
  const at = (offset_ms: number) => new Date(now + offset_ms).toISOString();
  const year_ms = 366 * 86_400_000;
  it.each<[string, number | undefined, number, [number, number], string | undefined]>([
    ["no beginning", undefined, 1, [0, 1], undefined],
    ["a beginning that is past", -5, 1, [0, 1], undefined],
    ["a beginning to come", 5, 6, [5, 6], undefined],
    ["an end that is now", undefined, 0, [0, 0], "past"],
    ["an end that is past, before its beginning too", 5, -1, [5, -1], "past"],
    ["an end at its beginning", 5, 5, [5, 5], "end_before_start"],
    ["an end before its beginning", 5, 4, [5, 4], "end_before_start"],
    ["a year", 5, year_ms + 5, [5, year_ms + 5], undefined],
    ["more than a year", 5, year_ms + 6, [5, year_ms + 6], "too_long"],
    ["a year from a beginning that is past", -5, year_ms, [0, year_ms], undefined],
  ])("with %s", (_, starts, ends, [from, to], problem) => {
    const span = spanOf({ ...(starts !== undefined && { startsAt: at(starts) }), endsAt: at(ends) }, now);
    expect(span).toEqual({ starts_ms: now + from, ends_ms: now + to, problems: problem === undefined ? {} : { endsAt: [problem] } });
  });
});
