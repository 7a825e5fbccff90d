/** Whose market it is: name, company, addresses, colour, and what it says of itself in each language. */
import { direction, type KeyIn, type Locale, locales } from "../../../../locales/words.ts";
import type { MarketSettings } from "../../../../worker/shop/market/contract.ts";
import { address_chars, legalName_chars, marketText_chars, marketTexts, name_chars, taxNumber_chars } from "../../../../worker/shop/market/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { intentOf, textOf } from "../../../forms/fields.ts";
import { pictureIn, readPictureForm, tooLarge } from "../../../forms/picture-form.ts";
import { useDone } from "../../../forms/use-form.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { CountryOptions } from "../../../ui/address/countries.tsx";
import { CheckField } from "../../../ui/base/check-field.tsx";
import { EmailField } from "../../../ui/base/email-field.tsx";
import { Field, FieldError, FieldFrame, fieldId, fieldLinks, SelectField, TextArea } from "../../../ui/base/field.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import type { Route } from "./+types/market";
import { LogoCard } from "./logo-card.tsx";
import { ProductRuleCard } from "./product-rule-card.tsx";
import css from "./settings.module.css";

type MarketData = { desk: DeskMe; market: MarketSettings; isLookedAt: boolean; flash: Flash | null };

const path = "/admin/market";

export async function loader({ context }: Route.LoaderArgs): Promise<MarketData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.market.title", "market");
  const [{ data: market }, { data: rule }] = await Promise.all([renderContext.api.get("/admin/market"), renderContext.api.get("/admin/product-rule")]);
  return { desk, market, isLookedAt: rule.isLookedAt, flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readPictureForm(request);
  if (!form) return tooLarge(renderContext.words, "logo");
  return handleForm(renderContext, request, form, async () => {
    const intent = intentOf(form);
    if (intent === "logo") {
      await renderContext.api.sendForm("PUT", "/admin/market/logo", pictureIn(form));
      return { key: "account.saved", to: path };
    }
    if (intent === "no-logo") {
      await renderContext.api.send("DELETE", "/admin/market/logo");
      return { key: "account.saved", to: path };
    }
    if (intent === "products") {
      await renderContext.api.send("PUT", "/admin/product-rule", { body: { isLookedAt: form.get("isLookedAt") === "1" } });
      return { key: "account.saved", to: path };
    }
    const { data } = await renderContext.api.get("/admin/market");
    const text = (name: string) => textOf(form, name);
    const textsIn = (locale: Locale) => Object.fromEntries(marketTexts.map((name) => [name, text(`texts.${locale}.${name}`)]));
    await renderContext.api.send("PUT", "/admin/market", {
      body: {
        ...{
          name: text("name"),
          legalName: text("legalName"),
          address: text("address"),
          country: text("country"),
          taxNumber: text("taxNumber"),
          colour: text("colour"),
        },
        ...{ senderName: text("senderName"), senderEmail: text("senderEmail").trim(), supportEmail: text("supportEmail").trim() },
        languages: locales.filter((locale) => form.get(`languages.${locale}`) === "1"),
        language: text("language") as Locale,
        texts: Object.fromEntries(locales.map((locale) => [locale, textsIn(locale)])),
        // what this form does not ask stays as it is
        isDemonstration: data.isDemonstration,
      },
    });
    return { key: "account.saved", to: path };
  });
}

/** The country may be none yet. */
const noCountry = "";

