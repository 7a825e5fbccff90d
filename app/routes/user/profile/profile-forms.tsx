import type { KeyIn, Locale } from "../../../../locales/words.ts";
import { homeCountry } from "../../../../worker/shared/countries/home-country.ts";
import { offeredCurrencies } from "../../../../worker/shared/money.ts";
import type { Me } from "../../../../worker/shop/account/contract.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { useWords } from "../../../render/render-context.tsx";
import css from "../../../ui/account/card.module.css";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { SelectField } from "../../../ui/base/field.tsx";
import { NameField, PhoneField } from "../../../ui/base/person-fields.tsx";

export function Details({ me }: { me: Me }) {
  const { t, locale } = useWords();
  const labelOf = (name: string) => t(`fields.labels.${name as KeyIn<"fields.labels">}`);
  return (
    <Card id="details" title={t("account.profile.details")}>
      <CardForm intent="details" action="/user/profile" submit={t("account.save")} labelOf={labelOf}>
        {({ field }) => (
          <>
            <NameField {...field("name", me.name)} />
            <PhoneField
              {...field("phone", me.phone ?? "")}
              hint={t("account.profile.phoneHint", { country: countryName(homeCountry(locale), locale) })}
              // a number that was saved comes back as it is stored
              key={me.phone}
              optional
            />
          </>
        )}
      </CardForm>
    </Card>
  );
}

export function Preferences({ me, currency, languages }: { me: Me; currency: string; languages: readonly Locale[] }) {
  const { t, locale } = useWords();
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  const labelOf = (name: string) => t(name === "locale" ? "account.language" : "account.currency");
  return (
    <Card id="preferences" title={t("account.profile.preferences")} lead={t("account.profile.preferencesText")}>
      <CardForm intent="preferences" action="/user/profile" submit={t("account.save")} labelOf={labelOf}>
        {({ field }) => (
          <div className={css.pair}>
            <SelectField {...field("locale", me.locale)}>
              {languages.map((code) => (
                <option key={code} value={code} lang={code}>
                  {languageNames[code]}
                </option>
              ))}
            </SelectField>
            <SelectField {...field("currency", me.currency ?? currency)}>
              {offeredCurrencies.map((code) => (
                <option key={code} value={code} suppressHydrationWarning>
                  {code} – {names.of(code)}
                </option>
              ))}
            </SelectField>
          </div>
        )}
      </CardForm>
    </Card>
  );
}
