/** Invoices and credit notes of all shops and of the marketplace. */
import type { InvoiceCard } from "../../../../worker/shop/invoices/contract.ts";
import { type DocumentSubject, documentSubjects, type InvoiceKind, invoiceKinds } from "../../../../worker/shop/invoices/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { apiQuery, type TableChoice, type TableSpec, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { askedInvoices, yearsToChoose } from "../../../ui/invoices/asked.ts";
import { subjectNames } from "../../../ui/invoices/subject.ts";
import { Amount } from "../../../ui/purchase/amount.tsx";
import { apiLink } from "../../../ui/seller/api-link.ts";
import type { Route } from "./+types/invoices";

type InvoicesData = { desk: DeskMe; rows: InvoiceCard[]; next: number | null; years: string[]; choice: TableChoice };

/** The years are those of which there are documents. */
const tableOf = (years: readonly string[]) =>
  ({
    path: "/admin/invoices",
    filters: [
      { name: "year", kind: "choice", options: years },
      { name: "kind", kind: "choice", options: invoiceKinds },
      { name: "about", kind: "choice", options: documentSubjects },
      { name: "shop", kind: "text" },
    ],
    orders: ["newest"],
    columns: ["number", "issued", "kind", "about", "total", "tax", "shop", "issuer"],
  }) as const satisfies TableSpec;

const queryOf = (choice: TableChoice) => {
  const { sort: _, ...query } = apiQuery(choice);
  return query;
};

export async function loader({ request, context }: Route.LoaderArgs): Promise<InvoicesData> {
  const { renderContext, desk } = await openDeskPage(context, "invoices.title", "payouts");
  const { searchParams } = new URL(request.url);
  const { year } = askedInvoices(searchParams);
  const choice = tableChoice(searchParams, tableOf(yearsToChoose([], year)));
  const { data: rows, meta } = await renderContext.api.get("/admin/invoices", { query: { ...queryOf(choice) } });
  return { desk, rows, next: meta.next, years: yearsToChoose(meta.years, year), choice };
}

export default function InvoicesPage({ loaderData: { desk, rows, next, years, choice } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  const columns: Column<InvoiceCard>[] = [
    {
      id: "number",
      name: t("orders.invoice.number"),
      cell: ({ number }) => (
        <a className="text-link" href={link(`/admin/invoice/${number}`)}>
          <bdi dir="ltr">{number}</bdi>
        </a>
      ),
    },
    { id: "issued", name: t("invoices.issuedOn"), cell: ({ issuedAt }) => <Moment at={issuedAt} /> },
    { id: "kind", name: t("invoices.kind"), cell: ({ kind }) => t(`invoices.kinds.${kind}`) },
    { id: "about", name: t("invoices.subject"), cell: (row) => <About row={row} /> },
    { id: "total", name: t("checkout.total"), numeric: true, cell: ({ total }) => <Amount money={total} /> },
    { id: "tax", name: t("orders.invoice.tax"), numeric: true, cell: ({ tax }) => (tax.amount === 0 ? "–" : <Amount money={tax} />) },
    {
      id: "shop",
      name: t("listing.filters.shop"),
      cell: ({ shop }) => (
        <a className="text-link" href={link(`/admin/seller/${shop.handle}`)}>
          <bdi>{shop.name}</bdi>
        </a>
      ),
    },
    { id: "issuer", name: t("invoices.issuer"), cell: ({ issuer }) => t(issuer === "shop" ? "listing.filters.shop" : "orders.invoice.marketplace") },
  ];
  const { after: _, ...filter } = queryOf(choice);
  const filterNames = { year: t("invoices.year"), kind: t("invoices.kind"), about: t("invoices.subject"), shop: t("listing.filters.shop") };
  return (
    <DeskPage desk={desk} place="invoices" heading={t("invoices.title")} lead={t("invoices.deskLead")}>
      <DeskTable
        spec={tableOf(years)}
        choice={choice}
        rows={rows}
        next={next}
        label={t("invoices.title")}
        columns={columns}
        keyOf={({ id }) => id}
        filterName={(name) => filterNames[name as keyof typeof filterNames]}
        optionName={(name, option) =>
          name === "kind" ? t(`invoices.kinds.${option as InvoiceKind}`) : name === "about" ? t(subjectNames[option as DocumentSubject]) : option
        }
        csv={apiLink("/admin/invoices/csv", { query: filter })}
        empty={t("invoices.none")}
      />
    </DeskPage>
  );
}

function About({ row: { about, order } }: { row: InvoiceCard }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <>
      {t(subjectNames[about])}{" "}
      {order && (
        <a className="text-link" href={link(`/admin/order/${order}`)}>
          <bdi dir="ltr">{order}</bdi>
        </a>
      )}
    </>
  );
}
