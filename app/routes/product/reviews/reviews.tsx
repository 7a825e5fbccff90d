import type { Review, ReviewList } from "../../../../worker/shop/reviews/contract.ts";
import { formatDate, formatNumber } from "../../../i18n/format.ts";
import { useWords } from "../../../render/visit.tsx";
import { Picture } from "../../../ui/product/picture.tsx";
import { type ProductSelection, queryOf, reviewLink, reviewsPerPage } from "../address.ts";
import { ReviewSummary } from "./review-summary.tsx";
import css from "./reviews.module.css";

type ReviewsProps = { list: ReviewList; handle: string; choice: ProductSelection };

/** What shoppers said, as the address asks for it. Votes are buttons of one form (reviews/vote.ts, reviews/vote-action.ts). */
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
                    <ReviewItem key={review.id} review={review} />
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

export function Stars({ stars }: { stars: number }) {
  const { n } = useWords();
  return (
    <p className={css.stars} role="img" aria-label={n("product.stars", stars)}>
      {"★".repeat(stars)}
      <span>{"★".repeat(5 - stars)}</span>
    </p>
  );
}

function ReviewItem({ review }: { review: Review }) {
  const { t, locale } = useWords();
  return (
    <li>
      <Stars stars={review.stars} />
      <div lang={review.lang} dir="auto">
        <h3>{review.title}</h3>
        <p>{review.body}</p>
      </div>
      <Pictures review={review} />
      <p className="small muted">
        <bdi>{review.author}</bdi> · {formatDate(review.createdAt, locale)}
        {review.verified && <span className={css.verified}>{t("product.verified")}</span>}
      </p>
      {review.reply && (
        <blockquote className={css.reply}>
          <p className="small muted">{t("product.shopReply")}</p>
          <p lang={review.lang} dir="auto">
            {review.reply}
          </p>
        </blockquote>
      )}
      <p className={`row small ${css.vote}`} id={`voted-${review.id}`}>
        <button className="pill" type="submit" name="vote" value={review.id} data-vote="">
          {`${t("product.helpful")} `}
          <b>{review.helpfulCount > 0 && formatNumber(review.helpfulCount, locale)}</b>
        </button>
        <span className={css.thanks}>{t("product.thanks")}</span>
      </p>
    </li>
  );
}

/** Small pictures that lead to the large ones. The listing's answer may come from a backend that keeps none. */
function Pictures({ review: { pictures = [], author } }: { review: Review }) {
  const { t } = useWords();
  if (pictures.length === 0) return null;
  return (
    <ul className={`row ${css.pictures}`}>
      {pictures.map((picture, index) => (
        <li key={picture.url}>
          <a href={`${picture.url}?w=1600`} data-document="" data-large={t("layout.close")}>
            <Picture picture={picture} alt={t("product.reviewPicture", { name: author, number: index + 1 })} sizes="5rem" among={[160, 320]} />
          </a>
        </li>
      ))}
    </ul>
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
