/** A page in whose browser changes wait for the network: its database, its other tabs, and a shop that answers. */
import { vi } from "vitest";
import { apiCall } from "../../../app/client/api.ts";
import type { NewChange } from "../../../app/offline/queue/changes.ts";
import { fakeDatabase } from "./database.ts";
import { fakePage } from "./page.ts";

type Channel = { name: string; hear?: () => void };

export const ok = () => Response.json({ data: {} }, { headers: { "x-meydan": "1" } });
const begun = () => ({
  /** The page's own parts, loaded anew for each test: each remembers what it has begun. */
  changes: undefined as unknown as typeof import("../../../app/offline/queue/changes.ts"),
  page: fakePage("https://shop.example/cart", { cookie: "signed_in=1.x; cart_count=1" }),
  database: fakeDatabase(),
  network: { onLine: true } as { onLine: boolean; serviceWorker?: object },
  asked: [] as string[],
  answer: ok as (path: string) => Response | Promise<Response>,
  /** What other tabs are told. */
  messages: [] as unknown[],
  channel: undefined as Channel | undefined,
});
export let tab = begun();

export const change = (name: string, more: Partial<NewChange> = {}): NewChange => ({
  key: `key of ${name}`,
  ...apiCall("POST", "/cart/items", { body: { variantId: 7, quantity: 2 } }),
  shown: { kind: "add", name, quantity: 2, variantId: 7, pieces: 2 },
  ...more,
});
/** All that is under way is over; timers stand. */
export const settle = async () => {
  for (let i = 0; i < 40; i++) await new Promise<void>((resolve) => setImmediate(resolve));
};
export const names = () => tab.changes.$waiting.get().map(({ shown }) => shown.name);
export const questions = () => tab.asked.filter((path) => !path.startsWith("/healthz"));

export async function openTab() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: 1_000 });
  vi.resetModules();
  tab = begun();
  tab.page.html.dataset.currency = "EUR";
  const storage = { getItem: () => null, removeItem: () => {}, setItem: () => {} };
  const globals = {
    ...tab.page.globals,
    window: globalThis,
    dispatchEvent: () => true,
    matchMedia: () => ({ matches: false }),
    indexedDB: tab.database.indexedDB,
    navigator: tab.network,
    BroadcastChannel: class implements Channel {
      name: string;
      hear?: () => void;
      constructor(name: string) {
        this.name = name;
        tab.channel = this;
      }
      addEventListener(_type: string, hear: () => void) {
        this.hear = hear;
      }
      postMessage = (message: unknown) => tab.messages.push([this.name, message]);
    },
    localStorage: storage,
    sessionStorage: storage,
    fetch: async (path: string) => {
      tab.asked.push(path);
      return tab.answer(path);
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  tab.changes = await import("../../../app/offline/queue/changes.ts");
  // fetched with the first change that was sent
  await import("../../../app/client/resource.ts");
}
