import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeWorker, openTab, start, tab } from "../../../tests/support/browser/registration.ts";

// the build makes parts of the words; here they are all there
vi.mock("../../client/words.ts", () => ({ moreWords: async () => {} }));

beforeEach(openTab);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a new release", () => {
  const toasts = async () => (await import("../../stores/toasts.ts")).$toasts.get();
  async function offered(worker: ReturnType<typeof makeWorker>, make: () => void) {
    make();
    for (let i = 0; i < 20; i++) await vi.advanceTimersByTimeAsync(10);
    expect(worker).toBeDefined();
    return (await toasts()).map(({ key }) => key);
  }
  it.each(["waits", "comes", "is coming"])("that %s is offered once it is installed", async (how) => {
    await start("/all", {}, -1);
    const next = makeWorker(how === "waits" ? "installed" : "installing", "r2");
    if (how === "waits") tab.registration.waiting = next;
    if (how === "is coming") tab.registration.installing = next;
    await vi.advanceTimersByTimeAsync(3_100);
    expect(await offered(next, () => {})).toEqual(how === "waits" ? ["app.release.ready"] : []);
    if (how === "waits") return;
    if (how === "comes") {
      tab.registration.installing = next;
      tab.updates.updatefound?.();
    }
    expect(await offered(next, () => next.becomes("installed"))).toEqual(["app.release.ready"]);
    expect(tab.sent.filter(({ type }) => type === "take-over")).toEqual([]);
  });
  it.each<[string, object, string, Record<string, string>, string[]]>([
    ["takes over unasked where the page is of it already", {}, "r1", {}, ["take-over"]],
    ["is not offered on a page of its own layout", {}, "r2", { "data-layout": "empty" }, []],
    ["is the first one where the page came past any worker", { controller: null }, "r2", {}, []],
  ])("%s", async (_, more, release, attributes, messages) => {
    Object.assign(tab.options, more);
    await start("/all", attributes, -1);
    const next = makeWorker("installed", release);
    tab.registration.waiting = next;
    await vi.advanceTimersByTimeAsync(3_100);
    expect(await offered(next, () => {})).toEqual([]);
    expect(tab.sent.filter(({ type }) => type === "take-over").map(({ type }) => type)).toEqual(messages);
  });
  it.each([
    ["installed", ["take-over"], 2_000],
    ["activated", [], 0],
  ])("that is wanted loads this tab anew once it serves it: %s", async (state, messages, wait_ms) => {
    await start("/all", {}, -1);
    const next = makeWorker("installed", "r2");
    tab.registration.waiting = next;
    await vi.advanceTimersByTimeAsync(3_100);
    await offered(next, () => {});
    const [shown] = await toasts();
    next.state = state;
    if (shown?.action && "run" in shown.action) shown.action.run();
    expect(tab.sent.filter(({ type }) => type === "take-over").map(({ type }) => type)).toEqual(messages);
    await vi.advanceTimersByTimeAsync(Math.max(0, wait_ms - 1));
    expect(tab.page.went).toEqual(wait_ms > 0 ? [] : ["reload"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(tab.page.went).toEqual(["reload"]);
  });
  it("loads this tab as soon as the new worker leads it", async () => {
    await start("/all", {}, -1);
    const next = makeWorker("installed", "r2");
    tab.registration.waiting = next;
    await vi.advanceTimersByTimeAsync(3_100);
    await offered(next, () => {});
    const [shown] = await toasts();
    if (shown?.action && "run" in shown.action) shown.action.run();
    tab.updates.controllerchange?.();
    expect(tab.page.went).toEqual(["reload"]);
  });
});
