/** A shop's own vouchers as the API speaks of them. Amounts are minor units of the market's base currency. */
import { z } from "@hono/zod-openapi";
import { locales } from "../../../../locales/words.ts";
import { inLanguages, lineText } from "../../query.ts";
import { Money } from "../../schemas.ts";
import { ShopQuery } from "../../sellers/contract.ts";
import { typedCode } from "../contract.ts";
import { codeOf } from "../rules.ts";
import { endOfDay, sellerVoucherStates, startOfDay, voucherAmount_max, voucherKinds, voucherLimit_max, voucherName_chars } from "./rules.ts";

export const sellingPaths = { all: "/seller/vouchers", one: "/seller/vouchers/{code}", end: "/seller/vouchers/{code}/end" } as const;

export const SellerVoucher = z
  .object({
    code: z.string(),
    kind: z.enum(voucherKinds),
    percent: z.int().optional(),
    amount: Money.optional(),
    minSpend: Money,
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    totalLimit: z.int().nullable(),
    perShopperLimit: z.int().nullable(),
    listed: z.boolean().openapi({ description: "whether it stands on the shop's page; else only who knows the code can take it" }),
    names: inLanguages(z.string()),
    missing: z.array(z.enum(locales)).openapi({ description: "languages without a name of their own" }),
    uses: z.int(),
    collected: z.int().openapi({ description: "how many shoppers keep it in their account" }),
    held: z.boolean().openapi({ description: "somebody collected or used it: what it promises stays" }),
    state: z.enum(sellerVoucherStates),
  })
  .openapi("SellerVoucher");
export const SellerVouchersMeta = z
  .object({ total: z.int(), suggestion: z.string().openapi({ description: "a code that is free and can be read out" }) })
  .openapi("SellerVouchersMeta");

export const voucherAmount = (least: number) => z.int({ error: "amount" }).min(least, "amount").max(voucherAmount_max, "amount");
const limit = z.int({ error: "quantity_whole" }).min(1, "quantity_whole").max(voucherLimit_max, "quantity_whole").nullable().default(null);
const day = z.iso.date({ error: "date" }).refine((text) => text >= "2000-01-01" && text < "2100-01-01", "date");

export const voucherTerms = {
  kind: z.enum(voucherKinds, { error: "required" }),
  value: z
    .int({ error: "amount" })
    .min(0, "amount")
    .max(voucherAmount_max, "amount")
    .default(0)
    .openapi({ description: "percent, or minor units of the base currency for `fixed`; nothing for `free_shipping`" }),
  minSpend: voucherAmount(0).default(0),
  startsOn: day.openapi({ description: "the first day, in UTC" }),
  endsOn: day.openapi({ description: "the last day, in UTC" }),
  totalLimit: limit,
  perShopperLimit: limit,
  listed: z.boolean().default(true),
  names: inLanguages(lineText(voucherName_chars)),
};
type Terms = { kind: (typeof voucherKinds)[number]; value: number; startsOn: string; endsOn: string; names: Partial<Record<string, string | undefined>> };

/** What the fields have to be to one another. */
export function fits({ kind, value, startsOn, endsOn, names }: Terms, context: z.RefinementCtx): void {
  const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (kind === "percent" && !(value >= 1 && value <= 100)) issue("value", "percent");
  if (kind === "fixed" && value < 1) issue("value", "amount");
  if (endOfDay(endsOn) < startOfDay(startsOn)) issue("endsOn", "ends_before");
  if (!Object.values(names).some(Boolean)) issue("names", "one_language");
}

export const EditVoucher = z.strictObject(voucherTerms).superRefine(fits).openapi("EditVoucher");
export const NewVoucher = z
  .strictObject({
    code: typedCode(4, "too_short"),
    ...voucherTerms,
  })
  .superRefine(fits)
  .openapi("NewVoucher");

export const VoucherParams = z.object({ code: z.string().max(200).transform(codeOf) });
export const SellingQuery = ShopQuery;

export type SellerVoucher = z.infer<typeof SellerVoucher>;
export type SellerVouchersMeta = z.infer<typeof SellerVouchersMeta>;
export type EditVoucher = z.infer<typeof EditVoucher>;
export type NewVoucher = z.infer<typeof NewVoucher>;
