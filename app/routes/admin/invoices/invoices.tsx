/** Invoices and credit notes of all shops and of the marketplace. */
import type { InvoiceCard } from "../../../../worker/shop/invoices/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { type TableChoice, type TableSpec, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { askedYear, yearsToChoose } from "../../../ui/invoices/asked.ts";
import { invoiceFileQuery, invoiceFilters, invoiceQuery, useInvoiceTable } from "../../../ui/invoices/invoice-table.tsx";
import { subjectNames } from "../../../ui/invoices/subject.ts";
import { apiLink } from "../../../ui/seller/api-link.ts";
import type { Route } from "./+types/invoices";

type InvoicesData = { desk: DeskMe; rows: InvoiceCard[]; next: number | null; years: string[]; choice: TableChoice };

/** The years are those of which there are documents. */
const tableOf = (years: readonly string[]) =>
  ({
    path: "/admin/invoices",
    filters: [...invoiceFilters(years), { name: "shop", kind: "text" }],
    orders: ["newest"],
    columns: ["number", "issued", "kind", "about", "total", "tax", "shop", "issuer"],
  }) as const satisfies TableSpec;

export async function loader({ request, context }: Route.LoaderArgs): Promise<InvoicesData> {
  const { renderContext, desk } = await openDeskPage(context, "invoices.title", "payouts");
  const { searchParams } = new URL(request.url);
  const year = askedYear(searchParams);
  const choice = tableChoice(searchParams, tableOf(yearsToChoose([], year)));
  const { data: rows, meta } = await renderContext.api.get("/admin/invoices", { query: invoiceQuery(choice) });
  return { desk, rows, next: meta.next, years: yearsToChoose(meta.years, year), choice };
}

export default function InvoicesPage({ loaderData: { desk, rows, next, years, choice } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  const { columns: shared, ...names } = useInvoiceTable((number) => `/admin/invoice/${number}`);
  const columns: Column<InvoiceCard>[] = [
    shared.number,
    shared.issued,
    shared.kind,
    { id: "about", name: t("invoices.subject"), cell: (row) => <About row={row} /> },
    shared.total,
    shared.tax,
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
  return (
    <DeskPage desk={desk} place="invoices" heading={t("invoices.title")} lead={t("invoices.deskLead")}>
      <DeskTable
        {...names}
        spec={tableOf(years)}
        choice={choice}
        rows={rows}
        next={next}
        label={t("invoices.title")}
        columns={columns}
        keyOf={({ id }) => id}
        csv={apiLink("/admin/invoices/csv", { query: invoiceFileQuery(choice) })}
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
