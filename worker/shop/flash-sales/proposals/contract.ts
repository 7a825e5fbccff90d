/** What shops offer for flash sales, and what operators answer. Prices are minor units of the market's base currency. */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent, localeQuery, proseText, rowId, slug } from "../../query.ts";
import { Money, Picture } from "../../schemas.ts";
import { ShopTextsQuery } from "../../sellers/contract.ts";
import { shopStatuses } from "../../sellers/rules.ts";
import { itemProblemCodes, perBuyer_max, proposalItems_max, proposalNote_chars, proposalStates, quota_max } from "./rules.ts";

export const proposalPaths = {
  mine: "/seller/flash-sales",
  variants: "/seller/flash-sales/variants",
  propose: "/seller/flash-sales/proposals",
  withdraw: "/seller/flash-sales/proposals/{id}/withdraw",
  list: "/admin/flash-proposals",
  one: "/admin/flash-proposals/{id}",
  accept: "/admin/flash-proposals/{id}/accept",
  decline: "/admin/flash-proposals/{id}/decline",
} as const;

export const VariantsQuery = ShopTextsQuery.extend({
  q: z.string().max(100).optional().openapi({ description: "part of a product's name, or an SKU" }),
  sale: emptyIsAbsent(slug).openapi({ description: "for which sale: its beginning decides which 30 days count" }),
});
const page = {
  state: emptyIsAbsent(z.enum(proposalStates)),
  sort: emptyIsAbsent(z.enum(["newest", "oldest"])),
  after: emptyIsAbsent(rowId).openapi({ description: "id of the last proposal of the page before" }),
};
/** Which of the shop's proposals. */
export const OwnProposalsQuery = ShopTextsQuery.extend(page);
export const AdminProposalsQuery = z.object({
  ...localeQuery.shape,
  ...page,
  shop: emptyIsAbsent(z.string().trim().toLowerCase().max(80, "too_long")).openapi({ description: "the shop's handle" }),
  sale: emptyIsAbsent(z.string().trim().toLowerCase().max(80, "too_long")).openapi({ description: "slug of the sale it is for" }),
});

const whole = (most: number) => z.int({ error: "quantity_whole" }).min(1, "quantity_whole").max(most, "quantity_whole");
const item = z.strictObject({
  variantId: z.int({ error: "invalid" }).min(1, "invalid"),
  price: z.int({ error: "amount" }).min(1, "amount").max(1e9, "amount"),
  quota: whole(quota_max),
  perBuyer: whole(perBuyer_max),
});
/** A moment of the years that sales are in. */
export const moment = z.iso.datetime({ error: "date" }).refine((text) => text >= "2000" && text < "2100", "date");
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
/** Why, in words for the shop. */
export const reasonText = proseText(proposalNote_chars).pipe(z.string().min(3, "too_short"));
export const DeclineProposal = z.strictObject({ reason: reasonText }).openapi("DeclineFlashProposal");

const variant = { variantId: z.int(), sku: z.string(), product: z.string().openapi({ description: "its name" }), options: z.array(z.string()) };
export const ProposalItem = z
  .object({ ...variant, productId: z.int(), price: Money, normal: Money, quota: z.int(), perBuyer: z.int(), stock: z.int().openapi({ description: "of now" }) })
  .openapi("FlashProposalItem");
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
export const AdminProposal = FlashProposal.extend({
  shop: FlashProposal.shape.shop.extend({ status: z.enum(shopStatuses) }),
  items: z.array(
    ProposalItem.extend({
      lowest: Money.nullable().openapi({ description: "of the 30 days before: the flash price has to be below it; null: it is not for sale" }),
      problems: z.array(z.enum(itemProblemCodes)).openapi({ description: "what speaks against it now, while nobody has decided" }),
    }),
  ),
  isAcceptable: z.boolean().openapi({ description: "nothing speaks against it now; where it names no sale, one has to be chosen" }),
}).openapi("AdminFlashProposal");
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
    proposals: z.array(FlashProposal).openapi({ description: "a page of them, the newest first unless said otherwise" }),
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
export type FlashProposal = z.infer<typeof FlashProposal>;
export type AdminProposal = z.infer<typeof AdminProposal>;
export type OwnProposalsQuery = z.infer<typeof OwnProposalsQuery>;
export type ProposalsMeta = z.infer<typeof ProposalsMeta>;
export type AdminProposalsQuery = z.infer<typeof AdminProposalsQuery>;
export type AnnouncedSale = z.infer<typeof AnnouncedSale>;
export type SellerFlashSales = z.infer<typeof SellerFlashSales>;
export type VariantChoice = z.infer<typeof VariantChoice>;
