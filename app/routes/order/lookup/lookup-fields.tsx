/** The two fields by which anybody finds their order without an account: its number, and the address that it was placed with. */
import { useNavigation } from "react-router";
import type { FormAnswer } from "../../../forms/answer.ts";
import { Form } from "../../../forms/form.ts";
import type { PageAddress } from "../../../pages.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { ErrorSummary, Field } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";

type Errors = Readonly<Record<string, string>>;
type LookupFieldsProps = { values: Readonly<Record<string, string>> | undefined; errors: Errors };

export function LookupErrors({ errors }: { errors: Errors }) {
  const { t } = useWords();
  return (
    <ErrorSummary errors={errors} title={t("fields.check")} labelOf={(name) => t(name === "number" ? "fields.labels.orderNumber" : "fields.labels.email")} />
  );
}

export function LookupFields({ values, errors }: LookupFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <Field
        name="number"
        label={t("fields.labels.orderNumber")}
        hint={t("orders.numberHint")}
        error={errors.number}
        defaultValue={values?.number}
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
      <Field
        name="email"
        label={t("fields.labels.email")}
        error={errors.email}
        defaultValue={values?.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        enterKeyHint="go"
      />
    </>
  );
}

/** The first step of a page that goes on with the order. */
export function FindOrder({ action, answer }: { action: PageAddress; answer: Pick<FormAnswer, "values" | "errors" | "problem"> | undefined }) {
  const { t } = useWords();
  const busy = useNavigation().state === "submitting";
  const { values, errors = {}, problem = null } = answer ?? {};
  return (
    <Form method="post" action={action} noValidate className="column" onSubmit={(event) => busy && event.preventDefault()}>
      <LookupErrors errors={errors} />
      {problem && <Notice kind="bad">{problem}</Notice>}
      <LookupFields values={values} errors={errors} />
      <div>
        <Button aria-disabled={busy}>{t("withdrawal.goOn")}</Button>
      </div>
    </Form>
  );
}
