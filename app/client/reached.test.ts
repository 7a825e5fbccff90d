import { afterEach, expect, it, vi } from "vitest";
import { isReached } from "./reached.ts";

afterEach(() => vi.unstubAllGlobals());
const ours = { "x-meydan": "1" };

it.each<[string, () => Promise<Response>, boolean]>([
  ["the shop answers", async () => new Response("{}", { headers: ours }), true],
  ["the shop answers that it is busy", async () => new Response("{}", { status: 503, headers: ours }), true],
  ["a portal answers with 200", async () => new Response("<h1>Hotel WiFi</h1>"), false],
  ["there is no network", () => Promise.reject(new TypeError("Failed to fetch")), false],
  ["no answer comes in time", () => Promise.reject(new DOMException("", "TimeoutError")), false],
])("where %s the shop is reached: %s", async (_, answer, is) => {
  vi.stubGlobal("fetch", answer);
  expect(await isReached(1_000)).toBe(is);
});
it("is asked past every cache, within the time that is left, also where none is", async () => {
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal("fetch", async (...question: [string, RequestInit]) => {
    asked.push(question);
    return new Response("{}", { headers: ours });
  });
  const timeout = vi.spyOn(AbortSignal, "timeout");
  await isReached(1_500);
  await isReached(-20);
  expect(asked.map(([path, { cache }]) => [path, cache])).toEqual([
    ["/healthz", "no-store"],
    ["/healthz", "no-store"],
  ]);
  expect(timeout.mock.calls).toEqual([[1_500], [0]]);
  timeout.mockRestore();
});
