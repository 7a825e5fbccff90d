import type { Money } from "../../../worker/shop/money.ts";
import { formatMoney } from "../../i18n/format.ts";
import { useWords } from "../../render/visit.tsx";
import css from "./price.module.css";

/** A price, with the former one struck through when it is reduced. bdi keeps signs and symbols in place in RTL text. */
export function Price({ price, compareAt }: { price: Money; compareAt?: Money | undefined }) {
  const { locale, t } = useWords();
  return (
    <p className={compareAt ? `${css.price} ${css.sale}` : css.price}>
      <strong>
        <bdi>{formatMoney(price, locale)}</bdi>
      </strong>
      {compareAt && (
        <s>
          <span className="visually-hidden">{t("buy.before")} </span>
          <bdi>{formatMoney(compareAt, locale)}</bdi>
        </s>
      )}
    </p>
  );
}
