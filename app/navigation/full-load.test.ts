import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakePage } from "../../tests/support/browser/page.ts";

let page: ReturnType<typeof fakePage>;
let guard: typeof import("./chunk-guard.ts");
let network: { onLine: boolean; serviceWorker?: { controller: object | null } };
let stored: Map<string, string>;
let routes: Record<string, object>;
const request = (path = "/brands", init: RequestInit = {}) => new Request(`https://shop.example${path}`, init);
const outcomeOf = async (work: Promise<unknown>) => {
  const seen: { value?: unknown; error?: unknown } = {};
  work.then(
    (value) => Object.assign(seen, { value }),
    (error) => Object.assign(seen, { error }),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  return seen;
};

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  page = fakePage("https://shop.example/all");
  [network, stored, routes] = [{ onLine: true }, new Map(), {}];
  const globals = {
    ...page.globals,
    navigator: network,
    window: { __reactRouterRouteModules: {}, __reactRouterManifest: { routes } },
    sessionStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) },
    fetch: async () => new Response(null, { headers: { "x-meydan": "1" } }),
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.resetModules();
  guard = await import("./chunk-guard.ts");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
/** Code that could not be had, as Vite's loader tells it. */
function failure(message = "Failed to fetch /assets/a.js") {
  guard.guardChunks();
  const payload = new TypeError(message);
  page.happens("vite:preloadError", null, { payload });
  return payload;
}

describe("a navigation for want of code", () => {
  it("is a full load of the pressed address, with its hash, once in a minute and tab", async () => {
    guard.pending.address = "https://shop.example/brands#a";
    const error = failure();
    expect(guard.isChunkFailure(error)).toBe(true);
    expect(await outcomeOf(guard.guarded(request(), Promise.reject(error)))).toEqual({ error });
    expect([page.went, stored.get("meydan-reload")]).toEqual([["https://shop.example/brands#a"], "1000000"]);
    await outcomeOf(guard.guarded(request("/stores"), Promise.reject(error)));
    expect(page.went.length).toBe(1);
    vi.setSystemTime(1_060_001);
    await outcomeOf(guard.guarded(request("/stores"), Promise.reject(error)));
    expect(page.went.slice(1)).toEqual(["https://shop.example/stores"]);
  });
  it("is one, too, where the router has reported it as a page's result, and a page that is there is none", async () => {
    const error = failure();
    const reported = { root: { type: "data", result: 1 }, brands: { type: "error", result: error } };
    await outcomeOf(guard.guarded(request(), Promise.resolve([reported])));
    expect(page.went).toEqual(["https://shop.example/brands"]);
    const other = { brands: { type: "error", result: new Error("not found") }, data: { type: "data", result: error } };
    expect(await outcomeOf(guard.guarded(request(), Promise.resolve([other])))).toEqual({ value: other });
    expect(page.went.length).toBe(1);
  });
  it.each<[string, (error: Error) => [Request, Error]]>([
    ["something else has failed", () => [request(), new TypeError("a fault")]],
    ["something was sent", (error) => [request("/brands", { method: "POST" }), error]],
    ["somebody has gone on", (error) => [request("/brands", { signal: AbortSignal.abort() }), error]],
  ])("is none where %s", async (_, make) => {
    const [asked, error] = make(failure());
    expect(await outcomeOf(guard.guarded(asked, Promise.reject(error)))).toEqual({ error });
    expect(page.went).toEqual([]);
  });
  it("is one for who tries again, although it was not long ago; not where nothing can be stored", async () => {
    stored.set("meydan-reload", "999999");
    guard.pending.address = "https://shop.example/all";
    await outcomeOf(guard.guarded(request("/all"), Promise.reject(failure())));
    expect(page.went).toEqual(["https://shop.example/all"]);
    guard.pending.address = null;
    vi.stubGlobal("sessionStorage", undefined);
    await outcomeOf(guard.guarded(request("/all"), Promise.reject(failure())));
    expect(page.went.length).toBe(1);
  });
  it("loads a page's code once, and uses what the router has loaded", async () => {
    const module = { clientLoader: {} };
    Object.assign(window as object, { __reactRouterRouteModules: { known: module } });
    expect(await guard.loadRoute({ id: "known", module: "data:text/javascript,throw 1" })).toBe(module);
    const loaded = await guard.loadRoute({ id: "new", module: "data:text/javascript,export const clientLoader = 7" });
    expect(loaded).toMatchObject({ clientLoader: 7 });
    expect((window as unknown as { __reactRouterRouteModules: object }).__reactRouterRouteModules).toMatchObject({ new: loaded });
    const error = await guard.loadRoute({ id: "broken", module: "data:text/javascript,throw new Error('x')" }).catch((thrown) => thrown);
    expect(guard.isChunkFailure(error)).toBe(true);
  });
});

describe("without network", () => {
  const there = { a: { type: "data", result: 1 } };
  const failed = { a: { type: "data", result: 1 }, b: { type: "error", result: 1 } };
  it.each<[string, object, Promise<unknown> | (() => Promise<unknown>), Request, string[]]>([
    [
      "what cannot be had is asked of the service worker as a whole",
      {},
      () => Promise.reject(new TypeError("no network")),
      request(),
      ["https://shop.example/brands"],
    ],
    ["a page of which a part is missing, too", {}, () => Promise.resolve(failed), request(), ["https://shop.example/brands"]],
    ["a page that is there is shown", {}, () => Promise.resolve(there), request(), []],
    ["nobody is asked where no worker leads the page", { serviceWorker: { controller: null } }, () => Promise.resolve(failed), request(), []],
    ["nobody is asked where there are no workers", { serviceWorker: undefined }, () => Promise.resolve(failed), request(), []],
    ["nor while there is a network", { onLine: true }, () => Promise.resolve(failed), request(), []],
    ["nor for what is sent", {}, () => Promise.resolve(failed), request("/brands", { method: "POST" }), []],
    ["nor for who has gone on", {}, () => Promise.resolve(failed), request("/brands", { signal: AbortSignal.abort() }), []],
  ])("%s", async (_, more, arriving, asked, went) => {
    Object.assign(network, { onLine: false, serviceWorker: { controller: {} } }, more);
    const arrived = typeof arriving === "function" ? arriving() : arriving;
    const seen = await outcomeOf(guard.orFullLoad(asked, arrived));
    expect(page.went).toEqual(went);
    // what came is what is answered, whatever was loaded
    expect(seen).toEqual(await outcomeOf(arrived));
  });
});

describe("the layout of the next page", () => {
  it.each<[string, object, boolean]>([
    ["/all", {}, false],
    ["/checkout", {}, true],
    ["/seller/packages", {}, true],
    ["/admin", {}, true],
    ["/all", { layout: "empty" }, true],
    ["/checkout", { layout: "empty" }, false],
    ["/seller/packages", { layout: "empty", words: "all" }, false],
    ["/admin", { layout: "empty", words: "all" }, true],
    ["/admin/orders?q=x", { layout: "empty", words: "desk" }, false],
    ["/seller", { layout: "empty", words: "desk" }, true],
  ])("%s from a document with %j: another document %s", (path, dataset, is) => {
    Object.assign(page.html.dataset, dataset);
    expect(guard.isOtherLayout(path)).toBe(is);
  });
});
