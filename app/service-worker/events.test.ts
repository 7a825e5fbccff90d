import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeDatabase } from "../../tests/support/browser/database.ts";
import { FakeTab, fakeWorker, SiteResponse, stubWorker } from "../../tests/support/browser/worker.ts";

/** What each cache may hold, and whose notes of what it holds were deleted, recognised by how much that is. */
const expirations = vi.hoisted(() => ({ made: [] as object[], deleted: [] as number[] }));
vi.mock("workbox-expiration", () => ({
  ExpirationPlugin: class {
    readonly most: number;
    constructor(limits: { maxEntries: number }) {
      expirations.made.push(limits);
      this.most = limits.maxEntries;
    }
    deleteCacheAndMetadata = async () => void expirations.deleted.push(this.most);
  },
}));

let worker: ReturnType<typeof fakeWorker>;
const own = { "x-meydan": "1" };
const url = (path: string) => `https://shop.example${path}`;
const inTime = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, value));
const ok = (body: unknown = {}, status = 200) => new SiteResponse(JSON.stringify(body), { status, headers: own });
const paths = () => worker.asked.map((request) => `${request.method} ${request.url.slice(url("").length)}`);

beforeEach(async () => {
  Object.assign(expirations, { made: [], deleted: [] });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: 1_000 });
  worker = fakeWorker();
  stubWorker(worker, { indexedDB: fakeDatabase().indexedDB });
  vi.resetModules();
  await import("./service-worker.ts");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a form that is sent as a document", () => {
  const send = (path: string) => worker.request(path, { method: "POST", mode: "navigate", referrer: url("/fr/login#form") });
  const answered = (isOver: boolean) => ({ type: "form-unanswered", isOver });
  beforeEach(() => void worker.tabs.push(new FakeTab("1", "/fr/login"), new FakeTab("2", "/all")));

  it("is answered by the shop, without a message", async () => {
    worker.state.network = () => ok("done");
    expect((await (await send("/fr/login")).answer)?.status).toBe(200);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(worker.tabs.map(({ heard }) => heard)).toEqual([[], []]);
  });
  it("that finds no network leaves its page as it is, which says so", async () => {
    const { answer } = await send("/fr/login");
    expect([answer?.status, await answer?.text()]).toEqual([204, ""]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(worker.tabs.map(({ heard }) => heard)).toEqual([[answered(true)], []]);
  });
  it.each<[number, number, boolean[]]>([
    [2_999, 200, []],
    [3_001, 200, [false]],
    [19_999, 200, [false]],
    [20_001, 204, [false, true]],
  ])("that is answered after %i ms: %i, reported %j", async (wait_ms, status, reported) => {
    worker.state.network = () => inTime(wait_ms, ok());
    const sent = send("/fr/login");
    await vi.advanceTimersByTimeAsync(25_000);
    expect((await sent).answer?.status).toBe(status);
    expect(worker.tabs[0]?.heard).toEqual(reported.map(answered));
  });
  it("for another currency ends the copies of pages and data, those too that were made meanwhile", async () => {
    for (const name of ["pages", "data", "pictures"]) await worker.caches.open(name);
    worker.state.network = async () => {
      expect(await worker.caches.keys()).toEqual(["pictures"]);
      await worker.caches.open("data");
      return ok();
    };
    await send("/currency");
    expect(await worker.caches.keys()).toEqual(["pictures"]);
    expect(expirations.deleted).toEqual([60, 150, 60, 150]);
  });
  it("is reported to its own page, whatever part of it is looked at", async () => {
    worker.tabs.push(new FakeTab("3", "/fr/login#top"), new FakeTab("4", "/fr/login?next=1"));
    await send("/fr/login");
    expect(worker.tabs.map(({ heard }) => heard.length)).toEqual([1, 0, 1, 0]);
  });
});

it("caches have their measure: pages and data a month, pictures a week, and all of one goes where the disk is full", () => {
  const day_s = 24 * 60 * 60;
  expect(expirations.made).toEqual([
    { maxEntries: 60, maxAgeSeconds: 30 * day_s, purgeOnQuotaError: true },
    { maxEntries: 150, maxAgeSeconds: 30 * day_s, purgeOnQuotaError: true },
    { maxEntries: 200, maxAgeSeconds: 7 * day_s, purgeOnQuotaError: true },
  ]);
});

