import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeElement, wordsOf } from "../../../tests/support/browser/page.ts";
import { change, names, openTab, questions, settle, tab } from "../../../tests/support/browser/waiting.ts";
import type { SendOutcome } from "./rules.ts";

// the build makes parts of the words; here they are all there
vi.mock("../../client/words.ts", () => ({ moreWords: async () => {} }));

beforeEach(openTab);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the bar under the page's head", () => {
  const outcome = (name: string, more: Partial<SendOutcome> = {}): SendOutcome => ({ owner: "account 1.x", kind: "add", name, result: "done", ...more });
  const bar = () => tab.page.body.querySelector("#network");
  const lines = () => bar()?.children.map((child) => (child.tagName === "ul" ? child.children.map((item) => item.textContent) : child.textContent));
  let start: typeof import("./start-changes.ts");
  async function begin(...outcomes: SendOutcome[]) {
    const [api, base] = await Promise.all([import("../../client/browser-api.ts"), import("../database.ts")]);
    api.startBrowserApi(wordsOf("en"));
    start = await import("./start-changes.ts");
    for (const each of outcomes) await base.inOne(["outcomes"], "readwrite", (of) => void of("outcomes").add(each) as undefined);
  }
  it("is not there while all is well", async () => {
    await begin();
    await start.startChanges();
    expect(bar()).toBeNull();
  });
  it("says that there is no network, and what waits for it; then that it is back, until a link is pressed", async () => {
    await begin();
    await start.startChanges();
    tab.network.onLine = false;
    tab.page.happens("offline");
    await settle();
    expect(bar()?.dataset.network).toBe("off");
    expect(lines()?.length).toBe(1);
    await tab.changes.keepWaiting(change("Lamp"));
    await settle();
    expect(lines()?.length).toBe(2);
    const around = tab.page.main.parent?.children ?? [];
    expect(around[around.indexOf(tab.page.main) - 1]).toBe(bar());
    expect(bar()?.getAttribute("role")).toBe("status");
    tab.network.onLine = true;
    tab.page.happens("online");
    await settle();
    expect([bar()?.dataset.network, names(), questions().length]).toEqual(["back", [], 2]);
    // that it is back, that one change was sent, and the way to close it
    expect(bar()?.children.map(({ tagName }) => tagName)).toEqual(["span", "span", "button"]);
    tab.page.happens("click", tab.page.main);
    expect(bar()?.hidden).toBe(false);
    tab.page.main.append(new (tab.page.main.constructor as typeof FakeElement)("a", { href: "/x" }));
    tab.page.happens("click", tab.page.main.querySelector("a"));
    await settle();
    expect(bar()?.hidden).toBe(true);
  });
  it("tells what became of each change, and stays until it is closed where one was not as wished", async () => {
    await begin(
      outcome("Lamp"),
      outcome("Rug", { result: "fewer", from: 5, to: 3 }),
      outcome("Cup", { result: "price", from: "$9", to: "$10" }),
      outcome("Old", { result: "expired" }),
      outcome("Bad", { result: "refused", said: "Sold out." }),
      outcome("Gone", { result: "refused" }),
      outcome("Theirs", { owner: "guest", result: "refused" }),
    );
    await start.startChanges();
    await settle();
    const [, sent, list] = lines() as [string, string, string[]];
    expect(sent).toContain("3");
    expect(list.length).toBe(5);
    for (const [index, parts] of [["Rug", "3"], ["Cup", "$9", "$10"], ["Old"], ["Bad", "Sold out."], ["Gone"]].entries())
      for (const part of parts) expect(list[index]).toContain(part);
    expect(new Set(list.map((text) => text.replace(/[\u2066-\u2069]|Rug|Cup|Old|Bad|Gone/g, ""))).size).toBe(5);
    expect(
      bar()
        ?.querySelector("ul")
        ?.children.map(({ tagName }) => tagName),
    ).toEqual(Array(5).fill("li"));
    tab.page.main.append(new (tab.page.main.constructor as typeof FakeElement)("a", { href: "/x" }));
    tab.page.happens("click", tab.page.main.querySelector("a"));
    await settle();
    expect(bar()?.hidden).toBe(false);
    const button = bar()?.querySelector("button");
    (button?.onclick as (() => void) | undefined)?.();
    await settle();
    expect(bar()?.hidden).toBe(true);
  });
  it("tells nobody who does not look", async () => {
    await begin(outcome("Rug", { result: "refused" }));
    tab.page.document.hidden = true;
    await start.startChanges();
    await settle();
    expect([bar(), tab.database.rows("outcomes").length]).toEqual([null, 1]);
    tab.page.document.hidden = false;
    tab.page.happens("visibilitychange");
    await settle();
    expect([lines()?.length, tab.database.rows("outcomes").length]).toEqual([3, 0]);
  });
  it.each([
    ["is shown again", false, true],
    ["is hidden", true, false],
  ])("what waits is sent where the page %s", async (_, hidden, is) => {
    await begin();
    await start.startChanges();
    const { addWaiting } = await import("./waiting-store.ts");
    await addWaiting({ ...change("Rug"), owner: "account 1.x", locale: "en", currency: "EUR", made_ms: 1_000 });
    await tab.changes.readWaiting();
    tab.page.document.hidden = hidden;
    tab.page.happens("pageshow");
    await settle();
    expect(questions().length > 0).toBe(is);
  });
});
