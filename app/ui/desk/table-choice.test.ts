import { describe, expect, it } from "vitest";
import { apiQuery, isNarrowed, type TableSpec, tableAddress, tableChoice } from "./table-choice.ts";

const spec: TableSpec = {
  path: "/admin/orders",
  filters: [
    { name: "status", kind: "choice", options: ["paid", "shipped"] },
    { name: "from", kind: "day" },
    { name: "shop", kind: "text" },
  ],
  orders: ["newest", "oldest"],
  columns: ["number", "status", "total"],
};
const choiceOf = (query: string) => tableChoice(new URLSearchParams(query), spec);
const nothing = { q: "", filters: { status: "", from: "", shop: "" }, order: "newest", columns: spec.columns, after: "" };

describe("what a table shows", () => {
  it.each([
    ["", nothing],
    ["status=burnt&from=yesterday&sort=size&column=colour&after=%20", nothing],
    ["q=%20ada%20&status=paid&from=2026-01-31&shop=%20a%20", { ...nothing, q: "ada", filters: { status: "paid", from: "2026-01-31", shop: "a" } }],
    ["column=total&column=number&sort=oldest&after=12", { ...nothing, columns: ["number", "total"], order: "oldest", after: "12" }],
  ])("by %j", (query, expected) => expect(choiceOf(query)).toEqual(expected));
  it("is no more than an address should hold", () => {
    const { q, filters, after } = choiceOf(`q=${"a".repeat(300)}&shop=${"b".repeat(300)}&after=${"c".repeat(101)}`);
    expect([q.length, filters.shop?.length, after]).toEqual([254, 100, ""]);
  });
  it.each(["", "status=paid", "q=a&sort=oldest&column=status", "from=2026-01-31&after=9"])("has an address that asks for the same (%s)", (query) => {
    const choice = choiceOf(query);
    const address = tableAddress(spec, choice, { after: choice.after });
    expect(tableChoice(new URL(address, "https://x.test").searchParams, spec)).toEqual(choice);
  });
  it("begins at the first page again, whatever is changed", () => {
    expect(tableAddress(spec, choiceOf("after=9&status=paid"), { order: "oldest" })).toBe("/admin/orders?status=paid&sort=oldest");
  });
  it("is asked for by the same names, without what was not said", () => {
    expect(apiQuery(choiceOf("status=paid&q=ada&column=total&after=3"))).toEqual({ status: "paid", q: "ada", sort: "newest", after: "3" });
  });
  it.each([
    ["", false],
    ["sort=oldest&column=total&after=1", false],
    ["q=a", true],
    ["status=paid", true],
  ])("is narrowed by %j: %s", (query, is) => expect(isNarrowed(choiceOf(query))).toBe(is));
});
