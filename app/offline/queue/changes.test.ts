import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { change, names, ok, openTab, questions, settle, tab } from "../../../tests/support/browser/waiting.ts";

// the build makes parts of the words; here they are all there
vi.mock("../../client/words.ts", () => ({ moreWords: async () => {} }));

beforeEach(openTab);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a change that found no network", () => {
  beforeEach(() => {
    tab.network.onLine = false;
  });
  it("is stored with its owner, the page's language and currency and its time, counted, and announced to other tabs", async () => {
    const { $cartCount } = await import("../../stores/cart-count.ts");
    expect(await tab.changes.keepWaiting(change("Lamp"))).toBe(true);
    expect(tab.database.rows("waiting")).toEqual([{ ...change("Lamp"), id: 1, owner: "account 1.x", locale: "en", currency: "EUR", made_ms: 1_000 }]);
    expect([names(), $cartCount.get(), tab.messages]).toEqual([["Lamp"], 3, [["meydan-changes", null]]]);
  });
  it("on a page without a currency is in dollars, and has failed where nothing can be stored", async () => {
    tab.page.html.removeAttribute("data-currency");
    await tab.changes.keepWaiting(change("Lamp"));
    expect(tab.database.rows("waiting")).toMatchObject([{ currency: "USD" }]);
    tab.database.interrupt("onclose");
    tab.database.state.fails = true;
    expect(await tab.changes.keepWaiting(change("Rug"))).toBe(false);
  });
  it("asks to be sent when every page is closed, where the browser can do that", async () => {
    const tags: string[] = [];
    tab.network.serviceWorker = { getRegistration: async () => ({ sync: { register: async (tag: string) => void tags.push(tag) } }) };
    await tab.changes.keepWaiting(change("Lamp"));
    await settle();
    expect(tags).toEqual(["send-changes"]);
    tab.network.serviceWorker = { getRegistration: () => Promise.reject(new Error("not allowed")) };
    await tab.changes.askForSync();
  });
  it("of another tab is seen here", async () => {
    const { addWaiting } = await import("./waiting-store.ts");
    await addWaiting({ ...change("Rug"), owner: "account 1.x", locale: "en", currency: "EUR", made_ms: 1 });
    expect(names()).toEqual([]);
    tab.channel?.hear?.();
    await settle();
    expect(names()).toEqual(["Rug"]);
  });
});

describe("what waits", () => {
  beforeEach(async () => {
    tab.network.onLine = false;
    await tab.changes.keepWaiting(change("Lamp"));
    tab.network.onLine = true;
    tab.messages = [];
  });
  it("is sent once at a time, and other tabs are notified", async () => {
    await Promise.all([tab.changes.sendWaiting(), tab.changes.sendWaiting()]);
    expect(questions()).toEqual(["/api/v1/user/me", "/api/v1/cart/items?currency=EUR&locale=en"]);
    expect([names(), tab.messages]).toEqual([[], [["meydan-changes", null]]]);
    await tab.changes.sendWaiting();
    expect([questions().length, tab.messages.length]).toEqual([2, 1]);
  });
  it.each([
    [0, 5_000],
    [1, 10_000],
    [2, 20_000],
    [3, 40_000],
    [5, 160_000],
    [6, 300_000],
    [7, 300_000],
  ])("is tried again after %i tries in vain: %i ms later", async (tries, wait_ms) => {
    tab.answer = () => new Response(null, { status: 503 });
    for (let i = 0; i < tries; i++) {
      await vi.advanceTimersToNextTimerAsync();
      await settle();
    }
    const before = questions().length;
    expect(before).toBe(tries);
    await vi.advanceTimersByTimeAsync(wait_ms - 1);
    await settle();
    expect(questions().length).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    await settle();
    expect(questions().length).toBe(before + 1);
  });
  it("once sent begins anew with short waits", async () => {
    tab.answer = () => new Response(null, { status: 503 });
    for (let i = 0; i < 3; i++) {
      await vi.advanceTimersToNextTimerAsync();
      await settle();
    }
    tab.answer = ok;
    await tab.changes.sendWaiting();
    tab.network.onLine = false;
    await tab.changes.keepWaiting(change("Rug"));
    tab.network.onLine = true;
    const before = questions().length;
    await vi.advanceTimersByTimeAsync(5_000);
    await settle();
    expect(questions().length).toBeGreaterThan(before);
  });
  it.each([
    ["without network", () => void Object.assign(tab.network, { onLine: false })],
    ["while the tab is hidden", () => void Object.assign(tab.page.document, { hidden: true })],
    ["where nothing waits any more", () => tab.changes.$waiting.set([])],
  ])("is not tried again %s", async (_, make) => {
    make();
    await vi.advanceTimersByTimeAsync(5_000);
    await settle();
    expect(questions()).toEqual([]);
  });
  it("of an account stays where its session has ended, and the page shows a guest", async () => {
    tab.answer = () => {
      tab.page.document.cookie = "";
      return new Response(null, { status: 401, headers: { "x-meydan": "1" } });
    };
    await tab.changes.sendWaiting();
    await settle();
    expect(tab.page.html.dataset.who).toBe("guest");
    expect(tab.database.rows("waiting").length).toBe(1);
  });
});
