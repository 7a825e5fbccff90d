/**
 * How many pieces lie in the cart. The server keeps a cookie of that name beside the cart's own, so public pages can show
 * the number without asking and without holding anything personal.
 */
import { atom, onMount } from "nanostores";

export const $cartCount = atom(0);

export function readCartCount(cookies: string): number {
  const found = /(?:^|;\s*)cart_count=(\d{1,4})(?:;|$)/.exec(cookies);
  return found ? Number(found[1]) : 0;
}

/** After a call that may have changed the cart: its answer brought the cookie. */
export const refreshCartCount = () => $cartCount.set(readCartCount(document.cookie));

onMount($cartCount, () => {
  refreshCartCount();
  // another tab may have changed the cart meanwhile
  document.addEventListener("visibilitychange", refreshCartCount);
  return () => document.removeEventListener("visibilitychange", refreshCartCount);
});
