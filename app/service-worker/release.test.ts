import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeTab, fakeWorker, SiteResponse, stubWorker } from "../../tests/support/browser/worker.ts";

vi.mock("workbox-expiration", () => ({
  ExpirationPlugin: class {
    deleteCacheAndMetadata = async () => {};
  },
}));

let worker: ReturnType<typeof fakeWorker>;
const now_ms = Date.UTC(2026, 0, 31);
const own = { "x-meydan": "1", "cache-control": "public, max-age=60" };
const answer = (text: string, type: string, more: Record<string, string> = {}) =>
  new SiteResponse(text, { headers: { ...own, "content-type": type, ...more } });
const file = (path: string, more: Record<string, string> = {}) => answer(`file ${path}`, path.endsWith(".css") ? "text/css" : "text/javascript", more);
const release = {
  words: { en: ["/assets/en.js"], fr: ["/assets/fr.js"] },
  shell: ["/assets/s.js"],
  groups: [{ paths: ["/assets/a.js", "/assets/b.css"], archive: "/assets/archive-1.json" }, { paths: ["/assets/c.js"] }],
  others: ["/assets/desk.js"],
};
const archived = { "/assets/a.js": "packed a", "/assets/b.css": "packed b" };
const paths = () => worker.asked.map((request) => request.url.replace("https://shop.example", ""));
/** A page of a visitor who looks further is open; time goes on until all is done. */
async function opened(path = "/all", more: object = {}) {
  const data = { type: "page-open", url: `https://shop.example${path}`, isSaving: false, isAsking: false, isUsed: true, files: [], ...more };
  let isDone = false;
  const work = worker.event("message", { data }).finally(() => (isDone = true));
  while (!isDone) await vi.advanceTimersByTimeAsync(100);
  await work;
}
const assets = () => worker.caches.paths("assets").filter((path) => path !== "/assets/release-2.json");

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: now_ms });
  worker = fakeWorker();
  worker.state.network = (path) => {
    if (path === "/assets/release-2.json") return answer(JSON.stringify(release), "application/json");
    if (path === "/assets/archive-1.json")
      return answer(JSON.stringify(archived), "application/json", { etag: '"1"', "content-length": "9", date: "Sat, 31 Jan 2026 00:00:00 GMT" });
    return path.startsWith("/assets/") ? file(path) : undefined;
  };
  stubWorker(worker);
  vi.resetModules();
  await import("./service-worker.ts");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the files of a release", () => {
  it("come ahead for who looks further: the language's words, and groups out of their archives", async () => {
    await opened();
    expect(assets()).toEqual(["/assets/a.js", "/assets/b.css", "/assets/c.js", "/assets/en.js"]);
    expect(paths().filter((path) => path.startsWith("/assets"))).toEqual(["/assets/release-2.json", "/assets/en.js", "/assets/archive-1.json", "/assets/c.js"]);
    const cache = await worker.caches.open("assets");
    const stored = async (path: string) => {
      const found = await cache.match(path);
      return [await found?.text(), Object.fromEntries(found?.headers ?? [])];
    };
    const shared = { ...own, date: "Sat, 31 Jan 2026 00:00:00 GMT" };
    expect(await stored("/assets/a.js")).toEqual(["packed a", { ...shared, "content-type": "text/javascript; charset=utf-8" }]);
    expect(await stored("/assets/b.css")).toEqual(["packed b", { ...shared, "content-type": "text/css; charset=utf-8" }]);
  });
  it("come once, after the page has had four seconds for itself", async () => {
    const begin_ms = Date.now();
    let first_ms = 0;
    const network = worker.state.network;
    worker.state.network = (path, request) => {
      if (path === "/assets/en.js") first_ms = Date.now() - begin_ms;
      return network(path, request);
    };
    await opened();
    expect([first_ms >= 4_000, first_ms < 4_500]).toEqual([true, true]);
    const before = worker.asked.length;
    await opened();
    expect(
      paths()
        .slice(before)
        .filter((path) => path.startsWith("/assets/")),
    ).toEqual([]);
  });
  it.each([
    ["/fr/all", {}, "/assets/fr.js"],
    ["/hi/all", {}, undefined],
    ["/all", { isSaving: true }, undefined],
    ["/all", { isUsed: false }, undefined],
  ])("on %s with %j: the words that come are %s", async (path, more, words) => {
    await opened(path, more);
    expect(assets().find((each) => /\/(?:en|fr)\.js$/.test(each))).toBe(words);
    expect(assets().includes("/assets/c.js")).toBe(Object.keys(more).length === 0);
  });
  it.each([
    [["/assets/a.js"], ["/assets/en.js", "/assets/b.css", "/assets/c.js"]],
    [["/assets/c.js"], ["/assets/en.js", "/assets/archive-1.json"]],
  ])("that are there are not fetched again: %j", async (there, fetched) => {
    const cache = await worker.caches.open("assets");
    for (const path of there) await cache.put(path, file(path, { date: "Sat, 31 Jan 2026 00:00:00 GMT" }));
    await opened();
    expect(paths().filter((path) => path.startsWith("/assets/") && !path.includes("release"))).toEqual(fetched);
  });
  it.each<[string, () => Response | undefined]>([
    ["is not there", () => new SiteResponse("", { status: 404, headers: own })],
    ["is a portal's page", () => new SiteResponse("{}")],
    ["is lost on its way", () => undefined],
  ])("whose archive %s are tried again with the next page", async (_, broken) => {
    const network = worker.state.network;
    worker.state.network = (path, request) => (path === "/assets/archive-1.json" ? broken() : network(path, request));
    await opened();
    expect(assets()).toEqual(["/assets/en.js"]);
    worker.state.network = network;
    await opened();
    expect(assets()).toEqual(["/assets/a.js", "/assets/b.css", "/assets/c.js", "/assets/en.js"]);
  });
  it("that their archive lacks are left out", async () => {
    const network = worker.state.network;
    worker.state.network = (path, request) =>
      path === "/assets/archive-1.json" ? answer(JSON.stringify({ "/assets/b.css": "packed b" }), "application/json") : network(path, request);
    await opened();
    expect(assets()).toEqual(["/assets/b.css", "/assets/c.js", "/assets/en.js"]);
  });
  it("do not hold up the next release: it waits for a worker that has nothing to do", async () => {
    worker.registration.waiting = {};
    await opened();
    expect(assets()).toEqual([]);
  });
});

