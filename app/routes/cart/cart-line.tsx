import type { MouseEvent } from "react";
import type { CartLine as Line } from "../../../worker/shop/cart/contract.ts";
import { isolated } from "../../i18n/isolated.ts";
import { useLink, useWords } from "../../render/visit.tsx";
import { toast } from "../../stores/toasts.ts";
import { focusNeighbour } from "../../ui/base/focus-neighbour.ts";
import { Quantity } from "../../ui/base/quantity.tsx";
import { Picture } from "../../ui/product/picture.tsx";
import { Price } from "../../ui/product/price.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import { Changes } from "../../ui/purchase/changes.tsx";
import { FlashBeyond, Options } from "../../ui/purchase/lines.tsx";
import css from "./cart-line.module.css";
import type { Move } from "./use-cart.ts";

type CartLineProps = { line: Line; onEdit: (lineId: number, quantity: number) => void; onMove: (move: Move) => void };

const quantityMax = 99;

/** One thing in the cart. Its forms work without script; with it, edits are caught before they are sent. */
export function CartLine({ line, onEdit, onMove }: CartLineProps) {
  const { t, n } = useWords();
  const link = useLink();
  const { product, available } = line;
  const address = link(`/${product.main}/product/${product.handle}`);
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    focusNeighbour(event.currentTarget);
    onEdit(line.id, 0);
    const body = { variantId: line.variantId, quantity: line.quantity };
    const undo = available && { action: { key: "common.undo" as const, run: () => onMove({ method: "POST", path: "/cart/items", body }) } };
    toast({ kind: "good", key: "cart.removed", values: { name: isolated(product.name) }, ...undo });
  };
  const save = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    focusNeighbour(event.currentTarget);
    onMove({ method: "POST", path: `/cart/items/${line.id}/save`, line: line.id });
    toast({ kind: "good", key: "cart.savedToast", values: { name: isolated(product.name) } });
  };
  return (
    <li className={available ? css.line : `${css.line} ${css.gone}`} data-line={line.id}>
      {line.image ? (
        <Picture className={css.photo} picture={line.image} alt="" sizes="(min-width: 48rem) 7rem, 5.5rem" among={[160, 320]} />
      ) : (
        <span className={css.photo} />
      )}
      <div className={css.facts}>
        <h3>
          <a href={address}>{product.name}</a>
        </h3>
        <Options options={line.options} />
        <Price price={line.unitPrice} compareAt={line.compareAt} />
        {line.flashSale && <p className={css.flash}>{line.flashLimit ? n("cart.flashLimit", line.flashLimit.perBuyer) : t("cart.flashPrice")}</p>}
        <FlashBeyond line={line} />
        <Changes changes={line.changes} />
      </div>
      <div className={css.actions}>
        {available && (
          <form method="post" action={link("/cart")} onSubmit={(event) => event.preventDefault()}>
            <input type="hidden" name="intent" value="change" />
            <input type="hidden" name="line" value={line.id} />
            <Quantity
              id={`quantity-${line.id}`}
              value={line.quantity}
              max={Math.max(1, Math.min(quantityMax, line.stock))}
              of={product.name}
              onSettle={(quantity) => onEdit(line.id, quantity)}
            />
          </form>
        )}
        <form method="post" action={link("/cart")} className={css.ways}>
          <input type="hidden" name="line" value={line.id} />
          <button
            type="submit"
            name="intent"
            value="save"
            className={css.remove}
            aria-label={t("cart.saveName", { name: product.name })}
            data-save=""
            onClick={save}
          >
            {t("cart.saveForLater")}
          </button>
          <button
            type="submit"
            name="intent"
            value="remove"
            className={css.remove}
            data-remove=""
            aria-label={t("cart.removeName", { name: product.name })}
            onClick={remove}
          >
            {t("common.remove")}
          </button>
        </form>
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
