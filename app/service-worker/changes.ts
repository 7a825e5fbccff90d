/** Background sync: the network is back, and changes of cart and lists wait. An open page sends them, and tells; without one they are sent here. */
import { ownerOf } from "../offline/owner.ts";
import { sendChanges } from "../offline/send-changes.ts";
import { syncTag, type ToPage } from "./messages.ts";

declare const self: ServiceWorkerGlobalScope;

type CookieStore = { get: (name: string) => Promise<{ value?: string } | null> };

async function send(): Promise<void> {
  const [page] = await self.clients.matchAll({ type: "window" });
  if (page) return page.postMessage({ type: "send-changes" } satisfies ToPage);
  // whose changes may leave is for the cookie to say; where it cannot be read the next page sends them
  const { cookieStore } = self as { cookieStore?: CookieStore };
  if (!cookieStore) return;
  const { rest } = await sendChanges(ownerOf((await cookieStore.get("signed_in"))?.value));
  // the browser asks again later
  if (rest === "later") throw new Error("changes still wait");
}

self.addEventListener("sync", ((event: ExtendableEvent & { tag: string }) => {
  if (event.tag === syncTag) event.waitUntil(send());
}) as EventListener);
