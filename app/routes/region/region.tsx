/** Country, language and currency as one plain form: where the frame's own list does not come (no script), and where its "another country" leads. */
import "../../styles/further.css";
import { prefixOf } from "../../../locales/words.ts";
import { countryCodes } from "../../../worker/shared/countries/country-codes.ts";
import { otherCountry } from "../../../worker/shared/countries/deliver-to.ts";
import { isRefusal } from "../../client/api.ts";
import { countryName } from "../../i18n/names/country-name.ts";
import { languageNames } from "../../i18n/names/language-names.ts";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { openPrivatePage } from "../../render/personal/private-page.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { CountryOptions } from "../../ui/address/countries.tsx";
import { Button } from "../../ui/base/button.tsx";
import { SelectField } from "../../ui/base/field.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import type { Route } from "./+types/region";
import css from "./region.module.css";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, currencies, currency, deliverTo, market } = openPrivatePage(context, "region.title");
  const asked = new URL(request.url).searchParams;
  return {
    country: deliverTo.country,
    isOther: asked.get("country") === otherCountry,
    // of a marketplace elsewhere that does not tell them: all there are
    countries: await api.get("/shipping/destinations").then(
      ({ data }) => data,
      (error) => {
        if (!isRefusal(error)) throw error;
        return undefined;
      },
    ),
    languages: market.languages,
    ...{ currencies, currency },
    to: asked.get("to") ?? cameFrom(request),
  };
}

/** The page of ours that led here, as an address within the site. */
function cameFrom({ headers, url }: Request): string {
  const from = URL.parse(headers.get("referer") ?? "");
  return from && from.host === new URL(url).host && !/\/region$/.test(from.pathname) ? from.pathname + from.search : "";
}

export default function RegionPage({ loaderData: { country, isOther, countries, languages, currencies, currency, to } }: Route.ComponentProps) {
  const { t, locale } = useWords();
  const link = useLink();
  usePrivateHead(t("region.title"));
  return (
    <div className={`page stack ${css.region}`}>
      <h1>{t("region.title")}</h1>
      <p className="muted">{t("region.lead")}</p>
      {isOther && <Notice kind="info">{t("region.notThere", { country: countryName(country, locale) })}</Notice>}
      {languages.length > 1 && (
        <nav aria-label={t("account.language")}>
          <ul className="row">
            {languages.map((code) => (
              <li key={code}>
                <a className="pill" href={`${prefixOf(code)}/region`} lang={code} data-document="" aria-current={code === locale ? "true" : undefined}>
                  {languageNames[code]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {/* beside its form: what stands in forms of this action is led back to this page (boot/delegated-links.tsx) */}
      <input type="hidden" name="to" form="region" value={to || link("/")} />
      <form id="region" className="column" method="post" action="/currency" data-document="">
        <SelectField name="country" label={t("region.deliverTo")} defaultValue={country} autoComplete="country">
          <CountryOptions locale={locale} codes={countries && [...new Set([...countries, country])]} />
          {countries && countries.length < countryCodes.length && <option value={otherCountry}>{t("region.other")}</option>}
        </SelectField>
        <SelectField name="currency" label={t("account.currency")} defaultValue={currency}>
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
        <Button>{t("account.save")}</Button>
      </form>
    </div>
  );
}
