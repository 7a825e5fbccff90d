/**
 * The cart beside the page, after something was put into it: looked at and changed without leaving. No modal dialog, so that what was
 * removed can be restored from the message about it. Fetched when it is first asked for; without script there is the cart's page.
 */
import "../../styles/further.css";
import { type RefObject, useEffect, useRef, useState } from "react";
import { intlLocale } from "../../../locales/words.ts";
import type { Cart } from "../../../worker/shop/cart/contract.ts";
import { ApiError } from "../../client/api.ts";
import { browserApi } from "../../client/browser-api.ts";
import { cartKey } from "../../client/resource.ts";
import { personalWords } from "../../client/words.ts";
import { timeShown } from "../../offline/cached-times/cached-times-rules.ts";
import { cartName } from "../../offline/copies/names.ts";
import { copyOf } from "../../offline/copies/personal-store.ts";
import { WaitingList } from "../../offline/waiting/waiting-list.tsx";
import { useLink, useWords } from "../../render/render-context.tsx";
import { refreshCartCount } from "../../stores/cart-count.ts";
import { ownerIn } from "../../stores/owner.ts";
import { ButtonLink } from "../../ui/base/button.tsx";
import frame from "../../ui/base/drawer.module.css";
import { DrawerHead } from "../../ui/base/drawer.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { mounted } from "../../ui/lists/mounted.tsx";
import css from "./cart-drawer.module.css";
import line from "./cart-line.module.css";
import { CartLine } from "./cart-line.tsx";
import { ShopDelivery } from "./shop-delivery.tsx";
import { Subtotal } from "./subtotal.tsx";
import { afterEdits, useCart } from "./use-cart.ts";

let show: ((known: CartState) => void) | undefined;

/** `at_ms`: without network, when it was true. */
type CartState = { cart: Cart; at_ms?: number };

/** Opens it with what lies in the cart now, or did when there was a network. @throws when cart or words cannot be had */
export async function openCartDrawer(): Promise<void> {
  const [known] = await Promise.all([readCart(), personalWords()]);
  refreshCartCount();
  if (show) show(known);
  else await mounted(<Drawer first={known} />);
}

async function readCart(): Promise<CartState> {
  try {
    return { cart: (await browserApi().api.get(cartKey)).data };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const copy = await copyOf<Cart>(ownerIn(document.cookie), cartName);
    if (!copy) throw error;
    return { cart: copy.value, at_ms: copy.at_ms };
  }
}

function Drawer({ first }: { first: CartState }) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState({ known: first, times: 1 });
  useOpening(dialog, heading, opened.times);
  useEffect(() => {
    show = (known) => setOpened(({ times }) => ({ known, times: times + 1 }));
  }, []);
  return (
    <dialog ref={dialog} className={`${frame.drawer} ${css.drawer}`} aria-labelledby="cart-drawer-title">
      <DrawerHead id="cart-drawer-title" title={t("cart.title")} heading={heading} onClose={() => dialog.current?.close()} />
      <Contents key={opened.times} known={opened.known} />
    </dialog>
  );
}

/** Shown at the first drawing and each time it is asked for; Escape, a press beside it, a link in it and the way back close it. */
function useOpening(dialog: RefObject<HTMLDialogElement | null>, heading: RefObject<HTMLElement | null>, times: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for
  useEffect(() => {
    const drawer = dialog.current;
    if (!drawer) return;
    const opener = document.activeElement as HTMLElement | null;
    drawer.show();
    const behind = coveredBy(drawer);
    for (const each of behind) each.inert = true;
    heading.current?.focus({ preventScroll: true });
    const gone = new AbortController();
    const { signal } = gone;
    const close = () => drawer.close();
    signal.addEventListener("abort", () => {
      for (const each of behind) each.inert = false;
    });
    const onClose = () => {
      gone.abort();
      if (document.activeElement === document.body) focusAfter(opener);
    };
    drawer.addEventListener("close", onClose, { signal });
    drawer.addEventListener("click", ({ target }) => (target as Element).closest("a") && close(), { signal });
    window.addEventListener("popstate", close, { signal });
    document.addEventListener("keydown", ({ key }) => key === "Escape" && close(), { signal });
    document.addEventListener(
      "pointerdown",
      ({ target }) => {
        // messages belong to what is done in it
        if (!drawer.contains(target as Node) && !(target as Element).closest("#toasts")) close();
      },
      { signal },
    );
    return () => gone.abort();
  }, [times]);
}

/** On a phone the drawer fills the screen: what it hides is nothing to walk to. Messages stay within reach, as they restore what was removed. */
function coveredBy(drawer: HTMLElement): HTMLElement[] {
  if (drawer.offsetWidth < document.documentElement.clientWidth) return [];
  return [...document.body.children].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.id !== "toasts" && !each.contains(drawer) && each.tagName !== "SCRIPT",
  );
}

/** The message that opened the drawer may have left: the focus then goes to the button that puts into the cart, or to the cart's link. */
function focusAfter(opener: HTMLElement | null) {
  const isThere = opener?.isConnected && opener !== document.body;
  const place = isThere ? opener : (document.querySelector("main [data-add]") ?? document.querySelector("header [data-cart-count]"));
  place?.closest<HTMLElement>("a, button")?.focus({ preventScroll: true });
}

function Contents({ known }: { known: CartState }) {
  const { t, locale } = useWords();
  const link = useLink();
  const { cart, edit, move, whenSent } = useCart(known.cart, known.at_ms !== undefined);
  const waiting = <WaitingList />;
  if (cart.shops.length === 0)
    return (
      <>
        {waiting}
        <div className={frame.empty}>
          <strong>{t("cart.empty")}</strong>
          <p className="muted">{t("cart.emptyText")}</p>
        </div>
      </>
    );
  return (
    <>
      {known.at_ms !== undefined && <Notice kind="info">{t("app.offline.copy", { time: timeShown(known.at_ms, Date.now(), intlLocale[locale]) })}</Notice>}
      {waiting}
      <div className={css.shops}>
        {cart.shops.map((group) => (
          <div key={group.shop.handle}>
            <h3>{group.shop.name}</h3>
            <ul className={line.lines}>
              {group.lines.map((each) => (
                <CartLine key={each.id} line={each} onEdit={edit} onMove={move} />
              ))}
            </ul>
            <ShopDelivery group={group} />
          </div>
        ))}
      </div>
      <div className={css.sum}>
        <p className={css.row} role="status">
          <Subtotal count={cart.count} money={cart.subtotal} />
        </p>
        {cart.count > 0 && (
          <ButtonLink wide href={link("/checkout")} onClick={afterEdits(whenSent)}>
            {t("cart.checkout")}
          </ButtonLink>
        )}
        <ButtonLink look="quiet" wide href={link("/cart")}>
          {t("buy.viewCart")}
        </ButtonLink>
      </div>
    </>
  );
}
