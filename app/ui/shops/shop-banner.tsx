/** How a shop greets: its banner or the awning in its colour, its picture, name and line. On its page, and where its members preview it. */
import type { ReactNode } from "react";
import type { Shop } from "../../../worker/shop/shops/contract.ts";
import { useWords } from "../../render/render-context.tsx";
import { Picture } from "../product/basics/picture.tsx";
import { Rating } from "../product/rating.tsx";
import { Awning } from "./awning.tsx";
import css from "./shop-banner.module.css";

type Greeting = Pick<Shop, "name" | "tagline" | "city" | "accent" | "image" | "banner"> & Partial<Pick<Shop, "rating" | "since">>;
type ShopBannerProps = { shop: Greeting; heading?: "h1" | "h3"; facts?: ReactNode; action?: ReactNode; children?: ReactNode };

export function ShopBanner({ shop, heading: Heading = "h1", facts, action, children }: ShopBannerProps) {
  const { t } = useWords();
  return (
    <header className={css.banner}>
      {shop.banner ? (
        <Picture className={css.wide} picture={shop.banner} alt="" sizes="min(100vw, 88rem)" among={[640, 1200, 1600]} first />
      ) : (
        <Awning colour={shop.accent} />
      )}
      <div className={css.card}>
        {shop.image ? <Picture className={css.photo} picture={shop.image} alt="" sizes="8rem" among={[160, 320]} first /> : <span className={css.photo} />}
        <div className={css.text}>
          <Heading>{shop.name}</Heading>
          <p dir="auto">{shop.tagline}</p>
          <p className={`facts ${css.facts}`}>
            {shop.rating && <Rating rating={shop.rating} />}
            <span>{shop.city}</span>
            {shop.since && <span>{t("shops.since", { year: String(shop.since) })}</span>}
            {facts}
          </p>
        </div>
        {action}
      </div>
      {children}
    </header>
  );
}
