/** All shops: found by name, handle or the people behind them, narrowed by where they stand. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { AdminSellerRow } from "../../../../worker/shop/operators/sellers-contract.ts";
import { type ShopStatus, shopStatuses } from "../../../../worker/shop/sellers/rules.ts";
import type { Flash } from "../../../context.ts";
import { formatDate } from "../../../i18n/format.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { apiQuery, type TableChoice, type TableSpec, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import type { Route } from "./+types/sellers";
import css from "./sellers.module.css";
import { ShopStateTag } from "./shop-state.tsx";

type SellersData = { desk: DeskMe; rows: AdminSellerRow[]; next: number | null; choice: TableChoice; flash: Flash | null };

const sellersTable = {
  path: "/admin/sellers",
  filters: [{ name: "status", kind: "choice", options: shopStatuses }],
  orders: ["newest", "oldest"],
  columns: ["name", "status", "owner", "handle", "country", "since"],
} as const satisfies TableSpec;

export async function loader({ request, context }: Route.LoaderArgs): Promise<SellersData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.sellers.title", "sellers.read");
  const choice = tableChoice(new URL(request.url).searchParams, sellersTable);
  const { data: rows, meta } = await renderContext.api.get("/admin/sellers", { query: apiQuery(choice) });
  return { desk, rows, next: meta.next, choice, flash: renderContext.flash ?? null };
}

export default function SellersPage({ loaderData: { desk, rows, next, choice, flash } }: Route.ComponentProps) {
  const { t, locale } = useWords();
  const link = useLink();
  const columns: Column<AdminSellerRow>[] = [
    {
      id: "name",
      name: t("listing.filters.shop"),
      cell: ({ handle, name }) => (
        <a className="text-link" href={link(`/admin/seller/${handle}`)}>
          <bdi>{name}</bdi>
        </a>
      ),
    },
    { id: "status", name: t("orders.status"), cell: ({ status }) => <ShopStateTag status={status} /> },
    { id: "owner", name: t("seller.team.roles.owner"), cell: ({ owner }) => owner && <Owner owner={owner} /> },
    { id: "handle", name: t("desk.sellers.handle"), cell: ({ handle }) => <bdi dir="ltr">{handle}</bdi> },
    { id: "country", name: t("fields.labels.country"), cell: ({ country }) => <span suppressHydrationWarning>{countryName(country, locale)}</span> },
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
    <DeskPage desk={desk} place="sellers" heading={t("desk.sellers.title")} flash={flash}>
      <DeskTable
        spec={sellersTable}
        choice={choice}
        rows={rows}
        next={next}
        label={t("desk.sellers.title")}
        columns={columns}
        keyOf={({ handle }) => handle}
        search={t("desk.sellers.search")}
        filterName={() => t("orders.status")}
        optionName={(_, option) => t(`seller.status.${option as ShopStatus}`)}
        empty={t("desk.sellers.empty")}
      />
    </DeskPage>
  );
}

function Owner({ owner: { name, email } }: { owner: NonNullable<AdminSellerRow["owner"]> }) {
  return (
    <span className={css.owner}>
      <bdi>{name}</bdi>
      <bdi className="muted small" dir="ltr">
        {email}
      </bdi>
    </span>
  );
}
