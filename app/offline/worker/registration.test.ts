import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakePage } from "../../../tests/support/browser/page.ts";
import { openTab, settle, start, tab } from "../../../tests/support/browser/registration.ts";

// the build makes parts of the words; here they are all there
vi.mock("../../client/words.ts", () => ({ moreWords: async () => {} }));
/** What the module of cached times is called with; it comes when something came out of the cache. */
const times = vi.hoisted(() => ({ told: [] as unknown[], fails: false }));
vi.mock("../cached-times/cached-times.ts", () => {
  const reported = (name: string) => (more?: object) => {
    if (times.fails) throw new Error("not to be had");
    times.told.push(more ? [name, more] : name);
  };
  return { arrived: reported("arrived"), dataAnswered: reported("dataAnswered"), pageAskedAgain: reported("pageAskedAgain") };
});

beforeEach(openTab);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const opened = (more: object = {}) => ({
  type: "page-open",
  url: "https://shop.example/all",
  isSaving: false,
  isAsking: false,
  isUsed: true,
  files: [],
  ...more,
});

describe("a page without a worker", () => {
  it("registers one after it has been left alone for three seconds, and tells what it has asked for past it", async () => {
    Object.assign(tab.options, { known: false, controller: null });
    await start("/all#top", {}, 2_998);
    expect(tab.did).toEqual(["messages"]);
    await vi.advanceTimersByTimeAsync(3);
    await settle();
    expect(tab.did).toEqual(["messages", "register /sw.js"]);
    expect(tab.sent).toEqual([opened({ isUsed: false, shownAt_ms: 77, files: ["/assets/a.js", "/media/1"] })]);
  });
  it("gets none where the switch is off; who has one looks for the one that goes", async () => {
    tab.options.known = false;
    await start("/all", { "data-worker": "off" });
    expect([tab.did, tab.sent]).toEqual([["messages"], []]);
    tab.options.known = true;
    tab.did = [];
    await start("/all", { "data-worker": "off" });
    expect(tab.did).toEqual(["messages", "update"]);
  });
});

describe("a page with a worker", () => {
  it.each([
    ["r1", ["messages"]],
    ["r0", ["messages", "update"]],
  ])("looks for a new release where its worker is of another one: %s", async (release, happened) => {
    tab.options.release = release;
    await start();
    expect([tab.did, tab.sent]).toEqual([happened, [opened()]]);
  });
  it("looks for one where its worker does not say within two seconds", async () => {
    tab.options.release = undefined;
    await start("/all", {}, 4_990);
    expect(tab.did).toEqual(["messages"]);
    await vi.advanceTimersByTimeAsync(20);
    expect(tab.did).toEqual(["messages", "update"]);
  });
  it.each([
    [{ saveData: true }, true],
    [{ effectiveType: "slow-2g" }, true],
    [{ effectiveType: "2g" }, true],
    [{ effectiveType: "3g" }, false],
    [{}, false],
  ])("tells whether data is saved: %j", async (connection, isSaving) => {
    Object.assign(tab.options, connection);
    await start();
    expect(tab.sent).toEqual([opened({ isSaving })]);
  });
  it("that came out of the cache asks at once what the network says", async () => {
    Object.assign(tab.options, { controller: null });
    await start("/all", { "data-cached-at": "900" }, 0);
    expect(tab.sent).toEqual([opened({ isAsking: true, files: ["/assets/a.js", "/media/1"] })]);
  });
  it("tells of each page that is come to, and what it asked for once", async () => {
    Object.assign(tab.options, { known: false, controller: null });
    await start();
    tab.sent = [];
    tab.page.main.dataset.arriving = "";
    tab.page.location.href = "https://shop.example/brands#a";
    tab.arrive();
    await settle();
    expect(tab.sent).toEqual([]);
    delete tab.page.main.dataset.arriving;
    for (let i = 0; i < 2; i++) tab.arrive();
    await settle();
    expect(tab.sent).toEqual([opened({ url: "https://shop.example/brands" })]);
  });
  it("that is installed is used, also on its first visit; and from the moment it is", async () => {
    Object.assign(tab.options, { known: false, installed: true });
    await start();
    expect(tab.sent).toEqual([opened()]);
    Object.assign(tab.options, { installed: false });
    tab.sent = [];
    await start();
    tab.page.happens("appinstalled");
    await settle();
    expect(tab.sent).toEqual([opened({ isUsed: false }), opened()]);
  });
  it("says its release when it is asked", async () => {
    await start();
    const answered: unknown[] = [];
    tab.hear({ data: { type: "which-release" }, ports: [{ postMessage: (text) => answered.push(text) }] });
    tab.hear({ data: { type: "send-changes" }, ports: [{ postMessage: (text) => answered.push(text) }] });
    expect(answered).toEqual(["r1"]);
  });
  it("looks for a release again after an hour, when somebody looks at it", async () => {
    await start();
    const look = (after_ms: number, hidden: boolean) => {
      vi.setSystemTime(Date.now() + after_ms);
      tab.page.document.hidden = hidden;
      for (const act of [tab.page.onDocument]) act.hear({ type: "visibilitychange" } as never, false);
      return tab.did.filter((each) => each === "update").length;
    };
    const hour_ms = 60 * 60 * 1000;
    expect([look(hour_ms - 1_000, false), look(2_000, true), look(0, false), look(hour_ms - 1, false), look(1, false)]).toEqual([0, 0, 1, 1, 2]);
  });
});

