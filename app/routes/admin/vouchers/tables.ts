/** What the table of the marketplace's vouchers can show, and where one is looked at. */
import { deskVoucherStates, voucherOrders } from "../../../../worker/shop/vouchers/desk/rules.ts";
import type { TableSpec } from "../../../ui/desk/table-choice.ts";

export const vouchersPath = "/admin/vouchers";
export const vouchersTable = {
  path: vouchersPath,
  filters: [
    { name: "state", kind: "choice", options: deskVoucherStates },
    { name: "set", kind: "text" },
  ],
  orders: voucherOrders,
  columns: ["code", "name", "gives", "state", "ends", "used", "given"],
} as const satisfies TableSpec;

export const voucherPath = (code: string) => `/admin/voucher/${encodeURIComponent(code)}` as const;
export const setPath = (set: string) => `${vouchersPath}?set=${encodeURIComponent(set)}` as const;

export const voucherActs = ["stop", "resume"] as const;
export type VoucherAct = (typeof voucherActs)[number];
