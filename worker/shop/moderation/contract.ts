/** Products of all shops, as operators find them, look at them and decide about them. */
import { z } from "@hono/zod-openapi";
import { locales } from "../../../locales/words.ts";
import { operatorRoles } from "../operators/rules.ts";
import { ProductHold } from "../products/contract.ts";
import { emptyIsAbsent, localeQuery, proseText, rowId, slugSource, wholeNumber } from "../query.ts";
import { Money, Picture } from "../schemas.ts";
import { shopStatuses } from "../sellers/rules.ts";
import { deskStates, reason_chars } from "./rules.ts";

export const moderationPaths = {
  list: "/admin/products",
  one: "/admin/products/{id}",
  takeDown: "/admin/products/{id}/take-down",
  release: "/admin/products/{id}/release",
  rule: "/admin/product-rule",
  shop: "/admin/sellers/{handle}/product-rule",
} as const;

export const productsPerPage = 25;
const shopHandle = z.string().regex(new RegExp(`^${slugSource}$`), "invalid");
export const AdminProductsQuery = z.object({
  ...localeQuery.shape,
  q: emptyIsAbsent(z.string().trim().max(200, "too_long")).openapi({
    description: "words of its name in any language, each as far as it is typed; or the whole of its SKU, its number, or its shop's name",
  }),
  state: emptyIsAbsent(z.enum(deskStates)),
  shop: emptyIsAbsent(z.string().trim().toLowerCase().max(80, "too_long")).openapi({ description: "the shop's handle" }),
  category: emptyIsAbsent(rowId).openapi({ description: "id of a category, with those below it" }),
  sort: emptyIsAbsent(z.enum(["newest", "oldest"])),
  after: emptyIsAbsent(z.string().regex(/^\d{1,15}-\d{1,15}$/)).openapi({ description: "`next` of the page before" }),
  perPage: emptyIsAbsent(wholeNumber(1, 100)).openapi({ description: `${productsPerPage} unless said otherwise` }),
});
export type AdminProductsQuery = z.infer<typeof AdminProductsQuery>;
export const AdminProductsMeta = z.object({ perPage: z.int(), next: z.string().nullable() }).openapi("AdminProductsMeta");
export const AdminProductParams = z.object({
  id: z
    .string()
    .regex(new RegExp(`^${slugSource}$`), "invalid")
    .openapi({ description: "its number, or its address in the shop" }),
});
export const AdminProductQuery = localeQuery;

export const AdminProductRow = z
  .object({
    id: z.int(),
    handle: z.string(),
    name: z.string().openapi({ description: "in the language of the request, else in one there is" }),
    state: z.enum(deskStates).openapi({ description: "withheld: its shop wants it for sale, and sells nothing for now" }),
    hold: ProductHold,
    acts: z.array(z.enum(["take_down", "release"])).openapi({ description: "what may be done with it" }),
    shop: z.object({ handle: z.string(), name: z.string() }),
    category: z.string().openapi({ description: "its sub-category's name" }),
    image: Picture.nullable(),
    price: Money.openapi({ description: "the lowest of its variants', in the base currency" }),
    createdAt: z.iso.datetime(),
  })
  .openapi("AdminProductRow");
export type AdminProductRow = z.infer<typeof AdminProductRow>;

const Text = z.object({ name: z.string(), description: z.string(), specifications: z.array(z.object({ name: z.string(), value: z.string() })) });
const Variant = z.object({
  id: z.int(),
  sku: z.string(),
  options: z.array(z.string()),
  price: Money,
  compareAt: Money.nullable(),
  stock: z.int(),
});
export const ProductEvent = z
  .object({
    at: z.iso.datetime(),
    actor: z.enum(["seller", "admin", "console"]),
    role: z.enum(operatorRoles).nullable(),
    name: z.string().nullable().openapi({ description: "null: at the console, or the account is gone" }),
    action: z.string(),
    note: z.string().nullable(),
  })
  .openapi("AdminProductEvent");
export type ProductEvent = z.infer<typeof ProductEvent>;
export const history_max = 50;
export const AdminProduct = AdminProductRow.omit({ category: true, shop: true })
  .extend({
    brand: z.string(),
    category: z.object({ main: z.string(), sub: z.string() }).openapi({ description: "their names" }),
    shop: z.object({
      handle: z.string(),
      name: z.string(),
      status: z.enum(shopStatuses),
      isLookedAt: z.boolean().openapi({ description: "an operator looks at its products, and at what it changes of them, before they are sold" }),
    }),
    page: z.string().nullable().openapi({ description: "its page in the shop, while it is for sale" }),
    texts: z.partialRecord(z.enum(locales), Text),
    variants: z.array(Variant),
    pictures: z.array(Picture.extend({ alt: z.partialRecord(z.enum(locales), z.string()) })),
    sold: z.int().openapi({ description: "pieces, ever" }),
    publishedAt: z.iso.datetime().nullable().openapi({ description: "when it was first for sale" }),
    releasedAt: z.iso.datetime().nullable().openapi({ description: "when an operator last let it be sold" }),
    updatedAt: z.iso.datetime(),
    history: z.array(ProductEvent).openapi({ description: `what was done with it, the newest first, ${history_max} at most` }),
  })
  .openapi("AdminProduct");
export type AdminProduct = z.infer<typeof AdminProduct>;

export const TakeDown = z
  .strictObject({
    reason: proseText(reason_chars.max).refine((text) => text.length >= reason_chars.min, "too_short"),
  })
  .openapi("TakeDownProduct", { description: "the reason is told to the shop" });

export const ProductRule = z
  .object({ isLookedAt: z.boolean().openapi({ description: "whether an operator looks at a product before it is sold" }) })
  .openapi("ProductRule");
export const SetProductRule = z.strictObject({ isLookedAt: z.boolean({ error: "required" }) }).openapi("SetProductRule");
export const ShopRuleParams = z.object({ handle: shopHandle });
