import { shopTag } from "../../../worker/shared/tags.ts";
import type { ShopCard } from "../../../worker/shop/shops/contract.ts";
import { CachedFragment } from "../../render/cached-fragment.tsx";
import { useLink } from "../../render/render-context.tsx";
import { Picture } from "../product/basics/picture.tsx";
import { Rating } from "../product/rating.tsx";
import css from "./shop-cards.module.css";

export function ShopCards({ shops, heading: Heading = "h3" }: { shops: readonly ShopCard[]; heading?: "h2" | "h3" }) {
  const link = useLink();
  return (
    <ul className={css.shops}>
      {shops.map((shop) => (
        <CachedFragment
          as="li"
          key={shop.handle}
          name={`shop ${shop.handle} ${shop.rating.average} ${shop.rating.count} ${Heading}`}
          tags={[shopTag(shop.handle)]}
        >
          {() => (
            <a className={css.shop} href={link(`/shop/${shop.handle}`)}>
              {shop.image ? <Picture className={css.photo} picture={shop.image} alt="" sizes="4rem" among={[160, 320]} /> : <span className={css.photo} />}
              <Heading>{shop.name}</Heading>
              <p className="muted small">{shop.tagline}</p>
              <p className="facts">
                <span>{shop.city}</span>
                <Rating rating={shop.rating} />
              </p>
            </a>
          )}
        </CachedFragment>
      ))}
    </ul>
  );
}
