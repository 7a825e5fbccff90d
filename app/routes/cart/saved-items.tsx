/** What was put aside from the cart. Its forms work without script; with it, they are caught before they are sent. */
import type { MouseEvent } from "react";
import type { CartLine } from "../../../worker/shop/cart/contract.ts";
import { apiCall } from "../../client/api.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Button } from "../../ui/base/button.tsx";
import { focusNeighbour } from "../../ui/base/focus-neighbour.ts";
import { Changes } from "../../ui/purchase/changes.tsx";
import css from "./cart-line.module.css";
import { LineFacts } from "./line-parts.tsx";
import saved from "./saved-items.module.css";
import type { Move } from "./use-cart.ts";

type SavedItemsProps = { items: readonly CartLine[]; onMove: (move: Move) => void };

export function SavedItems({ items, onMove }: SavedItemsProps) {
  const { t } = useWords();
  return (
    <section className={saved.saved} aria-labelledby="saved-items">
      <div>
        <h2 id="saved-items">{t("cart.saved.heading")}</h2>
        <p className="muted">{t("cart.saved.text")}</p>
      </div>
      <ul className={saved.items}>
        {items.map((item) => (
          <SavedItem key={item.id} item={item} onMove={onMove} />
        ))}
      </ul>
    </section>
  );
}

function SavedItem({ item, onMove }: { item: CartLine; onMove: (move: Move) => void }) {
  const { t } = useWords();
  const link = useLink();
  const { id, product, available } = item;
  const params = { id };
  const caught = (move: Move) => (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    focusNeighbour(event.currentTarget);
    onMove(move);
  };
  return (
    <li className={`${saved.item} ${css.line}${available ? "" : ` ${css.gone}`}`} data-saved={id}>
      <LineFacts line={item}>
        {available ? <Changes changes={item.changes.filter(({ kind }) => kind !== "stock")} /> : <p className="muted">{t("cart.saved.gone")}</p>}
      </LineFacts>
      <form method="post" action={link("/cart")} className={css.actions}>
        <input type="hidden" name="saved" value={id} />
        {available && (
          <Button
            look="quiet"
            name="intent"
            value="back"
            aria-label={t("cart.saved.backName", { name: product.name })}
            data-back=""
            onClick={caught({ call: apiCall("POST", "/cart/saved/{id}/back", { params }), saved: id })}
          >
            {t("cart.saved.back")}
          </Button>
        )}
        <button
          type="submit"
          name="intent"
          value="forget"
          className={css.remove}
          aria-label={t("cart.saved.removeName", { name: product.name })}
          data-forget=""
          onClick={caught({ call: apiCall("DELETE", "/cart/saved/{id}", { params }), saved: id })}
        >
          {t("common.remove")}
        </button>
      </form>
    </li>
  );
}
