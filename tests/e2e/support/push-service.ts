/**
 * A browser's push service is other people's server: pages of these tests subscribe at the stand-in instead, with keys that the test holds,
 * and what comes there is read by the test and handed to the service worker as the browser would.
 */
import { createECDH, randomBytes } from "node:crypto";
import ece from "http_ece";
import type { CDPSession, Page, Worker } from "playwright/test";
import { expect } from "./test.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
export type Message = any;

/** Before the page loads: allows notifications, and takes the place of the browser's push service. */
export async function replacePushService(page: Page) {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const auth = randomBytes(16).toString("base64url");
  const keys = { p256dh: ecdh.getPublicKey("base64url"), auth };
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript((keys) => {
    if (!globalThis.PushManager) return;
    // the one without windows says so although it was asked to grant it
    if (Notification.permission === "denied") Object.defineProperty(Notification, "permission", { get: () => "granted" });
    const place = "test-push";
    const subscriptionOf = (id: string) => ({
      endpoint: `http://sandbox/push/${id}`,
      toJSON: () => ({ endpoint: `http://sandbox/push/${id}`, expirationTime: null, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(place);
        return (await fetch(`/sandbox/push/subscriptions/${id}`, { method: "DELETE" })).ok;
      },
    });
    const known = () => localStorage.getItem(place);
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (known() ? subscriptionOf(known() as string) : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const answer = await fetch("/sandbox/push/subscriptions", { method: "POST", body: JSON.stringify({ key: applicationServerKey }) });
        const { data } = (await answer.json()) as { data: { id: string } };
        localStorage.setItem(place, data.id);
        return subscriptionOf(data.id);
      },
    });
  }, keys);
  const idOf = () => page.evaluate(() => localStorage.getItem("test-push"));
  const read = async (id: string) =>
    (await (await page.request.get(`/sandbox/push/subscriptions/${id}`)).json()).data as { isOver: boolean; messages: { body: string }[] };
  const decrypt = ({ body }: { body: string }): Message =>
    JSON.parse(ece.decrypt(Buffer.from(body, "base64url"), { version: "aes128gcm", privateKey: ecdh, authSecret: auth }).toString());
  return { keys, idOf, isOver: async (id: string) => (await read(id)).isOver, messages: async (id: string) => (await read(id)).messages.map(decrypt) };
}

/** The browser's name for the shop's service worker; the session's ServiceWorker domain is on from then on. */
async function registrationOf(cdp: CDPSession): Promise<string> {
  let registrationId: string | undefined;
  cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId;
  });
  await cdp.send("ServiceWorker.enable");
  await expect.poll(() => registrationId).toBeTruthy();
  return registrationId as string;
}

/** Hands a message to the page's service worker, as the browser does once its push service has sent it. */
export async function deliverPush(page: Page, cdp: CDPSession, message: Message): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const registrationId = await registrationOf(cdp);
  await cdp.send("ServiceWorker.deliverPushMessage", { origin: new URL(page.url()).origin, registrationId, data: JSON.stringify(message) });
  await cdp.send("ServiceWorker.disable");
}

/** As the browser does when the network is back (Background Sync), whether or not a page is open. */
export async function dispatchSync(cdp: CDPSession, origin: string, tag: string): Promise<void> {
  await cdp.send("ServiceWorker.dispatchSyncEvent", { origin, registrationId: await registrationOf(cdp), tag, lastChance: false });
  await cdp.send("ServiceWorker.disable");
}

/** As when the push service has given the browser another subscription, with no page asking: the worker takes it. @returns its id */
export async function changeSubscription(page: Page, worker: Worker, keys: object): Promise<string> {
  const id = await worker.evaluate(async (keys) => {
    const scope = globalThis as unknown as { PushManager: { prototype: object } };
    let given = "";
    const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
      const answer = await fetch("/sandbox/push/subscriptions", { method: "POST", body: JSON.stringify({ key: applicationServerKey }) });
      given = ((await answer.json()) as { data: { id: string } }).data.id;
      return { toJSON: () => ({ endpoint: `http://sandbox/push/${given}`, expirationTime: null, keys }) };
    };
    Object.assign(scope.PushManager.prototype, { subscribe });
    let renewed: Promise<unknown> | undefined;
    const waitUntil = (work: Promise<unknown>) => {
      renewed = work;
    };
    globalThis.dispatchEvent(Object.assign(new Event("pushsubscriptionchange"), { waitUntil }));
    await renewed;
    return given;
  }, keys);
  await page.evaluate((id) => localStorage.setItem("test-push", id), id);
  return id;
}

type WorkerScope = { registration: ServiceWorkerRegistration; ServiceWorkerRegistration: { prototype: object } };

/** The page's service worker. A browser that shows no notifications (the one without windows) keeps a list of them instead. */
export async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const worker = page.context().serviceWorkers().at(-1) as Worker;
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const isShown = await scope.registration.showNotification("?", { tag: "?" }).then(
      () => true,
      () => false,
    );
    if (isShown) {
      for (const each of await scope.registration.getNotifications({ tag: "?" })) each.close();
      return;
    }
    let list: { tag: string }[] = [];
    Object.assign(scope.ServiceWorkerRegistration.prototype, {
      getNotifications: async () => list,
      showNotification: async (title: string, options: { tag: string }) => {
        const close = () => {
          list = list.filter((each) => each !== shown);
        };
        const shown = { title, ...options, close };
        list = [...list.filter(({ tag }) => tag !== options.tag), shown];
      },
    });
  });
  return worker;
}

export const shownNotifications = (worker: Worker) =>
  worker.evaluate(async () => {
    const shown = await (globalThis as unknown as WorkerScope).registration.getNotifications();
    return shown.map(({ title, body, tag, lang, dir, data }) => ({ title, body, tag, lang, dir, path: data?.path as string }));
  });

/** As when the first notification is pressed. */
export const pressNotification = (worker: Worker) =>
  worker.evaluate(async () => {
    const [notification] = await (globalThis as unknown as WorkerScope).registration.getNotifications();
    globalThis.dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil: () => {} }));
  });
