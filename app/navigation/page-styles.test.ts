import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakePage } from "../../tests/support/browser/page.ts";

let page: ReturnType<typeof fakePage>;
let styles: typeof import("./page-styles.ts");
let routes: Record<string, { css?: string[] } | undefined>;
const sheets = () => page.head.children.map(({ rel, href }) => `${rel} ${href}`);
const last = () => page.head.children.at(-1) as unknown as { onload(): void; onerror(): void };
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

beforeEach(async () => {
  page = fakePage("https://shop.example/all");
  const route = (path: string, css?: string[]) => ({ id: path, path, module: "", hasClientLoader: true, ...(css && { css }) });
  routes = { all: route("all", ["/a.css"]), cart: route("cart", ["/a.css", "/c.css"]), plain: route("plain"), gone: undefined };
  for (const [name, value] of Object.entries({ ...page.globals, window: { __reactRouterManifest: { routes } } })) vi.stubGlobal(name, value);
  vi.resetModules();
  styles = await import("./page-styles.ts");
  styles.takeStyles("/all");
});
afterEach(() => void vi.unstubAllGlobals());

it("the router is relieved of all styles, and those of the first page stand in it", async () => {
  expect(Object.values(routes).map((route) => route?.css)).toEqual([[], [], [], undefined]);
  await styles.preloadStyles("/all");
  await styles.preloadStyles("/plain");
  await styles.preloadStyles("/nowhere");
  expect(sheets()).toEqual([]);
});
it("a page waits for its styles, which come once", async () => {
  let isThere = false;
  const loaded = styles.preloadStyles("/cart").then(() => {
    isThere = true;
  });
  void styles.preloadStyles("/cart");
  await settle();
  expect([sheets(), isThere]).toEqual([["stylesheet /c.css"], false]);
  last().onload();
  await loaded;
  await styles.preloadStyles("/cart");
  expect(sheets().length).toBe(1);
});
it("styles that fail hold up no page, and the next one asks again", async () => {
  const loaded = styles.preloadStyles("/cart");
  last().onerror();
  await loaded;
  expect(sheets()).toEqual([]);
  void styles.preloadStyles("/cart");
  expect(sheets()).toEqual(["stylesheet /c.css"]);
});
it("a view's sheet that was lost comes with the next page, until it is here", async () => {
  styles.loseSheet("Unable to preload CSS for /assets/view.css");
  styles.loseSheet("Unable to preload CSS for /assets/view.css again");
  styles.loseSheet("Failed to fetch /assets/view.js");
  let loaded = styles.preloadStyles("/all");
  expect(sheets()).toEqual(["stylesheet /assets/view.css"]);
  last().onerror();
  await loaded;
  loaded = styles.preloadStyles("/all");
  expect(sheets()).toEqual(["stylesheet /assets/view.css"]);
  last().onload();
  await loaded;
  page.head.replaceChildren();
  await styles.preloadStyles("/all");
  expect(sheets()).toEqual([]);
});
