import "../../styles/further.css";
import type { Shop } from "../../../worker/shop/shops/contract.ts";
import { formatDate } from "../../i18n/format.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Breadcrumb } from "../../ui/breadcrumb/breadcrumb.tsx";
import { Listing } from "../../ui/catalogue/listing.tsx";
import { FollowButton } from "../../ui/lists/buttons/list-buttons.tsx";
import { ReportLink } from "../../ui/product/report-link.tsx";
import { ShareBar } from "../../ui/share/share-bar.tsx";
import { IdentityFacts } from "../../ui/shops/identity-facts.tsx";
import { ShopBanner } from "../../ui/shops/shop-banner.tsx";
import type { ShopPage } from "./load-shop.ts";
import css from "./one-shop.module.css";
import { ShopReviews } from "./reviews.tsx";
import { Sections } from "./sections.tsx";
import { Vouchers } from "./vouchers.tsx";
import { WordsForm } from "./words-form.tsx";

export function ShopView({ page: { shop, sections, reviews, listing, q } }: { page: ShopPage }) {
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <>
      <Breadcrumb crumbs={[{ name: t("shops.directory"), path: "/shop" }, { name: shop.name }]} />
      <Banner shop={shop} isReviewed={reviews.length > 0} />
      {shop.closedUntil && (
        <Notice kind="bad" title={t("shops.closedUntil", { date: formatDate(shop.closedUntil, locale) })}>
          {shop.closedNote && <p dir="auto">{shop.closedNote}</p>}
          <a className="text-link" href={link(`/user/alerts/new?kind=shop&id=${shop.handle}`)}>
            {t("shops.tellMe")}
          </a>
        </Notice>
      )}
      <Vouchers vouchers={shop.vouchers} shop={shop.name} />
      <div className={css.own}>
        <Sections sections={sections} />
      </div>
      <div id="products" className={`${css.products} ${css.own}`}>
        <Search shop={shop} q={q} />
        <Listing {...listing} />
      </div>
      <ShopReviews reviews={reviews} />
      <div className={css.about}>
        <section aria-labelledby="about">
          <h2 id="about">{t("shops.about", { name: shop.name })}</h2>
          <p>{shop.about}</p>
        </section>
        <section aria-labelledby="policies">
          <h2 id="policies">{t("shops.policies")}</h2>
          <p>{shop.policies}</p>
        </section>
        {shop.identity && (
          <section aria-labelledby="seller">
            <h2 id="seller">{t("shops.identity.title")}</h2>
            <IdentityFacts identity={shop.identity} />
          </section>
        )}
      </div>
      <ShareBar path={`/shop/${shop.handle}`} title={shop.name} description={shop.tagline} />
      <p>
        <ReportLink kind="shop" id={shop.handle} name="shops.report" />
      </p>
    </>
  );
}

const ways = [
  ["products", "listing.results"],
  ["reviews", "common.reviews"],
  ["about", "shops.ways.about"],
  ["policies", "shops.policies"],
] as const;

function Banner({ shop, isReviewed }: { shop: Shop; isReviewed: boolean }) {
  const { t, n } = useWords();
  const facts = (
    <>
      <span>{n("listing.products", shop.productCount)}</span>
      <span>{n("shops.followers", shop.followers)}</span>
      {shop.answersWithin && <span>{t(`shops.answers.${shop.answersWithin}`)}</span>}
    </>
  );
  const follow = (
    <div className={css.follow}>
      <FollowButton handle={shop.handle} name={shop.name} followed={t("shops.following")} />
    </div>
  );
  return (
    <ShopBanner shop={shop} facts={facts} action={follow}>
      <nav className={css.ways} aria-label={t("shops.onThisPage")}>
        {ways
          .filter(([part]) => part !== "reviews" || isReviewed)
          .map(([part, name]) => (
            <a key={part} href={`#${part}`} data-document="">
              {t(name)}
            </a>
          ))}
      </nav>
    </ShopBanner>
  );
}

/** Words within this shop; its other filters start anew. */
function Search({ shop, q }: { shop: Shop; q: string }) {
  const { t } = useWords();
  const link = useLink();
  const label = t("shops.search", { name: shop.name });
  return <WordsForm id="words-in-shop" action={link(`/shop/${shop.handle}`)} label={label} placeholder={label} q={q} look="quiet" />;
}
