/** What is wrong with a thing, why somebody thinks so, and who they are, if they say so. */
import { useNavigation } from "react-router";
import { type ContentReason, contentReasons, explanation_chars, reporterName_chars } from "../../../worker/shop/content-reports/rules.ts";
import { Form } from "../../forms/form.ts";
import type { PageAddress } from "../../pages.ts";
import { useWords } from "../../render/render-context.tsx";
import { Problem } from "../../ui/account/card.tsx";
import { Button } from "../../ui/base/button.tsx";
import { CheckField } from "../../ui/base/check-field.tsx";
import { ErrorSummary, Field, FieldError, fieldId, SelectField, TextArea } from "../../ui/base/field.tsx";
import type { ReportAnswer, ReportData } from "./report.tsx";
import css from "./reporting.module.css";

type Props = Pick<ReportData, "seenAt" | "requestKey"> & { target: NonNullable<ReportData["target"]>; answer: ReportAnswer | undefined };

const againstRules: readonly ContentReason[] = ["misleading", "spam", "rules"];
const groups = [
  ["report.law", contentReasons.filter((reason) => !againstRules.includes(reason))],
  ["report.rules", againstRules],
] as const;
const labels = {
  reason: "report.reason",
  explanation: "report.explanation",
  name: "fields.labels.name",
  email: "fields.labels.email",
  inGoodFaith: "report.goodFaith",
} as const;

export function ReportForm({ target: { kind, id, name: thing, path }, seenAt, requestKey, answer }: Props) {
  const { t } = useWords();
  const busy = useNavigation().state === "submitting";
  const { values, errors = {}, problem = null } = answer ?? {};
  const field = (name: keyof typeof labels) => ({ name, label: t(labels[name]), error: errors[name], defaultValue: values?.[name] });
  const hidden = { kind, id, seenAt: values?.seenAt ?? (seenAt || path), requestKey: values?.requestKey ?? requestKey };
  return (
    <Form
      method="post"
      action={`/report?${kind}=${encodeURIComponent(id)}` as PageAddress}
      noValidate
      className="column"
      onSubmit={(event) => busy && event.preventDefault()}
    >
      <p className={css.thing}>{t("report.thing", { about: t(`report.about.${kind}`, { name: thing }) })}</p>
      <ErrorSummary errors={errors} title={t("fields.check")} labelOf={(name) => (name in labels ? t(labels[name as keyof typeof labels]) : name)} />
      <Problem text={problem} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField {...field("reason")} defaultValue={values?.reason ?? ""}>
        <option value="">{t("report.choose")}</option>
        {groups.map(([group, reasons]) => (
          <optgroup key={group} label={t(group)}>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`transparency.reasons.${reason}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <TextArea {...field("explanation")} hint={t("report.explanationHint")} rows={6} minLength={explanation_chars.min} maxLength={explanation_chars.max} />
      <Field {...field("name")} optional hint={t("report.secret")} maxLength={reporterName_chars} autoComplete="name" dir="auto" />
      <Field {...field("email")} optional hint={t("report.emailHint")} type="email" autoComplete="email" dir="ltr" maxLength={254} />
      <div id={fieldId("inGoodFaith")} tabIndex={-1}>
        <CheckField name="inGoodFaith" label={t("report.goodFaith")} isChecked={values?.inGoodFaith === "1"} />
        <FieldError name="inGoodFaith" error={errors.inGoodFaith} />
      </div>
      <div>
        <Button aria-disabled={busy}>{t("seller.reviews.send")}</Button>
      </div>
    </Form>
  );
}
