import type { Market } from "../../../worker/shop/market/contract.ts";
import { CachedFragment } from "../../render/cached-fragment.tsx";
import { useLink, useWords } from "../../render/render-context.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { QuietLink } from "../../ui/base/quiet-link.tsx";
import css from "./hero.module.css";
import { heroFiles, heroSizes } from "./hero-files.ts";

export function Hero({ market }: { market: Market | null }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <CachedFragment as="section" name="hero" className={css.hero}>
      {() => (
        <div className={`page ${css.inner}`}>
          <div className={css.text}>
            <h1>{market?.heading ?? t("home.heading")}</h1>
            <p>{market?.lead ?? t("home.lead")}</p>
            <p className={css.actions}>
              <ButtonLink href={link("/all")}>{t("home.shopAll")}</ButtonLink>
              <QuietLink to="/shop">{t("home.meetShops")}</QuietLink>
            </p>
          </div>
          {/* mood, not goods: phones and tablets show goods there, and never fetch it */}
          <picture className={css.picture}>
            <source type="image/avif" srcSet={heroFiles("avif")} sizes={heroSizes} />
            <img src="/hero/market.720.webp" srcSet={heroFiles("webp")} sizes={heroSizes} width={960} height={352} alt="" loading="lazy" />
          </picture>
        </div>
      )}
    </CachedFragment>
  );
}
