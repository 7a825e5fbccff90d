import { isolated } from "../../../locales/isolated.ts";
import type { Cart } from "../../../worker/shop/cart/contract.ts";
import type { SharedLink } from "../../../worker/shop/cart/sharing/contract.ts";
import type { PaymentMark } from "../../../worker/shop/payments/contract.ts";
import { formatMoney } from "../../i18n/format.ts";
import { countryName } from "../../i18n/names/country-name.ts";
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
import { likelyTotal } from "./shop-delivery.tsx";
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
  const { t, locale } = useWords();
  const link = useLink();
  const { estimate, savings } = cart;
  const discount = estimate?.discount ?? cart.discount;
  return (
    <aside className={css.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary">{t("cart.summary")}</h2>
      <div role="status" className={css.sums}>
        <p className={css.row}>
          <Subtotal count={cart.count} money={cart.subtotal} />
        </p>
        {estimate && (
          <p className={css.row}>
            <span suppressHydrationWarning>{t("delivery.to", { country: isolated(countryName(estimate.country, locale)) })}</span>
            {estimate.shipping.amount === 0 ? <span>{t("delivery.free")}</span> : <Amount money={estimate.shipping} />}
          </p>
        )}
        {discount.amount > 0 && (
          <p className={css.row}>
            <span>{t("checkout.discount")}</span>
            <Amount money={{ ...discount, amount: -discount.amount }} />
          </p>
        )}
        {estimate && estimate.tax.amount > 0 && (
          <p className={css.row}>
            <span>{t("checkout.tax")}</span>
            <Amount money={estimate.tax} />
          </p>
        )}
        {(estimate || discount.amount > 0) && (
          <p className={css.total}>
            <span>{t("checkout.total")}</span>
            <strong>
              <Amount money={likelyTotal(cart)} />
            </strong>
          </p>
        )}
        {savings && (
          <p className={css.savings} suppressHydrationWarning>
            {t("cart.youSave", { amount: isolated(formatMoney(savings, locale)) })}
          </p>
        )}
      </div>
      <CartVouchers cart={cart} own={own} problem={voucher} />
      {cart.count > 0 ? (
        <div className={css.onward}>
          <ButtonLink wide href={link("/checkout")} onClick={afterEdits(whenSent)}>
            {t("cart.checkout")}
          </ButtonLink>
          <p className={css.note}>{t(estimate ? "cart.estimated" : "cart.shippingLater")}</p>
        </div>
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
