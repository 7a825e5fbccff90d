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
import { Best, Featured, type HomePart, Prices, Section } from "./goods-rows.tsx";
import { Hero } from "./hero.tsx";
import css from "./home.module.css";

type Deferrable<T> = T | Promise<T>;
/** `products`: the first ones of a collection. */
export type ChosenRow = NonNullable<Market["home"]>[number] & { products: readonly Card[] };
export type HomeData = {
  /** Null: it says nothing of its own. */
  market: Market | null;
  categories: Category[];
  flashSale: FlashSale | null;
  best: Deferrable<Card[]>;
  featured: Deferrable<{ shop: ShopCard; products: Card[] } | undefined>;
  arrivals: Deferrable<Card[]>;
  brands: Deferrable<Brand[]>;
  shops: Deferrable<ShopCard[]>;
  /** The rows that the market has chosen in place of those that are built, and what draws them. */
  chosen?: { rows: readonly ChosenRow[]; View: (props: { home: HomeData; rows: readonly ChosenRow[] }) => ReactNode };
};

/** The home page is what a phone loads first: a row shows the beginning, its link the rest. */
export const shown_max = 6;

export function HomeView({ home }: { home: HomeData }) {
  return (
    <>
      <Hero market={home.market} />
      <div className="page stack">{home.chosen ? <home.chosen.View home={home} rows={home.chosen.rows} /> : <BuiltRows home={home} />}</div>
    </>
  );
}

function BuiltRows({ home }: { home: HomeData }) {
  return (
    <>
      {home.flashSale && <FlashStrip sale={home.flashSale} isFirst />}
      <Best of={home.best} isFirst={!home.flashSale} />
      <Prices />
      <CategoryTiles categories={home.categories} />
      <Featured of={home.featured} />
      <Arrivals of={home.arrivals} />
      <Shops of={home.shops} />
      <Brands of={home.brands} />
    </>
  );
}

/** `isFirst`: it begins in the first screen, where its pictures are wanted at once. */
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

export function Arrivals({ of, title }: HomePart<"arrivals">) {
  const { t } = useWords();
  const link = useLink();
  return (
    <Section name="arrivals" className={css.arrivals} heading={title ?? t("collections.new")} all={link("/all?sort=newest")} more={t("home.seeAll")}>
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

export function Shops({ of, title }: HomePart<"shops">) {
  const { t } = useWords();
  const link = useLink();
  return (
    <Section name="shops" className={css.shops} heading={title ?? t("home.shops")} all={link("/shop")} more={t("home.allShops")}>
      <Deferred of={of} fallback={<div className={css.waitingShops} />}>
        {(shops) => <ShopCards shops={shops} />}
      </Deferred>
    </Section>
  );
}

export function Brands({ of, title }: HomePart<"brands">) {
  const { t } = useWords();
  const link = useLink();
  return (
    <Section name="brands" className={css.brandsBox} heading={title ?? t("brands.heading")} all={link("/brands")} more={t("brands.all")}>
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
