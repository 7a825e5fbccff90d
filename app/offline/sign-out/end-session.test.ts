import { afterEach, expect, it, vi } from "vitest";
import { endSession } from "./end-session.ts";

afterEach(() => vi.unstubAllGlobals());
const ours = { "x-meydan": "1" };

it.each<[string, () => Promise<Response>, boolean]>([
  ["the shop says so", async () => Response.json({ data: null }, { headers: ours }), true],
  ["a portal's page with 200 says so", async () => new Response("<h1>Hotel WiFi</h1>"), false],
  ["the shop fails", async () => new Response("", { status: 500, headers: ours }), false],
  ["a proxy fails", async () => new Response("", { status: 502 }), false],
  ["there is no network", () => Promise.reject(new TypeError("Failed to fetch")), false],
])("a session is known to be over where %s: %s", async (_, answer, is) => {
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal("fetch", (...question: [string, RequestInit]) => {
    asked.push(question);
    return answer();
  });
  expect(await endSession()).toBe(is);
  // it arrives although the page is closed meanwhile
  expect(asked).toMatchObject([["/api/v1/user/logout", { method: "POST", keepalive: true }]]);
});
