/** Products as their shop reads and writes them. Prices are minor units of the base currency, and beside it those a shop sets in other currencies. */
import { z } from "@hono/zod-openapi";
import { locales } from "../../../locales/words.ts";
import { offeredCurrencies } from "../../shared/money.ts";
import { emptyIsAbsent, localeQuery, moneyQuery, wholeNumber } from "../query.ts";
import { ProductSafety } from "../safety/contract.ts";
import { safetyGaps, safetyLengths } from "../safety/rules.ts";
import { Money, Picture } from "../schemas.ts";
import { ShopQuery } from "../sellers/contract.ts";
import { sizeTableLengths } from "../size-tables/rules.ts";
import { axes_max, lengths, pictures_max, productStatuses, specifications_max, variants_max } from "./rules.ts";

export const productPaths = {
  list: "/seller/products",
  one: "/seller/products/{product}",
  status: "/seller/products/{product}/status",
  rows: "/seller/product-rows",
  pictures: "/seller/product-pictures",
} as const;

export const ProductParams = z.object({
  product: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,79}$/, "invalid")
    .openapi({ description: "its id, or its handle" }),
});
export const ProductWriteQuery = localeQuery.extend(ShopQuery.shape);

export const productSorts = ["updated", "stale", "newest", "price", "price-desc", "stock", "stock-desc"] as const;
export const perPageDefault = 25;
/** So few pieces of a variant, or fewer, are low. */
export const lowStock = 5;
export const ProductsQuery = z.object({
  ...moneyQuery.shape,
  ...ShopQuery.shape,
  q: z.string().max(100).optional().openapi({ description: "a part of a name, handle or SKU" }),
  status: emptyIsAbsent(z.enum(productStatuses)),
  stock: emptyIsAbsent(z.enum(["low"])).openapi({ description: `low: for sale, with a variant of ${lowStock} pieces or fewer` }),
  safety: emptyIsAbsent(z.enum(["missing"])).openapi({ description: "missing: for sale, without what the law of the European area asks for" }),
  category: emptyIsAbsent(z.string().max(80)).openapi({ description: "slug of a main category" }),
  sort: emptyIsAbsent(z.enum(productSorts)),
  after: emptyIsAbsent(z.string().regex(/^\d{1,15}-\d{1,15}$/)).openapi({ description: "`next` of the page before" }),
  perPage: emptyIsAbsent(wholeNumber(1, 100)).openapi({ description: `${perPageDefault} unless said otherwise` }),
});
export type ProductsQuery = z.infer<typeof ProductsQuery>;

const Status = z.enum(productStatuses);
export const ProductHold = z
  .object({
    kind: z.enum(["unseen", "taken_down"]).openapi({ description: "unseen: the marketplace looks at it before it is sold; taken_down: it took it down" }),
    reason: z.string().nullable().openapi({ description: "of taking it down" }),
    since: z.iso.datetime(),
  })
  .nullable()
  .openapi("ProductHold", { description: "why it is not for sale although its shop may want it to be: until the marketplace releases it" });
export type ProductHold = z.infer<typeof ProductHold>;
const Language = z.enum(locales);
const text = (most: number) => z.string({ error: "required" }).max(most, "too_long");
const whole = z.int({ error: "invalid" });

export const ProductRowVariant = z.object({
  id: z.int(),
  sku: z.string(),
  options: z.array(z.string()),
  price: z.int(),
  compareAt: z.int().nullable(),
  stock: z.int(),
});
export const ProductRow = z
  .object({
    id: z.int(),
    handle: z.string(),
    main: z.string(),
    name: z.string(),
    status: Status,
    hold: ProductHold,
    version: z.int(),
    image: Picture.nullable(),
    price: Money,
    stock: z.int().openapi({ description: "pieces of all variants" }),
    low: z.int().openapi({ description: `variants of ${lowStock} pieces or fewer` }),
    variants: z.array(ProductRowVariant),
    missing: z.array(Language).openapi({ description: "languages it has no name in" }),
    lacksSafety: z.boolean().openapi({ description: "for sale, without what the law of the European area asks for" }),
    updatedAt: z.iso.datetime(),
  })
  .openapi("ShopProductRow");
export const ProductsMeta = z
  .object({
    perPage: z.int(),
    next: z.string().nullable().openapi({ description: "to be sent as `after` for the next page" }),
    counts: z.object({ all: z.int(), draft: z.int(), active: z.int(), withdrawn: z.int(), low: z.int(), unsafe: z.int() }),
  })
  .openapi("ShopProductsMeta");

