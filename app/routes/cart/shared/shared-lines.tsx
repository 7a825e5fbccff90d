import type { SharedLine } from "../../../../worker/shop/cart/sharing-contract.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/visit.tsx";
import { Picture } from "../../../ui/product/picture.tsx";
import { Price } from "../../../ui/product/price.tsx";
import { Amount } from "../../../ui/purchase/amount.tsx";
import { Options } from "../../../ui/purchase/lines.tsx";
import css from "../cart-line.module.css";

/** Things of a shared cart: looked at, not edited. */
export function SharedLines({ lines }: { lines: readonly SharedLine[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <Line key={line.variantId} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: SharedLine }) {
  const { locale, t } = useWords();
  const link = useLink();
  const { product, available, quantity, wanted } = line;
  const number = (value: number) => formatNumber(value, locale);
  return (
    <li className={available ? css.line : `${css.line} ${css.gone}`} data-available={available}>
      {line.image ? (
        <Picture className={css.photo} picture={line.image} alt="" sizes="(min-width: 48rem) 7rem, 5.5rem" among={[160, 320]} />
      ) : (
        <span className={css.photo} />
      )}
      <div className={css.facts}>
        <h3>
          <a href={link(`/${product.main}/product/${product.handle}`)}>{product.name}</a>
        </h3>
        <Options options={line.options} />
        <Price price={line.unitPrice} compareAt={line.compareAt} />
        {line.flashSale && <p className={css.flash}>{t("cart.flashPrice")}</p>}
        {!available && <p className="muted">{t("cart.saved.gone")}</p>}
      </div>
      <div className={css.actions}>
        <p className="muted">
          {available && quantity < wanted
            ? t("cart.shared.fewer", { quantity: number(quantity), wanted: number(wanted) })
            : t("fields.pair", { label: t("buy.quantity"), value: number(wanted) })}
        </p>
        {available && (
          <p className={css.total}>
            <span className="visually-hidden">{t("cart.lineTotal")} </span>
            <Amount money={line.total} />
          </p>
        )}
      </div>
    </li>
  );
}
