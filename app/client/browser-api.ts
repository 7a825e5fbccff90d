/** The API client of this tab, with the language and currency of the document. Browser only. */
import type { Words } from "../../locales/words.ts";
import { isOwnAnswer } from "../../worker/shared/own-answer.ts";
import type { Product } from "../../worker/shop/catalogue/contract.ts";
import { type Api, createApi, type Reuse, type Transport } from "./api.ts";
import { patience_ms } from "./patience.ts";
import { showWho } from "./signed-in.ts";

let made: { api: Api; words: Words } | undefined;

/** How long a product fetched ahead may be drawn from; the page it opens asks at once what has changed since. */
const held_ms = 30_000;
type Held = { until_ms: number; answer: Promise<unknown> };
const held = new Map<string, Held>();

const heldAt = (address: string) => {
  const found = held.get(address);
  return found && found.until_ms > performance.now() ? found.answer : undefined;
};
const reuse: Reuse = <T>(address: string, ask: () => Promise<T>) => (heldAt(address) as Promise<T> | undefined) ?? ask();

/** The answer may have ended the session: its cookies are gone by then. */
const ask: Transport = async (path, init = {}) => {
  // what a shopper changed arrives although they have left the page meanwhile (files are too large for that)
  const keepalive = init.method !== "GET" && !(init.body instanceof FormData);
  const isRepeatable = /PUT|DELETE/.test(init.method ?? "") || "idempotency-key" in (init.headers ?? {});
  const answer = await fetch(`/api/v1${path}`, { ...init, keepalive, signal: isRepeatable ? AbortSignal.timeout(patience_ms) : null });
  showWho();
  // as if there were no network, whatever it says
  if (answer.ok && !isOwnAnswer(answer)) throw new TypeError("not the shop's answer");
  return answer;
};

/** Called once by the client's entry, before anything renders. */
export function startBrowserApi(words: Words) {
  const currency = document.documentElement.dataset.currency ?? "USD";
  made = { api: createApi(ask, { locale: words.locale, currency }, reuse), words };
}

export function browserApi() {
  if (!made) throw new Error("the browser's API client starts with the page");
  return made;
}

export const addressOfProduct = (handle: string) => browserApi().api.address("/products/{handle}", { params: { handle } });

/** Products fetched ahead: the next question for one of them is answered with it. */
export function holdProducts(products: readonly Product[]) {
  const until_ms = performance.now() + held_ms;
  for (const product of products) held.set(addressOfProduct(product.handle), { until_ms, answer: Promise.resolve({ data: product }) });
}

export const holdsProduct = (handle: string) => heldAt(addressOfProduct(handle)) !== undefined;
