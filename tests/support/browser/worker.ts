/**
 * What a service worker finds around it, in memory: caches, tabs, cookies, a network that a test writes. Node's own Request and Response
 * know neither navigations nor where an answer came from, so those are set here.
 */
import { vi } from "vitest";

const origin = "https://shop.example";
const absolute = (address: string | URL) => new URL(address, origin).href;

export class WorkerRequest extends Request {
  private readonly more: { mode?: RequestMode; referrer?: string; cache?: RequestCache };
  constructor(input: RequestInfo | URL, init: RequestInit & { mode?: RequestMode } = {}) {
    const { mode, referrer, cache, ...rest } = init;
    super(input instanceof Request ? input : absolute(input), rest);
    this.more = {
      ...(input instanceof WorkerRequest && input.more),
      ...(mode !== undefined && { mode }),
      ...(referrer !== undefined && { referrer }),
      ...(cache !== undefined && { cache }),
    };
  }
  override get mode(): RequestMode {
    return this.more.mode ?? "cors";
  }
  // Node asks past no cache of its own, so it refuses "only-if-cached"
  override get cache(): RequestCache {
    return this.more.cache ?? "default";
  }
  override get referrer(): string {
    return this.more.referrer ?? "";
  }
  // the Request of a browser and that of workerd, by whose types all is checked, are not one type
  override clone(): never {
    return new WorkerRequest(super.clone() as never, this.more as RequestInit) as never;
  }
}

/** As the shop answers; `type` as a browser tells it of an answer of the same site. */
export class SiteResponse extends Response {
  private readonly kind: ResponseType;
  constructor(body: BodyInit | null, init: ResponseInit & { type?: ResponseType } = {}) {
    super(body, init);
    this.kind = init.type ?? "basic";
  }
  override get type() {
    return this.kind;
  }
  override clone(): SiteResponse {
    const { body, status, headers } = super.clone();
    return new SiteResponse(body, { status, headers, type: this.kind });
  }
}

class FakeCache {
  readonly rows = new Map<string, Response>();
  private key = (request: RequestInfo) => absolute(typeof request === "string" ? request : request.url);
  match = async (request: RequestInfo) => this.rows.get(this.key(request))?.clone();
  put = async (request: RequestInfo, answer: Response) => void this.rows.set(this.key(request), answer);
  delete = async (request: RequestInfo) => this.rows.delete(this.key(request));
  keys = async () => [...this.rows.keys()].map((url) => new WorkerRequest(url));
}

export class FakeCaches {
  readonly all = new Map<string, FakeCache>();
  open = async (name: string) => {
    const found = this.all.get(name) ?? new FakeCache();
    this.all.set(name, found);
    return found;
  };
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  match = async (request: RequestInfo, { cacheName }: { cacheName: string }) => this.all.get(cacheName)?.match(request);
  /** Paths in a cache, with their query. */
  paths = (name: string) => [...(this.all.get(name)?.rows.keys() ?? [])].map((url) => url.slice(origin.length)).sort();
  text = async (name: string, path: string) => (await (await this.open(name)).match(path))?.text();
}

export class FakeTab {
  readonly id: string;
  url: string;
  focused = false;
  readonly heard: unknown[] = [];
  /** What the page answers when it is asked for its release. */
  release: string | undefined;
  constructor(id: string, path: string, release?: string) {
    [this.id, this.url, this.release] = [id, absolute(path), release];
  }
  postMessage = (message: { type: string }, ports: MessagePort[] = []) => {
    if (message.type === "which-release" && this.release !== undefined) ports[0]?.postMessage(this.release);
    else if (message.type !== "which-release") this.heard.push(message);
  };
  focus = async () => {
    this.focused = true;
  };
  navigate = async (href: string) => {
    this.url = href;
  };
}

class ExtendableEvent extends Event {
  readonly waits: Promise<unknown>[] = [];
  waitUntil(promise: Promise<unknown>) {
    this.waits.push(promise);
    // whoever sends the event hears of a failure
    promise.catch(() => {});
  }
}
class FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  answer: Promise<Response> | undefined;
  constructor(request: Request, clientId: string) {
    super("fetch");
    [this.request, this.clientId] = [request, clientId];
  }
  respondWith(answer: Promise<Response>) {
    this.answer = answer;
  }
}

