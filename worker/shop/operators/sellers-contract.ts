/** Shops and the audit log, as operators see them. */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent, localeQuery, rowId, slugSource, wholeNumber } from "../query.ts";
import { OptionalReason, Reason, Registration, Reply, ShopDocument, ShopMessage } from "../registration/contract.ts";
import { roles, shopStatuses } from "../sellers/rules.ts";
import { LegalIdentity } from "../shops/contract.ts";

export const sellersPaths = {
  list: "/admin/sellers",
  one: "/admin/sellers/{handle}",
  approve: "/admin/sellers/{handle}/approve",
  reject: "/admin/sellers/{handle}/reject",
  suspend: "/admin/sellers/{handle}/suspend",
  reopen: "/admin/sellers/{handle}/reopen",
  reply: "/admin/sellers/{handle}/messages",
  document: "/admin/sellers/{handle}/documents/{id}",
} as const;

export { OptionalReason, Reason, Reply };
export const SellerParams = z.object({ handle: z.string().regex(new RegExp(`^${slugSource}$`), "invalid") });
export const SellerDocumentParams = SellerParams.extend({ id: z.string().max(64, "too_long") });

export const sellersPerPageDefault = 25;
const paging = {
  after: emptyIsAbsent(rowId).openapi({ description: "`next` of the page before" }),
  perPage: emptyIsAbsent(wholeNumber(1, 100)).openapi({ description: `${sellersPerPageDefault} unless said otherwise` }),
};
export const SellersQuery = z.object({
  ...localeQuery.shape,
  ...paging,
  status: emptyIsAbsent(z.enum(shopStatuses)),
  q: emptyIsAbsent(z.string().max(254, "too_long")).openapi({
    description: "words of its names, its handle, who stands behind it, and its members' names and mail addresses, each as far as it is typed",
  }),
  sort: emptyIsAbsent(z.enum(["newest", "oldest"])),
});
export const PageMeta = z.object({ perPage: z.int(), next: z.int().nullable() }).openapi("AdminPageMeta");

const shop = { handle: z.string(), name: z.string(), status: z.enum(shopStatuses), country: z.string(), createdAt: z.iso.datetime() };
export const AdminSellerRow = z
  .object({ ...shop, owner: z.object({ name: z.string(), email: z.string() }).nullable().openapi({ description: "the first of its owners" }) })
  .openapi("AdminSellerRow");
export const AdminSeller = z
  .object({
    ...shop,
    names: z.record(z.string(), z.string()).openapi({ description: "by language" }),
    identity: LegalIdentity.nullable(),
    bank: Registration.shape.bank.openapi({ description: "masked" }),
    agreement: Registration.shape.agreement,
    messages: z.array(ShopMessage),
    members: z.array(z.object({ id: z.int(), name: z.string(), email: z.string(), role: z.enum(roles) })),
    documents: z.array(ShopDocument),
  })
  .openapi("AdminSeller");

export type AdminSellerRow = z.infer<typeof AdminSellerRow>;
export type AdminSeller = z.infer<typeof AdminSeller>;
