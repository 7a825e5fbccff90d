import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { guarded, inTime, isChunkFailure, loadRoute, whileReached } from "./chunk-guard.ts";

const never = <T>() => new Promise<T>(() => {});
const outcomeOf = (promise: Promise<unknown>) => {
  const seen: { error?: unknown; value?: unknown } = {};
  promise.then(
    (value) => Object.assign(seen, { value }),
    (error) => Object.assign(seen, { error }),
  );
  return seen;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("code that does not come", () => {
  it("counts as failed after 120 s, not sooner", async () => {
    const seen = outcomeOf(inTime(never()));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(seen).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(isChunkFailure(seen.error)).toBe(true);
  });
  it("for a press counts as failed after the time that is given", async () => {
    const seen = outcomeOf(inTime(never(), 2_000));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(seen).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(isChunkFailure(seen.error)).toBe(true);
  });
  it("keeps no time when it comes, or fails, before that", async () => {
    expect(await inTime(Promise.resolve("code"))).toBe("code");
    const failure = new TypeError("gone");
    await expect(inTime(Promise.reject(failure))).rejects.toBe(failure);
    expect(vi.getTimerCount()).toBe(0);
  });
  it("of a page's own is a failed chunk, and becomes one full load of its address", async () => {
    const loads: string[] = [];
    const stored = new Map<string, string>();
    vi.stubGlobal("window", { __reactRouterRouteModules: {} });
    vi.stubGlobal("fetch", async () => new Response(null, { headers: { "x-meydan": "1" } }));
    vi.stubGlobal("location", { assign: (address: string) => loads.push(address) });
    vi.stubGlobal("sessionStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
    // a module that waits for ever
    const module = "data:text/javascript,await new Promise(() => {})";
    const navigate = () => outcomeOf(guarded(new Request("https://shop.example/brands"), Promise.all([never(), loadRoute({ id: "brands", module })])));
    const first = navigate();
    await vi.advanceTimersByTimeAsync(119_999);
    expect(loads).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(loads).toEqual(["https://shop.example/brands"]);
    // the full load did not come either: the error page, with a retry
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isChunkFailure(first.error)).toBe(true);
  });
  it.each([
    ["nothing can be reached", () => Promise.reject(new TypeError("no network"))],
    ["a portal answers in the shop's place", async () => new Response("<h1>Hotel WiFi</h1>")],
  ])("is no reason to leave the page while %s, and the minute is not used up", async (_, answer) => {
    const load = vi.fn();
    const store = vi.fn();
    vi.stubGlobal("fetch", answer);
    vi.stubGlobal("location", { assign: load, href: "https://shop.example/" });
    vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: store });
    const late = inTime(never());
    const seen = outcomeOf(guarded(new Request("https://shop.example/brands"), Promise.all([late])));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(isChunkFailure(seen.error)).toBe(true);
    expect(load).not.toHaveBeenCalled();
    expect(store).not.toHaveBeenCalled();
  });
});

describe("a navigation of which nothing comes", () => {
  const page = new Request("https://shop.example/brands");
  /** The shop answers as long as so many questions are asked. */
  function reachable(times: number) {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (path: string) => {
      asked.push(path);
      if (asked.length > times) throw new TypeError("no network");
      return new Response(null, { headers: { "x-meydan": "1" } });
    });
    return asked;
  }
  it("ends once the bar is full and the shop is not there", async () => {
    const asked = reachable(0);
    const seen = outcomeOf(whileReached(page, never()));
    await vi.advanceTimersByTimeAsync(5_199);
    expect([seen, asked]).toEqual([{}, []]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(["/healthz"]);
    expect(isChunkFailure(seen.error)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
  it("is waited for while the shop is there, and no longer", async () => {
    const asked = reachable(2);
    const seen = outcomeOf(whileReached(page, never()));
    await vi.advanceTimersByTimeAsync(3 * 5_200 - 1);
    expect([seen, asked.length]).toEqual([{}, 2]);
    await vi.advanceTimersByTimeAsync(1);
    expect(isChunkFailure(seen.error)).toBe(true);
  });
  it("asks nothing where the page has come, and an answer in between counts", async () => {
    const asked = reachable(0);
    expect(await whileReached(page, Promise.resolve("page"))).toBe("page");
    const failure = new TypeError("gone");
    await expect(whileReached(page, Promise.reject(failure))).rejects.toBe(failure);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([asked, vi.getTimerCount()]).toEqual([[], 0]);
  });
  it("is not given up where something was sent: it may have been done", async () => {
    const asked = reachable(0);
    const seen = outcomeOf(whileReached(new Request("https://shop.example/cart", { method: "POST" }), never()));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([seen, asked]).toEqual([{}, []]);
  });
  it("leads to the error page at once: nobody asks again whether a document can be had", async () => {
    const asked = reachable(0);
    const seen = outcomeOf(guarded(page, whileReached(page, Promise.all([never()]))));
    await vi.advanceTimersByTimeAsync(5_200);
    expect(isChunkFailure(seen.error)).toBe(true);
    expect(asked).toEqual(["/healthz"]);
  });
});
