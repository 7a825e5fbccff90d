/** A password's field: it can be looked at where script runs; managers know from its kind what to fill in. */
import { type InputHTMLAttributes, useState } from "react";
import { useHydrated } from "../../client/hydrated.ts";
import { useWords } from "../../render/render-context.tsx";
import field from "../base/field.module.css";
import { FieldFrame, type FieldTexts, fieldLinks } from "../base/field.tsx";
import css from "./password-field.module.css";

type PasswordFieldProps = FieldTexts & Pick<InputHTMLAttributes<HTMLInputElement>, "enterKeyHint"> & { autoComplete: "current-password" | "new-password" };

export function PasswordField({ autoComplete, enterKeyHint, ...texts }: PasswordFieldProps) {
  const { t } = useWords();
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <FieldFrame texts={texts}>
      <div className={css.password}>
        <input
          {...fieldLinks(texts)}
          className={field.control}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          enterKeyHint={enterKeyHint}
          required
          dir="ltr"
          maxLength={1000}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
        />
        {hydrated && (
          <button type="button" className={css.reveal} aria-label={t(shown ? "account.hidePassword" : "account.showPassword")} onClick={() => setShown(!shown)}>
            {t(shown ? "account.hide" : "account.show")}
          </button>
        )}
      </div>
    </FieldFrame>
  );
}

/** The password that is chosen in this form, the last thing asked for. */
export function NewPasswordField({ label, error }: Pick<FieldTexts, "label" | "error">) {
  const { t } = useWords();
  return <PasswordField name="password" label={label} hint={t("account.passwordHint")} error={error} autoComplete="new-password" enterKeyHint="go" />;
}
