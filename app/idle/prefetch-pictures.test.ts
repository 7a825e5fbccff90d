import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browser, openPage, products, rest, see, watch } from "../../tests/support/browser/links.ts";
import { FakeElement } from "../../tests/support/browser/page.ts";

const loads = vi.hoisted(() => ({ view: {} as object }));
vi.mock("../navigation/chunk-guard.ts", () => ({
  pending: { address: null as string | null },
  loadRoute: async () => ({ clientLoader: { view: async () => loads.view } }),
}));
// the build makes parts of the words; here they are all there
vi.mock("../client/words.ts", () => ({ moreWords: async () => {} }));

beforeEach(() => {
  openPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("pictures of the products in view", () => {
  let preloaded: string[];
  let bytes: number;
  const picture = (handle: string, complete = true) => Object.assign(new FakeElement("img"), { complete, currentSrc: `/m/${handle}` });
  async function look(count: number, more: { complete?: boolean } = {}) {
    loads.view = {
      preloadPicture: async (handle: string, priority: string) => {
        preloaded.push(`${handle} ${priority}`);
        browser.timings[`/m/${handle}`] = bytes;
        return made(handle, more.complete);
      },
    };
    const all = products(count);
    await watch();
    await see(...all);
    await rest();
    browser.observers[1]?.see(all.map((target) => ({ isIntersecting: true, target })));
    await rest();
    return all;
  }
  let made: typeof picture;
  beforeEach(() => {
    [preloaded, bytes, made] = [[], 1_000, picture];
  });
  it("are fetched one after another, six in a page view, and six more on the next page", async () => {
    await look(8);
    expect(preloaded).toEqual(["p1 low", "p2 low", "p3 low", "p4 low", "p5 low", "p6 low"]);
    browser.page.location.href = "https://shop.example/brands";
    (await import("./prefetch-pictures.ts")).preloadPictures();
    await rest();
    expect(preloaded.length).toBe(8);
  });
  it.each([
    [60_000, 2],
    [59_999, 3],
    [40_000, 3],
    [39_999, 4],
  ])("of %i bytes each are %i", async (each, count) => {
    bytes = each;
    await look(8);
    expect(preloaded.length).toBe(count);
  });
  it("that the browser keeps no record of count for 20 kB", async () => {
    made = (handle) => Object.assign(picture(handle), { currentSrc: "unknown" });
    await look(8);
    expect(preloaded.length).toBe(6);
    browser.timings.unknown = 0;
  });
  it("wait for one that is under way; a press cancels it, and a page that is left brings none", async () => {
    const under = picture("x", false);
    made = () => under;
    await look(3, { complete: false });
    expect(preloaded.length).toBe(1);
    (under.onload as () => void)();
    await rest();
    expect(preloaded.length).toBe(2);
    under.setAttribute("src", "/m/x");
    const events: string[] = [];
    Object.assign(under, { dispatchEvent: (event: Event) => events.push(event.type) });
    browser.page.happens("click", browser.page.main.querySelector("a"));
    expect([events, under.getAttribute("src")]).toEqual([["error"], null]);
    browser.pending.address = "https://shop.example/x";
    (under.onerror as () => void)();
    await rest();
    expect(preloaded.length).toBe(2);
  });
  it.each<[string, (image: FakeElement) => void, number]>([
    ["is in sight", () => {}, 0],
    ["is here", (image) => void Object.assign(image, { complete: true }), 1],
    ["is above", (image) => void Object.assign(image.box, { bottom: -1 }), 1],
    ["ends at the top", (image) => void Object.assign(image.box, { bottom: 0 }), 0],
    ["is below", (image) => void Object.assign(image.box, { top: 801 }), 1],
    ["begins at the bottom", (image) => void Object.assign(image.box, { top: 800 }), 0],
    ["is not shown", (image) => void Object.assign(image.box, { width: 0 }), 1],
  ])("wait for the page's own picture where it %s", async (_, change, count) => {
    const image = Object.assign(new FakeElement("img"), { complete: false });
    Object.assign(image.box, { top: 0, bottom: 100, width: 100 });
    change(image);
    browser.page.main.append(image);
    await look(1);
    expect(preloaded.length).toBe(count);
  });
  it.each<[string, (all: FakeElement[]) => void]>([
    ["whose link went out of view", (all) => browser.observers[1]?.see(all.map((target) => ({ isIntersecting: false, target })))],
    ["whose link is gone", (all) => all[6]?.remove()],
  ])("are not fetched %s", async (_, change) => {
    const all = await look(7);
    expect(preloaded.length).toBe(6);
    change(all);
    browser.page.location.href = "https://shop.example/brands";
    (await import("./prefetch-pictures.ts")).preloadPictures();
    await rest();
    expect(preloaded.length).toBe(6);
  });
  it("wait until the document is complete", async () => {
    browser.page.document.readyState = "interactive";
    await look(1);
    expect(preloaded).toEqual([]);
  });
});
