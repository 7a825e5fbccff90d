/** Rows of the home page that lead to others: to shops, brands, and wherever a banner does. */
import { asAddress } from "../../navigation/address.ts";
import { CachedFragment } from "../../render/cached-fragment.tsx";
import { useLink, useWords } from "../../render/render-context.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { Deferred } from "../../ui/deferred/deferred.tsx";
import { ShopCards } from "../../ui/shops/shop-cards.tsx";
import { type HomePart, Section } from "./goods-rows.tsx";
import hero from "./hero.module.css";
import css from "./home.module.css";

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

/** In the looks of the hero, so that no home page loads a style more. */
export function Banner({ at, title, text, link: to }: { at: number; title: string; text: string | undefined; link: string }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <section className={`box ${hero.hero}`} aria-labelledby={`home-banner-${at}`}>
      <div className={`page ${hero.inner}`}>
        <div className={hero.text}>
          <h2 id={`home-banner-${at}`}>{title}</h2>
          {text && <p>{text}</p>}
          <p className={hero.actions}>
            <ButtonLink href={link(asAddress(to))}>
              {t("home.look")} <span className="visually-hidden">: {title}</span>
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
