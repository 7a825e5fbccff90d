/** What shops offer for flash sales, and what operators answer. Prices are minor units of the market's base currency. */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent, inEveryLanguage, lineText, proseText, rowId, slug } from "../../query.ts";
import { Money, Picture } from "../../schemas.ts";
import { ShopTextsQuery } from "../../sellers/contract.ts";
import { perBuyer_max, proposalItems_max, proposalNote_chars, proposalStates, quota_max } from "./rules.ts";

export const proposalPaths = {
  mine: "/seller/flash-sales",
  variants: "/seller/flash-sales/variants",
  propose: "/seller/flash-sales/proposals",
  withdraw: "/seller/flash-sales/proposals/{id}/withdraw",
  list: "/admin/flash-proposals",
  accept: "/admin/flash-proposals/{id}/accept",
  decline: "/admin/flash-proposals/{id}/decline",
  announce: "/admin/flash-sales",
} as const;

export const VariantsQuery = ShopTextsQuery.extend({
  q: z.string().max(100).optional().openapi({ description: "part of a product's name, or an SKU" }),
  sale: emptyIsAbsent(slug).openapi({ description: "for which sale: its beginning decides which 30 days count" }),
});
export const AdminProposalsQuery = z.object({
  state: emptyIsAbsent(z.enum(proposalStates)).openapi({ description: "proposed unless said otherwise" }),
  after: emptyIsAbsent(rowId).openapi({ description: "id of the last proposal of the page before" }),
});

const whole = (most: number) => z.int({ error: "quantity_whole" }).min(1, "quantity_whole").max(most, "quantity_whole");
const item = z.strictObject({
  variantId: z.int({ error: "invalid" }).min(1, "invalid"),
  price: z.int({ error: "amount" }).min(1, "amount").max(1e9, "amount"),
  quota: whole(quota_max),
  perBuyer: whole(perBuyer_max),
});
const moment = z.iso.datetime({ error: "date" }).refine((text) => text >= "2000" && text < "2100", "date");
export const NewProposal = z
  .strictObject({
    sale: slug.optional().openapi({ description: "the announced sale; without it a time that the shop would like" }),
    startsAt: moment.optional(),
    endsAt: moment.optional(),
    note: proseText(proposalNote_chars).default(""),
    items: z.array(item).min(1, "flash_items").max(proposalItems_max, "flash_items"),
  })
  .superRefine(({ sale, startsAt, endsAt, items }, context) => {
    const issue = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    if (sale === undefined && startsAt === undefined) issue(["startsAt"], "date");
    if (sale === undefined && endsAt === undefined) issue(["endsAt"], "date");
    if (sale === undefined && startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt)) issue(["endsAt"], "ends_before");
    const seen = new Set<number>();
    for (const [at, { variantId }] of items.entries()) {
      if (seen.has(variantId)) issue(["items", at, "variantId"], "flash_taken");
      seen.add(variantId);
    }
  })
  .openapi("NewFlashProposal");

export const AcceptProposal = z
  .strictObject({ sale: slug.optional().openapi({ description: "where the shop named a time and no sale" }) })
  .openapi("AcceptFlashProposal");
export const DeclineProposal = z.strictObject({ reason: proseText(proposalNote_chars).pipe(z.string().min(3, "too_short")) }).openapi("DeclineFlashProposal");

const requiredLine = (max: number) => lineText(max).pipe(z.string().min(1, "required"));
export const NewFlashSale = z
  .strictObject({ slug, startsAt: moment, endsAt: moment, names: inEveryLanguage(requiredLine(80)), taglines: inEveryLanguage(requiredLine(200)) })
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), { path: ["endsAt"], message: "ends_before" })
  .openapi("NewFlashSale");

const variant = { variantId: z.int(), sku: z.string(), product: z.string().openapi({ description: "its name" }), options: z.array(z.string()) };
export const ProposalItem = z.object({ ...variant, price: Money, normal: Money, quota: z.int(), perBuyer: z.int() }).openapi("FlashProposalItem");
export const FlashProposal = z
  .object({
    id: z.int(),
    sale: z.object({ id: z.string(), name: z.string() }).nullable(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    state: z.enum(proposalStates),
    reason: z.string().nullable(),
    note: z.string(),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    shop: z.object({ handle: z.string(), name: z.string() }),
    items: z.array(ProposalItem),
  })
  .openapi("FlashProposal");
export const AnnouncedSale = z
  .object({
    id: z.string(),
    name: z.string(),
    tagline: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    own: z.int().openapi({ description: "the shop's variants in it" }),
  })
  .openapi("AnnouncedFlashSale");
export const SellerFlashSales = z
  .object({
    sales: z.array(AnnouncedSale).openapi({ description: "announced and not begun" }),
    proposals: z.array(FlashProposal).openapi({ description: "the newest 50" }),
  })
  .openapi("SellerFlashSales");
export const VariantChoice = z
  .object({
    ...variant,
    image: Picture.nullable(),
    price: Money,
    lowest: Money.openapi({ description: "the flash price has to be below this" }),
    stock: z.int(),
  })
  .openapi("FlashVariantChoice");
export const ProposalsMeta = z
  .object({ next: z.int().nullable().openapi({ description: "to be sent as `after` for the next page" }) })
  .openapi("FlashProposalsMeta");

export type NewProposal = z.infer<typeof NewProposal>;
export type NewFlashSale = z.infer<typeof NewFlashSale>;
export type FlashProposal = z.infer<typeof FlashProposal>;
export type AnnouncedSale = z.infer<typeof AnnouncedSale>;
export type SellerFlashSales = z.infer<typeof SellerFlashSales>;
export type VariantChoice = z.infer<typeof VariantChoice>;
