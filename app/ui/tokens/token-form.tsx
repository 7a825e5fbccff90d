/** What a token is for, what it may do, and until when it counts. */
import { tokenDays, tokenDays_max, tokenName_max } from "../../../worker/shop/api-tokens/rules.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { CardForm } from "../account/card.tsx";
import { PasswordCheckField } from "../account/password-check-field.tsx";
import { ButtonLink } from "../base/button.tsx";
import { Field, FieldError, fieldId } from "../base/field.tsx";
import type { TokensPlace } from "./place.ts";
import css from "./tokens.module.css";

type TokenFormProps = { place: TokensPlace; me: { email: string; hasPassword: boolean }; now: string };

/** `now`: of the server, so that both read the same days. */
export function TokenForm({ place, me, now }: TokenFormProps) {
  const { t, locale } = useWords();
  const link = useLink();
  const days = tokenDays(Date.parse(now));
  const labels: Record<string, string> = { name: t("seller.tokens.purpose"), scopes: t("seller.tokens.scopes"), endsOn: t("seller.tokens.endsOn") };
  return (
    <CardForm
      intent="make"
      action={place.at("?new")}
      submit={t("seller.tokens.make")}
      labelOf={(name) => labels[name] ?? t("account.proof.label")}
      ways={
        <ButtonLink look="quiet" href={link(place.at())}>
          {t("account.cancel")}
        </ButtonLink>
      }
    >
      {(form) => (
        <>
          <Field {...form.field("name")} hint={t(place.words.purpose)} maxLength={tokenName_max} autoComplete="off" dir="auto" />
          <fieldset className="column" id={fieldId("scopes")} tabIndex={-1}>
            <legend>{t("seller.tokens.scopes")}</legend>
            <p className="muted small">{t("seller.tokens.scopesHint")}</p>
            <FieldError name="scopes" error={form.errors.scopes} />
            <div className={css.scopes}>
              {place.scopes.map((scope) => (
                <label key={scope} className={css.scope}>
                  <input type="checkbox" name={scope} value="1" defaultChecked={form.values?.[scope] === "1"} />
                  <span>{t(place.nameOf(scope))}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <Field
            {...form.field("endsOn")}
            hint={t("seller.tokens.endsOnHint", { max: formatNumber(tokenDays_max, locale) })}
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
