import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reloadGone } from "./reload-gone.ts";

const now = 1_800_000_000_000;
const reload = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal("location", { reload });
  // as in a browser that forbids it
  vi.stubGlobal("sessionStorage", undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
});
const cameBy = (type: string, timeOrigin: number) => vi.stubGlobal("performance", { timeOrigin, getEntriesByType: () => [{ type }] });

describe("an open product page", () => {
  it.each([
    [404, 1],
    [410, 1],
    [200, 0],
    [429, 0],
    [500, 0],
    [undefined, 0],
  ])("whose product is answered %s is loaded anew %i times", (status, times) => {
    cameBy("navigate", now - 1000);
    reloadGone({ status });
    expect(reload).toHaveBeenCalledTimes(times);
  });
  it.each([
    ["reload", 0, 0],
    ["reload", 59_999, 0],
    ["reload", 60_000, 0],
    ["reload", 60_001, 1],
    ["navigate", 0, 1],
    ["back_forward", 0, 1],
  ])("that came by %s %i ms ago is loaded anew %i times", (type, age_ms, times) => {
    cameBy(type, now - age_ms);
    reloadGone({ status: 410 });
    expect(reload).toHaveBeenCalledTimes(times);
  });
  it("is loaded anew where the browser does not tell how it came", () => {
    vi.stubGlobal("performance", { timeOrigin: now, getEntriesByType: () => [] });
    reloadGone({ status: 410 });
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
