/** Documents are issued by the outbox, one after another: their numbers follow each other. */
import { defineEntry } from "../../outbox/define.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import { issueCommission, issueOfPackage } from "./issuing.ts";

const lane = "'invoices'";
export const invoiceEntries = [
  defineEntry<PurchaseContext, { invoicesOf: number }>({
    kind: "invoice",
    requires: "invoicesOf",
    lane,
    effect: async ({ db, now }, { invoicesOf }) => {
      await issueOfPackage(db, invoicesOf, now);
      return { kind: "done" };
    },
  }),
  defineEntry<PurchaseContext, { commissionOf: { month: string; from_ms: number; to_ms: number } }>({
    kind: "commission-invoices",
    requires: "commissionOf",
    lane,
    effect: async ({ db, now }, { commissionOf }) => ({ kind: (await issueCommission(db, commissionOf, now)) ? "done" : "goes_on" }),
  }),
];
