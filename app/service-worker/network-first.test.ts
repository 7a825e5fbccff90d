import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeTab, fakeWorker, SiteResponse, stubWorker } from "../../tests/support/browser/worker.ts";

const stored = vi.hoisted(() => ({ limits: [] as object[] }));
/** What it does is its own affair (it counts and deletes in a database of its own); what we call it with is ours. */
vi.mock("workbox-expiration", () => ({
  ExpirationPlugin: class {
    constructor(limits: object) {
      stored.limits.push(limits);
    }
    deleteCacheAndMetadata = async () => {};
  },
}));

let worker: ReturnType<typeof fakeWorker>;
const now_ms = Date.UTC(2026, 0, 5);
const day_ms = 24 * 60 * 60 * 1000;
const html = (text: string, currency = "EUR") => `<!doctype html><html lang="en" data-currency="${currency}"><body><main>${text}</main></body></html>`;
const own = { "x-meydan": "1" };
const page = (text: string, more: Record<string, string> = {}, status = 200, currency = "EUR") =>
  new SiteResponse(html(text, currency), {
    status,
    headers: { ...own, "content-type": "text/html", "cache-control": "public, max-age=0", vary: "Cookie", ...more },
  });
const json = (value: unknown) =>
  new SiteResponse(JSON.stringify(value), { headers: { ...own, "content-type": "application/json", "cache-control": "public, max-age=5" } });
const inTime = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, value));
/** Time goes on until what was asked for is there. */
async function ask(path: string, init: RequestInit & { mode?: RequestMode } = { mode: "navigate" }, client = "") {
  const sent = worker.request(path, init, client);
  let isThere = false;
  const end = () => {
    isThere = true;
  };
  sent.then(end, end);
  while (!isThere) await vi.advanceTimersByTimeAsync(1);
  return sent;
}
const textOf = async (path: string, init?: RequestInit & { mode?: RequestMode }) => (await (await ask(path, init)).answer)?.text();
const rest = () => vi.advanceTimersByTimeAsync(10_000);
const network = (answers: Record<string, () => Response | Promise<Response> | undefined>) => {
  worker.state.network = (path) => answers[path]?.();
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: now_ms });
  worker = fakeWorker();
  stored.limits = [];
  stubWorker(worker);
  vi.resetModules();
  await import("./service-worker.ts");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("pages, data and pictures are cached in limited number and for a time", () => {
  const month_s = 30 * 24 * 60 * 60;
  const limits = (maxEntries: number, maxAgeSeconds: number) => ({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true });
  expect(stored.limits).toEqual([limits(60, month_s), limits(150, month_s), limits(200, 7 * 24 * 60 * 60)]);
});

