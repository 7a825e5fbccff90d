/**
 * The sizes a shopper took last, in this browser: where a product's size is open, theirs is chosen, after the page, which is the same for everyone. A
 * size is known by the main category and the option it belongs to: shoes are not numbered as shirts are.
 */
import { storedName, storedText } from "../../../stores/stored-lists.ts";
import { latestFirst, ownSize } from "./size-rules.ts";

const name = storedName("sizes");

export function rememberSizes(sizes: readonly string[]) {
  try {
    localStorage.setItem(name, storedText(latestFirst(sizes, localStorage.getItem(name))));
  } catch {} // nothing can be stored: nothing is remembered
}

/** Chooses it as a press would: what is shown of price and stock is what the size costs. Whoever came by an address that says more is left alone. */
export function chooseOwnSize() {
  const sizes = document.getElementById("sizes");
  if (!sizes || /[?&](look|pieces)=/.test(location.search)) return;
  const links = [...sizes.querySelectorAll<HTMLAnchorElement>("a[data-value]:not([data-fit])")];
  const own = ownSize(
    localStorage.getItem(name),
    sizes.dataset.sizes ?? "",
    links.map(({ dataset }) => dataset.value as string),
  );
  const link = links.find(({ dataset }) => dataset.value === own);
  if (!link || sizes.contains(document.activeElement)) return;
  // no step of the way back: nobody went here
  link.dataset.replace = "";
  link.click();
}
