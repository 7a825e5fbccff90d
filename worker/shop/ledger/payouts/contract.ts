/** Payouts as operators prepare them, hand them to the bank and say what became of them. */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent, wholeNumber } from "../../query.ts";
import { Money } from "../../schemas.ts";
import { SignedMoney } from "../contract.ts";
import { payoutHold_ms, payoutStates } from "../rules.ts";

export const payoutPaths = {
  list: "/admin/payouts",
  prepare: "/admin/payouts",
  batch: "/admin/payouts/{batch}",
  file: "/admin/payouts/{batch}/file",
  csv: "/admin/payouts/{batch}/csv",
  paid: "/admin/payouts/{reference}/paid",
  failed: "/admin/payouts/{reference}/failed",
  check: "/admin/ledger/check",
} as const;

const batch = z.string().regex(/^[\w-]{4,64}$/, "invalid");
export const PreparePayouts = z.strictObject({
  batch: batch.openapi({ description: "names the batch: whoever sends the same name again gets the same batch", example: "2026-11-23" }),
});
export const BatchParams = z.object({ batch });
export const PayoutParams = z.object({ reference: z.string().regex(/^MP\d{1,15}-\d{1,15}-[A-Z]{3}$/, "invalid") });
export const FailedPayout = z.strictObject({ reason: z.string({ error: "required" }).trim().min(1, "required").max(300, "too_long") });
export const PayoutQuery = z.object({ batch: emptyIsAbsent(batch), state: emptyIsAbsent(z.enum(payoutStates)) });

export const Payout = z
  .object({
    reference: z.string(),
    batch: z.string(),
    shop: z.string(),
    amount: Money,
    state: z.enum(payoutStates),
    failure: z.string().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi("Payout");

export const leftOutReasons = ["no_bank_account", "account_changed", "not_approved", "below_minimum"] as const;
export const PayoutBatch = z
  .object({
    batch: z.string(),
    createdAt: z.iso.datetime(),
    payouts: z.array(Payout),
    leftOut: z
      .array(z.object({ shop: z.string(), available: Money, reason: z.enum(leftOutReasons) }))
      .openapi({ description: `account_changed: less than ${payoutHold_ms / 3_600_000} hours ago; the next batch has it` }),
  })
  .openapi("PayoutBatch");
export const PayoutFile = z
  .object({
    csv: z.string().openapi({ description: "beneficiary, account, bank, amount, currency, reference" }),
    payouts: z.int(),
    missing: z.array(z.string()).openapi({ description: "references of payouts whose bank details cannot be read any more; they stay prepared" }),
    waiting: z
      .array(z.string())
      .openapi({ description: `references of payouts whose shop changed its account less than ${payoutHold_ms / 3_600_000} hours ago: ask again later` }),
  })
  .openapi("PayoutFile");
export const payoutsListed_max = 200;

export const checkedOrders = { usual: 50, most: 200 } as const;
export const CheckQuery = z.object({
  after: emptyIsAbsent(wholeNumber(0, 1e15 - 1)).openapi({ description: "`next` of the page before" }),
  perPage: emptyIsAbsent(wholeNumber(1, checkedOrders.most)).openapi({ description: `orders; ${checkedOrders.usual} unless said otherwise` }),
});
export const LedgerDifference = z
  .object({
    of: z.string().openapi({ description: "an order's number, or `balances`" }),
    account: z.string(),
    booked: SignedMoney,
    expected: SignedMoney.openapi({ description: "by the order's rows, or the sum of all transfers" }),
  })
  .openapi("LedgerDifference");
export const CheckMeta = z.object({ checked: z.int(), next: z.int().nullable() }).openapi("LedgerCheckMeta");

export type Payout = z.infer<typeof Payout>;
export type PayoutBatch = z.infer<typeof PayoutBatch>;
export type PayoutFile = z.infer<typeof PayoutFile>;
export type LedgerDifference = z.infer<typeof LedgerDifference>;
export type LeftOut = { shop: string; currency: string; amount_minor: number; reason: (typeof leftOutReasons)[number] };
