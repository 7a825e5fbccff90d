/** Who stands behind a shop, as the law asks marketplaces to show it. */

import { addressLines } from "../../../worker/shop/addresses/rules.ts";
import type { LegalIdentity } from "../../../worker/shop/shops/contract.ts";
import { countryName } from "../../i18n/names/country-name.ts";
import { useWords } from "../../render/render-context.tsx";
import css from "./identity-facts.module.css";

export function IdentityFacts({ identity }: { identity: LegalIdentity & { isCertified?: boolean | undefined } }) {
  const { t, locale } = useWords();
  const { legalName, registerNumber, taxNumber, email, phone, country, isCertified } = identity;
  const facts = [
    [t("shops.identity.register"), registerNumber],
    [t("shops.identity.tax"), taxNumber],
    [t("fields.labels.email"), email],
    [t("fields.labels.phone"), phone],
  ] as const;
  return (
    <div className={css.identity}>
      <address>
        <strong>
          <bdi>{legalName}</bdi>
        </strong>
        {addressLines(identity, locale).map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
        <span suppressHydrationWarning>{countryName(country, locale)}</span>
      </address>
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className="muted">{label}</dt>
                <dd>
                  <bdi dir={label === t("shops.identity.register") ? "auto" : "ltr"}>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {isCertified && <p className="small">{t("shops.identity.certified")}</p>}
    </div>
  );
}
