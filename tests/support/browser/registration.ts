/** A page whose service worker is asked for, offered and told: the browser's side of it, in memory. */
import { vi } from "vitest";
import { fakePage } from "./page.ts";

type Heard = { type: string } & Record<string, unknown>;
type Registration = {
  active: object | null;
  waiting: object | null;
  installing: object | null;
  update(): Promise<void>;
  addEventListener(type: string, act: () => void): void;
};
type Options = { release: string | undefined; known: boolean; saveData?: boolean; effectiveType?: string; controller: object | null; installed: boolean };

const begun = () => ({
  page: fakePage("https://shop.example/all"),
  /** To the worker, questions after its release apart. */
  sent: [] as Heard[],
  did: [] as string[],
  arrive: () => {},
  hear: (_event: { data: object; ports: { postMessage(text: unknown): void }[] }) => {},
  updates: {} as Record<string, () => void>,
  options: { release: "r1", known: true, controller: {}, installed: false } as Options,
  active: {} as object,
  registration: {} as Registration,
});
export let tab = begun();

export function openTab() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: 1_000 });
  tab = begun();
}

export function makeWorker(state: string, release = tab.options.release) {
  const listeners: (() => void)[] = [];
  return {
    state,
    postMessage: (message: Heard, ports: MessagePort[] = []) => {
      if (message.type !== "which-release") tab.sent.push(message);
      else if (release !== undefined) ports[0]?.postMessage(release);
    },
    addEventListener: (_type: string, act: () => void) => listeners.push(act),
    becomes(next: string) {
      this.state = next;
      for (const act of listeners) act();
    },
  };
}
export const settle = () => vi.advanceTimersByTimeAsync(0);
/** The page is loaded, idle, and left alone for its three seconds. */
export async function start(address = "/all", attributes: Record<string, string> = {}, rest_ms = 3_000) {
  tab.page = fakePage(`https://shop.example${address}`);
  for (const [name, value] of Object.entries(attributes)) tab.page.html.setAttribute(name, value);
  tab.active = makeWorker("activated");
  tab.registration = {
    active: tab.active,
    waiting: null,
    installing: null,
    update: async () => void tab.did.push("update"),
    addEventListener: (type, act) => {
      tab.updates[type] = act;
    },
  };
  const workers = {
    controller: tab.options.controller,
    ready: Promise.resolve(tab.registration),
    addEventListener: (type: string, act: typeof tab.hear) => {
      if (type === "message") tab.hear = act;
      else tab.updates[type] = act as () => void;
    },
    startMessages: () => tab.did.push("messages"),
    getRegistration: async () => (tab.options.known ? tab.registration : undefined),
    register: async (path: string) => {
      tab.did.push(`register ${path}`);
      return tab.registration;
    },
  };
  const files = ["https://shop.example/assets/a.js", "https://shop.example/media/1?w=2"];
  const globals = {
    ...tab.page.globals,
    window: { __reactRouterManifest: { version: "r1" } },
    navigator: { onLine: true, serviceWorker: workers, connection: { saveData: tab.options.saveData, effectiveType: tab.options.effectiveType } },
    matchMedia: () => ({ matches: tab.options.installed }),
    performance: {
      now: () => 0,
      timeOrigin: 77,
      getEntriesByType: (type: string) => (type === "resource" ? files.map((name) => ({ name })) : [{ name: tab.page.location.href }]),
    },
    MutationObserver: class {
      constructor(act: () => void) {
        tab.arrive = act;
      }
      observe() {}
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.resetModules();
  const module = await import("../../../app/offline/worker/registration.ts");
  module.startWorker();
  await vi.advanceTimersByTimeAsync(rest_ms + 1);
  await settle();
  return module;
}
