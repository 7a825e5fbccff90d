/**
 * A row that scrolls sideways and snaps: by touch, wheel, scrollbar or arrow keys, without any script. When it is first
 * pointed at or focused, slide.ts adds buttons and dots to it, on top of it and in a place reserved for them.
 *
 *   <Carousel labelledBy="home-arrivals">{products.map((product) => <ProductCard … />)}</Carousel>
 *
 * The children are list items. `items` says how wide one is: a product card (default) or something wider.
 */
import type { ReactNode } from "react";
import { useWords } from "../../render/render-context.tsx";
import css from "./carousel.module.css";

type CarouselProps = { labelledBy: string; items?: "cards" | "wide"; children: ReactNode };

export function Carousel({ labelledBy, items = "cards", children }: CarouselProps) {
  const { t } = useWords();
  return (
    <div className={css.carousel} data-carousel={`${t("listing.previous")}|${t("listing.next")}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard (axe scrollable-region-focusable) */}
      <ul className={items === "wide" ? `${css.track} ${css.wide}` : css.track} tabIndex={0} aria-labelledby={labelledBy}>
        {children}
      </ul>
    </div>
  );
}
