/** What there is of invoices: their kinds, what one says, how it is numbered. Pure; also used by the pages. */
import type { Locale } from "../../../locales/locales.ts";
import type { Minor } from "../../shared/money.ts";
import type { TaxSplit } from "./gst.ts";

export const invoiceKinds = ["invoice", "credit_note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];
export const invoicesPerPage = 50;
/** A fee of the way of paying is the marketplace's own, whoever sells. */
export const documentSubjects = ["sale", "fee", "commission"] as const;
export type DocumentSubject = (typeof documentSubjects)[number];

export type InvoiceParty = {
  /** How the marketplace knows it; none of a buyer. */
  id?: string;
  name: string;
  /** What the shop is called where it sells. */
  tradeName?: string;
  lines: string[];
  city?: string;
  region?: string;
  postalCode?: string;
  country: string | null;
  registerNumber?: string;
  taxNumber?: string;
};

export const partSubjects = ["goods", "delivery", "fee", "reduction", "commission", "commission_back"] as const;
/** A line, or what comes on top of the lines. `unit_minor`, `discount_minor`: as the shopper saw them; net and tax: what was paid for it, parted. */
export type InvoiceItem = {
  what: (typeof partSubjects)[number];
  name: string;
  /** HSN or SAC, of goods on India's tax invoices. */
  hsn?: string;
  /** Below zero where a document holds what goes the other way. */
  quantity: number;
  unit_minor: Minor;
  discount_minor: Minor;
  net_minor: Minor;
  tax_minor: Minor;
  rate_bp: number;
};

/** Of UNCL 5305, as EN 16931 uses it: standard, zero rate, reverse charge, not subject to tax. */
export type TaxCategory = "S" | "Z" | "AE" | "O";
export type InvoiceTax = { category: TaxCategory; rate_bp: number; net_minor: Minor; tax_minor: Minor; split: TaxSplit[] };

/** Why a document corrects another one. */
export const correctionReasons = ["cancelled", "returned", "refund", "refund_failed"] as const;
export type StoredInvoice = {
  /** Of the names in it. */
  locale: Locale;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  /** The shop that sold, where the marketplace owes the tax and issues the document. */
  soldBy: string | null;
  order: string | null;
  /** The day of the sale, or the month of commission. */
  supplied: string;
  corrects: { number: string; on: string } | null;
  reason: (typeof correctionReasons)[number] | null;
  /** Whether unit prices hold the tax. */
  isTaxIncluded: boolean;
  items: InvoiceItem[];
  taxes: InvoiceTax[];
  net_minor: Minor;
  tax_minor: Minor;
  total_minor: Minor;
  placeOfSupply: { country: string | null; region: string | null };
};

/** Who owes the tax of a taxed sale issues its invoice (decision 71); where nothing is taxed, it is who sells. */
export type Issuer = "shop" | "marketplace";
export const issuerOf = (taxOwedBy: Issuer, rates_bp: readonly number[]): Issuer =>
  rates_bp.some((rate_bp) => rate_bp > 0) && taxOwedBy === "marketplace" ? "marketplace" : "shop";

/** How an issuer's numbers begin. Short, since India allows 16 characters; a shop's is of three characters or more, so none is the marketplace's. */
export const numberPrefix = (issuer: Issuer, shopId: number): string => (issuer === "marketplace" ? "M" : shopId.toString(36).toUpperCase().padStart(3, "0"));

export type IssuedDocument = { id: number; key: string; number: string; issued_at: number; total_minor: Minor; document: StoredInvoice };
/** A document that is due. `corrects`: the key of the one it corrects; `lines`: those it credits. */
export type DueDocument = {
  key: string;
  kind: InvoiceKind;
  about: DocumentSubject;
  issuer: Issuer;
  corrects: string | null;
  lines: number[];
  /** The refund that must not have failed by then. */
  refund: number | null;
  document: StoredInvoice;
};

/** A VAT number begins with its country; that of Greece with EL. */
export const vatNumberOf = ({ taxNumber, country }: Pick<InvoiceParty, "taxNumber" | "country">): string | null => {
  const number = taxNumber?.replace(/[\s.-]/g, "").toUpperCase();
  return number && country && number.startsWith(country === "GR" ? "EL" : country) && /^[A-Z]{2}[A-Z\d]{4,}$/.test(number) ? number : null;
};

/**
 * Whether EN 16931 can hold a document: no sum of more than two decimals (BR-DEC-…), and of each rate less than one whole unit between its tax and what the rate
 * comes to (BR-CO-17, BR-S-09). Tax is rounded for each line, so only where a currency has no small coins can several lines be further away.
 */
export function fitsNorm({ items, taxes }: Pick<StoredInvoice, "items" | "taxes">, exponent: number): boolean {
  const [unit, beyond] = [10 ** exponent, 10 ** Math.max(0, exponent - 2)];
  const sums = [...items.flatMap((item) => [item.net_minor, item.tax_minor]), ...taxes.flatMap((tax) => [tax.net_minor, tax.tax_minor])];
  const isNear = ({ category, rate_bp, net_minor, tax_minor }: InvoiceTax): boolean => {
    const due = Math.round((Math.abs(net_minor) * rate_bp) / 100 / unit) / 100;
    return category !== "S" || Math.abs(Math.abs(tax_minor) / unit - due) < 1;
  };
  return sums.every((minor) => minor % beyond === 0) && taxes.every(isNear);
}

/** The page of this shop that asked for a PDF, which is to say that there is none; null: another's, or none. */
export function pageWithoutPdf(referrer: string | undefined, origin: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const page = new URL(referrer);
  if (page.origin !== origin || page.pathname.startsWith("/api/")) return null;
  page.searchParams.set("pdf", "none");
  return page.pathname + page.search;
}
