import type { Zone } from "../../../worker/shop/shipping/contract.ts";
import { countryName } from "../../i18n/names/country-name.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { CountryOptions } from "../../ui/address/countries.tsx";
import { Button } from "../../ui/base/button.tsx";
import { SelectField } from "../../ui/base/field.tsx";
import { DeliveryMethods, ShopDeliveryMethods } from "./delivery-methods.tsx";
import { shopsIn } from "./destination.ts";
import css from "./shipping.module.css";

/** What a parcel to one country costs and how long it takes. A plain GET form: every answer has its address. */
export function Estimate({ country, zone }: { country: string; zone: Zone | undefined }) {
  const { t, locale } = useWords();
  const link = useLink();
  const { collecting, own } = shopsIn(zone?.shops ?? [], country);
  return (
    <section className={css.estimate} aria-labelledby="delivery-estimate">
      <form className={css.ask} action={link("/shipping")}>
        <h2 id="delivery-estimate">{t("delivery.estimate")}</h2>
        <SelectField key={country} name="country" label={t("fields.labels.country")} defaultValue={country} autoComplete="country">
          <CountryOptions locale={locale} />
        </SelectField>
        <Button>{t("delivery.show")}</Button>
      </form>
      <div className={css.answer} role="status">
        <h3>{t("delivery.to", { country: countryName(country, locale) })}</h3>
        {zone ? <DeliveryMethods rates={zone.rates} /> : <p>{t("delivery.notThere")}</p>}
        <p className="muted">{t("delivery.perParcel")}</p>
        {collecting.length > 0 && (
          <>
            <h4>{t("delivery.pickup")}</h4>
            <ShopDeliveryMethods shops={collecting} />
          </>
        )}
        {own.length > 0 && (
          <details className={css.more}>
            <summary>
              {t("delivery.own")} ({own.length})
            </summary>
            <p className="muted">{t("delivery.ownText")}</p>
            <ShopDeliveryMethods shops={own} />
          </details>
        )}
      </div>
    </section>
  );
}
