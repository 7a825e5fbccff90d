/** The foot of every page: what shoppers can count on, and where to read more. Server-rendered only. */
import type { Category } from "../../../worker/shop/catalogue/contract.ts";
import type { FramePage } from "../../context.ts";
import { useLink, useRenderContext, useWords } from "../../render/render-context.tsx";
import css from "./footer.module.css";
import { FrameIcon, type FrameIconName } from "./frame-icons.tsx";
import { LegalText } from "./legal-text.tsx";

const promises = [
  { icon: "shop", key: "shops" },
  { icon: "truck", key: "delivery" },
  { icon: "shield", key: "payment" },
  { icon: "back", key: "cancel" },
] as const satisfies { icon: FrameIconName; key: string }[];

type FooterProps = {
  categories: readonly Pick<Category, "slug" | "name">[];
  /** Those that the market shows. */
  texts: readonly FramePage[];
  marks: string;
};

export function Footer({ categories, texts, marks }: FooterProps) {
  const { t, market: name } = useWords();
  const market = useRenderContext()?.market;
  const link = useLink();
  const pages = (column: FramePage["footer"]) =>
    texts
      .filter(({ footer }) => footer === column)
      .map(({ slug, title }) => (
        <li key={slug}>
          <a href={link(`/page/${slug}`)}>{title}</a>
        </li>
      ));
  return (
    <>
      <ul className={`page ${css.promises}`}>
        {promises.map(({ icon, key }) => (
          <li key={key}>
            <FrameIcon name={icon} size={26} />
            <strong>{t(`footer.promises.${key}`)}</strong>
            {key === "payment" && marks ? (
              <bdi className="muted">{marks}</bdi>
            ) : (
              <span className="muted">{(key === "shops" && market?.claim) || t(`footer.promises.${key}Text`)}</span>
            )}
          </li>
        ))}
      </ul>
      <div className={`page ${css.columns}`}>
        <nav aria-labelledby="footer-shop">
          <h2 id="footer-shop">{t("footer.shop")}</h2>
          <ul>
            {categories.slice(0, 6).map((category) => (
              <li key={category.slug}>
                <a href={link(`/${category.slug}/products`)}>{category.name}</a>
              </li>
            ))}
            <li>
              <a href={link("/shop")}>{t("home.allShops")}</a>
            </li>
            <li>
              <a href={link("/brands")}>{t("brands.heading")}</a>
            </li>
            <li>
              <a href={link("/flash-sale")}>{t("flash.heading")}</a>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-help">
          <h2 id="footer-help">{t("footer.help")}</h2>
          <ul>
            <li>
              <a href={link("/track-order")}>{t("orders.trackTitle")}</a>
            </li>
            <li>
              <a href={link("/withdraw")}>{t("withdrawal.title")}</a>
            </li>
            <li>
              <a href={link("/shipping")}>{t("delivery.heading")}</a>
            </li>
            {pages("help")}
          </ul>
        </nav>
        <nav aria-labelledby="footer-company">
          <h2 id="footer-company">{name}</h2>
          <ul>
            {pages("company")}
            <li>
              <a href={link("/transparency")}>{t("transparency.title")}</a>
            </li>
            <li>
              <a href={link("/seller/register")}>{t("seller.register.title")}</a>
            </li>
          </ul>
        </nav>
      </div>
      <p className={`page ${css.legal}`}>
        <LegalText />
      </p>
    </>
  );
}
