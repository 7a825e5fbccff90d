/**
 * Changes of cart and lists that found no network: stored by the browser, shown as waiting, and sent in their order as soon as it is
 * back: by this page, by another one, or by the service worker where it may (background sync). Browser only. Checkout and orders never
 * come here: they are for a moment when the shopper sees what it costs.
 */
import { atom } from "nanostores";
import type { ApiCall } from "../../client/api.ts";
import { documentLocale } from "../../client/language.ts";
import { showWho } from "../../client/signed-in.ts";
import { syncTag } from "../../service-worker/messages.ts";
import { countWaiting, refreshCartCount } from "../../stores/cart-count.ts";
import { isOnlineNow } from "../../stores/online.ts";
import { ownerIn } from "../../stores/owner.ts";
import { piecesOf, type WaitingChange } from "./rules.ts";
import { sendChanges } from "./send-changes.ts";
import { addWaiting, waitingOf } from "./waiting-store.ts";

/** What whoever makes a change knows of it. */
export type NewChange = ApiCall & Pick<WaitingChange, "key" | "replaces" | "shown">;

/** What waits, in its order. */
export const $waiting = atom<readonly WaitingChange[]>([]);

export const currentOwner = () => ownerIn(document.cookie);

const channel = typeof document === "undefined" || typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("meydan-changes");
channel?.addEventListener("message", () => void readWaiting());

/** Most pages never come to it: what keeps data fresh is fetched with the first change that was sent. */
const askAgain = () => import("../../client/resource.ts").then((resource) => resource.askAgain()).catch(() => {});

/** Reads what waits: something may have been added or sent, here or elsewhere. */
export async function readWaiting(): Promise<void> {
  const waiting = await waitingOf(currentOwner()).catch(() => []);
  countWaiting((count) => piecesOf(waiting, count));
  const isThere = ({ key }: WaitingChange) => waiting.some((each) => each.key === key);
  // what was sent leaves its place among what waits when the server's answer stands there
  if (isOnlineNow() && !$waiting.get().every(isThere)) await askAgain();
  $waiting.set(waiting);
}

/** @returns false where the browser cannot keep it: then it has failed */
export async function keepWaiting(change: NewChange): Promise<boolean> {
  const { currency = "USD" } = document.documentElement.dataset;
  try {
    await addWaiting({ ...change, owner: currentOwner(), locale: documentLocale(), currency, made_ms: Date.now() });
  } catch {
    return false;
  }
  await readWaiting();
  channel?.postMessage(null);
  void askForSync();
  retryLater();
  return true;
}

type SyncManager = { register: (tag: string) => Promise<void> };

/** Where the browser has it, what waits is sent although every page was closed. */
export async function askForSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (registration as { sync?: SyncManager } | undefined)?.sync?.register(syncTag);
  } catch {} // not allowed: the next page sends it
}

let sending: Promise<void> | undefined;

/** Sends what waits, once at a time. network-bar.ts shows the visitor what came of it. */
export function sendWaiting(): Promise<void> {
  sending ??= send().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function send(): Promise<void> {
  const { settled, rest } = await sendChanges(currentOwner());
  if (rest === "signed-out") showWho();
  if (rest === "later") retryLater();
  else tries = 0;
  if (settled === 0) return;
  channel?.postMessage(null);
  refreshCartCount();
  await readWaiting();
}

const first_ms = 5_000;
const longest_ms = 5 * 60_000;
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The browser may call a network a network that lets nothing through: it is tried again, less and less often. */
function retryLater(): void {
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      if (!isOnlineNow() || document.hidden || $waiting.get().length === 0) return;
      tries += 1;
      void sendWaiting();
    },
    Math.min(longest_ms, first_ms * 2 ** tries),
  );
}
