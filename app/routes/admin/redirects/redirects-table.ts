/** What the table of redirects can show, and where one is looked at. */
import { redirectKinds, redirectOrders } from "../../../../worker/shop/redirects/rules.ts";
import type { TableSpec } from "../../../ui/desk/table-choice.ts";

export const redirectsPath = "/admin/redirects";
export const redirectsTable = {
  path: redirectsPath,
  filters: [{ name: "kind", kind: "choice", options: redirectKinds }],
  orders: redirectOrders,
  columns: ["from", "to", "kind", "note", "by", "at"],
} as const satisfies TableSpec;

export const redirectPath = (id: number | string) => `/admin/redirect/${encodeURIComponent(id)}` as const;
