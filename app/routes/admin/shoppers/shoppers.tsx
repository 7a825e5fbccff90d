/** All who have an account: found by name, mail address, phone number or order, narrowed by whether they are blocked. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { AdminShopperRow } from "../../../../worker/shop/shoppers/contract.ts";
import { type ShopperState, shopperStates } from "../../../../worker/shop/shoppers/rules.ts";
import type { Flash } from "../../../context.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { apiQuery, type TableChoice, type TableSpec, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import type { Route } from "./+types/shoppers";
import { ShopperStateTag } from "./shopper-state.tsx";
import css from "./shoppers.module.css";

type ShoppersData = { desk: DeskMe; rows: AdminShopperRow[]; next: number | null; choice: TableChoice; flash: Flash | null };

const shoppersTable = {
  path: "/admin/shoppers",
  filters: [{ name: "state", kind: "choice", options: shopperStates }],
  orders: ["newest", "oldest"],
  columns: ["name", "contact", "state", "since"],
} as const satisfies TableSpec;

export async function loader({ request, context }: Route.LoaderArgs): Promise<ShoppersData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.shoppers.title", "shoppers.read");
  const choice = tableChoice(new URL(request.url).searchParams, shoppersTable);
  const { data: rows, meta } = await renderContext.api.get("/admin/shoppers", { query: apiQuery(choice) });
  return { desk, rows, next: meta.next, choice, flash: renderContext.flash ?? null };
}

export default function ShoppersPage({ loaderData: { desk, rows, next, choice, flash } }: Route.ComponentProps) {
  const { t, locale } = useWords();
  const link = useLink();
  const columns: Column<AdminShopperRow>[] = [
    {
      id: "name",
      name: t("fields.labels.name"),
      cell: ({ id, name }) => (
        <a className={`text-link ${css.name}`} href={link(`/admin/shopper/${id}`)}>
          <bdi>{name}</bdi>
        </a>
      ),
    },
    { id: "contact", name: t("desk.shoppers.contact"), cell: (row) => <Contact row={row} /> },
    { id: "state", name: t("orders.status"), cell: ({ state }) => <ShopperStateTag state={state} /> },
    {
      id: "since",
      name: t("desk.sellers.since"),
      orders: ["oldest", "newest"],
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} suppressHydrationWarning>
          {formatDate(createdAt, locale)}
        </time>
      ),
    },
  ];
  return (
    <DeskPage desk={desk} place="shoppers" heading={t("desk.shoppers.title")} lead={t("desk.shoppers.lead")} flash={flash}>
      <DeskTable
        spec={shoppersTable}
        choice={choice}
        rows={rows}
        next={next}
        label={t("desk.shoppers.title")}
        columns={columns}
        keyOf={({ id }) => id}
        search={t("desk.shoppers.search")}
        filterName={() => t("orders.status")}
        optionName={(_, option) => t(`desk.shoppers.states.${option as ShopperState}`)}
        empty={t("desk.shoppers.empty")}
      />
    </DeskPage>
  );
}

function Contact({ row: { email, phone } }: { row: AdminShopperRow }) {
  return (
    <span className={css.contact}>
      <bdi dir="ltr">{email}</bdi>
      {phone !== null && (
        <bdi className="muted small" dir="ltr">
          {phone}
        </bdi>
      )}
    </span>
  );
}
