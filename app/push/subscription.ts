/** Whether this browser takes pushes, and turning that on and off. Fetched when somebody wants to know. */
import type { News } from "../../worker/shop/news/contract.ts";
import { browserApi } from "../client/browser-api.ts";

/** `blocked`: the person, or the browser for them, has refused; only its settings change that. */
export type PushState = "unsupported" | "blocked" | "off" | "on";

/** Longer than a worker takes to start; with the worker switched off there never is one. */
const worker_ms = 10_000;

const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The browser's own subscription. */
export const subscribed = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

export async function pushState(): Promise<PushState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return Notification.permission === "granted" && (await subscribed()) ? "on" : "off";
}

/** Null: pushes are not offered. */
export const readKey = async (): Promise<string | null> => (await browserApi().api.get("/push/key")).data.key;

/** Asks the person, so it is called from what they pressed. Answers what is chosen then; a state: why it is not on. @throws what the browser or the API refuses */
export async function turnOn(key: string): Promise<News | Exclude<PushState, "on">> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
  const registration = await Promise.race([navigator.serviceWorker.ready, new Promise<never>((_, reject) => setTimeout(reject, worker_ms))]);
  const old = await registration.pushManager.getSubscription();
  // one that was made with another key is refused beside a new one
  if (old) await old.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    return await tellServer(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** The server sends to it from now on, in this page's language. */
export const tellServer = async (subscription: PushSubscription): Promise<News> =>
  (await browserApi().api.send("POST", "/user/news/subscriptions", { body: subscription.toJSON() as Required<PushSubscriptionJSON> })).data;

export async function turnOff(): Promise<News> {
  await (await subscribed())?.unsubscribe();
  return (await browserApi().api.send("DELETE", "/user/news/subscriptions")).data;
}
