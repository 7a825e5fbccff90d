import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeDatabase } from "../../../tests/support/browser/database.ts";
import { FakeElement, fakePage } from "../../../tests/support/browser/page.ts";

const left = { said: [] as string[] };

let page: ReturnType<typeof fakePage>;
let database: ReturnType<typeof fakeDatabase>;
let reported: unknown[];
let asked: string[];
let tags: string[];
let answer: () => Response;
const workers = { controller: null as object | null, getRegistration: async () => ({ sync: { register: async (tag: string) => void tags.push(tag) } }) };
const settle = async () => {
  for (let i = 0; i < 30; i++) await new Promise<void>((resolve) => setImmediate(resolve));
};
let signOut: typeof import("./sign-out.ts");

beforeEach(() => {
  page = fakePage("https://shop.example/fr/user", { cookie: "signed_in=1.x" });
  database = fakeDatabase();
  [reported, asked, tags, left.said] = [[], [], [], []];
  workers.controller = { postMessage: (message: unknown) => reported.push(message) };
  answer = () => new Response(null, { headers: { "x-meydan": "1" } });
  const globals = {
    ...page.globals,
    window: globalThis,
    navigator: { onLine: true, serviceWorker: workers },
    indexedDB: database.indexedDB,
    BroadcastChannel: undefined,
    fetch: async (path: string) => {
      asked.push(path);
      return answer();
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});
/** @param isThere whether what says goodbye can be fetched: it takes the whole page along, and what it does is its own affair */
async function begin(isThere = true) {
  vi.resetModules();
  const { setSessionEnd } = await import("../../client/signed-in.ts");
  setSessionEnd(async () => {
    if (!isThere) throw new Error("not to be had");
    return { leave: async (expected) => void left.said.push(expected ?? "") };
  });
  signOut = await import("./sign-out.ts");
  const { keepCopy } = await import("../copies/personal-store.ts");
  await keepCopy("account 1.x", "cart", 1, 1);
  signOut.watchSignOut();
}
afterEach(() => {
  vi.unstubAllGlobals();
});
const press = async (action: string) => {
  const form = new FakeElement("form", { action });
  page.main.append(form);
  const event = page.happens("submit", form);
  await settle();
  return event.defaultPrevented;
};

it("whoever signs out is home with nothing left behind once the shop has confirmed it", async () => {
  await begin();
  expect(await press("/fr/sign-out")).toBe(true);
  expect([asked, reported, database.rows("copies"), page.went, left.said, tags]).toEqual([
    ["/api/v1/user/logout"],
    [{ type: "forget-personal" }],
    [],
    ["/fr"],
    [],
    [],
  ]);
});
it("without an answer the page is left all the same, and the shop is notified when the network is back", async () => {
  answer = () => {
    throw new TypeError("no network");
  };
  await begin();
  await press("/sign-out");
  expect([page.went, left.said, tags, database.rows("copies")]).toEqual([[], ["session.left"], ["send-changes"], []]);
});
it.each([
  ["the worker shows something else", {}, ["/"]],
  ["nobody could show anything", null, []],
])("where no code can be fetched either the page is left if %s", async (_, controller, went) => {
  answer = () => {
    throw new TypeError("no network");
  };
  workers.controller = controller && { postMessage: () => {} };
  await begin(false);
  await press("/sign-out");
  expect([page.went, left.said]).toEqual([went, []]);
});
it("other forms are none of its business", async () => {
  await begin();
  expect(await press("/login")).toBe(false);
  expect([asked, reported]).toEqual([[], []]);
});
it.each([
  ["signed_out=1", ["/api/v1/user/logout"]],
  ["a=b; signed_out=1", ["/api/v1/user/logout"]],
  ["signed_in=1.x", []],
])("a sign-out that may not have arrived is sent before anything else: %s", async (cookie, questions) => {
  page.document.cookie = cookie;
  await begin();
  await signOut.sendSignOut();
  expect(asked).toEqual(questions);
});
