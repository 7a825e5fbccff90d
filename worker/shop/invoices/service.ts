/** The room of invoices: documents as they are shown, listed and handed out as files. */

import type { Locale } from "../../../locales/words.ts";
import { shopNameIn } from "../../db/shop-name.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import { amountText, exponentOf } from "../../shared/amounts.ts";
import { csvLine } from "../../shared/csv.ts";
import { moneyIn } from "../../shared/money.ts";
import { wordsFor } from "../../words.ts";
import { type ExportPart, exportRows } from "../export.ts";
import type { FullOrder } from "../orders/service.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import type { Invoice, InvoiceCard, InvoicesQuery } from "./contract.ts";
import {
  type InvoiceFilter,
  type InvoiceRow,
  invoicesOfShopper,
  readInvoice,
  readInvoices,
  readInvoicesAfter,
  readOpenEntries,
  readOrderInvoices,
  readYears,
} from "./data.ts";
import { stateCodeOf } from "./gst.ts";
import { printed } from "./printing.ts";
import { fitsNorm, type InvoiceParty, invoicesPerPage, type StoredInvoice } from "./rules.ts";
import { sheetOf } from "./sheet.ts";
import { type UblNames, ublOf } from "./ubl.ts";

export { noteCommission } from "./issuing.ts";

const documentIn = ({ document }: InvoiceRow) => JSON.parse(document) as StoredInvoice;

function cardView(row: InvoiceRow, locale: Locale): InvoiceCard {
  const money = moneyIn(row.currency);
  return {
    ...{ id: row.id, number: row.number, kind: row.kind, about: row.about, issuer: row.isShops === 1 ? "shop" : "marketplace" },
    shop: { handle: row.shop, name: shopNameIn({ name: row.shop_name, names: row.shop_names }, locale) },
    ...{ order: row.order_number, issuedAt: new Date(row.issued_at).toISOString(), total: money(row.total_minor), tax: money(row.tax_minor) },
  };
}

const partyView = ({ id: _, ...party }: InvoiceParty) => party;
function invoiceView(row: InvoiceRow, locale: Locale): Invoice {
  const { id: _, ...card } = cardView(row, locale);
  const document = documentIn(row);
  const money = moneyIn(row.currency);
  const { seller, buyer, soldBy, supplied, corrects, reason, isTaxIncluded, items, taxes, net_minor, placeOfSupply } = document;
  return {
    ...card,
    ...{ package: row.package_id, seller: partyView(seller), buyer: partyView(buyer), soldBy, supplied, corrects, reason, isTaxIncluded },
    hasXml: fitsNorm(document, exponentOf(row.currency)),
    isTaxReversed: taxes.some(({ category }) => category === "AE"),
    items: items.map((item) => ({
      ...{
        what: item.what,
        name: item.name,
        hsn: item.hsn ?? null,
        quantity: item.quantity,
        rate: item.rate_bp / 100,
        unitPrice: money(item.unit_minor),
        discount: money(item.discount_minor),
      },
      ...{ net: money(item.net_minor), tax: money(item.tax_minor), total: money(item.net_minor + item.tax_minor) },
    })),
    taxes: taxes
      .filter(({ category }) => category === "S" || category === "Z")
      .map((tax) => ({
        ...{ rate: tax.rate_bp / 100, net: money(tax.net_minor), tax: money(tax.tax_minor) },
        split: tax.split.map((part) => ({ name: part.name, rate: part.rate_bp / 100, tax: money(part.tax_minor) })),
      })),
    net: money(net_minor),
    placeOfSupply: { ...placeOfSupply, code: placeOfSupply.country === "IN" ? stateCodeOf(placeOfSupply.region) : null },
  };
}

/** What is being issued just now is waited for: whoever has paid finds the invoice. What was sold before there were any has none. */
export async function invoicesOfOrder(purchase: PurchaseContext, { order }: FullOrder, locale: Locale): Promise<Invoice[]> {
  const open = await readOpenEntries(purchase.db, order.id);
  if (open.length > 0) await purchase.deliverNow(purchase, open);
  return (await readOrderInvoices(purchase.db, order.id)).map((row) => invoiceView(row, locale));
}

type Listed = { data: InvoiceCard[]; meta: { perPage: number; next: number | null; years: number[] } };
/** The newest first. `shopId`: those of a shop; without it, of all. */
export async function listInvoices(db: D1Database, query: Omit<InvoicesQuery, "locale">, locale: Locale, shopId?: number): Promise<Listed> {
  const { perPage = invoicesPerPage, after, ...filter } = query;
  const [rows, years] = await Promise.all([
    readInvoices(db, { ...filter, ...(shopId !== undefined && { shopId }) }, after, perPage + 1),
    readYears(db, shopId),
  ]);
  const shown = rows.slice(0, perPage);
  return { data: shown.map((row) => cardView(row, locale)), meta: { perPage, next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null, years } };
}

/** @throws Refusal not_found (no such document, or another shop's) */
async function found(db: D1Database, number: string, shopId?: number): Promise<InvoiceRow> {
  const row = await readInvoice(db, number, shopId);
  if (!row) throw new Refusal("not_found");
  return row;
}
export const showInvoice = async (db: D1Database, number: string, locale: Locale, shopId?: number) => invoiceView(await found(db, number, shopId), locale);

