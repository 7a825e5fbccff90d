/** A shop's discounts as its members write and see them. */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent, rowId, slug } from "../query.ts";
import { Money } from "../schemas.ts";
import { ShopQuery } from "../sellers/contract.ts";
import { chosenProducts_max, discountStatuses, name_max, percent_max, percent_min, price_max_base_minor } from "./rules.ts";

export const discountPaths = {
  discounts: "/seller/discounts",
  discount: "/seller/discounts/{id}",
  stop: "/seller/discounts/{id}/stop",
  products: "/seller/discounts/products",
} as const;

const instant = z.iso.datetime({ error: "invalid", offset: true }).openapi({ description: "ISO 8601 with its offset" });

export const SaveDiscount = z
  .strictObject({
    name: z.string({ error: "required" }).trim().min(1, "required").max(name_max, "too_long"),
    percent: z.int({ error: "invalid" }).min(percent_min, "discount_percent").max(percent_max, "discount_percent").optional(),
    price: z.int({ error: "invalid" }).min(1, "invalid").max(price_max_base_minor, "invalid").optional().openapi({
      description: "minor units of the base currency: the new price of everything chosen; instead of `percent`",
    }),
    products: z
      .union([z.literal("all"), z.array(slug).min(1, "required").max(chosenProducts_max, "too_long")], { error: "required" })
      .openapi({ description: "handles of products of the shop, or all of them, those to come too" }),
    startsAt: instant.optional().openapi({ description: "now unless said otherwise" }),
    endsAt: instant,
  })
  .superRefine(({ percent, price }, context) => {
    if ((percent === undefined) === (price === undefined)) context.addIssue({ code: "custom", path: ["percent"], message: "required" });
  })
  .openapi("SaveDiscount");
export type SaveDiscount = z.infer<typeof SaveDiscount>;

export const Discount = z
  .object({
    id: z.int(),
    name: z.string(),
    percent: z.int().optional(),
    price: Money.optional().openapi({ description: "the new price, where it is no percentage" }),
    products: z.union([z.literal("all"), z.array(z.object({ handle: z.string(), name: z.string() }))]),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    status: z.enum(discountStatuses),
    stopped: z.boolean().openapi({ description: "ended by the shop before its time" }),
  })
  .openapi("Discount");
export type Discount = z.infer<typeof Discount>;

export const DiscountQuery = ShopQuery.extend({ after: emptyIsAbsent(rowId).openapi({ description: "`next` of the page before" }) });
export const DiscountMeta = z.object({ perPage: z.int(), next: z.int().nullable() }).openapi("DiscountMeta");
export type DiscountMeta = z.infer<typeof DiscountMeta>;
export const DiscountParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, "invalid")
    .transform(Number),
});

/** What a discount may be for; `price` is the lowest of its variants, without any discount. */
export const DiscountChoice = z.object({ handle: z.string(), name: z.string(), price: Money }).openapi("DiscountChoice");
export type DiscountChoice = z.infer<typeof DiscountChoice>;
export const ChoiceMeta = z
  .object({ total: z.int(), isCut: z.boolean().openapi({ description: "true: the shop has more products than are listed" }) })
  .openapi("ChoiceMeta");
export type ChoiceMeta = z.infer<typeof ChoiceMeta>;
