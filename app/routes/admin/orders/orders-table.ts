/** What the table of orders can show. */
import { orderStates } from "../../../ui/desk/order-states.ts";
import type { TableSpec } from "../../../ui/desk/table-choice.ts";

export const ordersTable = {
  path: "/admin/orders",
  filters: [
    { name: "status", kind: "choice", options: orderStates },
    { name: "stuck", kind: "choice", options: ["1"] },
  ],
  orders: ["newest", "oldest"],
  columns: ["number", "placed", "customer", "status", "payment", "packages", "total"],
} as const satisfies TableSpec;

export const bulkActs = ["process", "cancel"] as const;
export type BulkAct = (typeof bulkActs)[number];
