import type { Brand, Category, ProductCard } from "../../../worker/shop/catalogue/contract.ts";
import type { FlashSale } from "../../../worker/shop/flash-sales/contract.ts";
import type { ShopCard } from "../../../worker/shop/shops/contract.ts";
import { Later } from "../../render/later.tsx";
import { useLink, useWords } from "../../render/visit.tsx";
import { CategoryTiles } from "../../ui/catalogue/category-tiles.tsx";
import { ProductGrid } from "../../ui/product/card.tsx";
import { GridSkeleton } from "../../ui/product/skeleton.tsx";
import { Strip } from "../../ui/product/strip.tsx";
import { ShopCards } from "../../ui/shops/shop-cards.tsx";
import { Hero } from "./hero.tsx";
import css from "./home.module.css";

type Late<T> = T | Promise<T>;
type HomeData = { categories: Category[]; flashSale: FlashSale | null; arrivals: Late<ProductCard[]>; brands: Late<Brand[]>; shops: Late<ShopCard[]> };

export function HomeView({ home }: { home: HomeData }) {
  return (
    <>
      <Hero />
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

type Part<K extends keyof HomeData> = { of: HomeData[K] };

function FlashStrip({ sale }: { sale: FlashSale }) {
  const { t } = useWords();
  return (
    <section className={css.flash} aria-labelledby="home-flash">
      <div className="section-head">
        <h2 id="home-flash">
          {t("home.flashSale")} <span className="muted">{sale.name}</span>
        </h2>
        <p>{sale.tagline}</p>
      </div>
      <Strip products={sale.items.map((item) => item.product)} labelledBy="home-flash" />
    </section>
  );
}

function Arrivals({ of }: Part<"arrivals">) {
  const { t } = useWords();
  const link = useLink();
  return (
    <section aria-labelledby="home-arrivals">
      <div className="section-head">
        <h2 id="home-arrivals">{t("home.newArrivals")}</h2>
        <a href={link("/all?sort=newest")}>{t("home.seeAll")}</a>
      </div>
      <Later of={of} fallback={<GridSkeleton count={12} />}>
        {(products) => <ProductGrid products={products} />}
      </Later>
    </section>
  );
}

function Shops({ of }: Part<"shops">) {
  const { t } = useWords();
  const link = useLink();
  return (
    <section aria-labelledby="home-shops">
      <div className="section-head">
        <h2 id="home-shops">{t("home.shops")}</h2>
        <a href={link("/shop")}>{t("home.allShops")}</a>
      </div>
      <Later of={of} fallback={<div className={css.waitingShops} />}>
        {(shops) => <ShopCards shops={shops} />}
      </Later>
    </section>
  );
}

function Brands({ of }: Part<"brands">) {
  const { t } = useWords();
  const link = useLink();
  return (
    <section aria-labelledby="home-brands">
      <div className="section-head">
        <h2 id="home-brands">{t("home.brands")}</h2>
      </div>
      <Later of={of} fallback={<div className={css.waitingBrands} />}>
        {(brands) => (
          <ul className={css.brands}>
            {brands.map((brand) => (
              <li key={brand.slug}>
                <a href={link(`/all?brand=${brand.slug}`)}>{brand.name}</a>
              </li>
            ))}
          </ul>
        )}
      </Later>
    </section>
  );
}
