/** The password once more, in the form that needs it. An account without one shows itself by signing in again. */

import { useWords } from "../../render/render-context.tsx";
import { Notice } from "../base/notice.tsx";
import { PasswordField } from "./password-field.tsx";

export type PasswordCheckProps = {
  me: { email: string; hasPassword: boolean; provenRecently: boolean };
  form: { proof: boolean; errors: Readonly<Record<string, string>> };
  /** Tells the fields of a page with several such forms apart. */
  of?: string;
};

export function PasswordCheckField({ me, form, of }: PasswordCheckProps) {
  const { t } = useWords();
  const name = of === undefined ? "proof" : `proof-${of}`;
  if (me.provenRecently && !form.proof) return null;
  if (!me.hasPassword) return <Notice kind="info">{t("account.proof.signInAgain")}</Notice>;
  return (
    <>
      {/* tells password managers which account this is */}
      <input type="text" name="username" value={me.email} autoComplete="username" readOnly hidden />
      <PasswordField name={name} label={t("account.proof.label")} hint={t("account.proof.hint")} error={form.errors[name]} autoComplete="current-password" />
    </>
  );
}
