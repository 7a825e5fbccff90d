/** One review as the shop reads it, with its answer or the form for one, and the way to report it. */
import type { KeyIn } from "../../../../locales/words.ts";
import type { ShopReview } from "../../../../worker/shop/reviews/answering/contract.ts";
import { reply_chars, reportNote_chars, reportReasons } from "../../../../worker/shop/reviews/answering/rules.ts";
import { useForm } from "../../../forms/use-form.ts";
import type { PageAddress } from "../../../pages.ts";
import { useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { CardForm } from "../../../ui/account/card.tsx";
import field from "../../../ui/base/field.module.css";
import { FieldFrame, fieldLinks, SelectField } from "../../../ui/base/field.tsx";
import { Reply, ReviewPictures, Verified } from "../../../ui/product/review-parts.tsx";
import offers from "../../../ui/seller/offers.module.css";

export function ReviewCell({ action, review }: { action: PageAddress; review: ShopReview }) {
  const { t } = useWords();
  const { id, author, report } = review;
  const of = ["id", String(id)] as const;
  const replying = useForm("reply", of);
  const reporting = useForm("report", of);
  const labelOf = (name: string) => t(`seller.reviews.labels.${name as KeyIn<"seller.reviews.labels">}`);
  const area = (name: "reply" | "note", error: string | undefined, value: string | undefined, max: number, rows: number) => {
    const texts = {
      name,
      row: of[1],
      label: labelOf(name),
      error,
      ...(name === "note" && { optional: true }),
      ...(name === "reply" && { hint: t("seller.reviews.once") }),
    };
    return (
      <FieldFrame texts={texts}>
        <textarea {...fieldLinks(texts)} className={field.control} defaultValue={value} rows={rows} maxLength={max} required={name === "reply"} dir="auto" />
      </FieldFrame>
    );
  };
  return (
    <div className={offers.cell} data-review={id}>
      <div lang={review.lang} dir="auto">
        <p className={offers.asked}>{review.title}</p>
        <p className={offers.prose}>{review.body}</p>
      </div>
      <ReviewPictures pictures={review.pictures} nameOf={(number) => t("product.reviewPicture", { name: author, number })} />
      <p className="small muted">
        <bdi>{author}</bdi>
        {review.verified && <Verified />}
      </p>
      <Reply review={review} />
      {report && <p className="small muted">{t(`seller.reviews.reportStates.${report.state}`)}</p>}
      <div className={offers.answers}>
        {!review.reply && (
          <details className={card.unfolding} open={replying.problem !== null || Object.keys(replying.errors).length > 0}>
            <summary className={card.do} aria-label={t("seller.reviews.answerFor", { author })}>
              {t("seller.reviews.answer")}
            </summary>
            <CardForm intent="reply" action={action} submit={t("seller.reviews.publish")} labelOf={labelOf} of={of}>
              {({ values, errors }) => (
                <>
                  <input type="hidden" name="id" value={id} />
                  {area("reply", errors.reply, values?.reply, reply_chars, 5)}
                </>
              )}
            </CardForm>
          </details>
        )}
        {!report && (
          <details className={card.unfolding} open={reporting.problem !== null || Object.keys(reporting.errors).length > 0}>
            <summary className={card.do} aria-label={t("seller.reviews.reportFor", { author })}>
              {t("seller.reviews.report")}
            </summary>
            <CardForm intent="report" action={action} submit={t("seller.reviews.send")} look="quiet" labelOf={labelOf} of={of}>
              {({ values, errors }) => (
                <>
                  <input type="hidden" name="id" value={id} />
                  <SelectField name="reason" row={of[1]} label={labelOf("reason")} error={errors.reason} defaultValue={values?.reason}>
                    {reportReasons.map((reason) => (
                      <option key={reason} value={reason}>
                        {t(`seller.reviews.reasons.${reason}`)}
                      </option>
                    ))}
                  </SelectField>
                  {area("note", errors.note, values?.note, reportNote_chars, 3)}
                </>
              )}
            </CardForm>
          </details>
        )}
      </div>
    </div>
  );
}
