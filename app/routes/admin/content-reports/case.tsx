/** One case as an operator looks at it: what was reported and why, what was decided so far, and what may be decided now. */
import type { WholeReportCase } from "../../../../worker/shop/content-reports/contract.ts";
import { type CaseOutcome, caseOutcomes, type Ground, type ReportedPart } from "../../../../worker/shop/content-reports/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { ApiError } from "../../../client/api.ts";
import { renderContextKey } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { intentOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { Detail, Facts } from "../../../ui/desk/detail.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import type { Route } from "./+types/case";
import { CaseTag } from "./case-tag.tsx";
import css from "./cases.module.css";
import { DecideForms } from "./decide-forms.tsx";

type CaseData = { desk: DeskMe; reportCase: WholeReportCase };

const queue = "/admin/content-reports?state=open";

export async function loader({ params, context }: Route.LoaderArgs): Promise<CaseData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.cases.title", "moderation");
  const { data: reportCase } = await renderContext.api.get("/admin/content-reports/{id}", { params: { id: params.id } });
  return { desk, reportCase };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const { api, words } = renderContext;
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    const outcome: CaseOutcome | undefined = caseOutcomes.find((each) => each === intentOf(form));
    if (!outcome) throw new ApiError(400, { message: words.t("errors.bad_request"), statusCode: 400 });
    const body = {
      outcome,
      facts: textOf(form, "facts"),
      ground: textOf(form, "ground") as Ground,
      groundText: textOf(form, "groundText"),
      part: (textOf(form, "part") || undefined) as ReportedPart | undefined,
    };
    await api.send("POST", "/admin/content-reports/{id}", { params: { id: params.id }, body });
    return { key: "desk.cases.done", to: queue };
  });
}

export default function CasePage({ loaderData: { desk, reportCase }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  return (
    <DeskPage
      desk={desk}
      place="content-reports"
      heading={t("desk.cases.number", { number: reportCase.id })}
      lead={<CaseTag state={reportCase.state} />}
      actions={
        <ButtonLink look="quiet" href={link(queue)}>
          {t("desk.reports.queue")}
        </ButtonLink>
      }
    >
      <Detail
        aside={
          <>
            <DecideForms reportCase={reportCase} />
            <About desk={desk} reportCase={reportCase} />
          </>
        }
      >
        <Text reportCase={reportCase} />
        <Appeals reportCase={reportCase} />
        <Decisions reportCase={reportCase} />
        <Received reportCase={reportCase} />
      </Detail>
    </DeskPage>
  );
}

type Props = { reportCase: WholeReportCase };

function Text({ reportCase: { text, kind } }: Props) {
  const { t } = useWords();
  if (!text) return null;
  return (
    <Card id="text" title={t(`transparency.kinds.${kind}`)}>
      <div className={css.list} lang={text.lang} dir="auto">
        {text.title !== "" && <strong>{text.title}</strong>}
        <p>{text.body}</p>
        {text.answer !== null && <blockquote className={css.quote}>{text.answer}</blockquote>}
      </div>
    </Card>
  );
}

function Received({ reportCase: { received } }: Props) {
  const { t, n } = useWords();
  return (
    <Card id="reports" title={n("desk.reports.count", received.length)}>
      <ul className={css.list}>
        {received.map(({ reference, reason, explanation, seenAt, name, at }) => (
          <li key={reference}>
            <strong>{t(`transparency.reasons.${reason}`)}</strong>
            <blockquote className={css.quote} dir="auto">
              {explanation}
            </blockquote>
            <p className="muted small">
              <bdi>{name ?? t("desk.cases.nameless")}</bdi> · <bdi dir="ltr">{reference}</bdi> · <Moment at={at} /> ·{" "}
              <a className="text-link" href={seenAt} rel="noopener" target="_blank">
                {t("desk.cases.seenAt")}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Decisions({ reportCase: { decisions } }: Props) {
  const { t } = useWords();
  return decisions.toReversed().map(({ round, outcome, part, ground, groundText, facts, at, by }) => (
    <Card key={round} id={`decision-${round}`} title={t("desk.cases.decision", { round, outcome: t(`transparency.outcomes.${outcome}`) })}>
      {part && <p>{t("desk.cases.answerAlone")}</p>}
      {ground && groundText && <p>{t(`report.ground.${ground}`, { text: groundText })}</p>}
      <blockquote className={css.quote} dir="auto">
        {facts}
      </blockquote>
      <p className="muted small">
        <bdi>{by ?? t("desk.reports.unknown")}</bdi> · <Moment at={at} />
      </p>
    </Card>
  ));
}

function Appeals({ reportCase: { appeals } }: Props) {
  const { t } = useWords();
  return appeals.toReversed().map(({ side, text, at, outcome }) => (
    <Card key={side} id={`appeal-${side}`} title={t(`desk.cases.appealOf.${side}`)}>
      <blockquote className={css.quote} dir="auto">
        {text}
      </blockquote>
      <p className="muted small">
        <Moment at={at} />
        {outcome && ` · ${t(`transparency.${outcome}`)}`}
      </p>
    </Card>
  ));
}

function About({ desk, reportCase: { product, shop, text, kind, dueAt, openedAt, target } }: { desk: DeskMe; reportCase: WholeReportCase }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <Card id="about" title={t("desk.audit.about")}>
      <Facts
        facts={[
          [t("transparency.kind"), t(`transparency.kinds.${kind}`)],
          product && [
            t("desk.find.kinds.product"),
            desk.rights.includes("catalogue") ? (
              <a key="product" className="text-link" href={link(`/admin/product/${product.id}`)} dir="auto">
                {product.name}
              </a>
            ) : (
              <bdi key="product">{product.name}</bdi>
            ),
          ],
          shop && [
            t("desk.find.kinds.shop"),
            desk.rights.includes("sellers.read") ? (
              <a key="shop" className="text-link" href={link(`/admin/seller/${shop.handle}`)}>
                <bdi>{shop.name}</bdi>
              </a>
            ) : (
              <bdi key="shop">{shop.name}</bdi>
            ),
          ],
          text && [t("desk.reports.author"), <bdi key="author">{text.author}</bdi>],
          (kind === "review" || kind === "question") && [t(`desk.audit.kinds.${kind}`), <bdi key="number">{target}</bdi>],
          [t("desk.reports.at"), <Moment key="opened" at={openedAt} />],
          [t("desk.cases.due"), <Moment key="due" at={dueAt} />],
        ]}
      />
    </Card>
  );
}
