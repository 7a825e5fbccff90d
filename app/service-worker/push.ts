/**
 * Pushes (RFC 8030) as notifications. The text comes whole, in the reader's language; where nobody is signed in any more only that there
 * is news. A click leads to the page it is about: in an open tab of ours, unless somebody pays there.
 */
import { isOwnAnswer } from "../../worker/request/http/rules.ts";

declare const self: ServiceWorkerGlobalScope;

/** What a push holds (worker/outbox/push-words.ts). */
type Pushed = { title: string; body: string; path: string; tag: string; lang: string; dir: "ltr" | "rtl"; neutral: string; at_ms: number; signIn: string };
type CookieStore = { get(name: string): Promise<{ value: string } | null> };

const icon = "/icons/icon-192.png";
/** Phones take its shape alone. */
const badge = "/icons/badge.png";

self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(String((event.notification.data as { path?: unknown } | null)?.path ?? "/")));
});
// in TypeScript's list of events it is missing
self.addEventListener("pushsubscriptionchange" as "push", (event) => event.waitUntil(renew()));

/** A browser asks for a notification for each push, so there is one whatever came. */
async function show(data: PushMessageData | null): Promise<void> {
  const pushed = read(data);
  const { title, neutral, body, path, tag, lang, dir, at_ms, signIn } = pushed;
  if (!(await isSignedIn(signIn)))
    return self.registration.showNotification("Meydan", { body: neutral, tag: "news", lang, dir, icon, badge, data: { path: "/" } });
  const options = { body, tag, lang, dir, icon, badge, data: { path }, timestamp: at_ms, renotify: true };
  await self.registration.showNotification(title, options);
}

function read(data: PushMessageData | null): Pushed {
  const none: Pushed = { title: "Meydan", neutral: "", body: "", path: "/", tag: "news", lang: "en", dir: "ltr", at_ms: Date.now(), signIn: "" };
  try {
    return { ...none, ...(data?.json() as Partial<Pushed>) };
  } catch {
    return none;
  }
}

/**
 * As pages know it (client/signed-in.ts): somebody, or in the sign-in of this name. A browser that tells workers no cookies ends the
 * subscription with the session all the same.
 */
async function isSignedIn(name = ""): Promise<boolean> {
  const { cookieStore } = self as unknown as { cookieStore?: CookieStore };
  if (cookieStore === undefined) return true;
  const { value } = (await cookieStore.get("signed_in")) ?? {};
  return value !== undefined && (name === "" || value.endsWith(`.${name}`));
}

const isPaying = ({ url }: Client) => /^(\/[a-z]{2})?\/checkout(?!\/order\/)/.test(new URL(url).pathname);

/** Only to pages of our own. */
async function lead(path: string): Promise<void> {
  const { origin } = self.location;
  const wanted = URL.parse(path, origin);
  const { href } = wanted?.origin === origin ? wanted : new URL("/", origin);
  const tabs = (await self.clients.matchAll({ type: "window", includeUncontrolled: true })).filter((tab) => !isPaying(tab));
  const tab = tabs.find(({ url }) => url === href) ?? tabs.find(({ focused }) => focused) ?? tabs[0];
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
