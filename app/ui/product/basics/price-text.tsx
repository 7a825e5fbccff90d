import { useWords } from "../../../render/render-context.tsx";
import css from "./price-text.module.css";

/** A price already written in the reader's language. bdi keeps signs and symbols in place in RTL text. */
export function PriceText({ price, compareAt }: { price: string; compareAt?: string | undefined }) {
  const { t } = useWords();
  return (
    <p className={compareAt ? `${css.price} ${css.sale}` : css.price}>
      <strong>
        <bdi>{price}</bdi>
      </strong>
      {compareAt && (
        <s>
          <span className="visually-hidden">{`${t("buy.before")} `}</span>
          <bdi>{compareAt}</bdi>
        </s>
      )}
    </p>
  );
}
