/** One wishlist: what is on it, what it costs today, and all that can be done with it. Everything works by forms. */

import { useEffect } from "react";
import type { Wishlist } from "../../../../worker/shop/lists/contract.ts";
import { Form } from "../../../forms/form.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { showSavedLists } from "../../../stores/account-tabs.ts";
import { refreshCartCount } from "../../../stores/cart-count.ts";
import { AccountPage } from "../../../ui/account/account-page.tsx";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { Icon } from "../../../ui/base/icons.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { Undo } from "../../../ui/lists/undo.tsx";
import { ListTools } from "./list-tools.tsx";
import css from "./one-list.module.css";
import { useWishlist } from "./use-wishlist.ts";
import { WishCard } from "./wish-card.tsx";
import type { WishlistsData } from "./wishlists.tsx";
import type { WishlistAnswer } from "./wishlists-action.ts";

type OneListProps = { loaded: WishlistsData; list: Wishlist; answer: WishlistAnswer | undefined };

export function OneList({ loaded, list: loadedList, answer }: OneListProps) {
  const { t, n } = useWords();
  const link = useLink();
  const { list, remove } = useWishlist(loadedList);
  useEffect(() => {
    if (!answer) return;
    refreshCartCount();
    void showSavedLists();
  }, [answer]);
  const others = loaded.lists.filter(({ id }) => id !== list.id);
  const canAllGo = list.wishes.some(({ variants }) => variants.length === 1);
  return (
    <AccountPage
      place="wishlists"
      heading={list.name || t("lists.firstList")}
      lead={list.wishes.length === 0 ? t("wishlists.empty") : n("listing.products", list.wishes.length)}
      flash={loaded.flash}
      actions={canAllGo ? <AllToCart id={list.id} /> : undefined}
    >
      {answer && <Answered answer={answer} />}
      {loaded.removed && !answer && <Removed id={list.id} handle={loaded.removed} />}
      <ListTools list={list} origin={loaded.origin} answer={answer} />
      {list.wishes.length === 0 ? (
        <EmptyState icon="shop" title={t("wishlists.emptyTitle")} text={t("lists.wishlistEmptyText")}>
          <ButtonLink href={link("/all")}>{t("wishlists.browse")}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className={css.wishes}>
          {list.wishes.map((item) => (
            <WishCard key={item.handle} item={item} listId={list.id} others={others} onRemove={remove} />
          ))}
        </ul>
      )}
    </AccountPage>
  );
}

function AllToCart({ id }: { id: number }) {
  const { t } = useWords();
  return (
    <Form method="post" action={`/user/wishlists/${id}`}>
      <input type="hidden" name="intent" value="buy" />
      <Button>
        <Icon name="cart" size={20} />
        {t("wishlists.allToCart")}
      </Button>
    </Form>
  );
}

/** How the last form went: what was done, what went into the cart, what stayed and why. */
function Answered({ answer: { message, bought, problem } }: { answer: WishlistAnswer }) {
  const { t, n } = useWords();
  const link = useLink();
  if (problem) return <Notice kind="bad">{problem}</Notice>;
  if (!bought) return message ? <Notice kind="good">{t(message)}</Notice> : null;
  return (
    <Notice kind={bought.moved > 0 ? "good" : "info"} title={bought.moved > 0 ? n("wishlists.moved", bought.moved) : t("wishlists.movedNone")}>
      {bought.moved > 0 && (
        <p>
          <a className="text-link" href={link("/cart")}>
            {t("buy.viewCart")}
          </a>
        </p>
      )}
      {bought.left.length > 0 && (
        <>
          <p>{t("wishlists.stayed")}</p>
          <ul className={css.stayed}>
            {bought.left.map(({ handle, name, reason }) => (
              <li key={handle}>{t("wishlists.because", { name, reason: t(`wishlists.reasons.${reason}`) })}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

/** For visitors without script: what they removed just now can be put back. */
function Removed({ id, handle }: { id: number; handle: string }) {
  const { t } = useWords();
  return <Undo text={t("wishlists.removed")} undo={t("common.undo")} action={`/user/wishlists/${id}`} sends={{ intent: "add", handle }} />;
}
