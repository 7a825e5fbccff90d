import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeDatabase } from "../../tests/support/browser/database.ts";
import { FakeTab, fakeWorker, SiteResponse, stubWorker } from "../../tests/support/browser/worker.ts";

vi.mock("workbox-expiration", () => ({
  ExpirationPlugin: class {
    deleteCacheAndMetadata = async () => {};
  },
}));

let worker: ReturnType<typeof fakeWorker>;
let database: ReturnType<typeof fakeDatabase>;
let shell: string;
const url = (path: string) => `https://shop.example${path}`;
const own = { "x-meydan": "1", "cache-control": "public, max-age=60" };
const answer = (text: string, type: string, more: { headers?: Record<string, string>; status?: number; type?: ResponseType } = {}) =>
  new SiteResponse(text, { ...more, headers: { ...own, "content-type": type, ...more.headers } });
const file = (path: string) => answer(`file ${path}`, path.endsWith(".css") ? "text/css" : "text/javascript");
const doc = (path: string) => answer(`offline ${path}`, "text/html");
const paths = () => worker.asked.map((request) => request.url.replace("https://shop.example", ""));
const open = (path: string, more: object = {}) => ({
  data: { type: "page-open", url: url(path), isSaving: false, isAsking: false, isUsed: false, files: [], ...more },
});
const release = { words: { en: ["/assets/en.js"], fr: ["/assets/fr.js"] }, shell: ["/assets/s.js"], groups: [] as object[], others: ["/assets/desk.js"] };
/** Time goes on until it is done. */
async function during<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  while (!isDone) await vi.advanceTimersByTimeAsync(50);
  return work;
}
const tell = (event: object) => during(worker.event("message", event));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: 1_000_000 });
  worker = fakeWorker();
  database = fakeDatabase();
  worker.self.__WB_MANIFEST = [{ url: "/assets/s.js", revision: null }];
  worker.state.network = (path) => {
    if (path === "/assets/release-2.json") return answer(JSON.stringify(release), "application/json");
    return path.endsWith("/offline") ? doc(path) : path.startsWith("/assets/") ? file(path) : undefined;
  };
  stubWorker(worker, { __PRODUCT_FILES__: ["/assets/add-to-cart.js", "/assets/s.js"], indexedDB: database.indexedDB });
  vi.resetModules();
  await import("./service-worker.ts");
  shell = (await import("./shell.ts")).shell.strategy.cacheName;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a worker that is installed", () => {
  it("brings the shell and the offline documents of the open pages' languages, and of those visited before", async () => {
    worker.tabs.push(new FakeTab("1", "/fr/all"), new FakeTab("2", "/fr"), new FakeTab("3", "/"));
    await (await worker.caches.open("offline")).put("/ar/offline?revision=v1", doc("old"));
    await during(worker.event("install"));
    expect(worker.caches.paths("offline")).toEqual(["/ar/offline?revision=v1", "/ar/offline?revision=v2", "/fr/offline?revision=v2", "/offline?revision=v2"]);
    expect(worker.caches.paths(shell)).toEqual(["/assets/s.js"]);
    expect(worker.asked.find((request) => request.url === url("/fr/offline"))?.cache).toBe("reload");
    expect(worker.did).toContain("all tabs");
    // what is there is not asked for again
    const before = worker.asked.length;
    await tell(open("/fr"));
    expect(paths().slice(before)).not.toContain("/fr/offline");
  });
  it.each<[string, (path: string) => Response | undefined]>([
    ["a file is not there", (path) => (path.endsWith(".js") ? answer("", "text/html", { status: 404 }) : doc(path))],
    [
      "a portal answers for a file",
      (path) => (path.endsWith(".js") ? new SiteResponse("hotel", { headers: { "content-type": "text/javascript" } }) : doc(path)),
    ],
    ["a document is not there", (path) => (path.endsWith(".js") ? file(path) : answer("", "text/html", { status: 404 }))],
    ["there is no network", () => undefined],
  ])("fails, and is tried again, where %s", async (_, network) => {
    worker.tabs.push(new FakeTab("1", "/"));
    worker.state.network = (path) => network(path);
    await expect(during(worker.event("install"))).rejects.toThrow();
  });
  it("keeps the files of the release before for its tabs when it takes over, and ends what is of an earlier layout", async () => {
    const former = await worker.caches.open(shell);
    await former.put("/assets/old.js", file("old"));
    await former.put("/assets/both.js", file("shell's"));
    await former.put("/icons/icon.svg", file("icon"));
    await (await worker.caches.open("assets")).put("/assets/both.js", file("kept"));
    for (const name of ["pages", "data", "pictures", "images-v1", "workbox-precache-v1"]) await worker.caches.open(name);
    for (const revision of ["v1", "v2"]) await (await worker.caches.open("offline")).put(`/offline?revision=${revision}`, doc(revision));
    await during(worker.event("activate"));
    expect(worker.caches.paths("assets")).toEqual(["/assets/both.js", "/assets/old.js"]);
    expect(await worker.caches.text("assets", "/assets/both.js")).toBe("file kept");
    expect(worker.caches.paths(shell)).toEqual([]);
    expect((await worker.caches.keys()).sort()).toEqual(["assets", "data", "offline", "pages", "pictures", "workbox-precache-v1", shell].sort());
    expect(worker.caches.paths("offline")).toEqual(["/offline?revision=v2"]);
    expect(worker.did).toEqual(["preload", "claim"]);
  });
});

