import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settled } from "./deferred.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** When a part stops waiting, in ms, and what it has then. */
async function endOf(promise: Promise<unknown>) {
  const begun_ms = Date.now();
  const end = settled(promise).then((value) => ({ at_ms: Date.now() - begun_ms, value }));
  await vi.advanceTimersByTimeAsync(5_000);
  return end;
}
const dataAfter = (ms: number) => new Promise((resolve) => setTimeout(() => resolve("data"), ms));
const failingAfter = (ms: number) => new Promise((_, reject) => setTimeout(() => reject(new Error("away")), ms));

describe("a part that waits for its data", () => {
  it("waits at least 200 ms in the browser, and no longer than its data", async () => {
    vi.stubEnv("SSR", false);
    expect(await endOf(dataAfter(5))).toEqual({ at_ms: 200, value: "data" });
    expect(await endOf(dataAfter(199))).toEqual({ at_ms: 200, value: "data" });
    expect(await endOf(dataAfter(700))).toEqual({ at_ms: 700, value: "data" });
  });
  it("does so when they fail, too", async () => {
    vi.stubEnv("SSR", false);
    expect(await endOf(failingAfter(5))).toEqual({ at_ms: 200, value: null });
    expect(await endOf(failingAfter(700))).toEqual({ at_ms: 700, value: null });
  });
  it("waits no longer than needed on the server", async () => {
    vi.stubEnv("SSR", true);
    expect(await endOf(dataAfter(5))).toEqual({ at_ms: 5, value: "data" });
  });
  it("is the same for the same data, however often it is drawn", () => {
    const data = dataAfter(5);
    expect(settled(data)).toBe(settled(data));
  });
});
