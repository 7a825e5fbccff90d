/** A shopper's vouchers as the API speaks of them. */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent } from "../query.ts";
import { ShopVoucher } from "../shops/contract.ts";
import { codeOf, codePattern, voucherStates } from "./rules.ts";

export const voucherPaths = { vouchers: "/user/vouchers", offers: "/user/vouchers/offers" } as const;

/** Collected vouchers of one shopper at most. */
export const collected_max = 100;

export const VoucherOffer = ShopVoucher.extend({
  shop: z.object({ handle: z.string(), name: z.string() }).nullable().openapi({ description: "where it counts; null: everywhere on the marketplace" }),
  startsAt: z.iso.datetime(),
  firstOrder: z.boolean().openapi({ description: "only for who has not ordered before" }),
  isPartial: z.boolean().openapi({ description: "only for things of some categories or shops" }),
  usesMax: z.int().optional().openapi({ description: "for how many orders of one shopper" }),
}).openapi("VoucherOffer");

export const MyVoucher = VoucherOffer.extend({
  state: z.enum(voucherStates),
  over: z.enum(["ended", "used_up"]).optional().openapi({ description: "why an expired one is: its time is over, or others were quicker" }),
  used: z.int().openapi({ description: "orders it was used for" }),
  lastUsedAt: z.iso.datetime().optional(),
  collectedAt: z.iso.datetime(),
}).openapi("MyVoucher");

export const VouchersMeta = z
  .object({ total: z.int(), counts: z.object({ available: z.int(), used: z.int(), expired: z.int() }) })
  .openapi("MyVouchersMeta", { description: "of a list that comes whole" });

export const vouchersQuery = z.object({
  state: emptyIsAbsent(z.enum(voucherStates)).openapi({ description: "all unless said otherwise" }),
  locale: z.string().optional(),
  currency: z.string().optional(),
});

/** A code as it was typed, read as it is stored. */
export const typedCode = (min_chars: number, tooShort: string) =>
  z
    .string({ error: "required" })
    .max(200, "too_long")
    .transform(codeOf)
    .pipe(z.string().min(min_chars, tooShort).max(40, "too_long").regex(codePattern, "invalid"));

export const CollectVoucher = z.strictObject({ code: typedCode(1, "required") }).openapi("CollectVoucher");

export type VoucherOffer = z.infer<typeof VoucherOffer>;
export type MyVoucher = z.infer<typeof MyVoucher>;
export type VouchersMeta = z.infer<typeof VouchersMeta>;
