/**
 * Pushes (RFC 8030) as notifications. The text comes whole, in the reader's language; where nobody is signed in any more only that there
 * is news. A click leads to the page it is about: in an open tab of ours, unless somebody pays there.
 */
import { isOwnAnswer } from "../../worker/shared/own-answer.ts";
import { addressOf, isSignedInAs, notificationOf, readPush, tabFor } from "./push-rules.ts";

declare const self: ServiceWorkerGlobalScope;

type CookieStore = { get(name: string): Promise<{ value: string } | null> };

self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(String((event.notification.data as { path?: unknown } | null)?.path ?? "/")));
});
// in TypeScript's list of events it is missing
self.addEventListener("pushsubscriptionchange" as "push", (event) => event.waitUntil(renew()));

async function show(data: PushMessageData | null): Promise<void> {
  const pushed = readPush(data?.text() ?? "", Date.now(), self.location.hostname);
  const { title, options } = notificationOf(pushed, await isSignedIn(pushed.signIn));
  await self.registration.showNotification(title, options);
}

/** A browser that tells workers no cookies ends the subscription with the session all the same. */
async function isSignedIn(name = ""): Promise<boolean> {
  const { cookieStore } = self as unknown as { cookieStore?: CookieStore };
  if (cookieStore === undefined) return true;
  return isSignedInAs(name, (await cookieStore.get("signed_in"))?.value);
}

async function lead(path: string): Promise<void> {
  const href = addressOf(path, self.location.origin);
  const tab = tabFor(await self.clients.matchAll({ type: "window", includeUncontrolled: true }), href);
  if (!tab) return void (await self.clients.openWindow(href));
  await tab.focus().catch(() => {});
  // a tab that this worker does not lead yet cannot be navigated by it
  if (tab.url !== href) await tab.navigate(href).catch(() => self.clients.openWindow(href));
}

/** The push service has given out a new subscription, or ended the old one. */
async function renew(): Promise<void> {
  const { data } = (await (await fetch("/api/v1/push/key")).json()) as { data: { key: string | null } };
  if (data.key === null || !(await isSignedIn())) return;
  const subscription = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: data.key });
  const sent = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(subscription) };
  // the session has ended meanwhile
  const answer = await fetch("/api/v1/user/news/subscriptions", sent);
  if (!answer.ok || !isOwnAnswer(answer)) await subscription.unsubscribe();
}

/** Nobody is signed in any more: what stands on the screen goes, and no further push comes. */
export async function forgetPushes(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close();
  await (await self.registration.pushManager?.getSubscription())?.unsubscribe();
}
