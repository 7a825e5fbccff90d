/** The things of a purchase, as a list to read: in the checkout's summary and on an order. */

import { isolated } from "../../../locales/isolated.ts";
import type { CartLine } from "../../../worker/shop/cart/contract.ts";
import type { OrderLine } from "../../../worker/shop/orders/contract.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Picture } from "../product/basics/picture.tsx";
import { Amount } from "./amount.tsx";
import { Changes } from "./changes.tsx";
import css from "./lines.module.css";

type Line = Omit<OrderLine, "cancelled" | "sent"> & Partial<Pick<OrderLine, "cancelled" | "sent"> & Pick<CartLine, "changes" | "flashSale" | "flashLimit">>;

/** "Colour: Blue, Size: M" */
export function Options({ options }: { options: OrderLine["options"] }) {
  const { t } = useWords();
  if (options.length === 0) return null;
  return (
    <p className="facts">
      {options.map(({ axis, label, value }) => (
        // in the language that it was ordered in
        <bdi key={axis}>{t("fields.pair", { label, value: isolated(value) })}</bdi>
      ))}
    </p>
  );
}

/** Why a thing of a running flash sale is not at its price: each shopper can have so many. */
export function FlashBeyond({
  line: { flashSale, flashLimit, quantity },
}: {
  line: Partial<Pick<CartLine, "flashSale" | "flashLimit">> & { quantity: number };
}) {
  const { n } = useWords();
  if (!flashLimit || flashSale || quantity <= flashLimit.left) return null;
  return <p className="facts">{n("cart.flashBeyond", flashLimit.perBuyer)}</p>;
}

export function Lines({ lines }: { lines: readonly Line[] }) {
  const { locale, t } = useWords();
  const link = useLink();
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line.variantId} className={css.line}>
          {line.image ? <Picture className={css.photo} picture={line.image} alt="" sizes="4rem" among={[160, 320]} /> : <span className={css.photo} />}
          <div className={css.text}>
            <p>
              <a className={css.name} href={link(`/${line.product.main}/product/${line.product.handle}`)}>
                {line.product.name}
              </a>
            </p>
            <Options options={line.options} />
            <p className="facts">
              <span>{t("fields.pair", { label: t("buy.quantity"), value: formatNumber(line.quantity, locale) })}</span>
              {line.quantity > 1 && (
                <span>
                  <Amount money={line.unitPrice} /> {t("cart.each")}
                </span>
              )}
            </p>
            <FlashBeyond line={line} />
            {line.changes && <Changes changes={line.changes} />}
          </div>
          <p className={css.total}>
            <Amount money={line.total} />
          </p>
        </li>
      ))}
    </ul>
  );
}
