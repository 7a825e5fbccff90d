/** What a country is taxed with, whether prices hold it, and who owes it. */
import type { TaxRate } from "../../../../worker/shop/taxes/contract.ts";
import { taxDebtors } from "../../../../worker/shop/taxes/rules.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { CardForm } from "../../../ui/account/card.tsx";
import { CountryOptions } from "../../../ui/address/countries.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { CheckField } from "../../../ui/base/check-field.tsx";
import { Field, SelectField } from "../../../ui/base/field.tsx";
import { debtorNames } from "./debtor-names.ts";
import { taxesPath, taxPath } from "./taxes-action.ts";

const labels = { country: "fields.labels.country", rateBp: "desk.taxes.rate", owedBy: "desk.taxes.owedBy", included: "desk.taxes.included" } as const;

/** `rate` null: of a country that is not taxed yet. */
export function TaxForm({ rate }: { rate: TaxRate | null }) {
  const { t, locale } = useWords();
  const link = useLink();
  const back = (
    <ButtonLink look="quiet" href={link(taxesPath)}>
      {t("account.cancel")}
    </ButtonLink>
  );
  return (
    <CardForm
      intent={rate ? "set" : "add"}
      action={rate ? taxPath(rate.country) : taxesPath}
      submit={t("account.save")}
      labelOf={(name) => t(labels[name as keyof typeof labels])}
      ways={rate && back}
    >
      {({ field, values }) => (
        <>
          {rate ? (
            <input type="hidden" name="country" value={rate.country} />
          ) : (
            <SelectField {...field("country")}>
              <CountryOptions locale={locale} />
            </SelectField>
          )}
          <Field {...field("rateBp", rate ? String(rate.rateBp / 100) : "")} inputMode="decimal" autoComplete="off" dir="ltr" maxLength={8} />
          <SelectField {...field("owedBy", rate?.owedBy ?? "marketplace")} hint={`${t("desk.taxes.owedByHint")} ${t("desk.taxes.unionHint")}`}>
            {taxDebtors.map((debtor) => (
              <option key={debtor} value={debtor}>
                {t(debtorNames[debtor])}
              </option>
            ))}
          </SelectField>
          <CheckField name="included" label={t("desk.taxes.included")} isChecked={values ? values.included === "1" : (rate?.included ?? true)} />
        </>
      )}
    </CardForm>
  );
}
