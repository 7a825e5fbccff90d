/** Flash sales as operators announce and change them. */
import { z } from "@hono/zod-openapi";
import { locales } from "../../../../locales/words.ts";
import { emptyIsAbsent, inEveryLanguage, lineText, localeQuery, perPageOf, rowId, slug, slugSource } from "../../query.ts";
import { Money } from "../../schemas.ts";
import { moment, reasonText } from "../proposals/contract.ts";
import { itemProblemCodes } from "../proposals/rules.ts";
import { saleName_chars, saleOrders, saleStates, tagline_chars } from "./rules.ts";

export const deskSalePaths = {
  list: "/admin/flash-sales",
  one: "/admin/flash-sales/{id}",
  items: "/admin/flash-sales/{id}/items",
  end: "/admin/flash-sales/{id}/end",
  cancel: "/admin/flash-sales/{id}/cancel",
  withdraw: "/admin/flash-sales/{id}/items/{variant}/withdraw",
} as const;

export const salesPerPage = 25;
export const itemsPerPage = 50;

export const saleParam = z.object({ id: slug });
export const saleItemParam = z.object({ id: slug, variant: rowId });
export const AdminSalesQuery = z.object({
  ...localeQuery.shape,
  state: emptyIsAbsent(z.enum(saleStates)),
  sort: emptyIsAbsent(z.enum(saleOrders)).openapi({ description: "by their ends; latest: the last one in front, unless said otherwise" }),
  after: emptyIsAbsent(z.string().regex(/^\d{1,15}-\d{1,15}$/)).openapi({ description: "`next` of the page before" }),
  perPage: perPageOf(salesPerPage),
});
export const AdminSaleItemsQuery = z.object({
  ...localeQuery.shape,
  after: emptyIsAbsent(rowId).openapi({ description: "`next` of the page before" }),
  perPage: perPageOf(itemsPerPage),
});

const requiredLine = (max: number) => lineText(max).pipe(z.string().min(1, "required"));
const terms = {
  startsAt: moment,
  endsAt: moment,
  names: inEveryLanguage(requiredLine(saleName_chars)),
  taglines: inEveryLanguage(requiredLine(tagline_chars)),
};
const isRange = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => Date.parse(startsAt) < Date.parse(endsAt);
const endsLater = { path: ["endsAt"], message: "end_before_start" };

export const NewFlashSale = z
  .strictObject({ slug: z.string({ error: "required" }).regex(new RegExp(`^${slugSource}$`), "invalid"), ...terms })
  .refine(isRange, endsLater)
  .openapi("NewFlashSale");
export const EditFlashSale = z.strictObject(terms).refine(isRange, endsLater).openapi("EditFlashSale");
export const WithReason = z.strictObject({ reason: reasonText }).openapi("FlashSaleReason", { description: "the shops read it" });

export const AdminSaleRow = z
  .object({
    id: z.string().openapi({ description: "slug" }),
    name: z.string().openapi({ description: "in the language of the request, else in one there is" }),
    state: z.enum(saleStates),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    products: z.int(),
    variants: z.int(),
    quota: z.int().openapi({ description: "pieces, of all variants" }),
    sold: z.int(),
    proposals: z.int().openapi({ description: "offers for it that nobody has decided" }),
  })
  .openapi("AdminFlashSaleRow");
export const AdminSale = AdminSaleRow.extend({
  names: z.partialRecord(z.enum(locales), z.string()),
  taglines: z.partialRecord(z.enum(locales), z.string()),
}).openapi("AdminFlashSale");
export const AdminSaleItem = z
  .object({
    variantId: z.int(),
    productId: z.int(),
    sku: z.string(),
    product: z.string().openapi({ description: "its name" }),
    options: z.array(z.string()),
    shop: z.object({ handle: z.string(), name: z.string() }),
    price: Money,
    normal: Money,
    quota: z.int(),
    sold: z.int(),
    perBuyer: z.int(),
    stock: z.int(),
  })
  .openapi("AdminFlashSaleItem");
export const AdminSalesMeta = z.object({ perPage: z.int(), next: z.string().nullable() }).openapi("AdminFlashSalesMeta");
export const AdminSaleItemsMeta = z.object({ perPage: z.int(), next: z.int().nullable() }).openapi("AdminFlashSaleItemsMeta");
/** What `problems` of a refusal holds. */
export const UnfitItem = z.object({ variantId: z.int(), product: z.string(), code: z.enum(itemProblemCodes) });

export type AdminSalesQuery = z.infer<typeof AdminSalesQuery>;
export type AdminSaleItemsQuery = z.infer<typeof AdminSaleItemsQuery>;
export type NewFlashSale = z.infer<typeof NewFlashSale>;
export type EditFlashSale = z.infer<typeof EditFlashSale>;
export type AdminSaleRow = z.infer<typeof AdminSaleRow>;
export type AdminSale = z.infer<typeof AdminSale>;
export type AdminSaleItem = z.infer<typeof AdminSaleItem>;
export type UnfitItem = z.infer<typeof UnfitItem>;
