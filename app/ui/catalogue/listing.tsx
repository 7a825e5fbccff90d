/**
 * Products with their filters, order and pages, by plain links: every state of a listing has an address. For all pages that
 * list: their `load` makes the props with `loadListingParts` (load-parts.ts), their view draws `<Listing {...listing} />`.
 */

import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import type { Facets, ProductList } from "../../../worker/shop/catalogue/contract.ts";
import { formatNumber } from "../../i18n/format.ts";
import { asAddress } from "../../navigation/address.ts";
import { useCurrency, useLink, useRenderContext, useWords } from "../../render/render-context.tsx";
import { ProductGrid } from "../product/card.tsx";
import { CardExtras } from "./cards/card-extras.tsx";
import { choicesOf } from "./choices.ts";
import { ActiveFilters } from "./filters/active-filters.tsx";
import { Filters } from "./filters/filters.tsx";
import look from "./list-look.module.css";
import css from "./listing.module.css";
import { beforeOf, canonicalQuery, type Scope } from "./listing-query.ts";
import type { FilterSuggestion } from "./load-parts.ts";
import { Nothing } from "./nothing.tsx";
import { Pages } from "./pages.tsx";
import { useRestoredListing } from "./restore-listing.ts";
import { Tools } from "./tools.tsx";
import { searchOf } from "./variant.ts";

type ListingProps = {
  list: ProductList;
  query: URLSearchParams;
  /** Null or absent: no panel. */
  facets?: Facets | null;
  /** What the page itself fixes: no filter. */
  scope?: Scope;
  suggestions?: readonly FilterSuggestion[];
  sortable?: boolean;
  /** Ways on when nothing is found. */
  categories?: readonly { slug: string; name: string }[];
  /** Stands there instead of the usual text when there is nothing and no filter is chosen. */
  empty?: ReactNode;
};

/** What the parts of a listing share. `to` makes an address of a query. */
export type ListingState = {
  query: URLSearchParams;
  scope: Scope;
  facets: Facets | null;
  list: ProductList;
  currency: string;
  to: (query: URLSearchParams) => string;
};

export function Listing({ list, query: raw, facets = null, scope = {}, suggestions = [], sortable = true, categories = [], empty }: ListingProps) {
  const { t } = useWords();
  const link = useLink();
  const { pathname } = useLocation();
  const currency = useCurrency();
  const query = canonicalQuery(raw, scope, currency);
  const to = (next: URLSearchParams) => (next.size > 0 ? searchOf(next) : link(asAddress(pathname)));
  const shown: ListingState = { query, scope, facets, list, currency, to };
  const filtered = facets !== null && (facets.axes.length > 0 || choicesOf(query, scope).length > 0 || list.data.length > 1);
  const waiting = useNavigation().location?.pathname === pathname;
  useRestoredListing(pathname + query);
  return (
    <section className={filtered ? `${css.listing} ${css.filtered}` : css.listing} aria-labelledby="results" data-listing="">
      <h2 id="results" className="visually-hidden" tabIndex={-1}>
        {t("listing.results")}
      </h2>
      {filtered && <Filters shown={shown} facets={facets} />}
      <div className={css.results} aria-busy={waiting || undefined}>
        <Tools shown={shown} sortable={sortable} filtered={filtered}>
          <Summary list={list} query={query} />
        </Tools>
        <ActiveFilters shown={shown} />
        {list.data.length > 0 ? (
          <div className={query.has("view") ? look.list : undefined}>
            <Found list={list} />
          </div>
        ) : (
          <Nothing shown={shown} suggestions={suggestions} categories={categories}>
            {empty}
          </Nothing>
        )}
        <Pages shown={shown} />
      </div>
    </section>
  );
}

/** Those whose description alone has the words stand apart, behind the others. */
function Found({ list: { data, meta } }: { list: ProductList }) {
  const { t } = useWords();
  const { mentionedFrom = data.length } = meta;
  if (mentionedFrom === data.length) return <ProductGrid products={data} firstRow={4} extras={CardExtras} />;
  return (
    <>
      {mentionedFrom > 0 && <ProductGrid products={data.slice(0, mentionedFrom)} firstRow={4} extras={CardExtras} />}
      <h3 className={css.mentioned}>{t("listing.mentioned")}</h3>
      <ProductGrid products={data.slice(mentionedFrom)} firstRow={mentionedFrom > 0 ? 0 : 4} extras={CardExtras} />
    </>
  );
}

/** How many there are and which of them are here. After a navigation it is read aloud, which an element does that was there before. */
function Summary({ list: { data, meta }, query }: { list: ProductList; query: URLSearchParams }) {
  const { n, locale } = useWords();
  const onServer = useRenderContext() !== null;
  const from = beforeOf(query);
  const part = data.length > 0 && (data.length < meta.total || meta.totalIsLowerBound);
  const text = part
    ? n(meta.totalIsLowerBound ? "listing.rangeAtLeast" : "listing.range", meta.total, {
        from: formatNumber(from + 1, locale),
        to: formatNumber(from + data.length, locale),
      })
    : n(meta.totalIsLowerBound ? "listing.atLeast" : "listing.products", meta.total);
  const [announced, say] = useState("");
  useEffect(() => say(text), [text]);
  return (
    <>
      <p className="muted">{text}</p>
      {!onServer && (
        <p className="visually-hidden" role="status">
          {announced}
        </p>
      )}
    </>
  );
}
