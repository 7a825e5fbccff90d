import { afterAll, beforeEach, expect, it, vi } from "vitest";
import type { SendOutcome, WaitingChange } from "./rules.ts";
import { waitingLife_ms } from "./rules.ts";

const stored = vi.hoisted(() => ({ waiting: [] as WaitingChange[], outcomes: [] as SendOutcome[] }));
vi.mock("./waiting-store.ts", () => ({
  waitingOf: async (owner: string) => stored.waiting.filter((each) => each.owner === owner),
  settleWaiting: async ({ id }: WaitingChange, outcome: SendOutcome) => {
    stored.waiting = stored.waiting.filter((each) => each.id !== id);
    stored.outcomes.push(outcome);
  },
}));
// another file of this process may have loaded it with the store as it is
vi.resetModules();
const { sendChanges } = await import("./send-changes.ts");

type SentRequest = { path: string; method: string; key: string | null; body: unknown };
let asked: SentRequest[] = [];
/** What is answered, by path; a function may throw, as a network does. */
let answers: Record<string, () => Response> = {};
/** Nothing is ever answered. */
let silent = false;

const ours = { "x-meydan": "1" };
const json = (status: number, body: object = {}) => new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...ours } });
const portal = () => new Response("<h1>Hotel WiFi</h1>", { headers: { "content-type": "text/html" } });
const noNetwork = (): never => {
  throw new TypeError("Failed to fetch");
};
const change = (id: number, more: Partial<WaitingChange> = {}): WaitingChange => ({
  id,
  owner: "guest",
  key: `key-${id}-key`,
  method: "POST",
  path: "/cart/items",
  body: { variantId: id, quantity: 1 },
  locale: "fr",
  currency: "EUR",
  made_ms: 0,
  shown: { kind: "add", name: `Thing ${id}`, quantity: 1, variantId: id, pieces: 1 },
  ...more,
});

// other files share this process
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  stored.waiting = [];
  stored.outcomes = [];
  asked = [];
  answers = {};
  silent = false;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const path = address.replace("/api/v1", "");
    const headers = new Headers(init.headers);
    asked.push({ path, method: init.method ?? "GET", key: headers.get("idempotency-key"), body: init.body ? JSON.parse(String(init.body)) : undefined });
    if (silent) await new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
    return (answers[path.split("?")[0] as string] ?? (() => json(200)))();
  });
});

it("sends in order, with key, language and currency, and tells what came of each", async () => {
  stored.waiting = [change(1), change(2, { method: "DELETE", path: "/cart/items/9", body: undefined }), change(3, { path: "/cart/x" })];
  answers["/cart/x"] = () => json(409, { message: "Épuisé." });
  expect(await sendChanges("guest", () => 0)).toEqual({ settled: 3, rest: "none" });
  expect(asked).toEqual([
    { path: "/cart/items?currency=EUR&locale=fr", method: "POST", key: "key-1-key", body: { variantId: 1, quantity: 1 } },
    { path: "/cart/items/9?currency=EUR&locale=fr", method: "DELETE", key: "key-2-key", body: undefined },
    { path: "/cart/x?currency=EUR&locale=fr", method: "POST", key: "key-3-key", body: { variantId: 3, quantity: 1 } },
  ]);
  expect(stored.outcomes).toMatchObject([{ result: "done" }, { result: "done" }, { result: "refused", said: "Épuisé.", name: "Thing 3" }]);
  expect(stored.waiting).toEqual([]);
});

it.each(["guest", "account"])("gives up a network that takes everything and answers nothing: %s", async (owner) => {
  const limits: number[] = [];
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    limits.push(ms);
    const controller = new AbortController();
    queueMicrotask(() => controller.abort(new DOMException("", "TimeoutError")));
    return controller.signal;
  });
  silent = true;
  stored.waiting = [change(1, { owner })];
  expect(await sendChanges(owner, () => 0)).toEqual({ settled: 0, rest: "later" });
  expect(stored.waiting).toHaveLength(1);
  expect(limits).toEqual([20_000]);
  timeout.mockRestore();
});

it.each([
  ["the network is gone again", noNetwork],
  ["the shop is overloaded", () => json(503)],
  ["it was too much at once", () => json(429)],
  ["a portal answers in the shop's place", portal],
])("stops where %s, and goes on there under the same key", async (_, broken) => {
  stored.waiting = [change(1), change(2, { path: "/cart/x" }), change(3)];
  answers["/cart/x"] = broken;
  expect(await sendChanges("guest", () => 0)).toEqual({ settled: 1, rest: "later" });
  expect(stored.waiting.map(({ id }) => id)).toEqual([2, 3]);
  answers = {};
  expect(await sendChanges("guest", () => 0)).toEqual({ settled: 2, rest: "none" });
  expect(asked.filter(({ path }) => path.startsWith("/cart")).map(({ key }) => key)).toEqual(["key-1-key", "key-2-key", "key-2-key", "key-3-key"]);
});

it("an answer that breaks off on its way was still an answer", async () => {
  stored.waiting = [change(1)];
  answers["/cart/items"] = () => new Response("{", { status: 200, headers: ours });
  expect(await sendChanges("guest", () => 0)).toEqual({ settled: 1, rest: "none" });
  expect(stored.outcomes).toMatchObject([{ result: "done" }]);
});

it("of an account nothing leaves once its session has ended: a guest's cart would take it", async () => {
  stored.waiting = [change(1, { owner: "account 1.a" })];
  answers["/user/me"] = () => json(401);
  expect(await sendChanges("account 1.a", () => 0)).toEqual({ settled: 0, rest: "signed-out" });
  expect(asked.map(({ path }) => path)).toEqual(["/user/me"]);
  expect(stored.waiting.length).toBe(1);
});

it.each([
  ["a portal says that all is well", portal],
  ["the shop is overloaded", () => json(503)],
  ["the shop refuses for another reason", () => json(403)],
])("of an account nothing leaves, and nothing is lost, while %s", async (_, answer) => {
  stored.waiting = [change(1, { owner: "account 1.a" })];
  answers["/user/me"] = answer;
  expect(await sendChanges("account 1.a", () => 0)).toEqual({ settled: 0, rest: "later" });
  expect([asked.length, stored.waiting.length]).toEqual([1, 1]);
});

it("what waits for somebody else is neither sent nor seen", async () => {
  stored.waiting = [change(1, { owner: "account 1.a" }), change(2)];
  await sendChanges("account 1.b", () => 0);
  expect(asked).toEqual([]);
  await sendChanges("guest", () => 0);
  expect(asked.map(({ key }) => key)).toEqual(["key-2-key"]);
  expect(stored.waiting.map(({ id }) => id)).toEqual([1]);
});

it("what waited for more than a week is reported and not sent", async () => {
  stored.waiting = [change(1), change(2, { made_ms: 1 })];
  expect(await sendChanges("guest", () => waitingLife_ms)).toEqual({ settled: 2, rest: "none" });
  expect(stored.outcomes.map(({ result, name }) => [result, name])).toEqual([
    ["expired", "Thing 1"],
    ["done", "Thing 2"],
  ]);
  expect(asked.length).toBe(1);
});
