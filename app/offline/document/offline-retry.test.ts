import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeElement, fakePage } from "../../../tests/support/browser/page.ts";

vi.mock("./offline-page.ts", () => ({ showOffline: async () => {} }));

let page: ReturnType<typeof fakePage>;
let stored: Map<string, string>;
let asked: string[];
let isThere: boolean;
const button = () => page.main.querySelector("[data-retry]");

async function open(tries?: string, isShut = false) {
  stored = new Map(tries === undefined ? [] : [["meydan-offline-tries", tries]]);
  const refuse = () => {
    throw new DOMException("shut", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", {
    getItem: isShut ? refuse : (key: string) => stored.get(key) ?? null,
    setItem: isShut ? refuse : (key: string, value: string) => stored.set(key, value),
  });
  vi.resetModules();
  await import("./offline-retry.ts");
}
beforeEach(() => {
  vi.useFakeTimers();
  page = fakePage("https://shop.example/cart");
  page.main.append(new FakeElement("button", { "data-retry": "" }));
  [asked, isThere] = [[], false];
  for (const [name, value] of Object.entries(page.globals)) vi.stubGlobal(name, value);
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (!isThere) throw new TypeError("no network");
    return new Response(null, { headers: { "x-meydan": "1" } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  [undefined, false, 4_000],
  ["1", false, 8_000],
  ["3", false, 32_000],
  ["5", false, 120_000],
  ["9", false, 120_000],
  ["rubbish", false, 4_000],
  [undefined, true, 120_000],
])("after %s tries (storage shut: %s) the offline document asks by itself after %i ms, and again after as long", async (tries, isShut, wait_ms) => {
  await open(tries, isShut);
  for (const times of [1, 2]) {
    await vi.advanceTimersByTimeAsync(wait_ms - 1);
    expect(asked.length).toBe(times - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(Array(times).fill("/healthz"));
  }
  expect(page.went).toEqual([]);
});

it("it opens the address anew when the shop is there, and counts the try", async () => {
  isThere = true;
  await open("2");
  await vi.advanceTimersByTimeAsync(16_000);
  expect([page.went, stored.get("meydan-offline-tries")]).toEqual([["reload"], "3"]);
});

it("it asks at once when the network is back, which may lead nowhere yet", async () => {
  await open("1");
  page.happens("online");
  await vi.advanceTimersByTimeAsync(1);
  expect([asked.length, page.went]).toEqual([1, []]);
  isThere = true;
  page.happens("online");
  await vi.advanceTimersByTimeAsync(1);
  expect([asked.length, page.went]).toEqual([2, ["reload"]]);
});

it("nobody who looks elsewhere is asked for", async () => {
  await open();
  page.document.hidden = true;
  await vi.advanceTimersByTimeAsync(40_000);
  expect(asked).toEqual([]);
  page.document.hidden = false;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(asked.length).toBe(1);
});

it("a press asks the browser at once, and the waits begin anew", async () => {
  await open("4");
  page.happens("click", button());
  expect([page.went, stored.get("meydan-offline-tries")]).toEqual([["reload"], "0"]);
});
