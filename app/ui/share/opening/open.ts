/**
 * Share links in a popup, "copy link" and the device's own share sheet. Fetched when a share bar is touched.
 * Tells what happens by CustomEvents that start at the bar and reach the window: share_network_open, share_network_change
 * (another share took an open popup's place) and share_network_close, each with `detail: { network, url }`.
 *
 * A popup keeps its opener: browsers let a page close only a window that still knows it, and the next share has to close this
 * one. The network's page could so lead this one elsewhere, but not read or change it (another origin; our answers say
 * Cross-Origin-Opener-Policy: same-origin-allow-popups); it is one of a fixed list (networks.ts), never an address from outside.
 */

import { opensPopup, poll_ms, popupFeatures, popupSize, smsAddressFor } from "./popup.ts";
import { copyAddress, hasShareSheet, openShareSheet } from "./share-sheet.ts";

type Share = { bar: HTMLElement; network: string; url: string };

/** The one popup of each bar. */
const popups = new WeakMap<HTMLElement, { popup: Window; poll: number }>();

export function activate(element: HTMLElement, event: Event) {
  const bar = element.closest<HTMLElement>("[data-share]");
  if (!bar) return;
  bar.dataset.native ??= hasShareSheet() ? "yes" : "no";
  if (event.type !== "click") return;
  const { action, network } = element.dataset;
  if (action === "copy") void copyAddress(bar.dataset.share as string);
  else if (action === "native") void shareNatively(bar);
  else if (network) follow(element as HTMLAnchorElement, event as MouseEvent, { bar, network, url: bar.dataset.share as string });
}

function follow(link: HTMLAnchorElement, event: MouseEvent, share: Share) {
  const address = smsAddressFor(navigator.userAgent, link.getAttribute("href") as string);
  // somebody asked for a tab or window of their own
  if (event.ctrlKey || event.metaKey || event.shiftKey) open(address, "_blank", "noopener,noreferrer");
  else if (opensPopup(address)) openPopup(address, share) || followPlainly(link);
  else openContext(address, share);
}

function openPopup(address: string, share: Share): boolean {
  const { bar, network } = share;
  const before = popups.get(bar);
  if (before) {
    clearInterval(before.poll);
    popups.delete(bar);
    before.popup.close();
    tell("change", share);
  }
  const { width, height } = bar.dataset;
  const size = { width: Number(width) || popupSize.width, height: Number(height) || popupSize.height };
  const popup = open(address, `sharer-${network}`, popupFeatures(window, size));
  if (!popup) return false;
  popup.focus();
  const poll = window.setInterval(() => {
    if (!popup.closed) return;
    clearInterval(poll);
    popups.delete(bar);
    tell("close", share);
  }, poll_ms);
  popups.set(bar, { popup, poll });
  tell("open", share);
  return true;
}

function openContext(address: string, share: Share) {
  const context = open(address, "_blank");
  if (context) context.opener = null;
  tell("open", share);
}

/** No popup was to be had: the link itself, outside the document so that nobody takes the click over again. */
function followPlainly(link: HTMLAnchorElement) {
  (link.cloneNode() as HTMLAnchorElement).click();
}

function tell(what: "open" | "change" | "close", { bar, network, url }: Share) {
  const event = new CustomEvent(`share_network_${what}`, { bubbles: true, detail: { network, url } });
  // the page of the bar may be gone by the time its popup closes
  (bar.isConnected ? bar : window).dispatchEvent(event);
}

async function shareNatively({ dataset: { share: url = "", title = document.title } }: HTMLElement) {
  if (!(await openShareSheet(url, title))) await copyAddress(url);
}
