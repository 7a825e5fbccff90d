/** What is popular to search for, by language: what stands there is everyone's to see, so a person can take it out. */
import { type Locale, locales } from "../../../../locales/words.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { AdminSearch } from "../../../../worker/shop/search/popular/contract.ts";
import { networks_min, term_chars } from "../../../../worker/shop/search/popular/rules.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { Form } from "../../../forms/form.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { Field, SelectField } from "../../../ui/base/field.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import { StateTag } from "../../../ui/desk/state-tag.tsx";
import type { Route } from "./+types/searches";

type SearchesData = { desk: DeskMe; searches: AdminSearch[]; flash: Flash | null };

export async function loader({ context }: Route.LoaderArgs): Promise<SearchesData> {
  const { renderContext, desk } = await openDeskPage(context, "search.popularSearches", "content");
  const { data } = await renderContext.api.get("/admin/searches");
  return { desk, searches: data, flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const isHidden = textOf(form, "isHidden") === "1";
    await renderContext.api.send("PUT", "/admin/searches", { body: { locale: textOf(form, "locale") as Locale, q: textOf(form, "q"), isHidden } });
    return { key: isHidden ? "desk.searches.hidden" : "desk.searches.shownAgain", to: "/admin/searches" };
  });
}

export default function AdminSearchesPage({ loaderData: { desk, searches, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <DeskPage
      desk={desk}
      place="searches"
      heading={t("search.popularSearches")}
      lead={t("desk.searches.lead", { count: formatNumber(networks_min, locale) })}
      flash={flash}
    >
      {searches.length > 0 ? (
        <PlainTable
          label={t("search.popularSearches")}
          names={[t("account.language"), t("desk.searches.q"), t("desk.searches.networks"), t("orders.status"), t("desk.audit.action")]}
        >
          {searches.map((each) => (
            <tr key={`${each.locale} ${each.q}`}>
              <td lang={each.locale}>{languageNames[each.locale]}</td>
              <td>
                <bdi lang={each.locale}>{each.q}</bdi>
              </td>
              <td data-numeric="">{formatNumber(each.networks, locale)}</td>
              <td>
                <StateTag tone={each.isHidden ? "bad" : "good"}>{t(each.isHidden ? "desk.searches.states.hidden" : "desk.searches.states.shown")}</StateTag>
              </td>
              <td>
                <Form method="post" action="/admin/searches">
                  <input type="hidden" name="locale" value={each.locale} />
                  <input type="hidden" name="q" value={each.q} />
                  <input type="hidden" name="isHidden" value={each.isHidden ? "" : "1"} />
                  <button type="submit" className="text-link" aria-label={`${t(each.isHidden ? "desk.searches.show" : "account.hide")}: ${each.q}`}>
                    {t(each.isHidden ? "desk.searches.show" : "account.hide")}
                  </button>
                </Form>
              </td>
            </tr>
          ))}
        </PlainTable>
      ) : (
        <p className="muted">{t("desk.searches.empty")}</p>
      )}
      <Card id="hide" title={t("desk.searches.hideTitle")}>
        <CardForm
          intent="hide"
          action="/admin/searches"
          submit={t("account.hide")}
          labelOf={(name) => t(name === "q" ? "desk.searches.q" : "account.language")}
        >
          {({ field }) => (
            <>
              <input type="hidden" name="isHidden" value="1" />
              <SelectField {...field("locale")}>
                {locales.map((code) => (
                  <option key={code} value={code} lang={code}>
                    {languageNames[code]}
                  </option>
                ))}
              </SelectField>
              <Field {...field("q")} maxLength={term_chars.max} dir="auto" autoComplete="off" />
            </>
          )}
        </CardForm>
      </Card>
      <p>
        <a className="text-link" href={link("/search")}>
          {t("desk.searches.where")}
        </a>
      </p>
    </DeskPage>
  );
}
