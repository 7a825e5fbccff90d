/**
 * Prices and what is left of an open flash sale stay true. A page that came with a navigation is drawn anew by its component;
 * in HTML that the browser keeps, the cards that differ get their lines and badge anew where they stand.
 */
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { FlashSale } from "../../../worker/shop/flash-sales/contract.ts";
import { browserApi } from "../../client/browser-api.ts";
import { announce, readyToAnnounce } from "../../client/reading/announce.ts";
import { keepReading, readNow } from "../../client/reading/keep-reading.ts";
import { moreWords } from "../../client/words.ts";
import { BrowserWordsProvider } from "../../render/render-context.tsx";
import { SaleCard } from "../../ui/flash/sale-card.tsx";
import card from "../../ui/product/card.module.css";
import { shownState } from "./shown-state.ts";

type CurrentSales = {
  /** One sale, or all. */
  id: string | undefined;
  /** What is shown (shown-state.ts). */
  state: string;
  isLive: boolean;
};

export const keepCurrent =
  ({ id, state, isLive }: CurrentSales) =>
  (take: (now: readonly FlashSale[]) => void) => {
    let shown = state;
    readyToAnnounce();
    const { api } = browserApi();
    return keepReading(async () => {
      const sales = id ? [await readNow(api.address("/flash-sales/{id}", { params: { id } }))] : await readNow(api.address("/flash-sales"));
      const next = shownState(sales);
      if (next === shown) return;
      await moreWords();
      const before = gone();
      if (isLive) flushSync(() => take(sales));
      else for (const sale of sales) patch(sale, id ? "sale-items" : `sale-${sale.id}`);
      shown = next;
      tell([...gone()].filter((name) => !before.has(name)));
    });
  };

/** Of a class of a stylesheet, which may be several in one: those that it composes come with it. */
function selectorOf(names = ""): string {
  return `.${names.split(" ").join(".")}`;
}

/** Names of what is shown as sold out. */
const gone = () =>
  new Set([...document.querySelectorAll(`main ${selectorOf(card.gone)}`)].map((badge) => badge.closest("li")?.querySelector("h3")?.textContent ?? ""));

function tell(names: readonly string[]) {
  const { t, locale } = browserApi().words;
  if (names.length > 0) announce(t("now.soldOut", { name: new Intl.ListFormat(locale).format(names) }));
}

function patch(sale: FlashSale, heading: string) {
  const stage = document.createElement("ul");
  const root = createRoot(stage);
  flushSync(() =>
    root.render(
      <BrowserWordsProvider words={browserApi().words}>
        {sale.items.map((item) => (
          <SaleCard key={item.product.id} sale={sale} item={item} />
        ))}
      </BrowserWordsProvider>,
    ),
  );
  for (const drawn of stage.children) {
    const { product } = (drawn as HTMLElement).dataset;
    const shown = document.querySelector(`main [aria-labelledby="${heading}"] li[data-product="${product}"]`);
    if (shown && textOf(shown) !== textOf(drawn)) putInto(shown, drawn.cloneNode(true) as Element);
  }
  root.unmount();
}

const changing = `${selectorOf(card.facts)}, ${selectorOf(card.badge)}`;

/** What a card says, for eyes and ears. */
const textOf = (each: Element) =>
  [...each.querySelectorAll(`${changing}, progress`)].map((part) => (part instanceof HTMLProgressElement ? part.position : part.textContent)).join();

function putInto(shown: Element, drawn: Element) {
  const parts = drawn.querySelectorAll(changing);
  const [first, ...others] = shown.querySelectorAll(changing);
  for (const other of others) other.remove();
  first?.replaceWith(...parts);
}
