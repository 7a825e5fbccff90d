/** What the table of reported reviews can show, and what is done with several. */
import type { ReportOutcome } from "../../../../worker/shop/reviews/reports/rules.ts";
import type { TableSpec } from "../../../ui/desk/table-choice.ts";

export const reportsTable = {
  path: "/admin/reports",
  filters: [
    { name: "state", kind: "choice", options: ["open", "decided"] },
    { name: "shop", kind: "text" },
  ],
  orders: ["newest", "oldest"],
  columns: ["review", "product", "author", "why", "state", "reported"],
} as const satisfies TableSpec;

export const bulkActs = ["kept", "removed"] as const satisfies readonly ReportOutcome[];
/** What waits, the longest first: where one goes on after a decision. */
export const queue = "/admin/reports?state=open&sort=oldest";
