/** The ways to further products: "Load more" where script runs, page numbers everywhere, and how many stand on a page. */
import { formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../render/visit.tsx";
import type { Shown } from "./listing.tsx";
import { changed, pageOf, pageSizes, pages_max } from "./listing-query.ts";
import { pageNumbers } from "./page-numbers.ts";
import css from "./pages.module.css";

export function Pages({ shown }: { shown: Shown }) {
  const { query, to } = shown;
  const { meta } = shown.list;
  const { t, locale } = useWords();
  const pages = Math.min(pages_max, Math.ceil(meta.total / meta.perPage));
  const turn = (page: number) => to(changed(query, { page: page === 1 ? null : page }));
  const more = meta.hasNext && meta.page < pages_max;
  return (
    <div className={css.ways}>
      {more && <More shown={shown} />}
      {(pages > 1 || more || meta.page > 1) && (
        <nav className={css.pages} aria-label={t("listing.pages")} data-axis="pages">
          {meta.page > 1 && (
            <a href={turn(Math.min(meta.page - 1, Math.max(pages, 1)))} rel="prev">
              {t("listing.previous")}
            </a>
          )}
          <ol>
            {pageNumbers(meta.page, Math.max(pages, meta.page)).map((page, index) => (
              <li key={page ?? `gap-${index}`}>
                {page === null ? (
                  <span aria-hidden="true">…</span>
                ) : (
                  <a href={turn(page)} aria-current={page === meta.page ? "page" : undefined} aria-label={t("listing.page", { page })}>
                    {formatNumber(page, locale)}
                  </a>
                )}
              </li>
            ))}
          </ol>
          {more && (
            <a href={turn(meta.page + 1)} rel="next">
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
function More({ shown: { query, to, list } }: { shown: Shown }) {
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

function Sizes({ shown: { query, to, list } }: { shown: Shown }) {
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