describe("the files of a release before", () => {
  const former = "/assets/old.js";
  const monthAgo = new Date(now_ms - 30 * 24 * 60 * 60 * 1000);
  async function keep(date: Date | undefined) {
    await (await worker.caches.open("assets")).put(former, file(former, date ? { date: date.toUTCString() } : {}));
    for (const path of ["/assets/fr.js", "/assets/desk.js", "/assets/s.js", "/assets/c.js"]) await (await worker.caches.open("assets")).put(path, file(path));
  }
  it.each<[string, (string | undefined)[], Date | undefined, boolean]>([
    ["no tab is open", [], new Date(now_ms), false],
    ["only tabs of this release are open", ["r2", "r2"], new Date(now_ms), false],
    ["a tab of it is open", ["r2", "r1"], new Date(now_ms), true],
    ["a tab does not answer", [undefined], new Date(now_ms), true],
    ["a tab of it is open after nearly 30 days", ["r1"], new Date(monthAgo.getTime() + 60_000), true],
    ["a tab of it is open after 30 days", ["r1"], new Date(monthAgo.getTime() - 60_000), false],
    ["a tab of it is open, and nobody knows how old it is", ["r1"], undefined, true],
  ])("where %s", async (_, tabs, date, stays) => {
    await keep(date);
    for (const [index, name] of tabs.entries()) worker.tabs.push(new FakeTab(String(index), "/", name));
    await opened("/all", { isSaving: true });
    expect(assets().includes(former)).toBe(stays);
    // a tab that this worker does not control may be of the release before
    expect(worker.did).toContain("all tabs");
    // what belongs to this release stays in any case
    expect(assets().filter((path) => path !== former)).toEqual(["/assets/c.js", "/assets/desk.js", "/assets/fr.js", "/assets/s.js"]);
    expect(worker.caches.paths("assets")).toContain("/assets/release-2.json");
  });
});
