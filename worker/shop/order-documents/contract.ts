/** Documents that the law of the country of delivery wants agreed to, as the API shows them. */
import { z } from "@hono/zod-openapi";
import { Country } from "../addresses/contract.ts";
import { AddressId, addressIssue, hasOneAddress, Shipping } from "../checkout/contract.ts";
import { OrderParams, PackageParams } from "../orders/contract.ts";
import { paymentMethodIds } from "../payments/contract.ts";
import { agreedKinds } from "./rules.ts";

export { OrderParams, PackageParams };

export const documentPaths = {
  preview: "/checkout/documents",
  order: "/orders/{number}/documents",
  package: "/seller/packages/{package}/documents",
  desk: "/admin/orders/{number}/documents",
} as const;

const part = z.string().max(300).optional();
/** What is known of the buyer so far: the documents are shown while the form is being filled in. */
export const PreviewDocuments = z
  .strictObject({
    address: z.object({ country: Country, name: part, line1: part, line2: part, city: part, region: part, postalCode: part, phone: part }).optional(),
    addressId: AddressId.optional(),
    shipping: Shipping.optional(),
    gateway: z.enum(paymentMethodIds, { error: "invalid" }).optional(),
    email: z.string().max(254, "too_long").optional(),
  })
  .refine(hasOneAddress, addressIssue)
  .openapi("PreviewDocuments");

export const DocumentTexts = z
  .object({
    country: z.string().length(2).openapi({ description: "whose law they follow" }),
    language: z.string().openapi({ description: "the language that binds" }),
    digest: z.string().length(64).openapi({ description: "of what was shown: it is sent with the order as `agreedDocuments`" }),
    agreedAt: z.iso.datetime().nullable().openapi({ description: "null: not yet" }),
    documents: z.array(z.object({ kind: z.enum(agreedKinds), title: z.string(), text: z.string().openapi({ description: "simple Markdown" }) })),
  })
  .openapi("DocumentTexts");

export type PreviewDocuments = z.infer<typeof PreviewDocuments>;
export type DocumentTexts = z.infer<typeof DocumentTexts>;
