/** The ways to further products: "Load more" where script runs, page numbers everywhere, and how many stand on a page. */
import { formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";
import type { ListingState } from "./listing.tsx";
import { changed, pageOf, pageSizes, pagesMax } from "./listing-query.ts";
import { pageNumbers } from "./page-numbers.ts";
import css from "./pages.module.css";

export function Pages({ shown }: { shown: ListingState }) {
  const { query, to } = shown;
  const { meta } = shown.list;
  const { t, locale } = useWords();
  const most = pagesMax(meta.perPage);
  const pages = Math.min(most, Math.ceil(meta.total / meta.perPage));
  // beyond the page numbers there is a way on, page by page
  const isBeyond = query.has("after");
  const page = isBeyond ? 0 : meta.page;
  const further = page >= 1 && page < most ? null : (meta.next ?? null);
  const turn = (page: number) => to(changed(query, { page: page === 1 ? null : page }));
  const more = meta.hasNext && page >= 1 && page < most;
  return (
    <div className={css.ways}>
      {more && <More shown={shown} />}
      {(pages > 1 || more || page !== 1) && (
        <nav className={css.pages} aria-label={t("listing.pages")} data-axis="pages">
          {page !== 1 && (
            <a href={turn(isBeyond ? most : Math.min(page - 1, Math.max(pages, 1)))} rel="prev">
              {t("listing.previous")}
            </a>
          )}
          <ol>
            {pageNumbers(isBeyond ? most : page, Math.max(pages, page)).map((number, index) => (
              <li key={number ?? `gap-${index}`}>
                {number === null ? (
                  <span aria-hidden="true">…</span>
                ) : (
                  <a href={turn(number)} aria-current={number === page ? "page" : undefined} aria-label={t("listing.page", { page: number })}>
                    {formatNumber(number, locale)}
                  </a>
                )}
              </li>
            ))}
          </ol>
          {(more || further !== null) && (
            <a href={more ? turn(page + 1) : to(changed(query, { after: further }))} rel={more ? "next" : "next nofollow"}>
              {t("listing.next")}
            </a>
          )}
        </nav>
      )}
      {meta.total > Math.min(...pageSizes) && <Sizes shown={shown} />}
    </div>
  );
}

/** The next page below this one. The address says which pages are shown, so it can be reloaded and come back to. */
function More({ shown: { query, to, list } }: { shown: ListingState }) {
  const { t } = useWords();
  const page = pageOf(query);
  return (
    <p className={css.more} data-axis="more">
      <a href={to(changed(query, { from: Number(query.get("from") ?? page), page: list.meta.page + 1 }))} rel="nofollow" data-replace="">
        {t("listing.loadMore")}
      </a>
    </p>
  );
}

function Sizes({ shown: { query, to, list } }: { shown: ListingState }) {
  const { t, locale } = useWords();
  return (
    <div className={css.sizes} data-axis="perPage">
      <span id="page-size">{t("listing.perPage")}</span>
      <ul aria-labelledby="page-size">
        {pageSizes.map((size) => (
          <li key={size}>
            <a href={to(changed(query, { perPage: size === 48 ? null : size }))} rel="nofollow" aria-current={size === list.meta.perPage || undefined}>
              {formatNumber(size, locale)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