it("where the browser has no workers, or shuts them, all works as without", async () => {
  tab.options.known = false;
  tab.page = fakePage("https://shop.example/all");
  for (const [name, value] of Object.entries({ ...tab.page.globals, window: {}, navigator: { onLine: true }, performance })) vi.stubGlobal(name, value);
  vi.resetModules();
  const { startWorker, tellWorker } = await import("./registration.ts");
  startWorker();
  await tellWorker(() => ({ type: "take-over" }));
  expect([tab.sent, tab.page.onDocument.heard()]).toEqual([[], []]);
});

describe("times of what came out of the cache", () => {
  const hear = async (data: object) => {
    tab.hear({ data, ports: [] });
    for (let i = 0; i < 20; i++) await new Promise<void>((resolve) => setImmediate(resolve));
  };
  const go = async (path: string) => {
    tab.page.location.href = `https://shop.example${path}`;
    tab.arrive();
    await hear({ type: "" });
  };
  beforeEach(() => {
    Object.assign(times, { told: [], fails: false });
  });
  const fresh = { type: "data-answered", url: "https://shop.example/api/v1/a" };
  const copied = { ...fresh, cachedAt_ms: 0 };
  const again = { type: "page-asked-again", url: "https://shop.example/all", cachedAt_ms: 1, isSame: true };

  it("are nothing to a page where nothing did", async () => {
    await start();
    await hear(fresh);
    await hear({ type: "send-changes", cachedAt_ms: 7 });
    await go("/brands");
    expect(times).toMatchObject({ told: [] });
  });
  it("are notified of a page that is a copy, and of the answer that came after", async () => {
    await start("/all", { "data-cached-at": "900" }, 0);
    await hear(again);
    expect(times).toMatchObject({ told: ["arrived", ["pageAskedAgain", again]] });
  });
  it("are notified of each answer from the first copy on, and of each page that is come to", async () => {
    await start();
    await hear(copied);
    await hear(fresh);
    await go("/brands");
    await go("/brands");
    expect(times).toMatchObject({ told: [["dataAnswered", copied], ["dataAnswered", fresh], "arrived"] });
  });
  it("are asked for again with the next answer where they could not be had", async () => {
    await start();
    times.fails = true;
    await hear(copied);
    times.fails = false;
    await hear(fresh);
    expect(times.told).toEqual([]);
    await hear(copied);
    expect(times.told).toEqual([["dataAnswered", copied]]);
  });
});
