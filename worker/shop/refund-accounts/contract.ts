/** Where refunds of what was paid in cash go, as the API speaks of it: to who bought, and to whoever pays them. */
import { z } from "@hono/zod-openapi";
import { BankBody, BankDetails, BankParams } from "../bank/contract.ts";
import { emptyIsAbsent, perPageOf, rowId } from "../query.ts";
import { Money } from "../schemas.ts";
import { accountHold_hours, accountStates, cashRefundsPerPage, transferStates } from "./rules.ts";

export const refundAccountPaths = {
  ofOrder: "/orders/{number}/refund-account",
  saved: "/orders/{number}/refund-account/saved",
  list: "/admin/cash-refunds",
  account: "/admin/cash-refunds/{refund}/account",
  batches: "/admin/cash-refunds/batches",
  csv: "/admin/cash-refunds/batches/{batch}/csv",
  transfers: "/admin/cash-refunds/transfers",
  paid: "/admin/cash-refunds/transfers/{reference}/paid",
  failed: "/admin/cash-refunds/transfers/{reference}/failed",
} as const;

export { BankBody };

const MaskedAccount = BankDetails.omit({ id: true, createdAt: true });
export const RefundAccount = z
  .object({
    number: z.string(),
    waits: Money.nullable().openapi({ description: "what goes back by bank transfer; null: nothing, and no account is taken" }),
    account: MaskedAccount.extend({ changedAt: z.iso.datetime() }).nullable().openapi({ description: "masked; it is shown to nobody who bought" }),
    saved: z.array(BankDetails).openapi({ description: "what the order's account keeps, masked, for whoever is signed in to it: it can be named by its id" }),
    isInUse: z.boolean().openapi({ description: "a transfer is on its way to it: it cannot be changed now" }),
  })
  .openapi("RefundAccount");

export const NameSavedAccount = z.strictObject({ id: BankParams.shape.id }).openapi("NameSavedAccount");

export const CashRefund = z
  .object({
    refund: z.int(),
    order: z.string(),
    amount: Money,
    at: z.iso.datetime(),
    account: z.enum(accountStates).openapi({ description: `held: named less than ${accountHold_hours} hours ago` }),
    masked: MaskedAccount.nullable(),
  })
  .openapi("CashRefund");
export const RefundTransfer = z
  .object({
    reference: z.string(),
    batch: z.string(),
    order: z.string(),
    amount: Money,
    state: z.enum(transferStates),
    failure: z.string().nullable(),
    at: z.iso.datetime(),
  })
  .openapi("RefundTransfer");
export const RefundBatch = z.object({ batch: z.string(), transfers: z.int() }).openapi("RefundBatch");
export const OpenRefundAccount = z
  .object({ holder: z.string(), country: z.string(), account: z.string(), bank: z.string(), reference: z.string().nullable() })
  .openapi("OpenRefundAccount");

const after = emptyIsAbsent(rowId).openapi({ description: "`next` of the page before" });
export const CashRefundsQuery = z.object({ after, perPage: perPageOf(cashRefundsPerPage, 200) });
export const TransfersQuery = CashRefundsQuery.extend({ state: emptyIsAbsent(z.enum(transferStates)) });
export const CashRefundsMeta = z.object({ next: z.int().nullable() }).openapi("CashRefundsMeta");
const batch = z.string({ error: "required" }).regex(/^[\w-]{4,64}$/, "invalid");
export const SetRefundBatch = z.strictObject({
  batch: batch.openapi({ description: "names the batch: whoever sends the same name again gets the same batch" }),
});
export const RefundBatchParams = z.object({ batch: z.string().max(64) });
export const CashRefundParams = z.object({ refund: rowId });
export const TransferParams = z.object({ reference: z.string().max(64) });
export const FailedTransfer = z.strictObject({ reason: z.string({ error: "required" }).trim().min(1, "required").max(300, "too_long") });

export type RefundAccount = z.infer<typeof RefundAccount>;
export type CashRefund = z.infer<typeof CashRefund>;
export type RefundTransfer = z.infer<typeof RefundTransfer>;
export type RefundBatch = z.infer<typeof RefundBatch>;
export type OpenRefundAccount = z.infer<typeof OpenRefundAccount>;
