/** Background sync: the network is back, and changes of cart and lists wait. An open page sends them, and tells; without one they are sent here. */

import { isSignOutMarked, signOutCookie } from "../../worker/shared/sign-out-mark.ts";
import { sendChanges } from "../offline/queue/send-changes.ts";
import { endSession } from "../offline/sign-out/end-session.ts";
import { ownerOf } from "../stores/owner.ts";
import { cookie } from "./cookie.ts";
import { syncTag, type ToPage } from "./messages.ts";

declare const self: ServiceWorkerGlobalScope;

async function send(): Promise<void> {
  const [page] = await self.clients.matchAll({ type: "window" });
  if (page) return page.postMessage({ type: "send-changes" } satisfies ToPage);
  // any question would do: the server ends the session before it answers
  if (isSignOutMarked(`${signOutCookie}=${await cookie(signOutCookie)}`) && !(await endSession())) throw new Error("a sign-out still waits");
  // whose changes may leave is for the cookie to say; where it cannot be read only a guest's do, and the next page sends the others
  const { rest } = await sendChanges(ownerOf(await cookie("signed_in")));
  // the browser asks again later
  if (rest === "later") throw new Error("changes still wait");
}

export function sendChangesInSync() {
  self.addEventListener("sync", ((event: ExtendableEvent & { tag: string }) => {
    if (event.tag === syncTag) event.waitUntil(send());
  }) as EventListener);
}
