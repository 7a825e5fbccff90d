import type { Shop } from "../../../worker/shop/shops/contract.ts";
import { formatDate } from "../../i18n/format.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { FollowButton } from "../lists/buttons/list-buttons.tsx";
import { Picture } from "../product/basics/picture.tsx";
import { Rating } from "../product/rating.tsx";
import css from "./shop-panel.module.css";

/** Who sells, beside a product: all that a shopper wants to know of a shop before buying. */
export function ShopPanel({ shop }: { shop: Shop }) {
  const { t, n, locale } = useWords();
  const link = useLink();
  const path = link(`/shop/${shop.handle}`);
  return (
    <section className={css.panel} aria-labelledby="seller">
      {shop.image ? <Picture className={css.photo} picture={shop.image} alt="" sizes="4rem" among={[160]} /> : <span className={css.photo} />}
      <div className={css.text}>
        <h2 id="seller">
          <a href={path}>{shop.name}</a>
        </h2>
        <p className="facts">
          <Rating rating={shop.rating} />
          <span>{shop.city}</span>
          <span>{t("shops.since", { year: String(shop.since) })}</span>
          <span>{n("listing.products", shop.productCount)}</span>
        </p>
      </div>
      <p className={`row apart small ${css.ways}`}>
        <FollowButton handle={shop.handle} name={shop.name} />
        <a className="text-link" href={path}>
          {t("product.visitShop")}
        </a>
      </p>
      {shop.identity && (
        <p className={`small ${css.ways}`}>
          <bdi>{shop.identity.legalName}</bdi>{" "}
          <a className="text-link" href={`${path}#seller`}>
            {t("shops.identity.title")}
          </a>
        </p>
      )}
      {shop.closedUntil && <p className={`small ${css.closed}`}>{t("shops.closedUntil", { date: formatDate(shop.closedUntil, locale) })}</p>}
    </section>
  );
}

/** Keeps the place of a panel that is still on its way. */
export const ShopPanelSpace = () => <div className={css.space} />;