/** In the language of the document. */
function ublNames({ locale, soldBy, reason, taxes }: StoredInvoice): UblNames {
  const { t } = wordsFor(locale);
  const untaxed = { AE: t("invoices.notes.reversed"), O: t("invoices.notes.untaxed") };
  return {
    items: {
      delivery: t("delivery.heading"),
      fee: t("invoices.items.fee"),
      reduction: t("invoices.items.reduction"),
      commission: t("invoices.items.commission"),
      commission_back: t("invoices.items.commission_back"),
    },
    untaxed,
    notes: [
      ...(soldBy === null ? [] : [t("invoices.notes.deemed", { shop: soldBy })]),
      ...(reason === null ? [] : [t(`invoices.reasons.${reason}`)]),
      ...taxes.flatMap(({ split }) => split.map(({ name, rate_bp }) => `${name} ${rate_bp / 100} %`)),
    ],
  };
}
/** @throws Refusal xml_unavailable: what would not be valid is not handed out */
const xmlOf = (row: InvoiceRow): string => {
  const document = documentIn(row);
  const { number, kind, issued_at, currency } = row;
  if (!fitsNorm(document, exponentOf(currency))) throw new Refusal("xml_unavailable");
  return ublOf({ number, kind, issued_at, currency, exponent: exponentOf(currency), document }, ublNames(document));
};
/** @throws Refusal not_found, xml_unavailable */
export const invoiceXml = async (db: D1Database, number: string, shopId?: number) => xmlOf(await found(db, number, shopId));
/** @throws Refusal not_found (none of this order) */
async function foundOfOrder(db: D1Database, { order }: FullOrder, number: string): Promise<InvoiceRow> {
  const row = (await readOrderInvoices(db, order.id)).find((each) => each.number === number);
  if (!row) throw new Refusal("not_found");
  return row;
}
/** @throws Refusal not_found (none of this order), xml_unavailable */
export const orderInvoiceXml = async (db: D1Database, order: FullOrder, number: string) => xmlOf(await foundOfOrder(db, order, number));

export type PrintEnv = Pick<Env, "DB" | "DOCUMENTS">;
/** In the language of the document, as the XML: whoever asks gets the same bytes. */
function pdfOf({ DOCUMENTS }: PrintEnv, row: InvoiceRow): Promise<ArrayBuffer> {
  const { locale } = documentIn(row);
  return printed(DOCUMENTS, sheetOf(invoiceView(row, locale), wordsFor(locale)));
}
/** @throws Refusal not_found, pdf_unavailable */
export const invoicePdf = async (env: PrintEnv, number: string, shopId?: number) => pdfOf(env, await found(env.DB, number, shopId));
/** @throws Refusal not_found (none of this order), pdf_unavailable */
export const orderInvoicePdf = async (env: PrintEnv, order: FullOrder, number: string) => pdfOf(env, await foundOfOrder(env.DB, order, number));

const inOnePage = 500;
/** More than a file of a year holds; what is beyond is asked for by kind. */
const fileRows_max = 50_000;
/** A line for each rate of each document, in the order of their issue: what an accountant's program reads. A credit note's sums are below zero. */
export async function invoicesCsv(db: D1Database, filter: InvoiceFilter): Promise<string> {
  let text = csvLine([
    ...["number", "kind", "about", "date", "issuer", "shop", "order", "corrects", "buyer_country", "buyer_region", "currency"],
    ...["tax_rate", "net", "tax", "gross", "cgst", "sgst", "igst"],
  ]);
  let after = 0;
  for (let count = 0; count < fileRows_max; count += inOnePage) {
    const rows = await readInvoicesAfter(db, filter, after, inOnePage);
    for (const row of rows) text += linesOf(row);
    if (rows.length < inOnePage) break;
    after = rows.at(-1)?.id ?? after;
  }
  return text;
}

function linesOf(row: InvoiceRow): string {
  const { placeOfSupply, corrects, taxes, seller } = documentIn(row);
  const sign = row.kind === "credit_note" ? -1 : 1;
  const sum = (minor: number) => amountText(minor === 0 ? 0 : sign * minor, row.currency);
  const head = [
    ...[
      row.number,
      row.kind,
      row.about,
      new Date(row.issued_at).toISOString().slice(0, 10),
      seller.name,
      row.shop,
      row.order_number ?? "",
      corrects?.number ?? "",
    ],
    ...[placeOfSupply.country ?? "", placeOfSupply.region ?? "", row.currency],
  ];
  return taxes
    .map((tax) => {
      const split = (...names: string[]) => {
        const of = tax.split.filter(({ name }) => names.includes(name));
        return of.length === 0 ? "" : sum(of.reduce((total, { tax_minor }) => total + tax_minor, 0));
      };
      const rate = tax.category === "S" || tax.category === "Z" ? String(tax.rate_bp / 100) : "";
      return csvLine([
        ...head,
        rate,
        sum(tax.net_minor),
        sum(tax.tax_minor),
        sum(tax.net_minor + tax.tax_minor),
        split("CGST"),
        split("SGST", "UTGST"),
        split("IGST"),
      ]);
    })
    .join("");
}

export const exportInvoices: ExportPart = (db, shopperId) => exportRows(db, invoicesOfShopper(shopperId), "document");
