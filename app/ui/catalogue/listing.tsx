import type { ProductList } from "../../../worker/shop/catalogue/contract.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../render/visit.tsx";
import { ButtonLink } from "../base/button.tsx";
import { ProductGrid } from "../product/card.tsx";
import css from "./listing.module.css";
import { pageNumbers, perPage, sorts, withChange } from "./listing-query.ts";

type ListingProps = { list: ProductList; query: URLSearchParams; sortable?: boolean };

/** Products with their order and pages, by plain links: every state of a listing has an address. */
export function Listing({ list, query, sortable = true }: ListingProps) {
  const { t, n } = useWords();
  const { total, totalIsLowerBound } = list.meta;
  return (
    <section className={css.listing} aria-labelledby="results">
      <h2 id="results" className="visually-hidden">
        {t("listing.results")}
      </h2>
      <div className={css.tools}>
        <p className="muted" role="status">
          {n(totalIsLowerBound ? "listing.atLeast" : "listing.products", total)}
        </p>
        {sortable && <Tools query={query} />}
      </div>
      {list.data.length > 0 ? <ProductGrid products={list.data} firstRow={4} /> : <Nothing />}
      <Pages list={list} query={query} />
    </section>
  );
}

function Tools({ query }: { query: URLSearchParams }) {
  const { t } = useWords();
  const current = query.get("sort") ?? "selling";
  const onSale = query.get("collection") === "sale";
  return (
    <div className={css.choices}>
      <a className={css.chip} href={withChange(query, "collection", onSale ? null : "sale")} aria-current={onSale ? "true" : undefined}>
        {t("listing.onSale")}
      </a>
      <details className={css.menu} data-menu="">
        <summary className={css.chip}>
          <span className="visually-hidden">{t("listing.sortBy")}: </span>
          {t(`listing.sorts.${(sorts as readonly string[]).includes(current) ? current : "selling"}`)}
          <span aria-hidden="true">▾</span>
        </summary>
        <ul className={css.panel}>
          {sorts.map((sort) => (
            <li key={sort}>
              <a href={withChange(query, "sort", sort === "selling" ? null : sort)} aria-current={sort === current ? "true" : undefined}>
                {t(`listing.sorts.${sort}`)}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function Pages({ list: { meta }, query }: { list: ProductList; query: URLSearchParams }) {
  const { t, locale } = useWords();
  const pages = Math.min(100, Math.ceil(meta.total / perPage));
  if (pages <= 1 && !meta.hasNext) return null;
  const to = (page: number) => withChange(query, "page", String(page));
  return (
    <nav className={css.pages} aria-label={t("listing.pages")}>
      {meta.page > 1 && (
        <a href={to(meta.page - 1)} rel="prev">
          {t("listing.previous")}
        </a>
      )}
      <ol>
        {pageNumbers(meta.page, Math.max(pages, meta.page)).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a href={to(page)} aria-current={page === meta.page ? "page" : undefined} aria-label={t("listing.page", { page })}>
                {formatNumber(page, locale)}
              </a>
            )}
          </li>
        ))}
      </ol>
      {meta.hasNext && (
        <a href={to(meta.page + 1)} rel="next">
          {t("listing.next")}
        </a>
      )}
    </nav>
  );
}

function Nothing() {
  const { t } = useWords();
  return (
    <div className={css.nothing}>
      <h2>{t("listing.nothing")}</h2>
      <p className="muted">{t("listing.nothingText")}</p>
      <ButtonLink look="quiet" href="?">
        {t("listing.clear")}
      </ButtonLink>
    </div>
  );
}
