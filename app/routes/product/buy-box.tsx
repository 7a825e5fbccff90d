import { type FormEvent, useRef, useState } from "react";
import type { Product } from "../../../worker/shop/catalogue/contract.ts";
import { useLink, useWords } from "../../render/visit.tsx";
import { Button } from "../../ui/base/button.tsx";
import { PriceText } from "../../ui/product/price-text.tsx";
import css from "./buy-box.module.css";
import { type Choice, type Choosable, combines, variantWith } from "./choose.ts";

type BuyBoxProps = { product: Choosable; variant: Choice };

const fewLeft = 5;

/** Price, choice and the way into the cart: links and a form, so that it all works without script. */
export function BuyBox({ product, variant }: BuyBoxProps) {
  return (
    <div className={css.box}>
      <div className={css.price}>
        <PriceText price={variant.price} compareAt={variant.compareAt} />
      </div>
      {product.options.map((option) => (
        <OptionChoice key={option.axis} product={product} variant={variant} option={option} />
      ))}
      <Stock stock={variant.stock} />
      <AddForm variant={variant} />
    </div>
  );
}

function OptionChoice({ product, variant, option }: BuyBoxProps & { option: Product["options"][number] }) {
  const { t } = useWords();
  const current = option.values.find(({ value }) => variant.options[option.axis] === value);
  return (
    <div>
      <p className={css.axis} id={`axis-${option.axis}`}>
        {option.label}: <strong>{current?.label}</strong>
      </p>
      <ul className={css.values} aria-labelledby={`axis-${option.axis}`}>
        {option.values.map(({ value, label }) => {
          const target = variantWith(product, variant, option.axis, value);
          if (!target) return null;
          const possible = combines(product, variant, option.axis, value);
          return (
            <li key={value}>
              <a href={`?variant=${target.id}`} rel="nofollow" aria-current={value === current?.value ? "true" : undefined} data-possible={possible}>
                {label}
                {!possible && <span className="visually-hidden"> ({t("buy.notTogether")})</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Stock({ stock }: { stock: number }) {
  const { t, n } = useWords();
  if (stock === 0) return <p className={`${css.stock} ${css.out}`}>{t("buy.soldOutText")}</p>;
  return <p className={css.stock}>{stock <= fewLeft ? n("buy.left", stock) : t("buy.inStock")}</p>;
}

function AddForm({ variant }: { variant: Choice }) {
  const { t } = useWords();
  const link = useLink();
  const { busy, add } = useAdd();
  const soldOut = variant.stock === 0;
  return (
    <form className={css.form} method="post" action={link("/cart")} onSubmit={add}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="variantId" value={variant.id} />
      <label className={css.quantity}>
        <span>{t("buy.quantity")}</span>
        <select name="quantity" disabled={soldOut} key={variant.id}>
          {Array.from({ length: Math.max(1, Math.min(10, variant.stock)) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </select>
      </label>
      <Button wide disabled={soldOut} aria-disabled={busy}>
        {soldOut ? t("buy.soldOut") : t("buy.addToCart")}
      </Button>
      {!soldOut && (
        <Button wide look="quiet" name="next" value="checkout">
          {t("buy.buyNow")}
        </Button>
      )}
    </form>
  );
}

/** Adds without leaving the page. "Buy now" goes the way of the form: it leads to the checkout anyway. */
function useAdd() {
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const add = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute("name") === "next") return;
    event.preventDefault();
    if (sending.current) return; // a double click is one wish
    sending.current = true;
    setBusy(true);
    const wish = new FormData(form);
    try {
      const { addToCart } = await import("./add-to-cart.ts");
      await addToCart(wish);
    } catch {
      form.submit(); // the code is not to be had: the form's own way
    }
    sending.current = false;
    setBusy(false);
  };
  return { busy, add };
}
