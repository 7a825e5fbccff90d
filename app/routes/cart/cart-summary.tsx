import type { Cart } from "../../../worker/shop/cart/contract.ts";
import type { SharedLink } from "../../../worker/shop/cart/sharing/contract.ts";
import type { PaymentMark } from "../../../worker/shop/payments/contract.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import { Marks } from "../../ui/purchase/marks.tsx";
import type { VoucherProblem } from "../../ui/purchase/voucher-form.ts";
import type { OwnVoucher } from "../../ui/purchase/vouchers.tsx";
import css from "./cart.module.css";
import { CartVouchers } from "./cart-vouchers.tsx";
import { ShareCart } from "./share-cart.tsx";
import { Subtotal } from "./subtotal.tsx";
import { afterEdits, type WhenSent } from "./use-cart.ts";

/** What the cart comes to, and the way to the checkout. */
type CartSummaryProps = {
  cart: Cart;
  whenSent: WhenSent;
  own: readonly OwnVoucher[];
  voucher: VoucherProblem | null;
  shared: SharedLink | null;
  marks: readonly PaymentMark[];
};

export function CartSummary({ cart, whenSent, own, voucher, shared, marks }: CartSummaryProps) {
  const { t } = useWords();
  const link = useLink();
  return (
    <aside className={css.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary">{t("cart.summary")}</h2>
      <div role="status" className={css.sums}>
        <p className={css.row}>
          <Subtotal count={cart.count} money={cart.subtotal} />
        </p>
        {cart.discount.amount > 0 && (
          <>
            <p className={css.row}>
              <span>{t("checkout.discount")}</span>
              <Amount money={{ ...cart.discount, amount: -cart.discount.amount }} />
            </p>
            <p className={css.row}>
              <span>{t("checkout.total")}</span>
              <strong>
                <Amount money={cart.total} />
              </strong>
            </p>
          </>
        )}
      </div>
      <CartVouchers cart={cart} own={own} problem={voucher} />
      <p className={css.note}>{t("cart.shippingLater")}</p>
      {cart.count > 0 ? (
        <ButtonLink wide href={link("/checkout")} onClick={afterEdits(whenSent)}>
          {t("cart.checkout")}
        </ButtonLink>
      ) : (
        <Notice kind="info">{t("cart.nothingAvailable")}</Notice>
      )}
      {marks.length > 0 && (
        <div className={css.note}>
          {t("checkout.payBy")} <Marks marks={marks} />
        </div>
      )}
      <a className={css.on} href={link("/all")}>
        {t("cart.keepShopping")}
      </a>
      <ShareCart cart={cart} whenSent={whenSent} shared={shared} />
    </aside>
  );
}
