import { useEffect, useMemo } from "react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, redirectDocument, useActionData, useLoaderData } from "react-router";
import type { Cart, CartShop } from "../../../worker/shop/cart/contract.ts";
import type { SharedLink } from "../../../worker/shop/cart/sharing-contract.ts";
import type { MyVoucher } from "../../../worker/shop/vouchers/contract.ts";
import { ApiError } from "../../client/api.ts";
import { type Flash, type Visit, visitContext } from "../../context.ts";
import { useBrowserHead } from "../../render/head.tsx";
import { useLink, useServerVisit, useWords } from "../../render/visit.tsx";
import { refreshCartCount } from "../../stores/cart-count.ts";
import { Icon } from "../../ui/base/icons.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import { openOrderPath } from "../../ui/purchase/open-order.ts";
import { isByScript, postedForm } from "../../ui/purchase/posted.ts";
import { grantVoucher, signInForVoucher, type VoucherProblem, voucherWish } from "../../ui/purchase/voucher-form.ts";
import type { OwnVoucher } from "../../ui/purchase/vouchers.tsx";
import css from "./cart.module.css";
import { applyEdit, flashOf, shareLink } from "./cart-action.ts";
import { CartLine } from "./cart-line.tsx";
import { CartNote } from "./cart-note.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { EmptyCart, OpenOrder } from "./empty-cart.tsx";
import { FreeDelivery } from "./free-delivery.tsx";
import { SavedItems } from "./saved-items.tsx";
import { type Move, useCart } from "./use-cart.ts";

type CartData = { cart: Cart; ownVouchers: readonly OwnVoucher[]; flash: Flash | null; openOrder: string | null };
type CartAnswer = { cart: Cart | null; problem: string | null; voucher?: VoucherProblem; shared?: SharedLink };

export async function loader({ context }: LoaderFunctionArgs): Promise<CartData> {
  const visit = context.get(visitContext);
  visit.head = { title: `${visit.words.t("cart.title")} – Meydan`, noindex: true };
  const [{ data: cart }, ownVouchers] = await Promise.all([visit.api.get<{ data: Cart }>("/cart"), ownVouchersOf(visit)]);
  const shops = new Set(cart.shops.map(({ shop }) => shop.handle));
  const fitting = ownVouchers.filter(({ shop }) => shop === null || shops.has(shop.handle)).slice(0, ownVouchers_max);
  return { cart, ownVouchers: fitting.map(({ code, name }) => ({ code, name })), flash: visit.flash ?? null, openOrder: openOrderPath(visit.cookie) };
}

const ownVouchers_max = 6;

/** What the shopper collected and can still use. The cart is there without them. */
async function ownVouchersOf({ api, shopper }: Visit): Promise<MyVoucher[]> {
  if (!shopper) return [];
  try {
    return (await api.get<{ data: MyVoucher[] }>("/user/vouchers", { state: "available" })).data;
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** Adding, changing and removing for visitors without script; a fetcher gets the cart as data. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext);
  const form = await postedForm(request);
  if (form.get("intent") === "sign-in") return signInForVoucher(visit);
  const wish = voucherWish(form);
  if (wish) {
    const granted = await grantVoucher(visit.api, wish);
    if ("problem" in granted) return data({ cart: null, problem: null, voucher: granted.problem } satisfies CartAnswer, { status: granted.status });
    return isByScript(request) ? ({ cart: granted.cart, problem: null } satisfies CartAnswer) : redirect("/cart", 303);
  }
  try {
    // the link stands on the page that is the answer: a redirect would lose it
    if (form.get("intent") === "share") return { cart: null, problem: null, shared: await shareLink(visit.api) } satisfies CartAnswer;
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
  if (form.get("intent") === "note")
    await visit.setFlash({ kind: "good", key: String(form.get("note") ?? "").trim() === "" ? "cart.note.removed" : "cart.note.saved" });
  if (form.get("intent") !== "add") return redirect("/cart", 303);
  if (form.get("next") === "checkout") return redirectDocument("/checkout", 303);
  await visit.setFlash({ kind: "good", key: "cart.added" });
  return redirect("/cart", 303);
}

export default function CartPage() {
  const loaded = useLoaderData<CartData>();
  const answer = useActionData<CartAnswer>();
  const { t } = useWords();
  const { cart, edit, move, sending } = useCart(answer?.cart ?? loaded.cart);
  const head = useMemo(() => ({ title: `${t("cart.title")} – Meydan`, noindex: true }), [t]);
  useBrowserHead(useServerVisit() ? null : head);
  // another page may have put something in on its way here
  useEffect(refreshCartCount, []);
  return (
    <div className="page stack">
      {cart.shops.length > 0 && <h1>{t("cart.title")}</h1>}
      {loaded.flash && <Notice kind={loaded.flash.kind}>{t(loaded.flash.key, loaded.flash.values)}</Notice>}
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      {loaded.openOrder && <OpenOrder path={loaded.openOrder} />}
      {cart.shops.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className={css.columns}>
          <div className={css.shops}>
            {cart.shops.map((group) => (
              <ShopLines key={group.shop.handle} group={group} onEdit={edit} onMove={move} />
            ))}
          </div>
          <CartSummary cart={cart} sending={sending} own={loaded.ownVouchers} voucher={answer?.voucher ?? null} shared={answer?.shared ?? null} />
        </div>
      )}
      {cart.saved.length > 0 && <SavedItems items={cart.saved} onMove={move} />}
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
      <ul>
        {group.lines.map((line) => (
          <CartLine key={line.id} line={line} onEdit={onEdit} onMove={onMove} />
        ))}
      </ul>
      {group.freeDelivery && <FreeDelivery {...group.freeDelivery} />}
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
