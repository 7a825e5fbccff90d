/** All brands by name, found by how it begins, with what is for sale of each. */
import type { AdminBrand } from "../../../../worker/shop/catalogue/brands/contract.ts";
import { brandName_chars } from "../../../../worker/shop/catalogue/brands/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { Flash } from "../../../context.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { apiQuery, type TableChoice, type TableSpec, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import type { Route } from "./+types/brands";
import { brandPath } from "./brand-action.ts";

type BrandsData = { desk: DeskMe; rows: AdminBrand[]; next: number | null; choice: TableChoice; flash: Flash | null };

const brandsTable = {
  path: "/admin/brands",
  filters: [{ name: "unused", kind: "choice", options: ["1"] }],
  orders: ["name"],
  columns: ["name", "address", "country", "about", "products"],
} as const satisfies TableSpec;

export async function loader({ request, context }: Route.LoaderArgs): Promise<BrandsData> {
  const { renderContext, desk } = await openDeskPage(context, "brands.heading", "catalogue");
  const choice = tableChoice(new URL(request.url).searchParams, brandsTable);
  // without the order: there is one; no name is longer
  const { sort: _, ...query } = apiQuery({ ...choice, q: choice.q.slice(0, brandName_chars) });
  const { data: rows, meta } = await renderContext.api.get("/admin/brands", { query });
  return { desk, rows, next: meta.next, choice, flash: renderContext.flash ?? null };
}

export default function BrandsPage({ loaderData: { desk, rows, next, choice, flash } }: Route.ComponentProps) {
  const { t, locale } = useWords();
  const link = useLink();
  const columns: Column<AdminBrand>[] = [
    {
      id: "name",
      name: t("listing.filters.brand"),
      cell: ({ id, name }) => (
        <a className="text-link" href={link(brandPath(id))}>
          <bdi>{name}</bdi>
        </a>
      ),
    },
    { id: "address", name: t("seller.products.handle"), cell: ({ slug }) => <bdi dir="ltr">{slug}</bdi> },
    { id: "country", name: t("fields.labels.country"), cell: ({ country }) => <span suppressHydrationWarning>{countryName(country, locale)}</span> },
    { id: "about", name: t("product.description"), cell: ({ about }) => <bdi dir="ltr">{Object.keys(about).join(" ") || "–"}</bdi> },
    {
      id: "products",
      name: t("seller.products.views.active"),
      numeric: true,
      cell: ({ productCount }) => <span suppressHydrationWarning>{formatNumber(productCount, locale)}</span>,
    },
  ];
  return (
    <DeskPage desk={desk} place="brands" heading={t("brands.heading")} lead={t("desk.brands.lead")} flash={flash}>
      <DeskTable
        spec={brandsTable}
        choice={choice}
        rows={rows}
        next={next}
        label={t("brands.heading")}
        columns={columns}
        keyOf={({ id }) => id}
        search={t("desk.brands.search")}
        filterName={() => t("seller.products.views.active")}
        optionName={() => t("seller.products.empty")}
        empty={t("desk.brands.empty")}
      />
    </DeskPage>
  );
}
