/** All orders: found by number or mail address, narrowed by state, and several moved on at once. */

import type { AdminOrderRow } from "../../../../worker/shop/operators/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { OrderStatus } from "../../../../worker/shop/orders/contract.ts";
import type { Flash } from "../../../context.ts";
import { formatMoney, formatNumber } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { apiQuery, type TableChoice, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { StatusBadge } from "../../../ui/purchase/status.tsx";
import type { Route } from "./+types/orders";
import { bulkActs, ordersTable } from "./orders-table.ts";

type OrdersData = { desk: DeskMe; rows: AdminOrderRow[]; next: number | null; choice: TableChoice; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<OrdersData> {
  const { renderContext, desk } = await openDeskPage(context, "account.nav.orders", "orders.read");
  const choice = tableChoice(new URL(request.url).searchParams, ordersTable);
  const { data: rows, meta } = await renderContext.api.get("/admin/orders", { query: apiQuery(choice) });
  return { desk, rows, next: meta.next, choice, flash: renderContext.flash ?? null };
}

export default function OrdersPage({ loaderData: { desk, rows, next, choice, flash } }: Route.ComponentProps) {
  const { t, locale } = useWords();
  const link = useLink();
  const columns: Column<AdminOrderRow>[] = [
    {
      id: "number",
      name: t("desk.orders.number"),
      cell: ({ number }) => (
        <a className="text-link" href={link(`/admin/order/${number}`)}>
          <bdi dir="ltr">{number}</bdi>
        </a>
      ),
    },
    {
      id: "placed",
      name: t("desk.orders.placed"),
      orders: ["oldest", "newest"],
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    { id: "customer", name: t("desk.orders.customer"), cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
    { id: "status", name: t("orders.status"), cell: ({ status }) => <StatusBadge status={status} /> },
    { id: "payment", name: t("desk.orders.payment"), cell: ({ payment }) => payment && t(`desk.payment.${payment}`) },
    { id: "packages", name: t("desk.orders.packages"), numeric: true, cell: ({ packages }) => formatNumber(packages, locale) },
    {
      id: "total",
      name: t("desk.orders.total"),
      numeric: true,
      cell: ({ total }) => <bdi suppressHydrationWarning>{formatMoney(total, locale)}</bdi>,
    },
  ];
  return (
    <DeskPage desk={desk} place="orders" heading={t("account.nav.orders")} flash={flash}>
      <DeskTable
        spec={ordersTable}
        choice={choice}
        rows={rows}
        next={next}
        label={t("account.nav.orders")}
        columns={columns}
        keyOf={({ number }) => number}
        search={t("desk.orders.search")}
        filterName={(name) => t(name === "status" ? "orders.status" : "desk.orders.stuck")}
        optionName={(name, option) => (name === "status" ? t(`status.${option as OrderStatus}`) : t("desk.orders.stuckOnly"))}
        {...(desk.rights.includes("orders.act") && {
          bulk: {
            path: "/admin/orders/acts",
            field: "order",
            nameOf: ({ number }: AdminOrderRow) => number,
            acts: bulkActs.map((act) => ({ act, name: t(`desk.orders.acts.${act}`) })),
          },
        })}
        empty={t("desk.orders.empty")}
      />
    </DeskPage>
  );
}