const Specification = z.strictObject({ name: text(lengths.specificationName), value: text(lengths.specificationValue) });
export const ProductTextBody = z.strictObject({
  name: text(lengths.name),
  description: text(lengths.description),
  descriptionHtml: z.string().max(lengths.descriptionHtml, "too_long").nullable().optional(),
  specifications: z.array(Specification).max(specifications_max, "too_many"),
  warnings: z
    .string()
    .max(safetyLengths.warnings, "too_long")
    .optional()
    .openapi({ description: "warnings, and how to use it safely; absent: those that stand stay" }),
});
const OwnPrice = z.strictObject({ price: whole, compareAt: whole.nullable().optional() });
export const VariantBody = z.strictObject({
  id: whole.optional().openapi({ description: "the variant that is meant, whatever its SKU is now; without it, the one of that SKU" }),
  sku: text(lengths.sku),
  options: z.array(z.strictObject({ axis: text(60), value: text(60) })).max(axes_max, "too_many"),
  price: whole.openapi({ description: "minor units of the base currency" }),
  compareAt: whole.nullable().optional(),
  stock: whole,
  stockSeen: whole
    .optional()
    .openapi({ description: "the stock that was shown: where it has moved since, a new number is refused, and an untouched one stays" }),
  weight_g: whole,
  prices: z.partialRecord(z.enum(offeredCurrencies), OwnPrice).optional().openapi({ description: "minor units of each currency" }),
});
const Alt = z.partialRecord(Language, z.string().max(300, "too_long"));
export const PictureBody = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{16,64}$/, "invalid"),
  alt: Alt,
  variantSkus: z.array(z.string()).max(variants_max).optional(),
});

export const ProductBody = z
  .strictObject({
    handle: text(80),
    status: Status,
    brand: text(80).openapi({ description: "its name; found or made. Empty: the shop's own" }),
    category: z.strictObject({ main: text(80), sub: text(80) }),
    categoryGuessed: z.boolean().optional().openapi({
      description: "true: an import found no category, so this one is a guess, and the product is not for sale before a category is written without it",
    }),
    texts: z.partialRecord(Language, ProductTextBody.nullable()),
    variants: z.array(VariantBody).max(variants_max, "too_many"),
    pictures: z.array(PictureBody).max(pictures_max, "too_many"),
    safety: ProductSafety.optional().openapi({ description: "absent: what stands stays; a new product says what is usual in its shop" }),
    hsn: z
      .string()
      .max(20, "hsn_digits")
      .nullable()
      .optional()
      .openapi({ description: "HSN or SAC on India's tax invoices: 4, 6 or 8 digits; absent: what stands stays" }),
    sizeTable: z
      .string()
      .max(sizeTableLengths.name, "too_long")
      .nullable()
      .optional()
      .openapi({ description: "the name of one of the shop's size tables; null: that of its category; absent: what stands stays" }),
    version: whole.optional().openapi({ description: "the one that was read: a product that somebody else has written since is refused (conflict)" }),
  })
  .openapi("ShopProductBody");
export type ProductBody = z.infer<typeof ProductBody>;

export const ShopProduct = ProductBody.extend({
  id: z.int(),
  version: z.int(),
  /** Never for sale yet: it can be deleted. */
  deletable: z.boolean(),
  hold: ProductHold,
  categoryHsn: z
    .string()
    .nullable()
    .openapi({ description: "what stands on India's tax invoices while it names no code of its own; null: its category has none" }),
  missingSafety: z.array(z.enum(safetyGaps)).openapi({ description: "what the law of the European area asks for, and is not told" }),
  pictures: z.array(PictureBody.extend({ url: z.string(), width: z.int(), height: z.int() })),
  updatedAt: z.iso.datetime(),
}).openapi("ShopProduct");
export type ShopProduct = z.infer<typeof ShopProduct>;

const unread = <T extends z.ZodType>(type: T) => type.optional().openapi({ description: "as it was answered; it is not looked at" });
/** What the API answers can be written again as it is: what only it decides is passed over. */
export const ProductAgainBody = ProductBody.extend({
  id: unread(z.int()),
  deletable: unread(z.boolean()),
  hold: unread(ProductHold),
  categoryHsn: unread(z.string().nullable()),
  missingSafety: unread(z.array(z.enum(safetyGaps))),
  updatedAt: unread(z.string()),
  pictures: z.array(PictureBody.extend({ url: unread(z.string()), width: unread(z.int()), height: unread(z.int()) })).max(pictures_max, "too_many"),
}).openapi("ShopProductAgainBody");
export type ProductAgainBody = z.infer<typeof ProductAgainBody>;

export const StatusBody = z.strictObject({ status: Status, version: whole.optional() }).openapi("ShopProductStatus");

export const RowsBody = z
  .strictObject({
    rows: z
      .array(
        z.strictObject({
          variant: whole.openapi({ description: "its id" }),
          price: whole.optional(),
          compareAt: whole.nullable().optional(),
          stock: whole.optional(),
          stockSeen: whole.optional(),
          stockBy: whole.optional().openapi({ description: "pieces that come or go, instead of a number to be set" }),
        }),
      )
      .max(500, "too_many"),
    statuses: z.array(z.strictObject({ product: whole, status: Status })).max(100, "too_many"),
  })
  .openapi("ShopProductRows");
export type RowsBody = z.infer<typeof RowsBody>;
export const RowsResult = z
  .object({
    saved: z.int().openapi({ description: "products that were changed" }),
    problems: z.array(z.object({ product: z.int(), variant: z.int().nullable(), field: z.string(), message: z.string(), now: z.int().optional() })),
  })
  .openapi("ShopProductRowsResult");

export const UploadedPicture = z.object({ hash: z.string(), url: z.string(), width: z.int(), height: z.int() }).openapi("UploadedPicture");
export type ProductRow = z.infer<typeof ProductRow>;
export type ProductsMeta = z.infer<typeof ProductsMeta>;
export type RowsResult = z.infer<typeof RowsResult>;
export type UploadedPicture = z.infer<typeof UploadedPicture>;
