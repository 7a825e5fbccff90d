import type { ProductCard as Card } from "../../../worker/shop/catalogue/contract.ts";
import { ProductCard } from "../product/card.tsx";
import css from "./product-strip.module.css";

/** A row of products that scrolls sideways. It can be scrolled by keyboard, so it takes focus and has a name. */
export function Strip({ products, labelledBy }: { products: readonly Card[]; labelledBy: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard (axe scrollable-region-focusable)
    <ul className={css.strip} tabIndex={0} aria-labelledby={labelledBy}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </ul>
  );
}
