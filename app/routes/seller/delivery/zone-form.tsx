/** How the shop delivers into one zone: at whose rates, and what its own are. */
import { isolated } from "../../../../locales/isolated.ts";
import { amountText } from "../../../../worker/shared/amounts.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { OwnDelivery } from "../../../../worker/shop/shipping/own/contract.ts";
import type { SetRate } from "../../../../worker/shop/shipping/rates-contract.ts";
import { deliveries, type RateWord, rateLimits, rateWords } from "../../../../worker/shop/shipping/rules.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { CardForm, type FieldOf } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Field, FieldError, fieldId, SelectField } from "../../../ui/base/field.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import offers from "../../../ui/seller/offers.module.css";
import { labelIn } from "./label-of.ts";

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
              return <RateFields key={word} word={word} rate={rate} isOwn={isOwn} market={zone.marketRates.find(({ slug }) => slug === word)} field={field} />;
            })}
          </>
        )}
      </CardForm>
    </div>
  );
}

type RateFieldsProps = { word: RateWord; rate: SetRate | undefined; isOwn: boolean; market: SetRate | undefined; field: FieldOf };
const shown = (sum: SetRate["price"] | null | undefined) => (sum ? amountText(sum.amount, sum.currency) : "");
const orEmpty = (value: number | null | undefined) => value || "";

function RateFields({ word, rate, isOwn, market, field }: RateFieldsProps) {
  const { t, locale } = useWords();
  const name = t(`shipping.rates.${word}`);
  const sum = { inputMode: "decimal", autoComplete: "off", dir: "ltr" } as const;
  const whole = { inputMode: "numeric", autoComplete: "off", dir: "ltr" } as const;
  const steps = rate?.steps ?? [];
  return (
    <fieldset className="column">
      <legend>{name}</legend>
      {market && <p className="small muted">{t("seller.delivery.marketRate", { price: isolated(formatMoney(market.price, locale)) })}</p>}
      <label className={offers.check}>
        <input type="checkbox" name={`${word}.own`} value="1" defaultChecked={isOwn} />
        {t("seller.delivery.ownRate", { way: name })}
      </label>
      <div className={card.pair}>
        <Field {...field(`${word}.price`, shown(rate?.price))} {...sum} required={false} />
        <Field {...field(`${word}.freeFrom`, shown(rate?.freeFrom))} {...sum} optional />
        <Field {...field(`${word}.daysMin`, rate?.daysMin ?? "")} {...whole} required={false} />
        <Field {...field(`${word}.daysMax`, rate?.daysMax ?? "")} {...whole} required={false} />
      </div>
      <details>
        <summary>{t("seller.delivery.further")}</summary>
        <div className={card.pair}>
          <Field {...field(`${word}.includedWeight_g`, orEmpty(rate?.includedWeight_g))} {...whole} optional />
          <Field {...field(`${word}.perKg`, rate?.perKg.amount ? shown(rate.perKg) : "")} {...sum} optional />
          <Field {...field(`${word}.maxWeight_g`, orEmpty(rate?.maxWeight_g))} {...whole} optional />
        </div>
        {Array.from({ length: Math.min(rateLimits.steps, steps.length + 2) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the fields are named by
          <div key={at} className={card.pair}>
            <Field {...field(`${word}.steps.${at}.from`, shown(steps[at]?.from))} {...sum} optional />
            <Field {...field(`${word}.steps.${at}.price`, shown(steps[at]?.price))} {...sum} optional />
          </div>
        ))}
      </details>
    </fieldset>
  );
}
