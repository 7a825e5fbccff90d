/**
 * A choice on a listing is a navigation, and the page is drawn anew: the first time all of it. The shopper stays where they
 * were all the same: focus on the control they used, panels open or closed as they left them, the sheet where it was scrolled.
 * Controls are found again by the axis they stand in (`data-axis`) and their own name.
 */
import { useLayoutEffect, useMemo } from "react";

type Held = {
  control: { element: Element; axis: string; label: string } | null;
  open: Map<string, boolean>;
  sheet: { shown: boolean; scroll_px: number } | null;
  cards: number;
};

const controls = "a, button, input, summary";
const axisOf = (element: Element) => element.closest<HTMLElement>("[data-axis]")?.dataset.axis;
/** Its first words: a count may follow, and change. */
const labelOf = (control: Element) => (control as HTMLInputElement).name || (control.childNodes[0]?.textContent ?? "");
const detailsKey = (details: Element) => `${axisOf(details)} ${(details as HTMLElement).dataset.axis === undefined}`;
const foldable = (listing: Element) => listing.querySelectorAll<HTMLDetailsElement>("[data-panel] details");
const sheetOf = (listing: Element) => listing.querySelector<HTMLElement>("[data-panel]");
const cardsOf = (listing: Element) => listing.querySelectorAll<HTMLElement>("[data-product] > a");

function hold(): Held | null {
  const listing = document.querySelector("[data-listing]");
  if (!listing) return null;
  const control = document.activeElement?.closest("[data-listing]") ? document.activeElement : null;
  const axis = control && axisOf(control);
  const sheet = sheetOf(listing);
  return {
    control: control && axis ? { element: control, axis, label: labelOf(control) } : null,
    open: new Map([...foldable(listing)].map((details) => [detailsKey(details), details.open])),
    sheet: sheet && { shown: isShown(sheet), scroll_px: sheet.scrollTop },
    cards: cardsOf(listing).length,
  };
}

/** A browser that does not know popovers shows the panel in its place. */
function isShown(sheet: HTMLElement): boolean {
  try {
    return sheet.matches(":popover-open");
  } catch {
    return false;
  }
}

function restore({ control, open, sheet, cards }: Held) {
  const listing = document.querySelector("[data-listing]");
  if (!listing) return;
  for (const details of foldable(listing)) details.open = open.get(detailsKey(details)) ?? details.open;
  const panel = sheetOf(listing);
  if (panel && sheet?.shown && !isShown(panel)) {
    // closing it leads back to what had the focus when it was opened
    listing.querySelector<HTMLElement>("[data-opener]")?.focus();
    panel.showPopover();
    panel.scrollTop = sheet.scroll_px;
  }
  if (panel && sheet) panel.scrollTop = sheet.scroll_px;
  if (control) target(listing, control, cards)?.focus({ preventScroll: true });
  // fewer products stand where the first of them were: nobody is left below the last one
  if (control && !["more", "pages", "view"].includes(control.axis) && listing.getBoundingClientRect().top < 0) listing.scrollIntoView();
}

/**
 * The control itself; the products' heading after a turn of the page, the first product that "Load more" added; what
 * stands in the place of a control that is gone. None when the control is still there and has the focus.
 */
function target(listing: Element, { element, axis, label }: NonNullable<Held["control"]>, cards: number): HTMLElement | undefined {
  if (axis === "more") return cardsOf(listing)[cards];
  if (axis === "pages") return listing.querySelector<HTMLElement>("h2") ?? undefined;
  if (element === document.activeElement) return undefined;
  const around = [...listing.querySelectorAll<HTMLElement>(`[data-axis="${CSS.escape(axis)}"] :is(${controls})`)];
  const found = around.find((each) => labelOf(each) === label) ?? around[0];
  return found?.closest("details:not([open])")?.querySelector("summary") ?? found ?? listing.querySelector<HTMLElement>("h2") ?? undefined;
}

/** `address`: what the listing shows; a new one is a choice that was made. */
export function useRestoredListing(address: string) {
  // looked up while rendering: once the new page stands, the old control is gone
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the occasion
  const held = useMemo(() => (typeof document === "undefined" ? null : hold()), [address]);
  useLayoutEffect(() => {
    if (held) restore(held);
  }, [held]);
}
