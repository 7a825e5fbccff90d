/** What a line shows in the cart, among what was put aside, and in a cart that somebody shares. */
import type { ReactNode } from "react";
import type { CurrencyAmount } from "../../../worker/shared/money.ts";
import type { CartLine } from "../../../worker/shop/cart/contract.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Picture } from "../../ui/product/basics/picture.tsx";
import { Price } from "../../ui/product/price.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import { Options } from "../../ui/purchase/lines.tsx";
import css from "./cart-line.module.css";

type LineFactsProps = {
  line: Pick<CartLine, "product" | "image" | "options" | "unitPrice" | "compareAt">;
  /** What stands in place of the price of one: where a line's total says it already. */
  price?: ReactNode;
  children: ReactNode;
};

/** The picture, and beside it the name with its link, the options, the price, and any message. */
export function LineFacts({ line: { product, image, options, unitPrice, compareAt }, price, children }: LineFactsProps) {
  const link = useLink();
  return (
    <>
      {image ? (
        <Picture className={css.photo} picture={image} alt="" sizes="(min-width: 48rem) 7rem, 5.5rem" among={[160, 320]} />
      ) : (
        <span className={css.photo} />
      )}
      <div className={css.facts}>
        <h3>
          <a href={link(`/${product.main}/product/${product.handle}`)}>{product.name}</a>
        </h3>
        <Options options={options} />
        {price === undefined ? <Price price={unitPrice} compareAt={compareAt} /> : price}
        {children}
      </div>
    </>
  );
}

/** `before`: what so many would cost at the former price. */
export function LineTotal({ total, before }: { total: CurrencyAmount; before?: CurrencyAmount | undefined }) {
  const { t } = useWords();
  return (
    <div className={css.total}>
      <span className="visually-hidden">{t("cart.lineTotal")} </span>
      <Price price={total} compareAt={before} />
    </div>
  );
}

/** What one of several costs. */
export function PriceEach({ price }: { price: CurrencyAmount }) {
  const { t } = useWords();
  return (
    <p className="facts">
      <span>
        <Amount money={price} /> {t("cart.each")}
      </span>
    </p>
  );
}
