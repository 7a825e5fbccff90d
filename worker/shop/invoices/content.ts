/** What an invoice says: its items, its taxes by rate, and its sums. Pure. */
import type { Minor } from "../../shared/money.ts";
import { gstSplit, stateOf, type TaxSplit } from "./gst.ts";
import type { InvoiceItem, InvoiceTax, StoredInvoice, TaxCategory } from "./rules.ts";

export const day = (at_ms: number) => new Date(at_ms).toISOString().slice(0, 10);
export const sumOf = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0);

export type ChargedSum = { charged_minor: Minor; paid_minor: Minor; tax_minor: Minor };
export const itemOf = (
  what: InvoiceItem["what"],
  {
    name,
    hsn,
    quantity = 1,
    unit_minor,
    rate_bp,
    ...sum
  }: ChargedSum & { name: string; hsn?: string | null; quantity?: number; unit_minor?: Minor; rate_bp: number },
  isTaxIncluded: boolean,
): InvoiceItem => ({
  ...(hsn && { hsn }),
  ...{ what, name, quantity, rate_bp, tax_minor: sum.tax_minor },
  unit_minor: unit_minor ?? sum.charged_minor,
  discount_minor: sum.charged_minor + (isTaxIncluded ? 0 : sum.tax_minor) - sum.paid_minor,
  net_minor: sum.paid_minor - sum.tax_minor,
});

/** By rate, the highest first. `untaxed`: what a rate of nothing means here. */
function taxesOf(
  items: readonly InvoiceItem[],
  { untaxed, split }: { untaxed: TaxCategory; split: (tax: Omit<InvoiceTax, "split">) => TaxSplit[] },
): InvoiceTax[] {
  return [...Map.groupBy(items, ({ rate_bp }) => rate_bp)]
    .map(([rate_bp, of]) => {
      const tax = {
        category: rate_bp > 0 ? ("S" as const) : untaxed,
        rate_bp,
        net_minor: sumOf(of, (i) => i.net_minor),
        tax_minor: sumOf(of, (i) => i.tax_minor),
      };
      return { ...tax, split: split(tax) };
    })
    .sort((a, b) => b.rate_bp - a.rate_bp);
}

export type InvoiceHeading = Pick<
  StoredInvoice,
  "locale" | "seller" | "buyer" | "soldBy" | "order" | "supplied" | "corrects" | "reason" | "isTaxIncluded" | "placeOfSupply"
>;
export function contentOf(heading: InvoiceHeading, given: readonly InvoiceItem[], untaxed: TaxCategory): StoredInvoice {
  const { seller, placeOfSupply: to } = heading;
  // where the issuer's country asks for no such code, its document has none
  const items = given.map(({ hsn, ...item }): InvoiceItem => (hsn && seller.country === "IN" ? { ...item, hsn } : item));
  const isIndian = seller.country === "IN" && to.country === "IN";
  const from = stateOf(seller.taxNumber, seller.region);
  const taxes = taxesOf(items, { untaxed, split: (tax) => (isIndian && tax.category === "S" ? gstSplit(tax, from, to.region) : []) });
  const [net_minor, tax_minor] = [sumOf(items, (item) => item.net_minor), sumOf(items, (item) => item.tax_minor)];
  return { ...heading, items, taxes, net_minor, tax_minor, total_minor: net_minor + tax_minor };
}
