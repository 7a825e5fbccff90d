import { openPrivatePage } from "../../render/personal/private-page.ts";
import "../../styles/further.css";
import { useEffect } from "react";
import type { Cart, CartShop } from "../../../worker/shop/cart/contract.ts";
import type { OfferedGateway, PaymentMark } from "../../../worker/shop/payments/contract.ts";
import type { MyVoucher } from "../../../worker/shop/vouchers/contract.ts";
import { ApiError } from "../../client/api.ts";
import type { Flash, RenderContext } from "../../context.ts";
import { WaitingList } from "../../offline/waiting/waiting-list.tsx";
import type { PageAddress } from "../../pages.ts";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { refreshCartCount } from "../../stores/cart-count.ts";
import { Icon } from "../../ui/base/icons.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import { openOrderPath } from "../../ui/purchase/open-order.ts";
import type { OwnVoucher } from "../../ui/purchase/vouchers.tsx";
import type { Route } from "./+types/cart";
import css from "./cart.module.css";
import { CartBar } from "./cart-bar.tsx";
import lines from "./cart-line.module.css";
import { CartLine } from "./cart-line.tsx";
import { CartNote } from "./cart-note.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { EmptyCart, OpenOrder } from "./empty-cart.tsx";
import { SavedItems } from "./saved-items.tsx";
import { ShopDelivery } from "./shop-delivery.tsx";
import { type Move, useCart } from "./use-cart.ts";

export { action } from "./cart-action.ts";

type CartData = {
  cart: Cart;
  ownVouchers: readonly OwnVoucher[];
  flash: Flash | null;
  openOrder: PageAddress | null;
  /** What can be paid by where the visitor probably is. */
  marks: readonly PaymentMark[];
};

export async function loader({ context }: Route.LoaderArgs): Promise<CartData> {
  const renderContext = openPrivatePage(context, "cart.title");
  const [{ data: cart }, ownVouchers] = await Promise.all([renderContext.api.get("/cart"), ownVouchersOf(renderContext)]);
  const offered = await offeredIn(renderContext, cart.shops[0]?.delivery?.country);
  const shops = new Set(cart.shops.map(({ shop }) => shop.handle));
  const fitting = ownVouchers.filter(({ shop }) => shop === null || shops.has(shop.handle)).slice(0, ownVouchers_max);
  const marks = [...new Set(offered.flatMap((gateway) => gateway.marks))];
  return {
    cart,
    ownVouchers: fitting.map(({ code, name }) => ({ code, name })),
    flash: renderContext.flash ?? null,
    openOrder: openOrderPath(renderContext.cookie),
    marks,
  };
}

/** The cart is there without it. */
async function offeredIn({ api }: RenderContext, country: string | undefined): Promise<OfferedGateway[]> {
  try {
    return (await api.get("/payments/offered", { query: { country } })).data;
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

const ownVouchers_max = 6;

/** What the shopper collected and can still use. The cart is there without them. */
async function ownVouchersOf({ api, shopper }: RenderContext): Promise<MyVoucher[]> {
  if (!shopper) return [];
  try {
    return (await api.get("/user/vouchers", { query: { state: "available" } })).data;
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

export default function CartPage({ loaderData: loaded, actionData: answer }: Route.ComponentProps) {
  const { t } = useWords();
  const { cart, edit, move, whenSent } = useCart(answer?.cart ?? loaded.cart);
  usePrivateHead(t("cart.title"));
  // another page may have put something in on its way here
  useEffect(refreshCartCount, []);
  return (
    <div className="page stack">
      {cart.shops.length > 0 && <h1>{t("cart.title")}</h1>}
      {loaded.flash && <Notice kind={loaded.flash.kind}>{t(loaded.flash.key, loaded.flash.values)}</Notice>}
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      {loaded.openOrder && <OpenOrder path={loaded.openOrder} />}
      <WaitingList />
      {cart.shops.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className={css.columns}>
          <div className={css.shops}>
            {cart.shops.map((group) => (
              <ShopLines key={group.shop.handle} group={group} onEdit={edit} onMove={move} />
            ))}
          </div>
          <CartSummary
            cart={cart}
            whenSent={whenSent}
            own={loaded.ownVouchers}
            voucher={answer?.voucher ?? null}
            shared={answer?.shared ?? null}
            marks={loaded.marks}
          />
        </div>
      )}
      {cart.saved.length > 0 && <SavedItems items={cart.saved} onMove={move} />}
      {cart.count > 0 && <CartBar cart={cart} whenSent={whenSent} />}
    </div>
  );
}

type ShopLinesProps = { group: CartShop; onEdit: (lineId: number, quantity: number) => void; onMove: (move: Move) => void };

function ShopLines({ group, onEdit, onMove }: ShopLinesProps) {
  const { t } = useWords();
  const link = useLink();
  const heading = `shop-${group.shop.handle}`;
  return (
    <section className={css.shop} aria-labelledby={heading}>
      <h2 id={heading}>
        <Icon name="shop" size={20} />
        <a href={link(`/shop/${group.shop.handle}`)}>{group.shop.name}</a>
      </h2>
      <ul className={lines.lines}>
        {group.lines.map((line) => (
          <CartLine key={line.id} line={line} onEdit={onEdit} onMove={onMove} />
        ))}
      </ul>
      <ShopDelivery group={group} />
      <CartNote group={group} onMove={onMove} />
      {group.lines.length > 1 && (
        <p className={css.subtotal}>
          <span className="muted">{t("cart.shopSubtotal")}</span>
          <strong>
            <Amount money={group.subtotal} />
          </strong>
        </p>
      )}
    </section>
  );
}
