/** Rows of the home page that show goods, and ways in by price. */
import type { ReactNode } from "react";
import { isolated } from "../../../locales/isolated.ts";
import type { FlashSale } from "../../../worker/shop/flash-sales/contract.ts";
import { formatNumber } from "../../i18n/format.ts";
import type { PageAddress } from "../../pages.ts";
import { CachedFragment } from "../../render/cached-fragment.tsx";
import { useCurrency, useLink, useWords } from "../../render/render-context.tsx";
import { Carousel } from "../../ui/carousel/carousel.tsx";
import { CarouselSkeleton } from "../../ui/carousel/skeleton.tsx";
import { Deferred } from "../../ui/deferred/deferred.tsx";
import { Countdown } from "../../ui/flash/countdown/countdown.tsx";
import { ProductCard, ProductGrid } from "../../ui/product/card.tsx";
import { ShopCards } from "../../ui/shops/shop-cards.tsx";
import css from "./home.module.css";
import type { HomeData } from "./home-view.tsx";
import { pricePointsOf } from "./price-points.ts";

type SectionProps = { name: string; className: string | undefined; heading: string; all: string; more: string; children: ReactNode };

/** A part of the home page: its heading, and the way to all of its kind. */
export const Section = ({ name, className, heading, all, more, children }: SectionProps) => (
  <section className={className} aria-labelledby={`home-${name}`}>
    <div className="section-head">
      <h2 id={`home-${name}`}>{heading}</h2>
      <a href={all}>{more}</a>
    </div>
    {children}
  </section>
);

/** `title`: the market's own. */
export type HomePart<K extends keyof HomeData> = { of: HomeData[K]; title?: string | null };

/** The home page is what a phone loads first: a row shows the beginning, its link the rest. */
const shown_max = 6;

export function FlashStrip({ sale, title, isFirst = false }: { sale: FlashSale; title?: string | null; isFirst?: boolean }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <section className={isFirst ? `${css.flash} ${css.first}` : css.flash} aria-labelledby="home-flash">
      <CachedFragment name={`home-flash ${title ?? ""}${sale.name} ${sale.endsAt}`} className="section-head">
        {() => (
          <>
            <h2 id="home-flash">
              {title ?? t("buy.flash")} <span className="muted">{sale.name}</span>
            </h2>
            <Countdown until={sale.endsAt} />
            <a href={link("/flash-sale")}>{t("home.seeAll")}</a>
          </>
        )}
      </CachedFragment>
      <Carousel labelledBy="home-flash">
        {sale.items.slice(0, shown_max).map(({ product }, at) => (
          <ProductCard key={product.id} product={product} first={isFirst && at < 2} />
        ))}
      </Carousel>
    </section>
  );
}

export function Best({ of, title, isFirst = false }: HomePart<"best"> & { isFirst?: boolean }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <Section name="best" className={css.best} heading={title ?? t("collections.best")} all={link("/all")} more={t("home.seeAll")}>
      <Deferred of={of} fallback={<div className={css.waitingBest} />}>
        {(products) => <ProductGrid products={products} firstRow={isFirst ? 2 : 0} />}
      </Deferred>
    </Section>
  );
}

/** Ways in by what one wants to spend, in sums that are round in the visitor's currency. */
export function Prices({ title }: { title?: string | null }) {
  const { t, locale } = useWords();
  const link = useLink();
  const currency = useCurrency();
  const sum = (major: number) => formatNumber(major, locale, { style: "currency", currency, maximumFractionDigits: 0 });
  return (
    <CachedFragment as="section" name={`home-prices ${title ?? ""}`} aria-labelledby="home-prices">
      {() => (
        <>
          <h2 className={css.heading} id="home-prices">
            {title ?? t("home.prices")}
          </h2>
          <ul className={css.prices}>
            {pricePointsOf(currency).map((point) => (
              <li key={point}>
                <a href={link(`/all?max=${point}`)}>
                  <bdi>{t("home.under", { amount: sum(point) })}</bdi>
                </a>
              </li>
            ))}
            <li>
              <a href={link("/all?sale=1")}>{t("collections.sale")}</a>
            </li>
          </ul>
        </>
      )}
    </CachedFragment>
  );
}

/** The best rated shop, and a few of its things. */
export function Featured({ of, title }: HomePart<"featured">) {
  const { t } = useWords();
  const link = useLink();
  return (
    <Deferred of={of} fallback={<div className={css.waitingFeatured} />}>
      {(featured) =>
        featured && (
          <section className={css.featured} aria-labelledby="home-featured">
            <div className="column">
              <h2 id="home-featured">{title ?? t("home.featured")}</h2>
              <ShopCards shops={[featured.shop]} />
              <a className="text-link" href={link(`/shop/${featured.shop.handle}`)}>
                {t("home.allOf", { name: isolated(featured.shop.name) })}
              </a>
            </div>
            <ul className={css.three}>
              {featured.products.map((product) => (
                <ProductCard key={product.id} product={product} />
              ))}
            </ul>
          </section>
        )
      }
    </Deferred>
  );
}

export function Arrivals({ of, title }: HomePart<"shelves">) {
  const { t } = useWords();
  return <Shelf of={of} title={title ?? t("collections.new")} slug="" name="arrivals" all="/all?sort=newest" />;
}

type ShelfProps = { of: HomeData["shelves"]; title: string; slug: string; name: string; all: PageAddress };

/** Nothing where nothing is for sale. */
export function Shelf({ of, title, slug, name, all }: ShelfProps) {
  const { t } = useWords();
  const link = useLink();
  const row = (goods: ReactNode) => (
    <Section name={name} className={css.arrivals} heading={title} all={link(all)} more={t("home.seeAll")}>
      {goods}
    </Section>
  );
  return (
    <Deferred of={of} fallback={row(<CarouselSkeleton />)}>
      {({ [slug]: products = [] }) =>
        products.length > 0 &&
        row(
          <Carousel labelledBy={`home-${name}`}>
            {products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </Carousel>,
        )
      }
    </Deferred>
  );
}
