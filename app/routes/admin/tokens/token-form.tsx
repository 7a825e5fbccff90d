/** What a token is for, what it may do, and until when it counts. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { scopesOf, tokenDays, tokenDays_max, tokenName_max } from "../../../../worker/shop/operators/tokens/rules.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { CardForm } from "../../../ui/account/card.tsx";
import { PasswordCheckField } from "../../../ui/account/password-check-field.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Field, FieldError, fieldId } from "../../../ui/base/field.tsx";
import { rightName } from "./right-name.ts";
import css from "./tokens.module.css";
import { tokensPath } from "./tokens-action.ts";

type TokenFormProps = { desk: DeskMe; me: { email: string; hasPassword: boolean }; now: string };

/** `now`: of the server, so that both read the same days. */
export function TokenForm({ desk, me, now }: TokenFormProps) {
  const { t, locale } = useWords();
  const link = useLink();
  const days = tokenDays(Date.parse(now));
  const labels: Record<string, string> = { name: t("desk.tokens.purpose"), scopes: t("desk.tokens.scopes"), endsOn: t("desk.tokens.endsOn") };
  return (
    <CardForm
      intent="make"
      action={`${tokensPath}?new`}
      submit={t("desk.tokens.make")}
      labelOf={(name) => labels[name] ?? t("account.proof.label")}
      ways={
        <ButtonLink look="quiet" href={link(tokensPath)}>
          {t("account.cancel")}
        </ButtonLink>
      }
    >
      {(form) => (
        <>
          <Field {...form.field("name")} hint={t("desk.tokens.purposeHint")} maxLength={tokenName_max} autoComplete="off" dir="auto" />
          <fieldset className="column" id={fieldId("scopes")} tabIndex={-1}>
            <legend>{t("desk.tokens.scopes")}</legend>
            <p className="muted small">{t("desk.tokens.scopesHint")}</p>
            <FieldError name="scopes" error={form.errors.scopes} />
            <div className={css.scopes}>
              {scopesOf(desk.role).map((right) => (
                <label key={right} className={css.scope}>
                  <input type="checkbox" name={right} value="1" defaultChecked={form.values?.[right] === "1"} />
                  <span>{t(rightName(right))}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <Field
            {...form.field("endsOn")}
            hint={t("desk.tokens.endsOnHint", { max: formatNumber(tokenDays_max, locale) })}
            type="date"
            min={days.first}
            max={days.last}
          />
          {/* who has shown who they are a moment ago is not asked: the field comes with the answer that asks for it */}
          <PasswordCheckField me={{ ...me, provenRecently: true }} form={form} />
        </>
      )}
    </CardForm>
  );
}
