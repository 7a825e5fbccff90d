import { isolated } from "../../../locales/isolated.ts";
import type { Rate } from "../../../worker/shop/shipping/contract.ts";
import { formatMoney, formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";
import css from "./shipping.module.css";

/** The price of a way before anything is packed. */
export function RatePrice({ rate: { price } }: { rate: Rate }) {
  const { t, locale } = useWords();
  return <bdi>{price.amount === 0 ? t("delivery.free") : formatMoney(price, locale)}</bdi>;
}

/** What else the price depends on: from where on it is another one, or nothing, and what weight adds. One line each. */
export function RateTerms({ rate: { freeFrom, steps = [], includedWeight_g = 0, perKg, maxWeight_g } }: { rate: Rate }) {
  const { t, locale } = useWords();
  const money = (amount: Rate["price"]) => isolated(formatMoney(amount, locale));
  const weight = (weight_g: number) => isolated(formatNumber(weight_g / 1000, locale, { style: "unit", unit: "kilogram", maximumFractionDigits: 1 }));
  return (
    <>
      {steps.map(({ from, price }) => (
        <span key={from.amount} className={css.term}>
          {t("delivery.step", { price: money(price), amount: money(from) })}
        </span>
      ))}
      {perKg && (
        <span className={css.term}>
          {includedWeight_g > 0
            ? t("delivery.perKg", { weight: weight(includedWeight_g), amount: money(perKg) })
            : t("delivery.perKgOnly", { amount: money(perKg) })}
        </span>
      )}
      {maxWeight_g !== undefined && <span className={css.term}>{t("delivery.maxWeight", { weight: weight(maxWeight_g) })}</span>}
      {freeFrom && <span className={css.free}>{t("delivery.freeFrom", { amount: money(freeFrom) })}</span>}
    </>
  );
}
