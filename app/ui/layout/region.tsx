/** What a visitor chooses for the whole shop: language, currency, and where things go. Server-rendered only: the country is told by the browser (idle/show-region.ts). */
import { type Locale, prefixOf } from "../../../locales/words.ts";
import { homeCountry } from "../../../worker/shared/countries/home-country.ts";
import { countryName } from "../../i18n/names/country-name.ts";
import { languageNames } from "../../i18n/names/language-names.ts";
import { CachedFragment } from "../../render/cached-fragment.tsx";
import { isMissing } from "../../render/failure.ts";
import { useLink, useRenderContext, useWords } from "../../render/render-context.tsx";
import { FrameIcon } from "./frame-icons.tsx";
import css from "./header.module.css";

/** `hasCountry`: not where an address says where things go. */
type RegionProps = { hasCurrency: boolean; hasCountry?: boolean };

/** Language and, where prices follow it, currency, behind the globe. */
export function Preferences({ hasCurrency = true, hasCountry = hasCurrency }: Partial<RegionProps>) {
  const { t, locale } = useWords();
  const renderContext = useRenderContext();
  if (!renderContext) return null;
  const { currency, market } = renderContext;
  const hasLanguages = market.languages.length > 1;
  if (!(hasLanguages || hasCurrency)) return null;
  const chosen = [hasLanguages && locale.toUpperCase(), hasCurrency && currency].filter(Boolean).join(" · ");
  const label = [hasLanguages && t("account.language"), hasCurrency && t("account.currency")].filter(Boolean).join(", ");
  return (
    <details className={css.menu} data-menu="">
      <summary className={hasCountry ? `${css.action} ${css.place}` : css.action}>
        <FrameIcon name="globe" />
        <span className="visually-hidden">{`${label}: `}</span>
        <span className={css.label}>{chosen}</span>
        {hasCountry && (
          <bdi className={`${css.label} ${css.name}`} data-country={homeCountry(locale)} data-name={countryName(homeCountry(locale), locale)} hidden />
        )}
      </summary>
      <div className="panel column">
        <RegionChoice hasCurrency={hasCurrency} hasCountry={hasCountry} />
      </div>
    </details>
  );
}

/** All of it works without script: links and a form. The country's link becomes a list in the browser (region-list.ts). */
export function RegionChoice({ hasCurrency, hasCountry = hasCurrency }: RegionProps) {
  const { t, locale } = useWords();
  const link = useLink();
  const renderContext = useRenderContext();
  if (!renderContext) return null;
  const { path, currency, market, search } = renderContext;
  const missing = isMissing(renderContext.status);
  return (
    <>
      {market.languages.length > 1 && (
        <div className={css.choice}>
          <p>{t("account.language")}</p>
          <ul className="row">
            {market.languages.map((code) => (
              <li key={code}>
                <a
                  className="pill"
                  href={missing ? switchTarget(code, "/", "") : switchTarget(code, path, search)}
                  lang={code}
                  data-document=""
                  aria-current={code === locale ? "true" : undefined}
                >
                  {languageNames[code]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {hasCurrency && (
        <form method="post" action="/currency" data-document="" className="column">
          {hasCountry && (
            <div className={css.choice}>
              <p>{t("region.deliverTo")}</p>
              <a className="pill" href={link("/region")}>
                {t("region.choose")}
              </a>
            </div>
          )}
          <input type="hidden" name="to" value={`${prefixOf(locale)}${path}${search}`} />
          <div className={css.choice}>
            <p>{t("account.currency")}</p>
            <CachedFragment name="currencies" className="row">
              {() => (
                <>
                  <select className="pill" name="currency" aria-label={t("account.currency")} defaultValue={currency}>
                    {renderContext.currencies.map((code) => (
                      <option key={code}>{code}</option>
                    ))}
                  </select>
                  <button className="pill" type="submit">
                    {t("listing.filters.apply")}
                  </button>
                </>
              )}
            </CachedFragment>
          </div>
        </form>
      )}
    </>
  );
}

/** The same page in another language (home, where there is no such page). English home goes by way of /language/en, which writes the cookie first: `/` follows it. */
function switchTarget(code: Locale, path: string, search: string): string {
  if (path === "/") return (code === "en" ? "/language/en" : prefixOf(code)) + search;
  return prefixOf(code) + path + search;
}
