/** Where orders may be paid in cash, up to how much, and what that costs for each package. */
import type { CashCountry } from "../../../../worker/shop/cash-on-delivery/terms-contract.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { CountryOptions } from "../../../ui/address/countries.tsx";
import { Field, SelectField } from "../../../ui/base/field.tsx";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import { Amount } from "../../../ui/purchase/amount.tsx";
import { shippingPath } from "./shipping-action.ts";

export function CashCountries({ cash, currency }: { cash: readonly CashCountry[]; currency: string }) {
  const { t, locale } = useWords();
  const labelOf = (name: string) =>
    name === "country" ? t("fields.labels.country") : t(name === "fee" ? "desk.shipping.cashFee" : "desk.shipping.cashMax", { currency });
  return (
    <Card id="cash" title={t("seller.delivery.cash")} lead={t("desk.shipping.cashText")}>
      {cash.length > 0 && (
        <PlainTable label={t("seller.delivery.cash")} names={[labelOf("country"), labelOf("orderMax"), labelOf("fee"), t("desk.commission.change")]}>
          {cash.map(({ country, orderMax, fee }) => (
            <tr key={country}>
              <th scope="row" suppressHydrationWarning>
                {countryName(country, locale)}
              </th>
              <td data-numeric="">
                <Amount money={orderMax} />
              </td>
              <td data-numeric="">
                <Amount money={fee} />
              </td>
              <td>
                <DoForm
                  action={shippingPath}
                  intent="no-cash"
                  fields={{ country }}
                  name={t("common.remove")}
                  label={t("fields.pair", { label: t("common.remove"), value: countryName(country, locale) })}
                />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      <CardForm key={cash.length} intent="cash" action={shippingPath} submit={t("account.save")} look="quiet" labelOf={labelOf}>
        {({ field }) => (
          <>
            <SelectField {...field("country", "")}>
              <option value="">{t("common.choose")}</option>
              <CountryOptions locale={locale} />
            </SelectField>
            <Field {...field("orderMax")} inputMode="decimal" dir="ltr" maxLength={20} autoComplete="off" />
            <Field {...field("fee")} inputMode="decimal" dir="ltr" maxLength={20} autoComplete="off" optional />
          </>
        )}
      </CardForm>
    </Card>
  );
}
