import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browser, link, openPage, point, products, rest, see, watch } from "../../tests/support/browser/links.ts";
import type { FakeElement } from "../../tests/support/browser/page.ts";

const loads = vi.hoisted(() => ({ view: {} as object, code: [] as string[], fails: false }));
vi.mock("../navigation/chunk-guard.ts", () => ({
  pending: { address: null as string | null },
  loadRoute: async ({ id }: { id: string }) => {
    loads.code.push(id);
    if (loads.fails) throw new Error("not to be had");
    return { clientLoader: { view: async () => loads.view } };
  },
}));
// the build makes parts of the words; here they are all there
vi.mock("../client/words.ts", () => ({ moreWords: async () => {} }));

beforeEach(() => {
  openPage();
  [loads.view, loads.code, loads.fails] = [{}, [], false];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what a link in view leads to", () => {
  it("is fetched once: its page's code, and a product's data in one request for many", async () => {
    const all = [link("/brands"), ...products(3)];
    await watch();
    expect(browser.observers[0]?.watched).toEqual(all);
    browser.observers[0]?.see([{ isIntersecting: false, target: all[0] as FakeElement }]);
    expect(loads.code).toEqual([]);
    await see(...all);
    await see(...all);
    expect([loads.code, browser.asked, browser.observers[0]?.left.slice(0, 4)]).toEqual([["brands", ":main/product/:id?"], [["p1", "p2", "p3"]], all]);
  });
  it("is asked for twelve at a time, and twenty-four in one page view, but for what is pointed at", async () => {
    const all = products(26);
    await watch();
    await see(...all);
    expect(browser.asked.map(({ length }) => length)).toEqual([12, 12]);
    await point(all[25] as FakeElement);
    await vi.advanceTimersByTimeAsync(60);
    expect(browser.asked[2]).toEqual(["p26"]);
  });
  it("that could not be had is asked for again", async () => {
    const all = products(26);
    browser.answers = async () => Response.json({}, { status: 503 });
    await watch();
    await see(...all.slice(0, 24));
    browser.answers = async () => Response.json({ data: [] }, { headers: { "x-meydan": "1" } });
    await see(...all.slice(0, 24));
    expect(browser.asked.map(({ length }) => length)).toEqual([12, 12, 12, 12]);
    loads.fails = true;
    const brands = link("/brands");
    await see(brands);
    await see(brands);
    expect(loads.code.filter((id) => id === "brands").length).toBe(2);
  });
  it("is gathered for 60 ms", async () => {
    const [one, two] = products(2);
    await watch();
    browser.observers[0]?.see([{ isIntersecting: true, target: one as FakeElement }]);
    await vi.advanceTimersByTimeAsync(59);
    expect(browser.asked).toEqual([]);
    browser.observers[0]?.see([{ isIntersecting: true, target: two as FakeElement }]);
    await vi.advanceTimersByTimeAsync(1);
    expect(browser.asked).toEqual([["p1", "p2"]]);
  });
  it.each<[string, () => FakeElement, boolean]>([
    ["a page that is read now", () => link("/all"), true],
    ["a page with data of its own", () => link("/cart"), true],
    ["another site", () => link("https://elsewhere.example/brands"), true],
    ["another language", () => link("/fr/brands"), true],
    ["what is not to be fetched", () => link("/brands", { "data-prefetch": "off" }), false],
    ["a document", () => link("/brands", { "data-document": "" }), false],
    ["another window", () => Object.assign(link("/brands"), { target: "_blank" }), false],
  ])("is not fetched where it is %s", async (_, make, isDone) => {
    const made = make();
    await watch();
    await see(made);
    expect([loads.code, browser.asked, browser.observers[0]?.left.length]).toEqual([[], [], isDone ? 1 : 0]);
  });
  it.each<[string, object]>([
    ["there is no network", { onLine: false }],
    ["data is saved", { connection: { saveData: true } }],
    ["the network is 2g", { connection: { effectiveType: "slow-2g" } }],
  ])("is not fetched while %s, and looked at again", async (_, now) => {
    const brands = link("/brands");
    await watch();
    Object.assign(browser.network, now);
    await see(brands);
    expect([loads.code, browser.observers[0]?.left]).toEqual([[], []]);
    Object.assign(browser.network, { onLine: true, connection: { effectiveType: "4g" } });
    await see(brands);
    expect(loads.code).toEqual(["brands"]);
  });
  it("is found, too, where it came later: 60 ms after the page has changed, when it is idle", async () => {
    const first = link("/brands");
    await watch();
    const later = link("/all/shoes");
    browser.changed();
    await vi.advanceTimersByTimeAsync(59);
    browser.changed();
    await vi.advanceTimersByTimeAsync(59);
    expect(browser.idle.length).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await rest();
    expect(browser.observers[0]?.watched).toEqual([first, later]);
  });
});

describe("a product that is pointed at", () => {
  it("is made ready, and its picture fetched where the pointer rests on it for 80 ms", async () => {
    const did: string[] = [];
    loads.view = {
      rehearse: async (handle: string) => void did.push(`rehearse ${handle}`),
      preloadPicture: async (handle: string, priority = "") => void did.push(`picture ${handle}${priority}`),
    };
    const [one] = products(1) as FakeElement[] as [FakeElement];
    let isOver = true;
    const { matches } = one;
    one.matches = (selector) => (selector === ":hover" ? isOver : matches(selector));
    await watch();
    await point(one);
    // nobody asks for its data for that alone
    expect(did).toEqual([]);
    await see(one);
    await point(one);
    expect(did).toEqual(["rehearse p1"]);
    await vi.advanceTimersByTimeAsync(79);
    expect(did.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(did).toEqual(["rehearse p1", "picture p1"]);
    isOver = false;
    await point(one);
    await vi.advanceTimersByTimeAsync(80);
    expect(did).toEqual(["rehearse p1", "picture p1", "rehearse p1"]);
  });
});
