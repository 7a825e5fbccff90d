import type { Question, QuestionList } from "../../../../worker/shop/questions/contract.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { ReportLink } from "../../../ui/product/report-link.tsx";
import { type ProductSelection, questionLink, questionsPerPage } from "../address.ts";
import css from "./questions.module.css";

type QuestionsProps = { list: QuestionList; handle: string; choice: ProductSelection };

/** What shoppers asked and the shop answered: the newest few, or a page of all. The way to ask is everyone's: who is a guest signs in on it. */
export function Questions({ list: { data, meta }, handle, choice }: QuestionsProps) {
  const { t, n } = useWords();
  const link = useLink();
  return (
    <section aria-labelledby="questions-heading">
      <div className="section-head">
        <h2 id="questions-heading">{t("product.questions.title")}</h2>
        {meta.total > 0 && <p className="muted">{n("product.questions.count", meta.total)}</p>}
      </div>
      {data.length > 0 ? (
        <ul className={css.questions}>
          {data.map((question) => (
            <QuestionItem key={question.id} question={question} shop={meta.shop} />
          ))}
        </ul>
      ) : (
        meta.total === 0 && <p>{t("product.questions.none")}</p>
      )}
      <p className={`row ${css.ways}`}>
        {choice.questionPage === null && meta.hasNext && (
          <a className="pill" href={questionLink(choice, 1)} rel="nofollow">
            {t("product.questions.all")}
          </a>
        )}
        <a className="pill" href={link(`/user/ask/${handle}`)} rel="nofollow">
          {t("product.questions.ask")}
        </a>
      </p>
      {choice.questionPage !== null && <Pages meta={meta} choice={choice} />}
    </section>
  );
}

function QuestionItem({ question: { id, text, lang, author, askedAt, answer }, shop }: { question: Question; shop: string }) {
  const { t, locale } = useWords();
  return (
    <li className={css.question} id={`question-${id}`}>
      <h3 lang={lang} dir="auto">
        {text}
      </h3>
      <p className="small muted">
        {author && (
          <>
            <bdi>{author}</bdi> ·{" "}
          </>
        )}
        {formatDate(askedAt, locale)} <ReportLink kind="question" id={id} />
      </p>
      <blockquote>
        <p lang={answer.lang} dir="auto">
          {answer.text}
        </p>
        <p className="small muted">
          <bdi>{shop}</bdi> · {formatDate(answer.at, locale)}
          {answer.changedAt && ` · ${t("product.questions.changed", { date: formatDate(answer.changedAt, locale) })}`}
        </p>
      </blockquote>
    </li>
  );
}

function Pages({ meta, choice }: { meta: QuestionList["meta"]; choice: ProductSelection }) {
  const { t } = useWords();
  const pages = Math.ceil(meta.total / questionsPerPage);
  if (pages <= 1) return null;
  return (
    <nav className="row small" aria-label={t("product.questions.pages")}>
      {meta.page > 1 && (
        <a className="pill" href={questionLink(choice, meta.page - 1)} rel="prev nofollow">
          {t("listing.previous")}
        </a>
      )}
      <span>{t("product.pageOf", { page: meta.page, pages })}</span>
      {meta.hasNext && (
        <a className="pill" href={questionLink(choice, meta.page + 1)} rel="next nofollow">
          {t("listing.next")}
        </a>
      )}
    </nav>
  );
}
