/** A package that was sold, as its documents name its parts. Pure. */
import type { Locale } from "../../../locales/locales.ts";
import type { Minor } from "../../shared/money.ts";
import { type ChargedSum, day, type InvoiceHeading, itemOf, sumOf } from "./content.ts";
import type { DocumentSubject, InvoiceParty, IssuedDocument, Issuer, StoredInvoice, TaxCategory } from "./rules.ts";

export type SoldLine = ChargedSum & {
  id: number;
  /** The line that it was parted from, or itself. */
  rootId: number;
  name: string;
  hsn?: string | null;
  quantity: number;
  unit_minor: Minor;
  rate_bp: number;
  isCancelled: boolean;
};
export type PackageRefund = { id: number; amount_minor: Minor; tax_minor: Minor; isFailed: boolean };
/** What a return gave back: of the sale, and of the fee of the way of paying. */
export type PackageReturn = {
  id: number;
  sale_minor: Minor;
  tax_minor: Minor;
  fee_minor: Minor;
  feeTax_minor: Minor;
  /** Another variant was sent: what it cost less went back, and the pieces stayed. */
  isExchange: boolean;
  pieces: readonly { lineId: number; quantity: number }[];
};
export type SoldPackage = {
  id: number;
  shop: { id: number; handle: string; name: string };
  locale: Locale;
  order: string;
  exponent: number;
  sold_at: number;
  taxOwedBy: Issuer;
  /** Of shipping and the fee. */
  rate_bp: number;
  isTaxIncluded: boolean;
  seller: InvoiceParty;
  market: InvoiceParty;
  buyer: InvoiceParty;
  /** Where the goods go, whoever the invoice is for: its tax is of there. */
  place: { country: string; region: string | null };
  /** Those that were sold, also what of them was cancelled afterwards. */
  lines: SoldLine[];
  delivery: ChargedSum & { name: string };
  fee: ChargedSum;
  refunds: PackageRefund[];
  /** Those that were paid back, in the order in which they were. */
  returns: PackageReturn[];
  issued: IssuedDocument[];
  credited: ReadonlySet<number>;
};

/** What was parted when some pieces left before the others is one line of the invoice. */
export function whole(lines: readonly SoldLine[]): SoldLine[] {
  return [...Map.groupBy(lines, ({ rootId }) => rootId).values()].map((parts) => {
    const [first] = parts as [SoldLine, ...SoldLine[]];
    const sum = (of: "quantity" | "charged_minor" | "paid_minor" | "tax_minor") => sumOf(parts, (part) => part[of]);
    return { ...first, quantity: sum("quantity"), charged_minor: sum("charged_minor"), paid_minor: sum("paid_minor"), tax_minor: sum("tax_minor") };
  });
}

export const goodsOf = (lines: readonly SoldLine[], isTaxIncluded: boolean) => lines.map((line) => itemOf("goods", line, isTaxIncluded));
const hasCost = ({ charged_minor, paid_minor }: ChargedSum) => charged_minor > 0 || paid_minor > 0;
export const deliveryOf = ({ delivery, rate_bp, isTaxIncluded }: SoldPackage) =>
  hasCost(delivery) ? [itemOf("delivery", { ...delivery, rate_bp }, isTaxIncluded)] : [];
export const feeOf = ({ fee, rate_bp, isTaxIncluded }: SoldPackage) => (hasCost(fee) ? [itemOf("fee", { ...fee, name: "", rate_bp }, isTaxIncluded)] : []);

/** Beside taxed goods, what is not taxed has a rate of nothing; where nothing is, no tax is known there. */
export const untaxedOf = (sold: SoldPackage): TaxCategory => (ratesOf(sold).some((rate_bp) => rate_bp > 0) ? "Z" : "O");
export const ratesOf = ({ lines, rate_bp }: SoldPackage) => [...lines.map((line) => line.rate_bp), rate_bp];

export function heading(
  sold: SoldPackage,
  issuer: Issuer,
  about: DocumentSubject,
  corrected: IssuedDocument | null,
  reason: StoredInvoice["reason"],
): InvoiceHeading {
  const isForShop = issuer === "marketplace" && about === "sale";
  return {
    ...{ locale: sold.locale, seller: issuer === "shop" ? sold.seller : sold.market, buyer: sold.buyer },
    soldBy: isForShop ? sold.seller.name : null,
    ...{ order: sold.order, supplied: day(sold.sold_at), reason, isTaxIncluded: sold.isTaxIncluded },
    corrects: corrected && { number: corrected.number, on: day(corrected.issued_at) },
    placeOfSupply: sold.place,
  };
}

export const saleKey = (packageId: number) => `sale:${packageId}`;
export const feeKey = (packageId: number) => `fee:${packageId}`;
export const returnDocumentKey = (returnId: number) => `return:${returnId}`;
export const refundDocumentKey = (refundId: number) => `refund:${refundId}`;