describe("a sign-out", () => {
  const send = (path: string, mode: RequestMode = "navigate") => worker.request(path, { method: "POST", mode });
  beforeEach(async () => {
    for (const name of ["pages", "pictures", "assets"]) await worker.caches.open(name);
  });
  it.each<[string, () => Response | undefined | Promise<Response>, string]>([
    ["the shop leads on", () => new SiteResponse(null, { type: "opaqueredirect" }), "opaqueredirect"],
    ["a portal answers", () => ok(), "/fr"],
    ["there is no network", () => undefined, "/fr"],
    ["the shop does not answer in time", () => inTime(3_001, new SiteResponse(null, { type: "opaqueredirect" })), "/fr"],
    ["the shop answers in time", () => inTime(2_999, new SiteResponse(null, { type: "opaqueredirect" })), "opaqueredirect"],
  ])("where %s", async (_, network, way) => {
    worker.state.network = network;
    const sent = send("/fr/sign-out");
    await vi.advanceTimersByTimeAsync(4_000);
    const { answer, done } = await sent;
    await done();
    expect(way === "opaqueredirect" ? answer?.type : answer?.headers.get("location")).toBe(way.startsWith("/") ? url(way) : way);
    if (way !== "opaqueredirect") expect(answer?.status).toBe(303);
    expect(await worker.caches.keys()).toEqual(["assets"]);
    expect(expirations.deleted.toSorted((a, b) => a - b)).toEqual([60, 150, 200]);
  });
  it("by script is passed on as it is, and what is theirs goes", async () => {
    worker.state.network = () => ok({ data: null });
    const { answer, done } = await send("/api/v1/user/logout", "cors");
    await done();
    expect([await answer?.json(), await worker.caches.keys()]).toEqual([{ data: null }, ["assets"]]);
  });
});

describe("the network is back (background sync)", () => {
  const change = {
    method: "POST",
    path: "/cart/items",
    key: "k",
    locale: "en",
    currency: "USD",
    made_ms: 1,
    shown: { kind: "add", name: "A", quantity: 1, pieces: 1 },
  } as const;
  const wait = async (owner: string) => (await import("../offline/queue/waiting-store.ts")).addWaiting({ ...change, owner });
  it("an open page sends what waits; other tags are nobody's", async () => {
    worker.tabs.push(new FakeTab("1", "/"), new FakeTab("2", "/"));
    await wait("guest");
    await worker.event("sync", { tag: "other" });
    expect(worker.tabs[0]?.heard).toEqual([]);
    await worker.event("sync", { tag: "send-changes" });
    expect([worker.tabs.map(({ heard }) => heard), paths()]).toEqual([[[{ type: "send-changes" }], []], []]);
  });
  it.each<[string, Record<string, string>, string, string[]]>([
    ["guest", {}, "guest", ["POST /api/v1/cart/items?currency=USD&locale=en"]],
    ["an account", { signed_in: "1.x" }, "account 1.x", ["GET /api/v1/user/me", "POST /api/v1/cart/items?currency=USD&locale=en"]],
    ["another account", { signed_in: "1.y" }, "account 1.x", []],
    ["who signed out", { signed_out: "1" }, "guest", ["POST /api/v1/user/logout", "POST /api/v1/cart/items?currency=USD&locale=en"]],
  ])("without a page it is sent here: %s", async (_, cookies, owner, sent) => {
    worker.state.network = () => ok({ data: {} });
    Object.assign(worker.cookies, cookies);
    await wait(owner);
    await worker.event("sync", { tag: "send-changes" });
    expect(paths()).toEqual(sent);
  });
  it.each<[string, Record<string, string>, (path: string) => Response | undefined, string]>([
    ["the shop is not there", {}, () => undefined, "changes still wait"],
    ["a sign-out is not confirmed", { signed_out: "1" }, (path) => (path.endsWith("logout") ? undefined : ok()), "a sign-out still waits"],
  ])("the browser asks again where %s", async (_, cookies, network, message) => {
    worker.state.network = network;
    Object.assign(worker.cookies, cookies);
    await wait("guest");
    await expect(worker.event("sync", { tag: "send-changes" })).rejects.toThrow(message);
  });
});
