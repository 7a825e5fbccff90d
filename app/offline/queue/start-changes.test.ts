import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { wordsOf } from "../../../tests/support/browser/page.ts";
import { change, names, openTab, questions, settle, tab } from "../../../tests/support/browser/waiting.ts";
import { endedEvent } from "../../client/session-event.ts";

// the build makes parts of the words; here they are all there
vi.mock("../../client/words.ts", () => ({ moreWords: async () => {} }));

const toWorker: unknown[] = [];
let hear: (event: { data: object }) => void;
beforeEach(async () => {
  await openTab();
  toWorker.length = 0;
  const workers = {
    controller: { postMessage: (message: unknown) => toWorker.push(message) },
    addEventListener: (_type: string, act: typeof hear) => {
      hear = act;
    },
    getRegistration: async () => undefined,
  };
  Object.assign(tab.network, { serviceWorker: workers });
  (await import("../../client/browser-api.ts")).startBrowserApi(wordsOf("en"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = async (owner: string, name: string) =>
  (await import("./waiting-store.ts")).addWaiting({ ...change(name), owner, locale: "en", currency: "EUR", made_ms: 1_000 });
const begin = async () => {
  await (await import("./start-changes.ts")).startChanges();
  await settle();
};
const stored = () => tab.database.rows("waiting").map(({ owner, key }) => [owner, key]);

describe("what a browser keeps, when a page is idle,", () => {
  beforeEach(() => {
    tab.network.onLine = false;
  });
  it.each([
    ["an account: a guest's goes along, another account's goes", "signed_in=1.x", ["account 1.x", "account 1.x"], []],
    ["a guest: an account's goes, and the pages that it looked at", "", ["guest"], [{ type: "forget-personal" }]],
  ])("is theirs who is there: %s", async (_, cookie, owners, expected) => {
    tab.page.document.cookie = cookie;
    for (const owner of ["account 1.x", "guest", "account 1.y"]) await wait(owner, owner);
    await begin();
    expect(stored().map(([owner]) => owner)).toEqual(owners);
    expect([names(), toWorker]).toEqual([cookie ? ["account 1.x", "guest"] : ["guest"], expected]);
  });
  it("stays where all of it is a guest's", async () => {
    tab.page.document.cookie = "";
    await wait("guest", "Lamp");
    await begin();
    expect([stored(), names(), toWorker]).toEqual([[["guest", "key of Lamp"]], ["Lamp"], []]);
  });
  it("goes with the session that ends while the page stands", async () => {
    await wait("account 1.x", "Lamp");
    await begin();
    expect(names()).toEqual(["Lamp"]);
    tab.page.document.cookie = "";
    tab.page.happens(endedEvent);
    await settle();
    expect([stored(), names(), toWorker]).toEqual([[], [], [{ type: "forget-personal" }]]);
  });
  it("is read by whoever has the module already, not fetched once more", async () => {
    const { changes } = await import("./keeper.ts");
    const { setLoadedChanges } = await import("./keeper.ts");
    expect(await changes()).toBe(tab.changes);
    const loaded = { ...tab.changes };
    setLoadedChanges(loaded as never);
    expect(await changes()).toBe(loaded);
  });
});

describe("what waits", () => {
  it.each<[string, object, boolean]>([
    ["the worker says that the network is back", { type: "send-changes" }, true],
    ["the worker says something else", { type: "which-release" }, false],
  ])("is sent where %s", async (_, data, is) => {
    await begin();
    await wait("account 1.x", "Lamp");
    await tab.changes.readWaiting();
    hear({ data });
    await settle();
    expect([questions().length > 0, stored().length]).toEqual([is, is ? 0 : 1]);
  });
  it("is not asked for where nothing waits, or there is no network", async () => {
    await begin();
    expect(questions()).toEqual([]);
    tab.network.onLine = false;
    tab.page.happens("offline");
    await wait("account 1.x", "Lamp");
    await tab.changes.readWaiting();
    hear({ data: { type: "send-changes" } });
    await settle();
    expect(questions()).toEqual([]);
  });
  it("is sent after the shop was notified of a sign-out", async () => {
    tab.page.document.cookie = "signed_out=1";
    await wait("guest", "Lamp");
    await begin();
    expect(questions().map((path) => path.split("?")[0])).toEqual(["/api/v1/user/logout", "/api/v1/cart/items"]);
  });
  it.each([
    ["one", 1, "1"],
    ["each of two", 2, "2"],
  ])("and was sent elsewhere is reported here: %s", async (_, count, expected) => {
    await begin();
    for (let i = 0; i < count; i++) await wait("account 1.x", `Lamp ${i}`);
    await tab.changes.readWaiting();
    const { settleWaiting, waitingOf } = await import("./waiting-store.ts");
    for (const each of await waitingOf("account 1.x")) await settleWaiting(each, { owner: each.owner, kind: "add", name: each.shown.name, result: "done" });
    await tab.changes.readWaiting();
    await settle();
    const bar = tab.page.body.querySelector("#network");
    expect([bar?.dataset.network, bar?.children[1]?.textContent.includes(expected)]).toEqual(["back", true]);
  });
  it("and was sent elsewhere is reported here where as much waits as before", async () => {
    await begin();
    await wait("account 1.x", "Lamp");
    await tab.changes.readWaiting();
    const { settleWaiting, waitingOf } = await import("./waiting-store.ts");
    const [lamp] = await waitingOf("account 1.x");
    if (lamp) await settleWaiting(lamp, { owner: lamp.owner, kind: "add", name: "Lamp", result: "done" });
    await wait("account 1.x", "Cup");
    await tab.changes.readWaiting();
    await settle();
    expect([names(), tab.page.body.querySelector("#network")?.dataset.network]).toEqual([["Cup"], "back"]);
  });
});
