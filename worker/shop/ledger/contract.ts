/** A shop's money as its owner sees it. Sums may be below zero: a shop that took cash owes commission, one that was paid may owe a refund. */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent } from "../query.ts";
import { ShopQuery } from "../sellers/contract.ts";
import { entryKinds, payoutStates, spanDays_max } from "./rules.ts";

export { SetCommissionRate, SetLedgerSettings } from "./terms/contract.ts";

export const ledgerPaths = { balance: "/seller/balance", statement: "/seller/statement", csv: "/seller/statement/csv" } as const;

export const SignedMoney = z.object({ amount: z.int(), currency: z.string() }).openapi("SignedMoney", { description: "minor units; may be below zero" });

const currency = emptyIsAbsent(z.string().regex(/^[A-Z]{3}$/, "invalid"));
const day = emptyIsAbsent(z.iso.date("invalid"));

export const BalanceQuery = z.object({
  ...ShopQuery.shape,
  currency: currency.openapi({ description: "the base currency unless said otherwise; where nothing stands in it, the first that something stands in" }),
});
export const StatementQuery = BalanceQuery.extend({
  from: day.openapi({ description: "the first day (UTC); of this month unless said otherwise" }),
  to: day.openapi({ description: `the last day (UTC), at most ${spanDays_max} later; today unless said otherwise` }),
});
export type StatementQuery = z.infer<typeof StatementQuery>;
/** Which of its entries; sums and months are of all. */
export const StatementPageQuery = StatementQuery.extend({
  what: emptyIsAbsent(z.enum(entryKinds)),
  after: emptyIsAbsent(z.string().regex(/^\d{1,15}-\d{1,15}$/)).openapi({ description: "`next` of the page before" }),
});
export type StatementPageQuery = z.infer<typeof StatementPageQuery>;

export const LedgerEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    what: z.enum(entryKinds),
    order: z.string().nullable(),
    payout: z.string().nullable().openapi({ description: "the reference in the bank's statement" }),
    goods: SignedMoney,
    shipping: SignedMoney,
    commission: SignedMoney,
    cash: SignedMoney.openapi({ description: "what the shop took at the door and keeps" }),
    tax: SignedMoney.openapi({
      description: "in what shoppers paid for these goods and their shipping, where the marketplace owes it: it holds it, so it is in no other sum here",
    }),
    ownTax: SignedMoney.openapi({ description: "the same where the shop owes it: it is paid out with the rest, and in the total" }),
    total: SignedMoney,
  })
  .openapi("LedgerEntry");
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const SellerPayout = z
  .object({ reference: z.string(), amount: SignedMoney, state: z.enum(payoutStates), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() })
  .openapi("SellerPayout");
export type SellerPayout = z.infer<typeof SellerPayout>;

export const SellerBalance = z
  .object({
    available: SignedMoney.openapi({ description: "can be paid out; below zero it is carried on" }),
    pending: SignedMoney.openapi({ description: "of packages that are not delivered, or not long enough" }),
    balances: z.array(z.object({ currency: z.string(), available: SignedMoney, pending: SignedMoney })),
    returnWindowDays: z.int(),
    next: z
      .object({ on: z.iso.date(), amount: SignedMoney, minimum: SignedMoney })
      .openapi({ description: "the next day of payouts, and what can be paid out then; less than the minimum waits" }),
    heldUntil: z.iso.datetime().nullable().openapi({ description: "the payout account was changed: payouts go on from then" }),
    entries: z.array(LedgerEntry).openapi({ description: "the newest 30" }),
    payouts: z.array(SellerPayout).openapi({ description: "the newest 12" }),
  })
  .openapi("SellerBalance");
export type SellerBalance = z.infer<typeof SellerBalance>;

const sums = {
  sales: SignedMoney,
  commission: SignedMoney,
  refunds: SignedMoney,
  cash: SignedMoney,
  goodwill: SignedMoney,
  payouts: SignedMoney,
  tax: SignedMoney,
  ownTax: SignedMoney,
};
export const statementEntries_max = 500;
export const Statement = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    opening: SignedMoney,
    closing: SignedMoney,
    currencies: z.array(z.string()).openapi({ description: "in which the shop has sold" }),
    months: z.array(z.object({ month: z.string(), opening: SignedMoney, ...sums, closing: SignedMoney })),
    entries: z.array(LedgerEntry).openapi({ description: `${statementEntries_max} at most, the first ones unless said otherwise; all of them are in the CSV` }),
    next: z.string().nullable().openapi({ description: "to be sent as `after` for the next page" }),
  })
  .openapi("Statement");
export type Statement = z.infer<typeof Statement>;
