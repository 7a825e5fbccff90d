/** The fields of one delivery rate, each named by its rate: `standard.price`, `standard.steps.0.from`. */
import { amountText } from "../../../worker/shared/amounts.ts";
import type { SetRate } from "../../../worker/shop/shipping/rates-contract.ts";
import { type RateWord, rateLimits } from "../../../worker/shop/shipping/rules.ts";
import { useWords } from "../../render/render-context.tsx";
import card from "../account/card.module.css";
import type { FieldOf } from "../account/card.tsx";
import { Field } from "../base/field.tsx";

type RateFieldsProps = { word: RateWord; rate: SetRate | undefined; field: FieldOf };
const shown = (sum: SetRate["price"] | null | undefined) => (sum ? amountText(sum.amount, sum.currency) : "");
const orEmpty = (value: number | null | undefined) => value || "";

export function RateFields({ word, rate, field }: RateFieldsProps) {
  const { t } = useWords();
  const sum = { inputMode: "decimal", autoComplete: "off", dir: "ltr" } as const;
  const whole = { inputMode: "numeric", autoComplete: "off", dir: "ltr" } as const;
  const steps = rate?.steps ?? [];
  return (
    <>
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
    </>
  );
}
