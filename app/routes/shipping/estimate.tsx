import type { Zone } from "../../../worker/shop/shipping/contract.ts";
import { formatMoney } from "../../i18n/format.ts";
import { useLink, useWords } from "../../render/visit.tsx";
import { Button } from "../../ui/base/button.tsx";
import { SelectField } from "../../ui/base/field.tsx";
import { CountryOptions } from "../../ui/purchase/countries.tsx";
import { countryName } from "../../ui/purchase/country-name.ts";
import { useDays } from "./days.ts";
import css from "./shipping.module.css";

/** What a parcel to one country costs and how long it takes. A plain GET form: every answer has its address. */
export function Estimate({ country, zone }: { country: string; zone: Zone | undefined }) {
  const { t, locale } = useWords();
  const link = useLink();
  const days = useDays();
  return (
    <section className={css.estimate} aria-labelledby="delivery-estimate">
      <form className={css.ask} action={link("/shipping")}>
        <h2 id="delivery-estimate">{t("delivery.estimate")}</h2>
        <SelectField key={country} name="country" label={t("delivery.country")} defaultValue={country} autoComplete="country">
          <CountryOptions locale={locale} />
        </SelectField>
        <Button>{t("delivery.show")}</Button>
      </form>
      <div className={css.answer} role="status">
        <h3>{t("delivery.to", { country: countryName(country, locale) })}</h3>
        {zone ? (
          <ul className={css.ways}>
            {zone.rates.map((rate) => (
              <li key={rate.id}>
                <strong>{rate.name}</strong>
                <span>{days(rate)}</span>
                <strong>
                  <bdi>{rate.price.amount === 0 ? t("delivery.free") : formatMoney(rate.price, locale)}</bdi>
                </strong>
                {rate.freeFrom && <span className={css.free}>{t("delivery.freeFrom", { amount: formatMoney(rate.freeFrom, locale) })}</span>}
              </li>
            ))}
          </ul>
        ) : (
          <p>{t("delivery.notThere")}</p>
        )}
        <p className="muted">{t("delivery.perParcel")}</p>
      </div>
    </section>
  );
}
