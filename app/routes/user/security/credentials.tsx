/** Changing address and password. Each form shows itself when it is wanted: most visits only look. */
import { type ReactNode, useEffect, useState } from "react";
import { useForm } from "../../../forms/use-form.ts";
import { useWords } from "../../../render/render-context.tsx";
import css from "../../../ui/account/card.module.css";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { PasswordCheckField } from "../../../ui/account/password-check-field.tsx";
import { PasswordField } from "../../../ui/account/password-field.tsx";
import { EmailField } from "../../../ui/base/email-field.tsx";
import type { SecurityAccount } from "./security.tsx";

/** Open when asked for, and when it came back with something to mend. */
function Unfolding({ intent, label, children }: { intent: string; label: string; children: ReactNode }) {
  const { values } = useForm(intent);
  const [open, setOpen] = useState(values !== undefined);
  useEffect(() => {
    if (values) setOpen(true);
  }, [values]);
  return (
    <details className={css.unfolding} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.do}>{label}</summary>
      {children}
    </details>
  );
}

export function EmailForm({ me }: { me: SecurityAccount }) {
  const { t } = useWords();
  return (
    <Card id="email" title={t("fields.labels.email")}>
      <p className={css.what}>
        <strong>
          <bdi dir="ltr">{me.email}</bdi>
        </strong>
        <span className="muted small">{t(me.emailVerified ? "account.security.emailVerified" : "account.security.emailUnverified")}</span>
      </p>
      <Unfolding intent="email" label={t("account.security.changeEmail")}>
        <CardForm
          intent="email"
          action="/user/security"
          submit={t("account.sendLink")}
          labelOf={(name) => t(name === "email" ? "account.security.newEmail" : "account.proof.label")}
        >
          {(form) => (
            <>
              <EmailField {...form.field("email")} hint={t("account.security.newEmailHint")} />
              <PasswordCheckField me={me} form={form} of="email" />
            </>
          )}
        </CardForm>
      </Unfolding>
    </Card>
  );
}

export function PasswordForm({ me }: { me: SecurityAccount }) {
  const { t } = useWords();
  const labelOf = (name: string) => t(name === "current" ? "account.security.current" : name === "password" ? "account.newPassword" : "account.proof.label");
  return (
    <Card id="password" title={t("account.password")} lead={t(me.hasPassword ? "account.security.passwordText" : "account.security.noPassword")}>
      <Unfolding intent="password" label={t(me.hasPassword ? "account.security.changePassword" : "account.security.setPassword")}>
        <CardForm intent="password" action="/user/security" submit={t("account.forgot.save")} labelOf={labelOf}>
          {(form) => (
            <>
              {/* tells password managers which account this is */}
              <input type="text" name="username" value={me.email} autoComplete="username" readOnly hidden />
              {me.hasPassword ? (
                <PasswordField name="current" label={t("account.security.current")} error={form.errors.current} autoComplete="current-password" />
              ) : (
                <PasswordCheckField me={me} form={form} of="password" />
              )}
              <PasswordField
                name="password"
                label={t("account.newPassword")}
                hint={t("account.passwordHint")}
                error={form.errors.password}
                autoComplete="new-password"
              />
            </>
          )}
        </CardForm>
      </Unfolding>
    </Card>
  );
}
