import { heroFile, heroSeasonAt, heroWidths } from "../../../worker/shared/brand/hero.ts";
import type { Market } from "../../../worker/shop/market/contract.ts";
import { CachedFragment } from "../../render/cached-fragment.tsx";
import { useLink, useWords } from "../../render/render-context.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { QuietLink } from "../../ui/base/quiet-link.tsx";
import css from "./hero.module.css";

/** As wide as the picture is laid out (hero.module.css). */
const heroSizes = "30rem";

export function Hero({ market }: { market: Market | null }) {
  const { t, locale } = useWords();
  const link = useLink();
  const season = heroSeasonAt(Date.now());
  const files = (type: "avif" | "webp") => heroWidths.map((width) => `${heroFile(locale, season, width, type)} ${width}w`).join(", ");
  return (
    <CachedFragment as="section" name={`hero ${season}`} className={css.hero}>
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
            <source type="image/avif" srcSet={files("avif")} sizes={heroSizes} />
            <img src={heroFile(locale, season, 720, "webp")} srcSet={files("webp")} sizes={heroSizes} width={960} height={352} alt="" loading="lazy" />
          </picture>
        </div>
      )}
    </CachedFragment>
  );
}
