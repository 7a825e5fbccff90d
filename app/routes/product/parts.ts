/** The parts of a product page that follow its address, fetched when the address first changes (product.tsx). Browser only. */
import { flushSync } from "react-dom";
import type { Product } from "../../../worker/shop/catalogue/contract.ts";
import { browserApi } from "../../client/browser-api.ts";
import { moreWords } from "../../client/words.ts";
import { toast } from "../../stores/toasts.ts";
import { choiceOf, questionsAsked, reviewsAsked } from "./address.ts";
import { deliveryOf } from "./load-product.ts";

async function fetchPurchase(handle: string) {
  const { api } = browserApi();
  const product = await api.product(handle);
  return { product, delivery: await deliveryOf(api, product) };
}

let cached: { handle: string; purchase: ReturnType<typeof fetchPurchase> } | undefined;

/** All variants of a product and its delivery, asked for once. */
export function purchase(handle: string) {
  if (cached?.handle !== handle) {
    const asked = fetchPurchase(handle);
    cached = { handle, purchase: asked };
    asked.catch(() => {
      cached = undefined;
    });
  }
  return cached.purchase;
}

/** The product as the API says it is now, from here on. */
export async function renewed(product: Product) {
  const before = cached?.handle === product.handle ? await cached.purchase.catch(() => undefined) : undefined;
  const purchase = { product, delivery: before?.delivery ?? (await deliveryOf(browserApi().api, product)) };
  cached = { handle: product.handle, purchase: Promise.resolve(purchase) };
  return purchase;
}

export async function reviews(handle: string, query: URLSearchParams) {
  return { reviews: await browserApi().api.get("/products/{handle}/reviews", { params: { handle }, query: reviewsAsked(choiceOf(query)) }) };
}

export async function questions(handle: string, query: URLSearchParams) {
  return { questions: await browserApi().api.get("/products/{handle}/questions", { params: { handle }, query: questionsAsked(choiceOf(query)) }) };
}

/** The pointer is over the options: what a click would need is fetched already. */
export function activate(options: HTMLElement) {
  void moreWords();
  void purchase(options.dataset.options ?? "").catch(() => {});
}

/** Hands over what was fetched; focus stays where it was. On failure the page stays as it is and says so. */
export async function show<T>(id: string, fetched: Promise<T>, take: (next: T) => void): Promise<void> {
  const place = () => document.getElementById(id);
  place()?.setAttribute("aria-busy", "true");
  try {
    const [next] = await Promise.all([fetched, moreWords()]);
    const focusAgain = focusOf(place);
    flushSync(() => take(next));
    focusAgain();
  } catch {
    toast({ kind: "bad", key: "navigation.failed" });
  }
  place()?.removeAttribute("aria-busy");
}

/** Focus by its place among the part's controls, which stay the same; what stood elsewhere in the part goes to its heading. */
function focusOf(place: () => HTMLElement | null): () => void {
  const controls = () => [...(place()?.querySelectorAll<HTMLElement>(":is([data-controls], #buy form) :is(a, button, select)") ?? [])];
  const focused = document.activeElement;
  const at = controls().indexOf(focused as HTMLElement);
  const within = place()?.contains(focused) ?? false;
  return () => {
    if (!within) return;
    const target = controls()[at] ?? place()?.querySelector<HTMLElement>("h2");
    // a button that has become void takes no focus: its part does
    const to = target && !target.matches(":disabled") ? target : place();
    if (at < 0 || to !== target) to?.setAttribute("tabindex", "-1");
    to?.focus({ preventScroll: true });
  };
}