describe("a public page", () => {
  it("comes from the network, and its copy says when it was true and in which currency", async () => {
    network({ "/all": () => page("new", { "content-length": "9", "content-encoding": "br" }) });
    expect(await textOf("/all")).toBe(html("new"));
    await rest();
    const copy = await (await worker.caches.open("pages")).match("/all");
    expect(Object.fromEntries(copy?.headers ?? [])).toEqual({
      ...own,
      "content-type": "text/html",
      "cache-control": "public, max-age=0",
      "x-cached-at": String(now_ms),
      "x-cached-currency": "EUR",
    });
    expect(await copy?.text()).toBe(html("new").replace("<html", `<html data-cached-at="${now_ms}"`));
  });
  it("is its copy without network, and one address with and without the mark of an installed shop", async () => {
    network({ "/all?standalone=true": () => page("new") });
    await ask("/all?standalone=true");
    await rest();
    network({});
    expect(worker.caches.paths("pages")).toEqual(["/all"]);
    expect(await textOf("/all")).toContain("new");
    expect(await textOf("/all?standalone=true")).toContain("new");
  });
  it.each([
    [99, "network"],
    [150, "copy"],
  ])("is waited for so long where there is a copy: after %i ms it is the %s", async (wait_ms, from) => {
    network({ "/all": () => page("copy") });
    await ask("/all");
    await rest();
    network({ "/all": () => inTime(wait_ms, page("network")) });
    expect(await textOf("/all")).toContain(from);
    // either way it is the next copy
    await rest();
    expect(await worker.caches.text("pages", "/all")).toContain("network");
  });
  it("that was slow the last time is not waited for, but a reload waits five seconds", async () => {
    network({ "/all": () => inTime(300, page("one")) });
    await ask("/all");
    await rest();
    network({ "/all": () => inTime(1, page("two")) });
    expect(await textOf("/all")).toContain("one");
    await rest();
    network({ "/all": () => inTime(4_900, page("three")) });
    for (const cache of ["no-cache", "reload"] as const) {
      expect(await textOf("/all", { mode: "navigate", cache })).toContain("three");
      await rest();
    }
    network({ "/all": () => inTime(5_100, page("four")) });
    expect(await textOf("/all", { mode: "navigate", cache: "reload" })).toContain("three");
  });
  it.each([
    ["the same", "old", true],
    ["another", "new", false],
  ])("whose copy was shown is sent what the network has answered since: %s", async (_, text, isSame) => {
    worker.tabs.push(new FakeTab("1", "/all#top"), new FakeTab("2", "/brands"));
    network({ "/all": () => page("old") });
    await ask("/all");
    await rest();
    expect(worker.tabs.map(({ heard }) => heard)).toEqual([[], []]);
    network({ "/all": () => inTime(500, page(text)) });
    await ask("/all");
    await rest();
    const url = "https://shop.example/all";
    const message = { type: "page-asked-again", url, cachedAt_ms: now_ms, isSame };
    expect(worker.tabs.map(({ heard }) => heard)).toEqual([[message], []]);
    // a page that asks later than the network answered gets the same
    await worker.event("message", { data: { type: "page-open", url, isSaving: true, isAsking: true, isUsed: false, files: [] } }).catch(() => {});
    expect(worker.tabs[0]?.heard).toEqual([message, message]);
  });
  it.each([
    ["the shop fails", () => page("fault", {}, 500), "copy", true],
    ["it was too much at once", () => page("busy", {}, 429), "copy", true],
    ["a portal answers", () => new SiteResponse("<h1>Hotel</h1>", { headers: { "content-type": "text/html" } }), "copy", true],
    ["it is there no more", () => page("gone", {}, 404), "gone", false],
    ["it has become somebody's", () => page("theirs", { "cache-control": "private" }), "theirs", false],
  ])("of which there is a copy, where %s", async (_, answer, text, isStored) => {
    network({ "/all": () => page("copy") });
    await ask("/all");
    await rest();
    network({ "/all": answer });
    expect(await textOf("/all")).toContain(text);
    await rest();
    expect(worker.caches.paths("pages")).toEqual(isStored ? ["/all"] : []);
  });
  it("of which there is no copy is what the shop says, also where it fails", async () => {
    network({ "/all": () => page("fault", {}, 500) });
    expect([(await ask("/all")).answer?.status, worker.caches.paths("pages")]).toEqual([500, []]);
  });
  it.each([
    ["EUR", true],
    ["USD", false],
    [undefined, true],
  ])("written in euros is a copy for who has chosen %s: %s", async (currency, is) => {
    network({ "/all": () => page("copy") });
    await ask("/all");
    await rest();
    network({});
    if (currency) worker.cookies.currency = currency;
    expect((await ask("/all").catch(() => ({ answer: undefined }))).answer !== undefined).toBe(is);
  });
  it.each([
    [30 * day_ms - 20_000, true],
    [30 * day_ms, false],
  ])("is a copy for thirty days: after %i ms %s", async (age_ms, is) => {
    network({ "/all": () => page("copy") });
    await ask("/all");
    await rest();
    network({});
    vi.setSystemTime(now_ms + age_ms);
    expect((await ask("/all").catch(() => ({ answer: undefined }))).answer !== undefined).toBe(is);
  });
  it("of another language ends the copy of `/`, which follows the cookie", async () => {
    network({ "/": () => page("english"), "/all": () => page("all"), "/fr": () => page("français") });
    for (const path of ["/", "/all"]) await ask(path).then(rest);
    expect(worker.caches.paths("pages")).toEqual(["/", "/all"]);
    await ask("/fr");
    await rest();
    expect(worker.caches.paths("pages")).toEqual(["/all", "/fr"]);
  });
});

describe("the API's public answers", () => {
  const path = "/api/v1/categories?locale=en";
  const url = `https://shop.example${path}`;
  it("are reported to the page that asked: of the network, or of when", async () => {
    worker.tabs.push(new FakeTab("1", "/all"), new FakeTab("2", "/all"));
    network({ [path]: () => json({ data: 1 }) });
    expect(await textOf(path, {})).toBe('{"data":1}');
    await rest();
    network({});
    const { answer } = await ask(path, {}, "2");
    expect(await answer?.json()).toEqual({ data: 1 });
    await rest();
    expect(worker.tabs.map(({ heard }) => heard)).toEqual([[], [{ type: "data-answered", url, cachedAt_ms: now_ms }]]);
    network({ [path]: () => json({ data: 2 }) });
    await ask(path, {}, "1");
    await rest();
    expect(worker.tabs[0]?.heard).toEqual([{ type: "data-answered", url }]);
    // no page's, so nothing is written into it
    expect(await worker.caches.text("data", path)).toBe('{"data":2}');
    expect((await (await worker.caches.open("data")).match(path))?.headers.has("x-cached-currency")).toBe(false);
  });
  it.each([
    [2_900, "2"],
    [3_100, "1"],
  ])("are waited for three seconds where there is a copy: after %i ms", async (wait_ms, text) => {
    network({ [path]: () => json(1) });
    await ask(path, {});
    await rest();
    network({ [path]: () => inTime(wait_ms, json(2)) });
    expect(await textOf(path, {})).toBe(text);
  });
});
