/** The second step of a withdrawal: the statement is made. */
import { useNavigation } from "react-router";
import type { WithdrawableOrder } from "../../../../worker/shop/withdrawals/contract.ts";
import { lastDay, name_chars, reason_chars } from "../../../../worker/shop/withdrawals/rules.ts";
import { Form } from "../../../forms/form.ts";
import { formatDate, formatMoment } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { ErrorSummary, Field, FieldError, fieldId, SelectField, TextArea } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import css from "../lookup/lookup.module.css";
import type { LookupResult, WithdrawAnswer } from "./withdraw.tsx";

export const action = "/withdraw";

export function Statement({ found: { order, proof, requestKey }, answer }: { found: LookupResult; answer: WithdrawAnswer | undefined }) {
  const { t } = useWords();
  const busy = useNavigation().state === "submitting";
  const { values, errors = {}, problem = null } = answer?.intent === "declare" ? answer : {};
  const isPossible = order.packages.some(({ isOpen, lines }) => isOpen && lines.some(({ left }) => left > 0));
  const labelOf = (name: string) => t(name === "lines" ? "withdrawal.choose" : name === "reason" ? "seller.import.list.reason" : "fields.labels.name");
  return (
    <Form method="post" action={action} noValidate className="column" onSubmit={(event) => busy && event.preventDefault()}>
      <h2>{t("orders.title", { number: order.number })}</h2>
      <ErrorSummary errors={errors} title={t("fields.check")} labelOf={labelOf} />
      {problem && <Notice kind="bad">{problem}</Notice>}
      {Object.entries({ intent: "declare", ...proof, requestKey: values?.requestKey ?? requestKey }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {order.days === null && <Notice kind="info">{t("withdrawal.notOffered")}</Notice>}
      {order.days !== null && !isPossible && order.packages.every(({ isOpen }) => isOpen) && <Notice kind="info">{t("withdrawal.nothing")}</Notice>}
      {order.packages.length > 0 && (
        <fieldset className={`column ${css.choose}`} id={fieldId("lines")} tabIndex={-1}>
          <legend>{t("withdrawal.choose")}</legend>
          <FieldError name="lines" error={errors.lines} />
          {order.packages.map((pkg) => (
            <PackageLines key={pkg.id} pkg={pkg} days={order.days ?? 0} values={values} />
          ))}
        </fieldset>
      )}
      {isPossible && (
        <>
          <Field
            name="name"
            label={t("fields.labels.name")}
            error={errors.name}
            defaultValue={values?.name}
            maxLength={name_chars}
            autoComplete="name"
            dir="auto"
          />
          <TextArea
            name="reason"
            label={t("seller.import.list.reason")}
            hint={t("withdrawal.reasonHint")}
            error={errors.reason}
            defaultValue={values?.reason}
            maxLength={reason_chars}
            rows={3}
            optional
          />
          <p className="muted small">{t("withdrawal.exceptions")}</p>
          <div>
            <Button aria-disabled={busy}>{t("withdrawal.confirm")}</Button>
          </div>
        </>
      )}
      <Declared declared={order.declared} />
    </Form>
  );
}

type PackageLinesProps = { pkg: WithdrawableOrder["packages"][number]; days: number; values: Readonly<Record<string, string>> | undefined };

/** Everything that is left is chosen, until somebody chooses less. */
function PackageLines({ pkg: { shop, until, isOpen, lines }, days, values }: PackageLinesProps) {
  const { t, locale } = useWords();
  const period =
    until === null ? t("withdrawal.notBegun", { days }) : t(isOpen ? "withdrawal.until" : "withdrawal.over", { date: formatDate(lastDay(until), locale) });
  return (
    <section className={css.framed}>
      <h3>
        <bdi>{shop.name}</bdi>
      </h3>
      <p className="muted small" suppressHydrationWarning>
        {period}
      </p>
      {lines.map(({ id, name, options, left }) => {
        const product = [name, ...options.map(({ value }) => value)].join(", ");
        const field = `line-${id}`;
        return left > 0 && isOpen ? (
          <SelectField key={id} name={field} label={t("withdrawal.pieces", { product })} defaultValue={values?.[field] ?? left}>
            {Array.from({ length: left + 1 }, (_, pieces) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number
              <option key={pieces}>{pieces}</option>
            ))}
          </SelectField>
        ) : (
          <p key={id} className="muted">
            <bdi>{product}</bdi>
          </p>
        );
      })}
    </section>
  );
}

function Declared({ declared }: Pick<WithdrawableOrder, "declared">) {
  const { t, locale } = useWords();
  if (declared.length === 0) return null;
  return (
    <section aria-labelledby="declared-before">
      <h3 id="declared-before">{t("withdrawal.before")}</h3>
      <ul>
        {declared.map(({ reference, receivedAt }) => (
          <li key={reference} suppressHydrationWarning>
            <bdi dir="ltr">{reference}</bdi> · {formatMoment(receivedAt, locale)}
          </li>
        ))}
      </ul>
    </section>
  );
}
