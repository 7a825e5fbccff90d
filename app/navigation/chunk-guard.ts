/**
 * When a page's code fails to load (a deploy replaced it, the network dropped it): one full load of the clicked address, at
 * most once per 60 s and tab; otherwise a message with a retry. The router would reload the page the visitor was on, again
 * and again; the Navigation API lets us step in before that.
 */
import { toast } from "../stores/toasts.ts";
import { mayReload } from "./rules.ts";

/** The address a navigation is under way to. */
export const pending: { address: string | null } = { address: null };

const key = "meydan-reload";

type NavigateEvent = Event & { navigationType: string; userInitiated: boolean; cancelable: boolean };

/** Loads `address` as a document if the pause is over. @returns false when the visitor has to decide. */
function loadOnce(address: string): boolean {
  try {
    if (!mayReload(sessionStorage.getItem(key), Date.now())) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false; // no session storage: no reload, it could loop
  }
  location.assign(address);
  return true;
}

function failed(address: string) {
  pending.address = null;
  if (!loadOnce(address)) toast({ kind: "bad", key: "navigation.failed", action: { key: "navigation.retry", href: address } });
}

export function guardChunks() {
  window.addEventListener("vite:preloadError", (event) => {
    event.preventDefault();
    failed(pending.address ?? location.href);
  });
  const navigation = (window as { navigation?: EventTarget }).navigation;
  navigation?.addEventListener("navigate", (event) => {
    const { navigationType, userInitiated, cancelable } = event as NavigateEvent;
    if (navigationType !== "reload" || userInitiated || !cancelable || pending.address === null) return;
    event.preventDefault();
    failed(pending.address);
  });
}
