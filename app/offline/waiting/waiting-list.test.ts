import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { wordsOf } from "../../../tests/support/browser/page.ts";
import type { QueuedLine } from "../queue/rules.ts";

const browser = vi.hoisted(() => ({ waiting: [] as object[] }));
vi.mock("@nanostores/react", () => ({ useStore: () => browser.waiting }));
vi.mock("../queue/changes.ts", () => ({ $waiting: {}, readWaiting: async () => {} }));
vi.mock("../../render/render-context.tsx", () => ({ useWords: () => wordsOf("en") }));

afterEach(() => void vi.resetModules());

const shown = (more: Partial<QueuedLine>): QueuedLine => ({ kind: "add", name: "Lamp", quantity: 2, pieces: 2, ...more });
async function drawn(...lines: QueuedLine[]) {
  browser.waiting = lines.map((each, index) => ({ key: `k${index}`, shown: each }));
  const { WaitingList } = await import("./waiting-list.tsx");
  const html = renderToStaticMarkup(createElement(WaitingList));
  return { html, items: [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text?.replace(/[\u2066-\u2069]/g, "")) };
}

describe("the cart's list of what waits", () => {
  const { t, n } = wordsOf("en");
  const name = "Lamp";
  const clean = (text: string) => text.replace(/[\u2066-\u2069]/g, "");
  it.each<[QueuedLine, string]>([
    [shown({}), n("app.offline.willBeAdded", 2, { name })],
    [shown({ quantity: 1 }), n("app.offline.willBeAdded", 1, { name })],
    [shown({ kind: "edit", quantity: 0 }), t("app.offline.willBeRemoved", { name })],
    [shown({ kind: "edit", quantity: 1 }), n("app.offline.willBeChanged", 1, { name })],
    [shown({ kind: "edit", quantity: 5 }), n("app.offline.willBeChanged", 5, { name })],
    [shown({ href: "/home/product/lamp" }), `<a href="/home/product/lamp">${n("app.offline.willBeAdded", 2, { name })}</a>`],
  ])("says what becomes of %j", async (line, text) => {
    expect((await drawn(line)).items).toEqual([clean(text)]);
  });
  it("has no marks, keeps the order, and is not there where nothing else waits", async () => {
    const mark = shown({ kind: "mark", name: "Heart" });
    const { html, items } = await drawn(shown({}), mark, shown({ kind: "edit", name: "Rug", quantity: 0 }));
    expect([items.length, items[0]?.includes("Lamp"), items[1]?.includes("Rug")]).toEqual([2, true, true]);
    for (const key of ["app.offline.waiting", "app.offline.waitingText"] as const) expect(html).toContain(t(key));
    expect([(await drawn(mark)).html, (await drawn()).html]).toEqual(["", ""]);
  });
});
