/**
 * Price and stock of an open product page stay true: what the API says is held against what is shown, and the purchase is drawn
 * anew where it differs. The variant that is looked at stays the chosen one, also when it is sold out; so does the quantity.
 */
import type { Product } from "../../../worker/shop/catalogue/contract.ts";
import { addressOfProduct, browserApi } from "../../client/browser-api.ts";
import { announce, readyToAnnounce } from "../../client/reading/announce.ts";
import { keepReading, readNow } from "../../client/reading/keep-reading.ts";
import { deliveryCountry } from "../../client/region.ts";
import { moreWords } from "../../client/words.ts";
import { reloadGone } from "./reload-gone.ts";
import { shownState } from "./state/shown-state.ts";

type View = typeof import("./product-view.tsx");
export type Current = Awaited<ReturnType<View["parts"]["purchase"]>> & {
  view: View;
  /** The variant, or the look, that was shown when this became known: as the address says it. */
  shown: [name: string, id: string];
};

/** @param state of what is shown (shown-state.ts) */
export const keepCurrent = (handle: string, state: string) => (take: (now: Current) => void) => {
  let shown = state;
  readyToAnnounce();
  return keepReading(async () => {
    let product: Product;
    try {
      product = await readNow(addressOfProduct(handle));
    } catch (error) {
      reloadGone(error as { status?: number });
      throw error;
    }
    const next = shownState(product);
    if (next === shown && !isForElsewhere()) return;
    const [view] = await Promise.all([import("./product-view.tsx"), moreWords()]);
    const purchase = await view.parts.renewed(product);
    const before = seen();
    await view.parts.show("buy", Promise.resolve(purchase), (fresh) => take({ ...fresh, view, shown: before.shown }));
    shown = next;
    if (before.select && seen().select) keepQuantity(before.quantity);
    tell(product.name, before, seen());
  });
};

/** The page as it came is drawn for its language's country: another one's delivery is asked for here. What this script draws knows it. */
function isForElsewhere() {
  const drawnFor = document.querySelector<HTMLElement>("#buy [data-arrives]")?.dataset.arrives;
  return drawnFor !== undefined && !drawnFor.startsWith(`${deliveryCountry(browserApi().words.locale)} `);
}

/** The purchase as it stands on the page, whoever drew it. */
function seen() {
  const select = document.querySelector<HTMLElement>("#buy [name=quantity]") as HTMLSelectElement | null;
  return {
    select,
    quantity: Number(select?.value ?? 1),
    shown: shownVariant(),
    isSoldOut: document.querySelector<HTMLButtonElement>("#buy [data-add]")?.disabled ?? false,
    price: document.querySelector("#buy strong")?.textContent ?? "",
  };
}

function shownVariant(): [string, string] {
  const field = document.querySelector<HTMLInputElement>("#buy :is([name=variantId], [name=look])");
  return [field?.name === "look" ? "look" : "variant", field?.value ?? ""];
}

function keepQuantity(wanted: number) {
  const { select } = seen();
  if (select) select.selectedIndex = Math.min(wanted, select.options.length) - 1;
}

function tell(name: string, before: ReturnType<typeof seen>, after: ReturnType<typeof seen>) {
  const { t } = browserApi().words;
  if (after.isSoldOut !== before.isSoldOut) announce(t(after.isSoldOut ? "now.soldOut" : "now.available", { name }));
  else if (after.price !== before.price) announce(t("now.price", { name, price: after.price }));
}
