/** The address that names an account, as the pages at its door ask for it. */
import { useWords } from "../../render/visit.tsx";
import { Field } from "../../ui/base/field.tsx";

type EmailFieldProps = { error: string | undefined; defaultValue: string | undefined; enterKeyHint?: "next" | "send" };

export function EmailField(props: EmailFieldProps) {
  const { t } = useWords();
  return (
    <Field
      name="email"
      label={t("fields.labels.email")}
      type="email"
      inputMode="email"
      autoComplete="username"
      dir="ltr"
      maxLength={254}
      spellCheck={false}
      autoCapitalize="off"
      {...props}
    />
  );
}
