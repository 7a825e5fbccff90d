import type { Review, ReviewList } from "../../../../worker/shop/reviews/contract.ts";
import { formatDate, formatNumber } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { ReportLink } from "../../../ui/product/report-link.tsx";
import { Reply, ReviewPictures, Stars, Verified } from "../../../ui/product/review-parts.tsx";
import { type ProductSelection, queryOf, reviewLink, reviewsPerPage } from "../address.ts";
import { ReviewSummary } from "./review-summary.tsx";
import css from "./reviews.module.css";

type ReviewsProps = { list: ReviewList; handle: string; choice: ProductSelection };

/** Shoppers' reviews, as the address asks for it. Votes are buttons of one form (reviews/vote.ts, reviews/vote-action.ts). */
export function Reviews({ list, handle, choice }: ReviewsProps) {
  const { t, n } = useWords();
  const { data, meta } = list;
  const rated = meta.histogram.reduce((sum, each) => sum + each, 0) > 0;
  const narrowed = choice.stars !== null || choice.pictures;
  return (
    <section aria-labelledby="reviews-heading">
      <div className="section-head">
        <h2 id="reviews-heading">{t("common.reviews")}</h2>
        {rated && (
          <p className="muted" role="status">
            {n("product.reviews", meta.total)}
          </p>
        )}
      </div>
      {rated ? (
        <div className={css.columns}>
          <ReviewSummary meta={meta} choice={choice} />
          <div className="column">
            {data.length > 0 && (
              <form method="post" action={queryOf(choice)} data-votes={handle}>
                <ul className={css.reviews}>
                  {data.map((review) => (
                    <ReviewItem key={review.id} review={review} shop={meta.shop} />
                  ))}
                </ul>
              </form>
            )}
            {data.length === 0 && (
              <p className="muted">
                {t("product.noReviewFits")}{" "}
                {(narrowed || choice.page > 1) && (
                  <a className="text-link" href={reviewLink(choice, { stars: null, pictures: false })} rel="nofollow">
                    {t("product.allReviews")}
                  </a>
                )}
              </p>
            )}
            <Pages list={list} choice={choice} />
          </div>
        </div>
      ) : (
        <p className={css.none}>
          <strong>{t("product.noReviews")}</strong> {t("product.noReviewsText")}
        </p>
      )}
    </section>
  );
}

function ReviewItem({ review, shop }: { review: Review; shop: string | undefined }) {
  const { t, locale } = useWords();
  return (
    <li className={css.review}>
      <Stars stars={review.stars} />
      <div lang={review.lang} dir="auto">
        <h3>{review.title}</h3>
        <p>{review.body}</p>
      </div>
      <ReviewPictures pictures={review.pictures} nameOf={(number) => t("product.reviewPicture", { name: review.author, number })} />
      <p className="small muted">
        <bdi>{review.author}</bdi> · {formatDate(review.createdAt, locale)}
        {review.verified && <Verified />}
      </p>
      <Reply review={review} shop={shop} />
      <p className={`row small ${css.vote}`} id={`voted-${review.id}`}>
        <button className="pill" type="submit" name="vote" value={review.id} data-vote="">
          {`${t("product.helpful")} `}
          <b>{review.helpfulCount > 0 && formatNumber(review.helpfulCount, locale)}</b>
        </button>
        <span className={css.thanks}>{t("product.thanks")}</span>
        <ReportLink kind="review" id={review.id} />
      </p>
    </li>
  );
}

function Pages({ list: { meta }, choice }: { list: ReviewList; choice: ProductSelection }) {
  const { t } = useWords();
  const pages = Math.ceil(meta.total / reviewsPerPage);
  if (pages <= 1) return null;
  return (
    <nav className="row small" aria-label={t("product.reviewPages")}>
      {meta.page > 1 && (
        <a className="pill" href={reviewLink(choice, { page: meta.page - 1 })} rel="prev nofollow">
          {t("listing.previous")}
        </a>
      )}
      <span>{t("product.pageOf", { page: meta.page, pages })}</span>
      {meta.hasNext && (
        <a className="pill" href={reviewLink(choice, { page: meta.page + 1 })} rel="next nofollow">
          {t("listing.next")}
        </a>
      )}
    </nav>
  );
}
