import type { MouseEvent, RefObject } from "react";
import type { Cart } from "../../../worker/shop/cart/contract.ts";
import { useLink, useWords } from "../../render/visit.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import css from "./cart.module.css";

/** What the cart comes to, and the way to the checkout. `sending`: edits that are under way. */
export function CartSummary({ cart, sending }: { cart: Cart; sending: RefObject<Promise<void> | null> }) {
  const { t, n } = useWords();
  const link = useLink();
  // the checkout has to see the last edits
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    const target = event.currentTarget;
    if (!sending.current) return;
    event.preventDefault();
    void sending.current.finally(() => target.click());
  };
  return (
    <aside className={css.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary">{t("cart.summary")}</h2>
      <p className={css.row} role="status">
        <span>
          {t("cart.subtotal")} <span className="muted">({n("cart.pieces", cart.count)})</span>
        </span>
        <strong>
          <Amount money={cart.subtotal} />
        </strong>
      </p>
      <p className={css.note}>{t("cart.shippingLater")}</p>
      {cart.count > 0 ? (
        <ButtonLink wide href={link("/checkout")} onClick={leave}>
          {t("cart.checkout")}
        </ButtonLink>
      ) : (
        <Notice kind="info">{t("cart.nothingAvailable")}</Notice>
      )}
      <a className={css.on} href={link("/all")}>
        {t("cart.keepShopping")}
      </a>
    </aside>
  );
}
