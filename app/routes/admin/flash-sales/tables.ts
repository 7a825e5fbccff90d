/** What the tables of flash sales and of the offers for them can show. */
import { saleOrders, saleStates } from "../../../../worker/shop/flash-sales/desk/rules.ts";
import { proposalStates } from "../../../../worker/shop/flash-sales/proposals/rules.ts";
import type { PagePath } from "../../../pages.ts";
import type { TableSpec } from "../../../ui/desk/table-choice.ts";

export const salesTable = {
  path: "/admin/flash-sales",
  filters: [{ name: "state", kind: "choice", options: saleStates }],
  orders: saleOrders,
  columns: ["sale", "state", "starts", "ends", "products", "sold", "proposals"],
} as const satisfies TableSpec;

export const proposalsPath = "/admin/flash-proposals" satisfies PagePath;
const columns = ["offer", "shop", "sale", "state", "sent"] as const;
const state = { name: "state", kind: "choice", options: proposalStates } as const;
export const proposalsTable = {
  path: proposalsPath,
  filters: [state, { name: "shop", kind: "text" }, { name: "sale", kind: "text" }],
  orders: ["newest", "oldest"],
  columns,
} as const satisfies TableSpec;

export const salePath = (slug: string) => `/admin/flash-sales/${encodeURIComponent(slug)}` as const;
export const proposalPath = (id: number | string) => `/admin/flash-proposal/${encodeURIComponent(id)}` as const;

/** Those for one sale, on its page. */
export const saleProposalsTable = (slug: string) =>
  ({ path: salePath(slug), filters: [state], orders: ["newest", "oldest"], columns: columns.filter((column) => column !== "sale") }) satisfies TableSpec;

export const bulkActs = ["accept", "decline"] as const;
export type OfferAct = (typeof bulkActs)[number];
