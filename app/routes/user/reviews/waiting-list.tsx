import type { WaitingReview } from "../../../../worker/shop/reviews/writing-contract.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Picture } from "../../../ui/product/basics/picture.tsx";
import css from "./reviews.module.css";

/** What has arrived and has not been reviewed; the one whose form is open is left out. */
export function WaitingList({ waiting, chosen }: { waiting: readonly WaitingReview[]; chosen: WaitingReview | undefined }) {
  const { t, locale } = useWords();
  const link = useLink();
  const others = waiting.filter((each) => each !== chosen);
  if (others.length === 0) return null;
  return (
    <section className="column" aria-labelledby="waiting">
      <h2 id="waiting">{t("myReviews.waiting")}</h2>
      <ul className={css.waiting}>
        {others.map(({ product, shop, boughtAt }) => (
          <li key={product.handle} data-waiting={product.handle}>
            {product.image ? (
              <Picture className={css.photo} picture={product.image} alt="" sizes="4.5rem" among={[160, 320]} />
            ) : (
              <span className={css.photo} />
            )}
            <div>
              <h3>
                <a href={link(`/${product.main}/product/${product.handle}`)}>
                  <bdi>{product.name}</bdi>
                </a>
              </h3>
              <p className="muted small">
                <bdi>{shop.name}</bdi> · <span suppressHydrationWarning>{formatDate(boughtAt, locale)}</span>
              </p>
            </div>
            <ButtonLink
              look="quiet"
              href={link(`/user/reviews?product=${encodeURIComponent(product.handle)}`)}
              aria-label={t("myReviews.writeFor", { name: product.name })}
            >
              {t("orders.review")}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
