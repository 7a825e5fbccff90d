/** Invoices and credit notes as the API speaks of them. */
import { z } from "@hono/zod-openapi";
import { SignedMoney } from "../ledger/contract.ts";
import { emptyIsAbsent, localeQuery, perPageOf, rowId, wholeNumber } from "../query.ts";
import { Money } from "../schemas.ts";
import { ShopTextsQuery } from "../sellers/contract.ts";
import { correctionReasons, documentSubjects, invoiceKinds, invoicesPerPage, partSubjects } from "./rules.ts";

export const invoicePaths = {
  ofOrder: "/orders/{number}/invoices",
  xmlOfOrder: "/orders/{number}/invoices/{invoice}/xml",
  pdfOfOrder: "/orders/{number}/invoices/{invoice}/pdf",
  ofShop: "/seller/invoices",
  csvOfShop: "/seller/invoices/csv",
  oneOfShop: "/seller/invoices/{invoice}",
  xmlOfShop: "/seller/invoices/{invoice}/xml",
  pdfOfShop: "/seller/invoices/{invoice}/pdf",
  all: "/admin/invoices",
  csv: "/admin/invoices/csv",
  one: "/admin/invoices/{invoice}",
  xml: "/admin/invoices/{invoice}/xml",
  pdf: "/admin/invoices/{invoice}/pdf",
} as const;

/** What is no number of ours is answered as one that is not there. */
const invoiceNumber = z.string().min(1).max(40);
export const InvoiceParams = z.object({ invoice: invoiceNumber });
export const OrderInvoiceParams = z.object({ number: z.string().min(1).max(40), invoice: invoiceNumber });

const filters = {
  year: emptyIsAbsent(wholeNumber(2000, 9999)),
  kind: emptyIsAbsent(z.enum(invoiceKinds)),
  about: emptyIsAbsent(z.enum(documentSubjects)).openapi({ description: "fee: of the way of paying, which is the marketplace's" }),
};
const paging = { after: emptyIsAbsent(rowId).openapi({ description: "`next` of the page before" }), perPage: perPageOf(invoicesPerPage, 100) };
const shop = emptyIsAbsent(z.string().max(80));
export const ShopInvoicesFileQuery = ShopTextsQuery.extend(filters);
export const ShopInvoicesQuery = ShopInvoicesFileQuery.extend(paging);
export const InvoicesFileQuery = z.object({ ...localeQuery.shape, ...filters, shop });
export const InvoicesQuery = InvoicesFileQuery.extend(paging);
export type InvoicesQuery = z.infer<typeof InvoicesQuery>;
export const InvoicesMeta = z
  .object({ perPage: z.int(), next: z.int().nullable(), years: z.array(z.int()).openapi({ description: "of which there are any, the latest first" }) })
  .openapi("InvoicesMeta");

const common = {
  number: z.string(),
  kind: z.enum(invoiceKinds),
  about: z.enum(documentSubjects),
  issuer: z.enum(["shop", "marketplace"]).openapi({ description: "the marketplace issues for a shop where it owes the tax" }),
  shop: z.object({ handle: z.string(), name: z.string() }),
  order: z.string().nullable(),
  issuedAt: z.iso.datetime(),
  total: Money,
  tax: Money,
};
export const InvoiceCard = z.object({ id: z.int(), ...common }).openapi("InvoiceCard");

const Party = z
  .object({
    name: z.string(),
    tradeName: z.string().optional(),
    lines: z.array(z.string()),
    city: z.string().optional(),
    region: z.string().optional(),
    postalCode: z.string().optional(),
    country: z.string().nullable(),
    registerNumber: z.string().optional(),
    taxNumber: z.string().optional(),
  })
  .openapi("InvoiceParty");
const Item = z
  .object({
    what: z.enum(partSubjects),
    name: z.string().openapi({ description: "of goods and of a way of delivery, as the shopper saw it; else empty" }),
    hsn: z.string().nullable().openapi({ description: "HSN or SAC, of goods on India's tax invoices" }),
    quantity: z.int(),
    unitPrice: Money,
    discount: SignedMoney,
    net: SignedMoney,
    tax: SignedMoney,
    total: SignedMoney.openapi({ description: "what was paid for it" }),
    rate: z.number().openapi({ description: "percent" }),
  })
  .openapi("InvoiceItem");
const Tax = z
  .object({
    rate: z.number().openapi({ description: "percent" }),
    net: SignedMoney,
    tax: SignedMoney,
    split: z
      .array(z.object({ name: z.enum(["CGST", "SGST", "UTGST", "IGST"]), rate: z.number(), tax: SignedMoney }))
      .openapi({ description: "of India's tax: the Union's and the state's halves, or all of it integrated" }),
  })
  .openapi("InvoiceTax");
export const Invoice = InvoiceCard.omit({ id: true })
  .extend({
    package: z.int().nullable(),
    seller: Party.openapi({ description: "who issues it, as they were then" }),
    buyer: Party,
    soldBy: z.string().nullable().openapi({ description: "the shop, where the marketplace owes the tax and issues it" }),
    supplied: z.string().openapi({ description: "the day of the sale; of commission, the month" }),
    corrects: z.object({ number: z.string(), on: z.iso.date() }).nullable(),
    reason: z.enum(correctionReasons).nullable(),
    isTaxIncluded: z.boolean().openapi({ description: "unit prices hold the tax" }),
    hasXml: z.boolean().openapi({ description: "false: its sums cannot stand in EN 16931; it has no such file" }),
    isTaxReversed: z.boolean().openapi({ description: "the buyer owes the tax" }),
    items: z.array(Item),
    taxes: z.array(Tax).openapi({ description: "by rate, the highest first; empty where no tax is known" }),
    net: Money,
    placeOfSupply: z.object({
      country: z.string().nullable(),
      region: z.string().nullable(),
      code: z.string().nullable().openapi({ description: "of a state of India" }),
    }),
  })
  .openapi("Invoice", { description: "As it was issued: what changes afterwards changes nothing in it" });

export type InvoiceCard = z.infer<typeof InvoiceCard>;
export type Invoice = z.infer<typeof Invoice>;
