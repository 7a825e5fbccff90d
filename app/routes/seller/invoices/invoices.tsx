/** The shop's invoices and credit notes, and those of the marketplace's commission: to read, and as a file for its accountant. */
import type { InvoiceCard } from "../../../../worker/shop/invoices/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { type TableChoice, type TableSpec, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { askedYear, yearsToChoose } from "../../../ui/invoices/asked.ts";
import { invoiceFileQuery, invoiceFilters, invoiceQuery, useInvoiceTable } from "../../../ui/invoices/invoice-table.tsx";
import { subjectNames } from "../../../ui/invoices/subject.ts";
import { apiLink } from "../../../ui/seller/api-link.ts";
import { pageInShop, shopApi, shopParam } from "../../../ui/seller/in-shop.ts";
import { openSellerPage } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/invoices";

type InvoicesData = { seller: SellerMe; rows: InvoiceCard[]; next: number | null; years: string[]; choice: TableChoice };

const invoicesTable = (seller: SellerMe, years: readonly string[]) =>
  ({
    path: "/seller/invoices",
    filters: invoiceFilters(years),
    orders: [],
    columns: ["number", "issued", "kind", "about", "total", "tax", "issuer"],
    fixed: shopParam(seller),
  }) as const satisfies TableSpec;

export async function loader({ request, context }: Route.LoaderArgs): Promise<InvoicesData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "invoices.title");
  const { searchParams } = new URL(request.url);
  const year = askedYear(searchParams);
  const choice = tableChoice(searchParams, invoicesTable(seller, yearsToChoose([], year)));
  const { data: rows, meta } = await shopApi(renderContext.api, seller).get("/seller/invoices", { query: invoiceQuery(choice) });
  return { seller, rows, next: meta.next, years: yearsToChoose(meta.years, year), choice };
}

export default function InvoicesPage({ loaderData: { seller, rows, next, years, choice } }: Route.ComponentProps) {
  const { t } = useWords();
  const { columns: shared, ...names } = useInvoiceTable((number) => pageInShop(seller, `/seller/invoice/${number}`));
  const columns: Column<InvoiceCard>[] = [
    shared.number,
    shared.issued,
    shared.kind,
    {
      id: "about",
      name: t("invoices.subject"),
      cell: ({ about, order }) => (
        <>
          {t(subjectNames[about])} {order && <bdi dir="ltr">{order}</bdi>}
        </>
      ),
    },
    shared.total,
    shared.tax,
    { id: "issuer", name: t("invoices.issuer"), cell: ({ issuer, shop }) => (issuer === "shop" ? <bdi>{shop.name}</bdi> : t("orders.invoice.marketplace")) },
  ];
  const file = (
    <ButtonLink
      look="quiet"
      href={apiLink("/seller/invoices/csv", { query: { ...invoiceFileQuery(choice), shop: seller.shop.handle } })}
      download=""
      data-document=""
    >
      {t("invoices.csv")}
    </ButtonLink>
  );
  return (
    <SellerPage seller={seller} place="invoices" heading={t("invoices.title")} lead={t("invoices.lead")} actions={file}>
      <DeskTable
        {...names}
        spec={invoicesTable(seller, years)}
        choice={choice}
        rows={rows}
        next={next}
        label={t("invoices.title")}
        columns={columns}
        keyOf={({ id }) => id}
        empty={t("invoices.none")}
      />
    </SellerPage>
  );
}
