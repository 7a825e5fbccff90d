import type { AdminCurrency, CurrenciesMeta } from "../../../../worker/shop/currencies/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatMoment } from "../../../i18n/format.ts";
import { redirect } from "../../../navigation/address.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Field, SelectField } from "../../../ui/base/field.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import type { Route } from "./+types/currencies";
import { endingRead, RateForm, useCurrencyName } from "./currency-form.tsx";
import { rateTyped } from "./numbers.ts";
import css from "./settings.module.css";

type CurrenciesData = { desk: DeskMe; currencies: AdminCurrency[]; meta: CurrenciesMeta; edited: AdminCurrency | null; flash: Flash | null };

const path = "/admin/currencies";

export async function loader({ request, context }: Route.LoaderArgs): Promise<CurrenciesData> {
  const { renderContext, desk } = await openDeskPage(context, "seller.balance.currencies", "market");
  const { data: currencies, meta } = await renderContext.api.get("/admin/currencies");
  const code = new URL(request.url).searchParams.get("edit");
  const edited = currencies.find((each) => each.code === code && !each.isBase) ?? null;
  if (code !== null && !edited) throw redirect(path);
  return { desk, currencies, meta, edited, flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const { api, words } = renderContext;
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    switch (intentOf(form)) {
      case "base":
        await api.send("PUT", "/admin/currencies/base", { body: { code: textOf(form, "code") } });
        return { key: "account.saved", to: path };
      case "feed":
        await api.send("PUT", "/admin/currencies/feed", { body: { url: textOf(form, "url").trim() || null } });
        return { key: "account.saved", to: path };
      case "refresh":
        await api.send("POST", "/admin/currencies/feed/refresh");
        return { key: "desk.currencies.refreshed", to: path };
      default:
        await api.send("PUT", "/admin/currencies/{code}", {
          params: { code: paramOf(form, "code") },
          body: {
            rate: rateTyped(textOf(form, "rate"), words.locale),
            offered: form.get("offered") === "1",
            ...(form.has("priceEnding") && { priceEnding: endingRead(textOf(form, "priceEnding")) }),
          },
        });
        return { key: "account.saved", to: path };
    }
  });
}

export default function CurrenciesPage({ loaderData: { desk, currencies, meta, edited, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  const back = (
    <ButtonLink look="quiet" href={link(path)}>
      {t("account.cancel")}
    </ButtonLink>
  );
  return (
    <DeskPage desk={desk} place="currencies" heading={t("seller.balance.currencies")} lead={t("desk.currencies.lead")} flash={flash}>
      {edited ? (
        <Card id="edit" title={edited.code} lead={t("desk.currencies.ordersKeep")}>
          <RateForm code={edited.code} base={meta.base} currency={edited} ways={back} />
        </Card>
      ) : (
        <>
          <BaseCurrency meta={meta} />
          {meta.base !== null && <Rates currencies={currencies} meta={meta} />}
          {meta.base !== null && <RateFeed meta={meta} />}
        </>
      )}
    </DeskPage>
  );
}

function BaseCurrency({ meta }: { meta: CurrenciesMeta }) {
  const { t } = useWords();
  const nameOf = useCurrencyName();
  return (
    <Card id="base" title={t("desk.currencies.base")} lead={t(meta.baseIsFixed ? "desk.currencies.baseFixed" : "desk.currencies.baseText")}>
      {meta.baseIsFixed ? (
        <p>{meta.base && nameOf(meta.base)}</p>
      ) : (
        <CardForm intent="base" action={path} submit={t("account.save")} look={meta.base === null ? "main" : "quiet"} labelOf={() => t("account.currency")}>
          {({ field }) => (
            <SelectField {...field("code", meta.base ?? "")}>
              {meta.base === null && <option value="">{t("common.choose")}</option>}
              {[...(meta.base ? [meta.base] : []), ...meta.addable].map((code) => (
                <option key={code} value={code}>
                  {nameOf(code)}
                </option>
              ))}
            </SelectField>
          )}
        </CardForm>
      )}
    </Card>
  );
}

function Rates({ currencies, meta }: { currencies: readonly AdminCurrency[]; meta: CurrenciesMeta }) {
  const { t, locale } = useWords();
  const link = useLink();
  const nameOf = useCurrencyName();
  const others = currencies.filter(({ isBase }) => !isBase);
  return (
    <Card id="rates" title={t("desk.currencies.rates")} lead={t("desk.currencies.ratesText", { base: meta.base ?? "" })}>
      {others.length > 0 && (
        <PlainTable
          label={t("desk.currencies.rates")}
          names={[t("account.currency"), t("desk.currencies.rate"), t("desk.currencies.dated"), t("desk.currencies.offered")]}
        >
          {others.map(({ code, rate, rateAt, source, stale, offered }) => (
            <tr key={code}>
              <th scope="row">
                <a href={link(`${path}?edit=${code}`)}>{nameOf(code)}</a>
              </th>
              <td data-numeric="" dir="ltr">
                {rate}
              </td>
              <td>
                <span suppressHydrationWarning>{rateAt ? formatMoment(rateAt, locale) : "–"}</span> · {t(`desk.currencies.sources.${source}`)}
                {stale && <span className={css.stale}> · {t("desk.currencies.stale")}</span>}
              </td>
              <td>{t(offered ? "desk.currencies.yes" : "desk.currencies.no")}</td>
            </tr>
          ))}
        </PlainTable>
      )}
      {meta.addable.length > 0 && <RateForm code={null} base={meta.base} addable={meta.addable} />}
    </Card>
  );
}

function RateFeed({ meta: { feed } }: { meta: CurrenciesMeta }) {
  const { t, locale } = useWords();
  return (
    <Card id="feed" title={t("desk.currencies.feed")} lead={t("desk.currencies.feedText")}>
      <CardForm intent="feed" action={path} submit={t("account.save")} look="quiet" labelOf={() => t("desk.currencies.feedUrl")}>
        {({ field }) => <Field {...field("url", feed.url ?? "")} type="url" optional dir="ltr" maxLength={500} placeholder="https://" />}
      </CardForm>
      {feed.url !== null && (
        <>
          <p className="muted small" suppressHydrationWarning>
            {feed.ratesAt ? t("desk.currencies.feedDated", { date: formatMoment(feed.ratesAt, locale) }) : t("desk.currencies.feedNever")}
          </p>
          {feed.problem !== null && (
            <p className={css.stale}>
              {t("desk.currencies.feedProblem")} <span lang="en">{feed.problem}</span>
            </p>
          )}
          <CardForm intent="refresh" action={path} submit={t("desk.currencies.refresh")} look="quiet" labelOf={(name) => name}>
            {() => null}
          </CardForm>
        </>
      )}
    </Card>
  );
}
