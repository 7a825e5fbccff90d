/** What may be decided about a case, a form each: what it says of itself is what happens. */
import type { WholeReportCase } from "../../../../worker/shop/content-reports/contract.ts";
import { type CaseOutcome, facts_chars, ground_chars, grounds } from "../../../../worker/shop/content-reports/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { Field, SelectField, TextArea } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";

type Props = { reportCase: WholeReportCase };

export function DecideForms({ reportCase }: Props) {
  const { t } = useWords();
  const { outcomes, outcome: last, mayAct, needsAnother } = reportCase;
  if (needsAnother) return <Notice kind="info">{t("desk.cases.needsAnother")}</Notice>;
  // what changes the thing itself asks for a right of its own
  const isAllowed = (outcome: CaseOutcome) => mayAct || (outcome === "acted") === (last === "acted");
  return (
    <>
      {outcomes.filter(isAllowed).map((outcome) => (
        <Decide key={outcome} outcome={outcome} reportCase={reportCase} />
      ))}
      {!outcomes.every(isAllowed) && <p className="muted small">{t("desk.cases.mayNot")}</p>}
    </>
  );
}

function Decide({ outcome, reportCase: { id, kind, text, outcome: last, restoredAs } }: Props & { outcome: CaseOutcome }) {
  const { t } = useWords();
  const act = outcome === last ? "stay" : outcome === "kept" && last === "acted" ? restoredAs : outcome;
  const name = act === "acted" ? t(kind === "review" ? "desk.reports.acts.removed" : `desk.cases.acts.${kind}`) : t(`desk.cases.acts.${act}`);
  const isDanger = act === "acted";
  const labels = { part: "desk.cases.part", ground: "desk.cases.ground", groundText: "desk.cases.groundText", facts: "desk.cases.facts" } as const;
  return (
    <Card id={`decide-${outcome}`} title={name} lead={t(`desk.cases.texts.${act}`)} {...(isDanger && { tone: "danger" })}>
      <CardForm
        intent={outcome}
        action={`/admin/content-report/${id}`}
        submit={name}
        look="quiet"
        danger={isDanger}
        of={["of", outcome]}
        labelOf={(field) => t(labels[field as keyof typeof labels])}
      >
        {({ field }) => (
          <>
            <input type="hidden" name="of" value={outcome} />
            {outcome === "acted" && (
              <>
                {act === "acted" && kind === "question" && text?.answer && (
                  <SelectField {...field("part")}>
                    <option value="">{t("desk.cases.whole")}</option>
                    <option value="answer">{t("desk.cases.answerAlone")}</option>
                  </SelectField>
                )}
                <SelectField {...field("ground", "law")}>
                  {grounds.map((ground) => (
                    <option key={ground} value={ground}>
                      {t(`report.${ground}`)}
                    </option>
                  ))}
                </SelectField>
                <Field {...field("groundText")} maxLength={ground_chars.max} dir="auto" />
              </>
            )}
            <TextArea {...field("facts")} hint={t("desk.cases.factsHint")} rows={4} maxLength={facts_chars.max} />
          </>
        )}
      </CardForm>
    </Card>
  );
}
