/** What the marketplace keeps of sales, and when sellers are paid. Orders that are placed keep the rate they were placed with. */

import { intlLocale, type KeyIn } from "../../../../locales/words.ts";
import { amountText } from "../../../../worker/shared/amounts.ts";
import type { CommissionRate, LedgerSettings } from "../../../../worker/shop/ledger/terms/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { minorOf, wholeOf } from "../../../forms/amounts.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { intentOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { Field, SelectField } from "../../../ui/base/field.tsx";
import { type CategoryChoice, CategoryOptions, categoryChoices, choiceName } from "../../../ui/desk/category-choices.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import { basisPointsTyped } from "../settings/numbers.ts";
import type { Route } from "./+types/commission";

type CommissionData = { desk: DeskMe; rates: CommissionRate[]; settings: LedgerSettings; places: CategoryChoice[]; flash: Flash | null };

const path = "/admin/commission";

export async function loader({ context }: Route.LoaderArgs): Promise<CommissionData> {
  const { renderContext, desk } = await openDeskPage(context, "seller.balance.entries.commission", "payouts");
  const { api } = renderContext;
  const [{ data: rates }, { data: settings }, { data: categories }] = await Promise.all([
    api.get("/admin/commission-rates"),
    api.get("/admin/ledger/settings"),
    api.get("/categories"),
  ]);
  return { desk, rates, settings, places: categoryChoices(categories), flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const { api, words } = renderContext;
  const named = { shop: textOf(form, "shop").trim() || null, category: textOf(form, "category") || null };
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    switch (intentOf(form)) {
      case "settings":
        await api.send("PUT", "/admin/ledger/settings", {
          body: {
            returnWindowDays: wholeOf(textOf(form, "returnWindowDays"), words.locale) ?? Number.NaN,
            payoutMinimum: minorOf(textOf(form, "payoutMinimum"), words.locale, textOf(form, "currency")) ?? Number.NaN,
            payoutWeekday: Number(textOf(form, "payoutWeekday")),
          },
        });
        break;
      case "remove":
        await api.send("DELETE", "/admin/commission-rates", {
          query: { ...(named.shop && { shop: named.shop }), ...(named.category && { category: named.category }) },
        });
        break;
      default:
        await api.send("PUT", "/admin/commission-rates", { body: { ...named, rateBp: basisPointsTyped(textOf(form, "rateBp"), words.locale) } });
    }
    return { key: "account.saved", to: path };
  });
}

export default function CommissionPage({ loaderData: { desk, rates, settings, places, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const labelOf = (name: string) => t(`desk.commission.labels.${name as KeyIn<"desk.commission.labels">}`);
  return (
    <DeskPage desk={desk} place="commission" heading={t("seller.balance.entries.commission")} lead={t("desk.commission.lead")} flash={flash}>
      <Rates rates={rates} places={places} />
      <Card id="set" title={t("desk.commission.set")} lead={t("desk.commission.setText")}>
        <CardForm intent="set" action={path} submit={t("account.save")} labelOf={labelOf}>
          {({ field }) => (
            <>
              <Field {...field("shop")} hint={t("desk.commission.shopHint")} dir="ltr" maxLength={60} autoComplete="off" spellCheck={false} optional />
              <SelectField {...field("category", "")} optional>
                <option value="">{t("desk.commission.everyCategory")}</option>
                <CategoryOptions places={places} />
              </SelectField>
              <Field {...field("rateBp")} inputMode="decimal" dir="ltr" maxLength={8} autoComplete="off" />
            </>
          )}
        </CardForm>
      </Card>
      <Terms settings={settings} labelOf={labelOf} />
    </DeskPage>
  );
}

function Rates({ rates, places }: { rates: readonly CommissionRate[]; places: readonly CategoryChoice[] }) {
  const { t, locale } = useWords();
  const nameOf = (category: string | null) => (category === null ? t("desk.commission.everyCategory") : choiceName(places, category));
  return (
    <Card id="rates" title={t("desk.taxes.rates")}>
      <PlainTable
        label={t("desk.taxes.rates")}
        names={[t("listing.filters.shop"), t("desk.commission.labels.category"), t("desk.taxes.rate"), t("desk.commission.change")]}
      >
        {rates.map(({ shop, category, rateBp }) => (
          <tr key={`${shop} ${category}`}>
            <th scope="row">{shop === null ? t("desk.commission.everyShop") : <bdi dir="ltr">{shop}</bdi>}</th>
            <td>{nameOf(category)}</td>
            <td data-numeric="" suppressHydrationWarning>
              {formatNumber(rateBp / 10_000, locale, { style: "percent", maximumFractionDigits: 2 })}
            </td>
            <td>
              {(shop !== null || category !== null) && (
                <DoForm
                  action={path}
                  intent="remove"
                  fields={{ shop: shop ?? "", category: category ?? "" }}
                  name={t("common.remove")}
                  label={t("fields.pair", { label: t("common.remove"), value: [shop ?? t("desk.commission.everyShop"), nameOf(category)].join(", ") })}
                />
              )}
            </td>
          </tr>
        ))}
      </PlainTable>
    </Card>
  );
}

type TermsProps = { settings: LedgerSettings; labelOf: (name: string) => string };

function Terms({ settings: { returnWindowDays, payoutMinimum, payoutWeekday, currency }, labelOf }: TermsProps) {
  const { t, locale } = useWords();
  // 4 January 1970 was a Sunday
  const dayName = new Intl.DateTimeFormat(intlLocale[locale], { weekday: "long", timeZone: "UTC" });
  return (
    <Card id="terms" title={t("desk.commission.terms")} lead={t("desk.commission.termsText")}>
      <CardForm intent="settings" action={path} submit={t("account.save")} labelOf={labelOf}>
        {({ field }) => (
          <>
            <input type="hidden" name="currency" value={currency} />
            <Field {...field("returnWindowDays", returnWindowDays)} inputMode="numeric" dir="ltr" maxLength={3} autoComplete="off" />
            <Field
              {...field("payoutMinimum", amountText(payoutMinimum, currency))}
              hint={currency}
              inputMode="decimal"
              dir="ltr"
              maxLength={20}
              autoComplete="off"
            />
            <SelectField {...field("payoutWeekday", payoutWeekday)} suppressHydrationWarning>
              {Array.from({ length: 7 }, (_, day) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: days have their numbers
                <option key={day} value={day}>
                  {dayName.format(Date.UTC(1970, 0, 4 + day))}
                </option>
              ))}
            </SelectField>
          </>
        )}
      </CardForm>
    </Card>
  );
}
