/** The products of all shops: found by name, SKU or shop, narrowed by where they stand, and several decided about at once. */
import type { Locale } from "../../../../locales/words.ts";
import type { AdminCategory } from "../../../../worker/shop/catalogue/categories/contract.ts";
import type { AdminProductRow } from "../../../../worker/shop/moderation/contract.ts";
import type { DeskState } from "../../../../worker/shop/moderation/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { Flash } from "../../../context.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { apiQuery, type TableChoice, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { Picture } from "../../../ui/product/basics/picture.tsx";
import { nameOf } from "../categories/category-tree.ts";
import type { Route } from "./+types/products";
import { ProductStateTag, stateKeys } from "./product-state.tsx";
import css from "./products.module.css";
import { bulkActs, productsTable } from "./products-table.ts";

/** By their numbers, in the order of the shelves. */
type CategoryNames = readonly (readonly [id: string, name: string])[];
type ProductsData = { desk: DeskMe; rows: AdminProductRow[]; next: string | null; choice: TableChoice; categories: CategoryNames; flash: Flash | null };

const namesOf = (categories: readonly AdminCategory[], locale: Locale): CategoryNames =>
  categories.flatMap((main) => [
    [String(main.id), nameOf(main, locale)] as const,
    ...main.subs.map((sub) => [String(sub.id), `${nameOf(main, locale)} / ${nameOf(sub, locale)}`] as const),
  ]);

export async function loader({ request, context }: Route.LoaderArgs): Promise<ProductsData> {
  const { renderContext, desk } = await openDeskPage(context, "listing.results", "catalogue");
  const { data: shelves } = await renderContext.api.get("/admin/categories");
  const categories = namesOf(shelves, renderContext.locale);
  const choice = tableChoice(new URL(request.url).searchParams, productsTable(categories.map(([id]) => id)));
  const { data: rows, meta } = await renderContext.api.get("/admin/products", { query: apiQuery(choice) });
  return { desk, rows, next: meta.next, choice, categories, flash: renderContext.flash ?? null };
}

export default function ProductsPage({ loaderData: { desk, rows, next, choice, categories, flash } }: Route.ComponentProps) {
  const { t, locale } = useWords();
  const link = useLink();
  const columns: Column<AdminProductRow>[] = [
    {
      id: "product",
      name: t("desk.find.kinds.product"),
      cell: ({ id, name, handle, image }) => (
        <span className={css.product}>
          {image ? <Picture picture={image} alt="" sizes="2.5rem" among={[160]} /> : <span className={css.blank} />}
          <a className="text-link" href={link(`/admin/product/${id}`)} dir="auto">
            {name || handle}
          </a>
        </span>
      ),
    },
    {
      id: "shop",
      name: t("desk.find.kinds.shop"),
      cell: ({ shop }) => (
        <a href={link(`/admin/products?shop=${shop.handle}`)} dir="auto">
          {shop.name}
        </a>
      ),
    },
    { id: "category", name: t("desk.audit.kinds.category"), cell: ({ category }) => category },
    { id: "state", name: t("orders.status"), cell: ({ state }) => <ProductStateTag state={state} /> },
    { id: "price", name: t("lists.rows.price"), numeric: true, cell: ({ price }) => <bdi suppressHydrationWarning>{formatMoney(price, locale)}</bdi> },
    { id: "added", name: t("desk.products.added"), orders: ["oldest", "newest"], cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
  const filterNames: Record<string, string> = { state: t("orders.status"), category: t("desk.audit.kinds.category"), shop: t("desk.audit.filters.shop") };
  return (
    <DeskPage desk={desk} place="products" heading={t("listing.results")} flash={flash}>
      <DeskTable
        spec={productsTable(categories.map(([id]) => id))}
        choice={choice}
        rows={rows}
        next={next}
        label={t("listing.results")}
        columns={columns}
        keyOf={({ id }) => id}
        search={t("desk.products.search")}
        filterName={(name) => filterNames[name] ?? ""}
        optionName={(name, option) => (name === "state" ? t(stateKeys[option as DeskState]) : (categories.find(([id]) => id === option)?.[1] ?? option))}
        bulk={{
          path: "/admin/products/acts",
          field: "product",
          nameOf: ({ name, handle }) => name || handle,
          acts: bulkActs.map((act) => ({ act, name: t(`desk.products.acts.${act}`) })),
        }}
        empty={t("desk.products.empty")}
      />
    </DeskPage>
  );
}
