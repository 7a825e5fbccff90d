/** A second picture of a card while a pointer that can rest is over it, or the focus is in it. Nothing of it is fetched before. */
import { browserApi } from "../../../client/browser-api.ts";
import { mayFetchAhead } from "../../../idle/prefetch-connection.ts";
import { chosenVariant, picturesFor } from "../../../routes/product/buy/choose.ts";
import { cardPicture, srcSet } from "../../product/basics/picture.tsx";
import css from "./second-picture.module.css";

/** A pointer on its way elsewhere rests on no card so long. */
const rest_ms = 150;
const isLookedAt = (card: HTMLElement) => card.matches(":hover, :focus-within");

/** Called once for a card, at the first sign of interest. */
export function activate(card: HTMLElement) {
  if (!matchMedia("(hover: hover) and (pointer: fine)").matches) return;
  let asked = false;
  const rest = () =>
    setTimeout(() => {
      if (asked || !isLookedAt(card) || !mayFetchAhead()) return;
      asked = true;
      add(card).catch(() => {
        asked = false;
      });
    }, rest_ms);
  for (const on of ["pointerenter", "focusin"]) card.addEventListener(on, rest);
  rest();
}

async function add(card: HTMLElement) {
  const link = card.querySelector<HTMLAnchorElement>("a.cover");
  const first = link?.querySelector("img");
  if (!link || !first) return;
  const { variants, images } = await browserApi().api.product(card.dataset.product ?? "");
  const query = new URL(link.href).searchParams;
  const shown = picturesFor(images, chosenVariant(variants, query.get("variant") ?? query.get("look")));
  const second = shown.find(({ url }) => !first.src.includes(url));
  if (!second) return;
  const picture = new Image(second.width, second.height);
  picture.className = css.second as string;
  picture.alt = "";
  picture.sizes = first.sizes;
  picture.srcset = srcSet(second, cardPicture.among);
  await picture.decode();
  link.appendChild(picture);
}
