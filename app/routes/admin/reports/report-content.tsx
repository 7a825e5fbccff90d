/** What a reported review says, and what is said about it. */
import type { ReportedReview } from "../../../../worker/shop/reviews/reports/contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { Moment } from "../../../ui/desk/moment.tsx";
import { Reply, ReviewPictures, Stars, Verified } from "../../../ui/product/review-parts.tsx";
import { ReportStateTag } from "./report-state.tsx";
import css from "./reports.module.css";

type Props = { reported: ReportedReview };

export function ReviewText({ reported: { text, state } }: Props) {
  const { t } = useWords();
  return (
    <Card id="review" title={t("desk.audit.kinds.review")}>
      {text ? (
        <div className={css.text}>
          <Stars stars={text.stars} />
          <div lang={text.lang} dir="auto">
            <strong>{text.title}</strong>
            <p>{text.body}</p>
          </div>
          <ReviewPictures pictures={text.pictures} nameOf={(number) => t("product.reviewPicture", { name: text.author, number })} />
          {text.verified && <Verified />}
          <Reply review={text} />
        </div>
      ) : (
        <p className="muted">{t(state === "removed" ? "desk.reports.removedText" : "desk.reports.goneText")}</p>
      )}
    </Card>
  );
}

export function Reports({ reported: { reports } }: Props) {
  const { t, n } = useWords();
  return (
    <Card id="reports" title={n("desk.reports.count", reports.length)}>
      <ul className={css.reports}>
        {reports.map(({ shop, reason, note, state, at }) => (
          <li key={shop.handle}>
            <strong>{t(`seller.reviews.reasons.${reason}`)}</strong>
            {note !== "" && (
              <blockquote className={css.quote} dir="auto">
                {note}
              </blockquote>
            )}
            <p className="muted small">
              <bdi>{shop.name}</bdi> · <Moment at={at} /> {reports.length > 1 && <ReportStateTag state={state} />}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
