import type { SharedLine } from "../../../../worker/shop/cart/sharing/contract.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import css from "../cart-line.module.css";
import { LineFacts, LineTotal, PriceEach } from "../line-parts.tsx";

/** Things of a shared cart: looked at, not edited. */
export function SharedLines({ lines }: { lines: readonly SharedLine[] }) {
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <Line key={line.variantId} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: SharedLine }) {
  const { locale, t } = useWords();
  const { available, quantity, wanted } = line;
  const number = (value: number) => formatNumber(value, locale);
  const each = quantity > 1 ? <PriceEach price={line.unitPrice} /> : null;
  return (
    <li className={available ? css.line : `${css.line} ${css.gone}`} data-available={available}>
      <LineFacts line={line} price={available ? each : undefined}>
        {line.flashSale && <p className={css.flash}>{t("cart.flashPrice")}</p>}
        {!available && <p className="muted">{t("cart.saved.gone")}</p>}
      </LineFacts>
      <div className={css.actions}>
        <p className="muted">
          {available && quantity < wanted
            ? t("cart.shared.fewer", { quantity: number(quantity), wanted: number(wanted) })
            : t("fields.pair", { label: t("buy.quantity"), value: number(wanted) })}
        </p>
        {available && <LineTotal total={line.total} />}
      </div>
    </li>
  );
}
