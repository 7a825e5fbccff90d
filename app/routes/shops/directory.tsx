import "../../styles/further.css";
import { useLink, useWords } from "../../render/render-context.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { EmptyState } from "../../ui/base/empty-state.tsx";
import { QuietLink } from "../../ui/base/quiet-link.tsx";
import { Chips } from "../../ui/catalogue/chips.tsx";
import { PageTop } from "../../ui/layout/page-top.tsx";
import { ShopCards } from "../../ui/shops/shop-cards.tsx";
import css from "./directory.module.css";
import { type DirectoryParams, directorySearch, shopSorts } from "./directory-query.ts";
import type { DirectoryPage } from "./load-shop.ts";
import { WordsForm } from "./words-form.tsx";

/** All shops, by words and order. */
export function Directory({ page }: { page: DirectoryPage }) {
  const { t, n } = useWords();
  const link = useLink();
  const { q, sort, shops, total } = page;
  const state: DirectoryParams = { q, sort: shopSorts.find((each) => each === sort) ?? "name", page: page.page };
  const to = (change: Partial<DirectoryParams>) => {
    const search = directorySearch(state, change);
    return link(search === "?" ? "/shop" : `/shop${search}`);
  };
  const chips = shopSorts.map((each) => ({ name: t(`shops.sorts.${each}`), href: to({ sort: each }), current: each === sort }));
  return (
    <>
      <PageTop className={css.head} name={t("shops.directory")} lead={t("shops.directoryLead")} />
      <div className={css.tools}>
        <WordsForm id="shop-words" action={link("/shop")} label={t("shops.find")} placeholder={t("shops.findPlaceholder")} q={q}>
          {sort !== "name" && <input type="hidden" name="sort" value={sort} />}
        </WordsForm>
        <Chips chips={chips} label={t("listing.sortBy")} />
      </div>
      <section className={css.results} aria-labelledby="shops-found">
        <h2 id="shops-found" className="visually-hidden">
          {t("shops.directory")}
        </h2>
        <p className={css.count} role="status">
          {q ? n("shops.foundFor", total, { q }) : n("shops.count", total)}
        </p>
        {shops.length > 0 ? (
          <ShopCards shops={shops} />
        ) : (
          <EmptyState icon="shop" title={t("shops.nothing")} text={t("shops.nothingText")}>
            <QuietLink to="/shop">{t("home.allShops")}</QuietLink>
          </EmptyState>
        )}
      </section>
      <Pages page={page} to={(number) => to({ page: number })} />
    </>
  );
}

function Pages({ page: { page, hasNext }, to }: { page: DirectoryPage; to: (page: number) => string }) {
  const { t } = useWords();
  if (page === 1 && !hasNext) return null;
  return (
    <nav className={css.pages} aria-label={t("listing.pages")}>
      {page > 1 && (
        <ButtonLink look="quiet" href={to(page - 1)} rel="prev">
          {t("listing.previous")}
        </ButtonLink>
      )}
      {hasNext && (
        <ButtonLink look="quiet" href={to(page + 1)} rel="next">
          {t("listing.next")}
        </ButtonLink>
      )}
    </nav>
  );
}
