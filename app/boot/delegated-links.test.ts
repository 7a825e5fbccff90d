import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeElement, fakePage } from "../../tests/support/browser/page.ts";

type Went = { to: string; replace: boolean; preventScrollReset: boolean };
const browser = vi.hoisted(() => ({
  effects: [] as (() => unknown)[],
  went: [] as unknown[],
  at: { pathname: "/", search: "", hash: "" },
  locale: "fr",
  idle: 0,
}));
// an effect runs as it stands: what the browser would do around it is not the code's affair
vi.mock("react", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  startTransition: (act: () => void) => act(),
  useEffect: (act: () => unknown) => browser.effects.push(act),
  useLayoutEffect: (act: () => unknown) => browser.effects.push(act),
}));
vi.mock("react-router", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useLocation: () => browser.at,
  useNavigate: () => (to: string, options: object) => void browser.went.push({ to, ...options }),
}));
vi.mock("../render/render-context.tsx", () => ({ useWords: () => ({ locale: browser.locale }) }));
vi.mock("../render/after-paint.ts", () => ({ afterPaint: async () => {} }));
vi.mock("../idle/idle-start.ts", () => ({
  startIdle: () => {
    browser.idle += 1;
  },
}));

let page: ReturnType<typeof fakePage>;
let marks: string[];
let reduced: boolean;
let pending: { address: string | null };
let links: typeof import("./delegated-links.tsx");
/** The page at this address is drawn. @returns what ends it */
function draw(address: string) {
  page.location.href = `https://shop.example${address}`;
  const path = page.location.pathname.replace(/^\/fr(?=\/|$)/, "") || "/";
  browser.at = { pathname: path, search: page.location.search, hash: page.location.hash };
  browser.effects = [];
  links.DelegatedLinks();
  return browser.effects.map((effect) => effect()).filter((end): end is () => void => typeof end === "function");
}
const link = (href: string, attributes: Record<string, string> = {}) => {
  const made = Object.assign(new FakeElement("a", { href, ...attributes }, new FakeElement("b")), { target: "", download: "" });
  Object.assign(made, { href: new URL(href, page.location.href).href });
  page.main.append(made);
  return made;
};
const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
const press = (at: FakeElement, more: object = {}) => page.happens("click", at.children[0] ?? at, { ...plain, ...more });
const went = () => browser.went as Went[];
const settle = async () => {
  for (let i = 0; i < 10; i++) await new Promise<void>((resolve) => setImmediate(resolve));
};

