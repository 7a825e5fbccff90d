/** The documents that a sale calls for: its invoice, what it is credited for, and what is invoiced again. Pure. */
import { allocate, type Minor, stepOf } from "../../shared/money.ts";
import { linePaid } from "../returns/rules.ts";
import { contentOf, day, type InvoiceHeading, sumOf } from "./content.ts";
import { type DueDocument, type InvoiceItem, type InvoiceTax, type IssuedDocument, type Issuer, issuerOf, type StoredInvoice } from "./rules.ts";
import {
  deliveryOf,
  feeKey,
  feeOf,
  goodsOf,
  heading,
  type PackageRefund,
  ratesOf,
  refundDocumentKey,
  returnDocumentKey,
  type SoldPackage,
  saleKey,
  untaxedOf,
  whole,
} from "./sold.ts";

/** What of a price reduction is of which rate: as the sale's own parts stand to each other. No part has more tax than money. */
export function reductionOf(
  { amount_minor, tax_minor }: Pick<PackageRefund, "amount_minor" | "tax_minor">,
  taxes: readonly InvoiceTax[],
  step: Minor,
): InvoiceItem[] {
  const amounts = allocate(
    amount_minor,
    taxes.map((tax) => Math.max(0, tax.net_minor + tax.tax_minor)),
    amount_minor % step === 0 ? step : 1,
  );
  const shares = allocate(
    tax_minor,
    taxes.map((tax) => Math.max(0, tax.tax_minor)),
    tax_minor % step === 0 ? step : 1,
  );
  let over_minor = 0;
  const capped = shares.map((share_minor, at) => {
    const own_minor = Math.min(share_minor, amounts[at] as Minor);
    over_minor += share_minor - own_minor;
    return own_minor;
  });
  const placed = capped.map((own_minor, at) => {
    const more_minor = (taxes[at]?.rate_bp ?? 0) > 0 ? Math.min(over_minor, (amounts[at] as Minor) - own_minor) : 0;
    over_minor -= more_minor;
    return own_minor + more_minor;
  });
  return taxes.flatMap(({ rate_bp }, at) => {
    const [paid_minor, share_minor] = [amounts[at] as Minor, placed[at] as Minor];
    if (paid_minor === 0) return [];
    return [
      {
        what: "reduction" as const,
        name: "",
        quantity: 1,
        unit_minor: paid_minor,
        discount_minor: 0,
        net_minor: paid_minor - share_minor,
        tax_minor: share_minor,
        rate_bp,
      },
    ];
  });
}

/** What stands of an invoice: its total less what was credited and not invoiced again. */
export function current_minor(invoice: IssuedDocument, issued: readonly IssuedDocument[]): Minor {
  const corrections = (number: string) => issued.filter(({ document }) => document.corrects?.number === number);
  const credited = corrections(invoice.number).map((note) => note.total_minor - sumOf(corrections(note.number), ({ total_minor }) => total_minor));
  return invoice.total_minor - sumOf(credited, (each) => each);
}

/** The documents that a package calls for and that are not there yet. First the invoices; what corrects them is due once they are there. */
export function documentsDue(sold: SoldPackage): DueDocument[] {
  const issuer = issuerOf(sold.taxOwedBy, ratesOf(sold));
  const find = (key: string) => sold.issued.find((each) => each.key === key);
  const [sale, fee] = [find(saleKey(sold.id)), find(feeKey(sold.id))];
  const ownFee = issuer === "shop" ? feeOf(sold) : [];
  const untaxed = untaxedOf(sold);
  const invoices: DueDocument[] = [];
  const invoice = (about: "sale" | "fee", by: Issuer, key: string, items: InvoiceItem[]) =>
    invoices.push({
      ...{ key, kind: "invoice", about, issuer: by, corrects: null, lines: [], refund: null },
      document: contentOf(heading(sold, by, about, null, null), items, untaxed),
    });
  const items = [...goodsOf(whole(sold.lines), sold.isTaxIncluded), ...deliveryOf(sold), ...(issuer === "marketplace" ? feeOf(sold) : [])];
  if (!sale) invoice("sale", issuer, saleKey(sold.id), items);
  if (!fee && ownFee.length > 0) invoice("fee", "marketplace", feeKey(sold.id), ownFee);
  if (!sale) return invoices;
  return [...invoices, ...cancellationDue(sold, sale, fee), ...returnsDue(sold, sale, fee), ...sold.refunds.flatMap((refund) => refundDue(sold, sale, refund))];
}

/** One credit note of what was cancelled since the last; delivery and fee go back with a package's last line, as the ledger has it. */
function cancellationDue(sold: SoldPackage, sale: IssuedDocument, fee: IssuedDocument | undefined): DueDocument[] {
  const lines = sold.lines.filter(({ id, isCancelled }) => isCancelled && !sold.credited.has(id));
  const [first] = lines;
  if (!first) return [];
  const issuer = issuerOf(sold.taxOwedBy, ratesOf(sold));
  const isLast = sold.lines.every(({ isCancelled }) => isCancelled);
  const note = { kind: "credit_note" as const, refund: null };
  const items = [...goodsOf(lines, sold.isTaxIncluded), ...(isLast ? [...deliveryOf(sold), ...(issuer === "marketplace" ? feeOf(sold) : [])] : [])];
  return [
    {
      ...{ ...note, key: `lines:${first.id}`, about: "sale", issuer, corrects: sale.key, lines: lines.map(({ id }) => id) },
      document: contentOf(heading(sold, issuer, "sale", sale, "cancelled"), items, untaxedOf(sold)),
    },
    ...(isLast && fee
      ? [
          {
            ...{ ...note, key: `fee-back:${sold.id}`, about: "fee" as const, issuer: "marketplace" as const, corrects: fee.key, lines: [] },
            document: contentOf(heading(sold, "marketplace", "fee", fee, "cancelled"), feeOf(sold), untaxedOf(sold)),
          },
        ]
      : []),
  ];
}

