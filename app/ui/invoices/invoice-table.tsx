/** What tables of invoices have in common, a shop's and the desk's. */
import type { InvoiceCard } from "../../../worker/shop/invoices/contract.ts";
import { type DocumentSubject, documentSubjects, type InvoiceKind, invoiceKinds } from "../../../worker/shop/invoices/rules.ts";
import type { PageAddress } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Moment } from "../desk/moment.tsx";
import { apiQuery, type TableChoice } from "../desk/table-choice.ts";
import type { Column } from "../desk/table-props.ts";
import { Amount } from "../purchase/amount.tsx";
import { subjectNames } from "./subject.ts";

/** The years are those of which there are documents. */
export const invoiceFilters = (years: readonly string[]) =>
  [
    { name: "year", kind: "choice", options: years },
    { name: "kind", kind: "choice", options: invoiceKinds },
    { name: "about", kind: "choice", options: documentSubjects },
  ] as const;

/** What the API is asked: it has one order. */
export function invoiceQuery(choice: TableChoice): Record<string, string> {
  const { sort: _, ...query } = apiQuery(choice);
  return query;
}
/** The same for the file, which has no pages. */
export function invoiceFileQuery(choice: TableChoice): Record<string, string> {
  const { after: _, ...query } = invoiceQuery(choice);
  return query;
}

/** `pageOf`: where a document is read. */
export function useInvoiceTable(pageOf: (number: string) => PageAddress) {
  const { t } = useWords();
  const link = useLink();
  const columns = {
    number: {
      id: "number",
      name: t("orders.invoice.number"),
      cell: ({ number }) => (
        <a className="text-link" href={link(pageOf(number))}>
          <bdi dir="ltr">{number}</bdi>
        </a>
      ),
    },
    issued: { id: "issued", name: t("invoices.issuedOn"), cell: ({ issuedAt }) => <Moment at={issuedAt} /> },
    kind: { id: "kind", name: t("invoices.kind"), cell: ({ kind }) => t(`invoices.kinds.${kind}`) },
    total: { id: "total", name: t("checkout.total"), numeric: true, cell: ({ total }) => <Amount money={total} /> },
    tax: { id: "tax", name: t("orders.invoice.tax"), numeric: true, cell: ({ tax }) => (tax.amount === 0 ? "–" : <Amount money={tax} />) },
  } satisfies Record<string, Column<InvoiceCard>>;
  const filterNames: Readonly<Record<string, string>> = {
    year: t("invoices.year"),
    kind: t("invoices.kind"),
    about: t("invoices.subject"),
    shop: t("listing.filters.shop"),
  };
  return {
    columns,
    filterName: (name: string) => filterNames[name] ?? "",
    optionName: (name: string, option: string) =>
      name === "kind" ? t(`invoices.kinds.${option as InvoiceKind}`) : name === "about" ? t(subjectNames[option as DocumentSubject]) : option,
  };
}
