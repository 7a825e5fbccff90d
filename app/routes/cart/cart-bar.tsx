/** On phones the way to the checkout stays at the foot of the screen, with what is to pay; where the summary stands beside the things it is not needed. */
import type { Cart } from "../../../worker/shop/cart/contract.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import css from "./cart.module.css";
import { likelyTotal } from "./shop-delivery.tsx";
import { afterEdits, type WhenSent } from "./use-cart.ts";

export function CartBar({ cart, whenSent }: { cart: Cart; whenSent: WhenSent }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <div className={css.bar}>
      <ButtonLink wide href={link("/checkout")} onClick={afterEdits(whenSent)}>
        {t("cart.checkout")} <span aria-hidden="true">·</span> <Amount money={likelyTotal(cart)} />
      </ButtonLink>
    </div>
  );
}
