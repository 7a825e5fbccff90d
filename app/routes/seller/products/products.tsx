/** A shop's products: what is for sale, what waits, and what runs out; found, narrowed, ordered, and several changed at once. */

import type { ReactNode } from "react";
import { isolated } from "../../../../locales/isolated.ts";
import type { ProductRow, ProductsMeta } from "../../../../worker/shop/products/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { Flash } from "../../../context.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { StateLinks } from "../../../ui/account/list-filter.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { apiQuery, type TableChoice, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { Picture } from "../../../ui/product/basics/picture.tsx";
import { Amount } from "../../../ui/purchase/amount.tsx";
import { apiLink } from "../../../ui/seller/api-link.ts";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { openSellerPage } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/products";
import { HoldText, StatusBadge } from "./hold.tsx";
import css from "./products.module.css";
import { addressOf, apiQueryOf, type ProductsChoice, productsChoice, views } from "./products-choice.ts";
import { actNames, productsTable } from "./products-table.ts";

export type ProductsAnswer = { data: ProductRow[]; meta: ProductsMeta };
type Main = { slug: string; name: string };
type ProductsData = { seller: SellerMe; answer: ProductsAnswer; choice: TableChoice; asked: ProductsChoice; mains: Main[]; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<ProductsData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "seller.products.title");
  const { searchParams } = new URL(request.url);
  const asked = productsChoice(searchParams);
  const { data: categories } = await renderContext.api.get("/categories");
  const mains = categories.map(({ slug, name }) => ({ slug, name }));
  const choice = tableChoice(searchParams, specOf(seller, asked, mains));
  const answer = await shopApi(renderContext.api, seller).get("/seller/products", { query: { ...apiQueryOf(asked), ...apiQuery(choice) } });
  return { seller, answer, choice, asked, mains, flash: renderContext.flash ?? null };
}
const specOf = (seller: SellerMe, { view }: ProductsChoice, mains: readonly Main[]) =>
  productsTable(
    seller,
    view,
    mains.map(({ slug }) => slug),
  );

export default function ProductsPage({ loaderData: { seller, answer, choice, asked, mains, flash } }: Route.ComponentProps) {
  const { t, n, locale } = useWords();
  const link = useLink();
  const { data: products, meta } = answer;
  const add = <ButtonLink href={link(pageInShop(seller, "/seller/product"))}>{t("seller.products.add")}</ButtonLink>;
  const page = (children: ReactNode, more?: ReactNode) => (
    <SellerPage
      seller={seller}
      place="products"
      heading={t("seller.products.title")}
      flash={flash}
      actions={
        <div className="row">
          {add}
          {more}
        </div>
      }
    >
      {children}
    </SellerPage>
  );
  if (meta.counts.all === 0)
    return page(
      <EmptyState icon="shop" title={t("seller.products.empty")} text={t("seller.products.emptyText")}>
        {add}
        <ButtonLink look="quiet" href={link(pageInShop(seller, "/seller/import"))}>
          {t("seller.due.importInstead")}
        </ButtonLink>
      </EmptyState>,
    );
  const columns: Column<ProductRow>[] = [
    { id: "product", name: t("seller.products.product"), cell: (product) => <Product product={product} seller={seller} /> },
    {
      id: "status",
      name: t("seller.products.statusLabel"),
      cell: (product) => (
        <>
          <span className="row">
            <StatusBadge product={product} />
          </span>
          {product.lacksSafety && <span className={css.note}>{t("seller.safety.lacks")}</span>}
          {product.hold && <HoldText hold={product.hold} />}
        </>
      ),
    },
    {
      id: "stock",
      name: t("seller.products.stock"),
      numeric: true,
      orders: ["stock", "stock-desc"],
      cell: ({ stock, low, status, hold }) => (
        <>
          {n("seller.products.pieces", stock)}
          {low > 0 && status === "active" && !hold && <span className={css.low}>{n("seller.products.low", low)}</span>}
        </>
      ),
    },
    { id: "price", name: t("lists.rows.price"), numeric: true, orders: ["price", "price-desc"], cell: (product) => <Price product={product} /> },
    {
      id: "languages",
      name: t("seller.products.texts"),
      cell: ({ missing }) => (missing.length === 0 ? "✓" : n("seller.products.missing", missing.length)),
    },
    {
      id: "updated",
      name: t("seller.products.changed"),
      orders: ["stale", "updated"],
      cell: ({ updatedAt }) => <span suppressHydrationWarning>{formatDate(updatedAt, locale)}</span>,
    },
  ];
  return page(
    <>
      <StateLinks
        label={t("seller.products.filter")}
        states={views.map((view) => ({
          state: view,
          name: `${t(`seller.products.views.${view}`)} (${meta.counts[view]})`,
          page: pageInShop(seller, addressOf("/seller/products", { ...asked, view, after: "" })),
          isCurrent: view === asked.view,
        }))}
      />
      <DeskTable
        spec={specOf(seller, asked, mains)}
        choice={choice}
        rows={products}
        next={meta.next}
        label={t("seller.products.title")}
        columns={columns}
        keyOf={({ id }) => id}
        search={t("seller.products.search")}
        filterName={() => t("seller.products.category")}
        optionName={(_, slug) => mains.find((main) => main.slug === slug)?.name ?? slug}
        bulk={{
          path: "/seller/products/acts",
          field: "product",
          nameOf: ({ name, handle }) => isolated(name || handle),
          acts: actNames.map((act) => ({ act, name: t(`seller.products.${act}`) })),
        }}
        csv={apiLink("/seller/products/export", { query: { format: "meydan", shop: seller.shop.handle, locale } })}
        empty={t("seller.products.nothing")}
      />
    </>,
    <ButtonLink look="quiet" href={link(pageInShop(seller, addressOf("/seller/products/table", asked)))}>
      {t("seller.products.tableTitle")}
    </ButtonLink>,
  );
}

function Product({ product, seller }: { product: ProductRow; seller: SellerMe }) {
  const { t } = useWords();
  const link = useLink();
  const page = link(pageInShop(seller, `/seller/product/${product.id}`));
  return (
    <div className={css.product}>
      {product.image ? (
        <span className={css.photo}>
          <Picture picture={product.image} alt="" sizes="3rem" among={[160]} />
        </span>
      ) : (
        <a className={css.photo} href={`${page}#pictures`} aria-label={t("seller.products.addPictures")}>
          +
        </a>
      )}
      <div className={css.about}>
        <a className={css.name} href={page} dir="auto">
          {product.name || product.handle}
        </a>
        <bdi className="muted small" dir="ltr">
          {product.variants.length === 1 ? product.variants[0]?.sku : product.handle}
        </bdi>
      </div>
    </div>
  );
}

/** What shoppers pay now; where a discount runs, what it is without. */
function Price({ product: { price, variants } }: { product: ProductRow }) {
  const regular = Math.min(...variants.map((variant) => variant.price));
  return (
    <>
      <Amount money={price} />
      {regular > price.amount && (
        <del className={css.note}>
          <Amount money={{ ...price, amount: regular }} />
        </del>
      )}
    </>
  );
}
