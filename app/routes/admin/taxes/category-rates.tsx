/** Categories that a country taxes otherwise. */
import type { TaxRate } from "../../../../worker/shop/taxes/contract.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { Field, SelectField } from "../../../ui/base/field.tsx";
import { type CategoryChoice, CategoryOptions, choiceName } from "../../../ui/desk/category-choices.tsx";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import { categoryRate, taxPath } from "./taxes-action.ts";

const labels = { category: "desk.commission.labels.category", [categoryRate]: "desk.taxes.rate" } as const;

export function CategoryRates({ rate: { country, categories }, places }: { rate: TaxRate; places: readonly CategoryChoice[] }) {
  const { t, locale } = useWords();
  return (
    <Card id="categories" title={t("desk.taxes.otherRates")} lead={t("desk.taxes.otherRatesText")}>
      {categories.length > 0 && (
        <PlainTable label={t("desk.taxes.otherRates")} names={[t("desk.commission.labels.category"), t("desk.taxes.rate"), t("desk.commission.change")]}>
          {categories.map(({ category, rateBp }) => (
            <tr key={category}>
              <th scope="row">
                <bdi>{choiceName(places, category)}</bdi>
              </th>
              <td data-numeric="" suppressHydrationWarning>
                {formatNumber(rateBp / 10_000, locale, { style: "percent", maximumFractionDigits: 2 })}
              </td>
              <td>
                <DoForm
                  action={taxPath(country)}
                  intent="remove-category"
                  fields={{ country, category }}
                  name={t("common.remove")}
                  label={t("fields.pair", { label: t("common.remove"), value: choiceName(places, category) })}
                />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      <CardForm
        intent="set-category"
        action={taxPath(country)}
        submit={t("desk.taxes.setCategory")}
        look="quiet"
        labelOf={(name) => t(labels[name as keyof typeof labels])}
      >
        {({ field }) => (
          <>
            <input type="hidden" name="country" value={country} />
            <SelectField {...field("category", "")}>
              <option value="">{t("common.choose")}</option>
              <CategoryOptions places={places} />
            </SelectField>
            <Field {...field(categoryRate)} inputMode="decimal" autoComplete="off" dir="ltr" maxLength={8} />
          </>
        )}
      </CardForm>
    </Card>
  );
}
