/** How the shop delivers into one zone: at whose rates, and what its own are. */
import { isolated } from "../../../../locales/isolated.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { OwnDelivery } from "../../../../worker/shop/shipping/own/contract.ts";
import type { SetRate } from "../../../../worker/shop/shipping/rates-contract.ts";
import { deliveries, type RateWord, rateWords } from "../../../../worker/shop/shipping/rules.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { CardForm, type FieldOf } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { FieldError, fieldId, SelectField } from "../../../ui/base/field.tsx";
import { labelIn } from "../../../ui/delivery/label-of.ts";
import { RateFields } from "../../../ui/delivery/rate-fields.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import offers from "../../../ui/seller/offers.module.css";

export function ZoneForm({ seller, zone }: { seller: SellerMe; zone: OwnDelivery["zones"][number] }) {
  const words = useWords();
  const { t } = words;
  const link = useLink();
  const cancel = (
    <ButtonLink look="quiet" href={link(pageInShop(seller, "/seller/delivery"))}>
      {t("account.cancel")}
    </ButtonLink>
  );
  return (
    <div className={`${card.card} ${offers.wide}`}>
      <CardForm
        intent="zone"
        action={pageInShop(seller, `/seller/delivery?zone=${zone.slug}`)}
        submit={t("account.save")}
        labelOf={labelIn(words, seller.currency)}
        ways={cancel}
      >
        {({ field, values, errors }) => (
          <>
            <input type="hidden" name="zone" value={zone.slug} />
            <SelectField {...field("delivery", zone.delivery)}>
              {deliveries.map((delivery) => (
                <option key={delivery} value={delivery}>
                  {t(`seller.delivery.modes.${delivery}`)}
                </option>
              ))}
            </SelectField>
            <div id={fieldId("rates")} tabIndex={-1}>
              <FieldError name="rates" error={errors.rates} />
            </div>
            {rateWords.map((word) => {
              const rate = zone.rates.find(({ slug }) => slug === word);
              const isOwn = values ? values[`${word}.own`] === "1" : rate !== undefined;
              return <OwnRate key={word} word={word} rate={rate} isOwn={isOwn} market={zone.marketRates.find(({ slug }) => slug === word)} field={field} />;
            })}
          </>
        )}
      </CardForm>
    </div>
  );
}

type OwnRateProps = { word: RateWord; rate: SetRate | undefined; isOwn: boolean; market: SetRate | undefined; field: FieldOf };

function OwnRate({ word, rate, isOwn, market, field }: OwnRateProps) {
  const { t, locale } = useWords();
  const name = t(`shipping.rates.${word}`);
  return (
    <fieldset className="column">
      <legend>{name}</legend>
      {market && <p className="small muted">{t("seller.delivery.marketRate", { price: isolated(formatMoney(market.price, locale)) })}</p>}
      <label className={offers.check}>
        <input type="checkbox" name={`${word}.own`} value="1" defaultChecked={isOwn} />
        {t("seller.delivery.ownRate", { way: name })}
      </label>
      <RateFields word={word} rate={rate} field={field} />
    </fieldset>
  );
}
