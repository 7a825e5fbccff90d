import type { Locale } from "../../../../locales/words.ts";
import type { Review, ReviewList } from "../../../../worker/shop/reviews/contract.ts";
import { formatDate, formatNumber } from "../../../i18n/format.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { useWords } from "../../../render/render-context.tsx";
import { ReportLink } from "../../../ui/product/report-link.tsx";
import { Reply, ReviewPictures, Stars, Verified } from "../../../ui/product/review-parts.tsx";
import { allReviews, isNarrowed, type ProductSelection, queryOf, reviewLink } from "../address.ts";
import { ReviewSummary } from "./review-summary.tsx";
import css from "./reviews.module.css";

type ReviewsProps = { list: ReviewList; handle: string; choice: ProductSelection };

/** Shoppers' reviews, as the address asks for it. Votes are buttons of one form (reviews/vote.ts, reviews/vote-action.ts). */
export function Reviews({ list, handle, choice }: ReviewsProps) {
  const { t, n } = useWords();
  const { data, meta } = list;
  const rated = meta.histogram.reduce((sum, each) => sum + each, 0) > 0;
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
                {(isNarrowed(choice) || choice.after) && (
                  <a className="text-link" href={reviewLink(choice, allReviews)} rel="nofollow">
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
        {review.lang !== locale && <Language code={review.lang as Locale} />}
        {review.verified && <Verified />}
      </p>
      {review.bought && (
        <p className="small muted">
          {review.bought.map(({ axis, axisLabel, label }) => (
            <span key={axis} className={css.bought}>
              {`${t("buy.option", { option: axisLabel })} ${label}`}
            </span>
          ))}
        </p>
      )}
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

/** Of a review in another language than the page's: which, in its own words. */
const Language = ({ code }: { code: Locale }) => (
  <>
    {" · "}
    <bdi lang={code}>{languageNames[code]}</bdi>
  </>
);

function Pages({ list: { meta }, choice }: { list: ReviewList; choice: ProductSelection }) {
  const { t } = useWords();
  if (!meta.next && !choice.after) return null;
  return (
    <nav className="row small" aria-label={t("product.reviewPages")}>
      {choice.after && (
        <a className="pill" href={reviewLink(choice, {})} rel="nofollow">
          {t("product.firstReviews")}
        </a>
      )}
      {meta.next && (
        <a className="pill" href={reviewLink(choice, { after: meta.next })} rel="next nofollow">
          {t("product.moreReviews")}
        </a>
      )}
    </nav>
  );
}