export default function MarketPage({ loaderData: { desk, market, isLookedAt, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, locale } = useWords();
  const labelOf = (name: string) => {
    const parts = name.split(".");
    const field = parts.at(-1) ?? "";
    if (field === "name" || field === "country") return t(`fields.labels.${field}`);
    if (field === "taxNumber") return t("shops.identity.tax");
    const label = t(`desk.market.labels.${field as KeyIn<"desk.market.labels">}`);
    return parts.length > 2 ? `${label} (${languageNames[parts[1] as Locale]})` : label;
  };
  return (
    <DeskPage desk={desk} place="market" heading={t("desk.market.title")} lead={t("desk.market.lead")} flash={flash}>
      <Card id="market" title={t("desk.market.identity")} lead={t("desk.market.identityText")}>
        <CardForm intent="market" action={path} submit={t("account.save")} labelOf={labelOf}>
          {({ field, values, errors }) => {
            const colour = { name: "colour", label: labelOf("colour"), hint: t("desk.market.colourHint"), error: errors.colour };
            return (
              <>
                <Field {...field("name", market.name)} maxLength={name_chars} dir="auto" autoComplete="off" />
                <Field {...field("legalName", market.legalName)} maxLength={legalName_chars} dir="auto" autoComplete="organization" optional />
                <TextArea {...field("address", market.address)} rows={3} maxLength={address_chars} optional />
                <SelectField {...field("country", market.country ?? noCountry)} optional>
                  <option value={noCountry}>–</option>
                  <CountryOptions locale={locale} />
                </SelectField>
                <Field
                  {...field("taxNumber", market.taxNumber)}
                  hint={t("desk.market.taxNumberHint")}
                  maxLength={taxNumber_chars}
                  dir="ltr"
                  autoComplete="off"
                  optional
                />
                <EmailField {...field("supportEmail", market.supportEmail ?? "")} hint={t("desk.market.supportHint")} autoComplete="off" optional />
                <Field {...field("senderName", market.senderName ?? "")} maxLength={name_chars} dir="auto" autoComplete="off" optional />
                <EmailField {...field("senderEmail", market.senderEmail ?? "")} hint={t("desk.market.senderHint")} autoComplete="off" optional />
                <FieldFrame texts={colour}>
                  <input {...fieldLinks(colour)} className={css.colour} type="color" defaultValue={values?.colour ?? market.colour} />
                </FieldFrame>
                <Languages market={market} values={values} error={errors.languages} />
                <SelectField {...field("language", market.language)} hint={t("desk.market.languageHint")}>
                  {locales.map((each) => (
                    <option key={each} value={each} lang={each}>
                      {languageNames[each]}
                    </option>
                  ))}
                </SelectField>
                {locales.map((each) => (
                  <Language key={each} language={each} market={market} values={values} errors={errors} isOpen={each === locale} />
                ))}
              </>
            );
          }}
        </CardForm>
      </Card>
      <LogoCard market={market} />
      <ProductRuleCard isLookedAt={isLookedAt} />
    </DeskPage>
  );
}

type LanguagesProps = { market: MarketSettings; values: Readonly<Record<string, string>> | undefined; error: string | undefined };

/** Which languages visitors can choose. */
function Languages({ market, values, error }: LanguagesProps) {
  const { t } = useWords();
  return (
    <fieldset className="column" id={fieldId("languages")} tabIndex={-1} aria-describedby={error ? `${fieldId("languages")}-error` : undefined}>
      <legend>{t("desk.market.labels.languages")}</legend>
      <FieldError name="languages" error={error} />
      {locales.map((each) => {
        const name = `languages.${each}`;
        return (
          <CheckField
            key={each}
            name={name}
            label={<span lang={each}>{languageNames[each]}</span>}
            isChecked={values ? values[name] === "1" : market.languages.includes(each)}
          />
        );
      })}
    </fieldset>
  );
}

type LanguageProps = {
  language: Locale;
  market: MarketSettings;
  values: Readonly<Record<string, string>> | undefined;
  errors: Readonly<Record<string, string>>;
  isOpen: boolean;
};

/** What the market says of itself in a language. Folded, what was typed still goes along; one with an error is open. */
function Language({ language, market, values, errors, isOpen }: LanguageProps) {
  const { t } = useWords();
  const nameOf = (text: string) => `texts.${language}.${text}`;
  return (
    <details className={css.language} open={isOpen || marketTexts.some((text) => errors[nameOf(text)])}>
      <summary lang={language}>{languageNames[language]}</summary>
      <div className="column">
        {marketTexts.map((text) => (
          <Field
            key={text}
            name={nameOf(text)}
            label={t(`desk.market.labels.${text}`)}
            error={errors[nameOf(text)]}
            defaultValue={values?.[nameOf(text)] ?? market.texts[language]?.[text] ?? ""}
            maxLength={marketText_chars[text]}
            lang={language}
            dir={direction(language)}
            autoComplete="off"
            optional
          />
        ))}
      </div>
    </details>
  );
}
