/** A product on a wishlist: as it looks on a listing, with what it cost when it was added and what can be done about it. */
import type { MouseEvent } from "react";
import type { WishlistItem, WishlistSummary } from "../../../../worker/shop/lists/contract.ts";
import { Form } from "../../../forms/form.ts";
import { formatDate, formatMoney } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { focusNeighbour } from "../../../ui/base/focus-neighbour.ts";
import { cardPicture, Picture } from "../../../ui/product/basics/picture.tsx";
import { Price } from "../../../ui/product/price.tsx";
import { Rating } from "../../../ui/product/rating.tsx";
import css from "./wish-card.module.css";

type WishCardProps = { item: WishlistItem; listId: number; others: readonly WishlistSummary[]; onRemove: (item: WishlistItem) => void };

export function WishCard({ item, listId, others, onRemove }: WishCardProps) {
  const { t, locale } = useWords();
  const link = useLink();
  const { product, variants } = item;
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    focusNeighbour(event.currentTarget);
    onRemove(item);
  };
  return (
    <li className={product ? css.card : `${css.card} ${css.gone}`} data-product={item.handle}>
      <div className={css.thing}>
        {product?.image ? <Picture className={css.photo} picture={product.image} alt="" {...cardPicture} /> : <span className={css.photo} />}
        <h2>
          {product ? (
            <a className="cover" href={link(`/${product.main}/product/${product.handle}`)}>
              {item.name}
            </a>
          ) : (
            item.name
          )}
        </h2>
        {product ? (
          <>
            <Price price={product.price} compareAt={product.compareAt} />
            <Moved item={item} />
            <p className={css.line}>
              <span>{product.shop.name}</span>
              <Rating rating={product.rating} />
            </p>
          </>
        ) : (
          <p className="muted">{t("lists.gone")}</p>
        )}
        <p className="small muted" suppressHydrationWarning>
          {t("account.addedOn", { date: formatDate(item.addedAt, locale) })}
        </p>
        {product && variants.length === 0 && <span className={css.badge}>{t(product.shop.closedUntil ? "shops.closed" : "buy.soldOut")}</span>}
      </div>
      <div className={css.ways}>
        {variants.length > 0 && <ToCart item={item} listId={listId} />}
        <Form method="post" action={`/user/wishlists/${listId}`}>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="handle" value={item.handle} />
          <button type="submit" className={css.quiet} data-remove="" aria-label={t("wishlists.removeName", { name: item.name })} onClick={remove}>
            {t("common.remove")}
          </button>
        </Form>
        {others.length > 0 && <MoveTo item={item} listId={listId} others={others} />}
      </div>
    </li>
  );
}

/** What the price has done since. */
function Moved({ item: { was, product } }: { item: WishlistItem }) {
  const { t, locale } = useWords();
  if (!was || !product) return null;
  const amount = was.amount - product.price.amount;
  const text = formatMoney({ amount: Math.abs(amount), currency: was.currency }, locale);
  return (
    <p className={amount > 0 ? css.less : css.more} suppressHydrationWarning>
      {t(amount > 0 ? "wishlists.less" : "wishlists.more", { amount: text })}
    </p>
  );
}

/** Where there is a choice it is made here. */
function ToCart({ item, listId }: { item: WishlistItem; listId: number }) {
  const { t } = useWords();
  const { name, handle, variants } = item;
  return (
    <Form method="post" action={`/user/wishlists/${listId}`} className={css.buy}>
      <input type="hidden" name="intent" value="buy" />
      <input type="hidden" name="handle" value={handle} />
      {variants.length > 1 && (
        <select className={css.choice} name="variantId" aria-label={t("wishlists.option", { name })} autoComplete="off">
          {variants.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      )}
      <Button wide aria-label={t("wishlists.toCartName", { name })}>
        {t("wishlists.toCart")}
      </Button>
    </Form>
  );
}

function MoveTo({ item, listId, others }: { item: WishlistItem; listId: number; others: readonly WishlistSummary[] }) {
  const { t } = useWords();
  return (
    <details className={css.move}>
      <summary className={css.quiet} aria-label={t("wishlists.moveName", { name: item.name })}>
        {t("wishlists.move")}
      </summary>
      <Form method="post" action={`/user/wishlists/${listId}`} className={css.buy}>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="handle" value={item.handle} />
        <select className={css.choice} name="to" aria-label={t("wishlists.moveTo")} autoComplete="off">
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name || t("lists.firstList")}
            </option>
          ))}
        </select>
        <Button look="quiet" wide>
          {t("wishlists.moveNow")}
        </Button>
      </Form>
    </details>
  );
}
