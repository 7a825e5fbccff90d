import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { guarded, inTime, isChunkFailure, loadRoute } from "./chunk-guard.ts";

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
    vi.stubGlobal("fetch", async () => new Response());
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
  it("is no reason to leave the page while nothing can be reached, and the minute is not used up", async () => {
    const load = vi.fn();
    const store = vi.fn();
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
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
