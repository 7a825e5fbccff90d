/** What a card of a listing has besides: the colours it comes in, as links, and the shortest way into the cart. Without script the card's own link is that way. */
import type { ProductCard } from "../../../../worker/shop/catalogue/contract.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import wish from "../../lists/wish-button.module.css";
import { hrefOf } from "../../product/card.tsx";
import { swatches } from "../filters/swatches.ts";
import css from "./card-extras.module.css";

export function CardExtras({ product }: { product: ProductCard }) {
  const { t, n, locale } = useWords();
  const link = useLink();
  const { name, colours, moreColours = 0, isSized, inStock, shop } = product;
  const href = link(hrefOf(product));
  return (
    <>
      {colours && (
        <div className={css.colours}>
          {colours.map(({ value, label, swatch, variant }) => (
            <a key={value} href={link(hrefOf({ ...product, chosen: { variant, isWhole: !isSized } }))} rel="nofollow">
              <svg color={swatch ?? swatches[value]} role="img" aria-label={label} />
            </a>
          ))}
          {moreColours > 0 && (
            <a href={href} aria-label={n("listing.moreColours", moreColours)}>
              {`+${formatNumber(moreColours, locale)}`}
            </a>
          )}
        </div>
      )}
      {inStock && !shop.closedUntil && (
        <button type="button" className={`${wish.wish} ${css.add}`} data-quick="" aria-label={`${t(isSized ? "buy.chooseSize" : "buy.addToCart")}: ${name}`} />
      )}
    </>
  );
}
