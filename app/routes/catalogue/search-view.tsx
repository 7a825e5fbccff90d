import type { Category, ProductCard } from "../../../worker/shop/catalogue/contract.ts";
import { asAddress } from "../../navigation/address.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Breadcrumb } from "../../ui/breadcrumb/breadcrumb.tsx";
import { Chips } from "../../ui/catalogue/chips.tsx";
import { Listing } from "../../ui/catalogue/listing.tsx";
import { ProductGrid } from "../../ui/product/card.tsx";
import { HighlightContext } from "../../ui/search/highlight.ts";
import { highlightOf } from "../../ui/search/marked.tsx";
import type { SearchPage } from "./load-search.ts";
import css from "./search-view.module.css";

// what loads travels with what draws: the first page needs neither
export { loadSearch } from "./load-search.ts";

export function SearchView({ page: { q, isRead, meant, didYouMean, listing, places, popular, searches, best } }: { page: SearchPage }) {
  const { t, locale } = useWords();
  const link = useLink();
  const asked = meant ?? q;
  return (
    <>
      <Breadcrumb crumbs={[{ name: t("search.name") }]} />
      <div className={css.head}>
        <h1>{q ? t("search.heading", { q: asked }) : t("search.headingEmpty")}</h1>
        {meant && <p role="status">{t("search.insteadOf", { q })}</p>}
        {isRead && <ExactWords q={q} />}
        {didYouMean && <DidYouMean words={didYouMean} />}
        {!q && <p className="muted">{t("search.hint")}</p>}
        <Chips
          label={t("search.places")}
          chips={places.map(({ name, detail, path }) => ({ name: detail ? `${name} · ${detail}` : name, href: link(asAddress(path)) }))}
        />
      </div>
      {listing && (
        <HighlightContext value={highlightOf(asked, locale)}>
          <Listing {...listing} empty={<NothingFound popular={popular} best={best} />} />
        </HighlightContext>
      )}
      {!q && searches.length > 0 && (
        <section className={css.popular} aria-labelledby="popular-searches">
          <h2 id="popular-searches">{t("search.popularSearches")}</h2>
          <Chips label={t("search.popularSearches")} chips={searches.map((each) => ({ name: each, href: link(`/search?q=${encodeURIComponent(each)}`) }))} />
        </section>
      )}
      {!q && <Popular categories={popular} />}
    </>
  );
}

function DidYouMean({ words }: { words: string }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <p>
      {t("search.didYouMean")}{" "}
      <a className={css.meant} href={link(`/search?q=${encodeURIComponent(words)}`)}>
        <bdi>{words}</bdi>
      </a>
    </p>
  );
}

/** Some of the words became filters, which stand above the products. In quotation marks they are words again. */
function ExactWords({ q }: { q: string }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <p>
      {t("search.read")}{" "}
      <a className={css.meant} href={link(`/search?q=${encodeURIComponent(`"${q}"`)}`)} rel="nofollow">
        {t("search.exact")}
      </a>
    </p>
  );
}

function NothingFound({ popular, best }: { popular: readonly Category[]; best: readonly ProductCard[] }) {
  const { t } = useWords();
  return (
    <div className={css.nothing}>
      <h2>{t("search.nothing")}</h2>
      <ul className={css.tips}>
        {(["spelling", "fewer", "general"] as const).map((tip) => (
          <li key={tip}>{t(`search.tips.${tip}`)}</li>
        ))}
      </ul>
      <Popular categories={popular} />
      {best.length > 0 && (
        <section className={css.popular} aria-labelledby="best">
          <h2 id="best">{t("collections.best")}</h2>
          {/* what was asked for is not in them */}
          <HighlightContext value={{ words: "", mark: (text) => text }}>
            <ProductGrid products={best} />
          </HighlightContext>
        </section>
      )}
    </div>
  );
}

function Popular({ categories }: { categories: readonly Category[] }) {
  const { t } = useWords();
  const link = useLink();
  if (categories.length === 0) return null;
  return (
    <section className={css.popular} aria-labelledby="popular">
      <h2 id="popular">{t("search.popular")}</h2>
      <Chips label={t("search.popular")} chips={categories.map(({ slug, name }) => ({ name, href: link(`/${slug}/products`) }))} />
    </section>
  );
}
