/** One question as the shop reads it, with the form for its answer, or to change it. */
import type { ShopQuestion } from "../../../../worker/shop/questions/contract.ts";
import { answer_chars } from "../../../../worker/shop/questions/rules.ts";
import { useForm } from "../../../forms/use-form.ts";
import { formatDate } from "../../../i18n/format.ts";
import type { PageAddress } from "../../../pages.ts";
import { useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { CardForm } from "../../../ui/account/card.tsx";
import { TextArea } from "../../../ui/base/field.tsx";
import offers from "../../../ui/seller/offers.module.css";

export function QuestionCell({ action, question }: { action: PageAddress; question: ShopQuestion }) {
  const { t, locale } = useWords();
  const { id, text, lang, author, answer, answerRemoval } = question;
  const of = ["id", String(id)] as const;
  const intent = answer ? "change" : "answer";
  const { problem, errors } = useForm(intent, of);
  return (
    <div className={offers.cell} data-question={id}>
      <p className={offers.asked} lang={lang} dir="auto">
        {text}
      </p>
      {author && (
        <p className="small muted">
          <bdi>{author}</bdi>
        </p>
      )}
      {answerRemoval && (
        <>
          <p>{t("seller.questions.answerRemoved", { date: formatDate(answerRemoval.at, locale) })}</p>
          <blockquote className={offers.prose} dir="auto">
            {answerRemoval.reason}
          </blockquote>
        </>
      )}
      {answer && (
        <>
          <p className={offers.prose} lang={answer.lang} dir="auto">
            {answer.text}
          </p>
          <p className="small muted" suppressHydrationWarning>
            {answer.by && (
              <>
                <bdi>{answer.by}</bdi> ·{" "}
              </>
            )}
            {formatDate(answer.at, locale)}
            {answer.changedAt && ` · ${t("product.questions.changed", { date: formatDate(answer.changedAt, locale) })}`}
          </p>
        </>
      )}
      <div className={offers.answers}>
        <details className={card.unfolding} open={problem !== null || Object.keys(errors).length > 0}>
          <summary className={card.do} aria-label={t(`seller.questions.${intent}For`, { author })}>
            {t(`seller.questions.${intent}`)}
          </summary>
          <CardForm
            intent={intent}
            action={action}
            submit={t(answer ? "seller.questions.change" : "seller.reviews.publish")}
            labelOf={() => t("seller.questions.labels.text")}
            of={of}
          >
            {({ field }) => (
              <>
                <input type="hidden" name="id" value={id} />
                <TextArea {...field("text", answer?.text)} hint={t("seller.questions.hint")} rows={4} maxLength={answer_chars.max} />
              </>
            )}
          </CardForm>
        </details>
      </div>
    </div>
  );
}
