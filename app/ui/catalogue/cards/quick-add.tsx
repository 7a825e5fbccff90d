/** Puts something into the cart from its card, or from a list of products: what comes in one variant at once, else after the choice of one. What cannot be asked for is left to the product's page, where the card leads. */
import "../../../styles/further.css";
import { useEffect, useState } from "react";
import { isSize } from "../../../../worker/shop/catalogue/cards/rules.ts";
import type { Product, Variant } from "../../../../worker/shop/catalogue/contract.ts";
import { browserApi } from "../../../client/browser-api.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { addOnce } from "../../../routes/product/buy/add-to-cart.ts";
import { chosenVariant, picturesFor } from "../../../routes/product/buy/choose.ts";
import { DrawerHead, useModal } from "../../base/drawer.tsx";
import { mounted } from "../../lists/mounted.tsx";
import { Picture } from "../../product/basics/picture.tsx";
import { hrefOf } from "../../product/card.tsx";
import { Price } from "../../product/price.tsx";
import css from "./quick-add.module.css";
import { askedOptions, boughtBy, onlyVariant } from "./quick-choice.ts";

type QuickAddState = { product: Product; looked: Variant; button: HTMLElement };

const linkOf = (button: HTMLElement) => button.parentElement?.querySelector<HTMLAnchorElement>("a[href]")?.href ?? location.href;

/** A press of the button: the product is its parent's (`data-product`), whose first link leads to it. */
export async function activate(button: HTMLElement) {
  const href = linkOf(button);
  if (button.ariaBusy) return;
  button.ariaBusy = "true";
  try {
    const product = await browserApi().api.product(button.parentElement?.dataset.product ?? "");
    const only = onlyVariant(product);
    const query = new URL(href).searchParams;
    const looked = chosenVariant(product.variants, query.get("variant") ?? query.get("look"));
    if (only) buy(product, only, button);
    else if (looked && !product.shop.closedUntil && product.variants.some(({ stock }) => stock > 0)) open({ product, looked, button });
    else location.assign(href);
  } catch {
    location.assign(href);
  } finally {
    button.ariaBusy = null;
  }
}

/** As the form of the product's page would: the same call, message and memory of sizes. */
function buy({ main, name }: Product, { id, options, price }: Variant, button: HTMLElement) {
  const form = document.createElement("form");
  const field = document.createElement("input");
  const sizes = Object.entries(options).filter(([axis]) => isSize(axis));
  Object.assign(field, { type: "hidden", name: "variantId", value: String(id) });
  field.dataset.size = sizes.map(([axis, value]) => `${main}/${axis}/${value}`).join(" ");
  form.appendChild(field);
  addOnce(form, button, { name, price: formatMoney(price, browserApi().words.locale) });
}

let isDrawn = false;
let show: ((asked: QuickAddState) => void) | undefined;

function open(asked: QuickAddState) {
  if (show) return show(asked);
  if (isDrawn) return;
  isDrawn = true;
  mounted(<Dialog first={asked} />).catch(() => {
    isDrawn = false;
    location.assign(linkOf(asked.button));
  });
}

function Dialog({ first }: { first: QuickAddState }) {
  const { dialog, close } = useModal();
  const { ref } = dialog;
  const [asked, setAsked] = useState(first);
  useEffect(() => {
    show = (next) => {
      setAsked(next);
      ref.current?.showModal();
    };
    ref.current?.showModal();
  }, [ref]);
  return (
    <dialog {...dialog} className={css.dialog} aria-labelledby="quick-title">
      <Choice key={asked.product.handle} {...asked} close={close} />
    </dialog>
  );
}

function Choice({ product, looked, button, close }: QuickAddState & { close: () => void }) {
  const { t } = useWords();
  const link = useLink();
  const options = askedOptions(product);
  const last = options.at(-1);
  const [chosen, choose] = useState(() =>
    Object.fromEntries(options.slice(0, -1).flatMap(({ axis }) => (looked.options[axis] ? [[axis, looked.options[axis]]] : []))),
  );
  const shown = product.variants.find((variant) => Object.entries(chosen).every(([axis, value]) => variant.options[axis] === value)) ?? looked;
  const picture = picturesFor(product.images, shown)[0];
  return (
    <div className={css.content}>
      <DrawerHead id="quick-title" title={product.name} onClose={close} />
      <div className={css.look}>
        {picture && <Picture className={css.photo} picture={picture} alt="" sizes="6rem" among={[160, 320]} />}
        <Price price={shown.price} compareAt={shown.compareAt} />
      </div>
      {options.map(({ axis, label, values }) => (
        <fieldset key={axis} className={css.option}>
          <legend>{label}</legend>
          {values.map(({ value, label: name }) => {
            const bought = axis === last?.axis ? boughtBy(product, chosen, axis, value) : undefined;
            const isGone = axis === last?.axis && !bought;
            const press = () => {
              if (bought) {
                close();
                buy(product, bought, button);
              } else choose({ ...chosen, [axis]: value });
            };
            return (
              <button key={value} type="button" disabled={isGone} aria-pressed={axis === last?.axis ? undefined : chosen[axis] === value} onClick={press}>
                {name}
                {isGone && <span className="visually-hidden">{` (${t("buy.soldOut")})`}</span>}
              </button>
            );
          })}
        </fieldset>
      ))}
      <a className="text-link" href={link(hrefOf(product))}>
        {t("listing.details")}
      </a>
    </div>
  );
}
