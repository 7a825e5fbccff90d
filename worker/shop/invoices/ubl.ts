/**
 * A document as UBL 2.1 by the European standard for invoices (EN 16931, syntax binding CEN/TS 16931-3-2): for programs of bookkeepers. Elements stand
 * in the order of the UBL schema. Pure.
 */
import { decimalText } from "../../shared/amounts.ts";
import { type Minor, stepOf } from "../../shared/money.ts";
import { type InvoiceItem, type InvoiceKind, type InvoiceParty, type InvoiceTax, type StoredInvoice, type TaxCategory, vatNumberOf } from "./rules.ts";

const norm = "urn:cen.eu:en16931:2017";
const unece = { invoice: "380", creditNote: "381", piece: "C62" } as const;

/** What has no name of its own in the document, in its language; and why no tax is in it. */
export type UblNames = { items: Record<Exclude<InvoiceItem["what"], "goods">, string>; untaxed: Record<"AE" | "O", string>; notes: readonly string[] };
export type UblInvoice = { number: string; kind: InvoiceKind; issued_at: number; currency: string; exponent: number; document: StoredInvoice };

/** What XML cannot hold at all is left out. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeXml = (text: string): string => text.replace(unwritable, "").replace(/[&<>"]/g, (sign) => escapes[sign] as string);

type Attributes = Readonly<Record<string, string>>;
/** Elements of nothing are not written: UBL has no empty ones. */
function element(name: string, content: string | readonly string[], attributes: Attributes = {}): string {
  const inner = typeof content === "string" ? escapeXml(content) : content.join("");
  if (inner === "") return "";
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join("")}>${inner}</${name}>`;
}
const cbc = (name: string, text: string | null | undefined, attributes?: Attributes) => (text ? element(`cbc:${name}`, text, attributes) : "");
const cac = (name: string, parts: readonly string[]) => element(`cac:${name}`, parts);

const scheme = (id: string) => cac("TaxScheme", [cbc("ID", id)]);
const isUnnumbered = (document: StoredInvoice) => document.taxes.some(({ category }) => category === "O");

/** Where nothing is subject to tax, no VAT number may stand (BR-O-02). */
function party(role: "AccountingSupplierParty" | "AccountingCustomerParty", of: InvoiceParty, withTax: boolean): string {
  const [line1, line2, ...more] = of.lines;
  const vat = withTax ? vatNumberOf(of) : null;
  const otherTax = withTax && vat === null && role === "AccountingSupplierParty" ? of.taxNumber : undefined;
  return cac(role, [
    cac("Party", [
      cac("PartyIdentification", [cbc("ID", of.id)]),
      cac("PartyName", [cbc("Name", of.tradeName)]),
      cac("PostalAddress", [
        cbc("StreetName", line1),
        cbc("AdditionalStreetName", line2),
        cbc("CityName", of.city),
        cbc("PostalZone", of.postalCode),
        cbc("CountrySubentity", of.region),
        cac("AddressLine", [cbc("Line", more.join(", "))]),
        cac("Country", [cbc("IdentificationCode", of.country)]),
      ]),
      vat ? cac("PartyTaxScheme", [cbc("CompanyID", vat), scheme("VAT")]) : "",
      otherTax ? cac("PartyTaxScheme", [cbc("CompanyID", otherTax), scheme("TAX")]) : "",
      cac("PartyLegalEntity", [cbc("RegistrationName", of.name), cbc("CompanyID", of.registerNumber)]),
    ]),
  ]);
}

const percent = (rate_bp: number) => String(rate_bp / 100);
const category = (element: "TaxCategory" | "ClassifiedTaxCategory", code: TaxCategory, rate_bp: number, reason?: string) =>
  cac(element, [cbc("ID", code), code === "O" ? "" : cbc("Percent", percent(rate_bp)), cbc("TaxExemptionReason", reason), scheme("VAT")]);

/** Of UNTDID 7143: the Harmonised System, and for services, which it has none of, what both sides know. */
const classification = (code: string | undefined) => (code?.startsWith("99") ? "ZZZ" : "HS");

/** Net of tax before what was taken off: the unit price of the standard is one without tax. */
function beforeDiscount(item: InvoiceItem, isTaxIncluded: boolean, step: Minor): Minor {
  if (item.discount_minor === 0) return Math.abs(item.net_minor);
  const shown_minor = item.unit_minor * Math.abs(item.quantity);
  const net_minor = isTaxIncluded ? Math.round((shown_minor * 10_000) / (10_000 + item.rate_bp) / step) * step : shown_minor;
  return Math.max(net_minor, Math.abs(item.net_minor));
}

const isCharge = (item: InvoiceItem, items: readonly InvoiceItem[]) =>
  (item.what === "delivery" || item.what === "fee") && items.some(({ what }) => what === "goods");

export function ublOf({ number, kind, issued_at, currency, exponent, document }: UblInvoice, names: UblNames): string {
  const isNote = kind === "credit_note";
  // a third decimal is always 0 where sums are charged; the standard knows two
  const text = (minor: Minor) => decimalText(minor, exponent).replace(/(\.\d\d)0$/, "$1");
  const amount = (name: string, minor: Minor) => cbc(name, text(minor), { currencyID: currency });
  const nameOf = (item: InvoiceItem) => item.name || (item.what === "goods" ? "–" : names.items[item.what]);
  const categoryOf = ({ rate_bp }: { rate_bp: number }) => (document.taxes.find((tax) => tax.rate_bp === rate_bp) as InvoiceTax).category;
  const reasonOf = (code: TaxCategory) => (code === "AE" || code === "O" ? names.untaxed[code] : undefined);
  const { items, seller, buyer, corrects } = document;
  const charges = items.filter((item) => isCharge(item, items));
  const lines = items.filter((item) => !isCharge(item, items));
  const sum = (of: readonly InvoiceItem[]) => of.reduce((total, { net_minor }) => total + net_minor, 0);
  const withTax = !isUnnumbered(document);

  const line = (item: InvoiceItem, at: number) => {
    const before_minor = beforeDiscount(item, document.isTaxIncluded, stepOf({ exponent }));
    const off_minor = before_minor - Math.abs(item.net_minor);
    return cac(isNote ? "CreditNoteLine" : "InvoiceLine", [
      cbc("ID", String(at + 1)),
      cbc(isNote ? "CreditedQuantity" : "InvoicedQuantity", String(item.quantity), { unitCode: unece.piece }),
      amount("LineExtensionAmount", item.net_minor),
      off_minor > 0
        ? cac("AllowanceCharge", [
            cbc("ChargeIndicator", "false"),
            cbc("AllowanceChargeReasonCode", "95"),
            amount("Amount", item.quantity < 0 ? -off_minor : off_minor),
          ])
        : "",
      cac("Item", [
        cbc("Name", nameOf(item)),
        cac("CommodityClassification", [cbc("ItemClassificationCode", item.hsn, { listID: classification(item.hsn) })]),
        category("ClassifiedTaxCategory", categoryOf(item), item.rate_bp),
      ]),
      // the price of all pieces together: a price of one would have to be rounded
      cac("Price", [amount("PriceAmount", before_minor), cbc("BaseQuantity", String(Math.abs(item.quantity)), { unitCode: unece.piece })]),
    ]);
  };
  const root = isNote ? "CreditNote" : "Invoice";
  const body = [
    cbc("CustomizationID", norm),
    cbc("ID", number),
    cbc("IssueDate", new Date(issued_at).toISOString().slice(0, 10)),
    cbc(isNote ? "CreditNoteTypeCode" : "InvoiceTypeCode", isNote ? unece.creditNote : unece.invoice),
    ...(names.notes.length === 0 ? [] : [cbc("Note", names.notes.join("\n"))]),
    cbc("DocumentCurrencyCode", currency),
    document.order === null ? "" : cac("OrderReference", [cbc("ID", document.order)]),
    corrects === null ? "" : cac("BillingReference", [cac("InvoiceDocumentReference", [cbc("ID", corrects.number), cbc("IssueDate", corrects.on)])]),
    party("AccountingSupplierParty", seller, withTax),
    party("AccountingCustomerParty", buyer, withTax),
    // a month of commission is no day of delivery
    document.supplied.length === 10 ? cac("Delivery", [cbc("ActualDeliveryDate", document.supplied)]) : "",
    ...charges.map((item) =>
      cac("AllowanceCharge", [
        cbc("ChargeIndicator", "true"),
        cbc("AllowanceChargeReason", nameOf(item)),
        amount("Amount", item.net_minor),
        category("TaxCategory", categoryOf(item), item.rate_bp),
      ]),
    ),
    cac("TaxTotal", [
      amount("TaxAmount", document.tax_minor),
      ...document.taxes.map((tax) =>
        cac("TaxSubtotal", [
          amount("TaxableAmount", tax.net_minor),
          amount("TaxAmount", tax.tax_minor),
          category("TaxCategory", tax.category, tax.rate_bp, reasonOf(tax.category)),
        ]),
      ),
    ]),
    cac("LegalMonetaryTotal", [
      amount("LineExtensionAmount", sum(lines)),
      amount("TaxExclusiveAmount", document.net_minor),
      amount("TaxInclusiveAmount", document.total_minor),
      charges.length === 0 ? "" : amount("ChargeTotalAmount", sum(charges)),
      // all of it was paid, or given back
      amount("PrepaidAmount", document.total_minor),
      amount("PayableAmount", 0),
    ]),
    ...lines.map(line),
  ];
  const namespaces = {
    xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
    "xmlns:cac": "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
    "xmlns:cbc": "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, body, namespaces)}\n`;
}
