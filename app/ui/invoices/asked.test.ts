import { expect, it } from "vitest";
import { askedYear, yearsToChoose } from "./asked.ts";

it.each([
  ["", ""],
  ["year=2026&kind=credit_note", "2026"],
  ["year=1999", ""],
  ["year=20260", ""],
  ["year=all", ""],
])("an address of %j asks for the year %j", (query, year) => expect(askedYear(new URLSearchParams(query))).toBe(year));

it("the chosen year stands among those to choose from, the latest first", () => {
  expect(yearsToChoose([2026, 2025], "")).toEqual(["2026", "2025"]);
  expect(yearsToChoose([2025], "2027")).toEqual(["2027", "2025"]);
});
