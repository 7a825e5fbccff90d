import type { ReviewList } from "../../../worker/shop/reviews/contract.ts";
import { formatDate, formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../render/visit.tsx";
import css from "./reviews.module.css";

export function Reviews({ reviews: { data, meta } }: { reviews: ReviewList }) {
  const { t, n, locale } = useWords();
  return (
    <section id="reviews" aria-labelledby="reviews-heading">
      <div className="section-head">
        <h2 id="reviews-heading">{t("product.reviewsHeading")}</h2>
        {meta.total > 0 && (
          <p className="muted">
            {t("product.rated", { average: formatNumber(meta.average, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) })} ·{" "}
            {n("product.reviews", meta.total)}
          </p>
        )}
      </div>
      {data.length === 0 ? (
        <p className="muted">{t("product.noReviews")}</p>
      ) : (
        <ul className={css.reviews}>
          {data.map((review) => (
            <li key={review.id}>
              <p className={css.stars} role="img" aria-label={n("product.stars", review.stars)}>
                {"★".repeat(review.stars)}
                <span>{"★".repeat(5 - review.stars)}</span>
              </p>
              <div lang={review.lang} dir="auto">
                <h3>{review.title}</h3>
                <p>{review.body}</p>
              </div>
              <p className={css.by}>
                <bdi>{review.author}</bdi> · {formatDate(review.createdAt, locale)}
                {review.verified && ` · ${t("product.verified")}`}
              </p>
              {review.reply && (
                <blockquote className={css.reply}>
                  <p className={css.by}>{t("product.shopReply")}</p>
                  <p lang={review.lang} dir="auto">
                    {review.reply}
                  </p>
                </blockquote>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
