/** The foot of every page: what shoppers can count on, their region, where to read more, and what can be paid with. Server-rendered only. */
import { homeCountry } from "../../../worker/shared/countries/home-country.ts";
import type { FramePage } from "../../context.ts";
import type { PageAddress } from "../../pages.ts";
import { CachedFragment } from "../../render/cached-fragment.tsx";
import { useLink, useRenderContext, useWords } from "../../render/render-context.tsx";
import css from "./footer.module.css";
import { FrameIcon, type FrameIconName } from "./frame-icons.tsx";
import { LegalText } from "./legal-text.tsx";
import { RegionChoice } from "./region.tsx";
import { Tabs } from "./tabs.tsx";

const promises = [
  { icon: "shop", key: "shops" },
  { icon: "truck", key: "delivery" },
  { icon: "shield", key: "payment" },
  { icon: "back", key: "cancel" },
] as const satisfies { icon: FrameIconName; key: string }[];

type FooterProps = {
  /** Those that the market shows. */
  texts: readonly FramePage[];
  marks: readonly string[];
};

export function Footer({ texts, marks }: FooterProps) {
  return (
    <>
      <CachedFragment name="footer-promises">{() => <Promises />}</CachedFragment>
      <div className={`page ${css.columns}`}>
        <Region />
        <CachedFragment name="footer-columns" className={css.links}>
          {() => <Columns texts={texts} />}
        </CachedFragment>
      </div>
      <CachedFragment name="footer-legal" className={`page row apart ${css.legal}`}>
        {() => (
          <>
            <p>
              <LegalText />
            </p>
            {marks.length > 0 && <Marks marks={marks} />}
          </>
        )}
      </CachedFragment>
      <Tabs />
    </>
  );
}

function Promises() {
  const { t } = useWords();
  const market = useRenderContext()?.market;
  return (
    <ul className={`page ${css.promises}`}>
      {promises.map(({ icon, key }) => (
        <li key={key}>
          <FrameIcon name={icon} size={26} />
          <strong>{t(`footer.promises.${key}`)}</strong>
          <span className="muted">{(key === "shops" && market?.claim) || t(`footer.promises.${key}Text`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** By what shoppers can pay, under the names they know. */
function Marks({ marks }: Pick<FooterProps, "marks">) {
  const { t } = useWords();
  return (
    <ul className={css.marks} aria-label={t("footer.promises.payment")} data-marks="">
      {marks.map((mark) => (
        <li key={mark}>
          <bdi>{mark}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** The head holds the whole of it: here is what is chosen, and its page (routes/region). */
function Region() {
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <div className={css.region}>
      <h2>{t("footer.region")}</h2>
      <RegionChoice hasCurrency={false} />
      <a href={link("/region")}>
        <bdi data-country={homeCountry(locale)}>{t("region.choose")}</bdi>
        {` · ${useRenderContext()?.currency}`}
      </a>
      <a href={link("/shipping")}>{t("delivery.heading")}</a>
    </div>
  );
}

function Columns({ texts }: Pick<FooterProps, "texts">) {
  const { t, market: name } = useWords();
  const link = useLink();
  const item = (to: PageAddress, text: string) => (
    <li key={to}>
      <a href={link(to)}>{text}</a>
    </li>
  );
  const pages = (column: FramePage["footer"]) => texts.filter(({ footer }) => footer === column).map(({ slug, title }) => item(`/page/${slug}`, title));
  return (
    <>
      <nav aria-labelledby="footer-shop">
        <h2 id="footer-shop">{t("footer.shop")}</h2>
        <ul>
          {item("/categories", t("categories.title"))}
          {item("/all?sort=newest", t("collections.new"))}
          {item("/all?sale=1", t("collections.sale"))}
          {item("/flash-sale", t("flash.heading"))}
          {item("/shop", t("home.allShops"))}
          {item("/brands", t("brands.heading"))}
        </ul>
      </nav>
      <nav aria-labelledby="footer-help">
        <h2 id="footer-help">{t("footer.help")}</h2>
        <ul>
          {item("/track-order", t("orders.trackTitle"))}
          {item("/withdraw", t("withdrawal.title"))}
          {pages("help")}
        </ul>
      </nav>
      <nav aria-labelledby="footer-company">
        <h2 id="footer-company">{name}</h2>
        <ul>
          {pages("company")}
          {item("/transparency", t("transparency.title"))}
          {item("/seller/register", t("seller.register.title"))}
        </ul>
      </nav>
    </>
  );
}
