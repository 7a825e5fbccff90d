import { useMemo } from "react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import type { Cart, CartShop } from "../../../worker/shop/cart/contract.ts";
import { ApiError } from "../../client/api.ts";
import { type Flash, visitContext } from "../../context.ts";
import { useBrowserHead } from "../../render/head.tsx";
import { useLink, useServerVisit, useWords } from "../../render/visit.tsx";
import { Icon } from "../../ui/base/icons.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import { openOrderPath } from "../../ui/purchase/open-order.ts";
import { isByScript, postedForm } from "../../ui/purchase/posted.ts";
import css from "./cart.module.css";
import { applyEdit, flashOf } from "./cart-action.ts";
import { CartLine } from "./cart-line.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { EmptyCart, OpenOrder } from "./empty-cart.tsx";
import { useCart } from "./use-cart.ts";

type CartData = { cart: Cart; flash: Flash | null; openOrder: string | null };
type CartAnswer = { cart: Cart | null; problem: string | null };

export async function loader({ context }: LoaderFunctionArgs): Promise<CartData> {
  const visit = context.get(visitContext);
  visit.head = { title: `${visit.words.t("cart.title")} – Meydan`, noindex: true };
  const { data: cart } = await visit.api.get<{ data: Cart }>("/cart");
  return { cart, flash: visit.flash ?? null, openOrder: openOrderPath(visit.cookie) };
}

/** Adding, changing and removing for visitors without script; a fetcher gets the cart as data. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext);
  const form = await postedForm(request);
  try {
    const cart = await applyEdit(visit.api, form);
    // a change is told once: this answer is the place for it, a redirect would lose it
    const toldNow = form.get("intent") === "change" && cart.shops.some((shop) => shop.lines.some((line) => line.changes.length > 0));
    const buyNow = form.get("intent") === "add" && form.get("next") === "checkout";
    if (toldNow || (isByScript(request) && !buyNow)) return { cart, problem: null } satisfies CartAnswer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (isByScript(request)) return data({ cart: null, problem: error.message } satisfies CartAnswer, { status: error.status });
    await visit.setFlash({ kind: "bad", key: flashOf(error.body.code) });
    return redirect("/cart", 303);
  }
  if (form.get("intent") !== "add") return redirect("/cart", 303);
  if (form.get("next") === "checkout") return redirect("/checkout", 303);
  await visit.setFlash({ kind: "good", key: "cart.added" });
  return redirect("/cart", 303);
}

export default function CartPage() {
  const loaded = useLoaderData<CartData>();
  const answer = useActionData<CartAnswer>();
  const { t } = useWords();
  const { cart, edit, sending } = useCart(answer?.cart ?? loaded.cart);
  const head = useMemo(() => ({ title: `${t("cart.title")} – Meydan`, noindex: true }), [t]);
  useBrowserHead(useServerVisit() ? null : head);
  return (
    <div className="page stack">
      {cart.shops.length > 0 && <h1>{t("cart.title")}</h1>}
      {loaded.flash && <Notice kind={loaded.flash.kind}>{t(loaded.flash.key)}</Notice>}
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      {loaded.openOrder && <OpenOrder path={loaded.openOrder} />}
      {cart.shops.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className={css.columns}>
          <div className={css.shops}>
            {cart.shops.map((group) => (
              <ShopLines key={group.shop.handle} group={group} onEdit={edit} />
            ))}
          </div>
          <CartSummary cart={cart} sending={sending} />
        </div>
      )}
    </div>
  );
}

function ShopLines({ group, onEdit }: { group: CartShop; onEdit: (lineId: number, quantity: number) => void }) {
  const { t } = useWords();
  const link = useLink();
  const heading = `shop-${group.shop.handle}`;
  return (
    <section className={css.shop} aria-labelledby={heading}>
      <h2 id={heading}>
        <Icon name="shop" size={20} />
        <a href={link(`/shop/${group.shop.handle}`)}>{group.shop.name}</a>
      </h2>
      <ul>
        {group.lines.map((line) => (
          <CartLine key={line.id} line={line} onEdit={onEdit} />
        ))}
      </ul>
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
