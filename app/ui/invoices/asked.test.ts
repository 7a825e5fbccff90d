import { expect, it } from "vitest";
import { askedInvoices, fileQueryOf, queryOf, yearsToChoose } from "./asked.ts";

it.each([
  ["", { year: "", kind: "", about: "", after: "" }],
  ["year=2026&kind=credit_note&about=fee&after=12", { year: "2026", kind: "credit_note", about: "fee", after: "12" }],
  ["year=1999&kind=bill&about=all&after=-1", { year: "", kind: "", about: "", after: "" }],
  ["year=20260&after=1234567890123456", { year: "", kind: "", about: "", after: "" }],
])("an address of %j asks for %j", (query, asked) => expect(askedInvoices(new URLSearchParams(query))).toEqual(asked));

it("what is not said is not sent, and a file has no pages", () => {
  const asked = askedInvoices(new URLSearchParams("year=2026&after=12"));
  expect([queryOf(asked), fileQueryOf(asked)]).toEqual([{ year: "2026", after: "12" }, { year: "2026" }]);
});

it("the chosen year stands among those to choose from, the latest first", () => {
  expect(yearsToChoose([2026, 2025], "")).toEqual(["2026", "2025"]);
  expect(yearsToChoose([2025], "2027")).toEqual(["2027", "2025"]);
});