/**
 * A credit note for each return, of its pieces as the ledger has them: what of a line was given back before counts, and delivery and fee go back with the last
 * piece. Where goodwill was taken off, its own credit note has that part already, and what is left is told by rate.
 */
function returnsDue(sold: SoldPackage, sale: IssuedDocument, fee: IssuedDocument | undefined): DueDocument[] {
  const issuer = issuerOf(sold.taxOwedBy, ratesOf(sold));
  const step = stepOf(sold);
  const before = new Map<number, number>();
  const note = { kind: "credit_note" as const, lines: [], refund: null };
  return sold.returns.flatMap((each) => {
    const goods = each.pieces.flatMap(({ lineId, quantity }) => {
      const line = sold.lines.find(({ id }) => id === lineId);
      if (!line) return [];
      const share = linePaid({ ...line, gift_minor: 0, commission_minor: 0, before: before.get(lineId) ?? 0, returned: quantity }, step);
      if (!each.isExchange) before.set(lineId, (before.get(lineId) ?? 0) + quantity);
      return [{ ...line, ...share, quantity, charged_minor: quantity * line.unit_minor }];
    });
    const isLast = sold.lines.every(({ id, quantity, isCancelled }) => isCancelled || (before.get(id) ?? 0) >= quantity);
    const isFeeHere = issuer === "marketplace";
    const items = [...goodsOf(goods, sold.isTaxIncluded), ...(isLast ? [...deliveryOf(sold), ...(isFeeHere ? feeOf(sold) : [])] : [])];
    const given = { amount_minor: each.sale_minor + (isFeeHere ? each.fee_minor : 0), tax_minor: each.tax_minor + (isFeeHere ? each.feeTax_minor : 0) };
    const due: DueDocument[] = [];
    const key = returnDocumentKey(each.id);
    if (given.amount_minor > 0 && !sold.issued.some((document) => document.key === key))
      due.push({
        ...{ ...note, key, about: "sale", issuer, corrects: sale.key },
        document: creditOf(heading(sold, issuer, "sale", sale, each.isExchange ? "refund" : "returned"), items, given, sold),
      });
    const ownFeeKey = `fee-${key}`;
    if (fee && !isFeeHere && each.fee_minor > 0 && !sold.issued.some((document) => document.key === ownFeeKey))
      due.push({
        ...{ ...note, key: ownFeeKey, about: "fee", issuer: "marketplace", corrects: fee.key },
        document: creditOf(
          heading(sold, "marketplace", "fee", fee, "returned"),
          feeOf(sold),
          { amount_minor: each.fee_minor, tax_minor: each.feeTax_minor },
          sold,
        ),
      });
    return due;
  });
}

/** A document of these items where they come to what was given back, else of as much by their rates. */
function creditOf(head: InvoiceHeading, items: InvoiceItem[], given: Pick<PackageRefund, "amount_minor" | "tax_minor">, sold: SoldPackage): StoredInvoice {
  const whole = contentOf(head, items, untaxedOf(sold));
  if (whole.total_minor === given.amount_minor && whole.tax_minor === given.tax_minor) return whole;
  return contentOf(head, reductionOf(given, whole.taxes, stepOf(sold)), untaxedOf(sold));
}

/** A credit note for a price that was lowered afterwards; where its money was not given back after all, an invoice of the same. */
function refundDue(sold: SoldPackage, sale: IssuedDocument, refund: PackageRefund): DueDocument[] {
  const key = refundDocumentKey(refund.id);
  const note = sold.issued.find((each) => each.key === key);
  const againKey = `refund-failed:${refund.id}`;
  const issuer = issuerOf(sold.taxOwedBy, ratesOf(sold));
  if (!note) {
    // what is given beyond the sale, of a fee that is not the shop's, lowers no price of it
    const amount_minor = Math.min(refund.amount_minor, current_minor(sale, sold.issued));
    if (refund.isFailed || amount_minor <= 0) return [];
    const items = reductionOf({ amount_minor, tax_minor: Math.min(refund.tax_minor, amount_minor) }, sale.document.taxes, stepOf(sold));
    const document = contentOf(heading(sold, issuer, "sale", sale, "refund"), items, untaxedOf(sold));
    return [{ key, kind: "credit_note", about: "sale", issuer, corrects: sale.key, lines: [], refund: refund.id, document }];
  }
  if (!refund.isFailed || sold.issued.some((each) => each.key === againKey)) return [];
  const document = { ...note.document, reason: "refund_failed" as const, corrects: { number: note.number, on: day(note.issued_at) } };
  return [{ key: againKey, kind: "invoice", about: "sale", issuer, corrects: key, lines: [], refund: null, document }];
}
