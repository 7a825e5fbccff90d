/** An invoice as the sheet that is printed (worker/documents): the texts of its page, in the language of the document. Pure. */
import { cachedFormatter } from "../../../locales/formatters.ts";
import { isolateAmount, isolated, leftToRight } from "../../../locales/isolated.ts";
import { direction, intlLocale, type Locale, type Words } from "../../../locales/words.ts";
import type { PrintSheet, PrintTable } from "../../documents/contract.ts";
import { exponentOf } from "../../shared/amounts.ts";
import type { CurrencyAmount } from "../../shared/money.ts";
import type { Invoice } from "./contract.ts";

const money = ({ amount, currency }: CurrencyAmount, locale: Locale): string => {
  const style = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
  const format = cachedFormatter(`sheet money ${locale} ${currency}`, () => new Intl.NumberFormat(intlLocale[locale], style));
  return isolateAmount(format.format(amount / 10 ** exponentOf(currency)), locale);
};
const percent = (rate: number, locale: Locale) =>
  cachedFormatter(`sheet percent ${locale}`, () => new Intl.NumberFormat(intlLocale[locale], { style: "percent", maximumFractionDigits: 3 })).format(
    rate / 100,
  );
const number = (value: number, locale: Locale) => cachedFormatter(`sheet number ${locale}`, () => new Intl.NumberFormat(intlLocale[locale])).format(value);
const day = (value: string, locale: Locale) =>
  cachedFormatter(`sheet day ${locale}`, () => new Intl.DateTimeFormat(intlLocale[locale], { dateStyle: "medium", timeZone: "UTC" })).format(new Date(value));
const country = (code: string, locale: Locale) =>
  cachedFormatter(`sheet country ${locale}`, () => new Intl.DisplayNames(intlLocale[locale], { type: "region", fallback: "code" })).of(code) ?? code;

/** The longest text that a sheet takes. */
const text_max = 1_000;
const cut = (text: string) => (text.length > text_max ? `${text.slice(0, text_max - 1)}…` : text);

function partyOf(label: string, party: Invoice["seller"], { t, locale }: Words): PrintSheet["parties"][number] {
  const { name, tradeName, lines, city, region, postalCode, registerNumber, taxNumber } = party;
  const town = [postalCode, city].filter(Boolean).join(" ");
  return {
    label,
    name: isolated(name),
    lines: [
      ...[tradeName, ...lines, town, region].flatMap((line) => (line ? [isolated(cut(line))] : [])),
      ...(party.country ? [country(party.country, locale)] : []),
      ...(registerNumber ? [`${t("shops.identity.register")}: ${isolated(registerNumber)}`] : []),
      ...(taxNumber ? [`${t("shops.identity.tax")}: ${leftToRight(taxNumber)}`] : []),
    ],
  };
}

function itemsOf({ items, isTaxIncluded, net, tax, total }: Invoice, { t, locale }: Words): PrintTable {
  const nameOf = ({ what, name }: Invoice["items"][number]) => {
    if (what === "goods") return isolated(cut(name));
    return what === "delivery" ? t("orders.invoice.delivery", { name: isolated(cut(name)) }) : t(`invoices.items.${what}`);
  };
  const belowOf = ({ hsn, discount }: Invoice["items"][number]) =>
    [
      ...(hsn ? [t("invoices.hsn", { code: leftToRight(hsn) })] : []),
      ...(discount.amount > 0 ? [`${t("checkout.discount")}: ${money({ ...discount, amount: -discount.amount }, locale)}`] : []),
    ].join(" · ") || null;
  return {
    columns: [t("orders.invoice.item"), t("buy.quantity"), t("orders.invoice.unitPrice"), t("orders.invoice.amount")],
    rows: items.map((item) => ({
      cells: [nameOf(item), number(item.quantity, locale), money(item.unitPrice, locale), money(isTaxIncluded ? item.total : item.net, locale)],
      below: belowOf(item),
      isMuted: false,
    })),
    sums: [
      ...(tax.amount > 0
        ? [
            { name: t("orders.invoice.net"), value: money(net, locale) },
            { name: t("orders.invoice.tax"), value: money(tax, locale) },
          ]
        : []),
      { name: t("checkout.total"), value: money(total, locale) },
    ],
    isNarrow: false,
  };
}

const taxesOf = ({ taxes }: Invoice, { t, locale }: Words): PrintTable => ({
  columns: [t("orders.invoice.taxRate"), t("orders.invoice.net"), t("orders.invoice.tax")],
  rows: taxes.flatMap(({ rate, net, tax, split }) => [
    { cells: [percent(rate, locale), money(net, locale), money(tax, locale)], below: null, isMuted: false },
    ...split.map((part) => ({ cells: [`${leftToRight(part.name)} ${percent(part.rate, locale)}`, "", money(part.tax, locale)], below: null, isMuted: true })),
  ]),
  sums: [],
  isNarrow: true,
});

export function sheetOf(invoice: Invoice, words: Words): PrintSheet {
  const { t, locale } = words;
  const { about, corrects, reason, soldBy, order, supplied, placeOfSupply, isTaxReversed, taxes, tax, seller } = invoice;
  const isTaxed = !isTaxReversed && taxes.length > 0;
  return {
    ...{ locale, direction: direction(locale), author: seller.name },
    title: `${t(`invoices.kinds.${invoice.kind}`)} ${leftToRight(invoice.number)}`,
    dated_ms: Date.parse(invoice.issuedAt),
    facts: [
      [t("invoices.issuedOn"), day(invoice.issuedAt, locale)],
      ...(order ? [[t("fields.labels.orderNumber"), isolated(order)] satisfies [string, string]] : []),
      about === "commission" ? [t("seller.balance.statement.month"), supplied] : [t("invoices.soldOn"), day(supplied, locale)],
      ...(placeOfSupply.code ? [[t("invoices.place"), isolated(`${placeOfSupply.region} (${placeOfSupply.code})`)] satisfies [string, string]] : []),
    ],
    notes: [
      ...(corrects ? [t("invoices.corrects", { number: isolated(corrects.number), date: day(corrects.on, locale) })] : []),
      ...(reason ? [t(`invoices.reasons.${reason}`)] : []),
    ],
    parties: [partyOf(t("invoices.issuer"), seller, words), partyOf(t("invoices.to"), invoice.buyer, words)],
    about: soldBy ? [t("invoices.notes.deemed", { shop: isolated(soldBy) })] : [],
    tables: [itemsOf(invoice, words), ...(isTaxed ? [taxesOf(invoice, words)] : [])],
    closing: [
      ...(isTaxReversed ? [t("invoices.notes.reversed")] : []),
      ...(isTaxed && tax.amount > 0 ? [t("orders.invoice.taxOwed", { name: isolated(seller.name) })] : []),
    ],
  };
}
