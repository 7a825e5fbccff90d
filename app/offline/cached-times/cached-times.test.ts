import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakePage, wordsOf } from "../../../tests/support/browser/page.ts";

// the build makes parts of the words; here they are all there
vi.mock("../../client/words.ts", () => ({ moreWords: async () => {} }));

let page: ReturnType<typeof fakePage>;
let times: typeof import("./cached-times.ts");
const at = (text: string) => new Date(`2026-05-02T${text}`).getTime();
const address = "https://shop.example/a/product/radio";

class Sheet {
  rules = "";
  replaceSync(rules: string) {
    this.rules = rules;
  }
}
async function open(cachedAt?: number) {
  page = fakePage(`${address}#reviews`);
  if (cachedAt !== undefined) page.html.dataset.cachedAt = String(cachedAt);
  const globals = {
    ...page.globals,
    window: globalThis,
    CSSStyleSheet: Sheet,
    performance: { now: () => 0, getEntriesByType: () => [{ name: `${address}#reviews` }] },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.resetModules();
  (await import("../../client/browser-api.ts")).startBrowserApi(wordsOf("en"));
  times = await import("./cached-times.ts");
}
const settle = async () => {
  for (let i = 0; i < 20; i++) await new Promise<void>((resolve) => setImmediate(resolve));
};
/** What stands after every price. */
const shown = async () => {
  await settle();
  return (page.document.adoptedStyleSheets as Sheet[]).map(({ rules }) => /content:"([^"]*)"/.exec(rules)?.[1]?.replace(/\s/g, " "));
};
const toasts = async () => (await import("../../stores/toasts.ts")).$toasts.get();
const go = (path: string) => {
  page.location.href = `https://shop.example${path}`;
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: at("15:00") }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("prices out of a cache", () => {
  it("say when they were true, until the network has confirmed them", async () => {
    await open(at("14:03"));
    times.arrived();
    expect(await shown()).toEqual([expect.stringContaining("2:03 PM")]);
    const answered = { type: "page-asked-again", cachedAt_ms: at("14:03"), isSame: true } as const;
    await times.pageAskedAgain({ ...answered, url: "https://shop.example/all" });
    await times.pageAskedAgain({ ...answered, url: address, cachedAt_ms: 7 });
    expect((await shown()).length).toBe(1);
    await times.pageAskedAgain({ ...answered, url: address });
    expect([await shown(), page.html.hasAttribute("data-cached-at"), await toasts()]).toEqual([[], false, []]);
  });
  it("that are others by now are offered anew", async () => {
    await open(at("14:03"));
    times.arrived();
    await times.pageAskedAgain({ type: "page-asked-again", url: address, cachedAt_ms: at("14:03"), isSame: false });
    const [toast] = await toasts();
    expect([toast?.key, (await shown()).length]).toEqual(["app.cached.newer", 1]);
    if (toast?.action && "run" in toast.action) toast.action.run();
    expect(page.went).toEqual(["reload"]);
  });
  it("of a page that was left are nobody's concern", async () => {
    await open(at("14:03"));
    go("/all");
    await times.pageAskedAgain({ type: "page-asked-again", url: address, cachedAt_ms: at("14:03"), isSame: false });
    expect([page.html.hasAttribute("data-cached-at"), await toasts()]).toEqual([false, []]);
  });
  it("of a document from the network say nothing", async () => {
    await open();
    times.arrived();
    expect(await shown()).toEqual([]);
  });
});

describe("a page drawn from the API's answers", () => {
  const answered = (path: string, time?: string) =>
    times.dataAnswered({ type: "data-answered", url: `https://shop.example/api/v1${path}`, ...(time && { cachedAt_ms: at(time) }) });
  it("has the oldest time of those that came for it", async () => {
    await open();
    times.arrived();
    go("/all");
    answered("/products", "14:03");
    answered("/categories", "13:30");
    times.arrived();
    expect(await shown()).toEqual([expect.stringContaining("1:30 PM")]);
    // the next page came from the network
    go("/brands");
    times.arrived();
    expect(await shown()).toEqual([]);
  });
  it("has none where the network has answered since, and a product keeps the one of its own answer", async () => {
    await open();
    times.arrived();
    answered("/products/lamp", "14:03");
    answered("/products/vase", "14:10");
    answered("/products/vase");
    go("/all");
    times.arrived();
    go("/a/product/lamp");
    times.arrived();
    expect(await shown()).toEqual([expect.stringContaining("2:03 PM")]);
    go("/a/product/vase");
    times.arrived();
    expect(await shown()).toEqual([]);
    // the root has no name that could stand in an address
    go("/");
    times.arrived();
    expect(await shown()).toEqual([]);
  });
});
