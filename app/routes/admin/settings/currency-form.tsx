/** A currency at the desk: its rate, what prices end in, whether shoppers may choose it. */
import type { ComponentProps, ReactNode } from "react";
import { exponentOf } from "../../../../worker/shared/amounts.ts";
import { type PriceEnding, usualEndings } from "../../../../worker/shared/price-ending.ts";
import type { AdminCurrency } from "../../../../worker/shop/currencies/contract.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { CardForm } from "../../../ui/account/card.tsx";
import { CheckField } from "../../../ui/base/check-field.tsx";
import { Field, SelectField } from "../../../ui/base/field.tsx";

const path = "/admin/currencies";

export function useCurrencyName() {
  const { locale } = useWords();
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  return (code: string) => `${code} · ${names.of(code) ?? code}`;
}

/** An ending as the form's value, and back: "100 99". */
const endingWritten = ({ step, ending }: PriceEnding) => `${step} ${ending}`;
export function endingRead(text: string): PriceEnding | null {
  const [step = 0, ending = 0] = text.split(" ").map(Number);
  // whatever else a form says is refused by the API
  return text === "" ? null : { step, ending };
}

type RateFormProps = { code: string | null; base: string | null; currency?: AdminCurrency; addable?: readonly string[]; ways?: ReactNode };

export function RateForm({ code, base, currency, addable = [], ways }: RateFormProps) {
  const { t } = useWords();
  const nameOf = useCurrencyName();
  const labels: Readonly<Record<string, string>> = {
    code: t("account.currency"),
    rate: t("desk.currencies.rateFor", { base: base ?? "" }),
    priceEnding: t("desk.currencies.ending"),
    offered: t("desk.currencies.offered"),
  };
  const labelOf = (name: string) => labels[name] ?? name;
  return (
    <CardForm
      intent={code === null ? "add" : "set"}
      action={code === null ? path : `${path}?edit=${code}`}
      submit={t(code === null ? "desk.currencies.add" : "account.save")}
      labelOf={labelOf}
      ways={ways}
    >
      {({ field, values }) => (
        <>
          {code === null ? (
            <SelectField {...field("code")}>
              {addable.map((each) => (
                <option key={each} value={each}>
                  {nameOf(each)}
                </option>
              ))}
            </SelectField>
          ) : (
            <input type="hidden" name="code" value={code} />
          )}
          <Field {...field("rate", currency?.rate)} inputMode="decimal" autoComplete="off" dir="ltr" maxLength={20} />
          {currency && <EndingField currency={currency} props={field("priceEnding", currency.priceEnding ? endingWritten(currency.priceEnding) : "")} />}
          <CheckField name="offered" label={labelOf("offered")} isChecked={values ? values.offered === "1" : (currency?.offered ?? true)} />
        </>
      )}
    </CardForm>
  );
}

/** Each ending is shown by a price that has it. One that the market has and that is not among the usual ones stays a choice. */
function EndingField({ currency: { code, priceEnding }, props }: { currency: AdminCurrency; props: ComponentProps<typeof SelectField> }) {
  const { t, locale } = useWords();
  const usual = usualEndings(exponentOf(code));
  const isUsual = priceEnding === null || usual.some((each) => endingWritten(each) === endingWritten(priceEnding));
  const example = ({ step, ending }: PriceEnding) => formatMoney({ amount: 12 * Math.max(step, 10 ** exponentOf(code)) + ending, currency: code }, locale);
  return (
    <SelectField {...props} hint={t("desk.currencies.endingHint", { currency: code })}>
      <option value="">{t("desk.currencies.endingNone")}</option>
      {[...usual, ...(isUsual ? [] : [priceEnding])].map((ending) => (
        <option key={endingWritten(ending)} value={endingWritten(ending)}>
          {example(ending)}
        </option>
      ))}
    </SelectField>
  );
}