describe("what a page asks for", () => {
  const load = async (path: string, init: object = {}) => during(worker.request(path, init));
  it("is a file of the shell, of the assets, or a picture: cached at its first use", async () => {
    worker.state.network = (path) => (path.startsWith("/hero/") ? answer("picture", "image/avif") : file(path));
    await during(worker.event("install"));
    for (const path of ["/assets/s.js", "/assets/a.js", "/hero/a.avif"]) {
      const before = worker.asked.length;
      for (let i = 0; i < 2; i++) {
        const { answer, done } = await load(path);
        expect(await answer?.text(), path).toBe(path === "/hero/a.avif" ? "picture" : `file ${path}`);
        await during(done());
      }
      expect(worker.asked.length - before, path).toBe(path === "/assets/s.js" ? 0 : 1);
    }
    expect([worker.caches.paths("assets"), worker.caches.paths("pictures")]).toEqual([["/assets/a.js"], ["/hero/a.avif"]]);
  });
  it("is none of the worker's business where it is somebody's", async () => {
    for (const [path, init] of [
      ["/api/v1/cart", {}],
      ["/assets/a.js", { method: "HEAD" }],
      ["/all", { method: "POST" }],
    ] as const)
      expect((await load(path, init)).isOurs, path).toBe(false);
  });
  it.each([
    ["/cart", undefined, "offline /offline"],
    ["/fr/cart", undefined, "offline /fr/offline"],
    ["/", "fr", "offline /fr/offline"],
    ["/ar/all", "fr", "offline /fr/offline"],
    ["/tr/all", undefined, "offline /offline"],
  ])("as a page without network or copy is the nearest offline document: %s with %s", async (path, language, text) => {
    worker.tabs.push(new FakeTab("1", "/"), new FakeTab("2", "/fr"));
    await during(worker.event("install"));
    worker.state.network = () => undefined;
    if (language) worker.cookies.i18n_redirected = language;
    const { answer } = await load(path, { mode: "navigate" });
    expect([answer?.status, answer?.statusText, answer?.headers.get("cache-control"), await answer?.text()]).toEqual([
      503,
      "Service Unavailable",
      "private, no-store",
      text,
    ]);
  });
  it("as a personal page is never cached", async () => {
    worker.state.network = () => answer("<main>cart</main>", "text/html");
    const { answer: got, done } = await load("/cart", { mode: "navigate" });
    expect(await got?.text()).toContain("cart");
    await during(done());
    expect(worker.caches.paths("pages")).toEqual([]);
    worker.state.network = () => undefined;
    await expect(load("/cart", { mode: "navigate" })).rejects.toThrow();
  });
});

describe("a page tells the worker", () => {
  it("that it may take over", async () => {
    await tell({ data: { type: "take-over" } });
    expect(worker.did).toEqual(["skip waiting"]);
  });
  it("to say its release", async () => {
    const answered: unknown[] = [];
    await tell({ data: { type: "which-release" }, ports: [{ postMessage: (text: unknown) => answered.push(text) }] });
    expect([answered, worker.did]).toEqual([["r2"], []]);
  });
  it("that somebody has left: what they read, pictures, notifications and what is stored of them goes", async () => {
    for (const name of ["pages", "data", "pictures", "assets"]) await (await worker.caches.open(name)).put("/a", doc("a"));
    const notification = {
      closed: false,
      close: () => {
        notification.closed = true;
      },
    };
    worker.notifications.push(notification);
    const { keepCopy } = await import("../offline/copies/personal-store.ts");
    await keepCopy("account 1.x", "cart", 1, 1);
    await tell({ data: { type: "forget-personal" } });
    expect(await worker.caches.keys()).toEqual(["assets"]);
    expect([notification.closed, worker.did, database.rows("copies")]).toEqual([true, ["unsubscribe"], []]);
  });
  it("which files it has asked for past the worker: only built ones that are not the shell's are fetched", async () => {
    await tell(open("/all", { files: ["/assets/a.js", "/assets/b.css", "/assets/s.js", "/assets/p.png", "/x/assets/c.js", "/assets/x/d.js", "/cart"] }));
    expect(worker.caches.paths("assets")).toEqual(["/assets/a.js", "/assets/b.css"]);
  });
  it.each([
    ["/audio/product/radio", false, ["/assets/add-to-cart.js"]],
    ["/audio/product/radio", true, []],
    ["/audio/products", false, []],
  ])("that %s is open (saving data: %s): a product's own files come along", async (path, isSaving, files) => {
    await tell(open(path, { isSaving }));
    expect(worker.caches.paths("assets")).toEqual(files);
  });
  it.each([
    [{ isSaving: false, isAsking: false }, "/all", true],
    [{ isSaving: true, isAsking: false }, "/all", false],
    [{ isSaving: true, isAsking: true }, "/all", true],
    [{ isSaving: false, isAsking: true }, "/cart", false],
  ])("%j at %s: the page is cached to be read: %s", async (more, path, is) => {
    const network = worker.state.network;
    worker.state.network = (asked, request) => (asked === path ? answer("<html><main>1</main></html>", "text/html") : network(asked, request));
    await tell(open(path, more));
    expect(worker.caches.paths("pages")).toEqual(is ? [path] : []);
  });
});
