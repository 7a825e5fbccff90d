import type { FlashSale } from "../../../worker/shop/flash-sales/contract.ts";
import { Later } from "../../render/later.tsx";
import { definePage } from "../../render/page.tsx";
import { Still } from "../../render/still.tsx";
import { useLink, useWords } from "../../render/visit.tsx";
import { CategoryTiles } from "../../ui/catalogue/category-tiles.tsx";
import { ProductGrid } from "../../ui/product/card.tsx";
import { GridSkeleton } from "../../ui/product/skeleton.tsx";
import { Strip } from "../../ui/product/strip.tsx";
import { ShopCards } from "../../ui/shops/shop-cards.tsx";
import { Hero, heroPreload } from "./hero.tsx";
import css from "./home.module.css";

const page = definePage({
  load: async ({ api }) => {
    // what is below the fold starts now and may arrive later
    const later = {
      arrivals: api.products({ sort: "newest", perPage: 12 }).then(({ data }) => data),
      brands: api.brands().then((brands) => brands.slice(0, 12)),
      shops: api.shops({ perPage: 6 }).then(({ data }) => data),
    };
    const [categories, flashSales] = await Promise.all([api.categories(), api.flashSales().catch(() => [])]);
    return { categories, flashSale: flashSales.find((sale) => sale.status === "running") ?? null, ...later };
  },
  head: (_, { t }) => ({
    title: t("home.title"),
    description: t("home.description"),
    canonical: "/",
    preload: heroPreload,
    jsonLd: [{ "@context": "https://schema.org", "@type": "Organization", name: "Meydan" }],
  }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Home() {
  const { page: data } = page.use();
  return (
    <Still live={data !== null}>
      {() => {
        if (!data) return null;
        return (
          <>
            <Hero />
            <div className="page stack">
              <CategoryTiles categories={data.categories} />
              {data.flashSale && <FlashStrip sale={data.flashSale} />}
              <Arrivals of={data.arrivals} />
              <Shops of={data.shops} />
              <Brands of={data.brands} />
            </div>
          </>
        );
      }}
    </Still>
  );
}

type Part<K extends keyof HomeData> = { of: HomeData[K] };
type HomeData = NonNullable<ReturnType<typeof page.use>["page"]>;

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
