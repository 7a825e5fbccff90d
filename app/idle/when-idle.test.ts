import { afterEach, expect, it, vi } from "vitest";
import { whenIdle } from "./when-idle.ts";

afterEach(() => vi.unstubAllGlobals());

it("what can wait for an idle browser waits for 2000 ms at most", () => {
  const requestIdleCallback = vi.fn();
  vi.stubGlobal("window", { requestIdleCallback });
  const work = () => {};
  whenIdle(work);
  expect(requestIdleCallback.mock.calls).toEqual([[work, { timeout: 2000 }]]);
});

it("a browser without requestIdleCallback does it soon", async () => {
  vi.stubGlobal("window", {});
  await new Promise<void>(whenIdle);
});
