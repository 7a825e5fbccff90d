/** What a card of a listing has besides: the colours it comes in, and the shortest way into the cart. All of it are links, so that it works without script. */
import type { ProductCard } from "../../../../worker/shop/catalogue/contract.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { hrefOf } from "../../product/card.tsx";
import { swatches } from "../filters/swatches.ts";
import css from "./card-extras.module.css";

export function CardExtras({ product }: { product: ProductCard }) {
  const { t, n, locale } = useWords();
  const link = useLink();
  const { handle, name, colours, moreColours = 0, isSized, inStock, shop } = product;
  const href = link(hrefOf(product));
  return (
    <>
      {colours && (
        <div className={css.colours}>
          {colours.map(({ value, label, swatch, variant }) => (
            // biome-ignore lint/a11y/useAnchorContent: its label names it, in fewer bytes than hidden words
            <a key={value} href={link(hrefOf({ ...product, chosen: { variant, isWhole: !isSized } }))} rel="nofollow" aria-label={label}>
              <svg color={swatch ?? swatches[value]} aria-hidden="true" />
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
        // biome-ignore lint/a11y/useAnchorContent: as above
        <a className={css.add} href={href} rel="nofollow" data-quick={handle} aria-label={`${t(isSized ? "buy.chooseSize" : "buy.addToCart")}: ${name}`} />
      )}
    </>
  );
}
