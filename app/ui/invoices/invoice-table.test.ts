import { expect, it } from "vitest";
import { tableChoice } from "../desk/table-choice.ts";
import { invoiceFileQuery, invoiceFilters, invoiceQuery } from "./invoice-table.tsx";

const spec = { path: "/seller/invoices", filters: invoiceFilters(["2026"]), orders: ["newest"], columns: ["number"] } as const;

it("what is not said is not sent, the one order is not, and a file has no pages", () => {
  const asked = (query: string) => tableChoice(new URLSearchParams(query), spec);
  expect([invoiceQuery(asked("year=2026&after=12&kind=bill")), invoiceFileQuery(asked("year=2026&after=12&about=fee"))]).toEqual([
    { year: "2026", after: "12" },
    { year: "2026", about: "fee" },
  ]);
});
