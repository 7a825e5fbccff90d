import type { ProductList } from "../../../worker/shop/catalogue/contract.ts";
import type { Shop, ShopCard } from "../../../worker/shop/shops/contract.ts";
import { formatDate } from "../../i18n/format.ts";
import { useWords } from "../../render/visit.tsx";
import { Listing } from "../../ui/catalogue/listing.tsx";
import { Breadcrumb } from "../../ui/layout/breadcrumb.tsx";
import { Picture } from "../../ui/product/picture.tsx";
import { Rating } from "../../ui/product/rating.tsx";
import { ShopCards } from "../../ui/shops/shop-cards.tsx";
import css from "./shop-view.module.css";

export function ShopView({ shop, list, query }: { shop: Shop; list: ProductList; query: URLSearchParams }) {
  const { t, n, locale } = useWords();
  return (
    <>
      <Breadcrumb crumbs={[{ name: t("shops.directory"), path: "/shop" }, { name: shop.name }]} />
      <header className={css.banner}>
        {shop.image && <Picture picture={shop.image} alt="" sizes="7rem" among={[160, 320]} first />}
        <div>
          <h1>{shop.name}</h1>
          <p>{shop.tagline}</p>
          <p className={css.facts}>
            <Rating rating={shop.rating} />
            <span>{shop.city}</span>
            <span>{t("shops.since", { year: String(shop.since) })}</span>
            <span>{n("listing.products", shop.productCount)}</span>
          </p>
        </div>
      </header>
      {shop.closedUntil && <p className={css.closed}>{t("shops.closedUntil", { date: formatDate(shop.closedUntil, locale) })}</p>}
      <Listing list={list} query={query} />
      <div className={css.about}>
        <section aria-labelledby="shop-about">
          <h2 id="shop-about">{t("shops.about", { name: shop.name })}</h2>
          <p>{shop.about}</p>
        </section>
        <section aria-labelledby="shop-policies">
          <h2 id="shop-policies">{t("shops.policies")}</h2>
          <p>{shop.policies}</p>
        </section>
      </div>
    </>
  );
}

/** All shops. */
export function Directory({ shops }: { shops: readonly ShopCard[] }) {
  const { t } = useWords();
  return (
    <>
      <Breadcrumb crumbs={[{ name: t("shops.directory") }]} />
      <h1>{t("shops.directory")}</h1>
      <ShopCards shops={shops} heading="h2" />
    </>
  );
}
