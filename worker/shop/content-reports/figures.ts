/** The figures of each year, out of what is counted. Pure. */
import type { ReportFigures } from "./contract.ts";
import type { CountRow } from "./data.ts";
import { type CaseOutcome, type ContentReason, medianOf, type ReportedKind, sides } from "./rules.ts";

function yearOf(year: number, rows: readonly CountRow[]): ReportFigures["years"][number] {
  const of = (measure: CountRow["measure"]) => rows.filter((row) => row.measure === measure);
  const sum = (some: readonly CountRow[]) => some.reduce((total, { count }) => total + count, 0);
  const answered = of("appeals_decided");
  return {
    year,
    received: of("received").map(({ first, second, count }) => ({ kind: first as ReportedKind, reason: second as ContentReason, count })),
    decided: of("decided").map(({ first, second, count }) => ({ kind: first as ReportedKind, outcome: second as CaseOutcome, count })),
    medianHours: medianOf(of("hours").map(({ first, count }) => ({ hours: Number(first), count }))),
    appeals: sides.map((side) => ({
      side,
      sent: sum(of("appealed").filter(({ first }) => first === side)),
      upheld: sum(answered.filter(({ first, second }) => first === side && second === "upheld")),
      rejected: sum(answered.filter(({ first, second }) => first === side && second === "rejected")),
    })),
    automated: 0,
  };
}

export const figuresOf = (rows: readonly CountRow[]): ReportFigures => ({
  years: [...Map.groupBy(rows, ({ year }) => year)].map(([year, some]) => yearOf(year, some)),
});
