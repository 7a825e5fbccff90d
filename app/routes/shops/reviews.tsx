/** What shoppers say of what the shop sells. */
import type { Locale } from "../../../locales/words.ts";
import type { ReviewAtShop } from "../../../worker/shop/reviews/contract.ts";
import { formatDate } from "../../i18n/format.ts";
import { languageNames } from "../../i18n/names/language-names.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Stars, Verified } from "../../ui/product/review-parts.tsx";
import css from "./reviews.module.css";

export function ShopReviews({ reviews }: { reviews: readonly ReviewAtShop[] }) {
  const { t } = useWords();
  if (reviews.length === 0) return null;
  return (
    <section id="reviews" aria-labelledby="reviews-heading">
      <div className="section-head">
        <h2 id="reviews-heading">{t("common.reviews")}</h2>
      </div>
      <ul className={css.reviews}>
        {reviews.map((review) => (
          <ReviewOfShop key={review.id} review={review} />
        ))}
      </ul>
    </section>
  );
}

function ReviewOfShop({ review: { stars, lang, title, body, author, createdAt, verified, product } }: { review: ReviewAtShop }) {
  const { locale } = useWords();
  const link = useLink();
  return (
    <li className={css.review}>
      <Stars stars={stars} />
      <div lang={lang} dir="auto">
        <h3>{title}</h3>
        <p>{body}</p>
      </div>
      <p className="small muted">
        <bdi>{author}</bdi> · {formatDate(createdAt, locale)}
        {lang !== locale && (
          <>
            {" · "}
            <bdi lang={lang}>{languageNames[lang as Locale]}</bdi>
          </>
        )}
        {verified && <Verified />}
      </p>
      <p className="small">
        <a className="text-link" href={link(`/${product.main}/product/${product.handle}`)}>
          {product.name}
        </a>
      </p>
    </li>
  );
}
