import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeElement, fakePage } from "../../tests/support/browser/page.ts";

const browser = vi.hoisted(() => ({
  effects: [] as (() => unknown)[],
  bar: { current: null as unknown },
  first: undefined as unknown,
  at: { pathname: "/all", hash: "" } as object,
  going: undefined as object | undefined,
  kept: undefined as number | undefined,
}));
// an effect runs when the test says so: what the browser would draw around it is not the code's affair
vi.mock("react", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  use: () => ({ restoreScrollPosition: browser.kept }),
  useEffect: (act: () => unknown) => browser.effects.push(act),
  useLayoutEffect: (act: () => unknown) => browser.effects.push(act),
  useRef: (value: unknown) => (value === null ? browser.bar : { current: browser.first ?? value }),
}));
vi.mock("react-router", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  UNSAFE_useScrollRestoration: () => {},
  useLocation: () => browser.at,
  useNavigation: () => ({ location: browser.going }),
  useRouteError: () => null,
}));
vi.mock("../render/render-context.tsx", () => ({ useWords: () => ({ t: (key: string) => key }) }));

let page: ReturnType<typeof fakePage>;
let bar: FakeElement;
let grow: () => void;
let isWatching: boolean;
/** What is drawn has its effects. @returns what ends them */
function draw(component: () => unknown): () => void {
  browser.effects = [];
  component();
  const ends = browser.effects.map((effect) => effect());
  return () => {
    for (const end of ends) if (typeof end === "function") end();
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  page = fakePage("https://shop.example/all");
  bar = Object.assign(new FakeElement("div"), { hidden: true });
  Object.assign(browser, { bar: { current: bar }, first: undefined, at: { pathname: "/all", hash: "" }, going: undefined, kept: undefined });
  for (const [name, value] of Object.entries(page.globals)) vi.stubGlobal(name, value);
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => act());
  isWatching = false;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(act: () => void) {
        grow = () => isWatching && act();
      }
      observe() {
        isWatching = true;
      }
      disconnect() {
        isWatching = false;
      }
    },
  );
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the bar of a navigation", () => {
  const shown = () => [bar.hidden, bar.dataset.state, bar.style.inlineSize];
  it("comes after 200 ms, moves every 100 ms, ends full and goes after half a second", async () => {
    const { Progress } = await import("./progress.tsx");
    browser.going = { pathname: "/brands" };
    const end = draw(Progress);
    await vi.advanceTimersByTimeAsync(199);
    expect(bar.hidden).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect([shown(), bar.ariaValueNow]).toEqual([[false, "moving", "0%"], "0"]);
    await vi.advanceTimersByTimeAsync(99);
    expect(shown()).toEqual([false, "moving", "0%"]);
    await vi.advanceTimersByTimeAsync(201);
    expect([shown(), bar.ariaValueNow]).toEqual([[false, "moving", "6%"], "6"]);
    end();
    await vi.advanceTimersByTimeAsync(499);
    expect(shown()).toEqual([false, "done", "100%"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toEqual([true, "hidden", "0"]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(bar.hidden).toBe(true);
  });
  it("is drawn once for each step, not whenever there is time", async () => {
    const { Progress } = await import("./progress.tsx");
    const percents: string[] = [];
    Object.defineProperty(bar, "ariaValueNow", { set: (percent: string) => percents.push(percent) });
    browser.going = { pathname: "/brands" };
    const end = draw(Progress);
    await vi.advanceTimersByTimeAsync(500);
    expect(percents).toEqual(["0", "2", "4", "6"]);
    end();
  });
  it("is red where it led to the error page, until that is left", async () => {
    const { Progress, NavigationFailed } = await import("./progress.tsx");
    browser.going = { pathname: "/brands" };
    const begin = async () => {
      const end = draw(Progress);
      await vi.advanceTimersByTimeAsync(300);
      return end;
    };
    const end = await begin();
    end();
    // the error page is drawn just after
    const leave = draw(NavigationFailed);
    await vi.advanceTimersByTimeAsync(1);
    expect(bar.dataset.state).toBe("failed");
    const next = await begin();
    next();
    leave();
    await vi.advanceTimersByTimeAsync(1);
    expect(bar.dataset.state).toBe("done");
  });
  it("of the next navigation stays, although the one before has just ended", async () => {
    const { Progress } = await import("./progress.tsx");
    browser.going = { pathname: "/brands" };
    const end = draw(Progress);
    await vi.advanceTimersByTimeAsync(300);
    end();
    const next = draw(Progress);
    await vi.advanceTimersByTimeAsync(500);
    expect(shown().slice(0, 2)).toEqual([false, "moving"]);
    next();
  });
  it.each<[string, object | undefined, boolean, boolean]>([
    ["nothing is under way", undefined, false, false],
    ["the page stays, with another query", { pathname: "/all" }, false, false],
    ["a page that failed is tried again", { pathname: "/all" }, true, true],
    ["another page comes", { pathname: "/brands" }, false, true],
  ])("is shown where %s: %s", async (_, going, isFailed, is) => {
    const { Progress, NavigationFailed } = await import("./progress.tsx");
    if (isFailed) draw(NavigationFailed);
    browser.going = going;
    const end = draw(Progress);
    await vi.advanceTimersByTimeAsync(300);
    expect(bar.hidden).toBe(!is);
    end();
  });
  it("was never seen of a navigation that took less than 200 ms", async () => {
    const { Progress } = await import("./progress.tsx");
    browser.going = { pathname: "/brands" };
    const end = draw(Progress);
    await vi.advanceTimersByTimeAsync(150);
    end();
    await vi.advanceTimersByTimeAsync(100);
    expect(bar.hidden).toBe(true);
  });
});

describe("where a page is scrolled to", () => {
  async function arrive(hash: string, stored?: number) {
    const places: unknown[] = [];
    const target = Object.assign(new FakeElement("h2", { id: "b" }), { scrollIntoView: () => places.push("anchor"), tabIndex: -1, focus: () => undefined });
    page.main.append(target);
    vi.stubGlobal("scrollTo", (...place: number[]) => places.push(place));
    const { ScrollPlaces } = await import("./scroll.tsx");
    Object.assign(browser, { first: { pathname: "/" }, at: { pathname: "/all", hash }, kept: stored });
    return { places, end: draw(ScrollPlaces) };
  }
  it.each<[string, number | undefined, unknown[]]>([
    ["#b", undefined, ["anchor"]],
    ["#b", 70, ["anchor"]],
    ["#nothing", 70, [[0, 70]]],
    ["#%ff", 70, [[0, 70]]],
    ["", 70, [[0, 70]]],
    ["", undefined, []],
    ["", 0, []],
  ])("with the anchor %j and %s stored", async (hash, stored, places) => {
    const arrived = await arrive(hash, stored);
    expect(arrived.places).toEqual(places);
    expect(isWatching).toBe(places.length > 0);
    if (places.length === 0) return;
    // what comes later pushes it nowhere
    grow();
    expect(arrived.places).toEqual([...places, ...places]);
    arrived.end();
    expect(isWatching).toBe(false);
  });
  it.each(["wheel", "touchstart", "pointerdown", "keydown"])("is the reader's own affair once they move: %s", async (event) => {
    await arrive("", 70);
    page.happens(event);
    expect(isWatching).toBe(false);
  });
  it("is held for five seconds", async () => {
    await arrive("", 70);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(isWatching).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(isWatching).toBe(false);
  });
  it("is the browser's own affair where a document begins", async () => {
    const { ScrollPlaces } = await import("./scroll.tsx");
    browser.kept = 70;
    browser.first = browser.at;
    draw(ScrollPlaces);
    expect(isWatching).toBe(false);
  });
});
