import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeTab, fakeWorker, SiteResponse, stubWorker } from "../../tests/support/browser/worker.ts";

vi.mock("workbox-expiration", () => ({
  ExpirationPlugin: class {
    deleteCacheAndMetadata = async () => {};
  },
}));

let worker: ReturnType<typeof fakeWorker>;
const url = (path: string) => `https://shop.example${path}`;
const ok = (body: unknown = {}, status = 200) => new SiteResponse(JSON.stringify(body), { status, headers: { "x-meydan": "1" } });
const paths = () => worker.asked.map((request) => `${request.method} ${request.url.slice(url("").length)}`);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: 1_000 });
  worker = fakeWorker();
  stubWorker(worker);
  vi.resetModules();
  await import("./service-worker.ts");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a push", () => {
  const pushed = {
    title: "Sent",
    body: "Your lamp",
    path: "/user/order/1",
    tag: "order 1",
    lang: "fr",
    dir: "ltr",
    neutral: "News",
    market: "Meydan",
    at_ms: 7,
    signIn: "x",
  };
  const show = (text: string | null) => worker.event("push", { data: text === null ? null : { text: () => text } });
  const shown = () => worker.did as Record<string, unknown>[];
  it.each([
    ["whom it is for", { signed_in: "1.x" }, "Sent", "Your lamp", "/user/order/1"],
    ["somebody else", { signed_in: "1.y" }, "Meydan", "News", "/"],
    ["nobody", {}, "Meydan", "News", "/"],
  ])("is shown to %s", async (_, cookies, title, body, path) => {
    Object.assign(worker.cookies, cookies);
    await show(JSON.stringify(pushed));
    expect(shown()).toMatchObject([{ title, body, data: { path } }]);
  });
  it("is shown as it is where workers see no cookies, and as news where nothing is in it", async () => {
    worker.self.cookieStore = undefined;
    await show(JSON.stringify(pushed));
    await show(null);
    expect(shown()).toMatchObject([{ title: "Sent" }, { title: "shop.example", body: "", timestamp: 1_000 }]);
  });
  const click = (data: unknown) => {
    const notification = {
      data,
      isClosed: false,
      close: () => {
        notification.isClosed = true;
      },
    };
    return worker.event("notificationclick", { notification }).then(() => expect(notification.isClosed).toBe(true));
  };
  it("that is pressed opens its page, or turns an open tab to it", async () => {
    await click({ path: "/user/order/1" });
    await click(null);
    expect(worker.did).toEqual(["all tabs", `open ${url("/user/order/1")}`, "all tabs", `open ${url("/")}`]);
    worker.tabs.push(new FakeTab("1", "/all"));
    await click({ path: "/user/order/1" });
    expect(worker.tabs[0]).toMatchObject({ url: url("/user/order/1"), focused: true });
  });
  it("opens a window where the tab cannot be turned, or is not to be in front", async () => {
    const tab = new FakeTab("1", "/all");
    Object.assign(tab, { focus: () => Promise.reject(new Error("no")), navigate: () => Promise.reject(new Error("not led by this worker")) });
    worker.tabs.push(tab);
    await click({ path: "/news" });
    expect(worker.did).toEqual(["all tabs", `open ${url("/news")}`]);
    // the page is there already
    tab.url = url("/news");
    await click({ path: "/news" });
    expect(worker.did.length).toBe(3);
  });
  it.each<[string, object, boolean, Response, unknown[]]>([
    ["is sent to the shop", { signed_in: "1.x" }, true, ok(), []],
    ["that the shop does not take is given up", { signed_in: "1.x" }, true, ok({}, 401), ["unsubscribe"]],
    ["that only a portal took is given up", { signed_in: "1.x" }, true, new SiteResponse("{}"), ["unsubscribe"]],
    ["is none without a key", { signed_in: "1.x" }, false, ok(), ["none"]],
    ["is none where nobody is signed in", {}, true, ok(), ["none"]],
  ])("service's new subscription %s", async (_, cookies, isKey, answer, did) => {
    Object.assign(worker.cookies, cookies);
    worker.state.network = (path) => (path === "/api/v1/push/key" ? ok({ data: { key: isKey ? "KEY" : null } }) : answer.clone());
    await worker.event("pushsubscriptionchange");
    const isSent = did[0] !== "none";
    expect(worker.did).toEqual(isSent ? [{ userVisibleOnly: true, applicationServerKey: "KEY" }, ...did] : []);
    expect(paths()).toEqual(["GET /api/v1/push/key", ...(isSent ? ["POST /api/v1/user/news/subscriptions"] : [])]);
    if (isSent)
      expect([worker.asked[1]?.headers.get("content-type"), await worker.asked[1]?.json()]).toEqual([
        "application/json",
        { endpoint: "https://push.example/1" },
      ]);
  });
});
