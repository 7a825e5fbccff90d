/** A mail address, as browsers know to fill it; where it names an account (`autoComplete="username"`), password managers do. */
import type { ComponentProps } from "react";
import { useWords } from "../../render/render-context.tsx";
import { Field } from "./field.tsx";

type EmailFieldProps = Partial<Omit<ComponentProps<typeof Field>, "name" | "type">>;

export function EmailField(props: EmailFieldProps) {
  const { t } = useWords();
  return (
    <Field
      name="email"
      label={t("fields.labels.email")}
      type="email"
      inputMode="email"
      autoComplete="email"
      dir="ltr"
      maxLength={254}
      spellCheck={false}
      autoCapitalize="off"
      {...props}
    />
  );
}
