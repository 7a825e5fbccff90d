import type { Product } from "../../../../worker/shop/catalogue/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Button } from "../../../ui/base/button.tsx";
import css from "./add-form.module.css";
import { buyable } from "./compare-table.ts";

/** One piece into the cart, as the product page's form does it. Where there is a choice, it is made here. */
export function AddForm({ product }: { product: Product }) {
  const { t } = useWords();
  const link = useLink();
  const variants = buyable(product, t("lists.comma"));
  const [first] = variants;
  const label = t("lists.chooseOf", { name: product.name });
  return (
    <form className={css.form} method="post" action={link("/cart")} data-name={product.name}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="quantity" value="1" />
      {first && variants.length === 1 && <input type="hidden" name="variantId" value={first.id} />}
      {variants.length > 1 && (
        <select className={css.choice} name="variantId" aria-label={label} autoComplete="off">
          {variants.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      )}
      <Button wide disabled={!first} aria-label={first && `${t("buy.addToCart")}: ${product.name}`}>
        {t(first ? "buy.addToCart" : product.shop.closedUntil ? "shops.closed" : "buy.soldOut")}
      </Button>
    </form>
  );
}
