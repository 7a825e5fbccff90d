import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeElement, fakePage } from "../../tests/support/browser/page.ts";

vi.mock("../render/after-paint.ts", () => ({ afterPaint: async () => {} }));

let page: ReturnType<typeof fakePage>;
let arrive: () => void;
let watching: boolean;
let transitions: { skipped: boolean }[];
let reduced: boolean;
const setReduced = () => {
  reduced = true;
};
const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
const inSight = { top: 10, bottom: 110, left: 20, right: 120, width: 100, height: 100 };
const image = (src: string, more: object = {}) =>
  Object.assign(new FakeElement("img"), { src, currentSrc: `${src}&now`, complete: true, naturalWidth: 9, alt: "Lamp" }, more);
const settle = async () => {
  for (let i = 0; i < 5; i++) await Promise.resolve();
};

function card(src = "/m/1?w=160", more: object = {}) {
  const picture = image(src, more);
  picture.box = { ...inSight };
  const link = new FakeElement("a", { href: "/a/product/lamp" }, picture);
  page.main.append(new FakeElement("div", { "data-product": "" }, link));
  return picture;
}
/** The page of the product is drawn in the place of what was there. */
async function productPage(...pictures: FakeElement[]) {
  page.main.replaceChildren();
  const items = pictures.map((picture) => new FakeElement("li", {}, picture));
  page.main.append(new FakeElement("div", { "data-gallery": "" }, Object.assign(new FakeElement("ul", {}, ...items), { scrollLeft: 0 })));
  if (watching) arrive();
  await settle();
}
const large = (src = "/m/1?w=640", more: object = {}) => Object.assign(image(src, more), { box: { ...inSight } });
const press = (at: FakeElement, more: object = {}) => page.happens("click", at, { ...plain, ...more });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  page = fakePage("https://shop.example/all");
  [watching, transitions, reduced] = [false, [], false];
  Object.assign(page.document, {
    startViewTransition: (change: () => void) => {
      change();
      const transition = { skipped: false, ready: Promise.resolve(), finished: Promise.resolve() };
      transitions.push(transition);
      return Object.assign(transition, {
        skipTransition: () => {
          transition.skipped = true;
        },
      });
    },
  });
  const globals = {
    ...page.globals,
    innerHeight: 800,
    innerWidth: 400,
    matchMedia: () => ({ matches: reduced }),
    getComputedStyle: () => ({ borderRadius: "8px" }),
    CSSStyleSheet: class {
      text = "";
      replaceSync(text: string) {
        this.text = text;
      }
    },
    MutationObserver: class {
      constructor(act: () => void) {
        arrive = act;
      }
      observe() {
        watching = true;
      }
      disconnect() {
        watching = false;
      }
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.resetModules();
  (await import("./picture-transition.ts")).carryPictures();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a product's picture that is pressed", () => {
  it("stands over the page where it was, and grows into the page's own", async () => {
    const left = card();
    press(left);
    const own = large();
    await productPage(large("/m/2?w=640"), own);
    expect(transitions.length).toBe(1);
    expect(left.style).toMatchObject({
      position: "fixed",
      left: "20px",
      top: "10px",
      width: "100px",
      height: "100px",
      objectFit: "cover",
      borderRadius: "8px",
      pointerEvents: "none",
      viewTransitionName: "product-picture",
    });
    expect([left.alt, left.isConnected, own.style.viewTransitionName]).toEqual(["", false, "product-picture"]);
    const [sheet] = page.document.adoptedStyleSheets as { text: string }[];
    for (const rule of [":root { view-transition-name: none }", "pointer-events: none", "product-picture", "220ms", "ltr"]) expect(sheet?.text).toContain(rule);
  });
  it("keeps the place of one that is under way, until it is here", async () => {
    press(card());
    const own = large("/m/1?w=640", { complete: false });
    await productPage(own);
    expect(own.style.background).toBe('center / cover url("/m/1?w=160&now")');
    page.happens("load", own);
    expect(own.style.background).toBeUndefined();
  });
  it("stands where the reader has scrolled to meanwhile", async () => {
    const left = card();
    press(left);
    left.box = { ...inSight, top: 60 };
    page.happens("scroll");
    await productPage(large());
    expect(left.style.top).toBe("60px");
  });
  it.each<[string, object, object]>([
    ["for another tab", {}, { ctrlKey: true }],
    ["that is not here", { complete: false }, {}],
    ["that is broken", { naturalWidth: 0 }, {}],
    ["that ends at the top edge", { box: { ...inSight, bottom: 0 } }, {}],
    ["that begins at the bottom edge", { box: { ...inSight, top: 800 } }, {}],
    ["that ends at the left edge", { box: { ...inSight, right: 0 } }, {}],
    ["that begins at the right edge", { box: { ...inSight, left: 400 } }, {}],
  ])("%s stays", (_, more, event) => {
    press(Object.assign(card(), more), event);
    expect(watching).toBe(false);
  });
  it.each<[string, object]>([
    ["begins at the last line", { box: { ...inSight, top: 799 } }],
    ["ends at the first", { box: { ...inSight, bottom: 1 } }],
    ["ends at the first column", { box: { ...inSight, right: 1 } }],
    ["begins at the last column", { box: { ...inSight, left: 399 } }],
  ])("that %s is in sight", (_, more) => {
    press(Object.assign(card(), more));
    expect(watching).toBe(true);
  });
  it.each<[string, () => void | Promise<void>]>([
    ["its page has not come after fifteen seconds", () => void vi.advanceTimersByTime(15_000)],
    ["motion is not wanted", () => setReduced()],
  ])("does not grow where %s", async (_, make) => {
    press(card());
    await make();
    await productPage(large());
    expect(transitions).toEqual([]);
  });
  it("waits nearly fifteen seconds for its page, which may come in pieces", async () => {
    press(card());
    vi.advanceTimersByTime(14_999);
    await productPage(large("/m/2?w=640"));
    expect([transitions.length, watching]).toEqual([0, true]);
    await productPage(large());
    expect([transitions.length, watching]).toEqual([1, false]);
  });
  it.each(["pointerdown", "keydown", "wheel"])("is not waited for by who goes on: %s", async (event) => {
    const left = card();
    press(left);
    await productPage(large());
    page.happens(event);
    expect(transitions).toMatchObject([{ skipped: true }]);
    // before the frame it does not begin at all
    press(card());
    page.main.replaceChildren();
    page.main.append(new FakeElement("div", { "data-gallery": "" }, new FakeElement("ul", {}, new FakeElement("li", {}, large()))));
    arrive();
    page.happens(event);
    await settle();
    expect(transitions.length).toBe(1);
  });
  it("leads nowhere where the page's own is out of sight", async () => {
    press(card());
    await productPage(Object.assign(large(), { box: { ...inSight, top: 900 } }));
    expect(transitions).toEqual([]);
  });
});

describe("going back from a product", () => {
  const back = (more: object = {}) => page.happens("popstate", null, { hasUAVisualTransition: false, ...more });
  it("its picture shrinks into its card", async () => {
    await productPage(large());
    back();
    expect(watching).toBe(true);
    page.main.replaceChildren();
    const own = card();
    arrive();
    await settle();
    expect([transitions.length, own.style.viewTransitionName]).toEqual([1, "product-picture"]);
  });
  it.each<[string, object, number]>([
    ["the browser shows it by itself", { hasUAVisualTransition: true }, 0],
    ["the row of pictures was turned", {}, 5],
  ])("it does not where %s", async (_, event, scrollLeft) => {
    await productPage(large());
    Object.assign(page.main.querySelector("ul") as FakeElement, { scrollLeft });
    back(event);
    expect(watching).toBe(false);
  });
});
