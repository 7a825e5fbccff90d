/** The two fields by which anybody finds their order without an account: its number, and the address that it was placed with. */
import { useWords } from "../../render/render-context.tsx";
import { ErrorSummary, Field } from "../../ui/base/field.tsx";

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
