import type { ReactNode } from "react";
import type { Brand, ProductCard as Card, Category } from "../../../worker/shop/catalogue/contract.ts";
import type { FlashSale } from "../../../worker/shop/flash-sales/contract.ts";
import type { Market } from "../../../worker/shop/market/contract.ts";
import type { ShopCard } from "../../../worker/shop/shops/contract.ts";
import { CachedFragment } from "../../render/cached-fragment.tsx";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Carousel } from "../../ui/carousel/carousel.tsx";
import { CarouselSkeleton } from "../../ui/carousel/skeleton.tsx";
import { CategoryTiles } from "../../ui/catalogue/category-tiles.tsx";
import { Deferred } from "../../ui/deferred/deferred.tsx";
import { Countdown } from "../../ui/flash/countdown/countdown.tsx";
import { ProductCard } from "../../ui/product/card.tsx";
import { ShopCards } from "../../ui/shops/shop-cards.tsx";
import { Hero } from "./hero.tsx";
import css from "./home.module.css";

type Deferrable<T> = T | Promise<T>;
type HomeData = {
  /** Null: it says nothing of its own. */
  market: Market | null;
  categories: Category[];
  flashSale: FlashSale | null;
  arrivals: Deferrable<Card[]>;
  brands: Deferrable<Brand[]>;
  shops: Deferrable<ShopCard[]>;
};

/** The home page is what a phone loads first: a row shows the beginning, its link the rest. */
const shown_max = 8;

export function HomeView({ home }: { home: HomeData }) {
  return (
    <>
      <Hero market={home.market} />
      <div className="page stack">
        <CategoryTiles categories={home.categories} />
        {home.flashSale && <FlashStrip sale={home.flashSale} />}
        <Arrivals of={home.arrivals} />
        <Shops of={home.shops} />
        <Brands of={home.brands} />
      </div>
    </>
  );
}

type SectionProps = { name: string; className: string | undefined; heading: string; all: string; more: string; children: ReactNode };

/** A part of the home page: its heading, and the way to all of its kind. */
const Section = ({ name, className, heading, all, more, children }: SectionProps) => (
  <section className={className} aria-labelledby={`home-${name}`}>
    <div className="section-head">
      <h2 id={`home-${name}`}>{heading}</h2>
      <a href={all}>{more}</a>
    </div>
    {children}
  </section>
);

type Part<K extends keyof HomeData> = { of: HomeData[K] };

function FlashStrip({ sale }: { sale: FlashSale }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <section className={css.flash} aria-labelledby="home-flash">
      <CachedFragment name={`home-flash ${sale.name} ${sale.endsAt}`} className="section-head">
        {() => (
          <>
            <h2 id="home-flash">
              {t("buy.flash")} <span className="muted">{sale.name}</span>
            </h2>
            <Countdown until={sale.endsAt} />
            <a href={link("/flash-sale")}>{t("home.seeAll")}</a>
          </>
        )}
      </CachedFragment>
      <Carousel labelledBy="home-flash">
        {sale.items.slice(0, shown_max).map(({ product }) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Carousel>
    </section>
  );
}

function Arrivals({ of }: Part<"arrivals">) {
  const { t } = useWords();
  const link = useLink();
  return (
    <Section name="arrivals" className={css.arrivals} heading={t("collections.new")} all={link("/all?sort=newest")} more={t("home.seeAll")}>
      <Deferred of={of} fallback={<CarouselSkeleton />}>
        {(products) => (
          <Carousel labelledBy="home-arrivals">
            {products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </Carousel>
        )}
      </Deferred>
    </Section>
  );
}

function Shops({ of }: Part<"shops">) {
  const { t } = useWords();
  const link = useLink();
  return (
    <Section name="shops" className={css.shops} heading={t("home.shops")} all={link("/shop")} more={t("home.allShops")}>
      <Deferred of={of} fallback={<div className={css.waitingShops} />}>
        {(shops) => <ShopCards shops={shops} />}
      </Deferred>
    </Section>
  );
}

function Brands({ of }: Part<"brands">) {
  const { t } = useWords();
  const link = useLink();
  return (
    <Section name="brands" className={css.brandsBox} heading={t("brands.heading")} all={link("/brands")} more={t("brands.all")}>
      <Deferred of={of} fallback={<div className={css.waitingBrands} />}>
        {(brands) => (
          <CachedFragment as="ul" name={`home-brands ${brands.map(({ slug }) => slug)}`} className={css.brands}>
            {() =>
              brands.map((brand) => (
                <li key={brand.slug}>
                  <a href={link(`/all?brand=${brand.slug}`)}>{brand.name}</a>
                </li>
              ))
            }
          </CachedFragment>
        )}
      </Deferred>
    </Section>
  );
}
