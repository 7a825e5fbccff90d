import { isolated } from "../../../locales/isolated.ts";
import type { Locale } from "../../../locales/words.ts";
import type { CurrencyAmount } from "../../../worker/shared/money.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";
import { Amount } from "./amount.tsx";
import css from "./totals.module.css";

type Sums = {
  items: CurrencyAmount;
  shipping: CurrencyAmount;
  tax: CurrencyAmount;
  discount: CurrencyAmount;
  paymentFee?: CurrencyAmount | undefined;
  total: CurrencyAmount;
  taxIncluded?: CurrencyAmount;
  taxRate?: number | undefined;
};

/** What a purchase comes to. The server's numbers, added up by nobody else. */
export function Totals({ sums }: { sums: Sums }) {
  const { t, locale } = useWords();
  const rate = taxRateText(sums.taxRate, locale);
  const { items, shipping, tax, discount, paymentFee, total, taxIncluded } = sums;
  return (
    <dl className={css.totals}>
      <Row label={t("checkout.items")} money={items} />
      <div className={css.row}>
        <dt>{t("delivery.heading")}</dt>
        <dd>{shipping.amount === 0 ? t("delivery.free") : <Amount money={shipping} />}</dd>
      </div>
      {discount.amount > 0 && <Row label={t("checkout.discount")} money={{ ...discount, amount: -discount.amount }} />}
      {paymentFee && <Row label={t("checkout.cash.fee")} money={paymentFee} />}
      {tax.amount > 0 && <Row label={rate ? t("checkout.taxRate", { rate }) : t("checkout.tax")} money={tax} />}
      <div className={`${css.row} ${css.total}`}>
        <dt>{t("checkout.total")}</dt>
        <dd>
          <Amount money={total} />
        </dd>
      </div>
      {taxIncluded && taxIncluded.amount > 0 && <Row label={rate ? t("checkout.taxWithinRate", { rate }) : t("checkout.taxWithin")} money={taxIncluded} />}
    </dl>
  );
}

/** "20 %", as the reader's language writes it. */
const taxRateText = (rate: number | undefined, locale: Locale) =>
  rate ? isolated(formatNumber(rate / 100, locale, { style: "percent", maximumFractionDigits: 2 })) : null;

function Row({ label, money }: { label: string; money: CurrencyAmount }) {
  return (
    <div className={css.row}>
      <dt suppressHydrationWarning>{label}</dt>
      <dd>
        <Amount money={money} />
      </dd>
    </div>
  );
}
