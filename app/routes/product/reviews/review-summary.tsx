import type { ReviewedOption, ReviewMeta } from "../../../../worker/shop/reviews/contract.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { allReviews, isNarrowed, type ProductSelection, reviewLink, sorts } from "../address.ts";
import css from "./review-summary.module.css";

type SummaryProps = { meta: ReviewMeta; choice: ProductSelection };

/** The average, how many gave how many stars, and the choice among the reviews: links all. */
export function ReviewSummary({ meta: { average, histogram, options }, choice }: SummaryProps) {
  const { t, n, locale } = useWords();
  const count = histogram.reduce((sum, each) => sum + each, 0);
  const spoken = formatNumber(average, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className="column" data-controls="">
      <p className={`row apart small muted ${css.average}`}>
        <strong aria-hidden="true">{spoken}</strong>
        <span>
          {t("product.rated", { average: spoken })}
          <br />
          {n("product.reviews", count)}
        </span>
      </p>
      <ol className="small">
        {[5, 4, 3, 2, 1].map((stars) => (
          <li key={stars}>
            <StarsRow stars={stars} count={histogram[stars - 1] ?? 0} all={count} choice={choice} />
          </li>
        ))}
      </ol>
      <p className="row">
        <a className="pill" href={reviewLink(choice, { pictures: !choice.pictures })} rel="nofollow" aria-current={choice.pictures ? "true" : undefined}>
          {t("product.withPictures")}
        </a>
      </p>
      {options.map((option) => (
        <OptionRow key={option.axis} option={option} choice={choice} />
      ))}
      <strong className="small" id="review-order">
        {t("listing.sortBy")}
      </strong>
      <ul className="row" aria-labelledby="review-order">
        {sorts.map((sort) => (
          <li key={sort}>
            <a className="pill" href={reviewLink(choice, { sort })} rel="nofollow" aria-current={choice.sort === sort ? "true" : undefined}>
              {t(`product.reviewSorts.${sort}`)}
            </a>
          </li>
        ))}
      </ul>
      {isNarrowed(choice) && (
        <p>
          <a className="text-link" href={reviewLink(choice, allReviews)} rel="nofollow">
            {t("product.allReviews")}
          </a>
        </p>
      )}
    </div>
  );
}

/** The values of what was bought, each with how many wrote of it. One that is shown leads back. */
function OptionRow({ option: { axis, label, values }, choice }: { option: ReviewedOption; choice: ProductSelection }) {
  const { n, locale } = useWords();
  const others = choice.bought.filter((each) => each.axis !== axis);
  const isChosen = (value: string) => choice.bought.some((each) => each.axis === axis && each.value === value);
  return (
    <>
      <strong className="small" id={`reviewed-${axis}`}>
        {label}
      </strong>
      <ul className="row" aria-labelledby={`reviewed-${axis}`}>
        {values.map(({ value, label: name, count }) => (
          <li key={value}>
            <a
              className="pill"
              href={reviewLink(choice, { bought: isChosen(value) ? others : [...others, { axis, value }] })}
              rel="nofollow"
              aria-current={isChosen(value) ? "true" : undefined}
            >
              {`${name} `}
              <small aria-hidden="true" className="muted">
                {formatNumber(count, locale)}
              </small>
              <span className="visually-hidden">{n("product.reviews", count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One row leads to the reviews with so many stars, and back when they are shown. */
function StarsRow({ stars, count, all, choice }: { stars: number; count: number; all: number; choice: ProductSelection }) {
  const { n, locale } = useWords();
  const chosen = choice.stars === stars;
  const content = (
    <>
      <span className="visually-hidden">{`${n("product.stars", stars)}: ${n("product.reviews", count)}`}</span>
      <span aria-hidden="true">{`${formatNumber(stars, locale)} ★`}</span>
      <progress aria-hidden="true" max={all} value={count} />
      <span aria-hidden="true">{formatNumber(count, locale)}</span>
    </>
  );
  if (count === 0) return <span className={css.row}>{content}</span>;
  return (
    <a className={css.row} href={reviewLink(choice, { stars: chosen ? null : stars })} rel="nofollow" aria-current={chosen ? "true" : undefined}>
      {content}
    </a>
  );
}
