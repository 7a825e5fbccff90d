/** Flash sales: those that run, come and are over, and the form that announces one. */
import type { AdminSaleRow } from "../../../../worker/shop/flash-sales/desk/contract.ts";
import type { SaleState } from "../../../../worker/shop/flash-sales/desk/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { apiQuery, type TableChoice, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import type { Route } from "./+types/flash-sales";
import { announceSale } from "./sale-action.ts";
import { SaleStateTag, saleStateKeys } from "./sale-states.tsx";
import { proposalsPath, salePath, salesTable } from "./tables.ts";
import { TermsForm } from "./terms-form.tsx";

type SalesData = { desk: DeskMe; rows: AdminSaleRow[]; next: string | null; choice: TableChoice; isNew: boolean; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<SalesData> {
  const { renderContext, desk } = await openDeskPage(context, "flash.heading", "offers");
  const query = new URL(request.url).searchParams;
  const choice = tableChoice(query, salesTable);
  const { data: rows, meta } = await renderContext.api.get("/admin/flash-sales", { query: apiQuery(choice) });
  return { desk, rows, next: meta.next, choice, isNew: query.has("new"), flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  return announceSale(context.get(renderContextKey), request, await readForm(request));
}

export default function FlashSalesPage({ loaderData: { desk, rows, next, choice, isNew, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, locale } = useWords();
  const link = useLink();
  const number = (value: number) => formatNumber(value, locale);
  if (isNew)
    return (
      <DeskPage desk={desk} place="flash-sales" heading={t("desk.flash.announce")} lead={t("desk.flash.announceText")} flash={flash}>
        <Card id="announce" title={t("desk.flash.terms")}>
          <TermsForm sale={null} action="/admin/flash-sales?new" back={salesTable.path} />
        </Card>
      </DeskPage>
    );
  const columns: Column<AdminSaleRow>[] = [
    {
      id: "sale",
      name: t("desk.audit.kinds.flash_sale"),
      cell: ({ id, name }) => (
        <a className="text-link" href={link(salePath(id))} dir="auto">
          {name}
        </a>
      ),
    },
    { id: "state", name: t("orders.status"), cell: ({ state }) => <SaleStateTag state={state} /> },
    { id: "starts", name: t("flash.starts"), cell: ({ startsAt }) => <Moment at={startsAt} /> },
    { id: "ends", name: t("flash.ends"), orders: ["soonest", "latest"], cell: ({ endsAt }) => <Moment at={endsAt} /> },
    { id: "products", name: t("listing.results"), numeric: true, cell: ({ products }) => number(products) },
    {
      id: "sold",
      name: t("desk.products.sold"),
      numeric: true,
      cell: ({ sold, quota }) => (quota === 0 ? number(0) : t("desk.flash.soldOf", { sold: number(sold), quota: number(quota) })),
    },
    {
      id: "proposals",
      name: t("desk.flash.toDecide"),
      numeric: true,
      cell: ({ id, proposals }) =>
        proposals === 0 ? (
          number(0)
        ) : (
          <a className="text-link" href={link(`${salePath(id)}?state=proposed`)}>
            {number(proposals)}
          </a>
        ),
    },
  ];
  const actions = (
    <>
      <ButtonLink look="quiet" href={link(proposalsPath)}>
        {t("desk.flash.offers")}
      </ButtonLink>
      <ButtonLink href={link("/admin/flash-sales?new")}>{t("desk.flash.announce")}</ButtonLink>
    </>
  );
  return (
    <DeskPage desk={desk} place="flash-sales" heading={t("flash.heading")} flash={flash} actions={actions}>
      <DeskTable
        spec={salesTable}
        choice={choice}
        rows={rows}
        next={next}
        label={t("flash.heading")}
        columns={columns}
        keyOf={({ id }) => id}
        filterName={() => t("orders.status")}
        optionName={(_, option) => t(saleStateKeys[option as SaleState])}
        empty={t("desk.flash.empty")}
      />
    </DeskPage>
  );
}