/** A worker's world. `network` answers by path with query; `undefined` is a network that is not there, a promise one that takes its time. */
export function fakeWorker() {
  const target = new EventTarget();
  const caches = new FakeCaches();
  const tabs: FakeTab[] = [];
  const cookies: Record<string, string> = {};
  const did: unknown[] = [];
  const asked: Request[] = [];
  const state = { network: (_path: string, _request: Request): Response | undefined | Promise<Response | undefined> => undefined };
  const notifications: { closed: boolean; close(): void }[] = [];
  const subscription = { endpoint: "https://push.example/1", unsubscribe: async () => did.push("unsubscribe") };
  const registration = {
    scope: `${origin}/`,
    waiting: null as object | null,
    navigationPreload: { enable: async () => did.push("preload") },
    showNotification: async (title: string, options: object) => void did.push({ title, ...options }),
    getNotifications: async () => notifications,
    pushManager: {
      subscribe: async (options: object) => {
        did.push(options);
        return subscription;
      },
      getSubscription: async () => subscription,
    },
  };
  const clients = {
    matchAll: async (options: { type: string; includeUncontrolled?: boolean }) => {
      did.push(options.includeUncontrolled ? "all tabs" : "own tabs");
      return [...tabs];
    },
    get: async (id: string) => tabs.find((tab) => tab.id === id),
    claim: async () => void did.push("claim"),
    openWindow: async (href: string) => void did.push(`open ${href}`),
  };
  const fetch = async (input: RequestInfo, init?: RequestInit) => {
    const request = input instanceof Request ? input : new WorkerRequest(input, init);
    asked.push(request);
    const answer = await state.network(request.url.slice(origin.length), request);
    if (!answer) throw new TypeError("Failed to fetch");
    return answer;
  };
  const location = new URL(`${origin}/sw.js`);
  const self = {
    addEventListener: target.addEventListener.bind(target),
    clients,
    registration,
    location,
    caches,
    skipWaiting: async () => did.push("skip waiting"),
    cookieStore: { get: async (name: string) => (name in cookies ? { value: cookies[name] as string } : null) } as object | undefined,
    __WB_MANIFEST: [] as { url: string; revision: string | null }[],
    __WB_DISABLE_DEV_LOGS: true,
  };
  /** An event and all it waits for. */
  async function send<Sent extends ExtendableEvent>(event: Sent): Promise<Sent> {
    target.dispatchEvent(event);
    for (let i = 0; i < event.waits.length; i++) await event.waits[i];
    return event;
  }
  const event = (type: string, more: object = {}) => send(Object.assign(new ExtendableEvent(type), more));
  const request = async (path: string, init: RequestInit & { mode?: RequestMode } = {}, clientId = "") => {
    const sent = new FetchEvent(new WorkerRequest(path, init), clientId);
    target.dispatchEvent(sent);
    return { answer: await sent.answer, isOurs: sent.answer !== undefined, done: async () => void (await Promise.allSettled(sent.waits)) };
  };
  const globals = {
    self,
    caches,
    location,
    fetch,
    clients,
    Request: WorkerRequest,
    ExtendableEvent,
    FetchEvent,
    cookieStore: self.cookieStore,
    __WB_DISABLE_DEV_LOGS: true,
    registration,
  };
  return { self, caches, tabs, cookies, did, asked, state, registration, notifications, event, request, globals };
}

/** Puts this world in place of the tests' own, with what the build writes into the service worker; `more` comes on top. */
export function stubWorker(worker: ReturnType<typeof fakeWorker>, more: Readonly<Record<string, unknown>> = {}): void {
  const built = { __RELEASE__: "r2", __RELEASE_FILES__: "/assets/release-2.json", __PRODUCT_FILES__: [], __OFFLINE_REVISION__: "v2" };
  for (const [name, value] of Object.entries({ ...worker.globals, ...built, navigator: { onLine: true }, ...more })) vi.stubGlobal(name, value);
}