beforeEach(async () => {
  page = fakePage("https://shop.example/fr/all");
  [browser.went, browser.locale, browser.idle, marks, reduced] = [[], "fr", 0, [], false];
  const globals = {
    ...page.globals,
    window: { requestIdleCallback: (act: () => void) => act(), __reactRouterManifest: { routes: {} } },
    navigator: { onLine: true },
    matchMedia: () => ({ matches: reduced }),
    requestAnimationFrame: (act: () => void) => act(),
    performance: { now: () => 0, mark: (name: string) => marks.push(name) },
    FormData: class {
      entries: [string, unknown][];
      constructor(form: { values?: [string, unknown][] }, submitter: { value?: [string, unknown] } | null) {
        this.entries = [...(form.values ?? []), ...(submitter?.value ? [submitter.value] : [])];
      }
      [Symbol.iterator] = () => this.entries[Symbol.iterator]();
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.resetModules();
  links = await import("./delegated-links.tsx");
  pending = (await import("../navigation/chunk-guard.ts")).pending;
});
afterEach(() => void vi.unstubAllGlobals());

describe("a link that is pressed", () => {
  it("of this site and language is a navigation", () => {
    draw("/fr/all");
    expect(press(link("/fr/brands?x=1#top")).defaultPrevented).toBe(true);
    expect(went()).toEqual([{ to: "/brands?x=1#top", replace: false, preventScrollReset: false }]);
    expect(pending.address).toBe("https://shop.example/fr/brands?x=1#top");
    // the same page with another query stays where it is; a link that says so replaces
    press(link("/fr/all?sort=price", { "data-replace": "" }));
    expect(went()[1]).toEqual({ to: "/all?sort=price", replace: true, preventScrollReset: true });
  });
  it.each<[string, (made: FakeElement) => object]>([
    ["with another button", () => ({ button: 1 })],
    ["with a key held", () => ({ ctrlKey: true })],
    ["that somebody else has seen to", () => ({ defaultPrevented: true })],
    ["for another window", (made) => Object.assign(made, { target: "_blank" }) && {}],
    ["of a file", (made) => Object.assign(made, { download: "x" }) && {}],
    ["of a document", (made) => made.setAttribute("data-document", "") ?? {}],
    ["of another site", (made) => Object.assign(made, { href: "https://elsewhere.example/" }) && {}],
    ["of another language", (made) => Object.assign(made, { href: "https://shop.example/ar/all" }) && {}],
    ["of another layout", (made) => Object.assign(made, { href: "https://shop.example/fr/checkout" }) && {}],
  ])("%s is the browser's", (_, change) => {
    draw("/fr/all");
    const made = link("/fr/brands");
    const more = change(made);
    press(made, more);
    expect([went(), page.document.cookie]).toEqual([[], ""]);
  });
  it("what is no link is nobody's, and after the page has gone nobody listens", () => {
    const ends = draw("/fr/all");
    page.happens("click", page.main, plain);
    for (const end of ends) end();
    press(link("/fr/brands"));
    page.happens("submit", Object.assign(new FakeElement("form"), { method: "get", action: "https://shop.example/fr/search" }));
    expect(went()).toEqual([]);
  });
  it("to the root from another language keeps English; another site's root does not", () => {
    draw("/fr/all");
    press(link("https://elsewhere.example/"));
    press(link("/ar"));
    expect(page.document.cookie).toBe("");
    press(link("/"));
    expect(page.document.cookie).toContain("i18n_redirected=en");
  });
});

describe("a form that asks", () => {
  const form = (more: object = {}, attributes: Record<string, string> = {}) => {
    const made = Object.assign(new FakeElement("form", attributes), { method: "get", action: "https://shop.example/fr/search?from=head", ...more });
    page.main.append(made);
    return made;
  };
  it("is a navigation with its fields, but for empty ones and files", () => {
    draw("/fr/all");
    const values = [
      ["q", "lamp"],
      ["brand", ""],
      ["file", {}],
      ["o", "a"],
      ["o", "b"],
    ];
    const event = page.happens("submit", form({ values }), { submitter: { value: ["page", "2"] } });
    expect([event.defaultPrevented, went().map(({ to }) => to)]).toEqual([true, ["/search?from=head&q=lamp&o=a&o=b&page=2"]]);
  });
  it.each<[string, object, Record<string, string>, object]>([
    ["that sends", { method: "post" }, {}, {}],
    ["of a document", {}, { "data-document": "" }, {}],
    ["that somebody else has seen to", {}, {}, { defaultPrevented: true }],
    ["to another site", { action: "https://elsewhere.example/" }, {}, {}],
  ])("%s is the browser's", (_, more, attributes, event) => {
    draw("/fr/all");
    page.happens("submit", form(more, attributes), { submitter: null, ...event });
    expect(went()).toEqual([]);
  });
});

describe("a page that has come", () => {
  it("tells style sheets that it is alive, and does what can wait when it is idle", async () => {
    draw("/fr/all");
    await settle();
    expect([page.html.dataset.live, marks, browser.idle]).toEqual(["", ["fetch-ahead"], 1]);
  });
  async function arrive(address: string, more: { heading?: boolean; press?: boolean } = {}) {
    const played: unknown[] = [];
    const heading = Object.assign(new FakeElement("h1"), { tabIndex: 0, focus: (options: object) => played.push(options) });
    Object.assign(page.main, { animate: (...how: unknown[]) => played.push(how) });
    page.main.replaceChildren();
    if (more.heading !== false) page.main.append(heading);
    if (more.press !== false) pending.address = `https://shop.example${address}`;
    draw(address);
    const arriving = page.main.dataset.arriving;
    await settle();
    return { played, arriving, after: page.main.dataset.arriving, tabIndex: heading.tabIndex, pending: pending.address };
  }
  const fade = [{ opacity: [0.6, 0] }, { duration: 120, easing: "ease-out", pseudoElement: "::after" }];
  it("after a press fades in, and its heading is focused", async () => {
    expect(await arrive("/fr/brands")).toEqual({ played: [fade, { preventScroll: true }], arriving: "", after: undefined, tabIndex: -1, pending: null });
  });
  it("without one does nothing, with a hash keeps its place, and moves nothing for who wants that", async () => {
    expect(await arrive("/fr/brands", { press: false })).toMatchObject({ played: [], arriving: undefined, tabIndex: 0 });
    expect(await arrive("/fr/brands#a")).toMatchObject({ played: [fade], tabIndex: 0 });
    expect(await arrive("/fr/brands", { heading: false })).toMatchObject({ tabIndex: 0 });
    reduced = true;
    expect(await arrive("/fr/stores")).toMatchObject({ played: [{ preventScroll: true }], arriving: "", after: undefined });
  });
  it.each([
    ["/fr/brands?page=2#x", false, ["/brands?page=2", "/ar/brands?page=2"]],
    ["/fr", false, ["/", "/ar"]],
    ["/fr/nowhere?page=2", true, ["/", "/ar"]],
  ])("at %s (missing: %s) has the other languages at %j, and the currency's form leads back", (address, isMissing, hrefs) => {
    const others = ["en", "ar"].map((lang) => Object.assign(link("/x", { lang }), { lang }));
    const to = Object.assign(new FakeElement("input", { name: "to" }), { value: "/" });
    page.main.append(new FakeElement("form", { action: "/currency" }, to), ...(isMissing ? [new FakeElement("p", { "data-missing": "" })] : []));
    page.document.cookie = "signed_in=1.x";
    draw(address);
    expect(others.map(({ href }) => href)).toEqual(hrefs);
    expect([to.value, page.html.dataset.who]).toEqual([address.split("#")[0], "shopper"]);
  });
});
