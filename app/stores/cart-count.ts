/**
 * How many pieces lie in the cart. The server keeps a cookie of that name beside the cart's own, so public pages can show
 * the number without asking and without holding anything personal.
 */
import { atom, onMount } from "nanostores";
import { cookieIn } from "../../worker/shared/cookies.ts";

export const $cartCount = atom(0);

export function readCartCount(cookies: string): number {
  const count = cookieIn(cookies, "cart_count") ?? "";
  return /^\d{1,4}$/.test(count) ? Number(count) : 0;
}

let waiting = (_count: number) => 0;

/** After a call that may have changed the cart: its answer set the cookie. What waits for the network counts already. */
export function refreshCartCount() {
  const count = readCartCount(document.cookie);
  $cartCount.set(Math.max(0, count + waiting(count)));
}

/** Pieces that changes which wait for the network will bring, or take, where the server says this number. */
export function countWaiting(pieces: (count: number) => number) {
  waiting = pieces;
  refreshCartCount();
}

onMount($cartCount, () => {
  refreshCartCount();
  // another tab may have changed the cart meanwhile
  document.addEventListener("visibilitychange", refreshCartCount);
  return () => document.removeEventListener("visibilitychange", refreshCartCount);
});
