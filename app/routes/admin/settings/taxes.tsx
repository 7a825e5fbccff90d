/** Tax rates by country. A country without one is not taxed. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { TaxRate } from "../../../../worker/shop/taxes/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { redirect } from "../../../navigation/address.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { CountryOptions } from "../../../ui/address/countries.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { CheckField } from "../../../ui/base/check-field.tsx";
import { Field, SelectField } from "../../../ui/base/field.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import type { Route } from "./+types/taxes";
import { basisPointsTyped } from "./numbers.ts";

type TaxesData = { desk: DeskMe; rates: TaxRate[]; edited: TaxRate | null; flash: Flash | null };

const path = "/admin/taxes";

export async function loader({ request, context }: Route.LoaderArgs): Promise<TaxesData> {
  const { renderContext, desk } = await openDeskPage(context, "checkout.tax", "market");
  const { data: rates } = await renderContext.api.get("/admin/taxes");
  const country = new URL(request.url).searchParams.get("edit");
  const edited = rates.find((each) => each.country === country) ?? null;
  if (country !== null && !edited) throw redirect(path);
  return { desk, rates, edited, flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const { api, words } = renderContext;
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    const params = { country: paramOf(form, "country") };
    if (intentOf(form) === "remove") await api.send("DELETE", "/admin/taxes/{country}", { params });
    else
      await api.send("PUT", "/admin/taxes/{country}", {
        params,
        body: { rateBp: basisPointsTyped(textOf(form, "rateBp"), words.locale), included: form.get("included") === "1" },
      });
    return { key: "account.saved", to: path };
  });
}

export default function TaxesPage({ loaderData: { desk, rates, edited, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <DeskPage desk={desk} place="taxes" heading={t("checkout.tax")} lead={t("desk.taxes.lead")} flash={flash}>
      {edited ? (
        <>
          <Card id="edit" title={countryName(edited.country, locale)} lead={t("desk.taxes.ordersKeep")}>
            <TaxForm rate={edited} />
          </Card>
          <Card id="remove" title={t("desk.taxes.remove")} lead={t("desk.taxes.removeText")} tone="danger">
            <CardForm intent="remove" action={`${path}?edit=${edited.country}`} submit={t("desk.taxes.remove")} look="quiet" danger labelOf={(name) => name}>
              {() => <input type="hidden" name="country" value={edited.country} />}
            </CardForm>
          </Card>
        </>
      ) : (
        <>
          {rates.length > 0 && (
            <Card id="rates" title={t("desk.taxes.rates")}>
              <PlainTable label={t("desk.taxes.rates")} names={[t("fields.labels.country"), t("desk.taxes.rate"), t("desk.taxes.included")]}>
                {rates.map(({ country, rateBp, included }) => (
                  <tr key={country}>
                    <th scope="row">
                      <a href={link(`${path}?edit=${country}`)}>{countryName(country, locale)}</a>
                    </th>
                    <td data-numeric="">{formatNumber(rateBp / 10_000, locale, { style: "percent", maximumFractionDigits: 2 })}</td>
                    <td>{t(included ? "desk.currencies.yes" : "desk.currencies.no")}</td>
                  </tr>
                ))}
              </PlainTable>
            </Card>
          )}
          <Card id="add" title={t("desk.taxes.add")}>
            <TaxForm rate={null} />
          </Card>
        </>
      )}
    </DeskPage>
  );
}

function TaxForm({ rate }: { rate: TaxRate | null }) {
  const { t, locale } = useWords();
  const link = useLink();
  const labelOf = (name: string) => t(name === "country" ? "fields.labels.country" : name === "rateBp" ? "desk.taxes.rate" : "desk.taxes.included");
  const back = (
    <ButtonLink look="quiet" href={link(path)}>
      {t("account.cancel")}
    </ButtonLink>
  );
  return (
    <CardForm
      intent={rate ? "set" : "add"}
      action={rate ? `${path}?edit=${rate.country}` : path}
      submit={t("account.save")}
      labelOf={labelOf}
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
          <CheckField name="included" label={labelOf("included")} isChecked={values ? values.included === "1" : (rate?.included ?? true)} />
        </>
      )}
    </CardForm>
  );
}
