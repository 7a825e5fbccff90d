import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { later, retryOnce } from "./later.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", network.addEventListener.bind(network));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const network = new EventTarget();
const failing = () => vi.fn(() => Promise.reject(new TypeError("gone")));

describe("what failed for want of code", () => {
  it("is tried again after a moment", async () => {
    vi.stubGlobal("navigator", { onLine: true });
    const work = vi.fn();
    later(work);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledOnce();
  });
  it("is tried again when the network is back, once", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const work = vi.fn();
    later(work);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).not.toHaveBeenCalled();
    for (let times = 0; times < 2; times++) network.dispatchEvent(new Event("online"));
    expect(work).toHaveBeenCalledOnce();
  });
  it("is left alone after the second failure, and after a success", async () => {
    vi.stubGlobal("navigator", { onLine: true });
    const [fails, works] = [failing(), vi.fn(async () => {})];
    retryOnce(fails);
    retryOnce(works);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fails).toHaveBeenCalledTimes(2);
    expect(works).toHaveBeenCalledOnce();
  });
});
