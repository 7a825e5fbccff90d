import { useNavigation } from "react-router";
import type { MyReview } from "../../../../worker/shop/reviews/writing-contract.ts";
import { Form } from "../../../forms/form.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { QuietLink } from "../../../ui/base/quiet-link.tsx";
import { Picture } from "../../../ui/product/basics/picture.tsx";
import { Reply, ReviewPictures, Stars, Verified } from "../../../ui/product/review-parts.tsx";
import css from "./reviews.module.css";

/** One's own review as others read it, with what came of it, and the ways to change it. */
export function MyReviewItem({ review, isEdited }: { review: MyReview; isEdited: boolean }) {
  const { t, n, locale } = useWords();
  const link = useLink();
  const { product, stars } = review;
  return (
    <li className={css.review} data-review={review.id}>
      <header className={css.subject}>
        {product.image ? <Picture className={css.photo} picture={product.image} alt="" sizes="4.5rem" among={[160, 320]} /> : <span className={css.photo} />}
        <div>
          <h3>
            <a href={link(`/${product.main}/product/${product.handle}?sort=newest#reviews`)}>
              <bdi>{product.name}</bdi>
            </a>
          </h3>
          <Stars stars={stars} />
        </div>
      </header>
      <div lang={review.lang} dir="auto" className={css.words}>
        <p className={css.title}>{review.title}</p>
        <p className={css.text}>{review.body}</p>
      </div>
      <ReviewPictures pictures={review.pictures} nameOf={(number) => t("myReviews.pictureNumber", { number })} />
      <p className="muted small">
        <bdi>{review.author}</bdi> · <span suppressHydrationWarning>{formatDate(review.createdAt, locale)}</span>
        {review.editedAt && <> · {t("myReviews.edited")}</>}
        {review.verified && <Verified />}
      </p>
      {review.helpfulCount > 0 && <p className="small">{n("myReviews.helpful", review.helpfulCount)}</p>}
      <Reply review={review} />
      {!isEdited && (
        <div className={css.ways}>
          <QuietLink to={`/user/reviews?edit=${review.id}`} aria-label={t("myReviews.changeFor", { name: product.name })}>
            {t("myReviews.changeIt")}
          </QuietLink>
          <Delete review={review} />
        </div>
      )}
    </li>
  );
}

/** Two steps: votes and pictures go with it. */
function Delete({ review }: { review: MyReview }) {
  const { t } = useWords();
  const busy = useNavigation().state === "submitting";
  return (
    <details className={css.delete}>
      <summary aria-label={t("myReviews.deleteFor", { name: review.product.name })}>{t("account.delete")}</summary>
      <Form method="post" action="/user/reviews" onSubmit={(event) => busy && event.preventDefault()}>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="product" value={review.product.handle} />
        <input type="hidden" name="review" value={review.id} />
        <p>{t("myReviews.deleteText")}</p>
        <Button look="quiet" aria-disabled={busy}>
          {t("myReviews.deleteYes")}
        </Button>
      </Form>
    </details>
  );
}
