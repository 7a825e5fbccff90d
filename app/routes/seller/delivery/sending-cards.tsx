/** When packages leave the shop, and the countries that none go to. */
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { OwnDelivery } from "../../../../worker/shop/shipping/own/contract.ts";
import { handlingDays_max } from "../../../../worker/shop/shipping/rules.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { CountryOptions } from "../../../ui/address/countries.tsx";
import { Field, SelectField } from "../../../ui/base/field.tsx";
import { labelIn } from "../../../ui/delivery/label-of.ts";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import offers from "../../../ui/seller/offers.module.css";

type SendingCardProps = { seller: SellerMe; delivery: OwnDelivery; timeZones: readonly string[] };

export function SendingCard({ seller, delivery: { timeZone, cutOff, handlingDays }, timeZones }: SendingCardProps) {
  const words = useWords();
  const { t } = words;
  return (
    <Card id="sending" title={t("seller.delivery.sending")} lead={t("seller.delivery.sendingLead")}>
      <CardForm intent="sending" action={pageInShop(seller, "/seller/delivery")} submit={t("account.save")} labelOf={labelIn(words, seller.currency)}>
        {({ field }) => (
          <div className={card.pair}>
            <SelectField {...field("timeZone", timeZone)}>
              {(timeZones.includes(timeZone) ? timeZones : [timeZone, ...timeZones]).map((each) => (
                <option key={each}>{each}</option>
              ))}
            </SelectField>
            <Field {...field("handlingDays", handlingDays)} type="number" min={0} max={handlingDays_max} inputMode="numeric" dir="ltr" />
            <Field {...field("cutOff", cutOff ?? "")} type="time" hint={t("seller.delivery.cutOffHint")} optional />
          </div>
        )}
      </CardForm>
    </Card>
  );
}

export function UndeliveredCard({ seller, undelivered }: { seller: SellerMe; undelivered: readonly string[] }) {
  const words = useWords();
  const { t, locale } = words;
  const action = pageInShop(seller, "/seller/delivery");
  return (
    <Card id="undelivered" title={t("seller.delivery.undelivered")} lead={t("seller.delivery.undeliveredLead")}>
      {undelivered.length > 0 && (
        <ul className={offers.list}>
          {undelivered.map((country) => (
            <li key={country} className={offers.item}>
              <div className={offers.head}>
                <span>{countryName(country, locale)}</span>
                <DoForm
                  action={action}
                  intent="deliver-country"
                  fields={{ country }}
                  name={t("seller.delivery.deliverAgain")}
                  label={t("seller.delivery.deliverAgainTo", { country: countryName(country, locale) })}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <CardForm intent="refuse-country" action={action} submit={t("seller.delivery.refuseCountry")} look="quiet" labelOf={labelIn(words, seller.currency)}>
        {({ field }) => (
          <SelectField key={undelivered.length} {...field("country", "")}>
            <option value="" />
            <CountryOptions locale={locale} />
          </SelectField>
        )}
      </CardForm>
    </Card>
  );
}
