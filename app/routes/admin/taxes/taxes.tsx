/** Tax rates by country. A country without one is not taxed. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { TaxRate } from "../../../../worker/shop/taxes/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { redirect } from "../../../navigation/address.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { type CategoryChoice, categoryChoices } from "../../../ui/desk/category-choices.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import type { Route } from "./+types/taxes";
import { CategoryRates } from "./category-rates.tsx";
import { debtorNames } from "./debtor-names.ts";
import { TaxForm } from "./tax-form.tsx";
import { actOnTaxes, taxesPath, taxPath } from "./taxes-action.ts";

type TaxesData = { desk: DeskMe; rates: TaxRate[]; edited: TaxRate | null; places: CategoryChoice[]; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<TaxesData> {
  const { renderContext, desk } = await openDeskPage(context, "checkout.tax", "market");
  const country = new URL(request.url).searchParams.get("edit");
  const [{ data: rates }, places] = await Promise.all([
    renderContext.api.get("/admin/taxes"),
    country === null ? [] : renderContext.api.get("/categories").then(({ data }) => categoryChoices(data)),
  ]);
  const edited = rates.find((each) => each.country === country) ?? null;
  if (country !== null && !edited) throw redirect(taxesPath);
  return { desk, rates, edited, places, flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnTaxes(context.get(renderContextKey), request, await readForm(request));
}

export default function TaxesPage({ loaderData: { desk, rates, edited, places, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, locale } = useWords();
  const name = edited && countryName(edited.country, locale);
  return (
    <DeskPage desk={desk} place="taxes" heading={t("checkout.tax")} lead={t("desk.taxes.lead")} flash={flash}>
      {edited && name !== null ? (
        <>
          <Card id="edit" title={name} lead={t("desk.taxes.ordersKeep")}>
            <TaxForm rate={edited} />
          </Card>
          <CategoryRates key={edited.categories.length} rate={edited} places={places} />
          <Card id="remove" title={t("desk.taxes.remove")} lead={t("desk.taxes.removeText")} tone="danger">
            <CardForm intent="remove" action={taxPath(edited.country)} submit={t("desk.taxes.remove")} look="quiet" danger labelOf={(field) => field}>
              {() => <input type="hidden" name="country" value={edited.country} />}
            </CardForm>
          </Card>
        </>
      ) : (
        <>
          <Rates rates={rates} />
          <Card id="add" title={t("desk.taxes.add")}>
            <TaxForm rate={null} />
          </Card>
        </>
      )}
    </DeskPage>
  );
}

function Rates({ rates }: { rates: readonly TaxRate[] }) {
  const { t, locale } = useWords();
  const link = useLink();
  if (rates.length === 0) return null;
  const percent = (rateBp: number) => formatNumber(rateBp / 10_000, locale, { style: "percent", maximumFractionDigits: 2 });
  const names = [t("fields.labels.country"), t("desk.taxes.rate"), t("desk.taxes.otherRates"), t("desk.taxes.owedBy"), t("desk.taxes.included")];
  return (
    <Card id="rates" title={t("desk.taxes.rates")}>
      <PlainTable label={t("desk.taxes.rates")} names={names}>
        {rates.map(({ country, rateBp, included, owedBy, categories }) => (
          <tr key={country}>
            <th scope="row">
              <a href={link(taxPath(country))} suppressHydrationWarning>
                {countryName(country, locale)}
              </a>
            </th>
            <td data-numeric="" suppressHydrationWarning>
              {percent(rateBp)}
            </td>
            <td data-numeric="" suppressHydrationWarning>
              {categories.length === 0 ? "–" : [...new Set(categories.map((each) => percent(each.rateBp)))].join(", ")}
            </td>
            <td>{t(debtorNames[owedBy])}</td>
            <td>{t(included ? "desk.currencies.yes" : "desk.currencies.no")}</td>
          </tr>
        ))}
      </PlainTable>
    </Card>
  );
}
