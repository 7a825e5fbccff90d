import type { MouseEvent } from "react";
import { isolated } from "../../../locales/isolated.ts";
import type { CartLine as Line } from "../../../worker/shop/cart/contract.ts";
import { apiCall } from "../../client/api.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { toast } from "../../stores/toasts.ts";
import { focusNeighbour } from "../../ui/base/focus-neighbour.ts";
import { IconPath } from "../../ui/base/icons.tsx";
import { Quantity } from "../../ui/base/quantity.tsx";
import { Changes } from "../../ui/purchase/changes.tsx";
import { FlashBeyond } from "../../ui/purchase/lines.tsx";
import css from "./cart-line.module.css";
import { LineFacts, LineTotal, PriceEach } from "./line-parts.tsx";
import type { Move } from "./use-cart.ts";

type CartLineProps = { line: Line; onEdit: (lineId: number, quantity: number) => void; onMove: (move: Move) => void };

const quantityMax = 99;
const bookmark = "M6 4h12v16l-6-4.5L6 20V4Z";
const bin = "M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5M14 11v5";

const beforeOf = ({ compareAt, quantity }: Line) => compareAt && { ...compareAt, amount: compareAt.amount * quantity };

/** One thing in the cart. Its forms work without script; with it, edits are caught before they are sent. */
export function CartLine({ line, onEdit, onMove }: CartLineProps) {
  const { t, n } = useWords();
  const link = useLink();
  const { product, available } = line;
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    focusNeighbour(event.currentTarget);
    onEdit(line.id, 0);
    const body = { variantId: line.variantId, quantity: line.quantity };
    const undo = available && {
      action: { key: "common.undo" as const, run: () => onMove({ call: apiCall("POST", "/cart/items", { body }), of: { name: product.name, ...body } }) },
    };
    toast({ kind: "good", key: "cart.removed", values: { name: isolated(product.name) }, ...undo });
  };
  const save = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    focusNeighbour(event.currentTarget);
    onMove({ call: apiCall("POST", "/cart/items/{id}/save", { params: { id: line.id } }), line: line.id });
    toast({ kind: "good", key: "cart.savedToast", values: { name: isolated(product.name) } });
  };
  // one piece costs what the line comes to: said once
  const each = line.quantity > 1 ? <PriceEach price={line.unitPrice} /> : null;
  return (
    <li className={available ? css.line : `${css.line} ${css.gone}`} data-line={line.id}>
      <LineFacts line={line} price={available ? each : undefined}>
        {line.flashSale && <p className={css.flash}>{line.flashLimit ? n("cart.flashLimit", line.flashLimit.perBuyer) : t("cart.flashPrice")}</p>}
        <FlashBeyond line={line} />
        <Changes changes={line.changes} />
      </LineFacts>
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
            className={css.way}
            aria-label={t("cart.saveName", { name: product.name })}
            data-save=""
            onClick={save}
          >
            <IconPath path={bookmark} size={20} />
            <span>{t("cart.saveForLater")}</span>
          </button>
          <button
            type="submit"
            name="intent"
            value="remove"
            className={css.way}
            data-remove=""
            aria-label={t("cart.removeName", { name: product.name })}
            onClick={remove}
          >
            <IconPath path={bin} size={20} />
            <span>{t("common.remove")}</span>
          </button>
        </form>
        {available && <LineTotal total={line.total} before={beforeOf(line)} />}
      </div>
    </li>
  );
}
