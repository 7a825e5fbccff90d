import type { SafetyShown } from "../../../worker/shop/safety/contract.ts";
import { countryName } from "../../i18n/names/country-name.ts";
import { useWords } from "../../render/render-context.tsx";

/** Who made a product and who answers for it, as the law of the European area wants it on the page itself. */
export function Safety({ safety: { manufacturer, responsible, exempt, warnings } }: { safety: SafetyShown }) {
  const { t } = useWords();
  if (!manufacturer && !responsible && !exempt && !warnings) return null;
  return (
    <details>
      <summary className="text-link">{t("product.safety.title")}</summary>
      {manufacturer && <Contact title={t("product.safety.manufacturer")} contact={manufacturer} />}
      {responsible && <Contact title={t("product.safety.responsible")} contact={responsible} />}
      {exempt && <p>{t(`product.safety.exempt.${exempt}`)}</p>}
      {warnings && (
        <>
          <h3>{t("product.safety.warnings")}</h3>
          <p dir="auto">{warnings}</p>
        </>
      )}
    </details>
  );
}

function Contact({ title, contact: { name, address, country, email, url } }: { title: string; contact: NonNullable<SafetyShown["manufacturer"]> }) {
  const { locale } = useWords();
  return (
    <>
      <h3>{title}</h3>
      <p>
        <bdi>{`${name}\n${address}`}</bdi>
        <br />
        <span suppressHydrationWarning>{countryName(country, locale)}</span>
        {email && <br />}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {url && <br />}
        {url && (
          <a href={url} rel="nofollow noopener">
            {url}
          </a>
        )}
      </p>
    </>
  );
}
