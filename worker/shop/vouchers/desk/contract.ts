/** The marketplace's own vouchers as operators make and change them. Amounts are minor units of the market's base currency. */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent, isSlug, lineText, localeQuery, perPageOf, rowId } from "../../query.ts";
import { Money } from "../../schemas.ts";
import { typedCode } from "../contract.ts";
import { codeOf, codePattern } from "../rules.ts";
import { fits, SellerVoucher, voucherAmount, voucherTerms } from "../selling/contract.ts";
import { chosen_max, deskVoucherStates, setCodes_max, setName_chars, voucherOrders } from "./rules.ts";

export const deskVoucherPaths = {
  list: "/admin/vouchers",
  csv: "/admin/vouchers/csv",
  one: "/admin/vouchers/{code}",
  stop: "/admin/vouchers/{code}/stop",
  resume: "/admin/vouchers/{code}/resume",
  orders: "/admin/vouchers/{code}/orders",
  sets: "/admin/voucher-sets",
  stopSet: "/admin/voucher-sets/{set}/stop",
  resumeSet: "/admin/voucher-sets/{set}/resume",
} as const;

export const vouchersPerPage = 25;
export const setsPerPage = 25;
/** A file holds so many. */
export const voucherFile_max = 5_000;

const stored = z.string().max(200).transform(codeOf);
export const voucherParam = z.object({ code: stored });
export const setParam = z.object({ set: stored });

const filter = {
  q: emptyIsAbsent(lineText(80)).openapi({ description: "how a code or a name begins; codes of sets are found, too" }),
  state: emptyIsAbsent(z.enum(deskVoucherStates)),
  set: emptyIsAbsent(stored).openapi({ description: "the codes of this set; without it and without words: those of no set" }),
  sort: emptyIsAbsent(z.enum(voucherOrders)).openapi({ description: "by their ends; latest: the last one in front, unless said otherwise" }),
};
export const DeskVouchersQuery = z.object({
  ...localeQuery.shape,
  ...filter,
  after: emptyIsAbsent(z.string().regex(/^\d{1,15}-\d{1,15}$/)).openapi({ description: "`next` of the page before" }),
  perPage: perPageOf(vouchersPerPage),
});
export const DeskVouchersFileQuery = z.object({ ...localeQuery.shape, ...filter });
export const DeskVoucherOrdersQuery = z.object({
  ...localeQuery.shape,
  after: emptyIsAbsent(rowId).openapi({ description: "`next` of the page before" }),
  perPage: perPageOf(vouchersPerPage),
});
export const VoucherSetsQuery = z.object({ ...localeQuery.shape, after: emptyIsAbsent(rowId).openapi({ description: "`next` of the page before" }) });

const chosen = z
  .array(z.string())
  .max(chosen_max, "too_many")
  .refine((names) => names.every(isSlug), "invalid")
  .default([]);
const deskTerms = {
  ...voucherTerms,
  maxOff: voucherAmount(1).nullable().default(null).openapi({ description: "the most that a percentage takes off" }),
  firstOrder: z.boolean().default(false).openapi({ description: "only for who has not ordered before" }),
  mains: chosen.openapi({ description: "slugs of main categories that it is for; none: all" }),
  shops: chosen.openapi({ description: "handles of shops that it is for; none: all" }),
};
type DeskTerms = Parameters<typeof fits>[0] & { maxOff: number | null; mains: readonly string[]; shops: readonly string[] };

function fitsDesk(terms: DeskTerms, context: z.RefinementCtx): void {
  fits(terms, context);
  if (terms.kind !== "percent" && terms.maxOff !== null) context.addIssue({ code: "custom", path: ["maxOff"], message: "percent_only" });
  for (const field of ["mains", "shops"] as const)
    if (new Set(terms[field]).size < terms[field].length) context.addIssue({ code: "custom", path: [field], message: "repeated" });
}

export const EditDeskVoucher = z.strictObject(deskTerms).superRefine(fitsDesk).openapi("EditMarketVoucher");
export const NewDeskVoucher = z
  .strictObject({ code: typedCode(4, "too_short"), ...deskTerms })
  .superRefine(fitsDesk)
  .openapi("NewMarketVoucher");
export const NewVoucherSet = z
  .strictObject({
    set: z
      .string({ error: "required" })
      .max(200, "too_long")
      .transform(codeOf)
      .pipe(z.string().min(setName_chars.min, "too_short").max(setName_chars.max, "too_long").regex(codePattern, "invalid"))
      .openapi({ description: "how its codes begin" }),
    count: z
      .int({ error: "quantity_whole" })
      .min(1, "quantity_whole")
      .max(setCodes_max, "too_many")
      .openapi({ description: "how many codes; each counts once" }),
    ...deskTerms,
  })
  .superRefine(fitsDesk)
  .openapi("NewVoucherSet", { description: "`totalLimit` is one for each of its codes, and none of them is listed" });

export const DeskVoucher = SellerVoucher.omit({ collected: true })
  .extend({
    state: z.enum(deskVoucherStates),
    maxOff: Money.nullable(),
    firstOrder: z.boolean(),
    mains: z.array(z.object({ slug: z.string(), name: z.string() })),
    shops: z.array(z.object({ handle: z.string(), name: z.string() })),
    stoppedAt: z.iso.datetime().nullable(),
    set: z.string().nullable(),
    given: z.array(Money).openapi({ description: "what the marketplace has given away by it, as the ledger booked it, by currency" }),
  })
  .openapi("MarketVoucher");
export const DeskVouchersMeta = z
  .object({
    perPage: z.int(),
    next: z.string().nullable(),
    currency: z.string().openapi({ description: "the market's base currency" }),
    suggestion: z.string().openapi({ description: "a code that is free and can be read out" }),
  })
  .openapi("MarketVouchersMeta");
export const DeskVoucherOrder = z
  .object({ number: z.string(), status: z.string(), off: Money.openapi({ description: "when it was placed" }), usedAt: z.iso.datetime() })
  .openapi("MarketVoucherOrder");
export const NextMeta = z.object({ perPage: z.int(), next: z.int().nullable() }).openapi("MarketVoucherOrdersMeta");
export const VoucherSet = z
  .object({ set: z.string(), size: z.int(), used: z.int(), stopped: z.int(), left: z.int(), madeAt: z.iso.datetime(), endsAt: z.iso.datetime() })
  .openapi("VoucherSet", { description: "`used`, `stopped`: codes; `left`: those that can still be used" });
export const Stopped = z.object({ count: z.int() }).openapi("VoucherSetStopped");

export type DeskVouchersQuery = z.infer<typeof DeskVouchersQuery>;
export type DeskVouchersFileQuery = z.infer<typeof DeskVouchersFileQuery>;
export type EditDeskVoucher = z.infer<typeof EditDeskVoucher>;
export type NewDeskVoucher = z.infer<typeof NewDeskVoucher>;
export type NewVoucherSet = z.infer<typeof NewVoucherSet>;
export type DeskVoucher = z.infer<typeof DeskVoucher>;
export type DeskVouchersMeta = z.infer<typeof DeskVouchersMeta>;
export type DeskVoucherOrder = z.infer<typeof DeskVoucherOrder>;
export type VoucherSet = z.infer<typeof VoucherSet>;
