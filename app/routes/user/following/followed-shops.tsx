import type { MouseEvent } from "react";
import type { FollowedShop } from "../../../../worker/shop/lists/contract.ts";
import { Form } from "../../../forms/form.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import account from "../../../ui/account/account-page.module.css";
import { focusNeighbour } from "../../../ui/base/focus-neighbour.ts";
import { Picture } from "../../../ui/product/basics/picture.tsx";
import { Rating } from "../../../ui/product/rating.tsx";
import css from "./followed-shops.module.css";

type FollowedShopsProps = { shops: readonly FollowedShop[]; onUnfollow: (shop: FollowedShop) => void };

export function FollowedShops({ shops, onUnfollow }: FollowedShopsProps) {
  const { t, n } = useWords();
  const link = useLink();
  const unfollow = (event: MouseEvent<HTMLButtonElement>, shop: FollowedShop) => {
    event.preventDefault();
    focusNeighbour(event.currentTarget);
    onUnfollow(shop);
  };
  return (
    <ul className={`${account.cards} ${css.shops}`}>
      {shops.map((shop) => (
        <li key={shop.handle} className={css.shop} data-shop={shop.handle}>
          {shop.image ? <Picture className={css.photo} picture={shop.image} alt="" sizes="4rem" among={[160]} /> : <span className={css.photo} />}
          <div className={css.text}>
            <h3>
              <a className="cover" href={link(`/shop/${shop.handle}`)}>
                {shop.name}
              </a>
            </h3>
            <p className="facts">
              <span>{shop.city}</span>
              <Rating rating={shop.rating} />
              <span>{n("shops.followers", shop.followers)}</span>
            </p>
          </div>
          <Form method="post" action="/user/following">
            <input type="hidden" name="shop" value={shop.handle} />
            <button
              type="submit"
              className={css.unfollow}
              data-unfollow=""
              aria-label={t("following.unfollowName", { name: shop.name })}
              onClick={(event) => unfollow(event, shop)}
            >
              {t("following.unfollow")}
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
