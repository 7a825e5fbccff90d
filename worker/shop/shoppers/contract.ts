/** Shoppers as operators find them, look at them, block them, and do for them what they ask for by letter. */
import { z } from "@hono/zod-openapi";
import { locales } from "../../../locales/words.ts";
import { orderStatuses } from "../orders/contract.ts";
import { emptyIsAbsent, localeQuery, proseText, rowId, wholeNumber } from "../query.ts";
import { Money } from "../schemas.ts";
import { roles, shopStatuses } from "../sellers/rules.ts";
import { blockReason_chars, blocksShown, counted_max, eraseReasons, ordersShown, shopperStates } from "./rules.ts";

export const shoppersPaths = {
  list: "/admin/shoppers",
  one: "/admin/shoppers/{id}",
  block: "/admin/shoppers/{id}/block",
  lift: "/admin/shoppers/{id}/lift",
  signOut: "/admin/shoppers/{id}/sign-out",
  export: "/admin/shoppers/{id}/export",
  erase: "/admin/shoppers/{id}/erase",
} as const;

export const shoppersPerPage = 25;
export const ShoppersQuery = z.object({
  ...localeQuery.shape,
  q: emptyIsAbsent(z.string().trim().max(254, "too_long")).openapi({
    description: "words of their name and mail address, or their phone number, as far as it is typed; or the whole number of an order or of their account",
  }),
  state: emptyIsAbsent(z.enum(shopperStates)),
  sort: emptyIsAbsent(z.enum(["newest", "oldest"])),
  after: emptyIsAbsent(rowId).openapi({ description: "`next` of the page before" }),
  perPage: emptyIsAbsent(wholeNumber(1, 100)).openapi({ description: `${shoppersPerPage} unless said otherwise` }),
});
export type ShoppersQuery = z.infer<typeof ShoppersQuery>;
export const ShoppersMeta = z.object({ perPage: z.int(), next: z.int().nullable() }).openapi("AdminShoppersMeta");

const shopper = {
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  state: z.enum(shopperStates),
  createdAt: z.iso.datetime(),
};
export const AdminShopperRow = z.object(shopper).openapi("AdminShopperRow");
export type AdminShopperRow = z.infer<typeof AdminShopperRow>;

const Block = z.object({
  reason: z.string().nullable().openapi({ description: "as they were told; null: blocked before reasons were kept" }),
  by: z.string().nullable().openapi({ description: "null: that operator's account is gone" }),
  at: z.iso.datetime(),
  lifted: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
});
export const AdminShopper = z
  .object({
    ...shopper,
    emailVerified: z.boolean(),
    locale: z.enum(locales),
    lastSeen: z.iso.date().nullable().openapi({ description: "the day (UTC)" }),
    isOperator: z.boolean(),
    counts: z
      .object({ addresses: z.int(), orders: z.int(), reviews: z.int(), sessions: z.int() })
      .openapi({ description: `${counted_max}: so many or more; sessions: those that are open` }),
    orders: z
      .array(z.object({ number: z.string(), status: z.enum(orderStatuses), total: Money, createdAt: z.iso.datetime() }))
      .openapi({ description: `the last ${ordersShown}` }),
    shops: z
      .array(z.object({ handle: z.string(), name: z.string(), status: z.enum(shopStatuses), role: z.enum(roles), isOnlyOwner: z.boolean(), others: z.int() }))
      .openapi({ description: "where they work; others: how many work there besides" }),
    blocks: z.array(Block).openapi({ description: `the newest first, at most ${blocksShown}` }),
    open: z
      .object({ orders: z.int(), refunds: z.int(), shops: z.int() })
      .openapi({ description: "what stands in the way of an erasure; `shops`: that would be left without an owner" }),
  })
  .openapi("AdminShopper");
export type AdminShopper = z.infer<typeof AdminShopper>;

export const BlockShopper = z
  .strictObject({ reason: proseText(blockReason_chars.max).refine((text) => text.length >= blockReason_chars.min, "too_short") })
  .openapi("BlockShopper", { description: "they read the reason in a mail" });
export const EraseShopper = z
  .strictObject({
    reason: z
      .enum(eraseReasons, { error: "required" })
      .openapi({ description: "request: they asked for it; child: they are too young; order: a court or an authority" }),
    email: z.string({ error: "required" }).trim().min(1, "required").max(254, "too_long").openapi({ description: "the account's own, typed once more" }),
  })
  .openapi("EraseShopper");
export type EraseShopper = z.infer<typeof EraseShopper>;
export const Erased = z.object({ id: z.int() }).openapi("ShopperErased");
