/** The pages that a market of a country begins with: which would be added, which are there, and what their texts ask for. Its first form works by address. */
import { intlLocale } from "../../../../locales/words.ts";
import type { AddTemplates, AdminPageRow } from "../../../../worker/shop/content/pages/contract.ts";
import { countriesWithTemplates, fact_chars, lawsOf, type TemplateFact, templateFacts, templatePagesOf } from "../../../../worker/shop/content/rules.ts";
import { textOf } from "../../../forms/fields.ts";
import { Form } from "../../../forms/form.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { Field, SelectField } from "../../../ui/base/field.tsx";
import settings from "../settings/settings.module.css";
import { titleOf } from "./text-state.ts";

/** The country that was asked for, where it has templates; else where the market is at home. */
export const templateCountryOf = (asked: string | null, home: string | null): string | null =>
  asked !== null && countriesWithTemplates.includes(asked) ? asked : home;

/** What the form says; facts that were left empty are left out. */
export function inputOf(form: FormData): AddTemplates {
  const country = textOf(form, "country");
  const facts = templateFacts.map((fact) => [fact, textOf(form, `facts.${fact}`).trim()] as const).filter(([, text]) => text !== "");
  return { ...(country !== "" && { country }), facts: Object.fromEntries(facts) };
}

export function Templates({ pages, home, country }: { pages: readonly AdminPageRow[]; home: string | null; country: string | null }) {
  const words = useWords();
  const { t, locale } = words;
  const there = new Map(pages.map((page) => [page.slug, page]));
  const wanted = templatePagesOf(country);
  const missing = wanted.filter(({ slug }) => !there.has(slug));
  const facts = templateFacts.filter((fact) => missing.some((page) => page.facts.includes(fact)));
  const collator = new Intl.Collator(intlLocale[locale]);
  const choices = [...new Set([...countriesWithTemplates, ...(home === null ? [] : [home])])]
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((a, b) => collator.compare(a.name, b.name));
  const name = country === null ? null : countryName(country, locale);
  const labelOf = (field: string) => t(`desk.pages.facts.${field.replace("facts.", "") as TemplateFact}`);
  return (
    <Card id="templates" title={t("desk.pages.templates.title")} lead={t("desk.pages.templates.lead")}>
      <Form method="get" action="/admin/pages" className="column" preventScrollReset>
        <SelectField name="country" label={t("fields.labels.country")} defaultValue={country ?? ""}>
          {home === null && <option value="">{t("desk.pages.templates.none")}</option>}
          {choices.map(({ code, name }) => (
            <option key={code} value={code} suppressHydrationWarning>
              {name}
            </option>
          ))}
        </SelectField>
        <div>
          <Button look="quiet">{t("desk.pages.templates.choose")}</Button>
        </div>
      </Form>
      <section aria-labelledby="plan-title" className="column">
        {name !== null && (
          <h3 id="plan-title" suppressHydrationWarning>
            {t("desk.pages.templates.plan", { country: name })}
          </h3>
        )}
        {name !== null && lawsOf(country).length === 0 && (
          <p className="muted small" suppressHydrationWarning>
            {t("desk.pages.templates.general", { country: name })}
          </p>
        )}
        <ul className={settings.needs}>
          {wanted.map(({ slug }) => {
            const page = there.get(slug);
            return (
              <li key={slug} data-state={page ? "done" : undefined}>
                <span className={settings.state}>{t(page ? "desk.pages.templates.stays" : "desk.pages.templates.adds")}</span>
                <span>
                  {page ? <bdi>{titleOf(page, words)}</bdi> : isLawPage(slug) && t(`desk.pages.lawPages.${slug}`)}{" "}
                  <bdi dir="ltr" className="muted">
                    /page/{slug}
                  </bdi>
                </span>
              </li>
            );
          })}
        </ul>
      </section>
      {missing.length === 0 ? (
        <p>{t("desk.pages.templates.complete")}</p>
      ) : (
        <CardForm
          intent="template"
          action={country === home || country === null ? "/admin/pages" : `/admin/pages?country=${country}`}
          submit={t("desk.pages.addTemplates")}
          labelOf={labelOf}
        >
          {({ field }) => (
            <>
              {country !== null && <input type="hidden" name="country" value={country} />}
              {facts.length > 0 && <p className="muted small">{t("desk.pages.templates.facts")}</p>}
              {facts.map((fact) => (
                <Field key={fact} {...field(`facts.${fact}`)} maxLength={fact_chars} dir="auto" autoComplete="off" optional />
              ))}
            </>
          )}
        </CardForm>
      )}
    </Card>
  );
}

const named = ["withdrawal", "preliminary-information", "distance-contract", "grievance"] as const;
const isLawPage = (slug: string): slug is (typeof named)[number] => (named as readonly string[]).includes(slug);
